/**
 * What a roster says of a game that we have no book of, as a book and an army list that are compiled like any other: so it is shown,
 * added up, compared, printed and held to the limits of an event by the same functions. Nothing in it is a rule.
 */
import type { CatalogueKey } from "@/lib/engine/catalogue/library";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import type { PackEffect } from "@/lib/engine/schema/in-play/effects";
import type { Pack } from "@/lib/engine/schema/pack";
import type { UnknownBook, WrittenProfile } from "@/lib/engine/schema/unknown/unknown-book";
import { costOptionId, UNKNOWN_GAME, UNNAMED_ARMY } from "@/lib/engine/schema/unknown/unknown-game";
import { ellipsis, humanizeId } from "@/lib/words/text";
import { idOf } from "./ids";

/** What the facts of a list rest on, where a page stands otherwise. */
const FROM_LIST = { page: "the list", basis: "printed" } as const;
const OPTIONS = "options";
/** What stands under no heading. */
const UNITS = "units";
/** Longer figures are texts: a row of them fits no table. */
const LONGEST_FIGURE = 12;
const MOST_COLUMNS = 16;
/** Letters of what a file says of a weapon or a rule. */
const LONGEST_LINE = 300;
/** A name of a book, of an entry or an option. */
const LONGEST_NAME = 120;

/** A book that stands in for one we do not have. */
export interface StandIn {
  book: Book;
  army: ArmyList;
  /** What the list says of its units and options in words. */
  effects: PackEffect[];
}

/** What a roster says of its game, with the names that packs laid over it bring. */
export function factsOf({ game, armyList, unknownBook }: CatalogueKey, packs: readonly Pack[] = []): UnknownBook {
  const own: UnknownBook = unknownBook ?? {
    game: humanizeId(game.slice(UNKNOWN_GAME.length)),
    ...(armyList === UNNAMED_ARMY ? {} : { army: humanizeId(armyList) }),
    entries: [],
  };
  return packs.reduce((facts, pack) => (pack.unknownBook ? withNames(facts, pack.unknownBook) : facts), own);
}

/** The rule that a roster costs no more than it says it may. */
export const LIST_LIMIT = "LIST-LIMIT";

/** Some facts with the names of others that they lack; profiles and sums are those of the first. */
export function withNames(facts: UnknownBook, more: UnknownBook): UnknownBook {
  return {
    ...facts,
    costs: joined(facts.costs, more.costs),
    categories: joined(facts.categories, more.categories),
    entries: joined(facts.entries, more.entries),
    options: joined(facts.options, more.options),
  };
}

function joined<T extends { id: string }>(own: readonly T[] = [], more: readonly T[] = []): T[] {
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...more.filter(({ id }) => !known.has(id))];
}

/** The book and the army list of some facts. `severity`: what a roster over its size is; the size is the writer's own, or an event's. */
export function standIn(game: string, armyList: string, facts: UnknownBook, severity: "error" | "advice" = "advice"): StandIn {
  const { profiles = [], costs = [] } = facts;
  const columns = columnsOf(profiles);
  const categories = [...(facts.categories ?? []), { id: UNITS, name: "Units" }];
  const isCategory = new Set(categories.map(({ id }) => id));
  const rows = profiles.filter((profile) => columns.includes(profile));
  const characteristics = [...new Set(rows.flatMap(({ values }) => values.map(([column]) => column)))].slice(0, MOST_COLUMNS);
  const short = (name: string) => ellipsis(name, 6);
  const book: Book = {
    id: game,
    title: ellipsis(facts.game, LONGEST_NAME),
    dataVersion: "no book",
    accent: "graphite",
    counts: "models",
    ...(facts.pointsName ? { pointsName: facts.pointsName } : {}),
    limits: [],
    characteristics: characteristics.map((name) => ({ id: idOf(name), name, short: short(name) })),
    categories: categories.map(({ id, name }) => ({ id, name: ellipsis(name, LONGEST_NAME) })),
    commands: [
      { id: MAIN, name: "Army" },
      { id: FURTHER, name: "Force" },
    ],
    verdicts: { legal: "Rules not judged", illegal: "Event limits broken", unconfirmed: "Rules not judged" },
    figures: costs.map(({ id, name }) => ({ id, name, sum: id, page: FROM_LIST.page })),
    permissions: { rule: "LIST", page: FROM_LIST.page, otherwise: "allowed", reason: "", lookUp: "" },
    scales: [],
    settings: [],
    presets: [],
    entries: facts.entries.map((entry) => entryOf(entry, isCategory, rows)),
    groups: [
      {
        id: OPTIONS,
        name: "Options",
        choose: "any",
        otherwise: { status: "allowed", rule: "LIST", ...FROM_LIST, reason: "" },
      },
      ...(costs.length
        ? [
            {
              id: COSTS,
              name: "Other costs",
              choose: "any" as const,
              otherwise: { status: "allowed" as const, rule: "LIST", ...FROM_LIST, reason: "" },
            },
          ]
        : []),
    ],
    options: [...(facts.options ?? []).map((option) => optionOf(option, rows)), ...costs.map(costOption)],
    rules: [{ id: LIST_LIMIT, kind: "points-limit", severity, ...FROM_LIST }],
  };
  const army: ArmyList = {
    id: armyList,
    game,
    name: ellipsis(facts.army ?? (armyList === UNNAMED_ARMY ? "Army" : humanizeId(armyList)), LONGEST_NAME),
    page: FROM_LIST.page,
    facts: [],
    permissions: [],
    rules: [],
  };
  return { book, army, effects: profiles.filter((profile) => !columns.includes(profile)).flatMap(effectOf) };
}

