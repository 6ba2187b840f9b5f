/** What an army list leaves open, in whole cells. */
import { describe, expect, test } from "vitest";
import { type OpenCell, openCells } from "@/lib/advice/open/open-cells";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { openBound } from "@/lib/engine/catalogue/terms/rule-entries";
import { groupBy } from "@/lib/engine/group-by";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { smallArmy, smallBook } from "../support/make";

const on = { page: 7, basis: "printed" } as const;
const own = smallBook();
// A book in which nothing is open: the permission of trolls and the price of wyrms are known.
const settled = {
  ...own,
  permissions: { ...own.permissions, otherwise: "allowed" as const },
  entries: own.entries.map((e) => (e.id === "wyrms" ? { ...e, price: 60 } : e)),
};
const cells = (rules: Rule[], army: Partial<ArmyList> = {}, book: Partial<Book> = {}, packs: Pack[] = []): OpenCell[] =>
  openCells(compile({ ...settled, rules, ...book }, smallArmy(army), { packs }));
const entry = (id: string, more: Partial<Entry> = {}): Entry => ({ id, name: id, category: "troops", price: 5, ...on, ...more });
const option = (id: string, more: Partial<Option> = {}): Option => ({ id, name: id, group: "kit", price: 1, ...on, ...more });
const denied = (...entries: string[]) => ({ permissions: [{ entries, status: "denied" as const, ...on }] });
const about = (id: string, status: string, units: object, options: object, more: object = {}): Rule =>
  ({ id, kind: "availability", units, options, status, reason: `${id} is lost`, ...on, ...more }) as Rule;
const open = (units: object, options: object, more: object = {}) => about("S-2", "unconfirmed", units, options, more);

test("nothing is open where all is known", () => {
  expect(cells([])).toEqual([]);
});

describe("permissions", () => {
  test("are open where the army list, the entry or the book says so, with what to look up", () => {
    const found = cells(
      [],
      { table: { page: 44, column: 3, name: "Hills" }, permissions: [{ entries: ["ogres"], status: "unconfirmed", ...on }] },
      {
        permissions: own.permissions,
        entries: settled.entries.map((e) => (e.id === "gnomes" ? { ...e, permission: "unconfirmed" as const } : e)),
      },
    );
    expect(found.map((c) => (c.sort === "permission" ? { ...c, entry: c.entry.id } : c))).toEqual([
      { sort: "permission", key: "permission gnomes", entry: "gnomes", page: 1, lookUp: "Look up Gnomes for Hills on p. 1 of your book." },
      { sort: "permission", key: "permission ogres", entry: "ogres", page: 7, lookUp: "Look up Ogres for Hills on p. 7 of your book." },
      {
        sort: "permission",
        key: "permission trolls",
        entry: "trolls",
        page: 44,
        lookUp: "Look up Trolls for Hills on p. 44 of your book.",
      },
    ]);
  });
});

