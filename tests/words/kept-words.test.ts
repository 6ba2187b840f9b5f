/** What a card says of a roster that was kept in another language: the names and the verdict of the language that is chosen now. */
import { expect, test } from "vitest";
import { wordedIn } from "@/components/home/in-page-language";
import type { RosterRecord } from "@/components/storage/records/record";
import { summaryOf } from "@/components/storage/summary";
import { libraryIn } from "@/data/index";
import { newRoster } from "@/lib/engine/roster/edit";
import type { Roster } from "@/lib/engine/schema/roster";
import { engineWordsIn } from "@/lib/words/all/load";
import type { Language } from "@/lib/words/language";

const dwarfs: Roster = newRoster({ game: "warhammer-7e", armyList: "dwarfs", name: "Mine", commandKind: "army" });

async function keptIn(language: Language, roster: Roster, agreed = 0): Promise<RosterRecord> {
  const catalogue = await (await libraryIn(language)).catalogueFor(roster);
  const { verdicts } = catalogue.words;
  const judged = agreed ? { verdict: "legal" as const, agreed, verdictWord: verdicts.notConfirmed(verdicts.words.legal, agreed) } : {};
  return { id: "r", roster, rev: 1, updated: 1, summary: { ...summaryOf(catalogue, roster), ...judged } };
}

async function saidIn(language: Language, record: RosterRecord) {
  const { verdicts } = await engineWordsIn(language);
  const { summary } = await wordedIn(language, record, await libraryIn(language), verdicts);
  return [summary?.gameTitle, summary?.armyName, summary?.verdictWord, summary?.language];
}

test("names and the verdict are those of the language of the page, whatever they were kept in", async () => {
  const [german, english] = await Promise.all([keptIn("de", dwarfs, 2), keptIn("en", dwarfs, 2)]);
  const french = ["Warhammer Battle, 7e édition", "Nains", "Conforme d’un commun accord (2 à confirmer)", "fr"];
  expect(await saidIn("fr", german)).toEqual(french);
  expect(await saidIn("fr", english)).toEqual(french);
  expect(await saidIn("en", german)).toEqual([
    "Warhammer Fantasy Battle, 7th edition",
    "Dwarfs",
    "Legal as agreed (2 not confirmed)",
    undefined,
  ]);
  expect(await saidIn("de", english)).toEqual([
    "Warhammer Fantasy Battle, 7. Edition",
    "Zwerge",
    "Regelkonform nach Absprache (2 ungeklärt)",
    "de",
  ]);
});

test("a record in the language of the page, or of a game that is not there, is the same record", async () => {
  const { verdicts } = await engineWordsIn("de");
  const library = await libraryIn("de");
  const german = await keptIn("de", dwarfs);
  expect(await wordedIn("de", german, library, verdicts)).toBe(german);
  const other = { ...german, roster: { ...dwarfs, game: "no-such-game" } };
  expect(await wordedIn("fr", other, library, verdicts)).toBe(other);
});

test("a game that has words of its own for verdicts has those of the language", async () => {
  const open: Roster = newRoster({ game: "generic-fantasy-mass-battles", armyList: "open", name: "Mine", commandKind: "army" });
  const english = await keptIn("en", open);
  const [, , word] = await saidIn("de", english);
  expect([english.summary?.verdictWord === undefined, word === undefined, word === english.summary?.verdictWord]).toEqual([
    false,
    false,
    false,
  ]);
});
