/** Findings that once said too little, too much, or what was not so. What is expected is counted by hand. */
import { describe, expect, test } from "vitest";
import { catalogueFor } from "@/data/index";
import { check } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster } from "@/lib/engine/schema/roster";
import { rosterMarkdown } from "@/lib/paper/write/markdown";
import { rosterCsv } from "@/lib/paper/write/roster-csv";
import { roster, small, smallRule } from "../support/make";

const on = { page: 1, basis: "printed" } as const;
const found = (rules: Rule[], lines: string[], change: Partial<Roster> = {}, army: Partial<ArmyList> = {}): Finding[] =>
  check(small(rules, army), roster(lines, change)).findings;
const said = (findings: readonly Finding[]) => findings.map((f) => `${f.message} ${f.fix}`);

const wall = {
  id: "wall",
  name: "wall",
  group: "kit",
  price: 1,
  repeatable: true,
  number: { min: 2, max: 8, step: 2, sum: "length" },
  ...on,
} as const;
const army = { options: [wall] } as unknown as Partial<ArmyList>;
const walls = (...values: number[]): Partial<Roster> => ({
  commands: [{ kind: "main", units: [{ id: "u1", entry: "gnomes", count: 1, options: values.map((value) => ({ id: "wall", value })) }] }],
});
const noWalls: Rule = smallRule("availability", { units: {}, options: { option: ["wall"] }, status: "denied", reason: "Only for towns" });
const steps: Rule = smallRule("count", {
  id: "S-2",
  subject: "wall",
  quantity: { of: {}, measure: { sum: "length" } },
  in: "unit",
  step: 2,
  noun: "inch",
});

describe("one fault, one finding", () => {
  test("a unit that holds an option twice is counted once", () => {
    expect(said(found([noWalls], [], walls(2, 4), army))).toContain("Gnomes may not take wall: only for towns. Leave out wall.");
  });

  test("a number off its steps is the rule's to find", () => {
    expect(said(found([steps], [], walls(3), army))).toEqual([
      "Gnomes, wall: 3 inches, only multiples of 2 allowed. Add 1 inch, or leave out 1.",
    ]);
  });

  test("a number out of its range and off its steps is told its range", () => {
    expect(said(found([steps], [], walls(9), army))).toEqual([
      "Gnomes: wall 9, a number from 2 to 8 in steps of 2 needed. Enter a number from 2 to 8 in steps of 2.",
    ]);
  });

  test("a range that a rule of the book gives is that rule's", () => {
    const most: Rule = { ...steps, id: "S-3", max: 8, step: undefined } as Rule;
    expect(found([most], [], walls(10), army).map((f) => f.rule)).toEqual(["S-3"]);
  });

  test("copies that a rule of the book forbids are that rule's", () => {
    const once: Rule = smallRule("unique", { id: "S-4", units: {}, options: { option: ["hat"] }, in: "unit" });
    expect(found([once], ["1 gnomes hat*3"]).map((f) => `${f.rule} ${f.message}`)).toEqual([
      "S-4 Gnomes: hat taken 3 times, at most once allowed.",
    ]);
  });

  test("advice does not repeat an error", () => {
    const few: Rule = smallRule("count", { id: "S-5", quantity: { of: {} }, max: 1 });
    expect(found([few, { ...few, id: "S-6", severity: "advice" }], ["2 gnomes"]).map((f) => f.rule)).toEqual(["S-5"]);
  });
});

