/** Warhammer, 7th edition: the tables of the rules, and the invented Copper Marches as first shipped, which have no other source. */
import { expect, test } from "vitest";
import { loadArmy } from "@/data/index";
import { expectRows } from "../support/rows";
import { aroundBound, ask, cells, characteristic, factNumbers, figure, type Game, points, standingsOf } from "./ask";
import { nameBy, type Row, table, testTables } from "./table";
import { testUsualTables } from "./usual-tables";

const game: Game = { id: "warhammer-7e", list: "the-copper-marches", command: "army", limit: 2000 };
const rows = (name: string) => table(`${game.id}/${name}`);
const testTable = testTables(game.id);
testUsualTables(game, "bounds", "needs");

/** A roster of n in a slot, in which nothing else is wrong, and how often one too many is said. */
const slots: Record<string, { bound: "min" | "max"; roster: (row: Row) => string; beyond?: (row: Row) => string }> = {
  characters: {
    bound: "max",
    roster: ({ lords, core }) =>
      `1 captain general; ${lords} × 1 archseer level=3 lore-fire; {n-${Number(lords) + 1}} × 1 captain; ${core} × 10 spearmen`,
    beyond: ({ characters, lords, heroes }) => (lords === "0" && characters === heroes ? "error ×2" : "error"),
  },
  lords: { bound: "max", roster: ({ core }) => `1 captain general; {n} × 1 archseer level=3 lore-fire; ${core} × 10 spearmen` },
  heroes: { bound: "max", roster: ({ core }) => `1 captain general; {n-1} × 1 captain; ${core} × 10 spearmen`, beyond: () => "error ×2" },
  core: { bound: "min", roster: () => "1 captain general; {n} × 10 bowmen" },
  special: { bound: "max", roster: ({ core }) => `1 captain general; ${core} × 10 spearmen; {n} × 5 hill-scouts` },
  rare: { bound: "max", roster: ({ core }) => `1 captain general; ${core} × 10 spearmen; {n} × 1 bombard` },
};

const slotsOfArmies = rows("slots").flatMap((row) => Object.entries(slots).map(([slot, of]) => ({ row, slot, of })));

test("slots", () =>
  expectRows(
    slotsOfArmies,
    ({ row, slot }) => `an army of ${row.points}: ${slot}`,
    async ({ row, slot, of: { bound, roster, beyond } }) => {
      const { points: limit = "" } = row;
      const { expected, actual } = await aroundBound(game, {
        [bound]: row[slot] ?? "",
        limit,
        roster: roster(row),
        beyond: beyond?.(row) ?? "",
      });
      expect(actual).toEqual(expected);
    },
  ));

const entries = rows("entries");
const price = new Map(entries.map((r) => [r.entry, r]));

testTable("entries", "entry", async (row) => {
  const { entry = "" } = row;
  for (const n of [1, 7]) {
    const expected = row.per === "model" ? n * Number(row.points) : Number(row.points);
    expect(points((await ask(game, `${n} ${entry}`)).report)).toBe(String(expected));
  }
  const expected = cells(row, "entry", "category", "points", "per", "fewest", "most", "page", "note");
  const answer = await ask(game, `1 ${entry}`);
  expect(Object.fromEntries(Object.keys(expected).map((id) => [id, characteristic(answer, id)]))).toEqual(expected);
  expect((await loadArmy(game.id, game.list)).entries?.find((e) => e.id === entry)?.category).toBe(row.category);
});

testTable("profiles", "unit profile", async (row) => {
  const { entries: shipped = [] } = await loadArmy(game.id, game.list);
  const { characteristics } = shipped.find((e) => e.id === row.unit)?.profiles?.find((p) => p.id === row.profile) ?? {};
  const said = Object.entries(characteristics ?? {}).map(([id, figure]) => [id, String(figure)]);
  expect(Object.fromEntries(said)).toEqual(cells(row, "unit", "profile", "page", "note"));
});

test("sizes of units", () =>
  expectRows(entries, nameBy("entry"), async (row) => {
    const { entry = "" } = row;
    const wizard: Row = { archseer: " level=3 lore-fire", seer: " level=1 lore-fire", "river-witch": " level=1 lore-life" };
    const leads = entry === "marshal" || entry === "captain";
    const company = [
      leads ? [] : "1 captain general",
      entry === "oath-brothers" ? "1 old-tamsin" : [],
      entry === "bowmen" ? "3 × 10 spearmen" : "3 × 10 bowmen",
    ];
    const roster = [...company.flat(), `{n} ${entry}${wizard[entry] ?? ""}`].join("; ");
    // Of one model at least there is nothing to break, but that an army needs a leader.
    const min = row.fewest === "1" && !leads ? "" : (row.fewest ?? "");
    const { expected, actual } = await aroundBound(game, { min, max: row.most ?? "", roster });
    expect(actual).toEqual(expected);
  }));

test("the table names every entry of the list", async () => {
  const { entries: shipped = [] } = await loadArmy(game.id, game.list);
  expect(entries.map((r) => r.entry)).toEqual(shipped.map((e) => e.id));
});

testTable("offers", "unit", async (row) => {
  const { unit: entry = "" } = row;
  const expected = cells(row, "unit", "page", "note");
  const size = Math.max(1, Number(price.get(entry)?.fewest));
  const before = (await ask(game, `${size} ${entry}`)).report.points;
  const standings = await standingsOf(
    game,
    { unit: `${size} ${entry}${expected.lance === "denied" ? "" : " warhorse"}` },
    Object.keys(expected),
  );
  const said: Row = {};
  for (const option of Object.keys(expected)) {
    const { report } = await ask(game, `${size} ${entry} ${option}`);
    const more = report.points - before;
    const each = expected[option]?.endsWith(" each") ? `${more / size} each` : String(more);
    said[option] = standings[option] !== "allowed" ? (standings[option] ?? "") : report.missing ? "lost" : each;
  }
  expect(said).toEqual(expected);
});

/** On a giant, to whom nothing is offered: the price is what an entry sets, and lost where none does. */
testTable("unoffered", "option points", async (row) => {
  expect(points((await ask(game, `1 hill-giant ${row.option}`)).report)).toBe(row.points);
});

testTable("items", "item points", async ({ item, kind, points: cost }) => {
  const plain = (await ask(game, "1 marshal")).report.points;
  const { report, catalogue } = await ask(game, `1 marshal ${item}`);
  expect(report.points - plain).toBe(Number(cost));
  expect(catalogue.variantByKey.get(item ?? "")?.group.id).toBe(kind);
});

testTable("carriers", "unit", async (row) => {
  const expected = cells(row, "unit", "page", "note");
  expect(await standingsOf(game, row, Object.keys(expected))).toEqual(expected);
});

testTable("armour", "unit", async (row) => {
  const { unit = "" } = row;
  const answer = await ask(game, unit);
  expect({ move: characteristic(answer, "move"), save: characteristic(answer, "save") }).toEqual({ move: row.move, save: row.save });
});

testTable("wizards", "what", async (row) => {
  const answer = await ask(game, row.roster ?? "");
  const said = { power: figure(answer, "power-dice"), dispel: figure(answer, "dispel-dice"), facts: factNumbers(answer) };
  expect(said).toEqual({ power: row.power, dispel: row.dispel, facts: row.facts });
});
