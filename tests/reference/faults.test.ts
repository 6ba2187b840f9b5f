/**
 * Planted faults: the engine is given data with one change, the reference checker the data as it is. A few hundred random rosters show
 * each of them.
 */
import { expect, test } from "vitest";
import type { Json } from "@/app/certificate/checker/shapes";
import { sample, tries } from "../support/effort";
import { compareChanged, type Game, readGame } from "./compare";
import type { Pack } from "./drawn";

interface Changed {
  book: Json;
  list: Json;
  packs: Pack[];
  armies: Map<string, Json>;
}
interface Fault {
  name: string;
  game: string;
  army: string;
  /** Of the event, where the fault is in a pack. */
  packs?: Pack[];
  plant(changed: Changed): void;
}

const rule = (rules: Json[], id: string): Json => {
  const found = rules.find((r) => r.id === id);
  if (!found) throw new Error(`No rule ${id}.`);
  return found;
};
const entry = (entries: Json[] | undefined, id: string): Json => {
  const found = entries?.find((e) => e.id === id);
  if (!found) throw new Error(`No entry ${id}.`);
  return found;
};
const table = ({ max, min }: Json) => {
  const bound = max ?? min;
  if (typeof bound !== "object" || !bound.table) throw new Error("No table.");
  return bound;
};
const wh = { game: "warhammer-7e", army: "empire" };
const fr = { game: "fantasy-rules-3e", army: "generic" };
const fw = { game: "fantasy-warriors", army: "orcs" };
const fld = { game: "forces-of-light-and-darkness", army: "open" };
const cup = (more: Partial<Pack>): Pack[] => [
  { format: "muster-pack/1", id: "autumn-cup", name: "Autumn Cup", game: fr.game, ...more } as unknown as Pack,
];
const bench = cup({
  rules: [{ id: "CUP-1", kind: "sideboard", command: "sideboard", max: 100, name: "Sideboard", page: 1, basis: "printed" }],
});
const limits = cup({
  event: { limits: [{ number: 1, who: { each: "army" }, may: "at-most", count: 1, of: [{ category: "infantry" }] }], points: 1000 },
});

const faults: Fault[] = [
  { name: "price: a unit's models", ...wh, plant: ({ list }) => (entry(list.entries, "halberdiers").price.perModel = 6) },
  { name: "price: a unit", ...fr, plant: ({ book }) => (entry(book.entries, "rangers").price = 55) },
  {
    name: "price: an option",
    ...fr,
    plant: ({ book }) => {
      for (const option of book.options) if (option.id === "fly") option.price = 1;
    },
  },
  { name: "price: a rule for some units", ...fld, plant: ({ book }) => (rule(book.rules, "FLD-COST-3.animal").price = 4) },
  {
    name: "price: what a command pays",
    ...fw,
    plant: ({ book }) => {
      for (const { pay } of book.commands) if (pay) pay.numerator = 2;
    },
  },
  {
    name: "bound: a table",
    ...wh,
    plant: ({ book }) => Object.assign(table(rule(book.rules, "WH7-SLOT-4")).table?.[0] ?? {}, { count: 1 }),
  },
  {
    name: "bound: beyond a table",
    ...wh,
    plant: ({ book }) => Object.assign(table(rule(book.rules, "WH7-SLOT-4")).beyond ?? {}, { per: 200 }),
  },
  { name: "bound: a scale", ...fr, plant: ({ book }) => book.scales.map((scale: Json) => Object.assign(scale, { per: 9000, atLeast: 0 })) },
  {
    name: "bound: the size of a unit",
    ...wh,
    plant: ({ list }) => Object.assign(entry(list.entries, "flagellant-warband").size ?? {}, { min: 25 }),
  },
  { name: "bound: a choice of several", ...wh, plant: ({ book }) => (rule(book.rules, "WH7-MI-2.talisman").max = 2) },
  { name: "bound: an allowance", ...wh, plant: ({ book }) => Object.assign(book.allowances?.[0] ?? {}, { groups: ["talismans"] }) },
  { name: "selector: not", ...wh, plant: ({ book }) => (rule(book.rules, "WH7-MI-6").units = {}) },
  {
    name: "selector: by name",
    ...fr,
    plant: ({ book }) =>
      Object.assign(book.selectors?.find(({ id }: Json) => id === "innate-alike") ?? {}, { of: { tag: ["rank-and-file"] } }),
  },
  { name: "selector: a tag of an entry", ...fr, plant: ({ book }) => delete entry(book.entries, "rangers").tags },
  { name: "category: of an entry", ...wh, plant: ({ list }) => (entry(list.entries, "halberdiers").category = "rare") },
  { name: "category: moved by a rule", ...wh, plant: ({ list }) => (rule(list.rules, "WH7-SLOT-8.flagellant-warband").first = 3) },
  {
    name: "condition: a reading",
    ...fr,
    plant: ({ book }) => {
      for (const setting of book.settings) setting.default = setting.choices[1]?.id ?? "";
    },
  },
  {
    name: "permission: of an entry",
    ...wh,
    plant: ({ list }) => list.permissions.push({ entries: ["halberdiers"], status: "denied", page: 1, basis: "printed" }),
  },
  { name: "pack: a limit", ...fr, packs: limits, plant: ({ packs }) => Object.assign(packs[0]?.event?.limits?.[0] ?? {}, { count: 2 }) },
  {
    name: "pack: the size of the event",
    ...fr,
    packs: limits,
    plant: ({ packs }) => Object.assign(packs[0]?.event ?? {}, { points: 1500 }),
  },
  { name: "allies: which army lists", ...fw, plant: ({ list }) => Object.assign(list.allies ?? {}, { armies: ["orcs"] }) },
  { name: "allies: not settled", ...fw, plant: ({ list }) => Object.assign(list.allies ?? {}, { status: "allowed" }) },
  {
    name: "allies: permissions of their own",
    ...fw,
    plant: ({ armies }) => {
      for (const ally of armies.values()) for (const permission of ally.permissions) permission.status = "denied";
    },
  },
  {
    name: "sideboard: what it may cost",
    ...fr,
    packs: bench,
    plant: ({ packs }) => Object.assign(packs[0]?.rules?.[0] ?? {}, { max: 200 }),
  },
  {
    name: "sideboard: a part of the army",
    ...fr,
    plant: ({ book }) => {
      for (const command of book.commands) delete command.sideboard;
    },
  },
];

const games = new Map<string, Promise<Game>>();
const gameOf = (id: string) => {
  const game = games.get(id) ?? readGame(id);
  games.set(id, game);
  return game;
};

test.each(sample(faults, 5))("$name", { timeout: 120_000 }, async ({ game: id, army, packs = [], plant }) => {
  const game = await gameOf(id);
  const book = structuredClone(game.book);
  const armies = new Map([...game.armies].map(([key, list]) => [key, structuredClone(list)] as const));
  const changed = { book, armies, list: armies.get(army), packs: structuredClone(packs) };
  expect(compareChanged(game, changed, { army, packs, cases: tries(100) })).toBeNull();
  plant(changed);
  expect(compareChanged(game, changed, { army, packs, cases: 2000 })).not.toBeNull();
});
