/** Fantasy Warriors Companion: prices, permissions and bounds as the book prints them, or as lost where its pages are. */
import { describe, expect, test } from "vitest";
import { armyIndex, loadBook } from "@/data/index";
import { ask, cells, figure, type Game, standingOfUnit, standingsOf } from "./ask";
import { type Row, table, testTables } from "./table";
import { testUsualTables } from "./usual-tables";

const game: Game = { id: "fantasy-warriors", list: "orcs", command: "own" };
const rows = (name: string) => table(`${game.id}/${name}`);
const testTable = testTables(game.id);
testUsualTables(game, "prices", "bounds", "needs", "characteristics");
const lists = (await armyIndex(game.id)).map((l) => l.id);

describe("who may have an entry", () => {
  testTable("permissions", "entry", async (row) => {
    const { entry = "" } = row;
    const company = entry === "warchief" ? "5 men-troop" : "5 men-troop; 1 warchief";
    const expected: string[] = [];
    const actual: string[] = [];
    for (const list of lists) {
      expected.push(`${list}: ${row[list]}`);
      actual.push(`${list}: ${standingOfUnit((await ask(game, `1 ${entry}; ${company}`, { list })).report)}`);
    }
    for (const pay of ["full", "half", "quarter"]) {
      const hired = `[mercenary-${pay}]; 1 ${entry}; 5 wood-elves-troop; [own]; 1 warchief; 20 men-troop`;
      expected.push(`hired for ${pay} pay: ${row.hired}`);
      actual.push(`hired for ${pay} pay: ${standingOfUnit((await ask(game, hired, { list: "men" })).report)}`);
    }
    expect(actual).toEqual(expected);
  });

  test("the table names every entry and list of the book, and no other", async () => {
    const { entries } = await loadBook(game.id);
    expect(rows("permissions").map((r) => r.entry)).toEqual(expect.arrayContaining(entries.map((e) => e.id)));
    expect(Object.keys(rows("permissions")[0] ?? {})).toEqual(expect.arrayContaining(lists));
  });
});

testTable("allies", "list", async (row) => {
  const { list = "" } = row;
  const { report } = await ask(game, ["1 warchief", ...lists.map((ally) => `[allied ${ally}]`)].join("; "), { list });
  const said: Row = {};
  for (const [i, ally] of lists.entries()) {
    const about = report.findings.filter((f) => f.targets.some((t) => t.kind === "command" && t.command === i + 1));
    said[ally] = about.some((f) => f.severity === "error") ? "denied" : about.length > 0 ? "unconfirmed" : "allowed";
  }
  expect(said).toEqual(cells(row, "list", "page", "note"));
});

testTable("options", "unit list", async (row) => {
  const expected = cells(row, "unit", "list", "page", "note");
  expect(await standingsOf(game, row, Object.keys(expected))).toEqual(expected);
});

testTable("figures", "what", async (row) => {
  expect(figure(await ask(game, row.roster ?? "", row), "talismans")).toBe(row.talismans);
});
