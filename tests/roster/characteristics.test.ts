import { expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { inspect } from "@/lib/engine/check/check";
import { characteristicsOf, detailsOf, factsOf, profilesOf } from "@/lib/engine/roster/characteristics";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Option } from "@/lib/engine/schema/entry";
import { roster, smallArmy, smallBook, smallRule } from "../support/make";
import { on } from "../support/rule-tester";

const kit = (id: string, more: Partial<Option>): Option => ({ id, name: id, group: "kit", price: 1, ...on, ...more });
const options = [
  kit("stone", { repeatable: true, changes: { move: -1 } }),
  kit("horse", { sets: { move: 8 } }),
  kit("moose", { sets: { move: 12, combat: null } }),
  kit("stride", { number: { min: 4, max: 20, sets: "move" } }),
  kit("wall", { number: { min: 4, max: 20 } }),
  kit("might", { number: { min: 2, max: 9, adds: "combat" } }),
];

/** Characteristics and facts of the first unit: move and combat as [printed, change, why]. */
function shown(line: string, { rules = [], book = {}, army = {}, value }: Given = {}) {
  const catalogue = compile({ ...smallBook(rules), ...book }, smallArmy({ options, ...army }));
  const given = roster([line]);
  const option = given.commands[0]?.units[0]?.options.find((o) => o.id === "stride");
  if (option && value !== undefined) option.value = value;
  const [unit] = inspect(catalogue, given).resolved.units;
  if (!unit) throw new Error("no unit");
  return { all: characteristicsOf(catalogue, unit), facts: factsOf(catalogue, unit) };
}
interface Given {
  rules?: Rule[];
  book?: Partial<Book>;
  army?: Partial<ArmyList>;
  value?: number;
}
const short = (line: string, given: Given = {}) => shown(line, given).all.map((c) => [c.printed, c.change, c.because.join(", ")]);

test("are those of the entry, in the order of the book, with their unit", () => {
  expect(shown("1 ogres").all).toEqual([
    { id: "move", name: "Move", unit: "″", signed: false, printed: 5, change: 0, because: [] },
    { id: "combat", name: "Combat", signed: false, printed: 4, change: 0, because: [] },
  ]);
});

test("there are none where the entry prints none", () => {
  expect(short("1 person")).toEqual([
    [undefined, 0, ""],
    [undefined, 0, ""],
  ]);
});

test.each<[string, string, (string | number | null | undefined)[][]]>([
  [
    "an option adds to them",
    "1 ogres brave",
    [
      [5, 0, ""],
      [4, 1, "brave"],
    ],
  ],
  [
    "each copy adds to them, and is named once",
    "1 ogres stone*3",
    [
      [5, -3, "stone"],
      [4, 0, ""],
    ],
  ],
  [
    "several options add up",
    "1 ogres brave stone",
    [
      [5, -1, "stone"],
      [4, 1, "brave"],
    ],
  ],
  [
    "the number that the player gives is added to them",
    "1 ogres might stone",
    [
      [5, -1, "stone"],
      [4, 2, "might"],
    ],
  ],
  [
    "an option decides them in place of the entry",
    "1 ogres horse",
    [
      [8, 0, ""],
      [4, 0, ""],
    ],
  ],
  [
    "an option may decide what the entry does not print",
    "1 person horse",
    [
      [8, 0, ""],
      [undefined, 0, ""],
    ],
  ],
  [
    "what comes later in the book wins, and may lose one",
    "1 ogres horse moose",
    [
      [12, 0, ""],
      [null, 0, ""],
    ],
  ],
  [
    "changes are told beside what was decided",
    "1 ogres horse stone",
    [
      [8, -1, "stone"],
      [4, 0, ""],
    ],
  ],
  [
    "the player's number decides, the least where none is given",
    "1 ogres stride",
    [
      [4, 0, ""],
      [4, 0, ""],
    ],
  ],
  [
    "a number that decides nothing leaves them",
    "1 ogres wall",
    [
      [5, 0, ""],
      [4, 0, ""],
    ],
  ],
])("%s", (_, line, figures) => {
  expect(short(line)).toEqual(figures);
});

test("the player's number decides as it is given", () => {
  expect(short("1 ogres stride", { value: 9 })[0]).toEqual([9, 0, ""]);
});

