/** Designs: units made up by a formula. */
import { describe, expect, test } from "vitest";
import {
  compare,
  designsIn,
  examplesFor,
  findingsOfUnit,
  formulasOf,
  namedAfterUnit,
  newDesign,
  termsOfFormulas,
  unitOf,
} from "@/lib/advice/offers/designs";
import type { Example } from "@/lib/engine/catalogue/library";
import { inspect } from "@/lib/engine/check/check";
import type { Status } from "@/lib/engine/common";
import { makeFinding, type Target } from "@/lib/engine/report/finding";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Entry, Option, OptionGroup } from "@/lib/engine/schema/entry";
import type { RosterOption } from "@/lib/engine/schema/roster";
import { roster, small, smallBook, smallRule } from "../support/make";

const on = { page: 1, basis: "printed" } as const;
const engine: Entry = { id: "engine", name: "Engine", category: "troops", price: 10, design: true, ...on };
const kit = smallBook().groups[0] as OptionGroup;
const closed = (id: string): OptionGroup => ({ ...kit, id, name: id, otherwise: { ...kit.otherwise, status: "denied" } });
const option = (id: string, price: Option["price"], more: Partial<Option> = {}): Option => ({
  id,
  name: id,
  group: "terms",
  price,
  ...on,
  ...more,
});
const army: Partial<ArmyList> = {
  entries: [engine],
  groups: [closed("terms"), closed("frames")],
  options: [
    option("range", { perStep: 2, step: 1 }, { number: { min: 1, max: 9 } }),
    option("wheels", 4, { repeatable: true }),
    option("frame", undefined, {
      group: "frames",
      choices: [
        { id: "oak", name: "oak frame", price: 6 },
        { id: "ash", name: "ash frame", price: 3 },
      ],
    }),
    option("gilding", 0),
  ],
};
const catalogue = small([], army);
const design = (...options: RosterOption[]) => newDesign(catalogue, "engine", { options });

test("formulas are the entries that are marked so", () => {
  expect([formulasOf(small()), formulasOf(catalogue)].map((list) => list.map((e) => e.entry.id))).toEqual([[], ["engine"]]);
});

describe("the headings of a formula's terms", () => {
  const offered = (group: string, status: Status, entries: string[]): Rule =>
    smallRule("availability", { units: { entry: entries }, options: { group: [group] }, status, reason: "x" });
  test.each<[string, Rule[], string[]]>([
    ["are those that no printed unit may have", [], ["spells", "terms", "frames"]],
    ["are not those that a printed unit may have", [offered("terms", "allowed", ["gnomes"])], ["spells", "frames"]],
    ["are not those that are open for one", [offered("terms", "unconfirmed", ["gnomes"])], ["spells", "frames"]],
    ["are those that the formula may have", [offered("terms", "allowed", ["engine"])], ["spells", "terms", "frames"]],
    ["are those that are denied to a printed unit", [offered("terms", "denied", ["gnomes"])], ["spells", "terms", "frames"]],
  ])("%s", (_, rules, groups) => {
    expect([...termsOfFormulas(small(rules, army))]).toEqual(groups);
  });

  test("are none where every unit is made up", () => {
    const all = small([], army);
    for (const one of all.entries) one.entry = { ...one.entry, design: true };
    expect([...termsOfFormulas(all)]).toEqual([]);
  });
});

describe("a new design", () => {
  const empty = {
    format: "muster-roll/1",
    game: "small-game",
    armyList: "hill-folk",
    dataVersion: "1",
    name: "",
    commands: [{ kind: "main", units: [{ id: "u1", entry: "engine", count: 1, options: [] }] }],
  };
  test("is a roster of one unit", () => {
    expect(newDesign(catalogue, "engine")).toEqual(empty);
  });

  test("takes over what is given of the unit, but for its id and entry", () => {
    const unit = { id: "u9", entry: "gnomes", count: 3, options: [{ id: "wheels" }], name: "Old Bess" };
    expect(newDesign(catalogue, "engine", unit)).toEqual({
      ...empty,
      commands: [{ kind: "main", units: [{ id: "u1", entry: "engine", count: 3, options: [{ id: "wheels" }], name: "Old Bess" }] }],
    });
  });
});

test("the unit of a design is the first of its first command", () => {
  const two = roster(["1 engine", "1 gnomes", "[hired]", "1 ogres"]);
  expect([unitOf(two)?.entry, unitOf(roster([])), unitOf({ ...two, commands: [] })]).toEqual(["engine", undefined, undefined]);
});

test.each<[string | undefined, string, string]>([
  ["Old Bess", "Engine", "Old Bess"],
  ["  Old Bess ", "Engine", "Old Bess"],
  ["  ", "Engine", "Engine"],
  [undefined, "Engine", "Engine"],
])("a design whose unit is named “%s” is saved as it, else as “%s”: “%s”", (name, fallback, saved) => {
  const one = newDesign(catalogue, "engine", name === undefined ? {} : { name });
  expect(namedAfterUnit(one, fallback)).toEqual({ ...one, name: saved });
});

test("a design that has its name already stays the same object", () => {
  const named = { ...newDesign(catalogue, "engine"), name: "Engine" };
  expect(namedAfterUnit(named, "Engine")).toBe(named);
});

