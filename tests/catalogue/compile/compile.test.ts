/** How book, army list, packs and settings become one catalogue, and what in them is at fault. */
import { describe, expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { check, inspect } from "@/lib/engine/check/check";
import type { Selector, Status } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { roster, small, smallArmy, smallBook, smallRule } from "../../support/make";

const on = { page: 1, basis: "printed" } as const;
const entry = (id: string, more: Partial<Entry> = {}): Entry => ({ id, name: id, category: "troops", price: 5, ...on, ...more });
const option = (id: string, more: Partial<Option> = {}): Option => ({ id, name: id, group: "kit", price: 1, ...on, ...more });
const pack = (more: Partial<Pack>): Pack => ({ format: "muster-pack/1", id: "p", name: "Pack", game: "small-game", ...more });
const most = (of: Selector, more: object = {}): Rule => smallRule("count", { quantity: { of }, max: 0, ...more });
const list = "small-game/armies/hill-folk.json";

/** Every fault of a book and an army list, each as its sentence. */
function faults(book: Partial<Book>, army: Partial<ArmyList> = {}, packs: Pack[] = []): string[] {
  const found: BookFault[] = [];
  compile({ ...smallBook(), ...book }, smallArmy(army), { packs, onFault: (fault) => found.push(fault) });
  return found.map((f) => f.message);
}
const oneFault = (book: Partial<Book>, army: Partial<ArmyList> = {}) => {
  const found = faults(book, army);
  expect(found).toHaveLength(1);
  expect(() => compile({ ...smallBook(), ...book }, smallArmy(army))).toThrow(expect.objectContaining({ message: found[0] }));
  return found[0];
};
const own = smallBook();

describe("a fault names file, place and the nearest name, and is thrown where nobody collects it", () => {
  test.each<[string, Partial<ArmyList>]>([
    [`${list}: cap: no group "armour". Correct the name, or add what it names.`, { options: [option("cap", { group: "armour" })] }],
    [`${list}: hat: the id stands twice. Rename one of the two.`, { options: [option("hat")] }],
    [`${list}: cap.formerly: "hat" means the option "hat" already. Remove it.`, { options: [option("cap", { formerly: ["hat"] })] }],
    [
      `${list}: cape.formerly: "hood" means the option "cap" already. Remove it.`,
      { options: [option("cap", { formerly: ["hood"] }), option("cape", { formerly: ["hood"] })] },
    ],
    [
      `${list}: removedOptions: "hat" means the option "hat". Remove it.`,
      { removedOptions: [{ id: "hat", name: "hat", reason: "Nobody has one" }] },
    ],
    [
      `${list}: removedOptions: "hood" means the option "cap". Remove it.`,
      { options: [option("cap", { formerly: ["hood"] })], removedOptions: [{ id: "hood", name: "hood", reason: "Nobody has one" }] },
    ],
    [`${list}: cap: no category "troop". Perhaps "troops"?`, { options: [option("cap", { category: "troop" })] }],
    [
      `${list}: cap: has no price. Give a price, or {"unknown": true} where it is not known.`,
      { options: [option("cap", { price: undefined })] },
    ],
    [
      `${list}: cap: has no price. Give a price, or {"unknown": true} where it is not known.`,
      {
        options: [
          option("cap", {
            price: undefined,
            choices: [
              { id: "a", name: "a", price: 1 },
              { id: "b", name: "b" },
            ],
          }),
        ],
      },
    ],
    [
      'small-game/book.json: cap: no price for setting "hat-price". Give a price for each of its choices.',
      { options: [option("cap", { price: { setting: "hat-price", values: { seven: 7 } } })] },
    ],
    [
      'small-game/book.json: entries.elves: no price for setting "cap-price". Give a price for each of its choices.',
      { entries: [entry("elves", { price: { setting: "cap-price", values: { five: 5 } } })] },
    ],
    [
      'small-game/book.json: cap: no setting "hat-prise". Perhaps "hat-price"?',
      { options: [option("cap", { slot: { setting: "hat-prise", values: { five: "minor" } } })] },
    ],
    [
      `${list}: cap: no choice "rad". Perhaps "red"?`,
      { options: [option("cap", { open: "rad", choices: [{ id: "red", name: "red cap" }] })] },
    ],
    [`${list}: cap: no choice "rad". Correct the name, or add what it names.`, { options: [option("cap", { open: "rad" })] }],
    [
      `${list}: groups.caps: no group "cap". Perhaps "caps"?`,
      { groups: own.groups.slice(0, 1).map((g) => ({ ...g, id: "caps", inOrder: { with: ["cap"] } })) },
    ],
    [`${list}: entries.gnomes: the id stands twice. Rename one of the two.`, { entries: [entry("gnomes")] }],
    [`${list}: entries.elves: no category "leader". Perhaps "leaders"?`, { entries: [entry("elves", { category: "leader" })] }],
    [`${list}: entries.elves.included: no option "hut". Perhaps "hat"?`, { entries: [entry("elves", { included: ["hat", "hut"] })] }],
    [
      `${list}: entries.elves.profiles.0.with: no option "hut". Perhaps "hat"?`,
      { entries: [entry("elves", { profiles: [{ id: "stag", name: "Stag", with: ["hat", "hut"], characteristics: {} }] })] },
    ],
    [
      `${list}: entries.elves.profiles.1: the profile "deer" stands twice. Rename one of the two.`,
      { entries: [entry("elves", { profiles: ["Stag", "Doe"].map((name) => ({ id: "deer", name, characteristics: {} })) })] },
    ],
    [
      `${list}: permissions: "trolls" stands in two of them. Keep one.`,
      {
        permissions: [
          { entries: ["trolls"], status: "allowed", ...on },
          { entries: ["ogres", "trolls"], status: "denied", ...on },
        ],
      },
    ],
    [
      `${list}: permissions: no entry "trols" in the book. Perhaps "trolls"?`,
      { permissions: [{ entries: ["trols"], status: "allowed", ...on }] },
    ],
    [
      `${list}: sharedEntries.1: no entry "ogrs" in the book. Perhaps "ogres"?`,
      {
        sharedEntries: [
          { entry: "gnomes", ...on },
          { entry: "ogrs", ...on },
        ],
      },
    ],
    [
      `${list}: presets.chief: no entry "persn". Perhaps "person"?`,
      { presets: [{ id: "chief", name: "Chief", entry: "persn", options: [] }] },
    ],
    [
      `${list}: presets.chief: no option "spell=3". Perhaps "spell=1"?`,
      { presets: [{ id: "chief", name: "Chief", entry: "person", options: ["hat", "spell=3"] }] },
    ],
    [`${list}: S-1: no entry "gnome" in the book. Perhaps "gnomes"?`, { rules: [most({ entry: ["gnome"] })] }],
    [`${list}: S-1: no category "troop" in the book. Perhaps "troops"?`, { rules: [most({ category: ["troop"] })] }],
    [`${list}: S-1: nothing in the book has the tag "smal". Perhaps "small"?`, { rules: [most({ tag: ["smal"] })] }],
    [`${list}: S-1: no option "drums" in the book. Perhaps "drum"?`, { rules: [most({ option: ["drums"] })] }],
    [`${list}: S-1: no option "spell=3" in the book. Perhaps "spell=1"?`, { rules: [most({ option: ["spell=3"] })] }],
    [
      `${list}: S-1: no option "hut" in the book. Perhaps "hat"?`,
      { rules: [most({}, { quantity: { of: {}, measure: { options: { option: ["hut"] } } } })] },
    ],
    [
      `${list}: S-1: no option has the tag "lowd". Perhaps "loud"?`,
      { rules: [most({}, { quantity: { of: {}, measure: { options: { tag: ["lowd"] } } } })] },
    ],
    [
      `${list}: S-1: no option is in the group "ranks". Perhaps "rank"?`,
      { rules: [most({}, { quantity: { of: {}, measure: { optionPoints: { group: ["ranks"] } } } })] },
    ],
    [
      `${list}: S-1: no scale "thousands" in the book. Perhaps "thousand"?`,
      { rules: [most({}, { max: { count: 1, scale: "thousands" } })] },
    ],
    [
      `${list}: S-1: no command "spare" in the book. Correct the rule or add what it names.`,
      { rules: [most({}, { quantity: { commands: ["spare"] } })] },
    ],
    [`${list}: S-1: no entry "ogrs" in the book. Perhaps "ogres"?`, { rules: [most({}, { when: { lacks: { entry: ["ogrs"] } } })] }],
  ])("%s", (message, army) => {
    expect(oneFault({}, army)).toBe(message);
  });

  test.each<[string, Partial<Book>, Partial<ArmyList>?]>([
    ['small-game/options.json: cap: no group "kits". Perhaps "kit"?', { options: [...own.options, option("cap", { group: "kits" })] }],
    ["small-game/options.json: hat: the id stands twice. Rename one of the two.", { options: [...own.options, option("hat")] }],
    [
      'small-game/options.json: groups.kit: no group "rnk". Perhaps "rank"?',
      { groups: own.groups.map((g) => (g.id === "kit" ? { ...g, inOrder: { with: ["spells", "rnk"] } } : g)) },
    ],
    [
      'small-game/options.json: groups.kit: no option "bow". Correct the name, or add what it names.',
      { groups: own.groups.map((g) => (g.id === "kit" ? { ...g, together: [{ names: ["all of it"], options: ["bow", "cap"] }] } : g)) },
    ],
    [
      `${list}: entries.elves.details: no detail "gears" in the book. Perhaps "gear"?`,
      { details: [{ id: "gear", name: "Gear" }] },
      { entries: [entry("elves", { details: { gears: ["bow"] } })] },
    ],
    ["small-game/rules.json: S-1: the rule id stands twice. Add a suffix after a dot.", { rules: [most({}), most({ entry: ["gnomes"] })] }],
    ["small-game/rules.json: S-1: the rule id stands twice. Add a suffix after a dot.", { rules: [most({})] }, { rules: [most({})] }],
    [
      "small-game/entries.json: ENTRY-NUMBER.ogres: the rule id stands twice. Add a suffix after a dot.",
      { entries: own.entries.map((e) => (e.id === "ogres" ? { ...e, perArmy: { max: 1 } } : e)) },
      { rules: [most({}, { id: "ENTRY-NUMBER.ogres" })] },
    ],
    [
      `${list}: S-1: no selector "shoters" in the book. Perhaps "shooters"?`,
      { selectors: [{ id: "shooters", phrase: "shooters", of: {} }] },
      { rules: [most("shoters")] },
    ],
    [
      `${list}: S-1: the selector "loop" means itself. Correct the rule or add what it names.`,
      { selectors: [{ id: "loop", phrase: "loops", of: { not: "loop" } }] },
      { rules: [most("loop")] },
    ],
    [
      `${list}: S-1: the selector "one" means itself. Correct the rule or add what it names.`,
      {
        selectors: [
          { id: "one", phrase: "ones", of: { all: ["two"] } },
          { id: "two", phrase: "twos", of: { any: [{ tag: ["small"] }, "one"] } },
        ],
      },
      { rules: [most("one")] },
    ],
  ])("%s", (message, book, army = {}) => {
    expect(oneFault(book, army)).toBe(message);
  });

  test.each<[string, Partial<ArmyList>, string, string]>([
    [
      "something said of an entry that is not shared but the list's own",
      { entries: [entry("elves")], sharedEntries: [{ entry: "elves", ...on }] },
      "sharedEntries.0",
      'no entry "elves" in the book.',
    ],
    [
      "a rule that counts options with a tag that only entries have",
      { rules: [most({}, { quantity: { of: {}, measure: { options: { tag: ["small"] } } } })] },
      "S-1",
      'no option has the tag "small".',
    ],
  ])("%s", (_, army, path, what) => {
    expect(() => compile(smallBook(), smallArmy(army))).toThrow(expect.objectContaining({ file: list, path, what }));
  });

  test("in a rule of a pack the pack is the file", () => {
    const packs = [pack({ id: "event", rules: [most({ entry: ["gnome"] })] })];
    expect(faults({}, {}, packs)).toEqual(['pack event: S-1: no entry "gnome" in the book. Perhaps "gnomes"?']);
  });

  test("a pack with a rule twice is at fault, for all army lists or for one", () => {
    const twice = "pack p: S-1: the rule id stands twice. Add a suffix after a dot.";
    expect(() => small([], {}, { packs: [pack({ rules: [most({}), most({})] })] })).toThrow(twice);
    expect(() => small([], {}, { packs: [pack({ rules: [most({})], armies: { "hill-folk": [most({})] } })] })).toThrow(twice);
    expect(() => small([], {}, { packs: [pack({ rules: [most({})], armies: { "sea-folk": [most({})] } })] })).not.toThrow();
  });
});

test("all faults are collected in the order of compiling, and the rest is there", () => {
  const found: BookFault[] = [];
  const army = smallArmy({
    options: [option("cap", { group: "kits" }), option("cape")],
    entries: [entry("elves", { category: "troop" }), entry("dwarfs")],
    permissions: [{ entries: ["trols", "ogres"], status: "allowed", ...on }],
    presets: [
      { id: "chief", name: "Chief", entry: "persn", options: [] },
      { id: "cook", name: "Cook", entry: "person", options: ["cape"] },
    ],
    rules: [most({ entry: ["gnome"] }), most({ entry: ["dwarfs"] }, { id: "S-2" })],
  });
  const catalogue = compile(smallBook(), army, { onFault: (f) => found.push(f) });
  expect(found.map((f) => [f.file, f.path])).toEqual([
    [list, "cap"],
    [list, "entries.elves"],
    [list, "permissions"],
    [list, "presets.chief"],
    [list, "S-1"],
  ]);
  expect({
    entries: catalogue.entries.map((e) => e.entry.id),
    options: catalogue.variants.map((v) => v.key),
    presets: catalogue.presets.map((p) => p.id),
    rules: catalogue.rules,
  }).toEqual({
    entries: ["person", "gnomes", "ogres", "trolls", "wyrms", "dwarfs"],
    options: ["hat", "drum", "rope", "brave", "captain", "scout", "spell=1", "spell=2", "cape"],
    presets: ["captain", "brave-gnomes", "cook"],
    rules: [{ rule: army.rules[1], from: "army" }],
  });
});

test("what is no fault of the data is thrown, whoever collects", () => {
  const broken = { ...smallArmy(), rules: [{ ...most({}), kind: "nothing" } as never] };
  expect(() => compile(smallBook(), broken, { onFault: () => {} })).toThrow(TypeError);
});

/** Errors and open questions for one unit of each line, as "S-1: 2 of 0". */
function counted(rules: Rule[], lines: string[], book: Partial<Book> = {}, army: Partial<ArmyList> = {}) {
  const { findings } = check(compile({ ...smallBook(rules), ...book }, smallArmy(army)), roster(lines));
  return findings.filter((f) => /^S-\d/.test(f.rule)).map((f) => `${f.rule}: ${f.actual} of ${f.bound}`);
}
const troop = ["2 gnomes hat", "1 ogres drum*2", "1 person"];

describe("what is counted", () => {
  const selectors = [
    { id: "drummers", phrase: "drummers", of: { option: ["drum"] } },
    { id: "quiet", phrase: "quiet units", of: { all: [{ category: ["troops"] }, { not: "drummers" }] } },
  ];
  test.each<[string, Rule[], string[]]>([
    ["units by a named selector", [most("drummers")], ["S-1: 1 of 0"]],
    ["units by a named selector that names another", [most("quiet")], ["S-1: 2 of 0"]],
    [
      "a named selector asked for twice means the same both times",
      [most("quiet"), most("quiet", { id: "S-2", max: 1 })],
      ["S-1: 2 of 0", "S-2: 2 of 1"],
    ],
    ["copies of an option", [most({}, { quantity: { of: {}, measure: { options: { option: ["drum"] } } } })], ["S-1: 2 of 0"]],
    ["copies of options with a tag", [most({}, { quantity: { of: {}, measure: { options: { tag: ["loud"] } } } })], ["S-1: 2 of 0"]],
    ["copies of options in a group", [most({}, { quantity: { of: {}, measure: { options: { group: ["kit"] } } } })], ["S-1: 4 of 0"]],
    [
      "copies of options named twice over, once",
      [most({}, { quantity: { of: {}, measure: { options: { option: ["drum"], tag: ["loud"], group: ["kit"] } } } })],
      ["S-1: 4 of 0"],
    ],
    [
      "what options cost",
      [most({}, { quantity: { of: {}, measure: { optionPoints: { option: ["hat", "drum"] } } }, noun: "point" })],
      ["S-1: 30 of 0"],
    ],
    ["models", [most({}, { quantity: { of: { entry: ["gnomes"] }, measure: "models" } })], ["S-1: 8 of 0"]],
    ["points", [most({}, { quantity: { of: { entry: ["gnomes"] }, measure: "points" }, noun: "point" })], ["S-1: 30 of 0"]],
    ["a number they carry", [most({}, { quantity: { of: {}, measure: { sum: "weight" } } })], ["S-1: 4 of 0"]],
    [
      "a number they carry, and more for each unit",
      [most({}, { quantity: { of: {}, measure: { sum: "weight", plus: 1 } } })],
      ["S-1: 8 of 0"],
    ],
  ])("%s", (_, rules, findings) => {
    expect(counted(rules, troop, { selectors })).toEqual(findings);
  });

  test("one counter stands for one quantity, however many rules ask for it", () => {
    const catalogue = small([most({}), most({}, { id: "S-2" }), most({ entry: ["gnomes"] }, { id: "S-3" })]);
    expect(catalogue.counters.map((c) => c.index)).toEqual([0, 1]);
  });

  test("a tag or a group that the book explains but nothing has counts nothing", () => {
    const tags = [{ id: "silent", name: "Silent" }];
    const groups = [...own.groups, { ...(own.groups[0] as Book["groups"][number]), id: "empty" }];
    const of = { of: {}, measure: { options: { tag: ["silent"], group: ["empty"] } } };
    expect(faults({ tags, groups, rules: [most({}, { quantity: of }), most({ tag: ["silent"] }, { id: "S-2" })] })).toEqual([]);
  });
});

describe("the army lists a rule holds for", () => {
  const armyGroups = [
    { id: "hills", name: "the hills", armies: ["hill-folk", "dale-folk"] },
    { id: "seas", name: "the seas", armies: ["sea-folk"] },
  ];
  test.each<[string, object, boolean]>([
    ["itself", { when: { army: ["hill-folk"] } }, true],
    ["another", { when: { army: ["sea-folk"] } }, false],
    ["its group", { when: { army: ["hills"] } }, true],
    ["another group", { when: { army: ["seas"] } }, false],
    ["one of several", { when: { army: ["seas", "hills"] } }, true],
    ["not itself", { when: { notArmy: ["hill-folk"] } }, false],
    ["not another", { when: { notArmy: ["sea-folk"] } }, true],
    ["not its group", { when: { notArmy: ["hills"] } }, false],
    ["not another group", { when: { notArmy: ["seas"] } }, true],
    ["its group but not itself", { when: { army: ["hills"], notArmy: ["hill-folk"] } }, false],
    ["units from it", { quantity: { of: { list: ["hill-folk"] } } }, true],
    ["units from its group", { quantity: { of: { list: ["hills"] } } }, true],
    ["units from another group", { quantity: { of: { list: ["seas"] } } }, false],
  ])("%s: %s", (_, change, holds) => {
    expect(counted([most({}, change)], ["1 gnomes"], { armyGroups })).toEqual(holds ? ["S-1: 1 of 0"] : []);
  });
});

describe("when a rule holds", () => {
  const held = (when: object, lines: string[], limit: number | "none" = 1000) => {
    const catalogue = small([most({ entry: ["gnomes"] }, { when })]);
    return check(catalogue, roster(lines, { limit: limit === "none" ? undefined : limit })).findings.some((f) => f.rule === "S-1");
  };
  test.each<[string, object, string[], number | "none", boolean]>([
    ["always", {}, ["1 gnomes"], 1000, true],
    ["there is an ogre", { has: { entry: ["ogres"] } }, ["1 gnomes", "1 ogres"], 1000, true],
    ["there is no ogre, which it wants", { has: { entry: ["ogres"] } }, ["1 gnomes"], 1000, false],
    ["there is an ogre, which it does not want", { lacks: { entry: ["ogres"] } }, ["1 gnomes", "1 ogres"], 1000, false],
    ["there is no ogre, as it wants", { lacks: { entry: ["ogres"] } }, ["1 gnomes"], 1000, true],
    ["one of two conditions", { has: { entry: ["ogres"] }, limitFrom: 1001 }, ["1 gnomes", "1 ogres"], 1000, false],
    ["the limit below that it begins at", { limitFrom: 1001 }, ["1 gnomes"], 1000, false],
    ["the limit it begins at", { limitFrom: 1000 }, ["1 gnomes"], 1000, true],
    ["the limit above that it begins at", { limitFrom: 999 }, ["1 gnomes"], 1000, true],
    ["the limit below that it ends at", { limitBelow: 1001 }, ["1 gnomes"], 1000, true],
    ["the limit it ends at", { limitBelow: 1000 }, ["1 gnomes"], 1000, false],
    ["points in place of a limit, enough", { limitFrom: 20 }, ["2 gnomes"], "none", true],
    ["points in place of a limit, too few", { limitFrom: 21 }, ["2 gnomes"], "none", false],
    ["points in place of a limit, too many", { limitBelow: 20 }, ["2 gnomes"], "none", false],
    ["points in place of a limit, few enough", { limitBelow: 21 }, ["2 gnomes"], "none", true],
    ["the reading it asks for", { setting: { "hat-price": "five" } }, ["1 gnomes"], 1000, true],
    ["another reading", { setting: { "hat-price": "seven" } }, ["1 gnomes"], 1000, false],
    ["a reading that there is not", { setting: { "cap-price": "five" } }, ["1 gnomes"], 1000, false],
  ])("%s", (_, when, lines, limit, holds) => {
    expect(held(when, lines, limit)).toBe(holds);
  });
});

describe("the readings that are chosen", () => {
  const hat = (options: Parameters<typeof small>[2]) => small([], {}, options).settings["hat-price"];
  const p = (value: string) => pack({ settings: { "hat-price": value } });
  test.each<[string, Parameters<typeof small>[2], string]>([
    ["the book's", {}, "five"],
    ["a pack's over the book's", { packs: [p("seven")] }, "seven"],
    ["a later pack's over an earlier one's", { packs: [p("seven"), p("five")] }, "five"],
    ["the roster's over the book's", { settings: { "hat-price": "seven" } }, "seven"],
    ["a pack's over the roster's", { packs: [p("seven")], settings: { "hat-price": "five" } }, "seven"],
    ["not one that the book has not", { settings: { "hat-price": "six" } }, "five"],
    ["not for a setting that the book has not", { settings: { "cap-price": "seven" } }, "five"],
  ])("%s", (_, options, value) => {
    expect(hat(options)).toBe(value);
  });

  test.each<[string, Record<string, string>, string]>([
    ["a setting", { "hat-prise": "seven" }, 'pack p: settings.hat-prise: no setting "hat-prise" in the book. Perhaps "hat-price"?'],
    ["a choice", { "hat-price": "sevn" }, 'pack p: settings.hat-price: no choice "sevn" of it. Perhaps "seven"?'],
  ])("in a pack are the book's: %s that it has not is a fault", (_, settings, message) => {
    expect(() => small([], {}, { packs: [pack({ settings })] })).toThrow(message);
    const faults: string[] = [];
    const { settings: kept } = small([], {}, { packs: [pack({ settings })], onFault: (fault) => faults.push(fault.message) });
    expect([faults, kept["hat-price"]]).toEqual([[message], "five"]);
  });

  test("of a pack are known to the check", () => {
    expect(small([], {}, { packs: [p("seven"), pack({})] }).packs).toEqual([
      { id: "p", name: "Pack", decides: { "hat-price": "seven" } },
      { id: "p", name: "Pack" },
    ]);
  });

  test("none that the book has not are kept", () => {
    expect({ ...small([], {}, { settings: { "cap-price": "seven" } }).settings }).toEqual({ "hat-price": "five" });
  });

  test("may change how a scale is rounded", () => {
    const setting = { id: "hat-price", rounding: { seven: "up" as const } };
    const scales = own.scales.map((s) => ({ ...s, setting }));
    const rule = most({}, { max: { count: 1, scale: "thousand" } });
    const bound = (value: string) => {
      const catalogue = compile({ ...smallBook([rule]), scales }, smallArmy(), { settings: { "hat-price": value } });
      return check(catalogue, roster(["9 gnomes"], { limit: 1001 })).findings.find((f) => f.rule === "S-1")?.bound;
    };
    expect([bound("five"), bound("seven")]).toEqual([1, 2]);
  });
});

describe("an option that moves a unit to another category", () => {
  const banner = option("banner", { category: "leaders" });
  const rule = most({ category: ["leaders"] });
  test.each<[string, string[], string[]]>([
    ["counts there", ["1 gnomes banner"], ["S-1: 1 of 0"]],
    ["does not without it", ["1 gnomes"], []],
    ["beside those that are there", ["2 gnomes banner", "1 person"], ["S-1: 3 of 0"]],
  ])("%s", (_, lines, findings) => {
    expect(counted([rule], lines, {}, { options: [banner] })).toEqual(findings);
  });

  test("no longer counts where it came from", () => {
    expect(counted([most({ category: ["troops"] })], ["2 gnomes banner", "1 ogres"], {}, { options: [banner] })).toEqual(["S-1: 1 of 0"]);
  });

  test("of two, the one that stands last in the book decides", () => {
    const back = option("back", { category: "troops" });
    expect(counted([rule], ["1 person back banner"], {}, { options: [banner, back] })).toEqual([]);
    expect(counted([rule], ["1 person back banner"], {}, { options: [back, banner] })).toEqual(["S-1: 1 of 0"]);
  });

  test("leaves it open which units a category means, in a book that has one", () => {
    const possible = (army: Partial<ArmyList>) => {
      const catalogue = small([rule], army);
      return catalogue.entries.slice(0, 2).map((e) => catalogue.counters[0]?.match.possible(e));
    };
    expect([possible({}), possible({ options: [banner] })]).toEqual([
      ["always", "never"],
      ["maybe", "maybe"],
    ]);
  });
});

describe("what is included", () => {
  const elves = entry("elves", { included: ["spell=1", "hat"] });
  const carriers = [{ who: {}, name: "elf", fits: [{ total: 0 }], allows: "nothing" }];
  const slotless: Rule = smallRule("slots", { units: {}, carriers });
  const spells: Rule = smallRule("availability", { id: "S-2", units: {}, options: { option: ["spell"] }, status: "allowed", reason: "" });
  const having = (refs: string[], line: string) => counted([most({ option: refs }), spells], [line], {}, { entries: [elves] });
  test.each<[string, string[], string, boolean]>([
    ["is had without being taken", ["hat"], "1 elves", true],
    ["is had in its choice", ["spell=1"], "1 elves", true],
    ["is not had in another choice", ["spell=2"], "1 elves", false],
    ["gives way to another choice", ["spell=1"], "1 elves spell=2", false],
    ["gives way to another choice, which is had", ["spell=2"], "1 elves spell=2", true],
    ["stays beside another option", ["spell=1"], "1 elves drum", true],
    ["stays where it is taken as well", ["spell=1"], "1 elves spell=1", true],
  ])("%s", (_, refs, line, had) => {
    expect(having(refs, line)).toEqual(had ? ["S-1: 1 of 0"] : []);
  });

  test.each<[string, Rule[], string[]]>([
    ["what is bought", [most({}, { quantity: { of: {}, measure: { options: { option: ["hat"] } } } })], []],
    ["what fills a slot", [slotless], []],
    ["a difference between units", [smallRule("uniform", { units: {}, options: { option: ["hat"] } })], []],
  ])("is not counted as %s where it is written too", (_, rules, findings) => {
    expect(counted(rules, ["1 elves hat", "1 elves"], {}, { entries: [elves] })).toEqual(findings);
  });

  test("costs nothing, and the choice in its place costs its own price", () => {
    const catalogue = small([], { entries: [elves] });
    const points = (line: string) => inspect(catalogue, roster([line])).report.points;
    expect(["1 elves", "1 elves hat spell=1", "1 elves spell=2", "1 elves drum"].map(points)).toEqual([5, 5, 95, 15]);
  });

  test("by its option alone is its first choice", () => {
    const one = small([], { entries: [entry("elves", { included: ["spell"] })] }).entryById.get("elves");
    expect(one?.included.map((v) => v.key)).toEqual(["spell=1"]);
  });
});

describe("permissions", () => {
  const of = (id: string, army: Partial<ArmyList> = {}, packs: Pack[] = [], book: Partial<Book> = {}) =>
    compile({ ...smallBook(), ...book }, smallArmy(army), { packs }).entryById.get(id)?.permission;
  const denied: ArmyList["permissions"][number] = { entries: ["trolls"], status: "denied", page: 12, basis: "table" };

  describe("under a reading that opens every entry", () => {
    const everyEntry = { setting: { "hat-price": "seven" }, page: 20, basis: "reading" as const, note: "By this reading." };
    const book = { permissions: { ...own.permissions, everyEntry } };
    const elves = entry("elves", { permission: "denied" });
    const under = (settings: Record<string, string>, army: Partial<ArmyList>, packs: Pack[] = []) => {
      const { entryById } = compile({ ...smallBook(), ...book }, smallArmy(army), { packs, settings });
      return (id: string) => entryById.get(id)?.permission.status;
    };
    const open = { "hat-price": "seven" };

    test("what the army list denies or leaves open is allowed, with the reading's page", () => {
      expect(
        compile({ ...smallBook(), ...book }, smallArmy({ permissions: [denied] }), { settings: open }).entryById.get("trolls"),
      ).toEqual(
        expect.objectContaining({
          permission: { status: "allowed", page: 20, basis: "reading", note: "By this reading.", rule: "S-PERMIT", silent: false },
        }),
      );
      expect(under(open, {})("trolls")).toBe("allowed");
      expect(under({}, { permissions: [denied] })("trolls")).toBe("denied");
      expect(under({}, {})("trolls")).toBe("unconfirmed");
    });

    test("what the book or a pack denies stays denied", () => {
      const permissions = [{ army: "hill-folk", entries: ["trolls"], status: "denied" as const, page: 13, basis: "printed" as const }];
      expect(under(open, {}, [pack({ permissions })])("trolls")).toBe("denied");
      expect(under(open, { entries: [elves] })("elves")).toBe("denied");
    });
  });

  test.each<[string, string, Partial<ArmyList>, Pack[], object]>([
    [
      "what the book holds where nothing speaks",
      "trolls",
      {},
      [],
      { status: "unconfirmed", page: 9, basis: "unconfirmed", note: null, rule: "S-PERMIT", silent: true },
    ],
    [
      "the same, on the page of the army list's table",
      "trolls",
      { table: { page: 77, column: 2, name: "Hills" } },
      [],
      { status: "unconfirmed", page: 77, basis: "unconfirmed", note: null, rule: "S-PERMIT", silent: true },
    ],
    ["what the entry says", "ogres", {}, [], { status: "allowed", page: 1, basis: "printed", note: null, rule: "S-PERMIT", silent: false }],
    [
      "what the army list says",
      "trolls",
      { permissions: [denied] },
      [],
      { status: "denied", page: 12, basis: "table", note: null, rule: "S-PERMIT", silent: false },
    ],
    [
      "what the army list says over the entry, with note and rule",
      "ogres",
      { permissions: [{ ...denied, entries: ["trolls", "ogres"], note: "Row 3.", rule: "S-8" }] },
      [],
      { status: "denied", page: 12, basis: "table", note: "Row 3.", rule: "S-8", silent: false },
    ],
    [
      "what a pack says over the army list",
      "trolls",
      { permissions: [denied] },
      [pack({ permissions: [{ army: "hill-folk", entries: ["trolls"], status: "allowed", page: 13, basis: "printed" }] })],
      { status: "allowed", page: 13, basis: "printed", note: null, rule: "S-PERMIT", silent: false },
    ],
    [
      "not what a pack says of another army list",
      "trolls",
      { permissions: [denied] },
      [pack({ permissions: [{ army: "sea-folk", entries: ["trolls"], status: "allowed", page: 13, basis: "printed" }] })],
      { status: "denied", page: 12, basis: "table", note: null, rule: "S-PERMIT", silent: false },
    ],
    [
      "what a later pack says",
      "trolls",
      {},
      [
        pack({ permissions: [{ army: "hill-folk", entries: ["trolls"], status: "allowed", page: 13, basis: "printed" }] }),
        pack({ permissions: [{ army: "hill-folk", entries: ["trolls"], status: "denied", page: 14, basis: "printed" }] }),
      ],
      { status: "denied", page: 14, basis: "printed", note: null, rule: "S-PERMIT", silent: false },
    ],
    [
      "an army list's own entry is allowed",
      "elves",
      { entries: [entry("elves", { page: 5, basis: "reading", note: "So we read it." })] },
      [],
      { status: "allowed", page: 5, basis: "reading", note: "So we read it.", rule: "S-PERMIT", silent: false },
    ],
    [
      "an army list's own entry may be denied by itself",
      "elves",
      { entries: [entry("elves", { permission: "denied" })] },
      [],
      { status: "denied", page: 1, basis: "printed", note: null, rule: "S-PERMIT", silent: false },
    ],
    [
      "an entry comes under a rule of its own",
      "elves",
      { entries: [entry("elves", { permissionRule: "S-7" })] },
      [],
      { status: "allowed", page: 1, basis: "printed", note: null, rule: "S-7", silent: false },
    ],
    [
      "an entry has the permission of another",
      "elves",
      { entries: [entry("elves", { permissionAs: "trolls" })], permissions: [denied] },
      [],
      { status: "denied", page: 12, basis: "table", note: null, rule: "S-PERMIT", silent: false },
    ],
    [
      "its own goes before that of the other",
      "elves",
      {
        entries: [entry("elves", { permissionAs: "trolls" })],
        permissions: [denied, { entries: ["elves"], status: "allowed", page: 15, basis: "printed" }],
      },
      [],
      { status: "allowed", page: 15, basis: "printed", note: null, rule: "S-PERMIT", silent: false },
    ],
  ])("%s", (_, id, army, packs, permission) => {
    expect(of(id, army, packs)).toEqual(permission);
  });

  test.each(["allowed", "denied"] as const)("a book may hold that what is not spoken of is %s, as printed", (otherwise) => {
    expect(of("trolls", {}, [], { permissions: { ...own.permissions, otherwise } })).toEqual({
      status: otherwise,
      page: 9,
      basis: "printed",
      note: null,
      rule: "S-PERMIT",
      silent: true,
    });
  });
});

describe("what packs add", () => {
  const here = (packs: Pack[]) => small([most({})], { rules: [most({}, { id: "S-2" })] }, { packs });
  const rules = (packs: Pack[]) => here(packs).rules.map(({ rule, from }) => `${from} ${rule.id}`);

  test("rules for every army list or for this one come before the army list's and the book's", () => {
    const p = pack({
      rules: [most({}, { id: "P-1" })],
      armies: { "hill-folk": [most({}, { id: "P-2" })], "sea-folk": [most({}, { id: "P-3" })] },
    });
    expect(rules([])).toEqual(["army S-2", "book S-1"]);
    expect(rules([p])).toEqual(["pack P-1", "pack P-2", "army S-2", "book S-1"]);
  });

  test("of rules with one id in two packs the last one counts, in the place of the first", () => {
    const first = pack({ rules: [most({}, { id: "P-1" }), most({}, { id: "P-2" })] });
    const second = pack({ id: "q", name: "Second", rules: [most({}, { id: "P-1", max: 7 })] });
    const catalogue = here([first, second]);
    expect(catalogue.rules.map(({ rule }) => [rule.id, rule.kind === "count" ? rule.max : null])).toEqual([
      ["P-1", 7],
      ["P-2", 0],
      ["S-2", 0],
      ["S-1", 0],
    ]);
    expect(catalogue.packs).toEqual([
      { id: "p", name: "Pack" },
      { id: "q", name: "Second" },
    ]);
  });

  test.each<[string, NonNullable<Pack["replaces"]>, string[]]>([
    ["a rule of the book", [{ rule: "S-1" }], ["army S-2"]],
    ["a rule of the army list", [{ rule: "S-2" }], ["book S-1"]],
    ["a rule in this army list", [{ rule: "S-1", army: "hill-folk" }], ["army S-2"]],
    ["not a rule in another army list", [{ rule: "S-1", army: "sea-folk" }], ["army S-2", "book S-1"]],
    ["not a rule that there is not", [{ rule: "S-3" }], ["army S-2", "book S-1"]],
  ])("may do away with %s", (_, replaces, left) => {
    expect(rules([pack({ replaces })])).toEqual(left);
  });

  test("a pack's own rule may have the id of the one it does away with", () => {
    expect(rules([pack({ replaces: [{ rule: "S-1" }], rules: [most({}, { max: 3 })] })])).toEqual(["pack S-1", "army S-2"]);
  });

  test("entries for every army list or for named ones; of two with one id the last", () => {
    const added = [entry("elves"), { ...entry("orcs"), armies: ["hill-folk", "sea-folk"] }, { ...entry("imps"), armies: ["sea-folk"] }];
    const catalogue = here([pack({ entries: added }), pack({ entries: [entry("elves", { price: 8 })] })]);
    expect(catalogue.entries.slice(5).map((e) => [e.entry.id, e.price?.points, "armies" in e.entry])).toEqual([
      ["elves", 8, false],
      ["orcs", 5, false],
    ]);
  });

  test("prices and figures: those for this army list over those for all, whatever their order", () => {
    const catalogue = here([
      pack({
        prices: [
          { entry: "wyrms", army: "hill-folk", price: 70 },
          { entry: "wyrms", price: 60 },
          { entry: "ogres", price: 55 },
          { entry: "gnomes", army: "sea-folk", price: 99 },
          { option: "hat", price: 6 },
          { option: "spell=2", price: { perModel: 4 } },
        ],
        characteristics: [
          { entry: "gnomes", army: "hill-folk", values: { combat: 9 } },
          { entry: "gnomes", values: { combat: 8, move: 4 } },
          { entry: "wyrms", values: { move: 12 } },
          { entry: "ogres", army: "sea-folk", values: { move: 1 } },
        ],
      }),
    ]);
    const entries = Object.fromEntries(
      catalogue.entries.map((e) => [e.entry.id, [e.price?.points ?? null, e.entry.price, e.entry.characteristics]]),
    );
    expect(entries).toEqual({
      person: [10, 10, undefined],
      gnomes: [10, 10, { move: 4, combat: 9 }],
      ogres: [55, 55, { move: 5, combat: 4 }],
      trolls: [40, 40, undefined],
      wyrms: [70, 70, { move: 12 }],
    });
    expect(catalogue.variants.filter((v) => ["hat", "spell=1", "spell=2"].includes(v.key)).map((v) => v.price)).toEqual([
      { per: "unit", points: 6, step: 0 },
      { per: "unit", points: 40, step: 0 },
      { per: "model", points: 4, step: 0 },
    ]);
  });
});

test("prices are fixed once for every form they are written in", () => {
  const forms: [string, Option["price"]][] = [
    ["plain", 3],
    ["free", 0],
    ["lost", { unknown: true }],
    ["unit", { perUnit: 4 }],
    ["copies", { perUnit: 4, increasePerCopy: 2 }],
    ["model", { perModel: 5 }],
    ["step", { perStep: 6, step: 2 }],
    ["setting", { setting: "hat-price", values: { five: 0, seven: 7 } }],
  ];
  const { variantByKey } = small([], { options: forms.map(([id, price]) => option(id, { price })) });
  expect(Object.fromEntries(forms.map(([id]) => [id, variantByKey.get(id)?.price]))).toEqual({
    plain: { per: "unit", points: 3, step: 0 },
    free: { per: "unit", points: 0, step: 0 },
    lost: null,
    unit: { per: "unit", points: 4, step: 0 },
    copies: { per: "unit", points: 4, step: 2 },
    model: { per: "model", points: 5, step: 0 },
    step: { per: "step", points: 6, step: 2 },
    setting: { per: "unit", points: 0, step: 0 },
  });
});

test("a setting chooses the slot of an option, and none under a value that is left out", () => {
  const slot = { setting: "hat-price", values: { seven: "major" } };
  const slots = (value: string) => {
    const own = { options: [option("cap", { slot }), option("wig", { slot: "minor", choices: [{ id: "red", name: "red wig", slot }] })] };
    const { variantByKey } = small([], own, { settings: { "hat-price": value } });
    return ["cap", "wig=red"].map((key) => variantByKey.get(key)?.slot);
  };
  expect(slots("seven")).toEqual(["major", "major"]);
  expect(slots("five")).toEqual([null, null]);
});

test("a choice has what it says itself and otherwise what its option says", () => {
  const wand = option("wand", {
    price: 9,
    slot: "minor",
    tags: ["wooden"],
    values: { weight: 1, charm: 1 },
    changes: { combat: 1, move: 1 },
    sets: { move: 6 },
    choices: [
      { id: "a", name: "ash wand" },
      {
        id: "b",
        name: "birch wand",
        price: 0,
        slot: "major",
        tags: ["pale"],
        values: { charm: 2 },
        changes: { move: -1 },
        sets: { combat: "½" },
      },
    ],
  });
  const catalogue = small([], { options: [wand] });
  const tagOf = new Map([...catalogue.tagIndex].map(([tag, bit]) => [bit, tag]));
  const said = catalogue.variants
    .filter((v) => v.option.id === "wand")
    .map(({ index: _, option: __, group, tags, ...rest }) => ({ ...rest, group: group.id, tags: tags.map((t) => tagOf.get(t)) }));
  expect(said).toEqual([
    {
      key: "wand=a",
      isPlain: false,
      choice: "a",
      name: "ash wand",
      phrase: "",
      group: "kit",
      price: { per: "unit", points: 9, step: 0 },
      slot: "minor",
      tags: ["wooden"],
      values: { weight: 1, charm: 1 },
      changes: { combat: 1, move: 1 },
      sets: { move: 6 },
      parts: [],
    },
    {
      key: "wand=b",
      isPlain: false,
      choice: "b",
      name: "birch wand",
      phrase: "",
      group: "kit",
      price: { per: "unit", points: 0, step: 0 },
      slot: "major",
      tags: ["wooden", "pale"],
      values: { weight: 1, charm: 2 },
      changes: { combat: 1, move: -1 },
      sets: { move: 6, combat: "½" },
      parts: [],
    },
  ]);
  expect(catalogue.variantByKey.get("wand")?.key).toBe("wand=a");
  expect(catalogue.variants.find((v) => v.key === "scout")?.slot).toBeNull();
});

test("presets stand by their entry, the book's before the army list's", () => {
  const { presetsByEntry } = small([], { presets: [{ id: "cook", name: "Cook", entry: "person", options: ["hat"] }] });
  expect([...presetsByEntry].map(([id, presets]) => [id, presets.map((p) => p.id)])).toEqual([
    ["person", ["captain", "cook"]],
    ["gnomes", ["brave-gnomes"]],
  ]);
});

test("of rules about one option those that override come first, then denials, permissions and open questions", () => {
  const about = (id: string, status: Status, overrides = false) =>
    smallRule("availability", { id, units: {}, options: { option: ["hat"] }, status, reason: id, overrides });
  const rules = [
    about("S-1", "unconfirmed"),
    about("S-2", "allowed"),
    about("S-3", "denied"),
    about("S-4", "unconfirmed", true),
    about("S-5", "allowed", true),
    about("S-6", "denied", true),
    about("S-7", "denied"),
  ];
  const catalogue = small(rules);
  const hat = catalogue.variantByKey.get("hat")?.index ?? -1;
  expect(catalogue.availability(hat).map((r) => r.rule)).toEqual(["S-6", "S-5", "S-4", "S-3", "S-7", "S-2", "S-1"]);
});

test("more than thirty-two options and tags are told apart", () => {
  const many = Array.from({ length: 70 }, (_, i) => option(`o${i}`, { tags: [`t${i}`] }));
  const rules = [0, 31, 32, 63, 64, 69].flatMap((i) => [
    most({ option: [`o${i}`] }, { id: `S-1.o${i}` }),
    most({ tag: [`t${i}`] }, { id: `S-2.t${i}` }),
  ]);
  const had = (i: number) => counted([], [`1 gnomes o${i}`], {}, { options: many, rules });
  expect([0, 1, 31, 32, 63, 64, 68, 69].map(had)).toEqual(
    [0, 1, 31, 32, 63, 64, 68, 69].map((i) => ([1, 68].includes(i) ? [] : [`S-1.o${i}: 1 of 0`, `S-2.t${i}: 1 of 0`])),
  );
});

describe("a kind of command that pays a fraction", () => {
  const pay = (more: object) => {
    const commands = own.commands.map((c) =>
      c.id === "hired" ? { ...c, pay: { numerator: 1, denominator: 2, because: "half price", page: 20, ...more } } : c,
    );
    return compile({ ...smallBook(), commands }, smallArmy()).commandPay.get("hired");
  };
  const keeps = { units: { entry: ["ogres"] }, options: { option: ["drum", "hat"] } };

  test.each<[string, object, object]>([
    ["covers all, keeps nothing", {}, { covers: false, keeps: null }],
    ["covers some", { covers: { entry: ["ogres"] } }, { covers: true, keeps: null }],
    ["keeps units and options", { keeps }, { covers: false, keeps: { units: true, options: [0, 1] } }],
    ["keeps options only", { keeps: { options: { option: ["drum"] } } }, { covers: false, keeps: { units: false, options: [1] } }],
    ["keeps units only", { keeps: { units: {} } }, { covers: false, keeps: { units: true, options: [] } }],
    [
      "keeps them under the reading that holds",
      { keeps: { units: {}, setting: { "hat-price": "five" } } },
      { covers: false, keeps: { units: true, options: [] } },
    ],
    ["keeps nothing under another reading", { keeps: { ...keeps, setting: { "hat-price": "seven" } } }, { covers: false, keeps: null }],
  ])("%s", (_, more, expected) => {
    const made = pay(more);
    expect(
      made && {
        ...made,
        covers: made.covers !== null,
        keeps: made.keeps && { units: made.keeps.units !== null, options: [...made.keeps.options] },
      },
    ).toEqual({ numerator: 1, denominator: 2, because: "half price", page: 20, ...expected });
  });

  test("that names what the book has not is a fault of book.json", () => {
    expect(() => pay({ covers: { entry: ["ogrs"] } })).toThrow(
      'small-game/book.json: hired: no entry "ogrs" in the book. Perhaps "ogres"?',
    );
  });

  test("is none where the book says nothing of it", () => {
    expect([...small().commandPay]).toEqual([]);
  });
});

test("a modifier without words of its own is the army list's by name, or the rules'", () => {
  const change = (id: string): Rule => smallRule("modifier", { id, units: {}, adds: { combat: 1 } });
  const catalogue = small([change("S-1")], { rules: [change("S-2")] }, { packs: [pack({ rules: [change("P-1")] })] });
  expect(catalogue.modifiers.map((m) => m.because)).toEqual(["the rules", "Hill Folk", "the rules"]);
});

test("a selector at fault is told alike to each rule that names it", () => {
  const selectors = [{ id: "few", phrase: "few", of: { entry: ["ogrs"] } }];
  const rules = [most("few" as never), most("few" as never, { id: "S-2" })];
  const said = faults({ selectors }, { rules });
  expect(said).toHaveLength(2);
  for (const one of said) expect(one).toContain('no entry "ogrs"');
});