test("rules change those they mean, and say why after the options", () => {
  const rule = (id: string, entry: string, because?: string): Rule =>
    smallRule("modifier", { id, units: { entry: [entry] }, adds: { combat: 2 }, ...(because ? { because } : {}) });
  const rules = [rule("S-1", "ogres", "wet feet"), rule("S-2", "gnomes", "dry feet"), rule("S-3", "ogres")];
  expect(short("1 ogres brave", { rules })).toEqual([
    [5, 0, ""],
    [4, 5, "brave, wet feet, the rules"],
  ]);
});

test("facts decide after the options, where they speak of the unit", () => {
  const rules: Rule[] = [
    smallRule("modifier", { units: { entry: ["ogres"] }, sets: { move: "slow" } }),
    smallRule("modifier", { id: "S-2", units: { entry: ["gnomes"] }, sets: { combat: 9 } }),
  ];
  expect(short("1 ogres horse", { rules })).toEqual([
    ["slow", 0, ""],
    [4, 0, ""],
  ]);
});

test("of each model they are told for all of the unit together", () => {
  const book = {
    counts: "models" as const,
    characteristics: [
      { id: "move", name: "Move" },
      { id: "combat", name: "Combat", signed: true, perModel: true },
    ],
  };
  expect(shown("3 ogres brave stone", { book }).all).toEqual([
    { id: "move", name: "Move", signed: false, printed: 5, change: -1, because: ["stone"] },
    { id: "combat", name: "Combat", signed: true, printed: 12, change: 3, because: ["brave"] },
  ]);
  expect(shown("3 person", { book }).all.map((c) => c.printed)).toEqual([undefined, undefined]);
});

test("where there is none, what changes it counts from the number that stands for none", () => {
  const save = (printed: number | string | undefined, line: string) => {
    const characteristics = printed === undefined ? {} : { save: printed };
    const entries = [{ id: "squire", name: "Squire", category: "troops", price: 1, characteristics, ...on }];
    const held = [kit("jack", { changes: { save: -1 } }), kit("rust", { changes: { save: 2 } })];
    const book = {
      characteristics: [
        { id: "move", name: "Move" },
        { id: "combat", name: "Combat" },
        { id: "save", name: "Save", unit: "+", none: 7 },
      ],
    };
    const one = shown(line, { book, army: { entries, options: held } }).all.at(-1);
    return [one?.printed, one?.change];
  };
  expect(save("-", "1 squire")).toEqual(["-", 0]);
  expect(save("-", "1 squire jack")).toEqual([7, -1]);
  expect(save(6, "1 squire")).toEqual([6, 0]);
  expect(save(7, "1 squire")).toEqual(["-", 0]);
  expect(save(5, "1 squire rust")).toEqual(["-", 0]);
  expect(save(4, "1 squire rust")).toEqual([4, 2]);
  expect(save(undefined, "1 squire jack")).toEqual([undefined, -1]);
});

/** A save counts down from none, 7+; a squire comes in a coat of 5+ with a shield. */
const sumBook: Partial<Book> = {
  characteristics: [
    { id: "move", name: "Move" },
    { id: "combat", name: "Combat" },
    { id: "save", name: "Save", unit: "+", none: 7 },
  ],
  details: [{ id: "gear", name: "Gear" }],
  parts: [
    { id: "coat", name: "coat", of: "save", by: -2, as: "suit", ...on },
    { id: "plate", name: "plate", of: "save", by: -3, as: "suit", ...on },
    { id: "glass", name: "glass", of: "save", by: null, as: "suit", ...on },
    { id: "sealed", name: "sealed suit", of: "save", by: -6, as: "suit", alone: true, ...on },
    { id: "shield", name: "shield", of: "save", by: -1, as: "shield", ...on },
    { id: "bearers", name: "bearers", of: "save", by: -3, upTo: 1, ...on },
    { id: "mount", name: "mount", of: "save", by: -1, as: "mount", ...on },
    { id: "barding", name: "barding", of: "save", by: -1, ...on },
  ],
};
const squire = {
  id: "squire",
  name: "Squire",
  category: "troops",
  price: 1,
  characteristics: { save: 4 },
  parts: ["coat", "shield"],
  details: { gear: ["Coat", "Shield", "Sword"] },
  offers: [{ options: ["axe"], inPlaceOf: { axe: ["Sword", "Shield"] } }],
  ...on,
};
const sumOptions = [
  kit("harness", { parts: ["plate"] }),
  kit("jerkin", { parts: ["coat"] }),
  kit("mirror", { parts: ["glass"] }),
  kit("skin", { parts: ["sealed"] }),
  kit("bier", { parts: ["bearers"] }),
  kit("charger", { parts: ["mount", "barding"], details: { gear: ["Horse"] } }),
  kit("axe", {}),
  kit("charm", { changes: { save: -1 } }),
];