describe("a fix is enough", () => {
  test("where a bound goes down with what is counted", () => {
    const sixth: Rule = smallRule("count", {
      subject: "Brave gnomes",
      quantity: { of: { option: ["brave"] } },
      max: { numerator: 1, denominator: 6, of: { of: { entry: ["gnomes"] } }, rounding: "down", name: "gnome units" },
    });
    // One less leaves 2 of 11, of which 1 may be brave.
    expect(said(found([sixth], ["9 gnomes", "3 gnomes brave"]))).toEqual([
      "Brave gnomes: 3 units, at most 2 allowed (1 for every 6 gnome units: 12 ÷ 6 = 2). Leave out 2 units.",
    ]);
  });

  const half = (more: object): Rule =>
    smallRule("share", { subject: "Ogres", part: { of: { entry: ["ogres"] } }, of: { of: {} }, ...more });

  test("where the whole goes down with a part that is too great", () => {
    // 3 of 4: 2 of 3 would still be too many, 1 of 2 is half.
    expect(said(found([half({ maxPercent: 50 })], ["3 ogres", "1 gnomes"]))).toEqual([
      "Ogres: 3 units, at most 2 allowed (50 % of 4 counted). Leave out 2 units.",
    ]);
  });

  test("where the whole goes up with a part that is too small", () => {
    // 100 of 300 spent: 100 more make 200 of 400; 100 less elsewhere leave 100 of 200.
    const points = half({ part: { of: { entry: ["ogres"] }, measure: "points" }, of: "spent", minPercent: 50 });
    expect(said(found([points], ["2 ogres", "20 gnomes"]))).toEqual([
      "Ogres: 100 points, at least 150 needed (50 % of 300 spent). Spend 100 points more, or 100 points less elsewhere.",
    ]);
  });

  test("where a unit holds more than it has room for", () => {
    const slots: Rule = smallRule("slots", {
      units: {},
      carriers: [{ who: {}, name: "gnome", fits: [{ total: 2, major: 1 }], allows: "2, at most 1 of them major" }],
    });
    expect(found([slots], ["1 gnomes hat drum*3"])).toMatchObject([
      {
        actual: 4,
        bound: 2,
        message: "Gnomes: 3 major and 1 minor taken, room for 2, at most 1 of them major.",
        fix: "Leave out 2 copies of drum.",
      },
    ]);
    // Two are not too many, but two major ones are.
    expect(found([slots], ["1 gnomes drum*2"])).toMatchObject([
      { actual: 2, bound: 1, terms: [{ value: 2 }], fix: "Leave out 1 copy of drum." },
    ]);
  });
});

describe("a stated total", () => {
  test("may be right where a price is missing", () => {
    const units = [{ id: "u1", entry: "wyrms", count: 1, options: [{ id: "drum" }], stated: 60 }];
    const rules = found([], [], { stated: 60, commands: [{ kind: "main", units }] }).map((f) => f.rule);
    expect(rules).toEqual(["ROSTER-PRICE"]);
  });

  test("is wrong where what is known costs more", () => {
    const units = [{ id: "u1", entry: "wyrms", count: 1, options: [{ id: "drum" }], stated: 9 }];
    const messages = found([], [], { commands: [{ kind: "main", units }] }).map((f) => f.message);
    expect(messages).toContain("Wyrms: the list says 9. By the book it is at least 10.");
  });
});

test("units beside the army have their points in tables", () => {
  const catalogue = small();
  const given = roster(["1 gnomes", "[bench]", "2 ogres"]);
  const report = check(catalogue, given);
  expect(rosterCsv(catalogue, given, report.bill)).toContain("Bench,2,Ogres,,,100,0,,");
  expect(rosterMarkdown(catalogue, given, report)).toContain("| 2 | Ogres |  | 100 |");
});

test("the terms of a points finding add up where a command pays a part", async () => {
  const commands = [
    { kind: "own", units: [{ id: "u1", entry: "warchief", count: 1, options: [] }] },
    { kind: "mercenary-half", units: [{ id: "u2", entry: "ogres", count: 20, pointsPerModel: 11, options: [] }] },
  ];
  const given = { format: "muster-roll/1", game: "fantasy-warriors", armyList: "orcs", name: "Hired", limit: 10, commands } as Roster;
  const { findings, bill } = check(await catalogueFor(given), given);
  const [cut] = bill.commands;
  const over = findings.find((f) => f.rule === "FW-STRUCT-8");
  // Twenty at 11 make 220; half of it is 110.
  expect(cut).toMatchObject({ full: 220, paid: 110 });
  expect(over?.terms.reduce((n, t) => n + t.value, 0)).toBe(over?.actual);
  expect(over?.terms.at(-1)).toMatchObject({ target: { kind: "command", command: 1 }, value: -110 });
});
