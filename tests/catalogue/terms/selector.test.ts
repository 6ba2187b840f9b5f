import { describe, expect, test } from "vitest";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { compileSelector, maskOf, type SelectorEnv } from "@/lib/engine/catalogue/terms/selector";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import type { Selector } from "@/lib/engine/common";
import { roster, small } from "../../support/make";

/** Drummers have a drum at no cost. */
const drummers = {
  id: "drummers",
  name: "Drummers",
  category: "troops",
  price: 20,
  included: ["drum"],
  page: 1,
  basis: "printed",
} as const;
const catalogue = (more: object = {}) => small([], { entries: [{ ...drummers, included: ["drum"] }], ...more });

function envOf({ tagIndex, variants, tagWords, optionWords, entryById }: Catalogue): SelectorEnv {
  return {
    tagBit: (tag) => tagIndex.get(tag) ?? null,
    optionBits: (ref) => variants.filter((h) => h.key === ref || h.option.id === ref).map((h) => h.index),
    groupBits: (group) => variants.flatMap((h) => (h.group.id === group ? [h.index] : [])),
    variants,
    tagWords,
    optionWords,
    hasEntry: (id) => entryById.has(id),
    hasCategory: (id) => id === "leaders" || id === "troops",
    categoriesMove: false,
    named: () => {
      throw new Error("no named selectors");
    },
    armies: (id) => [id],
    army: "hill-folk",
  };
}

const fault = (message: string) => {
  throw new Error(message);
};

const lines = ["1 person captain", "1 gnomes hat", "1 gnomes drum", "1 ogres spell=2", "[hired]", "1 ogres rope", "1 drummers"];

describe("a selector means", () => {
  test.each<[string, Selector, string[]]>([
    ["every unit where nothing is said", {}, ["u1", "u2", "u3", "u4", "u5", "u6"]],
    ["units of an entry", { entry: ["gnomes"] }, ["u2", "u3"]],
    ["units of any of several entries", { entry: ["gnomes", "person"] }, ["u1", "u2", "u3"]],
    ["units of a category", { category: ["leaders"] }, ["u1"]],
    ["units of any of several categories", { category: ["leaders", "troops"] }, ["u1", "u2", "u3", "u4", "u5", "u6"]],
    ["a tag of the entry", { tag: ["small"] }, ["u2", "u3"]],
    ["a tag of an option, taken or included", { tag: ["loud"] }, ["u3", "u6"]],
    ["any of several tags", { tag: ["leader", "loud"] }, ["u1", "u3", "u6"]],
    ["an option", { option: ["hat"] }, ["u2"]],
    ["an option that is included", { option: ["drum"] }, ["u3", "u6"]],
    ["any of several options", { option: ["hat", "rope"] }, ["u2", "u5"]],
    ["any choice of an option", { option: ["spell"] }, ["u4"]],
    ["one choice of an option", { option: ["spell=2"] }, ["u4"]],
    ["another choice of an option", { option: ["spell=1"] }, []],
    ["a kind of command", { command: ["hired"] }, ["u5", "u6"]],
    ["any of several kinds of command", { command: ["hired", "main"] }, ["u1", "u2", "u3", "u4", "u5", "u6"]],
    ["the roster's own army list", { list: ["hill-folk"] }, ["u1", "u2", "u3", "u4", "u5", "u6"]],
    ["another army list", { list: ["sea-folk"] }, []],
    ["rosters of an army list", { army: ["sea-folk", "hill-folk"], entry: ["ogres"] }, ["u4", "u5"]],
    ["rosters of another army list", { army: ["sea-folk"] }, []],
    ["what every key says", { entry: ["ogres"], command: ["hired"] }, ["u5"]],
    ["what all parts say", { all: [{ entry: ["gnomes"] }, { option: ["hat"] }] }, ["u2"]],
    ["what any part says", { any: [{ entry: ["person"] }, { option: ["hat"] }] }, ["u1", "u2"]],
    ["what a part does not say", { not: { entry: ["gnomes", "ogres"] } }, ["u1", "u6"]],
    [
      "keys and parts together",
      { category: ["troops"], not: { command: ["hired"] }, any: [{ option: ["hat"] }, { tag: ["loud"] }] },
      ["u2", "u3"],
    ],
  ])("%s", (_, selector, ids) => {
    const list = catalogue();
    const match = compileSelector(selector, envOf(list), fault);
    const { units } = inspect(list, roster(lines)).resolved;
    expect(units.filter((unit) => match(unit)).map((unit) => unit.unit.id)).toEqual(ids);
  });
});

