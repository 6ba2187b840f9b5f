/** What the parts of a book name: entries, tags, options …, each with its place, so that a name that fits nothing can be pointed at. */

import { keyed } from "@/lib/engine/keyed";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { selectorsOf } from "@/lib/engine/schema/book-parts";

export type Path = (string | number)[];

export type NameSort =
  | "entry"
  | "category"
  | "tag"
  | "option"
  | "group"
  | "command"
  | "scale"
  | "setting"
  | "selector"
  | "number"
  | "characteristic"
  | "allowance"
  | "detail"
  | "army";

export interface NameAt {
  sort: NameSort;
  name: string;
  path: Path;
}

/** Keys whose value is a name or a list of them. */
const NAMES: Record<string, NameSort> = keyed({
  entry: "entry",
  permissionAs: "entry",
  category: "category",
  tag: "tag",
  option: "option",
  included: "option",
  with: "option",
  sameAs: "option",
  group: "group",
  command: "command",
  commands: "command",
  scale: "scale",
  setting: "setting",
  sum: "number",
  highest: "characteristic",
  characteristic: "characteristic",
  list: "army",
  army: "army",
  notArmy: "army",
});

/** Keys whose value has names for its own keys. */
const KEYS: Record<string, NameSort> = keyed({
  offers: "option",
  mounts: "option",
  allowances: "allowance",
  details: "detail",
  adds: "characteristic",
  changes: "characteristic",
  sets: "characteristic",
  characteristics: "characteristic",
  setting: "setting",
});

/** Keys under which a text is the name of a selector. */
const SELECTORS = new Set(["units", "to", "of", "who", "leader", "among", "needs", "has", "lacks", "not", "covers", "all", "any"]);
const BASES = new Set(["limit", "spent"]);

/** What the items of a list are, where the key of the list does not say it: an offer and a preset take options. */
const ITEMS: Record<string, string> = keyed({ options: "option", entries: "entry", offers: "offer", sets: "set" });

/** The names in a part of a book, at any depth. */
export function namesIn(part: unknown, path: Path = [], key = ""): NameAt[] {
  if (typeof part === "string") {
    const sort = SELECTORS.has(key) && !BASES.has(part) ? "selector" : NAMES[key];
    return sort ? [{ sort, name: part, path }] : [];
  }
  if (Array.isArray(part)) return part.flatMap((item, i) => namesIn(item, [...path, i], ITEMS[key] ?? key));
  if (typeof part !== "object" || part === null) return [];
  // The number a player gives with an option: `sum` says what it is called, and names nothing.
  if (key === "number") {
    const named = Object.entries(part).filter(([k]) => k === "sets" || k === "adds");
    return named.map(([k, name]): NameAt => ({ sort: "characteristic", name: String(name), path: [...path, k] }));
  }
  const sort = KEYS[key];
  const own: NameAt[] = sort ? Object.keys(part).map((name) => ({ sort, name, path: [...path, name] })) : [];
  const inside = Object.entries(part).flatMap(([k, value]) => namesIn(value, [...path, k], keyInside(part, key, k, value)));
  return [...own, ...inside];
}

/** The key that says what stands at a key of an object, which itself stands at `key`. */
function keyInside(part: object, key: string, k: string, value: unknown): string {
  if (key === "offer" && k === "options" && !Array.isArray(value)) return "offers";
  // Units move to a category; they belong to units.
  if (k === "to" && "kind" in part && part.kind === "category") return "category";
  return KEYS[key] ? "" : k;
}

/**
 * What a text at a path of an army list would name, and what the keys of an object there would; null where nothing, or nothing that
 * has to be there already.
 */
export function sortsAt(army: unknown, path: Readonly<Path>): { name: NameSort | null; keys: NameSort | null } {
  let at = army;
  let key = "";
  for (const step of path) {
    const value: unknown = typeof at === "object" && at !== null ? (at as Record<string | number, unknown>)[step] : undefined;
    if (typeof step === "number") key = ITEMS[key] ?? key;
    else if (key === "number") key = step === "sets" || step === "adds" ? "characteristic" : "";
    else key = keyInside(typeof at === "object" && at !== null ? at : {}, key, step, value);
    at = value;
  }
  return { name: SELECTORS.has(key) ? "selector" : (NAMES[key] ?? null), keys: KEYS[key] ?? null };
}

const PARTS = ["permissions", "presets", "sharedEntries", "entries", "options", "selectors", "rules"];

/** The names in an army list, of everything it lets one take and of its rules. */
export function namesInArmy(army: object): NameAt[] {
  return Object.entries(army).flatMap(([key, part]) => (PARTS.includes(key) ? namesIn(part, [key], key) : []));
}

/** Every name of a book and one of its army lists that a part of it may use; which other army lists there are, a book does not say. */
export function knownNames(book: Book, army: ArmyList): Record<Exclude<NameSort, "army">, Set<string>> {
  const together = namesBrought({
    entries: [...book.entries, ...(army.entries ?? [])],
    options: [...book.options, ...(army.options ?? [])],
    groups: [...book.groups, ...(army.groups ?? [])],
    selectors: selectorsOf(book, army),
  });
  return { ...namesOfGame(book), ...together, tag: new Set([...ids(book.tags), ...together.tag]) };
}

const ids = (items: readonly { id: string }[] | undefined) => new Set((items ?? []).map((item) => item.id));

/** What a book and an army list may both bring. */
export type Bringing = Pick<Partial<ArmyList>, "entries" | "options" | "groups" | "selectors">;

/** The names that a book, an army list or a pack brings. */
export function namesBrought({ entries = [], options = [], groups, selectors }: Bringing) {
  const choices = options.flatMap((o) => (o.choices ?? []).map((c) => ({ ...c, ref: `${o.id}=${c.id}` })));
  const numbers = [...entries, ...options, ...choices].flatMap((x) => Object.keys(x.values ?? {}));
  return {
    entry: ids(entries),
    tag: new Set([...entries, ...options, ...choices].flatMap((x) => x.tags ?? [])),
    option: new Set([...ids(options), ...choices.map((c) => c.ref)]),
    group: ids(groups),
    selector: ids(selectors),
    number: new Set([...numbers, ...options.flatMap((o) => (o.number?.sum ? [o.number.sum] : []))]),
  };
}

/** The names that only a game brings. */
export function namesOfGame(book: Book) {
  return {
    category: ids(book.categories),
    command: ids(book.commands),
    scale: ids(book.scales),
    setting: ids(book.settings),
    characteristic: ids(book.characteristics),
    allowance: ids(book.allowances),
    detail: ids(book.details),
  };
}

/** What one thing of a sort is called. */
export const SORT_WORDS: Record<Exclude<NameSort, "army">, string> = {
  entry: "entry",
  category: "category",
  tag: "tag",
  option: "option",
  group: "group of options",
  command: "kind of command",
  scale: "scale",
  setting: "setting",
  selector: "selector",
  number: "number",
  characteristic: "characteristic",
  allowance: "allowance",
  detail: "detail",
};
