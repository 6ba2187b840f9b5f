import { expect, test } from "vitest";
import { armyOffers, optionOffers } from "@/lib/advice/offers/offers";
import { lint } from "@/lib/engine/catalogue/author/lint";
import { check, inspect } from "@/lib/engine/check/check";
import { sharesOf } from "@/lib/engine/check/figures";
import { factsOf } from "@/lib/engine/roster/characteristics";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { writeText } from "@/lib/paper/write/text";
import { roster, small, smallRule } from "../support/make";
import { on, term, testKind, units } from "../support/rule-tester";

type Category = Extract<Rule, { kind: "category" }>;
const move = (change: Partial<Category> = {}): Rule =>
  smallRule("category", {
    id: "S-2",
    units: { entry: ["ogres"] },
    to: "leaders",
    because: "a person leads them",
    when: { has: { entry: ["person"] } },
    ...change,
  });
/** At most two leaders. */
const leaders: Rule = smallRule("count", { subject: "Leaders", quantity: { of: { category: ["leaders"] } }, max: 2 });
const bound = { actual: 3, bound: 2, exactly: false, noun: "unit", open: false, event: false, how: "", enough: null };
const three = (...found: [unit: string, label: string, n: number][]) => ({
  code: "count/over" as const,
  targets: units(...found.map(([unit]) => unit)),
  values: { subject: "Leaders", ...bound },
  actual: 3,
  bound: 2,
  relation: "at most" as const,
  measure: "unit" as const,
  unit: "unit",
  terms: found.map(([unit, label, n]) => term(unit, label, n)),
});

testKind("category", {
  legal: [
    { name: "one below the bound", rule: [move(), leaders], roster: ["1 person"] },
    { name: "at the bound", rule: [move(), leaders], roster: ["1 person", "1 ogres"] },
    { name: "nothing moves without what moves it", rule: [move(), leaders], roster: ["9 ogres"] },
    {
      name: "nor while the army has what stops it",
      rule: [move({ when: { lacks: { entry: ["gnomes"] } } }), leaders],
      roster: ["3 ogres", "1 gnomes"],
    },
    { name: "only the first so many", rule: [move({ first: 1 }), leaders], roster: ["1 person", "1 ogres", "1 ogres"] },
    { name: "a line of more than so many stays as it is", rule: [move({ first: 1 }), leaders], roster: ["1 person", "2 ogres", "1 ogres"] },
    { name: "under another reading", rule: [move({ when: { setting: { "hat-price": "seven" } } }), leaders], roster: ["3 ogres"] },
    { name: "for another army list", rule: [move({ when: { army: ["sea-folk"] } }), leaders], roster: ["3 ogres"] },
    {
      name: "what moved does not move others",
      rule: [
        move(),
        move({ id: "S-3", units: { entry: ["gnomes"] }, when: { has: { category: ["leaders"], entry: ["ogres"] } } }),
        leaders,
      ],
      roster: ["1 person", "1 ogres", "5 gnomes"],
    },
    {
      name: "nor is what moved moved on",
      rule: [move(), move({ id: "S-3", units: { category: ["leaders"] }, to: "troops", when: { has: { entry: ["person"] } } }), leaders],
      roster: ["1 person", "2 ogres"],
    },
    { name: "units beside the army move nothing", rule: [move(), leaders], roster: ["3 ogres", "[bench]", "1 person"] },
  ],
  illegal: [
    {
      name: "what counts as a leader fills the places of leaders",
      rule: [move(), leaders],
      roster: ["1 person", "2 ogres"],
      findings: [three(["u1", "Person", 1], ["u2", "Ogres", 2])],
    },
    {
      name: "always, where no condition is given",
      rule: [move({ when: undefined }), leaders],
      roster: ["3 ogres"],
      findings: [three(["u1", "Ogres", 3])],
    },
    {
      name: "the first two that stand in the roster, and not the third",
      rule: [move({ first: 2 }), leaders],
      roster: ["1 ogres", "1 person", "1 ogres hat", "1 ogres"],
      findings: [three(["u1", "Ogres", 1], ["u2", "Person", 1], ["u3", "Ogres", 1])],
    },
    {
      name: "those with an option",
      rule: [move({ units: { option: ["hat"] } }), leaders],
      roster: ["1 person", "2 gnomes hat", "4 gnomes"],
      findings: [three(["u1", "Person", 1], ["u2", "Gnomes", 2])],
    },
    {
      name: "of two rules for one unit the first holds",
      rule: [move(), move({ id: "S-3", to: "troops" }), leaders],
      roster: ["1 person", "2 ogres"],
      findings: [three(["u1", "Person", 1], ["u2", "Ogres", 2])],
    },
    {
      name: "a condition of another rule sees what moved",
      rule: [
        move(),
        {
          ...leaders,
          quantity: { of: { entry: ["gnomes"] } },
          subject: "Gnomes",
          when: { has: { category: ["leaders"], entry: ["ogres"] } },
        },
      ],
      roster: ["1 person", "1 ogres", "3 gnomes"],
      findings: [{ ...three(["u3", "Gnomes", 3]), values: { subject: "Gnomes", ...bound } }],
    },
  ],
});

