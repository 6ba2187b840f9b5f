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
} from "@/lib/answers/answers";
import { parsePack } from "@/lib/catalogue/author/parse";
import { compile } from "@/lib/catalogue/compile/compile";
import type { OptionCell, OptionPair, PermissionCell, PriceCell, RuleCell } from "@/lib/open/open-cells";
import type { Rule } from "@/lib/rules/registry";
import type { Entry } from "@/lib/schema/entry";
import type { Pack } from "@/lib/schema/pack";
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
  const given = (entries: string[], status: "allowed" | "denied" | "unconfirmed", more: object = {}) => ({
    army: hill,
    entries,
    status,
    ...on,
    ...more,
  });
  type Given = ReturnType<typeof given>[];

  test.each<[string, Given, string, Settled | null, Given | undefined]>([
    ["the first answer", [], "ogres", "denied", [given(["ogres"], "denied")]],
    ["joins an answer that is alike", [given(["ogres"], "denied")], "trolls", "denied", [given(["ogres", "trolls"], "denied")]],
    [
      "stands beside one of another status",
      [given(["ogres"], "allowed")],
      "trolls",
      "denied",
      [given(["ogres"], "allowed"), given(["trolls"], "denied")],
    ],
    [
      "stands beside one from another page",
      [given(["ogres"], "denied", { page: 8 })],
      "trolls",
      "denied",
      [given(["ogres"], "denied", { page: 8 }), given(["trolls"], "denied")],
    ],
    [
      "stands beside one of another army list",
      [given(["ogres"], "denied", { army: "sea-folk" })],
      "trolls",
      "denied",
      [given(["ogres"], "denied", { army: "sea-folk" }), given(["trolls"], "denied")],
    ],
    [
      "stands beside one known in another way",
      [given(["ogres"], "denied", { basis: "single" })],
      "trolls",
      "denied",
      [given(["ogres"], "denied", { basis: "single" }), given(["trolls"], "denied")],
    ],
    [
      "stands beside one with a note",
      [given(["ogres"], "denied", { note: "Errata." })],
      "trolls",
      "denied",
      [given(["ogres"], "denied", { note: "Errata." }), given(["trolls"], "denied")],
    ],
    [
      "stands beside one under a rule",
      [given(["ogres"], "denied", { rule: "S-8" })],
      "trolls",
      "denied",
      [given(["ogres"], "denied", { rule: "S-8" }), given(["trolls"], "denied")],
    ],
    [
      "a change of mind leaves the others",
      [given(["ogres", "trolls"], "denied")],
      "trolls",
      "allowed",
      [given(["ogres"], "denied"), given(["trolls"], "allowed")],
    ],
    ["taken back", [given(["ogres", "trolls"], "denied")], "trolls", null, [given(["ogres"], "denied")]],
    ["the last one taken back", [given(["trolls"], "denied")], "trolls", null, undefined],
    [
      "taken back in this army list only",
      [given(["trolls"], "denied", { army: "sea-folk" })],
      "trolls",
      null,
      [given(["trolls"], "denied", { army: "sea-folk" })],
    ],
  ])("%s", (_, before, id, status, after) => {
    const pack = before.length ? { ...empty, permissions: before } : empty;
    expect(settlePermission(pack, hill, cell(id), status)).toEqual(after ? { ...empty, permissions: after } : empty);
  });

  test.each<[string, Given, Settled | null]>([
    ["none", [], null],
    ["one for this army list", [given(["trolls"], "denied")], "denied"],
    ["one for another", [given(["trolls"], "denied", { army: "sea-folk" })], null],
    ["one for another entry", [given(["ogres"], "denied")], null],
    ["the last of two", [given(["trolls"], "denied"), given(["trolls"], "allowed")], "allowed"],
    ["one that leaves it open", [given(["trolls"], "unconfirmed")], null],
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
  const rule = (id: string, entries: string[], options: string[], status: Settled, more: object = {}) => ({
    id,
    kind: "availability",
    units: { entry: entries },
    options: { option: options },
    status,
    reason: status === "allowed" ? "Looked up in the book" : "Looked up in the book",
    ...on,
    ...more,
  });
  const rulesAfter = (pack: Pack) => pack.armies?.[hill];

  test("entries with the same options share a rule, allowed before denied", () => {
    const settled = settleOptions(
      empty,
      hill,
      head,
      answers(
        ["trolls hat", "allowed"],
        ["ogres hat", "allowed"],
        ["gnomes hat", "allowed"],
        ["gnomes drum", "allowed"],
        ["trolls drum", "denied"],
      ),
    );
    expect(rulesAfter(settled)).toEqual([
      rule("S-2.checked-allowed", ["gnomes"], ["hat", "drum"], "allowed"),
      rule("S-2.checked-allowed-2", ["ogres", "trolls"], ["hat"], "allowed"),
      rule("S-2.checked-denied", ["trolls"], ["drum"], "denied"),
    ]);
    expect(optionAnswersIn(settled, hill, head)).toEqual(
      answers(
        ["gnomes hat", "allowed"],
        ["gnomes drum", "allowed"],
        ["ogres hat", "allowed"],
        ["trolls hat", "allowed"],
        ["trolls drum", "denied"],
      ),
    );
    expect(parsePack(settled, "p")).toEqual(settled);
  });

  test("an answer is changed, and taken back, and the others stay", () => {
    const first = settleOptions(empty, hill, head, answers(["ogres hat", "allowed"], ["gnomes drum", "denied"]));
    const second = settleOptions(first, hill, head, answers(["ogres hat", "denied"]));
    expect(rulesAfter(second)).toEqual([
      rule("S-2.checked-denied", ["gnomes"], ["drum"], "denied"),
      rule("S-2.checked-denied-2", ["ogres"], ["hat"], "denied"),
    ]);
    const third = settleOptions(second, hill, head, answers(["gnomes drum", null]));
    expect(rulesAfter(third)).toEqual([rule("S-2.checked-denied", ["ogres"], ["hat"], "denied")]);
    expect(settleOptions(third, hill, head, answers(["ogres hat", null]))).toEqual(empty);
  });

  test("what the cell does not ask is not answered", () => {
    expect(settleOptions(empty, hill, head, answers(["wyrms hat", "allowed"]))).toEqual(empty);
  });

  test("other rules of the pack and other army lists stay", () => {
    const other = rule("S-20.checked-allowed", ["ogres"], ["hat"], "allowed") as Rule;
    const pack: Pack = { ...empty, armies: { "sea-folk": [other], [hill]: [other] } };
    const settled = settleOptions(pack, hill, head, answers(["ogres hat", "denied"]));
    expect(settled.armies).toEqual({ "sea-folk": [other], [hill]: [other, rule("S-2.checked-denied", ["ogres"], ["hat"], "denied")] });
    expect(settleOptions(settled, hill, head, answers(["ogres hat", null])).armies).toEqual({ [hill]: [other], "sea-folk": [other] });
  });

  test("for all units a rule means, the answer means the same units, with its rank and condition", () => {
    const data = {
      id: "S-4.open",
      kind: "availability",
      units: { option: ["captain"] },
      options: { option: ["hat", "spell"] },
      status: "unconfirmed",
      reason: "Lost",
      overrides: true,
      when: { limitFrom: 1000 },
      ...on,
    } as OptionCell["data"];
    const cell: OptionCell = {
      ...head,
      rule: "S-4.open",
      data,
      pairs: [pair(null, "hat"), pair(null, "spell", ["spell=1"]), pair("ogres", "drum")],
    };
    const more = { overrides: true, when: { limitFrom: 1000 } };
    const settled = settleOptions(empty, hill, cell, answers(["any hat", "allowed"], ["any spell", "allowed"], ["ogres drum", "allowed"]));
    expect(rulesAfter(settled)).toEqual([
      { ...rule("S-4.open-checked-allowed-any", [], ["hat", "spell=1"], "allowed", more), units: { option: ["captain"] } },
      rule("S-4.open-checked-allowed", ["ogres"], ["drum"], "allowed", more),
    ]);
    expect(optionAnswersIn(settled, hill, cell)).toEqual(
      answers(["any hat", "allowed"], ["any spell", "allowed"], ["ogres drum", "allowed"]),
    );
  });

  test("for all units the head of a group means, the answer means every unit", () => {
    const settled = settleOptions(empty, hill, { ...head, pairs: [pair(null, "hat")] }, answers(["any hat", "denied"]));
    expect(rulesAfter(settled)).toEqual([{ ...rule("S-2.checked-denied-any", [], ["hat"], "denied"), units: {} }]);
  });

  test.each<[string, object]>([
    ["another kind of rule", { id: "S-2.checked-allowed", kind: "points-limit", ...on }],
    ["a rule that leaves it open", rule("S-2.checked-allowed", ["ogres"], ["hat"], "unconfirmed" as Settled)],
    ["a rule of another cell", rule("S-21.checked-allowed", ["ogres"], ["hat"], "allowed")],
    ["a rule with the beginning of the name", rule("S-2.checked", ["ogres"], ["hat"], "allowed")],
    ["a rule with more after the name", rule("S-2.checked-allowed-twice", ["ogres"], ["hat"], "allowed")],
    ["a rule that names no entry", { ...rule("S-2.checked-allowed", [], ["hat"], "allowed"), units: {} }],
  ])("%s is no answer", (_, other) => {
    expect(optionAnswersIn({ ...empty, armies: { [hill]: [other as Rule] } }, hill, head)).toEqual(new Map());
  });

  test.each<[string, Pack | null]>([
    ["no pack", null],
    ["an empty pack", empty],
    [
      "a pack for another army list",
      { ...empty, armies: { "sea-folk": [rule("S-2.checked-allowed", ["ogres"], ["hat"], "allowed") as Rule] } },
    ],
  ])("%s answers nothing", (_, pack) => {
    expect(optionAnswersIn(pack, hill, head)).toEqual(new Map());
  });
});