/** The kinds of command: the army, and what stands beside it as a force of its own. */
export const MAIN = "army";
export const FURTHER = "force";
const COSTS = "costs";

/**
 * The profiles that make the table of figures: of the type that most units have among those whose values are all short. One table
 * cannot hold models and weapons; the others are told in words.
 */
function columnsOf(profiles: readonly WrittenProfile[]): WrittenProfile[] {
  const types = new Map<string, { units: number; rows: WrittenProfile[]; isShort: boolean }>();
  for (const profile of profiles) {
    const type = types.get(profile.type) ?? { units: 0, rows: [], isShort: true };
    types.set(profile.type, type);
    type.rows.push(profile);
    if (profile.entry !== undefined) type.units++;
    type.isShort &&= profile.values.length > 1 && profile.values.every(([, value]) => value.length <= LONGEST_FIGURE);
  }
  const [best] = [...types.values()].filter(({ isShort, units }) => isShort && units > 0).sort((a, b) => b.units - a.units);
  return best?.rows ?? [];
}

function figuresOf({ values }: WrittenProfile): Record<string, number | string> {
  return Object.fromEntries(
    values.map(([column, value]) => {
      const plain = value.trim();
      return [idOf(column), /^-?\d{1,4}$/.test(plain) ? Number(plain) : plain || "-"];
    }),
  );
}

function entryOf(
  { id, name, category }: UnknownBook["entries"][number],
  isCategory: ReadonlySet<string>,
  rows: readonly WrittenProfile[],
): Entry {
  const [own, ...others] = rows.filter(({ entry }) => entry === id);
  const further = [...new Map(others.map((row) => [idOf(row.name), row])).values()];
  return {
    id,
    name: ellipsis(name, LONGEST_NAME),
    category: category !== undefined && isCategory.has(category) ? category : UNITS,
    // A roster says what each of its units costs; two of one name may differ.
    price: { unknown: true },
    ...(own ? { characteristics: figuresOf(own) } : {}),
    ...(further.length
      ? {
          profiles: further.map((row) => ({
            id: idOf(row.name),
            name: ellipsis(row.name, LONGEST_NAME),
            characteristics: figuresOf(row),
          })),
        }
      : {}),
    ...FROM_LIST,
  };
}

function optionOf({ id, name, forms = [] }: NonNullable<UnknownBook["options"]>[number], rows: readonly WrittenProfile[]): Option {
  const row = rows.find(({ option }) => option === id);
  return {
    id,
    name: ellipsis(name, LONGEST_NAME),
    group: OPTIONS,
    price: 0,
    repeatable: true,
    // The first form is meant where a roster names none: once, without a price of its own.
    ...(forms.length
      ? { choices: [{ id: PLAIN, name: ellipsis(name, LONGEST_NAME), price: 0 }, ...forms.map((form) => choiceOf(name, form))] }
      : {}),
    ...(row ? { profile: { name: ellipsis(row.name, LONGEST_NAME), characteristics: figuresOf(row) } } : {}),
    ...FROM_LIST,
  };
}

function choiceOf(
  name: string,
  { id, under = [], points = 0 }: NonNullable<NonNullable<UnknownBook["options"]>[number]["forms"]>[number],
): NonNullable<Option["choices"]>[number] {
  return { id, name: ellipsis([...under.slice(-1), name].join(": "), LONGEST_NAME), price: points };
}

const PLAIN = "plain";

/** A second cost is an option with a number, so that it is kept, shown, summed and compared as any other. */
function costOption({ id, name }: { id: string; name: string }): Option {
  return {
    id: costOptionId(id),
    name,
    group: COSTS,
    price: 0,
    repeatable: true,
    number: { min: -100_000, max: 100_000, sum: id },
    ...FROM_LIST,
  };
}

/** A weapon, an ability, a rule as a line on what it does. */
function effectOf({ entry, option, name, type, values }: WrittenProfile): PackEffect[] {
  const [only, second] = values;
  const line = (only && !second ? only[1] : values.map(([column, value]) => `${column} ${value}`).join(", ")).replace(/\s+/g, " ").trim();
  if (!line) return [];
  return [
    {
      of: option === undefined ? { entries: [entry ?? ""] } : { options: [option] },
      name: ellipsis(second ? `${name} (${type})` : name, LONGEST_NAME),
      line: ellipsis(line, LONGEST_LINE),
      page: FROM_LIST.page,
    },
  ];
}
