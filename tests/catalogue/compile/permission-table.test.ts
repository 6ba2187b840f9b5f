/** The printed tables of permissions as data: rows, codes of a column, faults. */
import { describe, expect, test } from "vitest";
import { armyIndex, games, loadArmy, loadBook } from "@/data/index";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { codesOf, tableRows } from "@/lib/engine/catalogue/compile/permission-table";
import type { BookFault } from "@/lib/engine/catalogue/terms/fault";
import type { PermissionTable } from "@/lib/engine/schema/book";
import { smallArmy, smallBook } from "../../support/make";

const table: PermissionTable = {
  title: "Table",
  lead: "Fill it in.",
  sections: [
    { heading: "Small", rows: [{ entries: [{ entry: "gnomes" }] }, { name: "Giants", entries: [{ entry: "ogres" }] }] },
    {
      heading: "Large",
      rows: [
        {
          name: "Trolls/Wyrms",
          entries: [
            { entry: "trolls", code: "T" },
            { entry: "wyrms", code: "W" },
          ],
        },
      ],
    },
  ],
  codes: [
    { code: "B", says: "brave", option: "brave", limit: { rule: "S-1", subject: "Brave {entry}", scale: "thousand" } },
    { code: "H", says: "hats", option: "hat", armies: ["sea-folk"] },
  ],
};

function faults(change: (copy: PermissionTable) => void): string[] {
  const copy = structuredClone(table);
  change(copy);
  const found: BookFault[] = [];
  compile({ ...smallBook(), permissionTable: copy }, smallArmy(), { onFault: (fault) => found.push(fault) });
  return found.map((f) => `${f.file} ${f.path}: ${f.what} ${f.cure}`);
}

test("rows stand from top to bottom, the heading over the first of its section", () => {
  const rows = tableRows({ ...smallBook(), permissionTable: table });
  expect(rows.map(({ index, name, heading }) => [index, name, heading])).toEqual([
    [0, "Gnomes", "Small"],
    [1, "Giants", null],
    [2, "Trolls/Wyrms", "Large"],
  ]);
  expect(rows[2]?.parts).toEqual([
    { entry: "trolls", code: "T", name: "Trolls" },
    { entry: "wyrms", code: "W", name: "Wyrms" },
  ]);
  expect(tableRows(smallBook())).toEqual([]);
});

test.each([
  ["hill-folk", ["B"]],
  ["sea-folk", ["B", "H"]],
])("the codes of %s are %j", (army, codes) => {
  expect(codesOf(table, army).map((c) => c.code)).toEqual(codes);
});

describe("faults", () => {
  test.each<[string, (copy: PermissionTable) => void, string[]]>([
    ["none", () => {}, []],
    [
      "an entry that is not there",
      (t) => t.sections[0]?.rows.push({ entries: [{ entry: "gnomse" }] }),
      ['small-game/book.json permissionTable.sections.0.rows.2: no entry "gnomse". Perhaps "gnomes"?'],
    ],
    [
      "an entry in two rows",
      (t) => t.sections[1]?.rows.push({ entries: [{ entry: "gnomes" }] }),
      ['small-game/book.json permissionTable.sections.1.rows.1: "gnomes" stands in two rows. Keep one.'],
    ],
    [
      "two entries without letters, without a name",
      (t) => {
        t.sections = [{ heading: "All", rows: [{ entries: [{ entry: "trolls", code: "T" }, { entry: "wyrms" }] }] }];
      },
      [
        'small-game/book.json permissionTable.sections.0.rows.0: "wyrms" has no code. Say which letter in the box means it.',
        "small-game/book.json permissionTable.sections.0.rows.0: has no name. A row of several entries needs the printed one.",
      ],
    ],
    [
      "an option and a scale that are not there",
      (t) => {
        t.codes = [
          { code: "B", says: "brave", option: "brav", limit: { rule: "S-1", subject: "{entry}", scale: "thousend" } },
          { code: "L", says: "bare", without: { option: "hatt", rule: "S-2", need: "wear a hat" } },
        ];
      },
      [
        'small-game/book.json permissionTable.codes.0.option: no option "brav". Perhaps "brave"?',
        'small-game/book.json permissionTable.codes.0.limit: no scale "thousend". Perhaps "thousand"?',
        'small-game/book.json permissionTable.codes.1.without: no option "hatt". Perhaps "hat"?',
      ],
    ],
  ])("%s", (_, change, said) => {
    expect(faults(change)).toEqual(said);
  });
});

describe.each(games.map((g) => g.id))("%s", (game) => {
  test("columns stand side by side on their pages, and codes name army lists that are there", async () => {
    const { permissionTable } = await loadBook(game);
    const lists = await Promise.all((await armyIndex(game)).map(({ id }) => loadArmy(game, id)));
    const byPage = new Map<string, number[]>();
    for (const { table: place } of lists) {
      if (place) byPage.set(String(place.page), [...(byPage.get(String(place.page)) ?? []), place.column]);
    }
    for (const [page, columns] of byPage) {
      const inOrder = columns.toSorted((a, b) => a - b);
      expect(inOrder, page).toEqual(inOrder.map((_, i) => i + 1));
    }
    const named = permissionTable?.codes.flatMap((c) => c.armies ?? []) ?? [];
    expect(named.filter((id) => !lists.some((list) => list.id === id))).toEqual([]);
    if (permissionTable) expect(byPage.size).toBeGreaterThan(0);
  });
});

test("the five tables of a book have 17, 15, 13, 13 and 12 columns of 37 rows", async () => {
  const game = "fantasy-rules-3e";
  const lists = await Promise.all((await armyIndex(game)).map(({ id }) => loadArmy(game, id)));
  const columns = (page: number) => lists.filter((list) => list.table?.page === page).length;
  expect([125, 126, 127, 128, 129].map(columns)).toEqual([17, 15, 13, 13, 12]);
  expect(tableRows(await loadBook(game))).toHaveLength(37);
});
