/** Why a unit may not have an option, for each form a permission may have: the reason is what refuses, and the way out lets it have it. */
import { describe, expect, test } from "vitest";
import { optionOffers } from "@/lib/advice/offers/offers";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check, inspect } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Option } from "@/lib/engine/schema/entry";
import { uncapital } from "@/lib/words/text";
import { roster, smallArmy, smallBook, smallRule } from "../support/make";
import { on } from "../support/rule-tester";

type Availability = Extract<Rule, { kind: "availability" }>;

let rules = 0;
const rule = (status: Availability["status"], option: string, units: Availability["units"], more: Partial<Availability> = {}): Rule => {
  rules++;
  return smallRule("availability", { id: `S-${rules}`, units, options: { option: [option] }, status, reason: "Its rule says so", ...more });
};
const item = (id: string, more: Partial<Option> = {}): Option => ({ id, name: id, group: "spells", price: 3, ...on, ...more });

/** The first line of the roster is the unit that is asked about. */
type Row = [form: string, given: Rule[], options: Option[], lines: string[], message: string, fix: string, mended?: string[]];

const table: Row[] = [
  [
    "allowed to those with another choice of an option that this one has",
    [rule("allowed", "scroll", { option: ["spell=2"] }), rule("allowed", "spell", { entry: ["gnomes"] })],
    [item("scroll")],
    ["1 gnomes spell=1 scroll"],
    "Gnomes may not take scroll: no spells here.",
    "Change spell (level 1) to spell (level 2) (90 points), or leave out scroll.",
    ["1 gnomes spell=2 scroll"],
  ],
  [
    "allowed to those with another choice, which this one may take",
    [rule("allowed", "spell", { option: ["drum"] })],
    [],
    ["1 gnomes spell=1"],
    "Gnomes: spell (level 1) needs a drum.",
    "Add drum (10 points), or leave out spell (level 1).",
    ["1 gnomes spell=1 drum"],
  ],
  [
    "the same, where the choice is named by a tag of it",
    [rule("allowed", "spell", { tag: ["loud"] })],
    [],
    ["1 gnomes spell=1"],
    "Gnomes: spell (level 1) needs a drum.",
    "Add drum (10 points), or leave out spell (level 1).",
    ["1 gnomes spell=1 drum"],
  ],
  [
    "the same, but it may not take that either",
    [rule("allowed", "spell", { option: ["drum"] }), rule("denied", "drum", { entry: ["gnomes"] })],
    [],
    ["1 gnomes spell=1"],
    "Gnomes may not take spell (level 1): no spells here.",
    "Leave out spell (level 1).",
  ],
  [
    "allowed to another entry with the choice",
    [rule("allowed", "spell", { entry: ["ogres"], option: ["drum"] })],
    [],
    ["1 gnomes spell=1"],
    "Gnomes may not take spell (level 1): no spells here.",
    "Leave out spell (level 1).",
  ],
  [
    "one of two choices lets it",
    [rule("allowed", "spell", { option: ["drum", "rope"] })],
    [],
    ["1 gnomes spell=1"],
    "Gnomes: spell (level 1) needs a drum or rope.",
    "Add drum or rope, or leave out spell (level 1).",
    ["1 gnomes spell=1 rope"],
  ],
  [
    "what a rule says of its own stays the reason",
    [rule("denied", "hat", { not: { option: ["drum"] } }, { reason: "Only for drummers" })],
    [],
    ["1 gnomes hat"],
    "Gnomes may not take hat: only for drummers.",
    "Add drum (10 points), or leave out hat.",
    ["1 gnomes hat drum"],
  ],
  [
    "the choice takes the place of another",
    [rule("denied", "hat", { not: { option: ["captain"] } }, { reason: "Only for captains" })],
    [],
    ["1 gnomes hat scout"],
    "Gnomes may not take hat: only for captains.",
    "Add captain (20 points) in place of scout, or leave out hat.",
    ["1 gnomes hat captain"],
  ],
  [
    "what a unit has besides stands in the way",
    [rule("denied", "hat", { tag: ["loud"] }, { reason: "Never with noise" })],
    [],
    ["1 gnomes hat drum"],
    "Gnomes may not take hat: never with noise, and it has drum.",
    "Leave out hat or drum.",
    ["1 gnomes hat"],
  ],
  [
    "what stands in the way is one of several, and so is the option",
    [rule("allowed", "spell", { entry: ["gnomes"] }), rule("denied", "spell", { option: ["scout"] }, { reason: "Never for scouts" })],
    ["mate", "page", "groom"].map((id) => item(id, { group: "rank" })),
    ["1 gnomes spell=1 scout"],
    "Gnomes may not take spell (level 1): never for scouts, and it has scout.",
    "Change spell (level 1) or scout.",
    ["1 gnomes spell=1 captain"],
  ],
  [
    "what it is by itself stands in the way, and nothing is to be done",
    [rule("denied", "hat", { tag: ["small"] }, { reason: "Too large for it" })],
    [],
    ["1 gnomes hat drum"],
    "Gnomes may not take hat: too large for it.",
    "Leave out hat.",
  ],
  [
    "the entry lists another of that name",
    [rule("allowed", "gown-of-the-chief", { entry: ["gnomes"] })],
    [item("gown"), item("gown-of-the-chief", { name: "gown of the chief" })],
    ["1 gnomes gown"],
    "Gnomes may not take gown: its entry lists gown of the chief.",
    "Add gown of the chief in place of gown.",
    ["1 gnomes gown-of-the-chief"],
  ],
  [
    "an exception of the army list that hangs on a choice",
    [rule("denied", "hat", {}, { reason: "No hats" }), rule("allowed", "hat", { option: ["drum"] }, { overrides: true })],
    [],
    ["1 gnomes hat"],
    "Gnomes may not take hat: no hats.",
    "Add drum (10 points), or leave out hat.",
    ["1 gnomes hat drum"],
  ],
  [
    "a rule that looks at the rest of the roster is no matter of the unit",
    [rule("denied", "hat", {}, { reason: "Not beside ogres", when: { has: { entry: ["ogres"] } } })],
    [],
    ["1 gnomes hat", "1 ogres"],
    "Gnomes may not take hat: not beside ogres.",
    "Leave out hat.",
  ],
];

