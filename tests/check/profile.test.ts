/** What follows from an entry and its options alone: faults, permissions, prices; and what of it is shared. */
import { describe, expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check, inspect } from "@/lib/engine/check/check";
import type { Price } from "@/lib/engine/common";
import { inWords } from "@/lib/engine/report/wording";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Option } from "@/lib/engine/schema/entry";
import type { Roster } from "@/lib/engine/schema/roster";
import { english } from "@/lib/words/en/engine";
import { roster, small, smallArmy, smallBook, smallRule } from "../support/make";

const on = { page: 1, basis: "printed" } as const;
const option = (id: string, more: Partial<Option> = {}): Option => ({ id, name: id, group: "kit", price: 1, ...on, ...more });
const choices = [
  { id: "a", name: "ash wand" },
  { id: "b", name: "birch wand" },
];

describe("what a unit may not have at once", () => {
  const army = { options: [option("wand", { choices }), option("bead", { choices, repeatable: true })] };
  const faults = (line: string) =>
    inspect(small([], army), roster([line]))
      .resolved.problems.map((one) => inWords(one, english, {}))
      .map(({ rule, targets, message, fix }) => ({ rule, targets, message, fix }));
  const choice = (key: string, names: string) => ({
    rule: "ROSTER-CHOICE",
    targets: [{ kind: "option", unit: "u1", option: key }],
    message: `Gnomes: ${names.replace(" and ", " or ")}, not both.`,
    fix: `Leave out ${names.replace(" and ", " or ")}.`,
  });
  const copies = (key: string, n: number, fix: string) => ({
    rule: "ROSTER-COPIES",
    targets: [{ kind: "option", unit: "u1", option: key }],
    message: `Gnomes: ${key} taken ${n === 2 ? "twice" : `${n} times`}, at most once allowed.`,
    fix,
  });
  test.each<[string, string, object[]]>([
    ["one of a group of which there may be one", "1 gnomes captain", []],
    ["two of such a group", "1 gnomes captain scout", [choice("captain", "captain and scout")]],
    ["two of a group of which there may be any", "1 gnomes hat drum", []],
    ["two choices of one option", "1 gnomes wand=a wand=b", [choice("wand=a", "ash wand and birch wand")]],
    ["one choice of it", "1 gnomes wand=b", []],
    ["two choices of one that may be had several times", "1 gnomes bead=a bead=b", []],
    ["two copies of one that may be had several times", "1 gnomes drum*2", []],
    ["one copy of one that may be had once", "1 gnomes hat*1", []],
    ["two copies of one that may be had once", "1 gnomes hat*2", [copies("hat", 2, "Leave out 1 copy of hat.")]],
    ["three copies of one that may be had once", "1 gnomes hat*3", [copies("hat", 3, "Leave out 2 copies of hat.")]],
  ])("%s", (_, line, expected) => {
    expect(faults(line)).toEqual(expected);
  });
});

