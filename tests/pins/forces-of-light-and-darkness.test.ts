/** The Forces of Light and of Darkness: point tables, unit sizes, ranks, weapons and what a record needs, as printed. */
import { describe, expect, test } from "vitest";
import { loadBook } from "@/data/index";
import { expectRows } from "../support/rows";
import { ask, cells, type Game, standingOfUnit, standingsOf } from "./ask";
import { table, testTables } from "./table";
import { testUsualTables } from "./usual-tables";

const game: Game = { id: "forces-of-light-and-darkness", list: "open", command: "army" };
const rows = (name: string) => table(`${game.id}/${name}`);
const _testTable = testTables(game.id);
testUsualTables(game, "prices", "standings", "bounds", "needs", "characteristics", "facts");

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