test("the designs in a roster are its units by a formula, each named", () => {
  const given = roster(["1 gnomes", "2 engine wheels*2", "1 zeppelins", "[hired]", "1 engine"]);
  for (const unit of given.commands[1]?.units ?? []) unit.name = "Old Bess";
  const found = designsIn(catalogue, given).map(({ name, commands }) => [name, commands]);
  expect(found).toEqual([
    ["Engine", [{ kind: "main", units: [{ id: "u1", entry: "engine", count: 2, options: [{ id: "wheels", count: 2 }] }] }]],
    ["Old Bess", [{ kind: "main", units: [{ id: "u1", entry: "engine", count: 1, options: [], name: "Old Bess" }] }]],
  ]);
});

test("findings about the unit are those that name it or one of its options", () => {
  const about = (rule: string, ...targets: Target[]) =>
    makeFinding({ rule, code: "count/over", severity: "error", message: "", fix: "", source: { book: "", page: null }, targets });
  const unit: Target = { kind: "unit", unit: "u1" };
  const found = [
    about("a", { kind: "roster" }),
    about("b", unit),
    about("c", { kind: "option", unit: "u1", option: "hat" }),
    about("d", { kind: "command", command: 0 }),
    about("e", { kind: "roster" }, unit),
    about("f"),
  ];
  expect(findingsOfUnit(found).map((f) => f.rule)).toEqual(["b", "c", "e"]);
});

describe("a printed unit beside a design", () => {
  const example = (options: RosterOption[], more: Partial<Example> = {}): Example => ({
    name: "Ballista",
    page: 3,
    printed: 20,
    entry: "engine",
    options,
    ...more,
  });
  const beside = (one: Example, ...options: RosterOption[]) => {
    const [bill] = inspect(catalogue, design(...options)).report.bill.units;
    if (!bill) throw new Error("no bill");
    const { example: _, ...rest } = compare(catalogue, one, bill);
    return rest;
  };
  test.each<[string, Example, RosterOption[], object]>([
    ["the same terms", example([{ id: "wheels" }], { printed: 14 }), [{ id: "wheels" }], { printed: 14, terms: [], rest: 0, total: 14 }],
    [
      "a term more",
      example([]),
      [{ id: "wheels" }],
      { printed: 20, terms: [{ key: "wheels", label: "with wheels", value: 4 }], rest: -10, total: 14 },
    ],
    [
      "a term less",
      example([{ id: "wheels" }]),
      [],
      { printed: 20, terms: [{ key: "wheels", label: "without wheels", value: -4 }], rest: -6, total: 10 },
    ],
    ["a free term more or less", example([]), [{ id: "gilding" }], { printed: 20, terms: [], rest: -10, total: 10 }],
    ["a free term less", example([{ id: "gilding" }]), [], { printed: 20, terms: [], rest: -10, total: 10 }],
    [
      "another number",
      example([{ id: "range", value: 3 }]),
      [{ id: "range", value: 5 }],
      { printed: 20, terms: [{ key: "range", label: "range", value: 4 }], rest: -4, total: 20 },
    ],
    [
      "another choice of one option is one term",
      example([{ id: "frame", choice: "oak" }]),
      [{ id: "frame", choice: "ash" }],
      { printed: 20, terms: [{ key: "frame", label: "ash frame", value: -3 }], rest: -4, total: 13 },
    ],
    [
      "more units",
      example([], { count: 2 }),
      [],
      { printed: 20, terms: [{ key: "engine", label: "Engine", value: -10 }], rest: 0, total: 10 },
    ],
    ["a misprint counts as what is meant", example([], { corrected: 10 }), [], { printed: 10, terms: [], rest: 0, total: 10 }],
  ])("%s", (_, one, options, expected) => {
    expect(beside(one, ...options)).toEqual(expected);
  });

  test("the same option on two lines of the bill is one term", () => {
    const [bill] = inspect(catalogue, design()).report.bill.units;
    const line = { unit: "u1", kind: "option" as const, variant: 1, each: 4, times: 1, points: 4, page: 1 };
    const lines = [
      { ...line, item: "wheels=a", label: "wheels" },
      { ...line, item: "wheels=b", label: "wheels", points: null },
      { ...line, item: "wheels=c", label: "more wheels", points: 3 },
    ];
    if (!bill) throw new Error("no bill");
    expect(compare(catalogue, example([]), { ...bill, lines: [...bill.lines, ...lines] }).terms).toEqual([
      { key: "wheels", label: "with more wheels", value: 7 },
    ]);
  });
});

test("examples with most of the design's options stand first, those of another formula nowhere", () => {
  const example = (name: string, ...options: RosterOption[]): Example => ({ name, page: 1, printed: 1, entry: "engine", options });
  const a = { id: "range", value: 3 };
  const b = { id: "frame", choice: "oak" };
  const examples = [
    example("other number", { ...a, value: 4 }, b),
    example("none"),
    example("one more", a, b, { id: "wheels" }),
    example("all", a, b),
    example("other choice", a, { ...b, choice: "ash" }),
    example("half", a),
    { ...example("elsewhere", a, b), entry: "gnomes" },
  ];
  const unit = { id: "u1", entry: "engine", count: 1, options: [a, b] };
  // Twice the shared options, less those of the example and of the unit: −2, −2, −1, 0, −2, −1; among equals as they stand.
  expect(examplesFor(examples, unit).map((e) => e.name)).toEqual(["all", "one more", "half", "other number", "none", "other choice"]);
});
