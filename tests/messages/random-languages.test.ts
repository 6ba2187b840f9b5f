/** What is found in random illegal rosters is said in the language of the books: no English word of ours, and no long sentence. */
import { describe, expect, test } from "vitest";
import { armyIndex, games, libraryIn } from "@/data/index";
import type { Values } from "@/lib/engine/report/finding";
import { today } from "../support/effort";
import { findingsOf } from "./random-illegal";
import { MOST_WORDS, namesShortened, sentencesOf, wordsIn } from "./short";

const ENGLISH =
  /(?<!\p{L})(the|of|and|at most|at least|allowed|needed|advised|leave out|spend|add|make|choose|look up|with|from|taken|army|units?|models?|copy|copies|may|must|should|has|have|not|your|book|it|this)(?!\p{L})/iu;
/** What bounds say of how they came about. */
const DERIVED = /(?<!\p{L})(for every|rounded|as many as|fewer than|agreed|counted|spent|below|full|started|for each)(?!\p{L})/iu;

/** The names and sentences of a book that a text is made of: some have no translation. */
function givenIn(values: Values): string[] {
  const said = Object.values(values)
    .flat()
    .filter((value) => typeof value === "string");
  const bare = said.map((value) => value.replace(/^(?:take|have|be|serve as) |^(?:an?|the) /, "").replace(/[.]$/, ""));
  return [...said, ...bare, ...bare.flatMap((one) => one.split(/, | or | \(/))].filter((one) => one.length > 1);
}

const without = (text: string, given: readonly string[]) =>
  given
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, one) => rest.replaceAll(new RegExp(one.replace(/[^\p{L}\p{N}\s]/gu, "\\$&"), "gi"), "…"), text);

describe.each(["de", "fr", "es"] as const)("random rosters in %s", (language) => {
  test.each(games.map((game) => game.id))("of %s", { timeout: 240_000 }, async (game) => {
    const library = await libraryIn(language);
    const all = (await armyIndex(game)).map((army) => army.id);
    const english = new Set<string>();
    const long = new Set<string>();
    let found = 0;
    for (const list of today(all, Math.ceil(all.length / 8))) {
      const inShort = namesShortened(await library.catalogueFor({ game, armyList: list }));
      for (const { rule, code, values, derivation, message, fix } of await findingsOf(game, list, all, 4, library)) {
        found++;
        const rest = without(`${message} ${fix}`, givenIn(values));
        if (ENGLISH.test(rest) || DERIVED.test(derivation)) english.add(`${list} ${rule} ${code}: ${message} ${fix} {${derivation}}`);
        for (const sentence of [message, fix].map(inShort).flatMap(sentencesOf))
          if (wordsIn(sentence.replace(/[\u00a0\u202f]/g, "")) > MOST_WORDS) long.add(`${list} ${rule} ${code}: ${sentence}`);
      }
    }
    expect(found).toBeGreaterThan(0);
    expect([...english]).toEqual([]);
    expect([...long]).toEqual([]);
  });
});
