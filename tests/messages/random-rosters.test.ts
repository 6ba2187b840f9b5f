/** What is found in random illegal rosters of every game has a message, and a sum that adds up. */
import { describe, expect, test } from "vitest";
import { armyIndex, catalogueFor, games } from "@/data/index";
import { messagesOf } from "@/lib/engine/report/wording";
import { english } from "@/lib/words/en/engine";
import { isFull, today } from "../support/effort";
import { findingsOf } from "./random-illegal";
import { MOST_WORDS, namesShortened, sentencesOf, wordsIn } from "./short";

describe.each(games.map((g) => g.id))("random rosters of %s", (game) => {
  test("have no finding of another code, their sums add up to what they show, and no sentence is long", { timeout: 240_000 }, async () => {
    const all = (await armyIndex(game)).map((a) => a.id);
    const lists = today(all, Math.ceil(all.length / 6));
    const rosters = Math.max(2, Math.ceil((isFull ? 40 : 20) / lists.length));
    const codes = new Set<string>();
    const long = new Set<string>();
    for (const list of lists) {
      const inShort = namesShortened(await catalogueFor({ game, armyList: list }));
      for (const { rule, code, terms, actual, message, fix } of await findingsOf(game, list, all, rosters)) {
        codes.add(code);
        const sum = terms.reduce((n, term) => n + term.value, 0);
        for (const sentence of [message, fix].map(inShort).flatMap(sentencesOf))
          if (wordsIn(sentence) > MOST_WORDS) long.add(`${list} ${rule} ${code}: ${sentence}`);
        if (terms.length) expect(sum, rule).toBe(actual);
      }
    }
    expect([...long]).toEqual([]);
    expect(codes.size).toBeGreaterThan(8);
    expect([...codes].filter((code) => !messagesOf(english).has(code))).toEqual([]);
  });
});