const moved = (lines: string[], rules: Rule[] = [move()], army: Partial<ArmyList> = {}) => {
  const catalogue = small(rules, army);
  return { catalogue, ...inspect(catalogue, roster(lines)) };
};

test("points by category, the unit itself and its facts say what it counts as and why", () => {
  const { catalogue, resolved } = moved(["1 person", "1 ogres", "1 gnomes"]);
  expect(sharesOf(catalogue, resolved).map((s) => [s.id, s.points, s.units])).toEqual([
    ["leaders", 60, 2],
    ["troops", 10, 1],
  ]);
  expect(resolved.units.map((u) => u.category)).toEqual(["leaders", "leaders", "troops"]);
  expect(resolved.units.map((u) => factsOf(catalogue, u))).toEqual([[], [{ text: "Counts as leaders: a person leads them", page: 1 }], []]);
});

test("the text stands under the heading of what it counts as, and reads the same", () => {
  const { catalogue } = moved([]);
  const lines = (...given: string[]) => writeText(catalogue, roster(given)).split("\n\n").slice(1);
  expect(lines("1 person", "1 ogres", "1 gnomes")).toEqual(["[Leaders]\n1 Person\n1 Ogres", "[Troops]\n1 Gnomes\n"]);
  expect(lines("1 ogres", "1 gnomes")).toEqual(["[Troops]\n1 Ogres\n1 Gnomes\n"]);
});

test("prices and permissions of what it counts as are its own, an option it may still take included", () => {
  const rules: Rule[] = [
    move(),
    smallRule("price", { id: "S-3", units: { category: ["leaders"] }, options: { option: ["hat", "drum"] }, price: 1, because: "" }),
  ];
  const { catalogue, resolved, report } = moved(["1 person", "1 ogres hat"], rules);
  expect(report.points).toBe(61);
  const drum = optionOffers(catalogue, resolved, "u2")
    .flatMap((g) => g.offers)
    .find((o) => o.variant.key === "drum");
  expect(drum?.price).toBe(1);
  expect(check(catalogue, roster(["1 ogres hat"])).points).toBe(55);
  expect(armyOffers(catalogue, resolved).map((c) => c.category.id)).toEqual(["leaders", "troops"]);
});

test("the order of rules and of rosters checked before decides nothing", () => {
  const catalogue = small([move(), leaders]);
  const verdicts = [["3 ogres"], ["1 person", "2 ogres"], ["3 ogres"]].map((lines) => check(catalogue, roster(lines)).verdict);
  expect(verdicts).toEqual(["legal", "illegal", "legal"]);
});

test("a category that is not in the book is a fault", () => {
  expect(() => small([move({ to: "leader" })])).toThrow('no category "leader" in the book. Perhaps "leaders"?');
});

test("a category that must be filled can be filled by those that move to it", () => {
  const must: Rule = { ...leaders, min: 1, max: undefined };
  const army: Partial<ArmyList> = { permissions: [{ entries: ["person"], status: "denied", ...on }], rules: [] };
  const unfilled = (rules: Rule[]) => lint(small(rules, army)).filter((r) => r.message.includes("no unit of this army list counts"));
  expect(unfilled([must])).toHaveLength(1);
  expect(unfilled([must, move({ when: { has: { entry: ["gnomes"] } } })])).toEqual([]);
});