describe("open numbers and rules", () => {
  const count = (more: object): Rule =>
    ({ id: "S-1", kind: "count", quantity: { of: {} }, severity: "unconfirmed", ...on, ...more }) as Rule;
  const cell = (data: Rule, sort: RuleCell["sort"] = "number", own = false): RuleCell => ({ sort, key: "rule", data, own, page: 7 });
  const settled = (more: object) => ({ id: "S-1.checked", kind: "count", quantity: { of: {} }, ...on, ...more });

  test.each<[string, object, number, object]>([
    ["a plain most", { max: 3 }, 5, { max: 5 }],
    ["a most that grows", { max: { count: 3, scale: "thousand" } }, 5, { max: { count: 5, scale: "thousand" } }],
    ["a plain least", { min: 3 }, 0, { min: 0 }],
    ["the most of both", { min: 3, max: 9 }, 8, { min: 3, max: 8 }],
    [
      "the least, where the most is no number to look up",
      { min: 3, max: { table: [{ from: 0, count: 1 }] } },
      2,
      { min: 2, max: { table: [{ from: 0, count: 1 }] } },
    ],
    [
      "its note, instruction and openness go",
      { max: 3, note: "Lost.", fix: "Look it up.", subject: "Ogres" },
      5,
      { max: 5, subject: "Ogres" },
    ],
  ])("%s", (_, bounds, number, after) => {
    const open = cell(count(bounds));
    const pack = settleRule(empty, hill, open, { number });
    expect(pack).toEqual({ ...empty, replaces: [{ rule: "S-1" }], rules: [settled(after)] });
    expect(ruleIn(pack, hill, open)).toEqual({ number });
    expect(settleRule(pack, hill, open, null)).toEqual(empty);
  });

  test("an answer for one army list stands under it", () => {
    const open = cell(count({ id: "S-1.few", max: 3 }), "number", true);
    const pack = settleRule(empty, hill, open, { number: 4 });
    expect(pack).toEqual({
      ...empty,
      replaces: [{ rule: "S-1.few", army: hill }],
      armies: { [hill]: [settled({ id: "S-1.few-checked", max: 4 })] },
    });
    expect([ruleIn(pack, hill, open), ruleIn(pack, "sea-folk", open), ruleIn(pack, hill, { ...open, own: false })]).toEqual([
      { number: 4 },
      null,
      null,
    ]);
  });

  test.each<[boolean, Rule[] | undefined]>([
    [true, [settled({ max: 3 }) as Rule]],
    [false, undefined],
  ])("a rule that holds, or does not: %s", (holds, rules) => {
    const open = cell(count({ max: 3 }), "holds");
    const pack = settleRule(empty, hill, open, { holds });
    expect(pack).toEqual({ ...empty, replaces: [{ rule: "S-1" }], ...(rules ? { rules } : {}) });
    expect(ruleIn(pack, hill, open)).toEqual({ holds });
  });

  test("a rule of another kind that holds stays as it is, settled", () => {
    const requires = { id: "S-1", kind: "points-limit", severity: "unconfirmed", ...on } as Rule;
    const open = cell(requires, "holds");
    const pack = settleRule(empty, hill, open, { holds: true });
    expect(pack.rules).toEqual([{ id: "S-1.checked", kind: "points-limit", ...on }]);
    expect(ruleIn(pack, hill, { ...open, sort: "number" })).toEqual({ holds: true });
  });

  test("there may be no such number", () => {
    const pack = settleRule(empty, hill, cell(count({ max: 3 })), { holds: false });
    expect(ruleIn(pack, hill, cell(count({ max: 3 })))).toEqual({ holds: false });
  });

  test("a second answer takes the place of the first, and those of other rules stay", () => {
    const other = cell(count({ id: "S-2", max: 1 }));
    const first = settleRule(settleRule(empty, hill, other, { number: 2 }), hill, cell(count({ max: 3 })), { number: 5 });
    const second = settleRule(first, hill, cell(count({ max: 3 })), { number: 6 });
    expect(second).toEqual({
      ...empty,
      replaces: [{ rule: "S-2" }, { rule: "S-1" }],
      rules: [settled({ id: "S-2.checked", max: 2 }), settled({ max: 6 })],
    });
    expect(settleRule(second, hill, cell(count({ max: 3 })), null)).toEqual({
      ...empty,
      replaces: [{ rule: "S-2" }],
      rules: [settled({ id: "S-2.checked", max: 2 })],
    });
  });

  test("no pack answers nothing, nor one that does not do away with the open rule", () => {
    const open = cell(count({ max: 3 }));
    const packs: (Pack | null)[] = [null, empty, { ...empty, rules: [settled({ max: 3 }) as Rule] }];
    expect(packs.map((p) => ruleIn(p, hill, open))).toEqual([null, null, null]);
  });
});

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
    expect(three.prices).toEqual([
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
    expect(settlePrice(three, hill, wyrms, 5).prices).toEqual([
      { entry: "wyrms", price: 60 },
      { option: "spell=2", price: { perModel: 2 } },
      { entry: "wyrms", army: hill, price: 5 },
    ]);
    expect(settlePrice(three, undefined, wyrms, null).prices).toEqual([
      { entry: "wyrms", army: hill, price: 0 },
      { option: "spell=2", price: { perModel: 2 } },
    ]);
    expect(settlePrice(one, undefined, wyrms, null)).toEqual(empty);
  });

  test("of an option for one entry are those of the two together", () => {
    const both: PriceCell = { ...spell, key: "b", entry: entry("wyrms"), own: true, values: [16, 24] };
    const pack = settlePrice(settlePrice(settlePrice(empty, hill, both, 24), hill, wyrms, 60), undefined, spell, 90);
    expect(pack.prices).toEqual([
      { entry: "wyrms", option: "spell=2", army: hill, price: 24 },
      { entry: "wyrms", army: hill, price: 60 },
      { option: "spell=2", price: 90 },
    ]);
    expect([priceIn(pack, hill, both), priceIn(pack, hill, wyrms), priceIn(pack, undefined, spell)]).toEqual([24, 60, 90]);
    expect(settlePrice(pack, hill, both, null).prices).toEqual([
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
    const other = { entry: "ogres", values: { move: 9 } };
    const theirs = { entry: "gnomes", army: "sea-folk", values: { move: 8 } };
    const before: Pack = { ...empty, characteristics: [other, { entry: "gnomes", army: hill, values: { move: 3 } }, theirs] };
    const after = settleFigures(before, hill, gnomes, change);
    expect(after.characteristics).toEqual([other, theirs, ...(values ? [{ entry: "gnomes", army: hill, values }] : [])]);
    expect([figuresIn(after, hill, gnomes), figuresIn(after, "sea-folk", gnomes), figuresIn(after, undefined, gnomes)]).toEqual([
      values ?? {},
      { move: 8 },
      {},
    ]);
  });

  test("for all army lists stand without one, and go with the last", () => {
    const pack = settleFigures(empty, undefined, gnomes, { move: 3 });
    expect(pack).toEqual({ ...empty, characteristics: [{ entry: "gnomes", values: { move: 3 } }] });
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
