/** Names in other languages: each file fits its schema and the book as it is now, and what is read is what the files say. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { armyIndex, entryNames, games, loadArmy, loadBook, loadEffects, readingNames } from "@/data/index";
import { lintNames } from "@/lib/engine/catalogue/author/lint-names";
import { EVERY_ARMY } from "@/lib/engine/catalogue/library";
import { nameKeys } from "@/lib/engine/catalogue/names/name-keys";
import { joinedNames, readingNamesOf } from "@/lib/engine/catalogue/names/reading-names";
import { fold, stems } from "@/lib/engine/catalogue/names/words";
import { NamesFile } from "@/lib/engine/schema/language/names";

const data = new URL("../../data/", import.meta.url);
const fileOf = (game: string, language: string) =>
  NamesFile.parse(JSON.parse(readFileSync(new URL(`${game}/names/${language}.json`, data), "utf8")));

async function lint(game: string, file: NamesFile) {
  const armies = readdirSync(new URL(`${game}/armies/`, data)).filter((f) => f.endsWith(".json"));
  const ids = armies.map((f) => f.replace(".json", ""));
  const effects = await Promise.all(ids.map((armyList) => loadEffects({ game, armyList })));
  return lintNames(file, await loadBook(game), await Promise.all(ids.map((id) => loadArmy(game, id))), effects);
}

describe.each(games.map((g) => g.id))("%s", (game) => {
  test.each(["de", "fr", "es"])("in %s: every key is in the book, every name was made from the one it has", async (language) => {
    const file = fileOf(game, language);
    expect([file.game, file.language]).toEqual([game, language]);
    expect(await lint(game, file)).toEqual([]);
  });

  // What no volunteer named of units and options stays English; what stands around them on every screen does not.
  test.each(["de", "fr", "es"])("in %s: headings, figures, settings, kinds of units and army lists have a name", async (language) => {
    const { names } = fileOf(game, language);
    const armies = await Promise.all((await armyIndex(game)).map(({ id }) => loadArmy(game, id)));
    const around = [...nameKeys(await loadBook(game), armies).keys()].filter(
      (key) => !/^(entry|option|preset|champion|tag|selector):|#/.test(key),
    );
    expect(around.length).toBeGreaterThan(20);
    expect(around.filter((key) => !(key in names))).toEqual([]);
  });

  test("what is read is what the files say: run npm run schema", async () => {
    const files = readdirSync(new URL(`${game}/names/`, data))
      .filter((f) => /^[a-z]{2}\.json$/.test(f))
      .sort();
    expect(files).toEqual(["de.json", "es.json", "fr.json"]);
    const all = joinedNames(files.map((f) => fileOf(game, f.replace(".json", ""))));
    expect(await readingNames(game)).toEqual(readingNamesOf(all));
  });

  test("a list in any language finds its army list: run npm run schema", async () => {
    const [index, contents] = [await armyIndex(game), await entryNames(game)];
    const called = new Set(index.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((one) => stems(one).join(" "))));
    const named = ["de", "fr", "es"].flatMap((language) => Object.entries(fileOf(game, language).names));
    const missing = named.flatMap(([key, { en, name, also = [] }]) => {
      const [, kind = "", army = "", entry] = /^(army|entry|preset):([^/]+)(?:\/(.+))?$/.exec(key) ?? [];
      const others = [...(name ? [name] : []), ...also];
      if (kind === "army") return others.filter((one) => !called.has(stems(one).join(" ")));
      // What no army list has is looked for in none.
      const there = entry === undefined ? Object.values(contents).flat() : [...(contents[army] ?? []), ...(contents[EVERY_ARMY] ?? [])];
      return kind && there.includes(en) ? others.filter((one) => !there.some((other) => fold(other) === fold(one))) : [];
    });
    expect(missing).toEqual([]);
  });
});

test("a name of which the book has another now is told, and a key that it has no longer", async () => {
  const file = fileOf("warhammer-7e", "de");
  const halberdiers = { en: "Halberds", name: "Hellebardiere", basis: "owb" as const, also: ["hellebardiere"] };
  const changed = {
    ...file,
    names: { "entry:empire/halberdiers": halberdiers, "entry:empire/halberdier": halberdiers },
    anyway: { spoon: ["x"] },
    texts: { "Stone throwers of the moon": "Steinschleudern", "hand weapon": "Handwaffe" },
    plurals: { Handwaffe: "Handwaffen", Löffel: "Löffel" },
  };
  expect((await lint("warhammer-7e", changed)).map(({ path, message }) => `${path.join(" ")}: ${message}`)).toEqual([
    'names entry:empire/halberdiers en: Made from "Halberds", which is "Halberdiers" now: look at the name again.',
    'names entry:empire/halberdiers also: "hellebardiere" is said twice.',
    expect.stringContaining('names entry:empire/halberdier: The book has nothing under "entry:empire/halberdier".'),
    'names entry:empire/halberdier also: "hellebardiere" is said twice.',
    'texts Stone throwers of the moon: The book says "Stone throwers of the moon" nowhere.',
    'plurals Löffel: Nothing here is called "Löffel".',
    expect.stringContaining('anyway spoon: The book has no "spoon".'),
  ]);
});

test("a name that may be another thing of its army list is told, unless the file says that it may", async () => {
  const { ambiguous: _, ...silent } = fileOf("warhammer-7e", "es");
  expect((await lint("warhammer-7e", silent)).map(({ message }) => message)).toContain(
    '"Pistola ballesta" may be option:dark-elves/repeater-handbow too: put it under ambiguous, with both.',
  );
});

test("a file with a name from nowhere, or with nothing in it, does not parse", () => {
  const file = (one: object, key = "option:shield") => NamesFile.safeParse({ game: "g", language: "de", names: { [key]: one } }).success;
  const shield = { en: "shield", name: "Schild", basis: "own" };
  expect(file(shield)).toBe(true);
  expect([
    file({ en: "shield", name: "Schild" }),
    file({ en: "shield" }),
    file(shield, "shield"),
    file({ ...shield, fr: "bouclier" }),
  ]).toEqual([false, false, false, false]);
});

test("names of all languages stand under one key, those of one of its kind with them", async () => {
  const { names, together, anyway, ambiguous } = await readingNames("warhammer-7e");
  expect(names.get("army:empire")).toEqual(expect.arrayContaining(["Imperium", "L'Empire", "Imperio"]));
  expect(names.get("category:heroes")).toEqual(expect.arrayContaining(["Helden", "Held", "Héros", "Héroes"]));
  expect(names.get("option:level=2")).toEqual(expect.arrayContaining(["Stufe 2", "St.2"]));
  expect([...names.keys()].filter((key) => key.includes("#"))).toEqual([]);
  expect(together.get("full command")).toEqual(expect.arrayContaining(["volles Kommando", "EMC", "grupo de mando"]));
  expect(anyway.get("hand weapon")).toEqual(expect.arrayContaining(["Handwaffe", "arme de base", "arma de mano"]));
  expect(ambiguous.get("kanone")).toEqual(["entry:empire/great-cannon", "entry:dwarfs/cannon"]);
});

test("of a game that is not there there are no names to load; of one without a book there are none", async () => {
  await expect(readingNames("no-game")).rejects.toThrow('No game "no-game".');
  expect((await readingNames("unknown-some-game")).names.size).toBe(0);
});
