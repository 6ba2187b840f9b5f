import { describe, expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { inspect } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import type { RosterUnit } from "@/lib/engine/schema/roster";
import { roster, smallArmy, smallBook, smallRule } from "../support/make";
import { on } from "../support/rule-tester";

// Of the small game: gnomes 10 (4 models each), ogres 50, person 10, wyrms lost; hat 5, drum 10, rope 3 a copy.
const kit = (id: string, price: Option["price"], more: Partial<Option> = {}): Option => ({
  id,
  name: id,
  group: "kit",
  price,
  repeatable: true,
  ...on,
  ...more,
});
const options = [
  kit("shield", { perModel: 2 }),
  kit("charm", { perUnit: 10, increasePerCopy: 5 }),
  kit("wall", { perStep: 4, step: 5 }, { number: { min: 1, max: 50 } }),
  kit("gate", { perStep: 4, step: 5 }),
  kit("banners", { first: { models: 4, points: 9 }, perModel: 2 }),
  kit("relic", { unknown: true }),
  kit("badge", 0),
];
const swarm: Entry = { id: "swarm", name: "Swarm", category: "troops", price: { perModel: 3 }, models: 6, ...on };
const pilgrims: Entry = {
  id: "pilgrims",
  name: "Pilgrims",
  category: "troops",
  price: { first: { models: 10, points: 120 }, perModel: 8 },
  ...on,
};
const dwarfs: Entry = { id: "dwarfs", name: "Dwarfs", category: "troops", price: 10, ...on };

interface Given {
  rules?: Rule[];
  book?: Partial<Book>;
  army?: Partial<ArmyList>;
  settings?: Record<string, string>;
  /** By unit id. */
  units?: Record<string, Partial<RosterUnit>>;
}

function priced(lines: string[], { rules = [], book = {}, army = {}, settings = {}, units = {} }: Given = {}) {
  const catalogue = compile({ ...smallBook(rules), ...book }, smallArmy({ options, entries: [swarm, pilgrims, dwarfs], ...army }), {
    settings,
  });
  const given = roster(lines);
  for (const command of given.commands) command.units = command.units.map((unit) => ({ ...unit, ...units[unit.id] }));
  return inspect(catalogue, given);
}

/** Each unit as points, missing prices, and lines such as "drum 10 × 2 = 20". */
function bills(lines: string[], given: Given = {}, where: "units" | "sideboard" = "units") {
  return priced(lines, given).report.bill[where].map((bill) => [
    bill.points,
    bill.missing,
    ...bill.lines.map((l) => `${l.label} ${l.each} × ${l.times} = ${l.points}${l.because === undefined ? "" : `, ${l.because}`}`),
  ]);
}

describe("what a thing costs", () => {
  test.each<[string, string, (string | number)[]]>([
    ["each model of an entry", "2 swarm", [36, 0, "Swarm 3 × 12 = 36"]],
    ["an option for each model", "2 gnomes shield", [36, 0, "Gnomes 10 × 2 = 20", "shield 2 × 8 = 16"]],
    ["copies of an option for each model", "2 gnomes shield*3", [68, 0, "Gnomes 10 × 2 = 20", "shield 2 × 24 = 48"]],
    ["one copy where each further is dearer", "1 gnomes charm", [20, 0, "Gnomes 10 × 1 = 10", "charm 10 × 1 = 10"]],
    ["two copies where each further is dearer", "1 gnomes charm*2", [35, 0, "Gnomes 10 × 1 = 10", "charm 25 × 1 = 25"]],
    ["three copies in two units", "2 gnomes charm*3", [110, 0, "Gnomes 10 × 2 = 20", "charm 45 × 2 = 90"]],
    ["a step that is begun, the least number where none is given", "1 gnomes wall", [14, 0, "Gnomes 10 × 1 = 10", "wall 4 × 1 = 4"]],
    ["steps of nothing", "1 gnomes gate", [10, 0, "Gnomes 10 × 1 = 10", "gate 4 × 0 = 0"]],
    ["a price that is lost", "2 gnomes relic", [20, 1, "Gnomes 10 × 2 = 20", "relic null × 2 = null"]],
  ])("%s", (_, line, bill) => {
    expect(bills([line])).toEqual([bill]);
  });

  test.each([
    [5, "wall 4 × 1 = 4"],
    [5.5, "wall 4 × 2 = 8"],
    [10, "wall 4 × 2 = 8"],
    [11, "wall 4 × 3 = 12"],
  ])("a wall of %s by started steps of 5", (value, line) => {
    expect(bills(["1 gnomes"], { units: { u1: { options: [{ id: "wall", value }] } } })[0]?.[3]).toBe(line);
  });

  test("steps are paid for every copy in every unit", () => {
    const units = { u1: { options: [{ id: "wall", value: 11, count: 2 }] } };
    expect(bills(["3 gnomes"], { units })).toEqual([[102, 0, "Gnomes 10 × 3 = 30", "wall 4 × 18 = 72"]]);
  });
});

describe("the points a player looked up", () => {
  test("stand in for an entry's lost price, for each model", () => {
    expect(bills(["2 wyrms"], { units: { u1: { pointsPerModel: 7 } } })).toEqual([[14, 0, "Wyrms 7 × 2 = 14"]]);
    const models = { ...swarm, price: { unknown: true as const } };
    expect(bills(["2 swarm"], { army: { entries: [models] }, units: { u1: { pointsPerModel: 7 } } })).toEqual([
      [84, 0, "Swarm 7 × 12 = 84"],
    ]);
  });

  test("change nothing where the book has a price, nor for an option without one", () => {
    expect(bills(["1 gnomes relic"], { units: { u1: { pointsPerModel: 99 } } })).toEqual([
      [10, 1, "Gnomes 10 × 1 = 10", "relic null × 1 = null"],
    ]);
  });
});

const rule = (change: Partial<Extract<Rule, { kind: "price" }>>): Rule =>
  smallRule("price", { units: {}, options: { option: ["drum"] }, price: 0, because: "a gift", ...change });
const withOgres = { has: { entry: ["ogres"] } };

describe("a price for some", () => {
  test("is named on the bill with its page, and only there", () => {
    const { bill } = priced(["1 gnomes drum hat"], { rules: [rule({ page: 8 })] }).report;
    expect(bill.units[0]?.lines).toEqual([
      { unit: "u1", item: "gnomes", kind: "entry", variant: null, label: "Gnomes", each: 10, times: 1, points: 10, page: 1 },
      { unit: "u1", item: "hat", kind: "option", variant: 0, label: "hat", each: 5, times: 1, points: 5, page: 1 },
      { unit: "u1", item: "drum", kind: "option", variant: 1, label: "drum", each: 0, times: 1, points: 0, page: 8, because: "a gift" },
    ]);
  });

  test("that is limited is named with its page too", () => {
    const { bill } = priced(["1 gnomes drum"], { rules: [rule({ first: 1, page: 8 })] }).report;
    expect(bill.units[0]?.lines[1]).toEqual({
      unit: "u1",
      item: "drum",
      kind: "option",
      variant: 1,
      label: "drum",
      each: 0,
      times: 1,
      points: 0,
      page: 8,
      because: "a gift",
    });
  });

  test("under a condition holds only with it", () => {
    const rules = [rule({ when: withOgres, price: 4 })];
    expect(bills(["2 gnomes drum"], { rules })).toEqual([[40, 0, "Gnomes 10 × 2 = 20", "drum 10 × 2 = 20"]]);
    expect(bills(["2 gnomes drum", "1 ogres"], { rules })).toEqual([
      [28, 0, "Gnomes 10 × 2 = 20", "drum 4 × 2 = 8, a gift"],
      [50, 0, "Ogres 50 × 1 = 50"],
    ]);
  });

  test.each([
    [9, "drum 9 × 1 = 9, a gift"],
    [10, "drum 10 × 1 = 10"],
    [11, "drum 10 × 1 = 10"],
  ])("under a condition is given only where it is lower: %s against 10", (perUnit, line) => {
    expect(bills(["1 ogres drum"], { rules: [rule({ when: withOgres, price: { perUnit } })] })[0]?.[3]).toBe(line);
  });

  test("that is no lower is given all the same where it frees a slot", () => {
    const rules = [rule({ when: withOgres, price: 10, slotFree: true })];
    expect(bills(["1 ogres drum"], { rules })[0]?.[3]).toBe("drum 10 × 1 = 10, a gift");
  });

  test("may stand where the book's own is lost", () => {
    const rules = [rule({ options: undefined, units: { entry: ["wyrms"] }, when: withOgres, price: 30 })];
    expect(bills(["2 wyrms", "1 ogres"], { rules })[0]).toEqual([60, 0, "Wyrms 30 × 2 = 60, a gift"]);
  });

  test("may say under a condition that the book has none", () => {
    const lost = (option: string) => [rule({ options: { option: [option] }, when: withOgres, price: { unknown: true } })];
    expect(bills(["2 ogres drum"], { rules: lost("drum") })).toEqual([[100, 1, "Ogres 50 × 2 = 100", "drum null × 2 = null, a gift"]]);
    expect(bills(["2 ogres badge"], { rules: lost("badge") })).toEqual([[100, 1, "Ogres 50 × 2 = 100", "badge null × 2 = null, a gift"]]);
  });
});

describe("a price for the first models, and one for each further", () => {
  // Where the count is that of models.
  const models: Partial<Book> = { counts: "models" };

  test.each<[string, (string | number)[]]>([
    ["1 pilgrims", [120, 0, "Pilgrims, up to 10 models 120 × 1 = 120"]],
    ["9 pilgrims", [120, 0, "Pilgrims, up to 10 models 120 × 1 = 120"]],
    ["10 pilgrims", [120, 0, "Pilgrims, up to 10 models 120 × 1 = 120"]],
    ["11 pilgrims", [128, 0, "Pilgrims, up to 10 models 120 × 1 = 120", "Pilgrims, further models 8 × 1 = 8"]],
    ["25 pilgrims", [240, 0, "Pilgrims, up to 10 models 120 × 1 = 120", "Pilgrims, further models 8 × 15 = 120"]],
  ])("%s", (line, bill) => {
    expect(bills([line], { book: models })).toEqual([bill]);
  });

  test("goes for each unit of a line by itself", () => {
    const six: Entry = { ...pilgrims, models: 12 };
    expect(bills(["3 pilgrims"], { army: { entries: [six] } })).toEqual([
      [408, 0, "Pilgrims, up to 10 models 120 × 3 = 360", "Pilgrims, further models 8 × 6 = 48"],
    ]);
  });

  test("is free altogether for one unit of every two", () => {
    const rules = [rule({ options: undefined, units: { entry: ["pilgrims"] }, onePer: 1 })];
    expect(bills(["2 pilgrims"], { army: { entries: [{ ...pilgrims, models: 12 }] }, rules })).toEqual([
      [136, 0, "Pilgrims, up to 10 models 120 × 1 = 120", "Pilgrims, further models 8 × 2 = 16", "Pilgrims 0 × 1 = 0, a gift"],
    ]);
  });

  test.each([
    [135, ["Pilgrims 135 × 1 = 135, a gift"]],
    [136, ["Pilgrims, up to 10 models 120 × 1 = 120", "Pilgrims, further models 8 × 2 = 16"]],
  ])("gives way to a lower price of the whole unit: %s against 136", (price, lines) => {
    const rules = [rule({ options: undefined, units: { entry: ["pilgrims"] }, when: withOgres, price })];
    const army = { entries: [{ ...pilgrims, models: 12 }] };
    expect(bills(["1 pilgrims", "1 ogres"], { army, rules })[0]?.slice(2)).toEqual(lines);
  });

  test("goes for an option, and for each copy of it", () => {
    expect(bills(["5 gnomes banners*2"], { book: models })).toEqual([
      [32, 0, "Gnomes 10 × 1 = 10", "banners, up to 4 models 9 × 2 = 18", "banners, further models 2 × 2 = 4"],
    ]);
  });

  test("may be that of a rule, which then holds always", () => {
    const price = { first: { models: 2, points: 5 }, perModel: 1 };
    expect(bills(["1 gnomes drum"], { rules: [rule({ price })] })).toEqual([
      [17, 0, "Gnomes 10 × 1 = 10", "drum, up to 2 models 5 × 1 = 5, a gift", "drum, further models 1 × 2 = 2, a gift"],
    ]);
    for (const limited of [{ first: 1 }, { onePer: 2 }, { when: withOgres }])
      expect(() => priced([], { rules: [rule({ price, ...limited })] })).toThrow("a price of the first models holds always");
  });
});

describe("a price for some copies counts copies, whatever each price is for", () => {
  // A gnome unit has 4 models, and a shield costs 2 for each.
  const gift = (change: Partial<Extract<Rule, { kind: "price" }>>) => ({
    rules: [rule({ units: {}, options: { option: ["shield"] }, price: 0, ...change })],
  });

  test.each<[string, Partial<Extract<Rule, { kind: "price" }>>, (string | number)[]]>([
    ["one free", { first: 1 }, [46, 0, "Gnomes 10 × 3 = 30", "shield 2 × 8 = 16", "shield 0 × 4 = 0, a gift"]],
    ["two free", { first: 2 }, [38, 0, "Gnomes 10 × 3 = 30", "shield 2 × 4 = 8", "shield 0 × 8 = 0, a gift"]],
    ["one of three free", { onePer: 2 }, [46, 0, "Gnomes 10 × 3 = 30", "shield 2 × 8 = 16", "shield 0 × 4 = 0, a gift"]],
    ["one for 7", { first: 1, price: 7 }, [53, 0, "Gnomes 10 × 3 = 30", "shield 2 × 8 = 16", "shield 7 × 1 = 7, a gift"]],
    ["none for 8, which is no less", { first: 1, price: 8 }, [54, 0, "Gnomes 10 × 3 = 30", "shield 2 × 12 = 24"]],
    [
      "one for each model",
      { first: 1, price: { perModel: 1 } },
      [50, 0, "Gnomes 10 × 3 = 30", "shield 2 × 8 = 16", "shield 1 × 4 = 4, a gift"],
    ],
  ])("%s", (_, change, bill) => {
    expect(bills(["3 gnomes shield"], gift(change))).toEqual([bill]);
  });

  test("the others may have the price of another rule, whichever rule comes first", () => {
    const first = rule({ options: { option: ["shield"] }, price: 0, first: 1 });
    const withOgre = rule({ id: "S-2", options: { option: ["shield"] }, price: { perModel: 1 }, when: withOgres });
    for (const rules of [
      [first, withOgre],
      [withOgre, first],
    ])
      expect(bills(["3 gnomes shield", "1 ogres"], { rules }).map(([points]) => points)).toEqual([38, 50]);
  });

  test("a unit that takes one leaves the other for the next", () => {
    expect(bills(["1 gnomes shield", "1 ogres shield"], gift({ first: 2 })).map(([points]) => points)).toEqual([10, 50]);
  });
});

test("of two prices for different things the lower one of the unit holds, whichever rule comes first", () => {
  // A gnome unit has 4 models, an ogre unit one: 8 a unit against 3 a model.
  const aUnit = rule({ price: 8 });
  const aModel = rule({ id: "S-2", price: { perModel: 3 }, because: "half" });
  for (const rules of [
    [aUnit, aModel],
    [aModel, aUnit],
  ])
    expect(bills(["1 gnomes drum", "1 ogres drum"], { rules })).toEqual([
      [18, 0, "Gnomes 10 × 1 = 10", "drum 8 × 1 = 8, a gift"],
      [53, 0, "Ogres 50 × 1 = 50", "drum 3 × 1 = 3, half"],
    ]);
});

describe("a price for the first copies in each unit", () => {
  const free = (option: string, more: Partial<Extract<Rule, { kind: "price" }>> = {}) => [
    rule({ units: {}, options: { option: [option] }, price: 0, first: 1, in: "unit", ...more }),
  ];

  test("of what each model pays for is that of one copy for all its models", () => {
    expect(bills(["2 gnomes shield*3"], { rules: free("shield") })).toEqual([
      [52, 0, "Gnomes 10 × 2 = 20", "shield 2 × 16 = 32", "shield 0 × 8 = 0, a gift"],
    ]);
  });

  test("stands beside that of another rule", () => {
    const second = rule({ id: "S-2", units: {}, options: { option: ["drum"] }, price: 4, first: 1, in: "unit", because: "half" });
    expect(bills(["2 gnomes drum*3"], { rules: [...free("drum"), second] })).toEqual([
      [48, 0, "Gnomes 10 × 2 = 20", "drum 10 × 2 = 20", "drum 4 × 2 = 8, half", "drum 0 × 2 = 0, a gift"],
    ]);
  });

  test("leaves a lost price lost while another copy can be free", () => {
    const rules = free("relic", { options: { option: ["relic", "drum"] } });
    expect(bills(["1 gnomes relic drum", "1 gnomes relic"], { rules })).toEqual([
      [10, 1, "Gnomes 10 × 1 = 10", "drum 0 × 1 = 0, a gift", "relic null × 1 = null"],
      [10, 0, "Gnomes 10 × 1 = 10", "relic 0 × 1 = 0, a gift"],
    ]);
  });

  test("goes among equals to what has one price: what sources dispute stays so", () => {
    const options = [kit("amulet", { perUnit: 10, or: [12] }), kit("bell", 10)];
    const rules = free("amulet", { options: { option: ["amulet", "bell"] } });
    expect(bills(["1 gnomes amulet bell"], { rules, army: { options } })).toEqual([
      [20, 0, "Gnomes 10 × 1 = 10", "amulet 10 × 1 = 10", "bell 0 × 1 = 0, a gift"],
    ]);
  });

  test("holds beside the army only where the army decides nothing", () => {
    const lines = ["1 ogres", "[bench]", "1 gnomes drum"];
    expect(bills(lines, { rules: free("drum") }, "sideboard")).toEqual([[10, 0, "Gnomes 10 × 1 = 10", "drum 0 × 1 = 0, a gift"]]);
    expect(bills(lines, { rules: free("drum", { when: { has: { entry: ["ogres"] } } }) }, "sideboard")).toEqual([
      [20, 0, "Gnomes 10 × 1 = 10", "drum 10 × 1 = 10"],
    ]);
  });

  test("may hang on the rest of the army", () => {
    const rules = free("drum", { when: { has: { entry: ["ogres"] } } });
    expect(bills(["1 gnomes drum*2"], { rules })).toEqual([[30, 0, "Gnomes 10 × 1 = 10", "drum 10 × 2 = 20"]]);
    expect(bills(["1 gnomes drum*2", "1 ogres"], { rules })[0]).toEqual([
      20,
      0,
      "Gnomes 10 × 1 = 10",
      "drum 10 × 1 = 10",
      "drum 0 × 1 = 0, a gift",
    ]);
  });
});

describe("a price for the first copies", () => {
  const first = (n: number, more: Partial<Extract<Rule, { kind: "price" }>> = {}) => [rule({ first: n, price: 4, ...more })];
  const drums = (lines: string[], rules: Rule[]) => bills(lines, { rules }).map((bill) => bill.filter((l) => /^drum/.test(String(l))));
  const full = ["drum 10 × 1 = 10"];
  const less = ["drum 4 × 1 = 4, a gift"];

  test("goes to the unit with the most options, wherever it stands", () => {
    expect(drums(["1 gnomes drum", "1 gnomes drum rope"], first(1))).toEqual([full, less]);
    expect(drums(["1 gnomes drum rope", "1 gnomes drum"], first(1))).toEqual([less, full]);
    // Fewer options, but more points.
    expect(drums(["1 ogres drum", "1 gnomes drum rope"], first(1))).toEqual([full, less]);
  });

  test("goes among these to the dearest", () => {
    expect(drums(["1 gnomes drum", "1 ogres drum"], first(1))).toEqual([full, less]);
    expect(drums(["1 ogres drum", "1 gnomes drum"], first(1))).toEqual([less, full]);
    // Later in the book, but dearer.
    expect(drums(["1 person drum", "1 ogres drum"], first(1))).toEqual([full, less]);
  });

  test("goes among these to the first in the book", () => {
    expect(drums(["1 gnomes drum", "1 person drum"], first(1))).toEqual([full, less]);
    expect(drums(["1 person drum", "1 gnomes drum"], first(1))).toEqual([less, full]);
    expect(drums(["1 dwarfs drum", "1 gnomes drum", "1 person drum"], first(2))).toEqual([full, less, less]);
  });

  test("is split from the full price where it does not reach for all", () => {
    expect(bills(["3 gnomes drum rope"], { rules: first(2) })).toEqual([
      [57, 0, "Gnomes 10 × 3 = 30", "drum 10 × 1 = 10", "drum 4 × 2 = 8, a gift", "rope 3 × 3 = 9"],
    ]);
  });

  test.each([
    [1, [["drum 10 × 1 = 10", "drum 4 × 1 = 4, a gift"], ["drum 10 × 2 = 20"]]],
    [2, [["drum 4 × 2 = 8, a gift"], ["drum 10 × 2 = 20"]]],
    [3, [["drum 4 × 2 = 8, a gift"], ["drum 10 × 1 = 10", "drum 4 × 1 = 4, a gift"]]],
    [4, [["drum 4 × 2 = 8, a gift"], ["drum 4 × 2 = 8, a gift"]]],
    [5, [["drum 4 × 2 = 8, a gift"], ["drum 4 × 2 = 8, a gift"]]],
  ])("for %s of four copies", (n, lines) => {
    expect(drums(["2 ogres drum", "2 gnomes drum"], first(n))).toEqual(lines);
  });

  test("is not used up by a copy that is as cheap already", () => {
    const cheap = rule({ id: "S-2", units: { entry: ["ogres"] }, price: 4, because: "cheap" });
    expect(drums(["1 ogres drum", "1 gnomes drum"], [...first(1), cheap])).toEqual([["drum 4 × 1 = 4, cheap"], less]);
  });

  test("leaves the others lost where the book's own is lost", () => {
    const rules = first(1, { options: undefined, units: { entry: ["wyrms"] } });
    expect(bills(["3 wyrms"], { rules })).toEqual([[4, 1, "Wyrms null × 2 = null", "Wyrms 4 × 1 = 4, a gift"]]);
  });

  test.each<[string, string, number, Partial<Extract<Rule, { kind: "price" }>>, string[]]>([
    ["the dearest", "1 gnomes charm*3", 1, {}, ["charm 10 × 1 = 10", "charm 15 × 1 = 15", "charm 4 × 1 = 4, a gift"]],
    ["no more than so many", "1 gnomes charm*3", 2, {}, ["charm 10 × 1 = 10", "charm 4 × 1 = 4, a gift", "charm 4 × 1 = 4, a gift"]],
    ["of several units", "2 gnomes charm*2", 1, {}, ["charm 10 × 2 = 20", "charm 15 × 1 = 15", "charm 4 × 1 = 4, a gift"]],
    ["in each unit", "2 gnomes charm*2", 1, { in: "unit" }, ["charm 10 × 2 = 20", "charm 4 × 2 = 8, a gift"]],
    ["none that costs as little", "1 gnomes charm*2", 2, { price: 10 }, ["charm 10 × 1 = 10", "charm 10 × 1 = 10, a gift"]],
  ])("of copies that grow dearer: %s", (_, line, n, more, lines) => {
    const rules = first(n, { options: { option: ["charm"] }, ...more });
    expect(bills([line], { rules })[0]?.slice(3)).toEqual(lines);
  });

  test("comes after a price for all copies that hangs on the roster", () => {
    const ogres = { when: { has: { entry: ["ogres"] } } };
    const all = rule({ id: "S-2", options: { option: ["charm"] }, price: 6, because: "ogres", ...ogres });
    // 6 and 4 beat 15 and 10, and of two that cost 6 one costs 4.
    const both = [...first(1, { options: { option: ["charm"] } }), all];
    expect(bills(["1 gnomes charm*2", "1 ogres"], { rules: both })[0]?.slice(3)).toEqual([
      "charm 6 × 1 = 6, ogres",
      "charm 4 × 1 = 4, a gift",
    ]);
  });

  test("is none for a unit that stands beside the army, and stays for one in it", () => {
    const lines = ["1 gnomes drum", "[bench]", "1 ogres drum rope"];
    expect(bills(lines, { rules: first(1) })).toEqual([[14, 0, "Gnomes 10 × 1 = 10", "drum 4 × 1 = 4, a gift"]]);
    expect(bills(lines, { rules: first(1) }, "sideboard")).toEqual([[63, 0, "Ogres 50 × 1 = 50", "drum 10 × 1 = 10", "rope 3 × 1 = 3"]]);
    expect(priced(lines, { rules: first(1) }).report.points).toBe(14);
  });
});

test("of units that have as many things and cost as much, the first copy is that of the unit whose first other thing stands earlier", () => {
  // The gate and the badge cost an ogre nothing.
  const points = (...lines: string[]) => bills(lines, { rules: [rule({ first: 1 })] }).map((bill) => bill[0]);
  expect(points("1 ogres drum gate", "1 ogres drum badge")).toEqual([50, 60]);
  expect(points("1 ogres drum badge", "1 ogres drum gate")).toEqual([60, 50]);
});

describe("one copy cheaper for every so many at the full price", () => {
  const rules = [rule({ options: undefined, units: { entry: ["gnomes"] }, onePer: 2 })];

  test.each([
    [2, ["Gnomes 10 × 2 = 20"]],
    [3, ["Gnomes 10 × 2 = 20", "Gnomes 0 × 1 = 0, a gift"]],
    [5, ["Gnomes 10 × 4 = 40", "Gnomes 0 × 1 = 0, a gift"]],
    [6, ["Gnomes 10 × 4 = 40", "Gnomes 0 × 2 = 0, a gift"]],
  ])("of %s alike", (n, lines) => {
    expect(bills([`${n} gnomes`], { rules })[0]?.slice(2)).toEqual(lines);
  });

  test("lines that are alike add up, lines that differ do not", () => {
    expect(bills(["1 gnomes", "2 gnomes hat", "2 gnomes"], { rules }).map((b) => b[0])).toEqual([10, 30, 10]);
    // The line with most has the cheaper one, in whatever order they stand.
    expect(bills(["2 gnomes", "1 gnomes"], { rules }).map((b) => b[0])).toEqual([10, 10]);
  });
});

describe("a price that frees a slot", () => {
  /** Indices of things with how many copies of each fill no slot. */
  const freed = (lines: string[], rules: Rule[]) =>
    priced(lines, { rules }).resolved.units.map((unit) => unit.slotFree && [...unit.slotFree]);

  test("frees that of the option, in every unit it is meant for", () => {
    const rules = [rule({ slotFree: true, units: { entry: ["gnomes"] }, options: { option: ["hat", "drum"] } })];
    expect(freed(["1 gnomes drum", "1 gnomes hat drum rope", "1 ogres drum"], rules)).toEqual([
      [[1, 1]],
      [
        [0, 1],
        [1, 1],
      ],
      null,
    ]);
  });

  test("frees that of the first copies where it is limited to them", () => {
    expect(freed(["1 gnomes drum", "1 gnomes drum rope"], [rule({ slotFree: true, first: 1 })])).toEqual([null, [[1, 1]]]);
    expect(freed(["1 gnomes drum*3"], [rule({ slotFree: true, first: 2 })])).toEqual([[[1, 2]]]);
    expect(freed(["1 gnomes drum*3"], [rule({ slotFree: true, first: 4 })])).toEqual([[[1, 3]]]);
    expect(freed(["2 gnomes drum*3"], [rule({ slotFree: true, first: 1, in: "unit" })])).toEqual([[[1, 1]]]);
  });

  test("frees none where it does not say so, or is the price of an entry", () => {
    expect(freed(["1 gnomes drum"], [rule({})])).toEqual([null]);
    expect(freed(["1 gnomes drum"], [rule({ first: 1 })])).toEqual([null]);
    expect(freed(["1 gnomes drum"], [rule({ options: undefined, slotFree: true })])).toEqual([null]);
  });
});

describe("a command that pays a part", () => {
  type Pay = NonNullable<Book["commands"][number]["pay"]>;
  const hire = (pay: Partial<Pay>) => ({
    book: {
      commands: [
        { id: "main", name: "Army" },
        { id: "hired", name: "Hired", pay: { numerator: 1, denominator: 2, because: "half pay", page: 7, ...pay } },
      ],
    },
  });
  const paid = (lines: string[], pay: Partial<Pay>, settings = {}) => {
    const { bill } = priced(lines, { ...hire(pay), settings }).report;
    return [bill.points, ...bill.commands.map((c) => [c.command, c.full, c.paid])];
  };
  const lines = ["1 gnomes", "[hired]", "1 person", "2 gnomes hat drum", "1 ogres hat"];

  test("pays it of all its units, and says why", () => {
    const { bill } = priced(lines, hire({})).report;
    // Gnomes 10, then half of 10 + 50 + 55.
    expect(bill.points).toBe(10 + 58);
    expect(bill.commands).toEqual([{ command: 1, full: 115, paid: 58, because: "half pay", page: 7 }]);
  });

  test("pays another fraction, rounded up once", () => {
    // Two thirds of 115 are 76 and two thirds.
    expect(paid(lines, { numerator: 2, denominator: 3 })).toEqual([10 + 77, [1, 115, 77]]);
    expect(paid(["[hired]", "1 gnomes", "[hired]", "1 gnomes hat"], {})).toEqual([5 + 8, [1, 10, 5], [2, 15, 8]]);
  });

  test("pays it only of the units that are covered", () => {
    expect(paid(lines, { covers: { category: ["troops"] } })).toEqual([10 + 10 + 53, [1, 105, 53]]);
  });

  test("pays kept units in full", () => {
    expect(paid(lines, { keeps: { units: { entry: ["ogres"] } } })).toEqual([10 + 55 + 30, [1, 60, 30]]);
  });

  test("pays kept options in full", () => {
    // Hats: 10 with the gnomes, 5 with the ogres.
    expect(paid(lines, { keeps: { options: { option: ["hat"] } } })).toEqual([10 + 15 + 50, [1, 100, 50]]);
    expect(paid(["[hired]", "1 gnomes relic hat"], { keeps: { options: { option: ["hat", "relic"] } } })).toEqual([5 + 5, [1, 10, 5]]);
  });

  test("keeps the full price only under the reading that says so", () => {
    const keeps = { units: { entry: ["ogres"] }, setting: { "hat-price": "five" } };
    expect(paid(lines, { keeps })).toEqual([10 + 55 + 30, [1, 60, 30]]);
    // Hats at 7: 10 + 54 + 57 are 121.
    expect(paid(lines, { keeps }, { "hat-price": "seven" })).toEqual([10 + 61, [1, 121, 61]]);
  });

  test("is no other command", () => {
    expect(paid(["1 gnomes"], {})).toEqual([10]);
  });
});

describe("an ally", () => {
  const commands = [
    { id: "main", name: "Army" },
    { id: "allies", name: "Allies", allied: true },
  ];
  /** What the gnomes of the roster and those of its allies cost. */
  const costs = (ours: Rule[], theirs: Rule[]) => {
    const book: Book = { ...smallBook(), commands };
    const valley = compile(book, smallArmy({ id: "valley-folk", name: "Valley Folk", rules: theirs }));
    const catalogue = compile(book, smallArmy({ rules: ours }), { allies: new Map([["valley-folk", valley]]) });
    const given = roster(["1 gnomes drum", "1 ogres", "[allies]", "1 gnomes drum"]);
    for (const command of given.commands) if (command.kind === "allies") command.armyList = "valley-folk";
    const { bill } = inspect(catalogue, given).report;
    return [bill.units[0]?.points, bill.units[2]?.points];
  };
  const free = rule({ units: { entry: ["gnomes"] } });

  test("pays the prices of its own army list", () => {
    expect(costs([free], [])).toEqual([10, 20]);
    expect(costs([], [free])).toEqual([20, 10]);
    expect(costs([rule({ options: undefined, units: { entry: ["gnomes"] }, price: 1 })], [])).toEqual([11, 20]);
    expect(costs([], [rule({ options: undefined, units: { entry: ["gnomes"] }, price: 1 })])).toEqual([20, 11]);
  });

  test("pays them also where a rule moves it to another category", () => {
    const moved: Rule = smallRule("category", { id: "S-9", units: { entry: ["gnomes"] }, to: "leaders", because: "so" });
    expect([costs([moved], [free]), costs([moved, free], [])]).toEqual([
      [20, 10],
      [10, 20],
    ]);
  });

  test("has no price that depends on the rest of a roster", () => {
    expect(costs([], [rule({ units: { entry: ["gnomes"] }, when: withOgres })])).toEqual([20, 20]);
    expect(costs([], [rule({ units: { entry: ["gnomes"] }, first: 9 })])).toEqual([20, 20]);
    expect(costs([], [rule({ units: { entry: ["gnomes"] }, onePer: 1 })])).toEqual([20, 20]);
    expect(costs([rule({ units: { entry: ["gnomes"] }, when: withOgres })], [])).toEqual([10, 20]);
  });

  test("has the first copies in each of its units, which hang on nothing else", () => {
    const gnomes = { units: { entry: ["gnomes"] }, first: 1, in: "unit" as const };
    expect(costs([], [rule(gnomes)])).toEqual([20, 10]);
    expect(costs([rule(gnomes)], [])).toEqual([10, 20]);
    expect(costs([], [rule({ ...gnomes, when: withOgres })])).toEqual([20, 20]);
  });
});

describe("fractions of points", () => {
  test("leave no remainder of binary numbers", () => {
    // 1.1 × 3 and 0.1 + 0.2 on paper.
    expect(bills(["3 wyrms"], { units: { u1: { pointsPerModel: 1.1 } } })).toEqual([[3.3, 0, "Wyrms 1.1 × 3 = 3.3"]]);
    const total = (...each: number[]) => {
      const units = Object.fromEntries(each.map((pointsPerModel, i) => [`u${i + 1}`, { pointsPerModel }]));
      const lines = each.map(() => "1 wyrms");
      return priced(lines, { units }).report.bill.points;
    };
    expect(total(0.1, 0.2)).toBe(0.3);
    expect(total(0.1, 0.7, 11202.3)).toBe(11203.1);
    expect(total(11202.3, 0.7, 0.1)).toBe(11203.1);
  });
});
