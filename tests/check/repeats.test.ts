/** What a rule finds and the roster shows by itself is told once; what only looks alike is told twice. */
import { expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Selector } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Option } from "@/lib/engine/schema/entry";
import { roster, small, smallRule } from "../support/make";
import { on } from "../support/rule-tester";

const wall: Option = { id: "wall", name: "wall", group: "kit", price: 4, number: { min: 1, max: 9 }, repeatable: true, ...on };
const army: Partial<ArmyList> = { options: [wall] };
const told = (lines: string[], rules: Rule[]) =>
  check(small(rules, army), roster(lines))
    .findings.map((f) => `${f.severity} ${f.rule}: ${f.message}`)
    .sort();

const spells: Rule = smallRule("availability", { units: {}, options: { option: ["spell"] }, status: "allowed", reason: "" });
const named: Rule = smallRule("choice", { id: "S-2", units: {}, options: { option: ["spell"] } });
const open = (option: string): Rule => ({
  ...spells,
  id: "S-3",
  options: { option: [option] },
  status: "unconfirmed",
  reason: "not settled",
});
const once = (id: string, option: string, more: object = {}): Rule =>
  smallRule("unique", { id, units: {}, options: { option: [option] }, in: "unit", ...more });
const twice = (option: string) => `error ROSTER-COPIES: Gnomes: ${option} taken twice, at most once allowed.`;
const noChoice = "advice ROSTER-INCOMPLETE: Gnomes: it is not written which spell is meant, so spell (level 1) was taken.";
const noNumber = "advice ROSTER-INCOMPLETE: Gnomes: no number is written for wall, so 1 was taken.";
const notSettled = (option: string) => `unconfirmed S-3: Gnomes: may this unit take ${option}? Not settled.`;

test.each<[name: string, line: string, rules: Rule[], all: string[]]>([
  ["a choice that a rule asks for", "1 gnomes spell", [spells, named], ["error S-2: Gnomes: it is not written which spell is meant."]],
  ["a choice that nobody asks for", "1 gnomes spell", [spells], [noChoice]],
  ["a choice beside what is found of another option", "1 gnomes spell hat", [spells, open("hat")], [noChoice, notSettled("hat")]],
  ["a number beside what is found of its option", "1 gnomes wall", [open("wall")], [noNumber, notSettled("wall")]],
  ["copies that a rule forbids", "1 gnomes hat*2", [once("S-4", "hat")], ["error S-4: Gnomes: hat taken twice, at most once allowed."]],
  [
    "copies beside those of another option in the unit",
    "1 gnomes hat*2 rope*2",
    [once("S-4", "rope")],
    [twice("hat"), "error S-4: Gnomes: rope taken twice, at most once allowed."],
  ],
  [
    "copies that a rule forbids in the roster",
    "1 gnomes hat*2",
    [once("S-4", "hat", { in: "roster" })],
    ["error S-4: Hat: taken twice by Gnomes, at most once allowed."],
  ],
  [
    "copies beside those of another option in the roster",
    "1 gnomes hat*2 rope*2",
    [once("S-4", "rope", { in: "roster" })],
    [twice("hat"), "error S-4: Rope: taken twice by Gnomes, at most once allowed."],
  ],
  [
    "copies of what is not settled for as many units",
    "2 gnomes hat*2",
    [open("hat")],
    [twice("hat"), "unconfirmed S-3: Gnomes: may these 2 units take hat? Not settled."],
  ],
])("%s", (_, line, rules, all) => {
  expect(told([line], rules)).toEqual([...all].sort());
});

test("bounds that read alike but count other things are two, whichever rules stand before them", () => {
  const bound = (id: string, option: string[], max: number): Rule =>
    smallRule("count", {
      id,
      subject: "Drums",
      noun: "drum",
      quantity: { of: {}, measure: { options: { option } } },
      in: "unit",
      max,
    });
  const hats = bound("S-4", ["hat"], 9);
  const says = (id: string) => `error ${id}: Drums: 3, at most 2 allowed.`;
  expect(told(["1 gnomes drum*3"], [hats, bound("S-5", ["drum"], 2), bound("S-6", ["drum", "rope"], 2)])).toEqual([
    says("S-5"),
    says("S-6"),
  ]);
  expect(told(["1 gnomes drum*3"], [hats, bound("S-5", ["drum"], 2), bound("S-6", ["drum"], 2)])).toEqual([says("S-5")]);
});

test("two rules that find the same units too many by as many are told once; what may not be at all is told by each", () => {
  const most = (id: string, of: Selector, max: number, subject: string): Rule => smallRule("count", { id, subject, quantity: { of }, max });
  const ogres = most("S-4", { entry: ["ogres"] }, 1, "Ogres");
  const hatted = most("S-5", { entry: ["ogres"], option: ["hat"] }, 1, "Ogres with hats");
  expect(told(["2 ogres hat"], [ogres, hatted])).toEqual(["error S-4: Ogres: 2 units, at most 1 allowed."]);
  expect(told(["1 ogres hat", "1 ogres"], [ogres, hatted])).toEqual(["error S-4: Ogres: 2 units, at most 1 allowed."]);
  expect(told(["2 ogres hat", "1 ogres"], [ogres, hatted])).toHaveLength(2);
  expect(told(["1 ogres hat"], [most("S-4", { entry: ["ogres"] }, 0, "Ogres"), most("S-5", { option: ["hat"] }, 0, "Hats")])).toHaveLength(
    2,
  );
});

test("what a unit may not have needs no price", () => {
  const relic: Option = { id: "relic", name: "relic", group: "kit", price: { unknown: true }, ...on };
  const denied: Rule = { ...spells, options: { option: ["relic"] }, units: { entry: ["gnomes"] }, status: "denied", reason: "no relics" };
  const { findings } = check(small([denied], { options: [relic] }), roster(["1 gnomes relic", "1 ogres relic"]));
  expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    "S-1: Gnomes may not take relic: no relics.",
    "ROSTER-PRICE: Ogres: no price yet for relic.",
  ]);
});
