/** Answers to open cells: how they stand in a pack, and what is read back from it. */
import { describe, expect, test } from "vitest";
import {
  dropEntry,
  type Figures,
  figuresIn,
  freeId,
  newPack,
  optionAnswersIn,
  permissionIn,
  priceIn,
  putEntry,
  ruleIn,
  type Settled,
  settleFigures,
  settleOptions,
  settlePermission,
  settlePrice,
  settleRule,
} from "@/lib/advice/answers/answers";
import type { OptionCell, OptionPair, PermissionCell, PriceCell, RuleCell } from "@/lib/advice/open/open-cells";
import { parsePack } from "@/lib/engine/catalogue/author/parse";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Entry } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { smallArmy, smallBook } from "../support/make";

const on = { page: 7, basis: "printed" } as const;
const empty = newPack("small-game", "checks", "My book checks");
const entry = (id: string): Entry => {
  const found = smallBook().entries.find((e) => e.id === id);
  if (!found) throw new Error(id);
  return found;
};
const hill = "hill-folk";

test("a new pack is empty", () => {
  expect(empty).toEqual({ format: "muster-pack/1", id: "checks", name: "My book checks", game: "small-game" });
});

test.each<[string, string[], string]>([
  ["Élan & Co.", [], "elan-co"],
  ["  Orc’s 'Nest' 2 ", [], "orcs-nest-2"],
  ["…", [], "own"],
  ["", ["own"], "own-2"],
  ["Elan", ["elan"], "elan-2"],
  ["Elan", ["elan", "elan-2"], "elan-3"],
  ["Elan", ["elan-2"], "elan"],
  ["a".repeat(59), [], "a".repeat(59)],
  ["a".repeat(60), [], "a".repeat(60)],
  ["a".repeat(61), [], "a".repeat(60)],
  [`${"a".repeat(59)} b`, [], "a".repeat(59)],
  [`${"a".repeat(58)} b`, [], `${"a".repeat(58)}-b`],
])("the free id of “%s” beside %j is “%s”", (name, taken, id) => {
  expect(freeId(name, taken)).toBe(id);
});

describe("permissions", () => {
  const cell = (id: string, page = 7): PermissionCell => ({ sort: "permission", key: id, entry: entry(id), page, lookUp: "" });
  const ruling = (entries: string[], status: "allowed" | "denied" | "unconfirmed", more: object = {}) => ({
    army: hill,
    entries,
    status,
    ...on,
    ...more,
  });
  const answer = (entry: string, status: Settled, more: object = {}) =>
    ({ kind: "permission", army: hill, entry, status, page: 7, ...more }) as const;
  type Answers = ReturnType<typeof answer>[];

  test.each<[string, Answers, string, Settled | null, Answers]>([
    ["the first answer", [], "ogres", "denied", [answer("ogres", "denied")]],
    ["stands beside another", [answer("ogres", "denied")], "trolls", "denied", [answer("ogres", "denied"), answer("trolls", "denied")]],
    [
      "stands beside one of another army list",
      [answer("trolls", "allowed", { army: "sea-folk" })],
      "trolls",
      "denied",
      [answer("trolls", "allowed", { army: "sea-folk" }), answer("trolls", "denied")],
    ],
    [
      "a change of mind keeps its place",
      [answer("trolls", "denied", { page: 8 }), answer("ogres", "denied")],
      "trolls",
      "allowed",
      [answer("trolls", "allowed"), answer("ogres", "denied")],
    ],
    ["taken back", [answer("ogres", "denied"), answer("trolls", "denied")], "trolls", null, [answer("ogres", "denied")]],
    ["the last one taken back", [answer("trolls", "denied")], "trolls", null, []],
    [
      "taken back in this army list only",
      [answer("trolls", "denied", { army: "sea-folk" })],
      "trolls",
      null,
      [answer("trolls", "denied", { army: "sea-folk" })],
    ],
  ])("%s", (_, before, id, status, after) => {
    const pack = before.length ? { ...empty, answers: before } : empty;
    expect(settlePermission(pack, hill, cell(id), status)).toEqual(after.length ? { ...empty, answers: after } : empty);
  });

  test("an answer takes the place of an organiser's ruling on the same entry, and of no other", () => {
    const more = { note: "Errata." };
    const pack: Pack = { ...empty, permissions: [ruling(["ogres", "trolls"], "denied", more)] };
    expect(settlePermission(pack, hill, cell("trolls"), "allowed")).toEqual({
      ...empty,
      permissions: [ruling(["ogres"], "denied", more)],
      answers: [answer("trolls", "allowed")],
    });
  });

  test.each<[string, ReturnType<typeof ruling>[], Settled | null]>([
    ["none", [], null],
    ["one for this army list", [ruling(["trolls"], "denied")], "denied"],
    ["one for another", [ruling(["trolls"], "denied", { army: "sea-folk" })], null],
    ["one for another entry", [ruling(["ogres"], "denied")], null],
    ["the last of two", [ruling(["trolls"], "denied"), ruling(["trolls"], "allowed")], "allowed"],
    ["one that leaves it open", [ruling(["trolls"], "unconfirmed")], null],
  ])("are read back: %s", (_, permissions, status) => {
    expect(permissionIn({ ...empty, permissions }, hill, cell("trolls"))).toBe(status);
  });

  test("no pack answers nothing", () => {
    expect([permissionIn(null, hill, cell("trolls")), permissionIn(empty, hill, cell("trolls"))]).toEqual([null, null]);
  });
});