test.each<[line: string, save: number | string | null, terms: string[]]>([
  ["1 squire", 4, ["coat 5+", "shield −1"]],
  // What is worn is what it took, in place of what it came in; of two suits the better one.
  ["1 squire harness", 3, ["harness 4+", "shield −1"]],
  ["1 squire harness jerkin", 3, ["harness 4+", "shield −1"]],
  ["1 squire charger", 2, ["coat 5+", "shield −1", "charger −2"]],
  ["1 squire harness charger charm", 0, ["harness 4+", "shield −1", "charger −2", "charm −1"]],
  // Nothing adds to it, whatever else there is.
  ["1 squire skin charger charm", 1, ["skin 1+"]],
  // It adds to 1+ and no further.
  ["1 squire bier", 1, ["coat 5+", "shield −1", "bier −3 to 1+ at best"]],
  ["1 squire harness bier", 1, ["harness 4+", "shield −1", "bier −3 to 1+ at best"]],
  // One part that no source gives leaves the whole open.
  ["1 squire mirror", null, []],
  // The shield is given up for the axe.
  ["1 squire axe", 5, ["coat 5+"]],
  ["1 page", "-", []],
  ["1 page charger", 5, ["charger 5+"]],
  // A figure that its parts do not make is not explained.
  ["1 knave", 3, []],
])("%s saves on %s, made of %j", (line, save, terms) => {
  const page = { id: "page", name: "Page", category: "troops", price: 1, characteristics: { save: "-" }, ...on };
  const knave = { ...squire, id: "knave", name: "Knave", characteristics: { save: 3 } };
  const one = shown(line, { book: sumBook, army: { entries: [squire, page, knave], options: sumOptions } }).all.at(-1);
  const figure = typeof one?.printed === "number" ? one.printed + one.change : one?.printed;
  expect([figure, one?.terms ?? []]).toEqual([save, terms]);
});

test("what is given up or worn no more is not among what the unit has; what an option says is there is", () => {
  const catalogue = compile({ ...smallBook(), ...sumBook }, smallArmy({ entries: [squire], options: sumOptions }));
  const gear = (line: string) => {
    const [unit] = inspect(catalogue, roster([line])).resolved.units;
    return unit && detailsOf(catalogue, unit).map(({ text }) => text);
  };
  expect(gear("1 squire")).toEqual(["Coat, Shield, Sword"]);
  expect(gear("1 squire axe")).toEqual(["Coat"]);
  expect(gear("1 squire harness")).toEqual(["Shield, Sword"]);
  expect(gear("1 squire harness axe")).toEqual([]);
  expect(gear("1 squire charger")).toEqual(["Horse"]);
});

test("a part that the book has not is told where it stands", () => {
  const of = (army: Partial<ArmyList>) => () => compile({ ...smallBook(), ...sumBook }, smallArmy(army));
  expect(of({ entries: [{ ...squire, offers: {}, parts: ["coat", "shild"] }] })).toThrow(/entries\.squire\.parts.*no part "shild"/s);
  expect(of({ options: [kit("harness", { parts: ["plaid"] })] })).toThrow(/options\.harness\.parts.*no part "plaid"/s);
});

test("what follows from choices is told where it has words and speaks of the unit", () => {
  const rules: Rule[] = [
    smallRule("modifier", { units: { entry: ["ogres"] }, text: "Smells" }),
    smallRule("modifier", { id: "S-2", units: { entry: ["gnomes"] }, text: "Hums" }),
    smallRule("modifier", { id: "S-3", units: { entry: ["ogres"] }, sets: { move: 3 } }),
    smallRule("modifier", { id: "S-4", units: { option: ["hat"] }, text: "Bows", page: 7 }),
  ];
  expect(shown("1 ogres hat", { rules }).facts).toEqual([
    { text: "Smells", page: 1 },
    { text: "Bows", page: 7 },
  ]);
  expect(shown("1 ogres", { rules }).facts).toEqual([{ text: "Smells", page: 1 }]);
});

