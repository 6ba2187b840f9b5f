import { describe, expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import { rosterCode } from "@/lib/engine/roster/code";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Roster } from "@/lib/engine/schema/roster";
import { type Comparison, compareRosters, isAlike, type Side } from "@/lib/events/desk/compare";
import { comparisonJson, comparisonText, differenceText, findingsPhrase, rowText, signs, tally } from "@/lib/events/desk/compare-words";
import { roster, small, smallArmy, smallBook } from "../support/make";

const limit = { id: "S-1", kind: "points-limit", page: 6, basis: "printed" } as Rule;
const catalogue = small([limit]);
const side = (lines: string[] | Roster, names: Record<string, string> = {}, of = catalogue): Side => {
  const army = Array.isArray(lines) ? roster(lines) : lines;
  for (const unit of army.commands.flatMap((c) => c.units)) if (names[unit.id]) unit.name = names[unit.id] as string;
  return { roster: army, catalogue: of, report: check(of, army) };
};
const compared = (a: Side, b: Side) =>
  compareRosters(a, b).groups.flatMap((group) =>
    group.rows.map((row) => `${group.name}: ${signs[row.change]} ${rowText(row)} ${differenceText(row.difference)}`),
  );

test("what stands beside the army counts in neither total, nor in what they differ by", () => {
  const { before, after, difference, groups } = compareRosters(
    side(["1 gnomes", "[bench]", "1 ogres"]),
    side(["3 gnomes", "[bench]", "4 ogres"]),
  );
  expect([before.points, after.points]).toEqual([10, 30]);
  expect(difference).toEqual({ points: 20, lostBefore: 0, lostAfter: 0 });
  expect(groups.map((group) => [group.beside, group.rows.map((row) => row.difference.points)])).toEqual([
    [false, [20]],
    [true, [150]],
  ]);
});

