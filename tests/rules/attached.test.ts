import { expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Book } from "@/lib/engine/schema/book";
import { roster, small, smallRule } from "../support/make";
import { finding, testKind, units } from "../support/rule-tester";

type Attached = Extract<Rule, { kind: "attached" }>;
const rule: Attached = smallRule("attached", {
  units: { entry: ["gnomes"] },
  to: { entry: ["ogres"] },
  noun: "detachment",
  max: 2,
  size: { min: 5, max: { numerator: 1, denominator: 2, rounding: "down" } },
});
const { max: _, size: __, noun: ___, ...bare } = rule;
/** Where the count of a line is that of the models in its one unit. */
const models: Partial<Book> = { counts: "models" };
const hidden: Attached = { ...bare, must: true };
const part = (numerator: number, denominator: number, rounding: "down" | "up"): Attached => ({
  ...bare,
  size: { max: { numerator, denominator, rounding } },
});

const tooLarge = (actual: number, bound: number, derivation: string, target = "u2", parent: string | null = null) => ({
  code: "attached/large" as const,
  targets: units(target),
  values: { subject: "Gnomes", actual, bound, exactly: false, noun: "model", open: false, event: false, how: derivation, parent },
  actual,
  bound,
  relation: "at most" as const,
  measure: "model" as const,
  unit: "model",
  derivation,
});

