/** The Forces of Light and of Darkness: point tables, unit sizes, ranks, weapons and what a record needs, as printed. */
import { describe, expect, test } from "vitest";
import { loadBook } from "@/data/index";
import { aroundBound, ask, cells, characteristic, factNumbers, type Game, points, standingOfUnit, standingsOf, verdict } from "./ask";
import { type Row, table } from "./table";

const game: Game = { id: "forces-of-light-and-darkness", list: "open", command: "army" };
const rows = (name: string) => table(`${game.id}/${name}`);
const titled = (name: string, title: (row: Row) => string) => rows(name).map((row) => [title(row), row] as const);

test.each(titled("prices", (r) => `${r.what}: ${r.points}`))("price of %s", async (_, row) => {
  expect(points((await ask(game, row.roster ?? "", row)).report)).toBe(row.points);
});

describe("what a record may say", () => {
  const entries = Object.keys(cells(rows("options")[0] ?? {}, "option", "page", "note"));

  test.each(entries)("%s", async (entry) => {
    expect(standingOfUnit((await ask(game, `1 ${entry} rating=1 training=irregular`)).report)).not.toBe("unconfirmed");
    const expected = Object.fromEntries(rows("options").map((r) => [r.option ?? "", r[entry]]));
    expect(await standingsOf(game, { unit: `1 ${entry}` }, Object.keys(expected))).toEqual(expected);
  });

  test("the table names every entry of the book", async () => {
    expect(entries).toEqual((await loadBook(game.id)).entries.map((e) => e.id));
  });
});

test.each(titled("standings", (r) => `${r.rule} ${r.unit}, ${r.settings || "as usual"}: ${r.options}`))("%s", async (_, row) => {
  const options = (row.options ?? "").split(" ");
  expect(await standingsOf(game, row, options)).toEqual(Object.fromEntries(options.map((o) => [o, row.says])));
});

test.each(titled("bounds", (r) => `${r.rule} ${r.what}`))("%s", async (_, row) => {
  const { expected, actual } = await aroundBound(game, row);
  expect(actual).toEqual(expected);
});

test.each(titled("needs", (r) => `${r.rule} ${r.what}: ${r.says}`))("%s", async (_, row) => {
  expect(verdict((await ask(game, row.roster ?? "", row)).report)).toBe(row.says);
});

test.each(titled("characteristics", (r) => r.unit ?? ""))("characteristics: %s", async (unit, row) => {
  const answer = await ask(game, unit);
  const expected = Object.fromEntries(Object.entries(cells(row, "unit", "page", "note")).filter(([, value]) => value !== ""));
  expect(Object.fromEntries(Object.keys(expected).map((id) => [id, characteristic(answer, id)]))).toEqual(expected);
});

test.each(titled("facts", (r) => r.unit ?? ""))("numbers said of %s", async (unit, row) => {
  expect(factNumbers(await ask(game, unit))).toBe(row.numbers);
});