// Prices by hand: person 10, gnomes 10, ogres 50, wyrms lost; hat 5, drum 10, brave 2, captain 20, each of them for each unit.
describe("units are matched by what they are", () => {
  test.each<[string, Side, Side, string[]]>([
    ["nothing to nothing", side([]), side([]), []],
    ["the same", side(["2 gnomes hat"]), side(["2 gnomes hat"]), ["Troops: = 2 Gnomes: hat 0"]],
    ["in another order", side(["1 ogres", "2 gnomes"]), side(["2 gnomes", "1 ogres"]), ["Troops: = 2 Gnomes 0", "Troops: = 1 Ogres 0"]],
    ["on one line or on two", side(["1 gnomes", "2 gnomes"]), side(["3 gnomes"]), ["Troops: = 3 Gnomes 0"]],
    ["one more", side(["2 gnomes"]), side(["3 gnomes"]), ["Troops: ~ 2 → 3 Gnomes +10"]],
    ["options in another order", side(["1 gnomes hat drum"]), side(["1 gnomes drum hat"]), ["Troops: = 1 Gnomes: hat; drum 0"]],
    ["an option more", side(["1 gnomes hat"]), side(["1 gnomes hat drum"]), ["Troops: ~ 1 Gnomes (hat): + drum +10"]],
    ["an option less", side(["2 gnomes hat drum"]), side(["2 gnomes drum"]), ["Troops: ~ 2 Gnomes (drum): − hat −10"]],
    [
      "another choice",
      side(["1 person spell=1"]),
      side(["1 person spell=2"]),
      ["Leaders: ~ 1 Person: + spell, level 2, − spell, level 1 +50"],
    ],
    ["an option its name says", side(["1 person hat"]), side(["1 person captain hat"]), ["Leaders: ~ 1 Person → Captain (hat) +20"]],
    [
      "another own name",
      side(["1 ogres"], { u1: "Gnasher" }),
      side(["1 ogres"], { u1: "Biter" }),
      ["Troops: ~ 1 Ogres “Gnasher” → “Biter” 0"],
    ],
    ["an own name more", side(["1 ogres"]), side(["1 ogres"], { u1: "Biter" }), ["Troops: ~ 1 Ogres no name → “Biter” 0"]],
    ["one came, one went", side(["1 ogres"]), side(["1 gnomes"]), ["Troops: + 1 Gnomes +10", "Troops: − 1 Ogres −50"]],
    [
      "of several the one by its own name",
      side(["1 gnomes hat", "1 gnomes drum"], { u1: "Tip", u2: "Top" }),
      side(["1 gnomes brave", "1 gnomes hat drum"], { u1: "Top", u2: "Tip" }),
      ["Troops: ~ 1 Gnomes “Tip” (hat): + drum +10", "Troops: ~ 1 Gnomes → Gnomes, brave “Top”: − drum −8"],
    ],
    [
      "of several the one with most in common",
      side(["1 gnomes hat drum", "2 gnomes rope"]),
      side(["2 gnomes rope brave", "1 gnomes hat"]),
      ["Troops: ~ 1 Gnomes (hat): − drum −10", "Troops: ~ 2 Gnomes → Gnomes, brave (rope) +4"],
    ],
    [
      "in another command",
      side(["1 gnomes", "1 ogres", "[hired]"]),
      side(["1 ogres", "[hired]", "1 gnomes"]),
      ["Troops: ~ 1 Gnomes: moved from the main command to Hired 0", "Troops: = 1 Ogres 0"],
    ],
    [
      "what belongs to a unit",
      side(["1 ogres", "2 gnomes"]),
      side(["1 ogres", "with 2 gnomes"]),
      ["Troops: ~ 2 Gnomes: belongs to Ogres 0", "Troops: = 1 Ogres 0"],
    ],
    ["a lost price came", side([]), side(["1 wyrms"]), ["Troops: + 1 Wyrms at least 0"]],
    ["a lost price went", side(["1 wyrms drum"]), side([]), ["Troops: − 1 Wyrms: drum at most −10"]],
    ["a lost price on both sides", side(["1 wyrms"]), side(["1 wyrms drum"]), ["Troops: ~ 1 Wyrms: + drum not known"]],
    ["a lost price that stays", side(["1 wyrms"]), side(["1 wyrms"]), ["Troops: = 1 Wyrms 0"]],
    ["an entry nobody knows", side(["1 night-elves"]), side(["2 night-elves"]), ["Not in this army list: ~ 1 → 2 Night elves not known"]],
    [
      "beside the army",
      side(["[bench]", "1 ogres"]),
      side(["[bench]", "2 ogres"]),
      ["Bench: Troops, not in the total: ~ 1 → 2 Ogres, Bench +50"],
    ],
  ])("%s", (_, a, b, rows) => {
    expect(compared(a, b)).toEqual(rows);
  });

  // Gnomes are 10 a unit here, however many they are.
  test.each<[string, string[], string[], string[]]>([
    ["as many models in as many units", ["20 gnomes", "20 gnomes"], ["20 gnomes", "20 gnomes"], ["Troops: = 2 × 20 Gnomes 0"]],
    ["one unit more", ["20 gnomes"], ["20 gnomes", "20 gnomes"], ["Troops: ~ 20 → 2 × 20 Gnomes +10"]],
    ["more in one unit", ["20 gnomes"], ["25 gnomes"], ["Troops: ~ 20 → 25 Gnomes 0"]],
    ["40 in one or in two", ["40 gnomes"], ["20 gnomes", "20 gnomes"], ["Troops: ~ 40 → 2 × 20 Gnomes +10"]],
  ])("where models are counted, %s", (_, before, after, rows) => {
    const models = compile({ ...smallBook([limit]), counts: "models" }, smallArmy());
    expect(compared(side(before, {}, models), side(after, {}, models))).toEqual(rows);
  });
});

/** Bone orchard with one thing after the other changed: 2 gnomes 20, ogres 50, person 10, of at most 1,000 points. */
const before = side(["2 gnomes", "1 ogres", "1 person"]);
const after = side(["3 gnomes", "1 trolls", "1 person"]);