describe("options", () => {
  const pairs = (rules: Rule[], army: Partial<ArmyList> = {}, book: Partial<Book> = {}) =>
    cells(rules, army, book).map((c) =>
      c.sort === "option" ? { rule: c.rule, pairs: c.pairs.map((p) => [p.key, p.optionName, ...p.refs]) } : c.key,
    );
  const gnomes = { entry: ["gnomes"] };
  const hat = { option: ["hat"] };

  test("a cell has its rule, its reason, its page and every pair of entry and option", () => {
    const rule = open({ entry: ["gnomes", "ogres"] }, { option: ["hat", "drum"] });
    const pair = (id: string, name: string) => ({
      key: `${id} ${name}`,
      entry: settled.entries.find((e) => e.id === id),
      option: name,
      optionName: name,
      refs: [name],
    });
    expect(cells([rule])).toEqual([
      {
        sort: "option",
        key: "option S-2",
        rule: "S-2",
        data: rule,
        reason: "S-2 is lost",
        page: 7,
        pairs: [pair("gnomes", "hat"), pair("gnomes", "drum"), pair("ogres", "hat"), pair("ogres", "drum")],
      },
    ]);
  });

  test("what the head of a group leaves open is asked of each entry", () => {
    const groups = own.groups.map((g) => (g.id === "rank" ? { ...g, otherwise: { ...g.otherwise, status: "unconfirmed" as const } } : g));
    const found = cells([about("S-3", "allowed", { not: gnomes }, { group: ["rank"] })], {}, { groups });
    expect(found.map((c) => (c.sort === "option" ? { ...c, pairs: c.pairs.map((p) => p.key) } : c))).toEqual([
      {
        sort: "option",
        key: "option S-OPEN",
        rule: "S-OPEN",
        data: null,
        reason: "Open",
        page: 1,
        pairs: ["gnomes captain", "gnomes scout"],
      },
    ]);
  });

  test.each<[string, Rule[], Partial<ArmyList>, unknown[]]>([
    [
      "a choice that alone is open has its own name",
      [open(gnomes, { option: ["spell=2"] })],
      {},
      [{ rule: "S-2", pairs: [["gnomes spell", "spell, level 2", "spell=2"]] }],
    ],
    [
      "all choices together are the option",
      [open(gnomes, { option: ["spell"] })],
      {},
      [{ rule: "S-2", pairs: [["gnomes spell", "spell", "spell"]] }],
    ],
    [
      "two choices of three are named",
      [open(gnomes, { option: ["wand=a", "wand=c"] })],
      { options: [option("wand", { choices: ["a", "b", "c"].map((id) => ({ id, name: `wand ${id}` })) })] },
      [{ rule: "S-2", pairs: [["gnomes wand", "wand", "wand=a", "wand=c"]] }],
    ],
    [
      "what is told by more than the entry is asked once for all",
      [open({ option: ["captain"] }, hat)],
      {},
      [{ rule: "S-2", pairs: [["any hat", "hat", "hat"]] }],
    ],
    [
      "what is asked for all is not asked for each",
      [open({ any: [gnomes, { option: ["captain"] }] }, { option: ["hat"] })],
      {},
      [{ rule: "S-2", pairs: [["any hat", "hat", "hat"]] }],
    ],
    ["what a denial settles is not open", [open(gnomes, hat), about("S-3", "denied", gnomes, hat)], {}, []],
    ["what a permission settles is not open", [open(gnomes, hat), about("S-3", "allowed", gnomes, hat)], {}, []],
    [
      "what a denial settles for other units is open",
      [open(gnomes, hat), about("S-3", "denied", { entry: ["ogres"] }, hat)],
      {},
      [{ rule: "S-2", pairs: [["gnomes hat", "hat", "hat"]] }],
    ],
    [
      "what a denial settles for some of them is open",
      [open(gnomes, hat), about("S-3", "denied", { entry: ["gnomes"], option: ["drum"] }, hat)],
      {},
      [{ rule: "S-2", pairs: [["gnomes hat", "hat", "hat"]] }],
    ],
    [
      "what a denial settles only sometimes is open",
      [open(gnomes, hat), about("S-3", "denied", gnomes, hat, { when: { limitFrom: 2000 } })],
      {},
      [{ rule: "S-2", pairs: [["gnomes hat", "hat", "hat"]] }],
    ],
    [
      "an open rule that overrides stays open",
      [open(gnomes, hat, { overrides: true }), about("S-3", "denied", gnomes, hat)],
      {},
      [{ rule: "S-2", pairs: [["gnomes hat", "hat", "hat"]] }],
    ],
    ["of an entry that is denied nothing is asked", [open(gnomes, hat)], denied("gnomes"), []],
    [
      "what an entry has included is not asked",
      [open({ entry: ["elves"] }, { option: ["hat", "drum"] })],
      { entries: [entry("elves", { included: ["hat"] })] },
      [{ rule: "S-2", pairs: [["elves drum", "drum", "drum"]] }],
    ],
  ])("%s", (_, rules, army, expected) => {
    expect(pairs(rules, army)).toEqual(expected);
  });
});