testKind("attached", {
  legal: [
    { name: "half of the models, rounded down", rule, book: models, roster: ["15 ogres", "with 7 gnomes"] },
    { name: "one model fewer", rule, book: models, roster: ["15 ogres", "with 6 gnomes"] },
    { name: "the least models", rule, book: models, roster: ["15 ogres", "with 5 gnomes"] },
    { name: "one fewer than there may be", rule, book: models, roster: ["20 ogres", "with 10 gnomes"] },
    { name: "as many as there may be", rule, book: models, roster: ["20 ogres", "with 10 gnomes", "with 5 gnomes"] },
    {
      name: "as many for each of two",
      rule,
      book: models,
      roster: ["20 ogres", "with 9 gnomes", "with 9 gnomes", "10 ogres", "with 5 gnomes"],
    },
    { name: "units by themselves of any size and number", rule, book: models, roster: ["1 ogres", "99 gnomes", "99 gnomes", "99 gnomes"] },
    { name: "as many for each unit of a line", rule: { ...bare, max: 1 }, roster: ["3 ogres", "with 2 gnomes", "with 1 gnomes"] },
    { name: "half of the models, rounded up", rule: part(1, 2, "up"), book: models, roster: ["15 ogres", "with 8 gnomes"] },
    { name: "as many models", rule: part(1, 1, "down"), book: models, roster: ["15 ogres", "with 15 gnomes"] },
    { name: "models in one unit of a line, not in all", rule: part(4, 1, "down"), roster: ["2 ogres", "with 3 gnomes"] },
    { name: "what stands only with another unit, with it", rule: hidden, roster: ["1 ogres", "with 1 gnomes"] },
    {
      name: "what another rule allows",
      rule: [hidden, { ...bare, id: "S-2", to: { entry: ["person"] } }],
      roster: ["1 person", "with 1 gnomes"],
    },
    {
      name: "bounds of a condition that does not hold",
      rule: [{ ...rule, id: "S-2", when: { has: { entry: ["wyrms"] } } }, bare],
      book: models,
      roster: ["2 ogres", "with 4 gnomes"],
    },
    {
      name: "a slot that those of another unit do not fill",
      rule: [bare, smallRule("count", { id: "S-2", quantity: { of: { entry: ["gnomes"], attached: false } }, max: 1 })],
      roster: ["1 ogres", "with 1 gnomes", "1 gnomes"],
    },
    {
      name: "a thing to those that stand by themselves",
      rule: [
        bare,
        smallRule("availability", {
          id: "S-2",
          units: { attached: true },
          options: { option: ["drum"] },
          status: "denied",
          reason: "Not in a detachment",
        }),
      ],
      roster: ["1 ogres drum", "with 1 gnomes", "1 gnomes drum"],
    },
  ],
  illegal: [
    {
      name: "one model more than half, rounded down",
      rule,
      book: models,
      roster: ["15 ogres", "with 8 gnomes"],
      findings: [tooLarge(8, 7, "half of the 15 models of Ogres, rounded down")],
    },
    {
      name: "one model more than half of an even number",
      rule,
      book: models,
      roster: ["14 ogres", "with 8 gnomes"],
      findings: [tooLarge(8, 7, "half of the 14 models of Ogres")],
    },
    {
      name: "one model more than half, rounded up",
      rule: part(1, 2, "up"),
      book: models,
      roster: ["15 ogres", "with 9 gnomes"],
      findings: [tooLarge(9, 8, "half of the 15 models of Ogres, rounded up")],
    },
    {
      name: "one model more than two thirds",
      rule: part(2, 3, "down"),
      book: models,
      roster: ["10 ogres", "with 7 gnomes"],
      findings: [tooLarge(7, 6, "2/3 of the 10 models of Ogres, rounded down")],
    },
    {
      name: "one model more than there are",
      rule: part(1, 1, "down"),
      book: models,
      roster: ["15 ogres", "with 16 gnomes"],
      findings: [tooLarge(16, 15, "the 15 models of Ogres")],
    },
    {
      name: "one model more than three times as many, in each unit of a line",
      rule: part(3, 1, "down"),
      roster: ["2 ogres", "with 5 gnomes"],
      findings: [tooLarge(4, 3, "3 times the 1 model of Ogres")],
    },
    {
      name: "one model short",
      rule,
      book: models,
      roster: ["15 ogres", "with 4 gnomes"],
      findings: [finding("attached/small", "u2", "4 model, at least 5", { values: { subject: "Gnomes", parent: null } })],
    },
    {
      name: "too many models where the unit has room for none",
      rule,
      book: models,
      roster: ["9 ogres", "with 5 gnomes"],
      findings: [tooLarge(5, 4, "half of the 9 models of Ogres, rounded down", "u2", "Ogres")],
    },
    {
      name: "one more than there may be",
      rule,
      book: models,
      roster: ["20 ogres", "with 5 gnomes", "with 6 gnomes", "with 7 gnomes"],
      findings: [
        finding("attached/over", "u2 u3 u4", "3 unit (detachment), at most 2", {
          terms: "u2 Gnomes 1; u3 Gnomes 1; u4 Gnomes 1",
          values: { subject: "Ogres" },
        }),
      ],
    },
    {
      name: "one more than there may be for each unit of a line",
      rule: { ...bare, max: 1 },
      roster: ["3 ogres", "with 2 gnomes", "with 2 gnomes"],
      findings: [
        finding("attached/over", "u2 u3", "4 unit (attached unit), at most 3", {
          terms: "u2 Gnomes 2; u3 Gnomes 2",
          how: "1 for each of 3 units",
          values: { subject: "Ogres" },
        }),
      ],
    },
    {
      name: "what stands only with another unit, alone",
      rule: hidden,
      roster: ["1 ogres", "1 gnomes"],
      findings: [finding("attached/alone", "u2", "", { values: { who: "Gnomes", units: ["Ogres"] } })],
    },
    {
      name: "what stands only with one of many",
      rule: { ...hidden, to: {} },
      roster: ["1 gnomes"],
      findings: [
        finding("attached/alone", "u1", "", { values: { who: "Gnomes", units: ["Person", "Gnomes", "Ogres", "Trolls", "Wyrms"] } }),
      ],
    },
    {
      name: "a unit it may not belong to",
      rule,
      book: models,
      roster: ["20 person", "with 5 gnomes"],
      findings: [
        finding("roster/may-not-belong", "u2", "1 unit", {
          rule: "ROSTER-ATTACHED",
          source: { book: "Small Game", page: null },
          values: { who: "Gnomes", to: "Person", others: true, must: false },
        }),
      ],
    },
    {
      name: "a unit that what never stands alone may not belong to",
      rule: hidden,
      roster: ["1 person", "with 1 gnomes"],
      findings: [
        finding("roster/may-not-belong", "u2", "1 unit", {
          rule: "ROSTER-ATTACHED",
          source: { book: "Small Game", page: null },
          values: { who: "Gnomes", to: "Person", others: true, must: true },
        }),
      ],
    },
    {
      name: "a unit that may belong to none",
      rule,
      book: models,
      roster: ["20 ogres", "with 5 person"],
      findings: [
        finding("roster/may-not-belong", "u2", "1 unit", {
          rule: "ROSTER-ATTACHED",
          source: { book: "Small Game", page: null },
          values: { who: "Person", to: "Ogres", others: false, must: false },
        }),
      ],
    },
    {
      name: "a permission under a condition that does not hold",
      rule: { ...bare, when: { has: { entry: ["wyrms"] } } },
      roster: ["1 ogres", "with 1 gnomes"],
      findings: [
        finding("roster/may-not-belong", "u2", "1 unit", {
          rule: "ROSTER-ATTACHED",
          source: { book: "Small Game", page: null },
          values: { who: "Gnomes", to: "Ogres", others: true, must: false },
        }),
      ],
    },
    {
      name: "a thing denied to those of another unit",
      rule: [
        bare,
        smallRule("availability", {
          id: "S-2",
          units: { attached: true },
          options: { option: ["drum"] },
          status: "denied",
          reason: "Not in a detachment",
        }),
      ],
      roster: ["1 ogres drum", "with 1 gnomes drum"],
      findings: [
        finding("availability/denied", "u2/drum", "1 unit", {
          how: "Not in a detachment",
          rule: "S-2",
          values: { who: "Gnomes", units: 1, option: "drum", phrase: "", reason: "Not in a detachment" },
        }),
      ],
    },
  ],
});

