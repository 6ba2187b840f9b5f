/** Generic Fantasy Mass Battles: what a complete record is, and the two sample armies as printed. The game has no points. */
import { expect, test } from "vitest";
import { loadBook } from "@/data/index";
import { expectRows } from "../support/rows";
import { ask, cells, characteristic, type Game, points, standingOfUnit, standingsOf, verdict } from "./ask";
import { table, testTables } from "./table";
import { testUsualTables } from "./usual-tables";

const game: Game = { id: "generic-fantasy-mass-battles", list: "open", command: "army" };
const rows = (name: string) => table(`${game.id}/${name}`);
const testTable = testTables(game.id);
testUsualTables(game, "standings", "bounds", "needs", "characteristics", "facts");
const record = "move:8 attack-dice:6 defence=0 size=medium";

testTable("entries", "entry", async (row) => {
  const { entry = "" } = row;
  const damage = entry === "mob" ? "hits-per-figure:3" : "white:4 black:4 red:4";
  const { report } = await ask(game, entry === "power-points" ? "6 power-points" : `1 ${entry} ${record} ${damage}`);
  expect([standingOfUnit(report), points(report)]).toEqual([row.standing, row.points]);
});

test("the table names every entry of the book", async () => {
  expect(rows("entries").map((r) => r.entry)).toEqual((await loadBook(game.id)).entries.map((e) => e.id));
});

test("options", () =>
  expectRows(["hero", "leader", "unit", "mob"], String, async (entry) => {
    const expected = Object.fromEntries(rows("options").map((r) => [r.option ?? "", r[entry]]));
    expect(await standingsOf(game, { unit: `1 ${entry}` }, Object.keys(expected))).toEqual(expected);
    for (const row of rows("options")) expect(points((await ask(game, `1 ${entry} ${row.option}`)).report), row.option).toBe(row.points);
  }));

testTable("samples", "name page", async (row) => {
  const answer = await ask(game, row.roster ?? "");
  expect(verdict(answer.report)).toBe(row.says);
  const expected = cells(row, "name", "says", "roster", "page", "note");
  expect(Object.fromEntries(Object.keys(expected).map((id) => [id, characteristic(answer, id)]))).toEqual(expected);
});

test("what fliers do in flight: the text lowers their defence, the sample lists say the rest", async () => {
  const { rules } = await loadBook(game.id);
  const flight = rules.flatMap((r) => (r.kind === "modifier" && r.text?.startsWith("In flight: ") ? [[r.text, r.page, r.basis]] : []));
  expect(flight).toEqual([
    ["In flight: defence 1 lower", "Flying section", "printed"],
    ["In flight: no terrain cost and no engagement; leaving contact still counts", "First sample list", "sample"],
  ]);
});