test("lines, categories and totals add up", () => {
  const comparison = compareRosters(before, after);
  expect(comparison.groups.map(({ name, before, after }) => [name, before.points, after.points])).toEqual([
    ["Leaders", 10, 10],
    ["Troops", 70, 70],
  ]);
  expect(comparison.difference).toEqual({ points: 0, lostBefore: 0, lostAfter: 0 });
  expect((["added", "removed", "changed", "alike"] as const).map((change) => tally(comparison, change))).toEqual([
    { lines: 1, difference: { points: 40, lostBefore: 0, lostAfter: 0 }, amount: { points: 40, missing: 0 } },
    { lines: 1, difference: { points: -50, lostBefore: 0, lostAfter: 0 }, amount: { points: 0, missing: 0 } },
    { lines: 1, difference: { points: 10, lostBefore: 0, lostAfter: 0 }, amount: { points: 30, missing: 0 } },
    { lines: 1, difference: { points: 0, lostBefore: 0, lostAfter: 0 }, amount: { points: 10, missing: 0 } },
  ]);
});

test("a command that pays a part has a row of its own, so that the sum holds", () => {
  const book = smallBook();
  const pay = { numerator: 1, denominator: 2, because: "half pay", page: 7, basis: "printed" } as const;
  const commands = book.commands.map((kind) => (kind.id === "hired" ? { ...kind, pay } : kind));
  const paid = compile({ ...book, commands }, smallArmy());
  const [a, b] = [side(["[hired]", "1 ogres"], {}, paid), side(["[hired]", "2 ogres"], {}, paid)];
  expect([a.report.points, b.report.points]).toEqual([25, 50]);
  expect(compared(a, b)).toEqual(["Troops: ~ 1 → 2 Ogres, Hired +50", "Commands that pay a part: ~ Hired (half pay): another price −25"]);
  expect(compareRosters(a, b).difference.points).toBe(25);
});

describe("findings", () => {
  const found = (a: Side, b: Side) => {
    const { went, came, stayed } = compareRosters(a, b).findings;
    return [went, came, stayed].map((some) => some.map((finding) => finding.message));
  };
  const over = "1,050 points, at most 1,000.";
  const trolls = "Trolls: 1 unit, not confirmed for Hill Folk.";
  test.each<[string, Side, Side, string[][]]>([
    ["none", side(["1 gnomes"]), side(["2 gnomes"]), [[], [], []]],
    ["went", side(["21 ogres"]), side(["20 ogres"]), [[over], [], []]],
    ["came", side(["20 ogres"]), side(["21 ogres"]), [[], [over], []]],
    ["stays, whatever the ids", side(["1 trolls"]), side(["1 gnomes", "1 trolls"]), [[], [], [trolls]]],
    ["about another unit", side(["1 trolls"], { u1: "Ugh" }), side(["1 trolls"]), [[trolls], [trolls], []]],
    ["says something else", side(["21 ogres"]), side(["22 ogres"]), [[over], ["1,100 points, at most 1,000."], []]],
  ])("%s", (_, a, b, messages) => {
    expect(found(a, b)).toEqual(messages);
  });
});

test("what is said of the whole roster", () => {
  const a = side(roster([], { player: "Ann", limit: 750 }));
  const b = side(roster([], { player: "Bob", playOpen: true, settings: { "hat-price": "seven" } }), {}, small([limit], {}, {}));
  expect(compareRosters(a, b).details).toEqual([
    { label: "Player", before: "Ann", after: "Bob" },
    { label: "Limit", before: "750", after: "1,000" },
    { label: "Not settled", before: "", after: "played as allowed" },
  ]);
});

