/** Rules exactly at their bound, one below and one above, and rules under a condition. */
import { describe, expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, small, smallRule } from "../support/make";
import { on, term, units } from "../support/rule-tester";

const found = (rules: Rule | Rule[], lines: string[], change: Partial<Roster> = {}, army: Partial<ArmyList> = {}): Finding[] =>
  check(small([rules].flat(), army), roster(lines, change)).findings.filter((f) => !f.rule.startsWith("S-PERMIT"));
const said = (...given: Parameters<typeof found>) => found(...given).map((f) => f.message);

const ogres = { of: { entry: ["ogres"] } };
const two: Rule = smallRule("count", { subject: "Ogres", quantity: ogres, max: 2 });

describe("a condition on the agreed points", () => {
  const from: Rule = { ...two, max: 0, when: { limitFrom: 1000 } };
  const below: Rule = { ...two, max: 0, when: { limitBelow: 1000 } };
  const none = ["Ogres: 1 unit, none allowed."];

  test.each([
    [999, [], none],
    [1000, none, []],
    [1001, none, []],
  ])("of 1,000 at %s", (limit, atFrom, atBelow) => {
    expect([said(from, ["1 ogres"], { limit }), said(below, ["1 ogres"], { limit })]).toEqual([atFrom, atBelow]);
  });

  test.each([
    ["19 ogres", [], ["Ogres: 19 units, none allowed."]],
    ["20 ogres", ["Ogres: 20 units, none allowed."], []],
  ])("looks at the points spent where none are agreed: %s", (line, atFrom, atBelow) => {
    expect([said(from, [line], { limit: undefined }), said(below, [line], { limit: undefined })]).toEqual([atFrom, atBelow]);
  });
});

describe("a condition on what is in the roster", () => {
  test.each<[string, Rule["when"], string[], boolean]>([
    ["has one", { has: { entry: ["gnomes"] } }, ["1 ogres", "1 gnomes"], true],
    ["has none", { has: { entry: ["gnomes"] } }, ["1 ogres"], false],
    ["lacks none", { lacks: { entry: ["gnomes"] } }, ["1 ogres", "1 gnomes"], false],
    ["lacks all", { lacks: { entry: ["gnomes"] } }, ["1 ogres"], true],
    ["only on the bench", { has: { entry: ["gnomes"] } }, ["1 ogres", "[bench]", "1 gnomes"], false],
    ["of this army list", { army: ["hill-folk", "sea-folk"] }, ["1 ogres"], true],
    ["of another army list", { army: ["sea-folk"] }, ["1 ogres"], false],
    ["not of this army list", { notArmy: ["hill-folk"] }, ["1 ogres"], false],
    ["not of another army list", { notArmy: ["sea-folk"] }, ["1 ogres"], true],
    ["the reading that is chosen", { setting: { "hat-price": "five" } }, ["1 ogres"], true],
    ["another reading", { setting: { "hat-price": "seven" } }, ["1 ogres"], false],
    ["both of two", { has: { entry: ["gnomes"] }, lacks: { entry: ["person"] } }, ["1 ogres", "1 gnomes"], true],
    ["one of two", { has: { entry: ["gnomes"] }, lacks: { entry: ["person"] } }, ["1 ogres", "1 gnomes", "1 person"], false],
  ])("%s", (_, when, lines, holds) => {
    expect(said({ ...two, max: 0, when }, lines)).toEqual(holds ? ["Ogres: 1 unit, none allowed."] : []);
  });
});

