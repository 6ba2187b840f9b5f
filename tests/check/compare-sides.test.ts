import { describe, expect, test } from "vitest";
import { loadBook } from "@/data/index";
import { parseBook } from "@/lib/engine/catalogue/author/parse";
import { match } from "@/lib/engine/check/compare-sides";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, smallBook } from "../support/make";

const armies = (...limits: number[]): Roster[] => limits.map((limit, i) => roster([], { name: `Army ${i + 1}`, limit }));
const on = (rule: string) => ({ rule, page: 1 });
const book = parseBook({
  book: {
    ...smallBook(),
    entries: undefined,
    groups: undefined,
    options: undefined,
    rules: undefined,
    battles: [
      { id: "duel", name: "Duel", armies: { each: 1, ...on("S-1") }, equalSides: on("S-2") },
      { id: "allied", name: "Allied", equalArmies: on("S-3"), equalSides: on("S-4") },
    ],
  },
  entries: [],
  options: { groups: [], options: [] },
  rules: [],
});

test.each<[string, string, number[], number[]]>([
  ["one army each, of one size", "duel", [500], [500]],
  ["two armies each, all of one size", "allied", [500, 500], [500, 500]],
  ["fewer armies, but as many points", "allied", [500, 500, 500], [750, 750]],
  ["a way of playing that the book does not name", "brawl", [500], [900]],
])("allows: %s", (_, battle, a, b) => {
  expect(match(book, battle, [armies(...a), armies(...b)])).toEqual([]);
});

test.each<[string, string, number[], number[], string, string, string]>([
  ["two armies against one", "duel", [500, 500], [1000], "S-1", "Sides: 2 against 1 army, 1 each allowed.", "Choose 1 army for each side."],
  [
    "sizes that differ",
    "duel",
    [500],
    [600],
    "S-2",
    "Sides: 500 against 600 points, equal sums needed.",
    "Add 100 points to the first side.",
  ],
  [
    "equal sums of unequal armies",
    "allied",
    [1000, 1200],
    [1100, 1100],
    "S-3",
    "Armies: 1,000 and 1,200 against 1,100 and 1,100 points, all the same allowed.",
    "Choose one size for all armies.",
  ],
  [
    "fewer armies and fewer points",
    "allied",
    [1000, 1000, 1000],
    [1000, 1000],
    "S-4",
    "Sides: 3,000 against 2,000 points, equal sums needed.",
    "Add 1,000 points to the second side.",
  ],
])("finds: %s", (_, battle, a, b, rule, message, fix) => {
  expect(match(book, battle, [armies(...a), armies(...b)])).toEqual([
    { rule, severity: "error", message, fix, source: { book: "Small Game", page: 1 } },
  ]);
});

test("without agreed points nothing can be said", () => {
  const { limit: _, ...open } = roster([], { name: "Openhanded" });
  expect(match(book, "allied", [armies(500), [open]])).toEqual([
    {
      rule: "S-3",
      severity: "unconfirmed",
      message: "Sides: no points agreed for Openhanded.",
      fix: "Enter the agreed points.",
      source: { book: "Small Game", page: 1 },
    },
  ]);
});

// The numbers of the book: pages 78 and 79.
describe("games of more than two players, Fantasy Warriors", () => {
  test.each<[string, string, number[], number[], string[]]>([
    ["FW-MULTI-1", "single", [1500], [1500], []],
    ["FW-MULTI-1", "single", [1500], [1600], ["FW-MULTI-1"]],
    ["FW-MULTI-3", "allied", [1000, 1000], [1000, 1000], []],
    ["FW-MULTI-3", "allied", [1000, 1200], [1100, 1100], ["FW-MULTI-3"]],
    ["FW-MULTI-4", "allied", [1000, 1000, 1000], [1500, 1500], []],
    ["FW-MULTI-4", "allied", [1000, 1000, 1000], [1000, 1000], ["FW-MULTI-4"]],
    ["FW-MULTI-5", "overall", [1200, 800], [2000], []],
    ["FW-MULTI-5", "overall", [2000], [1800], ["FW-MULTI-5"]],
  ])("%s: %s, %j against %j", async (_, battle, a, b, rules) => {
    const found = match(await loadBook("fantasy-warriors"), battle, [armies(...a), armies(...b)]);
    expect(found.map((f) => f.rule)).toEqual(rules);
  });
});
