/** What the book itself works out: its examples, as corrected where its own sum is wrong. Expected values are the book's. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { armyIndex, catalogueFor, loadArmy, loadBook } from "@/data/index";
import { rulesOfArmy, rulesOfBook } from "@/lib/engine/catalogue/compile/entry-rules";
import { check } from "@/lib/engine/check/check";
import type { Price } from "@/lib/engine/common";
import type { RosterOption } from "@/lib/engine/schema/roster";
import { ownForm, readBody } from "../support/read-body";
import { fill } from "./case";

const game = "fantasy-rules-3e";

interface Example {
  name: string;
  printed: number;
  /** Where the printed sum is wrong by the book's own prices. */
  corrected?: number;
  note?: string;
  armyList?: string;
  entry: string;
  options: RosterOption[];
}
const examples: Example[] = JSON.parse(readFileSync(new URL(`../../data/${game}/examples.json`, import.meta.url), "utf8"));

async function priced(armyList: string, unit: Pick<Example, "entry" | "options">): Promise<number> {
  const roster = fill(game, { armyList, commands: [{ kind: "army", units: [{ ...unit, count: 1 }] }] });
  const { bill, findings } = check(await catalogueFor(roster), roster);
  expect(findings.filter((f) => f.rule === "ROSTER-UNIT" || f.rule === "ROSTER-OPTION").map((f) => f.message)).toEqual([]);
  expect(bill.missing).toBe(0);
  return bill.points;
}

describe("the examples shipped with the game", () => {
  test.each(examples.map((e) => [e.name, e.corrected ?? e.printed, e] as const))("%s: %i", async (_, points, example) => {
    expect(await priced(example.armyList ?? "generic", example)).toBe(points);
  });

  test("they hold the book's worked prices, and say why where one is a misprint", () => {
    const shown = Object.fromEntries(examples.map((e) => [e.name.toLowerCase(), e.corrected ?? e.printed]));
    const book = [10, 20, 30, 50, 100, 110, 120, 160, 340, 440, 40];
    for (const points of book) expect(Object.values(shown)).toContain(points);
    expect(shown).toMatchObject({ general: 160, hero: 30, assassin: 50, bard: 50, medusa: 100, "hive queen": 340 });
    for (const e of examples) if (e.corrected !== undefined) expect(e.note?.length ?? 0, e.name).toBeGreaterThan(10);
  });
});

/** Army list, roster text, points, page of the book. */
const lines: [army: string, line: string, points: number, page: number | string][] = [
  ["generic", "1 Individual", 10, 40],
  ["generic", "1 Hero", 30, 41],
  ["generic", "1 General", 160, 41],
  ["arabic", "1 Hero: assassin", 50, 41],
  ["celtic", "1 Hero: bard", 50, 41],
  ["generic", "1 Fool", 20, 45],
  ["angelic-demonic", "1 Archangel", 440, 45],
  ["hive", "1 Hive Queen", 340, 45],
  ["generic", "1 Large Monsters: flying, swimming", 120, 24],
  ["generic", "1 Rangers: bows", 60, 57],
  ["generic", "1 Rangers: longbows", 70, 57],
  ["generic", "1 Pike Block", 60, 66],
  ["generic", "1 Leviathans", 110, 68],
  ["generic", "1 Leviathans: 1x2", 150, 68],
  ["generic", "1 `wall-bb`: material=stone, height=3, thickness=2", 110, 96],
  ["hawaiian", "1 God-Image", 100, 109],
  ["hawaiian", "1 Spears: throwing weapons", 40, 109],
  ["hill-dwarfs", "1 Fanatics: elite, mounted", 70, 109],
  ["israelite", "1 Ark of the Covenant", 110, 112],
  ["na-northwest", "1 Sisiutl", 110, 114],
  ["hittite", "1 Heavy Chariots: bows, elite=011", 60, 109],
  ["evil", "1 Knights: elite, flying", 90, 124],
  ["evil", "1 General: necromancer 3, exceptional weapon, beastmaster, Smoke Screen", 330, 124],
  ["hill-dwarfs", "1 General: exceptional weapon, army standard", 200, 124],
  ["hill-dwarfs", "1 Individual: shaman 2", 100, 124],
  ["inca", "1 Hero: cleric 2", 120, 111],
  ["inca", "1 Handweapons: elite, throwing weapons", 40, 111],
  // Misprints: the sums of the book are 130, 30 and 60; the text prints 50 for a blob.
  ["evil", "1 Hero: wizard 2", 120, 85],
  ["generic", "1 City base: material=wood", 40, 96],
  ["hill-dwarfs", "2 Light Cavalry: bows", 80, 124],
  ["generic", "1 Blobs", 60, "RT"],
];

test.each(lines)("%s, %s: %i (p. %s)", async (armyList, line, points) => {
  const { roster, problems } = readBody(ownForm(line), await catalogueFor({ game, armyList }));
  expect(problems).toEqual([]);
  if (!roster) throw new Error(line);
  expect(check(await catalogueFor(roster), roster).points).toBe(points);
});

test("every price in the book is a multiple of 5", async () => {
  const book = await loadBook(game);
  const armies = await Promise.all((await armyIndex(game)).map((a) => loadArmy(game, a.id)));
  const odd: string[] = [];
  const look = (where: string, price: Price | undefined) => {
    for (const points of pointsOf(price)) if (points % 5 !== 0) odd.push(`${where}: ${points}`);
  };
  for (const e of [...book.entries, ...armies.flatMap((a) => a.entries ?? [])]) look(e.id, e.price);
  for (const o of book.options) for (const c of [o, ...(o.choices ?? [])]) look(`${o.id} ${c.id}`, c.price);
  for (const r of [...rulesOfBook(book), ...armies.flatMap((a) => rulesOfArmy(book, a))]) if (r.kind === "price") look(r.id, r.price);
  expect(odd).toEqual([]);
});

function pointsOf(price: Price | undefined): number[] {
  if (price === undefined) return [];
  if (typeof price === "number") return [price];
  if ("unknown" in price) return [];
  if ("perUnit" in price) return [price.perUnit];
  if ("perModel" in price) return [price.perModel];
  if ("perStep" in price) return [price.perStep];
  return Object.values(price.values);
}