describe("a number that goes with an option", () => {
  const said = (value: number | undefined, step?: number) => {
    const number = { min: 3, max: 20, ...(step === undefined ? {} : { step }) };
    const given = roster(["1 gnomes wall"]);
    const [wall] = given.commands[0]?.units[0]?.options ?? [];
    if (wall && value !== undefined) wall.value = value;
    return inspect(small([], { options: [option("wall", { number })] }), given)
      .resolved.problems.map((one) => inWords(one, english, {}))
      .map((p) => `${p.rule}: ${p.message} ${p.fix}`);
  };
  const wrong = (value: string, inside: string) => [
    `ROSTER-NUMBER: Gnomes: wall ${value}, a number ${inside} needed. Enter a number ${inside}.`,
  ];
  test.each<[number, number | undefined, string | null]>([
    [2.99, undefined, "from 3 to 20"],
    [3, undefined, null],
    [3.01, undefined, null],
    [19.99, undefined, null],
    [20, undefined, null],
    [20.01, undefined, "from 3 to 20"],
    [3, 0.5, null],
    [3.5, 0.5, null],
    [3.25, 0.5, "from 3 to 20 in steps of 0.5"],
    [7, 4, null],
    [8, 4, "from 3 to 20 in steps of 4"],
    [19, 4, null],
    [20, 4, "from 3 to 20 in steps of 4"],
    [2, 4, "from 3 to 20 in steps of 4"],
    [3.3, 0.1, null],
  ])("%s from 3 to 20, step %s", (value, step, inside) => {
    expect(said(value, step)).toEqual(inside === null ? [] : wrong(String(value), inside));
  });

  test.each<[number, number | undefined, number | null, string | null]>([
    [2.99, undefined, 3, "at least"],
    [20.01, undefined, 20, "at most"],
    [8, 4, null, null],
  ])("%s with step %s is beyond %s, if beyond an end", (value, step, bound, relation) => {
    const given = roster(["1 gnomes wall"]);
    const [wall] = given.commands[0]?.units[0]?.options ?? [];
    if (wall) wall.value = value;
    const number = { min: 3, max: 20, ...(step === undefined ? {} : { step }) };
    const [finding, ...others] = check(small([], { options: [option("wall", { number })] }), given).findings;
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ rule: "ROSTER-NUMBER", severity: "error", actual: value, bound, relation });
  });

  test.each<[string, number, { step?: number; max?: number }, string[]]>([
    ["between two steps of a rule, which says so", 7, { step: 4 }, ["S-1"]],
    ["between two steps of another rule", 7, { step: 6 }, ["S-1"]],
    ["beyond its end, and so between two steps of a rule", 22, { step: 4 }, ["ROSTER-NUMBER"]],
    ["beyond its end, which is that of a rule", 22, { max: 20 }, ["S-1"]],
    ["beyond its end, and so beyond a rule that its end would keep", 22, { max: 21 }, ["ROSTER-NUMBER"]],
    ["beyond its end and beyond a rule that its end breaks too", 22, { max: 18 }, ["ROSTER-NUMBER", "S-1"]],
    ["that breaks neither", 12, { step: 4, max: 20 }, []],
  ])("%s", (_, value, bound, expected) => {
    const quantity = { of: { entry: ["gnomes"] }, measure: { sum: "length" } };
    const rule = smallRule("count", { in: "unit", noun: "inch", quantity, ...bound });
    const given = roster(["1 gnomes wall"]);
    const [wall] = given.commands[0]?.units[0]?.options ?? [];
    if (wall) wall.value = value;
    const catalogue = small([rule], {
      options: [option("wall", { number: { min: 0, max: 20, step: 4, sum: "length" } })],
    });
    expect(
      check(catalogue, given)
        .findings.map((f) => f.rule)
        .sort(),
    ).toEqual(expected);
  });

  test("that is not given is the smallest, which is told", () => {
    expect(said(undefined)).toEqual(["ROSTER-INCOMPLETE: Gnomes: no number is written for wall, so 3 was taken. Enter the number."]);
  });
});

describe("what may not be taken", () => {
  test("is told of a unit once, though it has it with two numbers, and so with three units", () => {
    const catalogue = small([], { options: [option("wall", { group: "spells", repeatable: true, number: { min: 1, max: 9 } })] });
    const given = roster(["1 gnomes wall wall", "1 ogres", "1 gnomes wall wall", "1 gnomes wall wall"]);
    for (const unit of given.commands[0]?.units ?? []) {
      for (const [i, wall] of unit.options.entries()) wall.value = i + 1;
    }
    const denials = check(catalogue, given).findings.filter((f) => f.code === "availability/denied");
    expect(denials.map(({ actual, targets }) => ({ actual, targets }))).toEqual([
      { actual: 3, targets: ["u1", "u3", "u4"].map((unit) => ({ kind: "option", unit, option: "wall" })) },
    ]);
  });

  test("is told in the words of the roster that is checked, whatever was checked before", () => {
    const catalogue = small();
    const said = (...lines: string[]) =>
      check(catalogue, roster(lines))
        .findings.filter((f) => f.code === "availability/denied")
        .map((f) => f.message);
    const words = (who: string) => [`${who} (2 units) may not take spell (level 1): no spells here.`];
    const alone = said("1 gnomes brave spell=1", "1 gnomes brave spell=1");
    const mixed = said("1 gnomes brave spell=1", "1 gnomes spell=1");
    expect(alone).toEqual(words("Gnomes, brave"));
    expect(mixed).toEqual(words("Gnomes"));
    expect(said("1 gnomes brave spell=1", "1 gnomes brave spell=1")).toEqual(alone);
  });
});

