import { describe, expect, test } from "vitest";
import { breachesOf } from "@/lib/advice/offers/before-adding";
import { sectionCounts } from "@/lib/advice/offers/section-counts";
import { inspect } from "@/lib/engine/check/check";
import { sectionCountText, standingOfSection } from "@/lib/engine/report/section-count";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small } from "../support/make";
import { on } from "../support/rule-tester";

const rule = (body: object): Rule => ({ ...on, id: "S-1", ...body }) as Rule;
const ofTroops = (more: object) =>
  rule({ kind: "count", subject: "Troops", noun: "troop", quantity: { of: { category: ["troops"] } }, ...more });
const limit = rule({ kind: "points-limit", id: "S-9" });

describe("what an addition would break", () => {
  const said = (rules: Rule[], lines: string[], entry: string, more: object = {}) => {
    const catalogue = small(rules);
    const [all = []] = breachesOf(catalogue, roster(lines, more), [{ command: 0, unit: { entry, count: 1 } }]);
    return all.map(({ text, ofSize }) => `${text}${ofSize ? " (size)" : ""}`);
  };

  test.each<[string, Rule[], string[], string, string[]]>([
    ["nothing below a limit", [ofTroops({ max: 2 })], ["1 gnomes"], "gnomes", []],
    ["one more than there may be", [ofTroops({ max: 2 })], ["2 gnomes"], "gnomes", ["would be the third troop, at most 2"]],
    ["another one of what is too many already", [ofTroops({ max: 1 })], ["2 gnomes"], "ogres", ["would be the third troop, at most 1"]],
    ["nothing for what is too many of something else", [ofTroops({ max: 1 })], ["2 gnomes"], "person", []],
    ["what may not be there at all", [ofTroops({ max: 0 })], [], "gnomes", ["Troops: 1, none allowed"]],
    ["nothing that is only still to come", [ofTroops({ min: 3 })], [], "gnomes", []],
    ["nothing that is only advised", [ofTroops({ max: 0, severity: "advice" })], [], "gnomes", []],
  ])("%s", (_, rules, lines, entry, expected) => {
    expect(said(rules, lines, entry)).toEqual(expected);
  });

  // Gnomes cost 10, ogres 50.
  test.each([
    ["the last point", 60, []],
    ["one point too many", 59, ["1 point over (size)"]],
    ["many", 20, ["40 points over (size)"]],
  ])("points: %s", (_, points, expected) => {
    expect(said([limit], ["1 gnomes"], "ogres", { limit: points })).toEqual(expected);
  });

  test("each addition by itself", () => {
    const catalogue = small([ofTroops({ max: 1 })]);
    const units = ["gnomes", "person"].map((entry) => ({ command: 0, unit: { entry, count: 1 } }));
    expect(breachesOf(catalogue, roster(["1 ogres"]), units).map((all) => all.map(({ rule: id }) => id))).toEqual([["S-1"], []]);
  });
});

describe("the places of a section", () => {
  const counted = (rules: Rule[], lines: string[]) => {
    const catalogue = small(rules);
    return sectionCounts(catalogue, inspect(catalogue, roster(lines)).resolved);
  };

  test.each<[string, Rule[], string[], object]>([
    ["none where no rule counts them", [], ["1 gnomes"], {}],
    ["at most", [ofTroops({ max: 3 })], ["2 gnomes"], { troops: { used: 2, least: null, most: 3 } }],
    ["at least", [ofTroops({ min: 3 })], ["2 gnomes"], { troops: { used: 2, least: 3, most: null } }],
    [
      "the tightest of two",
      [ofTroops({ max: 5, min: 1 }), { ...ofTroops({ max: 2 }), id: "S-2" }],
      ["1 ogres"],
      { troops: { used: 1, least: 1, most: 2 } },
    ],
    [
      "where some of a category do not count",
      [ofTroops({ max: 3, quantity: { of: { category: ["troops"], not: { entry: ["ogres"] } } } })],
      ["2 gnomes", "1 ogres"],
      { troops: { used: 2, least: null, most: 3 } },
    ],
    [
      "not where points are counted",
      [ofTroops({ max: 300, quantity: { of: { category: ["troops"] }, measure: "points" } })],
      ["2 gnomes"],
      {},
    ],
    ["not in each command", [ofTroops({ max: 3, in: "command" })], ["2 gnomes"], {}],
    [
      "not where options are asked for",
      [ofTroops({ max: 3, quantity: { of: { category: ["troops"], option: ["brave"] } } })],
      ["2 gnomes"],
      {},
    ],
    ["not where the rule does not hold", [ofTroops({ max: 3, when: { has: { entry: ["person"] } } })], ["2 gnomes"], {}],
  ])("%s", (_, rules, lines, expected) => {
    expect(counted(rules, lines)).toEqual(expected);
  });

  test.each([
    [{ used: 1, least: null, most: 2 }, "1 of 2", "room"],
    [{ used: 2, least: 1, most: 2 }, "2 of 2", "full"],
    [{ used: 3, least: null, most: 2 }, "3 of 2", "over"],
    [{ used: 5, least: 3, most: null }, "5, at least 3", "room"],
  ])("%j is %s", (places, text, standing) => {
    expect([sectionCountText(places), standingOfSection(places)]).toEqual([text, standing]);
  });
});