describe("rules", () => {
  const count = (more: object = {}): Rule =>
    ({ id: "S-1", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 2, severity: "unconfirmed", ...on, ...more }) as Rule;
  const found = (rule: Rule, army: Partial<ArmyList> = {}) =>
    cells([rule], army).map((c) => (c.sort === "number" || c.sort === "holds" ? [c.sort, c.own] : c.key));

  test("a cell has the rule itself and its page", () => {
    const rule = count();
    expect(cells([rule])).toEqual([{ sort: "number", key: "rule S-1", data: rule, own: false, page: 7 }]);
  });

  test.each<[string, Rule, Partial<ArmyList>, unknown[]]>([
    ["a number", count(), {}, [["number", false]]],
    ["a number with an instruction", count({ fix: "Look it up." }), {}, [["number", false]]],
    ["a settled one is none", count({ severity: "error" }), {}, []],
    ["one without a word on it is none", count({ severity: undefined }), {}, []],
    ["advice is none", count({ severity: "advice" }), {}, []],
    ["a bound that is no number to look up: whether it holds", count({ max: { table: [{ from: 0, count: 1 }] } }), {}, [["holds", false]]],
    ["the same with an instruction asks of the roster", count({ max: { table: [{ from: 0, count: 1 }] }, fix: "Drop one." }), {}, []],
    [
      "another kind of rule: whether it holds",
      { id: "S-1", kind: "points-limit", severity: "unconfirmed", ...on } as Rule,
      {},
      [["holds", false]],
    ],
    [
      "another kind with an instruction asks of the roster",
      { id: "S-1", kind: "points-limit", severity: "unconfirmed", fix: "Drop one.", ...on } as Rule,
      {},
      [],
    ],
    ["one that speaks of this army list", count({ when: { army: ["hill-folk"] } }), {}, [["number", true]]],
    ["one that speaks of all army lists but another", count({ when: { notArmy: ["sea-folk"] } }), {}, [["number", true]]],
    ["one that holds from some size on", count({ when: { limitFrom: 2000 } }), {}, [["number", false]]],
    ["one under the reading that holds", count({ when: { setting: { "hat-price": "five" } } }), {}, [["number", false]]],
    ["one under another reading is none", count({ when: { setting: { "hat-price": "seven" } } }), {}, []],
    ["one about an entry that is denied is none", count(), denied("ogres"), []],
    [
      "one about two entries, of which one is denied",
      count({ quantity: { of: { entry: ["ogres", "gnomes"] } } }),
      denied("ogres"),
      [["number", false]],
    ],
    ["one about no named entry", count({ quantity: { of: { category: ["troops"] } } }), denied("ogres"), [["number", false]]],
  ])("%s", (_, rule, army, expected) => {
    expect(found(rule, army)).toEqual(expected);
  });

  test("one of the army list is its own; one of a pack is not asked", () => {
    const pack: Pack = { format: "muster-pack/1", id: "p", name: "P", game: "small-game", rules: [count({ id: "P-1" })] };
    const all = cells([count({ id: "S-1" })], { rules: [count({ id: "S-3" })] }, {}, [pack]);
    expect(all.map((c) => [c.key, "own" in c ? c.own : null])).toEqual([
      ["rule S-3", true],
      ["rule S-1", false],
    ]);
  });

  test.each<[string, object, ReturnType<typeof openBound>]>([
    ["a plain most", { max: 0 }, { side: "max", settled: 0 }],
    ["a most that grows", { max: { count: 3, scale: "thousand" } }, { side: "max", settled: 3 }],
    ["a plain least", { min: 4 }, { side: "min", settled: 4 }],
    ["the most before the least", { min: 4, max: 5 }, { side: "max", settled: 5 }],
    ["the least where the most is a table", { min: 4, max: { table: [{ from: 0, count: 1 }] } }, { side: "min", settled: 4 }],
    ["none in a fraction", { max: { numerator: 1, denominator: 2, of: { of: {} }, rounding: "down", name: "units" } }, null],
    ["none in a step", { step: 5 }, null],
  ])("the number that one can look up: %s", (_, bounds, bound) => {
    expect(openBound({ ...count(), max: undefined, ...bounds } as Extract<Rule, { kind: "count" }>)).toEqual(bound);
  });
});