test("of allies those of their own army list hold", () => {
  const commands = [
    { id: "main", name: "Army" },
    { id: "allies", name: "Allies", allied: true },
  ];
  const book: Book = { ...smallBook(), commands };
  const fierce: Rule = smallRule("modifier", { units: {}, adds: { combat: 3 } });
  const proud: Rule = smallRule("modifier", { id: "S-2", units: {}, sets: { move: 1 }, text: "Proud" });
  const valley = compile(book, smallArmy({ id: "valley-folk", name: "Valley Folk", rules: [fierce, proud] }));
  const catalogue = compile(book, smallArmy(), { allies: new Map([["valley-folk", valley]]) });
  const given = roster(["1 ogres", "[allies]", "1 ogres"]);
  for (const command of given.commands) if (command.kind === "allies") command.armyList = "valley-folk";
  const { units } = inspect(catalogue, given).resolved;
  expect(units.map((u) => characteristicsOf(catalogue, u).map((c) => [c.printed, c.change, ...c.because]))).toEqual([
    [
      [5, 0],
      [4, 0],
    ],
    [
      [1, 0],
      [4, 3, "Valley Folk"],
    ],
  ]);
  expect(units.map((u) => factsOf(catalogue, u))).toEqual([[], [{ text: "Proud", page: 1 }]]);
});

const levels = kit("level", { choices: ["1", "2"].map((id) => ({ id, name: `level ${id}` })) });
const stag = kit("stag", { profile: { name: "Great stag", characteristics: { move: 9, combat: "-" } } });
const mage = {
  id: "mage",
  name: "Mage",
  category: "leaders",
  price: 1,
  included: ["level=1", "stag"],
  characteristics: { move: 4, combat: 1 },
  profiles: [
    { id: "ghost", name: "Ghost", characteristics: { combat: 2 } },
    { id: "pupil", name: "Pupil", with: ["level=1"], characteristics: { move: 4 } },
    { id: "master", name: "Master", with: ["level=2", "drum"], characteristics: {} },
    { id: "any", name: "Familiar", with: ["level"], characteristics: { move: 6 } },
  ],
  ...on,
};

test.each([
  ["what is included counts", "1 mage", ["Mage 4 1", "Ghost null 2", "Pupil 4 null", "Familiar 6 null", "Great stag 9 -"]],
  [
    "another choice takes the place of the one included",
    "1 mage level=2",
    ["Mage 4 1", "Ghost null 2", "Master null null", "Familiar 6 null", "Great stag 9 -"],
  ],
  [
    "any of the options will do, and only the own row is changed",
    "1 mage brave drum",
    ["Mage 4 2", "Ghost null 2", "Pupil 4 null", "Master null null", "Familiar 6 null", "Great stag 9 -"],
  ],
  ["an entry without further rows has its own", "1 ogres", ["Ogres 5 4"]],
])("rows of figures: %s", (_, line, rows) => {
  const catalogue = compile(smallBook(), smallArmy({ options: [levels, stag], entries: [{ ...mage, permission: "allowed" }] }));
  const [unit] = inspect(catalogue, roster([line])).resolved.units;
  if (!unit) throw new Error("no unit");
  const figure = (c: ReturnType<typeof characteristicsOf>[number]) => (typeof c.printed === "number" ? c.printed + c.change : c.printed);
  expect(profilesOf(catalogue, unit).map((row) => [row.name, ...row.characteristics.map(figure)].join(" "))).toEqual(
    rows.map((row) => row.replaceAll("null", "")),
  );
});

test("details stand in the order of the book, with their names", () => {
  const details = ["gear", "rules", "size"].map((id) => ({ id, name: id.toUpperCase() }));
  const own = { size: ["2"], gear: ["spear", "net"] };
  const catalogue = compile({ ...smallBook(), details }, smallArmy({ options: [levels, stag], entries: [{ ...mage, details: own }] }));
  const units = inspect(catalogue, roster(["1 mage", "1 ogres"])).resolved.units;
  expect(units.map((unit) => detailsOf(catalogue, unit))).toEqual([
    [
      { name: "GEAR", text: "spear, net" },
      { name: "SIZE", text: "2" },
    ],
    [],
  ]);
});
