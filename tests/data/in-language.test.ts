/** The books in another language: every name there is stands in its place, nothing else is changed, and lists keep their codes. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { shownFiles } from "@/data/shown-files";
import { namesOfOption, offerFinder } from "@/lib/advice/offers/find-offers";
import { armyOffers } from "@/lib/advice/offers/offers";
import { fromText } from "@/lib/books/intake/from-text";
import { pagesIn } from "@/lib/engine/catalogue/author/lint-names";
import { nameKeys } from "@/lib/engine/catalogue/names/name-keys";
import { armyIn } from "@/lib/engine/catalogue/names/translate";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { detailNames, detailsOf } from "@/lib/engine/roster/characteristics";
import { rosterCode } from "@/lib/engine/roster/code";

import { newRoster } from "@/lib/engine/roster/edit";
import type { NamesFile } from "@/lib/engine/schema/language/names";
import type { Roster } from "@/lib/engine/schema/roster";
import { textToSend } from "@/lib/paper/write/text";
import { readRosters } from "@/lib/read/text";
import { LANGUAGES, type Language } from "@/lib/words/language";
import { anyRoster } from "../support/any-roster";
import { random } from "../support/random";

const { armyIndex, catalogueFor, games, libraryIn, loadArmy, loadBook } = books;
const unitOf = (entry: string, armyList = "empire"): Roster => ({
  ...newRoster({ game: "warhammer-7e", armyList, name: "One unit", commandKind: "army" }),
  commands: [{ kind: "army", units: [{ id: "u1", entry, count: 10, options: [] }] }],
});
const OTHERS = LANGUAGES.filter((language) => language !== "en");

async function namesOf(game: string, language: Language): Promise<NamesFile> {
  return (await import(`../../data/${game}/names/${language}.json`)).default as NamesFile;
}

/** Keys whose texts may be other ones; all else is compared letter by letter. */
const MAY_DIFFER = new Set([
  ...["name", "title", "aliases", "names", "one", "short", "phrase", "units", "noun", "champion", "subject", "fix", "reason", "others"],
  ...["because", "need", "right", "text", "allows", "optionPhrase", "question", "decision", "note", "reference", "says", "line", "lookUp"],
  ...["lead", "heading", "none", "eitherOr", "anySays", "why", "legal", "illegal", "unconfirmed", "brief", "notice", "pointsName", "unit"],
  ...["rolled"],
]);

/** Where two values differ in more than texts for readers. */
function otherwise(a: unknown, b: unknown, path = ""): string[] {
  if (a === b) return [];
  const key = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
  if (typeof a === "string" && typeof b === "string") return MAY_DIFFER.has(key) ? [] : [`${path}: ${a} → ${b}`];
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return key === "aliases" ? [] : [path];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  // One more name.
  if (key === "aliases" || key === "names") return [];
  return keys.flatMap((one) => otherwise(a[one as keyof typeof a], b[one as keyof typeof b], `${path}.${one}`));
}

describe.each(games.map(({ id }) => id))("%s", (game) => {
  test.each(OTHERS)("in %s: each name stands in its place and the rest is the same", { timeout: 60_000 }, async (language) => {
    const [library, file] = [await libraryIn(language), await namesOf(game, language)];
    const ids = (await armyIndex(game)).map(({ id }) => id);
    const english = await Promise.all([loadBook(game), ...ids.map((id) => loadArmy(game, id))]);
    const other = await Promise.all([library.loadBook(game), ...ids.map((id) => library.loadArmy(game, id))]);
    expect(english.flatMap((one, i) => otherwise(one, other[i]))).toEqual([]);
    const [book, ...armies] = other as [Awaited<ReturnType<typeof loadBook>>, ...Awaited<ReturnType<typeof loadArmy>>[]];
    const shown = nameKeys(book, armies);
    const missing = Object.entries(file.names).filter(([key, { name }]) => name !== undefined && !shown.get(key)?.includes(name));
    expect(missing).toEqual([]);
    const titles = Object.fromEntries((await library.armyIndex(game)).map(({ id, name }) => [id, name]));
    expect(titles).toEqual(Object.fromEntries(armies.map(({ id, name }) => [id, name])));
    expect(library.games.find(({ id }) => id === game)?.title).toBe(book.title);
  });

  test.each(OTHERS)("in %s: each part of a book that has no page number has a name", async (language) => {
    const file = await namesOf(game, language);
    const ids = (await armyIndex(game)).map(({ id }) => id);
    const facts = [await loadBook(game), ...(await Promise.all(ids.map((id) => loadArmy(game, id))))];
    // "RT" and "FW" stay as they are.
    const parts = [...pagesIn(facts)].filter((page) => /^\p{Lu}\P{Lu}/u.test(page));
    expect(parts.filter((page) => file.pages?.[page] === undefined)).toEqual([]);
    const { words } = await (await libraryIn(language)).catalogueFor({ game, armyList: ids[0] ?? "" });
    expect(parts.map((page) => words.pageLabel(page))).toEqual(parts.map((page) => file.pages?.[page]));
  });

  test.each(OTHERS)("in %s: each army list compiles to the same units, options and rules", { timeout: 120_000 }, async (language) => {
    const library = await libraryIn(language);
    for (const { id: armyList } of await armyIndex(game)) {
      const [english, other] = await Promise.all([catalogueFor({ game, armyList }), library.catalogueFor({ game, armyList })]);
      expect(other.words.language).toBe(language);
      const keys = ({ entries, variants, rules }: Catalogue) => [
        entries.map(({ entry }) => entry.id),
        variants.map(({ key }) => key),
        rules.map(({ rule }) => rule.id),
      ];
      expect(keys(other)).toEqual(keys(english));
    }
  });
});