describe("prices", () => {
  const lost = { unknown: true } as const;
  const prices = (rules: Rule[], army: Partial<ArmyList> = {}, book: Partial<Book> = {}) =>
    cells(rules, army, book).map((c) => (c.sort === "price" ? { ...c, entry: c.entry?.id ?? null } : c));
  const ofOption = (key: string, more: object = {}) => ({
    sort: "price",
    key: `price of ${key}`,
    entry: null,
    option: key,
    own: true,
    values: [],
    per: "unit",
    name: key,
    page: 7,
    number: false,
    ...more,
  });
  const cost = (units: object, options: object | undefined, price: unknown): Rule =>
    ({ id: "S-1", kind: "price", units, ...(options ? { options } : {}), price, because: "so", ...on }) as Rule;
  const charm = { options: [option("charm", { price: lost })] };
  const elves = { entries: [entry("elves", { price: lost })] };

  test.each<[string, Rule[], Partial<ArmyList>, Partial<Book>, object[]]>([
    ["of an entry", [], elves, {}, [{ ...ofOption("elves"), key: "price elves", entry: "elves", option: null }]],
    [
      "of an entry for which sources give several",
      [],
      { entries: [entry("elves", { price: { perModel: 6, or: [7, 8] } })] },
      {},
      [{ ...ofOption("elves"), key: "price elves", entry: "elves", option: null, values: [6, 7, 8], per: "model" }],
    ],
    [
      "of an option for which sources give several",
      [],
      { options: [option("charm", { price: { perUnit: 30, or: [40] } })] },
      {},
      [ofOption("charm", { values: [30, 40] })],
    ],
    [
      "of an option that the army lists share",
      [],
      {},
      { options: own.options.map((o) => (o.id === "drum" ? { ...o, price: { perUnit: 30, or: [40] } } : o)) },
      [ofOption("drum", { own: false, values: [30, 40], page: 1 })],
    ],
    [
      "of an option for those entries where sources give several",
      [],
      {
        options: [option("charm")],
        entries: [
          entry("elves", { offers: { charm: { perUnit: 16, or: [24] } } }),
          entry("sprites", { offers: { charm: { perUnit: 12, or: [9] } } }),
          entry("fays", { offers: { charm: 5 } }),
        ],
      },
      {},
      [
        ofOption("charm", { key: "price of charm for elves", entry: "elves", name: "charm for elves", values: [16, 24] }),
        ofOption("charm", { key: "price of charm for sprites", entry: "sprites", name: "charm for sprites", values: [12, 9] }),
      ],
    ],
    ["not of one that is denied", [], { ...elves, ...denied("elves") }, {}, []],
    ["not of one that a rule gives a price", [cost({ entry: ["elves"] }, undefined, 6)], elves, {}, []],
    ["not of one whose price a rule says is lost", [cost({ entry: ["elves"] }, undefined, lost)], elves, {}, []],
    ["of an option", [], charm, {}, [ofOption("charm")]],
    [
      "of an option with a number",
      [],
      { options: [option("wall", { price: lost, number: { min: 1, max: 3 } })] },
      {},
      [ofOption("wall", { number: true })],
    ],
    [
      "of each choice of an option",
      [],
      {
        options: [
          option("wand", {
            choices: [
              { id: "a", name: "ash wand", price: lost },
              { id: "b", name: "birch wand", price: 3 },
            ],
          }),
        ],
      },
      {},
      [ofOption("wand=a", { name: "ash wand" })],
    ],
    ["not of an option that every entry may not have", [about("S-3", "denied", {}, { option: ["charm"] })], charm, {}, []],
    [
      "of an option that some entry may have",
      [about("S-3", "denied", { not: { entry: ["gnomes"] } }, { option: ["charm"] })],
      charm,
      {},
      [ofOption("charm")],
    ],
    [
      "of an option that is denied only sometimes",
      [about("S-3", "denied", {}, { option: ["charm"] }, { when: { limitFrom: 2000 } })],
      charm,
      {},
      [ofOption("charm")],
    ],
    [
      "of an option that is denied to some units",
      [about("S-3", "denied", { option: ["hat"] }, { option: ["charm"] })],
      charm,
      {},
      [ofOption("charm")],
    ],
    ["not of an option in a group that is denied", [], { options: [option("charm", { price: lost, group: "spells" })] }, {}, []],
    [
      "of an option in such a group that a rule allows",
      [about("S-3", "allowed", { entry: ["ogres"] }, { option: ["charm"] })],
      { options: [option("charm", { price: lost, group: "spells" })] },
      {},
      [ofOption("charm")],
    ],
    ["not of an option that has a price for every entry", [cost({}, { option: ["charm"] }, 2)], charm, {}, []],
    ["of an option that has a price for some", [cost({ entry: ["ogres"] }, { option: ["charm"] }, 2)], charm, {}, [ofOption("charm")]],
    [
      "not of an option that all who may have it have included",
      [about("S-3", "denied", { not: { entry: ["elves"] } }, { option: ["charm"] })],
      { ...charm, entries: [entry("elves", { included: ["charm"] })] },
      {},
      [],
    ],
    ["none in a game without points", [], { ...elves, ...charm }, { hasPoints: false }, []],
    ["in a game that says it has points", [], charm, { hasPoints: true }, [ofOption("charm")]],
  ])("%s", (_, rules, army, book, expected) => {
    expect(prices(rules, army, book)).toEqual(expected);
  });
});

