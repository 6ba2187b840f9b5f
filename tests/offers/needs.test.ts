import { describe, expect, test } from "vitest";
import { indispensable, needsOf } from "@/lib/advice/offers/needs";
import { optionOffers } from "@/lib/advice/offers/offers";
import { inspect } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small } from "../support/make";
import { on } from "../support/rule-tester";

const rule = (body: object): Rule => ({ ...on, id: "S-1", ...body }) as Rule;
const needsRank = (more: object = {}) =>
  rule({
    kind: "requires",
    units: { entry: ["person"] },
    in: "unit",
    needs: { tag: ["ranked"] },
    need: "a rank of note",
    page: 7,
    ...more,
  });
const counts = (min: number, of: object = { group: ["kit"] }, more: object = {}) =>
  rule({ kind: "count", quantity: { of: { entry: ["gnomes"] }, measure: { options: of } }, in: "unit", min, ...more });

function asked(rules: Rule[], line: string) {
  const catalogue = small(rules);
  const { resolved } = inspect(catalogue, roster([line]));
  const groups = optionOffers(catalogue, resolved, "u1");
  const keys = (options: ReadonlySet<number>) => [...options].map((index) => catalogue.variants[index]?.key).join(" ");
  return {
    open: needsOf(catalogue, resolved, "u1", groups).map((n) => `${n.rule} ${n.page} ${n.what}: ${keys(n.options)}`),
    must: [...indispensable(catalogue, resolved, "u1", groups)],
  };
}

describe("what is still to choose", () => {
  test.each<[string, Rule[], string, string[]]>([
    ["a tag that one option brings", [needsRank()], "1 person", ["S-1 7 a rank of note: captain"]],
    ["nothing once it is there", [needsRank()], "1 person captain", []],
    ["nothing of another entry", [needsRank()], "1 gnomes", []],
    ["not in place of what is taken", [needsRank()], "1 person scout", []],
    ["nothing that is only advised", [needsRank({ severity: "advice" })], "1 person", []],
    ["nothing that is only not confirmed", [needsRank({ severity: "unconfirmed" })], "1 person", []],
    ["nothing while its condition does not hold", [needsRank({ when: { has: { entry: ["ogres"] } } })], "1 person", []],
    ["one of a group", [counts(1)], "1 gnomes", ["S-1 1 null: hat drum rope brave"]],
    ["nothing once one of the group is there", [counts(1)], "1 gnomes rope", []],
    ["nothing that a single choice does not bring", [counts(2)], "1 gnomes", []],
    ["nothing for what is too much", [counts(0, { group: ["kit"] }, { max: 0 })], "1 gnomes hat", []],
    [
      "what an option asks for",
      [rule({ kind: "requires", units: { option: ["hat"] }, in: "unit", needs: { option: ["brave"] }, need: "courage" })],
      "1 gnomes hat",
      ["S-1 1 courage: brave"],
    ],
    [
      "no option that is refused",
      [
        counts(1),
        { ...rule({ kind: "availability", units: {}, options: { option: ["hat"] }, status: "denied", reason: "No" }), id: "S-2" },
      ],
      "1 gnomes",
      ["S-1 1 null: drum rope brave"],
    ],
  ])("%s", (_, rules, line, open) => {
    expect(asked(rules, line).open).toEqual(open);
  });

  test("is nothing for a unit that is not there", () => {
    const catalogue = small([needsRank()]);
    const { resolved } = inspect(catalogue, roster(["1 person"]));
    expect(needsOf(catalogue, resolved, "u9", [])).toEqual([]);
    expect(indispensable(catalogue, resolved, "u9", [])).toEqual(new Set());
  });
});

describe("what a unit cannot be without", () => {
  test.each<[string, Rule[], string, string[]]>([
    ["the only option that keeps a rule", [needsRank()], "1 person captain", ["captain"]],
    ["not one of several that keep it", [counts(1)], "1 gnomes hat", []],
    ["nothing where no rule asks", [], "1 person captain", []],
    ["nothing where the rule is broken all the same", [needsRank({ needs: { tag: ["loud"] } })], "1 person captain", []],
  ])("%s", (_, rules, line, must) => {
    expect(asked(rules, line).must).toEqual(must);
  });
});