describe("units that are alike share a profile", () => {
  const wall = option("wall", { repeatable: true, number: { min: 1, max: 9, sum: "length" } });
  const catalogue = small([], { options: [wall] });
  const profileOf = (line: string, value?: number, kind = "main") => {
    const given = roster([`[${kind}]`, line]);
    const [first] = given.commands[1]?.units[0]?.options ?? [];
    if (first && value !== undefined) first.value = value;
    return inspect(catalogue, given).resolved.units[0]?.profile;
  };
  const plain = profileOf("1 gnomes wall", 2);
  test("whatever their number", () => {
    expect(profileOf("7 gnomes wall", 2)).toBe(plain);
  });
  test.each<[string, string, number | undefined, string]>([
    ["another entry", "1 ogres wall", 2, "main"],
    ["other options", "1 gnomes hat", undefined, "main"],
    ["more copies", "1 gnomes wall*2", 2, "main"],
    ["another number", "1 gnomes wall", 3, "main"],
    ["another kind of command", "1 gnomes wall", 2, "hired"],
  ])("but not with %s", (_, line, value, kind) => {
    expect(profileOf(line, value, kind)).not.toBe(plain);
  });
});

describe("of several prices for one thing", () => {
  const cost = (id: string, price: Price, more: object = {}): Rule =>
    smallRule("price", { id, units: {}, options: { option: ["hat"] }, price, because: id, ...more });
  const line = (...rules: Rule[]) => {
    const { report } = inspect(small(rules), roster(["1 gnomes hat"]));
    const hat = report.bill.units[0]?.lines.find((l) => l.item === "hat");
    return `${hat?.points} ${hat?.because ?? ""}`.trim();
  };
  const lost = { unknown: true } as const;
  test.each<[string, Rule[], string]>([
    ["none: its own", [], "5"],
    ["one: that", [cost("S-1", 9)], "9 S-1"],
    ["the cheaper one first", [cost("S-1", 3), cost("S-2", 4)], "3 S-1"],
    ["the cheaper one last", [cost("S-1", 4), cost("S-2", 3)], "3 S-2"],
    ["equal ones: the first", [cost("S-1", 3), cost("S-2", 3)], "3 S-1"],
    ["a lost one before a known one: the known one", [cost("S-1", lost), cost("S-2", 9)], "9 S-2"],
    ["a lost one after a known one: the known one", [cost("S-1", 9), cost("S-2", lost)], "9 S-1"],
    ["free before a lost one", [cost("S-1", lost), cost("S-2", 0)], "0 S-2"],
    ["two lost ones: the first", [cost("S-1", lost), cost("S-2", lost)], "null S-1"],
    ["for other units: none", [cost("S-1", 3, { units: { entry: ["ogres"] } })], "5"],
  ])("%s", (_, rules, text) => {
    expect(line(...rules)).toBe(text);
  });
});

describe("a command in which anything may stand", () => {
  const own = smallBook();
  const commands = own.commands.map((c) => (c.id === "hired" ? { ...c, anyEntry: true } : c));
  const found = (lines: string[], army: Partial<ArmyList> = {}) =>
    check(compile({ ...own, commands }, smallArmy(army)), roster(lines))
      .findings.filter((f) => f.rule === "S-PERMIT")
      .map((f) => f.message);
  const trolls = { entries: ["trolls"], ...on };
  test.each<[string, string[], Partial<ArmyList>, string[]]>([
    ["takes what the army list does not speak of", ["[hired]", "1 trolls"], {}, []],
    ["is no other command", ["1 trolls"], {}, ["Trolls: 1 unit, not confirmed for Hill Folk."]],
    [
      "does not settle what the army list leaves open",
      ["[hired]", "1 trolls"],
      { permissions: [{ ...trolls, status: "unconfirmed" }] },
      ["Trolls: 1 unit, not confirmed for Hill Folk."],
    ],
    [
      "does not allow what the army list denies",
      ["[hired]", "2 trolls"],
      { permissions: [{ ...trolls, status: "denied" }] },
      ["Trolls: 2 units, none allowed for Hill Folk."],
    ],
    ["takes what the army list allows", ["[hired]", "1 trolls"], { permissions: [{ ...trolls, status: "allowed" }] }, []],
  ])("%s", (_, lines, army, messages) => {
    expect(found(lines, army)).toEqual(messages);
  });
});

