/** The Forces of Light and of Darkness: point tables, unit sizes, ranks, weapons and what a record needs, as printed. */
import { describe, expect, test } from "vitest";
import { loadBook } from "@/data/index";
import { expectRows } from "../support/rows";
import { aroundBound, ask, cells, characteristic, factNumbers, type Game, points, standingOfUnit, standingsOf, verdict } from "./ask";
import { table, testTables } from "./table";

const game: Game = { id: "forces-of-light-and-darkness", list: "open", command: "army" };
const rows = (name: string) => table(`${game.id}/${name}`);
const testTable = testTables(game.id);

testTable("prices", "what points", async (row) => {
  expect(points((await ask(game, row.roster ?? "", row)).report)).toBe(row.points);
});

describe("what a record may say", () => {
  const entries = Object.keys(cells(rows("options")[0] ?? {}, "option", "page", "note"));

  test("options of each entry", () =>
    expectRows(entries, String, async (entry) => {
      expect(standingOfUnit((await ask(game, `1 ${entry} rating=1 training=irregular`)).report)).not.toBe("unconfirmed");
      const expected = Object.fromEntries(rows("options").map((r) => [r.option ?? "", r[entry]]));
      expect(await standingsOf(game, { unit: `1 ${entry}` }, Object.keys(expected))).toEqual(expected);
    }));

  test("the table names every entry of the book", async () => {
    expect(entries).toEqual((await loadBook(game.id)).entries.map((e) => e.id));
  });
});

testTable("standings", "rule unit settings options", async (row) => {
  const options = (row.options ?? "").split(" ");
  expect(await standingsOf(game, row, options)).toEqual(Object.fromEntries(options.map((o) => [o, row.says])));
});

testTable("bounds", "rule what", async (row) => {
  const { expected, actual } = await aroundBound(game, row);
  expect(actual).toEqual(expected);
});

testTable("needs", "rule what says", async (row) => {
  expect(verdict((await ask(game, row.roster ?? "", row)).report)).toBe(row.says);
});

testTable("characteristics", "unit", async (row) => {
  const { unit = "" } = row;
  const answer = await ask(game, unit);
  const expected = Object.fromEntries(Object.entries(cells(row, "unit", "page", "note")).filter(([, value]) => value !== ""));
  expect(Object.fromEntries(Object.keys(expected).map((id) => [id, characteristic(answer, id)]))).toEqual(expected);
});

testTable("facts", "unit", async (row) => {
  const { unit = "" } = row;
  expect(factNumbers(await ask(game, unit))).toBe(row.numbers);
});
