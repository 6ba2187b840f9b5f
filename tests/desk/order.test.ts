import { describe, expect, test } from "vitest";
import { compile } from "@/lib/catalogue/compile";
import { check } from "@/lib/check/check";
import { firstSort, type SortKey, sorted } from "@/lib/desk/order";
import { nameOf, type Submission } from "@/lib/desk/reply";
import type { Roster } from "@/lib/schema/roster";
import { roster, smallArmy, smallBook } from "../support/make";

function row(lines: string[], change: Partial<Roster>, army = "Hill Folk"): { submission: Submission } {
  const catalogue = compile(smallBook(), smallArmy({ name: army }));
  const given = roster(lines, change);
  return {
    submission: { file: `${change.name}.txt`, roster: given, catalogue, report: check(catalogue, given), problems: [], ignored: [] },
  };
}

/**
 *            points  stated  player  army       verdict      findings
 * Raid 10    100     100     Ben     Hill Folk  legal        0
 * Raid 9     40      –       Cid     Elves      unconfirmed  1
 * ambush     20      –       –       Hill Folk  illegal      2  two names that fit nothing
 * Siege      50      49      Ann     Bog Folk   legal        1  (advice)
 * lost.txt   not read
 */
const rows = [
  row(["2 ogres"], { name: "Raid 10", player: "Ben", stated: 100 }),
  row(["1 trolls"], { name: "Raid 9", player: "Cid" }, "Elves"),
  row(["2 gnomes", "1 dragonflies", "1 zebras"], { name: "ambush" }),
  row(["1 ogres"], { name: "Siege", player: "Ann", stated: 49 }, "Bog Folk"),
  { submission: { file: "lost.txt", reason: "empty." } },
];

const names = (all: readonly { submission: Submission }[]) => all.map(({ submission }) => nameOf(submission));

describe("the rows of the desk stand in order", () => {
  test.each<[SortKey, up: string[], down: string[]]>([
    // Among equals by name, either way.
    ["verdict", ["ambush", "Raid 9", "lost.txt", "Raid 10", "Siege"], ["Raid 10", "Siege", "lost.txt", "Raid 9", "ambush"]],
    ["roster", ["ambush", "lost.txt", "Raid 9", "Raid 10", "Siege"], ["Siege", "Raid 10", "Raid 9", "lost.txt", "ambush"]],
    // Without a player, a total or a roster: last, by name.
    ["player", ["Siege", "Raid 10", "Raid 9", "ambush", "lost.txt"], ["Raid 9", "Raid 10", "Siege", "ambush", "lost.txt"]],
    ["army", ["Siege", "Raid 9", "ambush", "Raid 10", "lost.txt"], ["ambush", "Raid 10", "Raid 9", "Siege", "lost.txt"]],
    ["points", ["ambush", "Raid 9", "Siege", "Raid 10", "lost.txt"], ["Raid 10", "Siege", "Raid 9", "ambush", "lost.txt"]],
    ["stated", ["Siege", "Raid 10", "ambush", "lost.txt", "Raid 9"], ["Raid 10", "Siege", "ambush", "lost.txt", "Raid 9"]],
    ["findings", ["Raid 10", "Raid 9", "Siege", "ambush", "lost.txt"], ["ambush", "Raid 9", "Siege", "Raid 10", "lost.txt"]],
  ])("by %s", (key, up, down) => {
    for (const given of [rows, rows.toReversed()]) {
      expect(names(sorted(given, { key, down: false }))).toEqual(up);
      expect(names(sorted(given, { key, down: true }))).toEqual(down);
    }
  });

  test("first by verdict, the worst on top", () => {
    expect(firstSort).toEqual({ key: "verdict", down: false });
  });

  test("and the rows given stay as they are", () => {
    const given = [...rows];
    const result = sorted(given, { key: "roster", down: false });
    expect(given).toEqual(rows);
    expect(new Set(result)).toEqual(new Set(rows));
  });

  test("by the value of a number, not by its letters", () => {
    const many = [row(["10 ogres"], { name: "a", stated: 1000 }), row(["9 ogres"], { name: "b", stated: 999.5 })];
    expect(names(sorted(many, { key: "points", down: false }))).toEqual(["b", "a"]);
    expect(names(sorted(many, { key: "stated", down: false }))).toEqual(["b", "a"]);
  });

  test("where a total of nothing is a total", () => {
    const two = [row([], { name: "a" }), row([], { name: "b", stated: 0 })];
    expect(names(sorted(two, { key: "stated", down: true }))).toEqual(["b", "a"]);
  });
});

test("a roster without a name and a file without a roster are still called something", () => {
  expect(names([row([], { name: "" }), { submission: { file: "lost.txt", reason: "empty." } }])).toEqual([
    "Roster without a name",
    "lost.txt",
  ]);
});