describe("a count", () => {
  test.each([
    [1, ["Ogres: 1 unit, at least 2 needed."]],
    [2, []],
    [3, []],
    [4, ["Ogres: 4 units, at most 3 allowed."]],
  ])("from 2 to 3, of %s", (n, messages) => {
    expect(said({ ...two, min: 2, max: 3 }, [`${n} ogres`])).toEqual(messages);
  });

  test.each([
    [1, ["Ogres: 1 unit, exactly 2 needed."]],
    [2, []],
    [3, ["Ogres: 3 units, exactly 2 allowed."]],
  ])("of exactly 2, of %s", (n, messages) => {
    expect(said({ ...two, min: 2, max: 2 }, [`${n} ogres`])).toEqual(messages);
  });

  test("in a command names the units and the sum of that command only", () => {
    expect(found({ ...two, in: "command", max: 1 }, ["1 ogres", "[hired]", "2 ogres", "1 ogres hat", "1 gnomes"])).toMatchObject([
      { targets: units("u2", "u3"), actual: 3, bound: 1, terms: [term("u2", "Ogres", 2), term("u3", "Ogres", 1)] },
    ]);
  });

  test("of models and of points says so", () => {
    expect(found({ ...two, quantity: { ...ogres, measure: "points" }, max: 99 }, ["2 ogres"])).toMatchObject([
      { actual: 100, bound: 99, unit: "point", message: "Ogres: 100 points, at most 99 allowed." },
    ]);
    expect(found({ ...two, quantity: { of: { entry: ["gnomes"] }, measure: "models" }, max: 7 }, ["2 gnomes"])).toMatchObject([
      { actual: 8, bound: 7, unit: "model", message: "Ogres: 8 models, at most 7 allowed." },
    ]);
  });

  test("of what options cost counts those that are meant", () => {
    const cost: Rule = {
      ...two,
      subject: "Hats and ropes",
      quantity: { of: { entry: ["gnomes"] }, measure: { optionPoints: { option: ["hat", "rope"] } } },
      max: 10,
      noun: "point",
    };
    expect(said(cost, ["2 gnomes hat drum"])).toEqual([]);
    expect(said(cost, ["2 gnomes hat drum", "1 gnomes rope", "1 ogres hat"])).toEqual(["Hats and ropes: 13 points, at most 10 allowed."]);
  });

  test("of what options cost in one unit lists what each of them costs", () => {
    const cost: Rule = smallRule("count", {
      quantity: { of: { entry: ["gnomes"] }, measure: { optionPoints: { option: ["hat", "rope"] } } },
      in: "unit",
      max: 5,
      noun: "point",
    });
    const term = (option: string, value: number) => ({ target: { kind: "option", unit: "u1", option }, label: option, value });
    const inOne = (line: string) => found(cost, [line]).map(({ message, terms }) => ({ message, terms }));
    expect(inOne("2 gnomes hat drum")).toEqual([]);
    const [both] = inOne("2 gnomes hat rope drum");
    expect(both).toEqual({ message: "Gnomes: 8 points, at most 5 allowed.", terms: [term("hat", 5), term("rope", 3)] });
  });

  test("names the roster where it counts for all and nobody is to blame", () => {
    const { subject: _, ...nameless } = two as Extract<Rule, { kind: "count" }>;
    expect(found({ ...nameless, max: undefined, min: 1 }, ["1 gnomes"])).toMatchObject([
      { targets: [{ kind: "roster" }], message: "Roster: no units, at least 1 needed." },
    ]);
  });
});

describe("a share", () => {
  const part = { of: { entry: ["ogres"] }, measure: "points" as const };
  const share = (change: object): Rule => smallRule("share", { subject: "Ogres", part, of: "limit", ...change });

  test.each([
    [199, ["Ogres: 50 points, at most 49 allowed (25 % of 199 agreed)."]],
    [200, []],
    [201, []],
  ])("of at most a quarter of %s agreed", (limit, messages) => {
    expect(said(share({ maxPercent: 25 }), ["1 ogres"], { limit })).toEqual(messages);
  });

  test.each([
    [199, []],
    [200, []],
    [201, ["Ogres: 50 points, at least 51 needed (25 % of 201 agreed)."]],
  ])("of at least a quarter of %s agreed", (limit, messages) => {
    expect(said(share({ minPercent: 25 }), ["1 ogres"], { limit })).toEqual(messages);
  });

  test("from one percentage to another", () => {
    const both = share({ minPercent: 10, maxPercent: 20, of: "spent" });
    expect(said(both, ["1 ogres", "20 gnomes"])).toEqual([]);
    expect(found(both, ["1 ogres", "19 gnomes"])).toMatchObject([
      { bound: 48, relation: "at most", derivation: "20 % of 240 spent", targets: units("u1") },
    ]);
    expect(found(both, ["1 ogres", "46 gnomes"])).toMatchObject([
      { bound: 51, relation: "at least", derivation: "10 % of 510 spent", targets: [{ kind: "roster" }] },
    ]);
  });

  test("of none at all", () => {
    expect(said(share({ maxPercent: 0 }), ["1 gnomes"])).toEqual([]);
    expect(said(share({ maxPercent: 0 }), ["1 ogres"])).toEqual(["Ogres: 50 points, none allowed (0 % of 1,000 agreed)."]);
  });

  test("of something else that is counted", () => {
    expect(
      found(share({ part: ogres, of: { of: { category: ["troops"] } }, maxPercent: 50, noun: "giant" }), [
        "2 ogres",
        "1 gnomes",
        "9 person",
      ]),
    ).toMatchObject([
      {
        actual: 2,
        bound: 1,
        unit: "giant",
        derivation: "50 % of 3 counted",
        message: "Ogres: 2 giants, at most 1 allowed (50 % of 3 counted).",
      },
    ]);
  });

  test("under a condition", () => {
    const rule = share({ maxPercent: 0, when: { has: { entry: ["gnomes"] } } });
    expect(said(rule, ["1 ogres"])).toEqual([]);
    expect(said(rule, ["1 ogres", "1 gnomes"])).toHaveLength(1);
  });
});

