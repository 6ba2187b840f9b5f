/**
 * Ids are kept in rosters, packs and links: a slip of the pen in one stays there. So each word of an id is a word of the name of its thing,
 * or at least a word that the game's texts use, and none is nearly a word of the name.
 */
import { expect, test } from "vitest";
import { armyIndex, games, loadArmy, loadBook } from "@/data/index";
import type { ArmyList } from "@/lib/engine/schema/army-list";

const wordsOf = (text: string) =>
  text
    .replaceAll("−", " minus ")
    .replaceAll("+", " plus ")
    .normalize("NFD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** How many letters are to be put in, taken out or changed to make one word of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [k, other] of [...b].entries())
      next.push(Math.min((next[k] ?? 0) + 1, (row[k + 1] ?? 0) + 1, (row[k] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
}

interface Thing {
  id: string;
  name: string;
}

/** Entries and options, with their choices and rows of figures. */
function thingsIn({ entries = [], options = [] }: Pick<Partial<ArmyList>, "entries" | "options">): Thing[] {
  return [
    ...entries.flatMap((entry) => [entry, ...(entry.profiles ?? [])]),
    ...options.flatMap((option) => [option, ...(option.choices ?? [])]),
  ];
}

/** The words of every text that is no id, and no alias: some are there because people misspell a name. */
function wordsIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") return / |^[A-Z]/.test(value) && key !== "aliases" ? wordsOf(value) : [];
  if (Array.isArray(value)) return value.flatMap((one) => wordsIn(one, key));
  return value !== null && typeof value === "object" ? Object.entries(value).flatMap(([own, one]) => wordsIn(one, own)) : [];
}

/** Ids with a word that is right and in no text, or another form of a word of the name: "goblins" of the goblin troop. Rosters hold them. */
const LONG_KEPT: Readonly<Record<string, readonly string[]>> = {
  "fantasy-rules-3e": ["barrier", "city-bb", "diy-deploy", "diy-heads", "height", "longbow-fire", "surface", "wall-bb"],
  "fantasy-warriors": [
    "amazons-troop",
    "barbarians-troop",
    "goblins-troop",
    "half-orcs-troop",
    "ogres-troop",
    "orcs-troop",
    "trolls-troop",
  ],
  "forces-of-light-and-darkness": ["behemoth", "leviathan", "locomotion"],
  "generic-fantasy-mass-battles": ["dispersed", "healing-others", "other", "other-personality", "standing-pikes"],
  "warhammer-7e": [
    "champions-death-globe",
    "champions-smoke-bombs",
    "champions-weeping-blade",
    "echo-scroll",
    "skeleton-light-horseman",
    "swap-bow",
  ],
};

const isNear = (a: string, b: string) => Math.min(a.length, b.length) > 2 && distance(a, b) <= (a.length > 5 ? 2 : 1);

test.each(games.map(({ id }) => id))("%s: no id has a slip of the pen", async (game) => {
  const books = [await loadBook(game), ...(await Promise.all((await armyIndex(game)).map(({ id }) => loadArmy(game, id))))];
  const known = new Set(books.flatMap((book) => wordsIn(book)));
  const slips = books.flatMap(thingsIn).flatMap(({ id, name }) => {
    const [of, said] = [id.split("-"), wordsOf(name)];
    const left = said.filter((word) => !of.includes(word));
    const odd = of.filter((word) => !said.includes(word) && !/\d/.test(word));
    return odd.some((word) => !known.has(word) || left.some((other) => isNear(word, other))) ? [id] : [];
  });
  expect([...new Set(slips)].toSorted()).toEqual((LONG_KEPT[game] ?? []).toSorted());
});
