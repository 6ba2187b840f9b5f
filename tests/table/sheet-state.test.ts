/** The sheet of lost prices without a page: what shows, what is folded, what is counted, what a change is called. */
import { describe, expect, test } from "vitest";
import {
  changeInWords,
  lastCategory,
  openSheet,
  type SheetAction,
  type SheetLine,
  type SheetState,
  sheetCounts,
  sheetLines,
  sheetReducer,
  shownLines,
} from "@/components/answers/prices/sheet-state";
import type { PriceCell, ProfileCell } from "@/lib/advice/open/open-cells";
import { type RowChange, type SheetRow, withoutPrices } from "@/lib/advice/table/price-sheet";

const price = {
  sort: "price",
  key: "",
  entry: null,
  option: null,
  own: false,
  values: [],
  per: "unit",
  name: "",
  page: 7,
  number: false,
} as PriceCell;
const row = (key: string, more: Partial<SheetRow> = {}): SheetRow => ({
  key,
  name: key,
  page: 7,
  section: "troops",
  sectionName: "Troops",
  entry: null,
  option: null,
  price,
  profile: null,
  own: false,
  unlikely: false,
  ...more,
});
const line = (
  key: string,
  { entered = false, uses = "", ...more }: Partial<SheetRow> & { entered?: boolean; uses?: string } = {},
): SheetLine => ({
  row: row(key, more),
  values: { points: entered ? 5 : null, per: "unit", figures: {} },
  state: { price: !entered, profile: false, begun: entered },
  uses,
});
const lines = [
  line("ogres", { entered: true, uses: "2 rosters" }),
  line("trolls"),
  line("wyrms", { unlikely: true }),
  line("imps", { unlikely: true, uses: "1 roster" }),
  line("bats", { unlikely: true, entered: true }),
  line("drum", { section: "options kit", option: "drum" }),
];
const keys = (some: readonly SheetLine[]) => some.map(({ row: { key } }) => key);

test("what the army list perhaps cannot have is folded, unless it is used or begun", () => {
  const { above, below } = shownLines(lines, openSheet(lines));
  expect(keys(above)).toEqual(["ogres", "trolls", "imps", "bats", "drum"]);
  expect(keys(below)).toEqual(["wyrms"]);
});

test.each<[SheetState["filter"], string[]]>([
  ["all", ["ogres", "trolls", "wyrms", "imps", "bats", "drum"]],
  ["used", ["ogres", "imps"]],
  ["open", ["trolls", "wyrms", "imps", "drum"]],
])("the filter %s shows what fits when it is chosen, also after it is filled in", (filter, expected) => {
  const state = sheetReducer(openSheet(lines), { do: "filter", filter, lines });
  const filled = lines.map((one) => ({ ...one, state: { price: false, profile: false, begun: true } }));
  for (const some of [lines, filled]) {
    const { above, below } = shownLines(some, state);
    expect([...keys(above), ...keys(below)].sort()).toEqual(expected.toSorted());
  }
});

test.each<[SheetAction, Partial<SheetState>]>([
  [{ do: "everywhere", everywhere: true }, { everywhere: true }],
  [{ do: "add", open: true }, { isAdding: true }],
  [
    { do: "paste", pasting: { text: "1\t2", row: "ogres", column: "points" } },
    { pasting: { text: "1\t2", row: "ogres", column: "points" } },
  ],
])("%j changes that alone", (action, change) => {
  const state = openSheet(lines);
  expect(sheetReducer(state, action)).toEqual({ ...state, ...change });
});

test("what is counted", () => {
  expect(sheetCounts([...lines, line("boats", { price: null })])).toEqual({ all: 7, used: 2, open: 5, prices: 6, priced: 2 });
  expect(sheetCounts([])).toEqual({ all: 0, used: 0, open: 0, prices: 0, priced: 0 });
});

test("a troop is added below the last category of units", () => {
  expect(lastCategory(lines)).toBe("troops");
  expect(lastCategory(lines.slice(-1))).toBeNull();
});

test("lines say in how many rosters an entry is, and in how many units an option", () => {
  const uses = new Map([
    ["ogres", { rosters: 2, units: 5 }],
    ["option drum", { rosters: 2, units: 1 }],
  ]);
  const rows = [row("ogres"), row("drum", { option: "drum" }), row("trolls")];
  const made = sheetLines(rows, null, { army: "hill-folk", perModel: false, uses });
  expect(made.map((one) => one.uses)).toEqual(["2 rosters", "1 unit", ""]);
  expect(made[0]?.state).toEqual({ price: true, profile: false, begun: false });
});

describe("a change in words", () => {
  const profile = { missing: [{ id: "move", name: "Move" }] } as ProfileCell;
  test.each<[RowChange, string]>([
    [{ points: 1 }, "Wyrms: 1 point."],
    [{ points: 7.5 }, "Wyrms: 7½ points."],
    [{ points: null }, "Wyrms: price taken back."],
    [{ per: "model" }, "Wyrms: points each."],
    [{ figures: { move: 9 } }, "Wyrms: move 9."],
    [{ figures: { move: null, combat: "-" } }, "Wyrms: move taken back, combat -."],
  ])("%j", (change, words) => {
    expect(changeInWords(row("wyrms", { name: "Wyrms", profile }), change)).toBe(words);
  });
});

test("without its prices a pack keeps its other answers", () => {
  const head = { format: "muster-pack/1", id: "p", name: "P", game: "g" } as const;
  const figure = { kind: "figure", entry: "ogres", characteristic: "move", figure: 5 } as const;
  expect(withoutPrices({ ...head, answers: [{ kind: "price", entry: "ogres", price: 5 }, figure] })).toEqual({
    ...head,
    answers: [figure],
  });
  expect(withoutPrices({ ...head, prices: [{ entry: "ogres", price: 5 }] })).toEqual(head);
});