const judged = (given: readonly Rule[], options: readonly Option[], lines: string[]) => {
  const book = smallBook([...given]);
  const catalogue = compile({ ...book, options: [...book.options, ...options] }, smallArmy());
  return check(catalogue, roster(lines)).findings.filter(({ code }) => code === "availability/denied");
};

describe("a permission", () => {
  test.each(table)("%s", (_, given, options, lines, message, fix, mended) => {
    expect(judged(given, options, lines).map((f) => [f.message, f.fix])).toEqual([[message, fix]]);
    if (mended) expect(judged(given, options, mended)).toEqual([]);
  });

  test("units of which some have what lacks are told the rule alone", () => {
    const given = [rule("denied", "hat", { not: { option: ["drum"] } }, { reason: "Only for drummers" })];
    const [finding] = judged([...given, rule("denied", "drum", { option: ["brave"] })], [], ["1 gnomes hat", "1 gnomes hat brave"]);
    expect([finding?.message, finding?.fix]).toEqual(["Gnomes (2 units) may not take hat: only for drummers.", "Leave out hat."]);
  });
});

describe("a row of the builder, of a unit that has it not, says why as the finding would, and what would let it", () => {
  /** Nothing of the book connects the option with the entry. */
  const NOT_SHOWN = new Set(["allowed to another entry with the choice", "the entry lists another of that name"]);

  test.each(table)("%s", (form, given, options, lines, message, fix) => {
    const [line = "", ...rest] = lines;
    const asked = /(?: may not take |: )(?:spell \(level (?<choice>\d)\)|(?<option>[^:]+?))(?::| needs )/.exec(message)?.groups ?? {};
    const key = asked.choice ? `spell=${asked.choice}` : (asked.option ?? "").replaceAll(" ", "-");
    const without = line.replace(` ${key}`, "");
    expect(without).not.toBe(line);
    const book = smallBook([...given]);
    const catalogue = compile({ ...book, options: [...book.options, ...options] }, smallArmy());
    const rows = optionOffers(catalogue, inspect(catalogue, roster([without, ...rest])).resolved, "u1").flatMap(({ offers }) => offers);
    const row = rows.find(({ variant }) => variant.key === key);
    const [, lacking] = / needs an? (.+)\.$/.exec(message) ?? [];
    const why = lacking ? `it has no ${lacking}` : (/: (.+)\.$/.exec(message)?.[1] ?? "");
    const [, way] = /^((?:Add|Change|Make it) .+), or leave out/.exec(fix) ?? [];
    expect(row?.status).toBe(NOT_SHOWN.has(form) ? undefined : "denied");
    if (!row) return;
    expect(uncapital(row.reason)).toBe(told(why, way));
  });

  /** What lacks is told once. */
  function told(why: string, way = "") {
    const price = / \(\d+ points\)$/.exec(way)?.[0] ?? "";
    if (way && why.startsWith("it has no ")) return price ? `${why}: add it${price}` : why;
    return way ? `${why}: ${uncapital(way)}` : why;
  }
});

describe("of a group that an entry may have others of", () => {
  const groups = smallBook().groups.map((g) =>
    g.id === "spells" ? { ...g, otherwise: { ...g.otherwise, others: "Not among the spells of its entry" } } : g,
  );
  const said = (given: Rule[], more: Partial<ReturnType<typeof smallBook>> = {}) => {
    const book = { ...smallBook(given), groups, ...more };
    const catalogue = compile({ ...book, options: [...book.options, item("charm", { price: 30 })] }, smallArmy());
    return check(catalogue, roster(["1 gnomes charm"])).findings.flatMap((f) => (f.code === "availability/denied" ? [f.message] : []));
  };
  const others = rule("allowed", "spell", { entry: ["gnomes"] });

  test.each<[string, Rule[], string]>([
    ["it may have none of them", [], "no spells here"],
    ["it may have another", [others], "not among the spells of its entry"],
    [
      "it may have another, and this one costs more than it may spend",
      [
        others,
        smallRule("count", {
          id: "S-SPEND",
          quantity: { of: { entry: ["gnomes"] }, measure: { optionPoints: { group: ["spells"] } } },
          in: "unit",
          max: 25,
          noun: "spell point",
        }),
      ],
      "it costs 30, and its entry has 25 spell points at most",
    ],
  ])("%s", (_, given, why) => expect(said(given)).toEqual([`Gnomes may not take charm: ${why}.`]));
});
