/** In which order findings stand, when rules about single units hold, and what a sideboard would break. */
import { describe, expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Severity } from "@/lib/engine/report/finding";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, small, smallRule } from "../support/make";

const on = { page: 1, basis: "printed" } as const;
const found = (rules: Rule[], lines: string[], army: Partial<ArmyList> = {}, change: Partial<Roster> = {}) =>
  check(small(rules, army), roster(lines, change)).findings.map((f) => `${f.rule} ${f.severity}: ${f.message}`);
const no = (option: string, more: object = {}): Rule =>
  smallRule("availability", {
    id: `S-1.${option}`,
    units: {},
    options: { option: [option] },
    status: "denied",
    reason: "No",
    ...more,
  });

describe("in the order of the book, not of the roster, stand", () => {
  test("units that may not be", () => {
    const permissions = [{ entries: ["ogres", "gnomes", "person"], status: "denied" as const, ...on }];
    expect(found([], ["1 ogres", "1 person", "2 gnomes"], { permissions })).toEqual([
      "S-PERMIT error: Person: none allowed for Hill Folk.",
      "S-PERMIT error: Gnomes: 2 units, none allowed for Hill Folk.",
      "S-PERMIT error: Ogres: none allowed for Hill Folk.",
    ]);
  });

  test("options that may not be, by entry and then by option", () => {
    expect(found([no("rope"), no("hat")], ["1 ogres hat", "1 gnomes rope", "1 gnomes hat", "3 gnomes rope"])).toEqual([
      "S-1.hat error: Gnomes may not take hat: no.",
      "S-1.rope error: Gnomes (4 units) may not take rope: no.",
      "S-1.hat error: Ogres may not take hat: no.",
    ]);
  });

  test("entries whose units should be alike", () => {
    const alike: Rule = smallRule("uniform", { id: "S-2", units: {}, options: { option: ["hat"] } });
    expect(found([alike], ["1 ogres hat", "1 ogres", "1 gnomes", "1 person", "1 gnomes hat", "1 person captain"])).toEqual([
      "S-2 error: Gnomes: 1 of 2 units with hat, all or none allowed.",
      "S-2 error: Ogres: 1 of 2 units with hat, all or none allowed.",
    ]);
  });

  test("errors, then what is open, then advice", () => {
    const count = (id: string, severity: Severity): Rule => smallRule("count", { id, subject: id, quantity: { of: {} }, max: 0, severity });
    const rules = [
      count("S-1", "advice"),
      count("S-2", "unconfirmed"),
      count("S-3", "error"),
      count("S-4", "advice"),
      count("S-5", "error"),
    ];
    expect(found(rules, ["1 gnomes"]).map((f) => f.slice(0, 3))).toEqual(["S-3", "S-5", "S-2", "S-1", "S-4"]);
  });
});

describe("a unit that is named by its preset", () => {
  test("gives its name where all units of the finding have it", () => {
    expect(found([no("hat")], ["1 person captain hat", "1 person captain hat drum"])).toEqual([
      "S-1.hat error: Captain (2 units) may not take hat: no.",
    ]);
  });
  test("gives the name of the entry where they differ", () => {
    expect(found([no("hat")], ["1 person captain hat", "1 person hat"])).toEqual(["S-1.hat error: Person (2 units) may not take hat: no."]);
  });
});

describe("a rule about each unit holds only under its condition", () => {
  const one = (when?: object): Rule =>
    smallRule("count", {
      quantity: { of: {}, measure: { options: { option: ["drum"] } } },
      in: "unit",
      max: 1,
      noun: "drum",
      ...(when ? { when } : {}),
    });
  test.each<[string, object | undefined, boolean]>([
    ["none", undefined, true],
    ["one that is met", { has: { entry: ["ogres"] } }, true],
    ["one that is not met", { lacks: { entry: ["ogres"] } }, false],
    ["a size that is reached", { limitFrom: 1000 }, true],
    ["a size that is not reached", { limitFrom: 1001 }, false],
  ])("%s", (_, when, holds) => {
    expect(found([one(when)], ["1 gnomes drum*2", "1 ogres"]).length).toBe(holds ? 1 : 0);
  });
});

describe("what a unit from the sideboard would break", () => {
  const bench: Rule = smallRule("sideboard", { command: "bench", max: 1000, name: "Bench" });
  const ogres = (severity: Severity): Rule => smallRule("count", { id: "S-2", quantity: { of: { entry: ["ogres"] } }, max: 1, severity });
  const broken = ["S-1 advice: Ogres: brought in from the bench it breaks 1 rule of the army. Roster: 2 units, at most 1 allowed."];
  test.each<[string, Rule[], string[], Partial<Roster>, string[]]>([
    ["an error", [ogres("error")], ["1 ogres", "[bench]", "1 ogres"], {}, broken],
    ["is not what is open", [ogres("unconfirmed")], ["1 ogres", "[bench]", "1 ogres"], {}, []],
    ["is not advice", [ogres("advice")], ["1 ogres", "[bench]", "1 ogres"], {}, []],
    ["is not the points", [smallRule("points-limit", { id: "S-3" })], ["1 ogres", "[bench]", "1 ogres"], { limit: 99 }, []],
    ["counts units in every command of the army", [ogres("error")], ["1 gnomes", "[hired]", "1 ogres", "[bench]", "1 ogres"], {}, broken],
    ["does not count what else is beside it", [ogres("error")], ["1 gnomes", "[bench]", "1 ogres", "1 ogres"], {}, []],
  ])("%s", (_, rules, lines, change, findings) => {
    expect(found([bench, ...rules], lines, {}, change)).toEqual(findings);
  });

  test("is seen where the roster has nothing but the sideboard", () => {
    const given = roster(["[bench]", "2 ogres"]);
    const alone = { ...given, commands: given.commands.slice(1) };
    expect(check(small([bench, ogres("error")]), alone).findings.map((f) => `${f.rule} ${f.severity}: ${f.message}`)).toEqual(broken);
  });
});
