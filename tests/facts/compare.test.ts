/** The comparison of army lists with tables of facts notices what is missing, what is otherwise and what is added. */
import { expect, test } from "vitest";
import { loadBook } from "@/data/index";
import { parseArmyList } from "@/lib/engine/catalogue/author/parse";
import { compareArmy } from "./compare";
import type { Differences, Table } from "./tables";

const book = await loadBook("warhammer-7e");

const PROFILE = { M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7 };
const FIGURES = {
  move: 4,
  "weapon-skill": 3,
  "ballistic-skill": 3,
  strength: 3,
  toughness: 3,
  wounds: 1,
  initiative: 3,
  attacks: 1,
  leadership: 7,
  save: "-",
};

const table: Table = {
  id: "marsh",
  entries: [
    {
      id: "reeds",
      name: "Reeds",
      category: { value: "core", status: "agreed" },
      points: { value: 6, status: "differs", others: [{ value: 7 }], per: "model" },
      size: { min: { value: 10, status: "agreed" }, max: { value: 20, status: "agreed" } },
      limits: [{ value: 2, status: "agreed" }],
      itemAllowance: { standard: { value: 25, status: "agreed" } },
      options: [
        { id: "spears", name: "Spears", points: 1, per: "model" },
        { id: "reeve", name: "Reeve", role: "champion", points: 10, per: "unit" },
      ],
      profiles: [{ name: "Reed", ...PROFILE }],
      equipment: [{ name: "Hand Weapon" }],
    },
  ],
  items: [{ id: "heron-blade", name: "Heron Blade", category: "weapon", points: 25, limits: [{ value: "at most 1 in the army" }] }],
  composition: [{ id: "marsh-1" }],
};

const differences: Differences = {
  everywhere: [],
  options: { spears: "spear" },
  items: { weapon: ["magic-weapons"] },
  slots: {},
  armies: { marsh: { composition: { "marsh-1": "facts" }, facts: [] } },
};

const reeds = {
  id: "reeds",
  name: "Reeds",
  category: "core",
  price: { perModel: 6, or: [7] },
  size: { min: 10, max: 20 },
  perArmy: { max: 2 },
  offers: { spear: { perModel: 1 }, champion: 10 },
  allowances: { banners: 25 },
  characteristics: FIGURES,
  details: { equipment: ["Hand Weapon"] },
};

const blade = { id: "heron-blade", name: "Heron Blade", group: "magic-weapons", price: 25 };

/** What is told where the entry and the item are these, and these differences are listed. */
function failures(entry: object = reeds, item: object = blade, listed: { where: string; reason: string }[] = []): string[] {
  const file = {
    id: "marsh",
    game: "warhammer-7e",
    name: "Marsh",
    page: "Invented",
    source: { page: "Invented", basis: "agreed" },
    facts: [],
    permissions: [],
    entries: [entry],
    options: [item],
    rules: [],
  };
  const own = { composition: { "marsh-1": "facts" }, facts: listed };
  return compareArmy(table, parseArmyList(file, "marsh.json"), book, { ...differences, armies: { marsh: own } }).failures;
}

test("an army list with every fact of its table has no failure", () => {
  expect(failures()).toEqual([]);
});

test.each([
  ["a price", { price: { perModel: 5, or: [7] } }, 'marsh: entries/reeds/points: 6 a model in the table, {"perModel":5,"or":[7]} here.'],
  ["the other price", { price: { perModel: 6 } }, 'marsh: entries/reeds/points: 6 a model in the table, {"perModel":6} here.'],
  ["a category", { category: "rare" }, "marsh: entries/reeds/category: core in the table, rare here."],
  ["a size", { size: { min: 10, max: 25 } }, "marsh: entries/reeds/size: max 20 in the table, 25 here."],
  ["a limit", { perArmy: { max: 3 } }, 'marsh: entries/reeds/limits: 2 in the army in the table, {"max":3} here.'],
  [
    "the price of an option",
    { offers: { spear: { perModel: 2 }, champion: 10 } },
    'marsh: entries/reeds/options/spears: 1 a model in the table, {"perModel":2} here (spear).',
  ],
  [
    "an option",
    { offers: { spear: { perModel: 1 } } },
    "marsh: entries/reeds/options/reeve: 10 a unit in the table, undefined here (champion).",
  ],
  [
    "an offer of no table",
    { offers: { spear: { perModel: 1 }, champion: 10, shield: 2 } },
    "marsh: added/reeds/shield: shield is offered, and in no table.",
  ],
  ["a figure", { characteristics: { ...FIGURES, leadership: 8 } }, "marsh: entries/reeds/profiles/Reed: no row has these figures."],
  ["a name", { details: {} }, "marsh: entries/reeds/equipment/Hand Weapon: missing."],
])("%s that differs is told", (_, change, told) => {
  expect(failures({ ...reeds, ...change })).toEqual([told]);
});

test("an allowance that differs is told from both sides", () => {
  expect(failures({ ...reeds, allowances: { banners: 50 } })).toEqual([
    'marsh: entries/reeds/allowances/standard: 25 in the table, {"banners":50} here.',
    "marsh: added/reeds/allowances/banners: banners 50 is in no table.",
  ]);
});

test("items are compared by name, heading and price, and what is in no table is told", () => {
  expect(failures(reeds, { ...blade, price: 30 })).toEqual(["marsh: items/heron-blade/points: 25 in the table, 30 here."]);
  expect(failures(reeds, { ...blade, group: "gifts" })).toEqual([
    "marsh: items/heron-blade/category: weapon in the table, gifts here.",
    "marsh: items/heron-blade/limits/at most 1 in the army: not carried.",
  ]);
  expect(failures(reeds, { ...blade, id: "crane-blade" })).toEqual([
    "marsh: items/heron-blade: missing, or under another name.",
    "marsh: added/crane-blade: the option is in no table.",
  ]);
});

test("a listed difference is no failure, and one that is none is told", () => {
  const listed = [{ where: "entries/reeds/points", reason: "tried" }];
  expect(failures({ ...reeds, price: 5 }, blade, listed)).toEqual([]);
  expect(failures(reeds, blade, listed)).toEqual(["marsh: entries/reeds/points: listed as a difference, and there is none."]);
});
