/** What is found in random illegal rosters of every game has a message, and a sum that adds up. */
import { describe, expect, test } from "vitest";
import { armyIndex, games } from "@/data/index";
import { messagesOf } from "@/lib/engine/report/wording";
import { english } from "@/lib/words/en/engine";
import { isFull, today } from "../support/effort";
import { findingsOf } from "./random-illegal";

describe.each(games.map((g) => g.id))("random rosters of %s", (game) => {
  test("have no finding of another code, and their sums add up to what they show", { timeout: 240_000 }, async () => {
    const all = (await armyIndex(game)).map((a) => a.id);
    const lists = today(all, Math.ceil(all.length / 6));
    const rosters = Math.max(2, Math.ceil((isFull ? 40 : 20) / lists.length));
    const codes = new Set<string>();
    for (const list of lists) {
      for (const { rule, code, terms, actual } of await findingsOf(game, list, all, rosters)) {
        codes.add(code);
        const sum = terms.reduce((n, term) => n + term.value, 0);
        if (terms.length) expect(sum, rule).toBe(actual);
      }
    }
    expect(codes.size).toBeGreaterThan(8);
    expect([...codes].filter((code) => !messagesOf(english).has(code))).toEqual([]);
  });
});