test.each(OTHERS)("what is shown in %s is what the files of names say: run npm run schema", { timeout: 60_000 }, async (language) => {
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../data/${path}`, import.meta.url), "utf8"));
  for (const [path, shown] of await shownFiles(language, (game) => read(`${game}/names/${language}.json`) as NamesFile))
    expect(read(path), path).toEqual(shown);
});

/** Two random lists of four army lists of each game, those of the first ones and the last ones of its book. */
async function someLists(): Promise<Roster[]> {
  const all: Roster[] = [];
  for (const { id: game } of games) {
    const index = await armyIndex(game);
    const chosen = [...new Set([...index.slice(0, 2), ...index.slice(-2)])];
    const each = Math.ceil(8 / chosen.length);
    for (const { id: armyList } of chosen) {
      const catalogue = await catalogueFor({ game, armyList });
      const rng = random(`twin ${armyList}`);
      for (let i = 0; i < each; i++) all.push(anyRoster(catalogue, rng));
    }
  }
  return all;
}

test("a list written in another language is the same list: read back anywhere, it has the code of the English one", {
  timeout: 240_000,
}, async () => {
  const lists = await someLists();
  expect(lists).toHaveLength(40);
  for (const language of OTHERS) {
    const library = await libraryIn(language);
    for (const roster of lists) {
      const [english, catalogue] = await Promise.all([catalogueFor(roster), library.catalogueFor(roster)]);
      expect(inspect(catalogue, roster).report.points).toBe(inspect(english, roster).report.points);
      const [text, inEnglish] = [textToSend(catalogue, roster), textToSend(english, roster)];
      // There, in English, and what was written in English there.
      for (const [written, readers] of [[text, library] as const, [text, books] as const, [inEnglish, library] as const]) {
        const [head] = readRosters(written);
        const read = head && (await fromText(head, readers));
        const at = `${roster.armyList}, ${language} where ${readers === books ? "English" : "that"} is spoken\n${written}`;
        expect(typeof read === "object" && rosterCode(read.roster), at).toBe(rosterCode(roster));
        expect(typeof read === "object" && (read.roster.guesses ?? []), at).toEqual([]);
      }
    }
  }
});

test("an entry and an option are found by their name and by the English one", async () => {
  const catalogue = await (await libraryIn("de")).catalogueFor({ game: "warhammer-7e", armyList: "empire" });
  const { resolved } = inspect(catalogue, unitOf("swordsmen"));
  const offers = armyOffers(catalogue, resolved).flatMap((group) => group.offers);
  const found = (text: string) => offers.filter(offerFinder(catalogue, text)).map(({ name }) => name);
  expect([found("halberdiers"), found("Hellebardenträger")]).toEqual([["Hellebardenträger"], ["Hellebardenträger"]]);
  const greatWeapon = catalogue.variantByKey.get("great-weapon");
  expect(greatWeapon && namesOfOption(greatWeapon)).toEqual(expect.arrayContaining(["Zweihandwaffe", "great weapon"]));
});

test("what a unit has by name is told in the language, and rules still find it by the name in the book", async () => {
  const told = async (language: Language) => {
    const catalogue = await (await libraryIn(language)).catalogueFor({ game: "warhammer-7e", armyList: "dwarfs" });
    const [unit] = inspect(catalogue, unitOf("slayers", "dwarfs")).resolved.units;
    if (!unit) throw new Error("no unit");
    return [detailsOf(catalogue, unit).find(({ text }) => /Slayer/.test(text))?.text, detailNames(unit).get("special-rules")];
  };
  const [[german, inGerman], [, inEnglish]] = await Promise.all([told("de"), told("en")]);
  expect(german).toContain("Slayeräxte");
  expect(inGerman).toEqual(inEnglish);
});

test("a name that was made from another one than the book has is not shown; one that means something else as a text is left alone", async () => {
  const army = await loadArmy("warhammer-7e", "empire");
  const names = {
    "entry:empire/halberdiers": { en: "Halberds", name: "Hellebarden", basis: "own" as const },
    "entry:empire/swordsmen": { en: "Swordsmen", name: "Handgunners", basis: "own" as const },
  };
  const { entries = [] } = armyIn({ names, texts: { Handgunners: "Musketenschützen" } }, army);
  const nameOf = (id: string) => entries.find((entry) => entry.id === id)?.name;
  expect([nameOf("halberdiers"), nameOf("swordsmen")]).toEqual(["Halberdiers", "Handgunners"]);
});

test("what things do is told in the language, of the game and of the army list", async () => {
  const lines = async (language: Language, armyList: string) =>
    (await (await libraryIn(language)).loadEffects({ game: "warhammer-7e", armyList })).lines.map(({ line }) => line);
  const [german, english] = await Promise.all([lines("de", "empire"), lines("en", "empire")]);
  expect(german).toHaveLength(english.length);
  for (const [line, told] of [
    ["+2 Strength when charging.", "+2 Stärke im Angriff."],
    ["magic resistance 1.", "Magieresistenz 1."],
  ])
    expect(german[english.indexOf(line ?? "")]).toBe(told);
});

test("English is what it was: the same objects", async () => {
  const library = await libraryIn("en");
  expect(library.games).toBe(games);
  expect(await library.loadBook("warhammer-7e")).toBe(await loadBook("warhammer-7e"));
  expect((await library.catalogueFor({ game: "warhammer-7e", armyList: "empire" })).words.language).toBe("en");
  expect(await libraryIn("de")).toBe(await libraryIn("de"));
});
