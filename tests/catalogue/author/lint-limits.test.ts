/** Numbers and limits that can hardly be meant: each with its exact remark, and mended without any. */
import { describe, expect, test } from "vitest";
import { armyIndex, games, loadArmy, loadBook } from "@/data/index";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import type { Book } from "@/lib/engine/schema/book";
import type { Option } from "@/lib/engine/schema/entry";
import { smallArmy, smallBook } from "../../support/make";

const on = { page: 1, basis: "printed" } as const;
const small = smallBook();
const item = (id: string): Option => ({ id, name: id, group: "spells", price: { unknown: true }, ...on });

/** The small game with an allowance that opens two things whose price it does not say, and with figures that are usual. */
const book: Book = {
  ...small,
  characteristics: small.characteristics.map((c) => (c.id === "combat" ? { ...c, usual: { min: 0, max: 12 } } : c)),
  parts: [
    { id: "grit", name: "grit", of: "combat", by: 1, ...on },
    { id: "drill", name: "drill", of: "combat", by: 2, ...on },
  ],
  allowances: [{ id: "treasure", groups: ["spells"], noun: "treasure point", rule: "S-TREASURE" }],
  options: [
    ...small.options.filter((o) => o.id !== "spell"),
    item("crown"),
    item("orb"),
    { id: "veteran", name: "veteran", group: "kit", price: 5, leads: true, ...on },
  ],
  entryRules: { size: "S-SIZE", perArmy: "S-NUMBER" },
};
const boss = { id: "boss", name: "Boss", category: "leaders", price: 50, ...on };
const crew = { id: "crew", name: "Crew", category: "troops", price: 20, ...on };
const opened = {
  id: "S-OPEN",
  kind: "availability",
  units: { category: ["leaders"] },
  options: { group: ["spells"] },
  status: "allowed",
  reason: "Open",
  ...on,
};
const most = (id: string, body: object) => ({ id, kind: "count", quantity: { of: { entry: ["crew"] } }, ...body, ...on });
const file = (change: object) => JSON.stringify({ ...smallArmy(), entries: [boss, crew], ...change });
const said = (change: object, armies: Parameters<typeof readBookFile>[2] = []) =>
  readBookFile(file(change), book, armies).faults.map((f) => `${f.severity} ${f.path}: ${f.message}`);

const per = (name: string, of: object, numerator = 1) => ({ numerator, denominator: 1, of, rounding: "down", name });
const needs = (place: string, of: object) => ({
  id: "S-2",
  kind: "requires",
  units: { entry: ["crew"] },
  in: place,
  needs: of,
  need: "a boss",
  ...on,
});
const apart = (place: string, more: object = {}) => ({
  id: "S-1",
  kind: "excludes",
  in: place,
  groups: [
    { name: "crew", units: { entry: ["crew"] } },
    { name: "a boss", units: { entry: ["boss"] } },
  ],
  ...more,
  ...on,
});