describe("units of allies", () => {
  const allies = { armies: ["sea-folk"], rule: "S-ALLY", ...on };
  const own = smallBook();
  const book = { ...own, commands: [...own.commands, { id: "allied", name: "Allies", allied: true }] };
  const given = (line: string): Roster => {
    const made = roster(["1 person", "[allied]", line]);
    for (const c of made.commands) if (c.kind === "allied") c.armyList = "sea-folk";
    return made;
  };
  const report = (line: string, theirs: Partial<ArmyList>, mine: Partial<ArmyList> = {}) => {
    const sea = compile(book, smallArmy({ id: "sea-folk", name: "Sea Folk", ...theirs }));
    return check(compile(book, smallArmy({ allies, ...mine }), { allies: new Map([["sea-folk", sea]]) }), given(line));
  };
  const deny = (when?: object) =>
    smallRule("availability", {
      units: {},
      options: { option: ["hat"] },
      status: "denied",
      reason: "No hats",
      ...(when ? { when } : {}),
    });
  const cheap = (more: object = {}) =>
    smallRule("price", { id: "S-2", units: {}, options: { option: ["hat"] }, price: 1, because: "cheap", ...more });

  test.each<[string, string, Partial<ArmyList>, Partial<ArmyList>, string[]]>([
    ["have the permissions of their army list", "1 trolls", { permissions: [{ entries: ["trolls"], status: "allowed", ...on }] }, {}, []],
    [
      "have not those of the roster's",
      "1 trolls",
      {},
      { permissions: [{ entries: ["trolls"], status: "allowed", ...on }] },
      ["S-PERMIT: Trolls: 1 unit, not confirmed for Sea Folk."],
    ],
    ["may have the options it allows", "1 gnomes hat", {}, { rules: [deny()] }, []],
    ["may not have the options it denies", "1 gnomes hat", { rules: [deny()] }, {}, ["S-1: Gnomes may not take hat: no hats."]],
    ["are free of what it denies by the rest of its own roster", "1 gnomes hat", { rules: [deny({ has: { entry: ["person"] } })] }, {}, []],
    ["also where the roster has not what it asks for", "1 gnomes hat", { rules: [deny({ lacks: { entry: ["wyrms"] } })] }, {}, []],
    ["also by the limit of the roster", "1 gnomes hat", { rules: [deny({ limitFrom: 500 })] }, {}, []],
  ])("%s", (_, line, theirs, mine, findings) => {
    expect(report(line, theirs, mine).findings.map((f) => `${f.rule}: ${f.message}`)).toEqual(findings);
  });

  test.each<[string, Partial<ArmyList>, Partial<ArmyList>, number]>([
    ["the book's prices", {}, {}, 10 + 15],
    ["the prices of their army list", { rules: [cheap()] }, {}, 10 + 11],
    ["not the prices of the roster's", {}, { rules: [cheap()] }, 10 + 15],
    ["no price for the first copies of their own roster", { rules: [cheap({ first: 1 })] }, {}, 10 + 15],
    ["no price by the rest of their own roster", { rules: [cheap({ when: { has: { entry: ["person"] } } })] }, {}, 10 + 15],
    ["no price for every so many of their own roster", { rules: [cheap({ onePer: 1 })] }, {}, 10 + 15],
  ])("cost %s", (_, theirs, mine, points) => {
    expect(report("1 gnomes hat", theirs, mine).points).toBe(points);
  });

  test("have a profile of their own beside those of the roster in a command of the same kind", () => {
    const sea = compile(book, smallArmy({ id: "sea-folk", name: "Sea Folk" }));
    const catalogue = compile(book, smallArmy({ allies }), { allies: new Map([["sea-folk", sea]]) });
    const homeOf = (made: Roster) => inspect(catalogue, made).resolved.units[1]?.profile.home;
    const lost = given("1 gnomes");
    for (const c of lost.commands) delete c.armyList;
    expect([homeOf(lost), homeOf(given("1 gnomes")), homeOf(lost)]).toEqual(["hill-folk", "sea-folk", "hill-folk"]);
  });
});

test("what a unit has included needs no permission, even where it is taken as well", () => {
  const elves = { id: "elves", name: "Elves", category: "troops", price: 5, included: ["spell=1"], ...on };
  const found = (line: string) => check(small([], { entries: [elves] }), roster([line])).findings.map((f) => `${f.rule}: ${f.message}`);
  expect([found("1 elves"), found("1 elves spell=1"), found("1 elves spell=2")]).toEqual([
    [],
    [],
    ["S-OPEN: Elves may not take spell (level 2): no spells here."],
  ]);
});