describe("who may take what", () => {
  const pair = (id: string | null, option: string, refs = [option]): OptionPair => ({
    key: `${id ?? "any"} ${option}`,
    entry: id === null ? null : entry(id),
    option,
    optionName: option,
    refs,
  });
  const pairs = [pair("gnomes", "hat"), pair("gnomes", "drum"), pair("ogres", "hat"), pair("trolls", "hat"), pair("trolls", "drum")];
  const head: OptionCell = { sort: "option", key: "option S-2", rule: "S-2", data: null, reason: "Lost", page: 7, pairs };
  const answers = (...list: [string, Settled | null][]) => new Map(list);
  const given = (entry: string | undefined, option: string, status: Settled, more: object = {}) =>
    ({ kind: "option", rule: "S-2", army: hill, ...(entry ? { entry } : {}), option, status, page: 7, ...more }) as const;

  test("each stands by itself, is read back, changed and taken back, and the others stay", () => {
    const first = settleOptions(empty, hill, head, answers(["ogres hat", "allowed"], ["gnomes drum", "denied"]));
    expect(first).toEqual({ ...empty, answers: [given("gnomes", "drum", "denied"), given("ogres", "hat", "allowed")] });
    expect(parsePack(first, "p")).toEqual(first);
    expect(optionAnswersIn(first, hill, head)).toEqual(answers(["gnomes drum", "denied"], ["ogres hat", "allowed"]));
    const second = settleOptions(first, hill, head, answers(["ogres hat", "denied"]));
    expect(second.answers).toEqual([given("gnomes", "drum", "denied"), given("ogres", "hat", "denied")]);
    const third = settleOptions(second, hill, head, answers(["gnomes drum", null]));
    expect(third.answers).toEqual([given("ogres", "hat", "denied")]);
    expect(settleOptions(third, hill, head, answers(["ogres hat", null]))).toEqual(empty);
  });

  test("what the cell does not ask is not answered", () => {
    expect(settleOptions(empty, hill, head, answers(["wyrms hat", "allowed"]))).toEqual(empty);
  });

  test("for all units a rule means, and for some choices of an option", () => {
    const cell: OptionCell = { ...head, pairs: [pair(null, "hat"), pair("ogres", "spell", ["spell=1", "spell=2"])] };
    const settled = settleOptions(empty, hill, cell, answers(["any hat", "allowed"], ["ogres spell", "denied"]));
    expect(settled.answers).toEqual([given(undefined, "hat", "allowed"), given("ogres", "spell", "denied", { choices: ["1", "2"] })]);
    expect(optionAnswersIn(settled, hill, cell)).toEqual(answers(["any hat", "allowed"], ["ogres spell", "denied"]));
  });

  test.each<[string, Pack | null]>([
    ["no pack", null],
    ["an empty pack", empty],
    ["a pack for another army list", { ...empty, answers: [given("ogres", "hat", "allowed", { army: "sea-folk" })] }],
    ["a pack about another rule", { ...empty, answers: [given("ogres", "hat", "allowed", { rule: "S-21" })] }],
    [
      "another kind of answer",
      { ...empty, answers: [{ kind: "limit", rule: "S-2", army: hill, entry: "ogres", option: "hat", number: 2, page: 7 }] },
    ],
  ])("%s answers nothing", (_, pack) => {
    expect(optionAnswersIn(pack, hill, head)).toEqual(new Map());
  });
});

