/** Words of lists in each language: each in one class, none a name, and the classes of the readers of today in English. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { armyIndex, catalogueFor, games, loadArmy, loadBook, readingWords } from "@/data/index";
import { languages } from "@/data/words/index";
import { readingWordsOf } from "@/lib/engine/catalogue/names/reading-words";
import { stems } from "@/lib/engine/catalogue/names/words";
import { LanguageWords } from "@/lib/engine/schema/language/words";
import { isInCapitals } from "@/lib/read/list/tokens";
import { vocabularyOf } from "@/lib/read/list/vocabulary";

const all = languages.map((one) => LanguageWords.parse(one));
const WITH_PURPOSE = ["language", "labels", "headings", "spellings"];

/** By class the words of a language, in lists and with numbers alike. */
function classesOf(language: LanguageWords): [string, string[]][] {
  return Object.entries(language).flatMap(([name, words]): [string, string[]][] =>
    WITH_PURPOSE.includes(name) ? [] : [[name, Array.isArray(words) ? words : Object.keys(words)]],
  );
}

/** Words that two classes or languages have. */
function twiceIn(classes: readonly (readonly [string, readonly string[]])[]): string[] {
  const seen = new Map<string, string>();
  return classes.flatMap(([name, words]) =>
    words.flatMap((word) => {
      const before = seen.get(word);
      seen.set(word, name);
      return before === undefined ? [] : `${word}: ${before}, ${name}`;
    }),
  );
}

test("every file is loaded, English first", () => {
  const folder = new URL("../../data/words/", import.meta.url);
  const files = readdirSync(folder).filter((f) => f.endsWith(".json"));
  expect(files.map((f) => JSON.parse(readFileSync(new URL(f, folder), "utf8")).language).sort()).toEqual(
    all.map((one) => one.language).sort(),
  );
  expect(all[0]?.language).toBe("en");
});

describe.each(all)("$language", (language) => {
  test("no word stands in two classes, or twice in one", () => {
    expect(twiceIn(classesOf(language))).toEqual([]);
  });

  test("no label and no heading has two meanings", () => {
    expect(twiceIn(Object.entries(language.labels))).toEqual([]);
    expect(twiceIn(Object.entries(language.headings))).toEqual([]);
  });

  test("no spelling is mended into one that is mended again", () => {
    const { spellings } = language;
    const right = Object.values(spellings);
    expect(Object.keys(spellings).filter((wrong) => right.includes(wrong))).toEqual([]);
  });
});

test("a number in words is no other word and no word of a name in another language", async () => {
  const numbers = new Map(all.flatMap(({ language, numbers }) => Object.keys(numbers).map((word) => [word, language] as const)));
  const other = all.flatMap((one) =>
    classesOf(one).flatMap(([name, words]) =>
      name === "numbers" ? [] : words.filter((word) => numbers.has(word)).map((word) => `${word}: ${one.language}, ${name}`),
    ),
  );
  expect(other).toEqual([]);
  const foreign = new Set([...numbers].flatMap(([word, language]) => (language === "en" ? [] : stems(word).join(" "))));
  const english = new Set(stems(Object.keys(all[0]?.numbers ?? {}).join(" ")));
  const inNames = new Set<string>();
  for (const { id: game } of games)
    for (const { id: armyList } of await armyIndex(game)) {
      const { entries, variants } = await catalogueFor({ game, armyList });
      for (const name of [...entries.map(({ entry }) => entry.name), ...variants.map((one) => one.name)])
        for (const word of stems(name)) if (foreign.has(word) && !english.has(word)) inNames.add(`${word}: ${name}`);
    }
  expect([...inNames]).toEqual([]);
});

test("all languages at once: a class is the words of all, and English has the say where they differ", async () => {
  const words = await readingWords();
  expect(words.points.has("punkte") && words.points.has("ptos") && words.points.has("pts")).toBe(true);
  expect([words.numbers.get("zehn"), words.numbers.get("dozen"), words.numbers.get("vingt"), words.numbers.get("doce")]).toEqual([
    10, 12, 20, 12,
  ]);
  expect([words.headings.get("charaktermodelle"), words.headings.get("personajes")]).toEqual(["characters", "characters"]);
  expect(words.labels.get("ejército")).toBe("army");
  const [en, de] = [all[0], all[1]] as [LanguageWords, LanguageWords];
  const differing = readingWordsOf([
    { ...en, numbers: { un: 1 }, headings: { units: ["base"] } },
    { ...de, numbers: { un: 2 }, headings: { mounts: ["base"] } },
  ]);
  expect([differing.numbers.get("un"), differing.headings.get("base")]).toEqual([1, "units"]);
});

// "MoN" is a mark and "mon" French for my: passed over in silence it would be lost.
test.each(games.map(({ id }) => id))("%s: what an option is called says something, or its capitals do", async (game) => {
  const vocabulary = vocabularyOf(await readingWords());
  const [{ options = [] }, ...armies] = await Promise.all([loadBook(game), ...(await armyIndex(game)).map(({ id }) => loadArmy(game, id))]);
  const named = [...options, ...armies.flatMap((army) => army.options ?? [])];
  const written = named.flatMap(({ name, aliases = [], choices = [] }) => [
    name,
    ...aliases,
    ...choices.flatMap((one) => one.aliases ?? []),
  ]);
  expect(written.length).toBeGreaterThan(0);
  const saysNothing = (text: string) => {
    const words = vocabulary.tokensOf(text).filter(({ kind }) => kind === "word");
    return (
      words.length > 0 &&
      !/\d/.test(text) &&
      words.every((word) => vocabulary.isSmall(word)) &&
      !isInCapitals(text) &&
      !/^\p{Lu}\p{L}$/u.test(text)
    );
  };
  expect(written.filter(saysNothing)).toEqual([]);
});
