/** The ids that an army book may name, in lists: what an author looks up. One answer for the page, the terminal and the form. */

import { groupBy } from "@/lib/engine/group-by";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { selectorsOf } from "@/lib/engine/schema/book-parts";
import type { Option, OptionGroup } from "@/lib/engine/schema/entry";
import { count, list } from "@/lib/words/en/grammar";

export interface IdRow {
  id: string;
  name: string;
  /** What it stands under or holds, in words; empty where there is nothing to say. */
  about: string;
  /** Whether the army list brings it, not the game. */
  own: boolean;
}

/** The ids of one sort; `key` is what names them in a file, `sort` what one of them is called. */
export interface IdList {
  sort: string;
  title: string;
  /** Where such an id is written. */
  use: string;
  rows: IdRow[];
}

interface Idle {
  id: string;
  name?: string | undefined;
}

/** The ids of a game, and of one of its army lists where one is given; lists with nothing in them are left out. */
export function idsOf(book: Book, army?: Pick<ArmyList, "entries" | "options" | "groups" | "selectors">): IdList[] {
  const groups = [...book.groups, ...(army?.groups ?? [])];
  const own = new Set<object>([...(army?.entries ?? []), ...(army?.options ?? []), ...(army?.groups ?? []), ...(army?.selectors ?? [])]);
  const rows = <T extends Idle>(items: readonly T[] | undefined, about: (item: T) => string): IdRow[] =>
    (items ?? []).map((item) => ({ id: item.id, name: item.name ?? "", about: about(item), own: own.has(item) }));
  const nothing = () => "";
  const entries = [...book.entries, ...(army?.entries ?? [])];
  const options = [...book.options, ...(army?.options ?? [])];
  const parts = [...entries, ...options, ...options.flatMap((o) => o.choices ?? [])];
  const categoryNames = namesOf(book.categories);
  return [
    { sort: "category", title: "Categories", use: "`category` of an entry", rows: rows(book.categories, nothing) },
    {
      sort: "entry",
      title: "Entries",
      use: "`permissions`, `sharedEntries`, selectors",
      rows: rows(entries, (e) => categoryNames.get(e.category) ?? ""),
    },
    { sort: "option", title: "Options", use: "`offers`, `mounts`, `included`, selectors", rows: optionRows(options, groups, own) },
    { sort: "group", title: "Headings of options", use: "`group` of an option, selectors", rows: rows(groups, headingText) },
    { sort: "tag", title: "Tags", use: "`tags`, selectors", rows: tagRows(book, parts) },
    {
      sort: "characteristic",
      title: "Characteristics",
      use: "`characteristics`, `changes`, `sets`",
      rows: rows(book.characteristics, (c) => c.short ?? ""),
    },
    {
      sort: "allowance",
      title: "Allowances",
      use: "`allowances` of an entry",
      rows: rows(book.allowances, ({ noun, groups: covers }) => `${noun}s, for ${list(covers)}`),
    },
    { sort: "detail", title: "Details", use: "`details` of an entry", rows: rows(book.details, nothing) },
    { sort: "number", title: "Numbers", use: "`values`, `sum`", rows: numberRows(parts, options) },
    { sort: "scale", title: "Scales", use: "`scale` of a bound", rows: rows(book.scales, nothing) },
    { sort: "setting", title: "Settings", use: "`setting`", rows: rows(book.settings, (s) => `of ${list(s.choices.map((c) => c.id))}`) },
    { sort: "selector", title: "Named selectors", use: "wherever units are meant", rows: rows(selectorsOf(book, army), (s) => s.phrase) },
    {
      sort: "armies",
      title: "Groups of army lists",
      use: "`army`, `notArmy`, `list`",
      rows: rows(book.armyGroups, (g) => count(g.armies.length, "army list")),
    },
    { sort: "command", title: "Kinds of command", use: "`command`", rows: rows(book.commands, nothing) },
  ]
    .map((one) => ({ ...one, rows: one.rows.filter(({ id }, i) => one.rows.findIndex((other) => other.id === id) === i) }))
    .filter((one) => one.rows.length > 0);
}

const namesOf = (items: readonly { id: string; name: string }[]) => new Map(items.map(({ id, name }) => [id, name]));

/** Options with their choices, which are named as "option=choice". */
function optionRows(options: readonly Option[], groups: readonly OptionGroup[], own: ReadonlySet<object>): IdRow[] {
  const headings = namesOf(groups);
  return options.flatMap((option) => {
    const shared = { about: headings.get(option.group) ?? "", own: own.has(option) };
    const choices = (option.choices ?? []).map(({ id, name }) => ({ id: `${option.id}=${id}`, name, ...shared }));
    return [{ id: option.id, name: option.name, ...shared }, ...choices];
  });
}

const headingText = ({ choose, otherwise }: OptionGroup) =>
  `${choose === "one" ? "one of them" : "any of them"}; ${otherwise.status} where nothing speaks of one`;

interface Part {
  name: string;
  tags?: readonly string[] | undefined;
  values?: Record<string, number> | undefined;
}

/** The tags that the game describes, and those that entries and options merely carry. */
function tagRows({ tags = [], entries, options }: Book, parts: readonly Part[]): IdRow[] {
  const described = tags.map((tag) => ({ id: tag.id, name: tag.name ?? "", about: tag.phrase ?? tag.units ?? "", own: false }));
  const known = new Set(described.map(({ id }) => id));
  const ofGame = new Set([...entries, ...options, ...options.flatMap((o) => o.choices ?? [])].flatMap((part) => part.tags ?? []));
  const carried = carriersOf(parts.flatMap((part) => (part.tags ?? []).map((id) => ({ id, name: part.name }))));
  const others = [...carried]
    .filter(([id]) => !known.has(id))
    .map(([id, names]) => ({ id, name: "", about: carriedBy(names), own: !ofGame.has(id) }));
  return [...described, ...others];
}

/** Numbers that entries and options carry, each once. */
function numberRows(parts: readonly Part[], options: readonly Option[]): IdRow[] {
  const carried = carriersOf([
    ...parts.flatMap(({ name, values = {} }) => Object.keys(values).map((id) => ({ id, name }))),
    ...options.flatMap(({ name, number }) => (number?.sum ? [{ id: number.sum, name }] : [])),
  ]);
  return [...carried].map(([id, names]) => ({ id, name: "", about: carriedBy(names), own: false }));
}

/** The names of what carries each id. */
const carriersOf = (pairs: readonly { id: string; name: string }[]) =>
  new Map([...groupBy(pairs, ({ id }) => id)].map(([id, all]) => [id, all.map(({ name }) => name)]));

const carriedBy = (names: readonly string[]) =>
  `carried by ${names.length > 3 ? `${names.slice(0, 2).join(", ")} and ${count(names.length - 2, "other")}` : list(names)}`;