interface Case {
  what: string;
  change: object;
  faults?: string[];
}
const told: Case[] = [
  { what: "nothing is wrong with the army book that the others are made from", change: {} },
  {
    what: "an entry that costs less than nothing",
    change: { entries: [boss, { ...crew, price: -5 }] },
    faults: ["advice entries.1.price: Crew costs −5 points, less than nothing: correct the price."],
  },
  { what: "an entry that costs nothing", change: { entries: [boss, { ...crew, price: 0 }] } },
  {
    what: "a price below nothing in each of its forms",
    change: {
      entries: [
        { ...boss, price: { perUnit: -1 } },
        { ...crew, price: { perModel: -2 } },
        { ...crew, id: "mates", name: "Mates", price: { first: { models: 5, points: -3 }, perModel: 1 } },
        { ...crew, id: "hands", name: "Hands", price: { setting: "hat-price", values: { five: 5, seven: -4 } } },
      ],
    },
    faults: [
      "advice entries.0.price: Boss costs −1 points, less than nothing: correct the price.",
      "advice entries.1.price: Crew costs −2 points, less than nothing: correct the price.",
      "advice entries.2.price: Mates costs −3 points, less than nothing: correct the price.",
      "advice entries.3.price: Hands costs −4 points, less than nothing: correct the price.",
    ],
  },
  {
    what: "things of the game that are offered for less than nothing",
    change: { entries: [boss, { ...crew, offers: [{ options: { drum: -5, rope: 0 } }] }] },
    faults: ["advice entries.1.offers.0.options.drum: Drum for Crew costs −5 points, less than nothing: correct the price."],
  },
  {
    what: "things of its own that make a unit cheaper",
    change: {
      entries: [boss, { ...crew, offers: { barefoot: -2 } }],
      options: [{ id: "barefoot", name: "barefoot", group: "kit", price: -1, ...on }],
    },
  },
  {
    what: "treasure for less than nothing",
    change: {
      entries: [{ ...boss, offers: { ring: 5 } }, crew],
      options: [{ id: "ring", name: "ring", group: "spells", price: -1, ...on }],
    },
    faults: [
      'advice entries.0: Boss may take ring and has no allowance for it: give "treasure" its points.',
      "advice options.0.price: Ring costs −1 points, less than nothing: correct the price.",
    ],
  },
  {
    what: "a champion below his men, and rows that have a right to be: a gunner beside his gun, one not known, a mule",
    change: {
      entries: [
        boss,
        {
          ...crew,
          characteristics: { move: 4, combat: 3 },
          profiles: [
            { id: "old-hand", name: "Old hand", with: ["veteran"], characteristics: { move: 4, combat: 2 } },
            { id: "bosun", name: "Bosun", with: ["veteran"], characteristics: { move: "=", combat: null } },
            { id: "mule", name: "Mule", with: ["rope"], characteristics: { move: 4, combat: 1 } },
          ],
        },
        {
          ...crew,
          id: "gun",
          name: "Gun",
          characteristics: { move: "-", combat: 7 },
          profiles: [{ id: "gunner", name: "Gunner", with: ["veteran"], characteristics: { move: 4, combat: 1 } }],
        },
      ],
    },
    faults: ["advice entries.1.profiles.0.characteristics.combat: Old hand has Combat 2, less than the 3 of Crew: look the figure up."],
  },
  {
    what: "a figure above those of the game",
    change: { entries: [boss, { ...crew, characteristics: { move: 99, combat: 99 } }] },
    faults: ["advice entries.1.characteristics.combat: Crew has Combat 99, and 0 to 12 is usual in this game: look the figure up."],
  },
  ...[0, 12].map((combat) => ({
    what: `the figure ${combat}`,
    change: { entries: [boss, { ...crew, characteristics: { move: 1, combat } }] },
  })),
  ...[-1, 13].map((combat) => ({
    what: `the figure ${combat}`,
    change: { entries: [boss, { ...crew, characteristics: { move: 1, combat } }] },
    faults: [
      `advice entries.1.characteristics.combat: Crew has Combat ${combat === -1 ? "−1" : combat}, and 0 to 12 is usual in this game: look the figure up.`,
    ],
  })),
  {
    what: "a figure in a further row, and one that an option decides",
    change: {
      entries: [
        boss,
        { ...crew, characteristics: { move: 1, combat: null }, profiles: [{ id: "mate", name: "Mate", characteristics: { combat: 20 } }] },
      ],
      options: [{ id: "fury", name: "fury", group: "kit", price: 1, sets: { combat: 30 }, ...on }],
    },
    faults: [
      "advice entries.1.profiles.0.characteristics.combat: Mate has Combat 20, and 0 to 12 is usual in this game: look the figure up.",
      "advice options.0.sets.combat: Fury has Combat 30, and 0 to 12 is usual in this game: look the figure up.",
    ],
  },
  {
    what: "a figure that its parts do not make",
    change: { entries: [boss, { ...crew, characteristics: { move: 1, combat: 4 }, parts: ["grit", "drill"] }] },
    faults: ["advice entries.1.parts: Crew has Combat 4, and grit and drill make 3: correct one of the two."],
  },
  {
    what: "a figure that its parts make",
    change: { entries: [boss, { ...crew, characteristics: { move: 1, combat: 3 }, parts: ["grit", "drill"] }] },
  },
  {
    what: "a bound that counts what it limits",
    change: { rules: [most("S-1", { max: per("crews", { of: { entry: ["crew"] } }) })] },
    faults: ["advice rules.0.max: S-1 limits crews by their own number: count other units, or give a number."],
  },
  {
    what: "a bound that counts the same units in other words",
    change: { rules: [most("S-1", { min: per("crews", { of: { all: [{ entry: ["crew"] }] } }) })] },
    faults: ["advice rules.0.min: S-1 limits crews by their own number: count other units, or give a number."],
  },
  { what: "a bound that counts other units", change: { rules: [most("S-1", { max: per("bosses", { of: { entry: ["boss"] } }) })] } },
  {
    what: "a bound that counts their models",
    change: { rules: [most("S-1", { max: per("models", { of: { entry: ["crew"] }, measure: "models" }) })] },
  },
  {
    what: "a bound that counts some of them",
    change: { rules: [most("S-1", { max: per("drummers", { of: { entry: ["crew"], option: ["drum"] } }, 2) })] },
  },
  {
    what: "a number of an entry by its own number",
    change: { entries: [boss, { ...crew, perArmy: { max: per("crews", { of: { entry: ["crew"] } }) } }] },
    faults: ["advice entries.1.perArmy.max: The number of Crew limits crews by their own number: count other units, or give a number."],
  },
  {
    what: "two rules with bounds that leave nothing",
    change: { rules: [most("S-1", { max: 2 }), most("S-2", { min: 3 })] },
    faults: ["advice rules.1: S-2 wants at least 3 and S-1 at most 2: nobody can keep both. Change one of them."],
  },
  { what: "two rules with bounds that meet", change: { rules: [most("S-1", { max: 3 }), most("S-2", { min: 3 })] } },
  { what: "two rules of which one is a hint", change: { rules: [most("S-1", { max: 2 }), most("S-2", { min: 3, severity: "advice" })] } },
  {
    what: "two rules of which one holds at times",
    change: { rules: [most("S-1", { max: 2 }), most("S-2", { min: 3, when: { limitFrom: 2000 } })] },
  },
  {
    what: "a need that another rule keeps away",
    change: { rules: [apart("roster"), needs("roster", { entry: ["boss"] })] },
    faults: ["advice rules.1: S-2 asks for a boss, and S-1 keeps the two apart: nobody can keep both. Change one of them."],
  },
  {
    what: "a need in the command that a rule for the roster keeps away",
    change: { rules: [needs("command", { category: ["leaders"], entry: ["boss"] }), apart("roster")] },
    faults: ["advice rules.1: S-2 asks for a boss, and S-1 keeps the two apart: nobody can keep both. Change one of them."],
  },
  { what: "a need in the roster and a rule for commands", change: { rules: [apart("command"), needs("roster", { entry: ["boss"] })] } },
  { what: "a need that others can meet", change: { rules: [apart("roster"), needs("roster", { category: ["leaders"] })] } },
  {
    what: "two of three that may stand together",
    change: { rules: [apart("roster", { atMost: 2 }), needs("roster", { entry: ["boss"] })] },
  },
  {
    what: "a need that nobody can meet",
    change: {
      permissions: [{ entries: ["wyrms"], status: "denied", ...on }],
      rules: [{ ...needs("roster", { entry: ["wyrms"] }), need: "a wyrm", id: "S-1" }],
    },
    faults: ["advice rules.0.needs: S-1 asks for a wyrm, and no unit of this army list can be that. Permit or add one, or drop the rule."],
  },
  {
    what: "treasure without a price, at the first who may take it",
    change: {
      entries: [{ ...boss, allowances: { treasure: 50 } }, crew, { ...boss, id: "mate", name: "Mate", allowances: { treasure: 25 } }],
      rules: [opened],
    },
    faults: [
      'advice entries.0.allowances: Boss may take crown and orb, which the game gives no price: give prices in a rule of kind "price", under "prices".',
    ],
  },
  {
    what: "treasure of which one thing has a price",
    change: {
      entries: [{ ...boss, allowances: { treasure: 50 } }, crew],
      rules: [opened, { id: "S-PRICE", kind: "price", units: {}, prices: { crown: 20 }, because: "of the hills", ...on }],
    },
    faults: [
      'advice entries.0.allowances: Boss may take orb, which the game gives no price: give a price in a rule of kind "price", under "prices".',
    ],
  },
  {
    what: "treasure whose prices are given, one of them as lost",
    change: {
      entries: [{ ...boss, allowances: { treasure: 50 } }, crew],
      rules: [
        opened,
        { id: "S-PRICE", kind: "price", units: {}, prices: { crown: 20, orb: { unknown: true } }, because: "of the hills", ...on },
      ],
    },
  },
  {
    what: "a kind of rule by an everyday word",
    change: { rules: [{ id: "S-1", kind: "limit", quantity: { of: { entry: ["crew"] } }, max: 2, ...on }] },
    faults: ['error rules.0.kind: "limit" is not known here. Perhaps "count"?'],
  },
  {
    what: "a status by an everyday word",
    change: { permissions: [{ entries: ["ogres"], status: "forbidden", ...on }] },
    faults: ['error permissions.0.status: "forbidden" is not known here. Perhaps "denied"?'],
  },
  {
    what: "a key by an everyday word",
    change: { entries: [boss, { ...crew, price: undefined, cost: 20 }] },
    faults: ['error entries.1.cost: The key "cost" is not known here. Perhaps "price"?'],
  },
  {
    what: "an id twice, with both places",
    change: { entries: [boss, crew, { ...crew, name: "Hands" }] },
    faults: ['error entries.2: The id "crew" stands at entries.1 (line 1) too. Rename one of the two.'],
  },
  {
    what: "a source that is missing for all",
    change: { entries: [boss, crew].map(({ page: _, basis: __, ...bare }) => bare) },
    faults: [
      'error source: "source" is missing: say once where the facts of this file come from, as in { "page": 1, "basis": "printed" }.',
    ],
  },
];