describe("figures of a profile", () => {
  const move = { id: "move", name: "Move", unit: "″" };
  const combat = { id: "combat", name: "Combat", unit: undefined };
  const profiles = (elves: Partial<Entry>, army: Partial<ArmyList> = {}, book: Partial<Book> = {}) =>
    cells([], { entries: [entry("elves", elves)], ...army }, book).map((c) => (c.sort === "profile" ? { ...c, entry: c.entry.id } : c));
  const cell = (...missing: object[]) => [{ sort: "profile", key: "profile elves", entry: "elves", missing, page: 7 }];
  const lost = { characteristics: { move: null, combat: 1 } };
  test.each<[string, Partial<Entry>, Partial<ArmyList>, Partial<Book>, object[]]>([
    ["one that is lost", lost, {}, {}, cell(move)],
    ["all that are lost", { characteristics: { move: null, combat: null } }, {}, {}, cell(move, combat)],
    ["none where all are known, a zero too", { characteristics: { move: 0, combat: "½" } }, {}, {}, []],
    ["none where one is not spoken of", { characteristics: { combat: 1 } }, {}, {}, []],
    ["none where there is no profile", {}, {}, {}, []],
    ["all where the whole entry is lost", { basis: "unconfirmed" }, {}, {}, cell(move, combat)],
    ["none of a formula", { ...lost, design: true }, {}, {}, []],
    ["none of an entry that is denied", lost, denied("elves"), {}, []],
    [
      "none in a category without a profile",
      lost,
      {},
      { categories: own.categories.map((c) => (c.id === "troops" ? { ...c, noCharacteristics: true } : c)) },
      [],
    ],
  ])("%s", (_, elves, army, book, expected) => {
    expect(profiles(elves, army, book)).toEqual(expected);
  });
});

test("cells stand as permissions, options, rules, prices and profiles", () => {
  const found = cells(
    [open({ entry: ["gnomes"] }, { option: ["hat"] }), { id: "S-1", kind: "points-limit", severity: "unconfirmed", ...on } as Rule],
    { entries: [entry("elves", { price: { unknown: true }, permission: "unconfirmed", characteristics: { move: null } })] },
  );
  expect(found.map((c) => c.sort)).toEqual(["permission", "option", "holds", "price", "profile"]);
});

test("things are grouped by a key in the order they come", () => {
  expect([...groupBy([3, 1, 4, 1, 5, 9, 2, 6], (n) => n % 2)]).toEqual([
    [1, [3, 1, 1, 5, 9]],
    [0, [4, 2, 6]],
  ]);
  expect([...groupBy([], String)]).toEqual([]);
});