describe("before any roster is known, a selector means", () => {
  // One answer for each of: person, gnomes, ogres, drummers.
  test.each<[string, Selector, [string, string, string, string]]>([
    ["all where nothing is said", {}, ["always", "always", "always", "always"]],
    ["an entry always or never", { entry: ["gnomes"] }, ["never", "always", "never", "never"]],
    ["a category always or never", { category: ["leaders"] }, ["always", "never", "never", "never"]],
    ["a tag that no option has always or never", { tag: ["small"] }, ["never", "always", "never", "never"]],
    ["a tag that an option has perhaps", { tag: ["loud"] }, ["maybe", "maybe", "maybe", "always"]],
    ["any of several tags as the surest of them", { tag: ["small", "loud"] }, ["maybe", "always", "maybe", "always"]],
    ["an option perhaps, one that is included always", { option: ["drum"] }, ["maybe", "maybe", "maybe", "always"]],
    ["any of several options, one of them included", { option: ["hat", "drum"] }, ["maybe", "maybe", "maybe", "always"]],
    ["a command perhaps", { command: ["main"] }, ["maybe", "maybe", "maybe", "maybe"]],
    ["rosters of an army list always or never", { army: ["hill-folk"] }, ["always", "always", "always", "always"]],
    ["rosters of another army list never", { army: ["sea-folk"] }, ["never", "never", "never", "never"]],
    ["an army list perhaps", { list: ["hill-folk"] }, ["maybe", "maybe", "maybe", "maybe"]],
    ["several keys as the least sure of them", { entry: ["gnomes", "drummers"], option: ["drum"] }, ["never", "maybe", "never", "always"]],
    ["all parts as the least sure of them", { all: [{ option: ["hat"] }, { entry: ["gnomes"] }] }, ["never", "maybe", "never", "never"]],
    ["any part as the surest of them", { any: [{ option: ["hat"] }, { entry: ["gnomes"] }] }, ["maybe", "always", "maybe", "maybe"]],
    ["any part never where none can be", { any: [{ entry: ["gnomes"] }, { entry: ["ogres"] }] }, ["never", "always", "always", "never"]],
    ["the opposite of an entry", { not: { entry: ["gnomes"] } }, ["always", "never", "always", "always"]],
    ["the opposite of an option perhaps", { not: { option: ["drum"] } }, ["maybe", "maybe", "maybe", "never"]],
  ])("%s", (_, selector, answers) => {
    const list = catalogue();
    const match = compileSelector(selector, envOf(list), fault);
    const asked = ["person", "gnomes", "ogres", "drummers"].map((id) => {
      const entry = list.entryById.get(id);
      return entry && match.possible(entry);
    });
    expect(asked).toEqual(answers);
  });
});

test.each<[string, Selector, string]>([
  ["an entry", { entry: ["gnomes", "elves"] }, 'no entry "elves" in the book.'],
  ["a category", { category: ["troops", "ships"] }, 'no category "ships" in the book.'],
  ["a tag", { tag: ["small", "tall"] }, 'nothing in the book has the tag "tall".'],
  ["an option", { option: ["hat", "wig"] }, 'no option "wig" in the book.'],
  ["a part", { any: [{ entry: ["elves"] }] }, 'no entry "elves" in the book.'],
])("%s that the book does not have is a fault", (_, selector, message) => {
  expect(() => compileSelector(selector, envOf(catalogue()), fault)).toThrow(message);
});

test("bits go into words of 32", () => {
  expect([...maskOf([0, 2, 31, 32, 33, 64], 3)]).toEqual([1 | 4 | (1 << 31) | 0, 3, 1]);
  expect([...maskOf([], 2)]).toEqual([0, 0]);
});

test("of a hundred options each is told from the others", () => {
  const options = Array.from({ length: 100 }, (_, i) => ({
    id: `charm-${i}`,
    name: `charm ${i}`,
    group: "kit",
    price: 1,
    page: 1,
    basis: "printed" as const,
  }));
  const list = catalogue({ options });
  const { units } = inspect(list, roster(["1 gnomes charm-0", "1 gnomes charm-40", "1 gnomes charm-99", "1 gnomes"])).resolved;
  const having = (ref: string) => units.filter(compileSelector({ option: [ref] }, envOf(list), fault)).map((unit) => unit.unit.id);
  expect(["charm-0", "charm-8", "charm-40", "charm-99"].map(having)).toEqual([["u1"], [], ["u2"], ["u3"]]);
});

test("an army list gives units a name of its own, for its own rules", () => {
  const selectors = [{ id: "drum-bearers", phrase: "drum bearers", of: { any: [{ option: ["drum"] }, { entry: ["drummers"] }] } }];
  const rule = {
    id: "S-1",
    kind: "requires",
    units: "drum-bearers",
    in: "roster",
    needs: { entry: ["person"] },
    need: "a person",
    page: 1,
    basis: "printed",
  };
  const own = catalogue({ selectors, rules: [rule] });
  const found = (lines: string[]) =>
    inspect(own, roster(lines))
      .report.findings.filter((f) => f.rule === "S-1")
      .map((f) => f.targets.map((t) => ("unit" in t ? t.unit : t.kind)));
  expect(found(["1 gnomes drum", "1 gnomes", "1 drummers"])).toEqual([["u1", "u3"]]);
  expect(found(["1 gnomes drum", "1 person"])).toEqual([]);
  expect(ruleNames(own.book, own.army).selector.get("drum-bearers")).toBe("drum bearers");
});