test("rosters of different army lists and games say so, and are compared by points and findings", () => {
  const marsh = compile(smallBook([limit]), smallArmy({ id: "marsh-folk", name: "Marsh Folk" }));
  const other = side(roster(["1 gnomes"], { armyList: "marsh-folk" }), {}, marsh);
  expect(compareRosters(side(["2 gnomes"]), other)).toMatchObject({
    notice: "These rosters are from different army lists, Hill Folk and Marsh Folk.",
    sameList: false,
    difference: { points: -10 },
  });
  const book = smallBook([limit]);
  const sea = compile({ ...book, id: "other-game", title: "Other Game" }, smallArmy({ game: "other-game" }));
  const far = side(roster(["1 gnomes"], { game: "other-game" }), {}, sea);
  const comparison = compareRosters(side(["2 gnomes"]), far);
  expect(comparison.notice).toBe(
    "These rosters are for different games, Small Game and Other Game. Their units cannot be matched; points and findings can still be compared.",
  );
  expect(compared(side(["2 gnomes"]), far)).toEqual(["Troops: − 2 Gnomes −20", "Troops: + 1 Gnomes +10"]);
  expect(comparison.difference.points).toBe(-10);
});

test("as text it says what changed, what it costs and which findings went and came", () => {
  const a = side(roster(["2 gnomes", "21 ogres", "1 person"], { name: "First" }));
  const b = side(roster(["3 gnomes", "1 trolls", "1 person"], { name: "Second" }));
  expect(comparisonText(compareRosters(a, b))).toBe(`Before: First. Hill Folk, 1,080 of 1,000 points, Illegal, code ${codeOf(a)}.
After: Second. Hill Folk, 80 of 1,000 points, Unconfirmed, code ${codeOf(b)}.

~ Name: First → Second

Troops (1,070 → 70)
~ 2 → 3 Gnomes  +10
− 21 Ogres  −1,050
+ 1 Trolls  +40

1 line alike, 10 points.
Difference: −1,000 points.

Findings that went:
- Illegal: 1,080 points, at most 1,000. (p. 6)

Findings that came:
- Unconfirmed: Trolls: 1 unit, not confirmed for Hill Folk. (p. 9)
`);
  const same = compareRosters(a, a);
  expect(isAlike(same)).toBe(true);
  expect(comparisonText(same, ["a.txt", "b.txt"])).toContain("\nThe same list.\n");
  expect(comparisonText(same, ["a.txt", "b.txt"])).toMatch(/^a\.txt: First\./);
});

test("the same units arranged in another way are another list for the same points", () => {
  const comparison = compareRosters(side(["1 gnomes", "1 gnomes"]), side(["2 gnomes"]));
  expect(comparison.sameList).toBe(false);
  expect(comparisonText(comparison)).toContain("The same units for the same points.");
});

test("a game without points compares none", () => {
  const book = smallBook();
  const pointless = compile({ ...book, hasPoints: false }, smallArmy());
  const comparison = compareRosters(side(["1 gnomes"], {}, pointless), side(["2 gnomes"], {}, pointless));
  expect(comparisonText(comparison)).not.toMatch(/points|\+10/);
  expect(comparisonJson(comparison)).toMatchObject({ difference: null, before: { points: null }, lines: [{ difference: null }] });
});

test("for programs it is one object", () => {
  expect(comparisonJson(compareRosters(side(["2 gnomes hat"]), side(["3 gnomes hat"])))).toMatchObject({
    alike: false,
    sameList: false,
    before: { name: "Test", game: "Small Game", armyList: "Hill Folk", verdict: "legal", points: 30, missing: 0, limit: 1000 },
    after: { points: 45 },
    difference: 15,
    details: [],
    lines: [
      {
        change: "changed",
        category: "Troops",
        before: { count: "2", name: "Gnomes", options: ["hat"], points: 30 },
        after: { count: "3", name: "Gnomes", options: ["hat"], points: 45 },
        difference: 15,
      },
    ],
    findings: { went: [], came: [], stayed: [] },
  });
});

test.each<[Comparison["findings"], string]>([
  [{ went: [], came: [], stayed: [] }, "the same"],
  [compareRosters(side(["1 trolls"]), side([])).findings, "1 went"],
  [compareRosters(side(["21 ogres"]), side(["1 trolls"])).findings, "1 went, 1 came"],
])("findings counted: %#", (findings, phrase) => {
  expect(findingsPhrase(findings)).toBe(phrase);
});

function codeOf({ roster }: Side): string {
  return rosterCode(roster);
}