describe("one choice for all units of an entry", () => {
  const rule: Rule = smallRule("uniform", { units: { category: ["troops"] }, options: { option: ["hat", "drum"] } });
  const mixed = ["1 gnomes hat", "2 gnomes"];

  test("is asked for only where its condition holds", () => {
    const under: Rule = { ...rule, when: { has: { entry: ["ogres"] } } };
    expect(said(under, mixed)).toEqual([]);
    expect(said(under, [...mixed, "1 ogres"])).toEqual(["Gnomes: 1 of 3 units with hat, all or none allowed."]);
  });

  test("is asked of those only that are meant", () => {
    const scouts: Rule = { ...rule, units: { not: { option: ["rope"] } } };
    expect(said(scouts, ["1 gnomes hat", "2 gnomes rope"])).toEqual([]);
    expect(found(scouts, ["1 gnomes hat", "2 gnomes rope", "1 gnomes"])).toMatchObject([
      { targets: units("u1", "u3"), message: "Gnomes: 1 of 2 units with hat, all or none allowed." },
    ]);
  });

  test("is told of each entry by itself, and of what only some have", () => {
    expect(said(rule, ["1 ogres drum", "1 gnomes hat drum", "2 gnomes drum", "1 ogres"])).toEqual([
      "Gnomes: 1 of 3 units with hat, all or none allowed.",
      "Ogres: 1 of 2 units with drum, all or none allowed.",
    ]);
  });

  test("is mended by one choice for all of them", () => {
    expect(found(rule, ["3 gnomes hat", "2 gnomes drum"])).toMatchObject([{ fix: "Give all 5 units the same." }]);
    expect(found(rule, ["2 gnomes hat", "2 gnomes drum"])).toMatchObject([{ fix: "Give all 4 units the same." }]);
  });
});

describe("a leader", () => {
  const rule: Rule = smallRule("leader", { leader: { option: ["hat"] }, among: { entry: ["gnomes"] }, highest: "combat", name: "chief" });

  test("who may not lead is told so, also where none is better", () => {
    expect(found(rule, ["1 ogres hat", "1 gnomes"])).toMatchObject([
      {
        targets: units("u1"),
        // Their combat of 4 is not what is wrong.
        actual: null,
        bound: null,
        relation: null,
        unit: null,
        message: "Ogres may not be the chief: it must be Gnomes.",
        fix: "Choose Gnomes as chief.",
      },
    ]);
  });

  test("who may not lead is told so, also where he is just as good", () => {
    const equal: Rule = { ...rule, among: { entry: ["gnomes"], not: { option: ["hat"] } } };
    expect(said(equal, ["1 gnomes hat", "1 gnomes"])).toEqual(["Gnomes may not be the chief."]);
  });

  test("is looked for only where the condition holds", () => {
    const under: Rule = { ...rule, when: { has: { entry: ["person"] } } };
    expect(said(under, ["1 ogres hat", "1 gnomes"])).toEqual([]);
    expect(said(under, ["1 ogres hat", "1 gnomes", "1 person"])).toHaveLength(1);
  });
});

describe("what a rule names", () => {
  const deny = (options: object): Rule => smallRule("availability", { units: {}, options, status: "denied", reason: "No" });
  const group = (id: string) => ({
    id,
    name: id,
    choose: "any" as const,
    otherwise: { status: "allowed" as const, rule: "S-OPEN", ...on, reason: "" },
  });

  test.each<[string, object, string]>([
    ["an option", { option: ["hat", "wig"] }, 'no option "wig" in the book.'],
    ["a choice", { option: ["spell=3"] }, 'no option "spell=3" in the book.'],
    ["a tag", { tag: ["loud", "quiet"] }, 'no option has the tag "quiet".'],
    ["a tag that only entries have", { tag: ["small"] }, 'no option has the tag "small".'],
    ["a group", { group: ["kit", "shelf"] }, 'no option is in the group "shelf".'],
  ])("must be in the book: %s", (_, options, message) => {
    expect(() => small([deny(options)])).toThrow(message);
  });

  test("may be a group that has no options yet", () => {
    expect(said(deny({ group: ["shelf"] }), ["1 gnomes hat"], {}, { groups: [group("shelf")] })).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    ["a group", { group: ["kit"] }, ["hat", "rope"]],
    ["a tag", { tag: ["loud"] }, ["drum"]],
    ["a choice", { option: ["spell=2"] }, ["spell (level 2)"]],
    ["any of these", { option: ["hat"], tag: ["loud"] }, ["hat", "drum"]],
  ])("are all options of %s", (_, options, denied) => {
    const allow: Rule = { ...deny({ option: ["spell"] }), id: "S-2", status: "allowed" } as Rule;
    const lines = ["group" in options ? "1 ogres hat rope spell=2" : "1 ogres hat drum spell=2"];
    expect(said([deny(options), allow], lines)).toEqual(denied.map((name) => `Ogres may not take ${name}: no.`));
  });
});
