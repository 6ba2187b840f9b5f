/** The order of the desk's rows, and which of them are shown. */
import { describe, expect, test } from "vitest";
import type { Submission } from "@/lib/books/intake/reply";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import type { Roster } from "@/lib/engine/schema/roster";
import { type Entrant, entrantsOf } from "@/lib/events/desk/entrants";
import { lineOf } from "@/lib/events/desk/line";
import { firstSort, isFound, isShown, type Shown, sorted } from "@/lib/events/desk/table/order";
import { roster, smallArmy, smallBook } from "../support/make";

function submission(lines: string[], change: Partial<Roster>, army = "Hill Folk"): Submission {
  const catalogue = compile(smallBook(), smallArmy({ name: army }));
  const given = roster(lines, change);
  return { file: `${change.name}.txt`, roster: given, catalogue, report: check(catalogue, given), problems: [], ignored: [] };
}

/**
 *            points  stated  player  army       verdict      findings
 * Raid 10    100     100     Ben     Hill Folk  legal        0
 * Raid 9     40      –       Cid     Elves      unconfirmed  1
 * ambush     20      –       –       Hill Folk  illegal      2  two names that fit nothing
 * Siege      50      49      Ann     Bog Folk   legal        1  (advice)
 * lost.txt   not read
 */
const came: [string, Submission][] = [
  ["2026-11-20T10:00:00Z", submission(["2 ogres"], { name: "Raid 10", player: "Ben", stated: 100 })],
  ["2026-11-21T10:00:00Z", submission(["1 trolls"], { name: "Raid 9", player: "Cid" }, "Elves")],
  ["2026-11-22T10:00:00Z", submission(["2 gnomes", "1 dragonflies", "1 zebras"], { name: "ambush" })],
  ["2026-11-23T10:00:00Z", submission(["1 ogres"], { name: "Siege", player: "Ann", stated: 49 }, "Bog Folk")],
  ["2026-11-19T10:00:00Z", { file: "lost.txt", reason: "empty." }],
];
const lines = came.map(([received, given], i) => lineOf({ key: `s${i}`, received }, 0, given));
const rows = entrantsOf(lines, { "s0-0": { status: "accepted" }, "s3-0": { status: "returned" } }, { due: null, game: null });

const names = (all: readonly Entrant[]) => all.map(({ versions: [line] }) => line.name);

describe("the rows of the desk stand in order", () => {
  test.each<[string, up: string[], down: string[]]>([
    // Among equals by the player's name, else the roster's, either way.
    ["verdict", ["ambush", "lost.txt", "Raid 9", "Siege", "Raid 10"], ["Siege", "Raid 10", "Raid 9", "lost.txt", "ambush"]],
    ["roster", ["ambush", "lost.txt", "Raid 9", "Raid 10", "Siege"], ["Siege", "Raid 10", "Raid 9", "lost.txt", "ambush"]],
    // Without a player, a total or a roster: last, by name.
    ["player", ["Siege", "Raid 10", "Raid 9", "ambush", "lost.txt"], ["Raid 9", "Raid 10", "Siege", "ambush", "lost.txt"]],
    ["army", ["Siege", "Raid 9", "ambush", "Raid 10", "lost.txt"], ["ambush", "Raid 10", "Raid 9", "Siege", "lost.txt"]],
    ["points", ["ambush", "Raid 9", "Siege", "Raid 10", "lost.txt"], ["Raid 10", "Siege", "Raid 9", "ambush", "lost.txt"]],
    ["stated", ["Siege", "Raid 10", "ambush", "Raid 9", "lost.txt"], ["Raid 10", "Siege", "ambush", "Raid 9", "lost.txt"]],
    ["findings", ["Raid 10", "Siege", "Raid 9", "ambush", "lost.txt"], ["ambush", "Siege", "Raid 9", "Raid 10", "lost.txt"]],
    ["received", ["lost.txt", "Raid 10", "Raid 9", "ambush", "Siege"], ["Siege", "ambush", "Raid 9", "Raid 10", "lost.txt"]],
    ["status", ["ambush", "Raid 9", "lost.txt", "Siege", "Raid 10"], ["Raid 10", "Siege", "ambush", "Raid 9", "lost.txt"]],
  ])("by %s", (key, up, down) => {
    for (const given of [rows, rows.toReversed()]) {
      expect(names(sorted(given, { key, down: false }))).toEqual(up);
      expect(names(sorted(given, { key, down: true }))).toEqual(down);
    }
  });

  test("what is legal as agreed comes before what is legal by the book", () => {
    const given = [submission(["1 ogres"], { name: "By the book" }), submission(["1 trolls"], { name: "With trolls", playOpen: true })];
    const two = given.map((one, i) => lineOf({ key: `t${i}`, received: "2026-11-20T10:00:00Z" }, 0, one));
    expect(two.map(({ verdict }) => verdict)).toEqual(["legal", "legal"]);
    expect(names(sorted(entrantsOf(two, {}, { due: null, game: null }), firstSort))).toEqual(["With trolls", "By the book"]);
  });

  test("by verdict at first", () => {
    expect(names(sorted(rows, firstSort))).toEqual(["ambush", "lost.txt", "Raid 9", "Siege", "Raid 10"]);
  });
});

test.each<[Shown, string[]]>([
  ["all", ["Raid 10", "Raid 9", "ambush", "Siege", "lost.txt"]],
  ["legal", ["Raid 10", "Siege"]],
  ["not-read", ["lost.txt"]],
  ["accepted", ["Raid 10"]],
  ["new", ["Raid 9", "ambush", "lost.txt"]],
  ["flagged", []],
])("%s are shown", (shown, wanted) => {
  expect(names(rows.filter((row) => isShown(row, shown)))).toEqual(wanted);
});

test.each<[string, string[]]>([
  ["", ["Raid 10", "Raid 9", "ambush", "Siege", "lost.txt"]],
  ["raid", ["Raid 10", "Raid 9"]],
  ["ANN", ["Siege"]],
  ["bog", ["Siege"]],
  ["nobody", []],
  [rows[1]?.versions[0].list?.code.toLowerCase() ?? "", ["Raid 9"]],
])("what is typed finds its rows: %j", (typed, wanted) => {
  expect(names(rows.filter((row) => isFound(row, typed)))).toEqual(wanted);
});