test.each(told)("$what", ({ change, faults = [] }) => {
  expect(said(change)).toEqual(faults);
});

describe("beside the other army lists of the game", () => {
  const armies = [
    { id: "hill-folk", name: "Hill Folk" },
    { id: "fen-folk", name: "Fen Folk", aliases: ["Marshmen"] },
    { id: "mine", name: "Mine", own: true },
  ];
  const own = { id: "dale-folk", name: "Dale Folk" };
  const holds = (army: string) => ({ ...own, rules: [most("S-1", { max: 2, when: { army: [army] } })] });

  test.each<[string, object, string[]]>([
    ["one with an id of its own", own, []],
    ["one in the place of another that was written by its player", { id: "mine" }, []],
    [
      "one in the place of a shipped one",
      { id: "hill-folk" },
      ['error id: "hill-folk" is the id of Hill Folk, which comes with the game: give yours another one.'],
    ],
    ["one that names another", holds("fen-folk"), []],
    ["one that names itself", holds("dale-folk"), []],
    [
      "one that misspells another",
      holds("fen-fokl"),
      ['advice rules.0.when.army.0: There is no army list "fen-fokl". Perhaps "fen-folk"?'],
    ],
    [
      "one that calls another by a name",
      holds("marshmen"),
      ['advice rules.0.when.army.0: There is no army list "marshmen". Perhaps "fen-folk"?'],
    ],
  ])("%s", (_, change, faults) => {
    expect(said(change, armies)).toEqual(faults);
  });

  test("an everyday name of a people is understood: norsemen", async () => {
    const [game, id] = ["fantasy-rules-3e", "the-ice-coast"];
    const text = JSON.stringify({
      ...(await loadArmy(game, "norse")),
      id,
      name: "The Ice Coast",
      aliases: undefined,
      table: undefined,
      allies: { armies: ["norsemen"], rule: "X-1", ...on },
    });
    const { faults } = readBookFile(text, await loadBook(game), await armyIndex(game));
    expect(faults.map((f) => `${f.path}: ${f.message}`)).toEqual(['allies.armies.0: There is no army list "norsemen". Perhaps "norse"?']);
  });
});

/** Every number under a characteristic in a part of the data. */
function figuresIn(part: unknown, key = ""): { id: string; figure: number }[] {
  if (typeof part !== "object" || part === null) return [];
  const isRow = key === "characteristics" || key === "sets";
  return Object.entries(part).flatMap(([k, value]) =>
    isRow && typeof value === "number" ? [{ id: k, figure: value }] : figuresIn(value, k),
  );
}

test.each(games.map(({ id }) => id))("what is called usual in %s holds for all that comes with it", async (game) => {
  const { characteristics, entries, options } = await loadBook(game);
  const armies = await Promise.all((await armyIndex(game)).map(({ id }) => loadArmy(game, id)));
  const figures = figuresIn([entries, options, armies.map(({ entries = [], options = [] }) => [entries, options])]);
  const outside = figures.filter(({ id, figure }) => {
    const { usual } = characteristics.find((c) => c.id === id) ?? {};
    return usual && (figure < usual.min || figure > usual.max);
  });
  expect(outside).toEqual([]);
  for (const { id, usual } of characteristics) if (usual) expect(figures.some((f) => f.id === id)).toBe(true);
});