describe("open numbers and rules", () => {
  const count = (more: object): Rule =>
    ({ id: "S-1", kind: "count", quantity: { of: {} }, severity: "unconfirmed", ...on, ...more }) as Rule;
  const cell = (data: Rule, sort: RuleCell["sort"] = "number", own = false): RuleCell => ({ sort, key: "rule", data, own, page: 7 });
  const ofOgres = (more: object) => count({ quantity: { of: { entry: ["ogres"], option: ["hat"] } }, ...more });

  test.each<[string, RuleCell, { number: number } | { holds: boolean }, object]>([
    ["a number", cell(count({ max: 3 })), { number: 5 }, { kind: "number", number: 5 }],
    ["none at all", cell(count({ max: 3 })), { number: 0 }, { kind: "number", number: 0 }],
    ["no such number", cell(count({ max: 3 })), { holds: false }, { kind: "holds", holds: false }],
    ["a rule that holds", cell(count({ max: 3 }), "holds"), { holds: true }, { kind: "holds", holds: true }],
    ["one that does not", cell(count({ max: 3 }), "holds"), { holds: false }, { kind: "holds", holds: false }],
    ["a number that is right as it stands", cell(count({ max: 3 })), { holds: true }, { kind: "number", number: 3 }],
    ["for one army list", cell(count({ max: 3 }), "number", true), { number: 4 }, { kind: "number", army: hill, number: 4 }],
    ["the most of one entry", cell(ofOgres({ max: 3 })), { number: 4 }, { kind: "number", entry: "ogres", option: "hat", number: 4 }],
    ["the least is no number of a box", cell(ofOgres({ min: 3 })), { number: 4 }, { kind: "number", number: 4 }],
  ])("%s", (_, open, answer, expected) => {
    const pack = settleRule(empty, hill, open, answer);
    const read = "number" in expected ? { number: expected.number } : answer;
    expect(pack).toEqual({ ...empty, answers: [{ rule: "S-1", page: 7, ...expected }] });
    expect([ruleIn(pack, hill, open), ruleIn(pack, "sea-folk", open)]).toEqual([read, open.own ? null : read]);
    expect(parsePack(pack, "p")).toEqual(pack);
    expect(settleRule(pack, hill, open, null)).toEqual(empty);
  });

  test("what is said of one army list is not said of all", () => {
    const open = cell(count({ max: 3 }), "number", true);
    expect(ruleIn(settleRule(empty, hill, open, { number: 4 }), hill, { ...open, own: false })).toBeNull();
  });

  test("a second answer takes the place of the first, and those of other rules stay", () => {
    const open = cell(count({ max: 3 }));
    const other = settleRule(empty, hill, cell(count({ id: "S-2", max: 1 })), { number: 2 });
    const first = settleRule(other, hill, open, { number: 5 });
    expect(settleRule(first, hill, open, { holds: false })).toEqual(settleRule(other, hill, open, { holds: false }));
    expect(settleRule(first, hill, open, null)).toEqual(other);
  });

  test("no pack answers nothing, nor one with a rule of its own", () => {
    const own = { ...count({ max: 3 }), id: "S-1.checked" } as Rule;
    expect([null, empty, { ...empty, rules: [own] }].map((pack) => ruleIn(pack, hill, cell(count({ max: 3 }))))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

/** The answers of one kind, without what all of them have. */
const ofKind = (pack: Pack, of: string) => (pack.answers ?? []).flatMap(({ kind, page: _, ...answer }) => (kind === of ? [answer] : []));
const prices = (pack: Pack) => ofKind(pack, "price");

const lostPrice = { own: false, values: [], per: "unit" } as const;

describe("prices", () => {
  const wyrms: PriceCell = {
    sort: "price",
    key: "w",
    entry: entry("wyrms"),
    option: null,
    ...lostPrice,
    name: "Wyrms",
    page: 7,
    number: false,
  };
  const spell: PriceCell = { sort: "price", key: "s", entry: null, option: "spell=2", ...lostPrice, name: "spell", page: 7, number: false };

  test("are entered for all army lists or for one, each by itself, changed and taken back", () => {
    const one = settlePrice(empty, undefined, wyrms, 60);
    const two = settlePrice(one, hill, wyrms, 0);
    const three = settlePrice(two, undefined, spell, { perModel: 2 });
    expect(prices(three)).toEqual([
      { entry: "wyrms", price: 60 },
      { entry: "wyrms", army: hill, price: 0 },
      { option: "spell=2", price: { perModel: 2 } },
    ]);
    expect([
      priceIn(three, undefined, wyrms),
      priceIn(three, hill, wyrms),
      priceIn(three, undefined, spell),
      priceIn(three, hill, spell),
    ]).toEqual([60, 0, { perModel: 2 }, null]);
    expect(prices(settlePrice(three, hill, wyrms, 5))).toEqual([
      { entry: "wyrms", price: 60 },
      { entry: "wyrms", army: hill, price: 5 },
      { option: "spell=2", price: { perModel: 2 } },
    ]);
    expect(prices(settlePrice(three, undefined, wyrms, null))).toEqual([
      { entry: "wyrms", army: hill, price: 0 },
      { option: "spell=2", price: { perModel: 2 } },
    ]);
    expect(settlePrice(one, undefined, wyrms, null)).toEqual(empty);
  });

  test("of an option for one entry are those of the two together", () => {
    const both: PriceCell = { ...spell, key: "b", entry: entry("wyrms"), own: true, values: [16, 24] };
    const pack = settlePrice(settlePrice(settlePrice(empty, hill, both, 24), hill, wyrms, 60), undefined, spell, 90);
    expect(prices(pack)).toEqual([
      { entry: "wyrms", option: "spell=2", army: hill, price: 24 },
      { entry: "wyrms", army: hill, price: 60 },
      { option: "spell=2", price: 90 },
    ]);
    expect([priceIn(pack, hill, both), priceIn(pack, hill, wyrms), priceIn(pack, undefined, spell)]).toEqual([24, 60, 90]);
    expect(prices(settlePrice(pack, hill, both, null))).toEqual([
      { entry: "wyrms", army: hill, price: 60 },
      { option: "spell=2", price: 90 },
    ]);
  });

  test("of two the later one counts; no pack gives none", () => {
    expect(priceIn({ ...empty, prices: [1, 2].map((price) => ({ entry: "wyrms", price })) }, undefined, wyrms)).toBe(2);
    expect([priceIn(null, undefined, wyrms), priceIn(empty, undefined, wyrms)]).toEqual([null, null]);
  });
});

describe("figures", () => {
  const gnomes = { entry: entry("gnomes") };
  test.each<[string, Figures, Figures | null]>([
    ["a new one", { combat: 2 }, { move: 3, combat: 2 }],
    ["another value", { move: 4 }, { move: 4 }],
    ["a zero", { move: 0 }, { move: 0 }],
    ["one taken back", { move: null, combat: 1 }, { combat: 1 }],
    ["the last one taken back", { move: null }, null],
  ])("%s", (_, change, values) => {
    const move = { kind: "figure", characteristic: "move" } as const;
    const other = { ...move, entry: "ogres", figure: 9 };
    const theirs = { ...move, entry: "gnomes", army: "sea-folk", figure: 8 };
    const before: Pack = { ...empty, answers: [other, theirs, { ...move, entry: "gnomes", army: hill, figure: 3 }] };
    const after = settleFigures(before, hill, gnomes, change);
    const figures = Object.entries(values ?? {}).map(([characteristic, figure]) => ({
      ...move,
      entry: "gnomes",
      army: hill,
      characteristic,
      figure,
    }));
    expect(after.answers).toEqual([other, theirs, ...figures]);
    expect([figuresIn(after, hill, gnomes), figuresIn(after, "sea-folk", gnomes), figuresIn(after, undefined, gnomes)]).toEqual([
      values ?? {},
      { move: 8 },
      {},
    ]);
  });

  test("for all army lists stand without one, and go with the last", () => {
    const pack = settleFigures(empty, undefined, gnomes, { move: 3 });
    expect(pack).toEqual({ ...empty, answers: [{ kind: "figure", entry: "gnomes", characteristic: "move", figure: 3 }] });
    expect(settleFigures(pack, undefined, gnomes, { move: null })).toEqual(empty);
    expect([figuresIn(null, hill, gnomes), figuresIn(empty, hill, gnomes)]).toEqual([{}, {}]);
  });
});

test("a player's own entries are put in, take the place of one with their id, and go", () => {
  const elves: Entry = { ...entry("gnomes"), id: "elves", name: "Elves" };
  const orcs: Entry = { ...entry("gnomes"), id: "orcs", name: "Orcs" };
  const two = putEntry(putEntry(empty, elves), orcs);
  expect(two.entries).toEqual([elves, orcs]);
  const changed = putEntry(two, { ...elves, price: 9 });
  expect(changed.entries).toEqual([orcs, { ...elves, price: 9 }]);
  expect(dropEntry(changed, "orcs").entries).toEqual([{ ...elves, price: 9 }]);
  expect(dropEntry(dropEntry(changed, "orcs"), "elves")).toEqual(empty);
  expect(dropEntry(empty, "elves")).toEqual(empty);
});

test("answers change a catalogue as they say", () => {
  const pack = settlePrice(
    settleFigures(empty, hill, { entry: entry("wyrms") }, { move: 12 }),
    hill,
    {
      sort: "price",
      key: "w",
      entry: entry("wyrms"),
      option: null,
      ...lostPrice,
      name: "Wyrms",
      page: 7,
      number: false,
    },
    60,
  );
  const wyrms = compile(smallBook(), smallArmy(), { packs: [pack] }).entryById.get("wyrms");
  expect([wyrms?.price?.points, wyrms?.entry.characteristics]).toEqual([60, { move: 12 }]);
});