const allows = { ...bare, to: {} };
const fix = "Choose another unit for it, or make it a unit of its own.";

test.each<[string, string[], string | undefined, string]>([
  ["no unit", ["1 ogres", "1 gnomes"], "u9", "Gnomes: the unit it belongs to is not in the roster."],
  ["itself", ["1 ogres", "1 gnomes"], "u2", "Gnomes: it cannot belong to itself."],
  [
    "a unit of another command",
    ["1 ogres", "[hired]", "1 gnomes"],
    "u1",
    "Gnomes: it cannot belong to Ogres, which is in another command.",
  ],
  [
    "one that belongs to another",
    ["1 ogres", "with 1 ogres", "1 gnomes"],
    "u2",
    "Gnomes: it cannot belong to Ogres, which belongs to another unit itself.",
  ],
])("a unit that belongs to %s is told, and nothing else of it", (_, lines, attachedTo, message) => {
  const given = roster(lines);
  const unit = given.commands.at(-1)?.units.at(-1);
  Object.assign(unit ?? {}, { attachedTo });
  const both: Rule = { ...allows, id: "S-2", units: { entry: ["ogres"] } };
  // It fills no slot and need not stand with another unit: one fault, one finding.
  const slots: Rule = smallRule("count", { id: "S-3", quantity: { of: { entry: ["gnomes"], attached: false } }, max: 0 });
  const { findings, verdict } = check(small([{ ...allows, must: true }, both, slots]), given);
  expect(findings.map((f) => [f.rule, f.severity, f.targets, f.message, f.fix])).toEqual([
    ["ROSTER-ATTACHED", "error", [{ kind: "unit", unit: unit?.id }], message, fix],
  ]);
  expect(verdict).toBe("illegal");
});

test("a unit whose own is not known to the book belongs to it all the same: only the unknown one is told", () => {
  const { findings } = check(small([{ ...allows, must: true }]), roster(["1 dragons", "with 1 gnomes"]));
  expect(findings.map((f) => [f.rule, f.targets])).toEqual([["ROSTER-UNIT", units("u1")]]);
});

test("the order of the units decides nothing", () => {
  const given = roster(["15 ogres", "with 8 gnomes", "1 person"]);
  const [command] = given.commands;
  const catalogue = small([{ ...rule, max: 1 }]);
  const before = check(catalogue, given);
  command?.units.reverse();
  const after = check(catalogue, given);
  expect(after.findings).toEqual(before.findings);
  expect(after.findings).not.toEqual([]);
});

test("what belongs together beside the army is tried in it together", () => {
  const bench: Rule = smallRule("sideboard", { id: "S-2", command: "bench", max: 100, name: "Bench" });
  const slots: Rule = smallRule("count", { id: "S-3", subject: "Gnomes", quantity: { of: { entry: ["gnomes"] } }, max: 1 });
  const said = (lines: string[]) => check(small([hidden, bench, slots]), roster(lines)).findings.map((f) => [f.rule, f.targets, f.message]);
  expect(said(["1 person", "[bench]", "1 ogres", "with 1 gnomes"])).toEqual([]);
  const breaks = "brought in from the bench it breaks 1 rule of the army. Gnomes: 2 units, at most 1 allowed.";
  expect(said(["1 ogres", "with 1 gnomes", "[bench]", "1 ogres", "with 1 gnomes"])).toEqual([
    ["S-2", units("u3"), `Ogres: ${breaks}`],
    ["S-2", units("u4"), `Gnomes: ${breaks}`],
  ]);
});
