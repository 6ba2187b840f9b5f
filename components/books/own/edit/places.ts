/** The places of an army list's file, as the form shows them. */
import { listIn } from "@/lib/books/author/draft";
import { labelOf } from "@/lib/books/author/words";
import type { Book } from "@/lib/engine/schema/book";
import { isObject } from "@/lib/engine/schema/json";
import { capital, humanizeId } from "@/lib/words/text";

/** What is open: one thing of a list of the file, all of a list, the head of the file, or the file itself. */
export type Place = { part: string; index: number } | { part: string; index: null };

/** Lists of a file that have a view of their own, in the order of the list on the left. */
export const LISTS = [
  "entries",
  "options",
  "rules",
  "selectors",
  "presets",
  "permissions",
  "sharedEntries",
  "groups",
  "facts",
  "removedOptions",
] as const;

export const LIST_NAMES: Readonly<Record<string, string>> = {
  about: "About this list",
  rulebook: "The game",
  entries: "Entries",
  options: "Items and options",
  rules: "Rules",
  selectors: "Names for units",
  presets: "Ready-made units",
  permissions: "Permissions",
  sharedEntries: "Units of the game",
  groups: "Headings",
  facts: "Facts",
  removedOptions: "Options it had once",
};

export const ONE_OF: Readonly<Record<string, string>> = {
  entries: "entry",
  options: "item",
  rules: "rule",
  selectors: "name for units",
  presets: "ready-made unit",
  permissions: "permission",
  sharedEntries: "unit of the game",
  groups: "heading",
  facts: "fact",
  removedOptions: "option",
};

/** Whether a thing is added to a list by its name, which a dialog asks for. */
export function isNamedFirst(part: string): boolean {
  return part === "options" || part === "groups" || part === "presets" || part === "selectors";
}

/** What a thing of a list is called. */
export function nameOf(part: unknown, names: ReadonlyMap<string, string>): string {
  if (!isObject(part)) return "?";
  if (typeof part.name === "string") return part.name || "Without a name";
  if (typeof part.text === "string") return part.text;
  if (typeof part.phrase === "string") return capital(part.phrase) || "Without a name";
  if (typeof part.entry === "string") return names.get(part.entry) ?? part.entry;
  if (Array.isArray(part.entries)) return part.entries.map((id) => names.get(String(id)) ?? String(id)).join(", ");
  return typeof part.id === "string" ? part.id : labelOf("name");
}

/** Keys of an entry for which errata have controls. */
export const DATED = ["price", "size"] as const;
export type DatedKey = (typeof DATED)[number];

/** Whether errata speak of a thing with an id. */
export function inErrata(value: unknown, id: string): boolean {
  return JSON.stringify(listIn(value, "errata")).includes(JSON.stringify(id));
}

export interface Slot {
  id: string;
  name: string;
  entries: readonly { index: number; name: string; price: string }[];
}

/** The entries of a list by the slot that they fill; those of a slot that the game lacks come last. */
export function slotsOf(value: unknown, book: Book): Slot[] {
  const entries = listIn(value, "entries").map((entry, index) => ({
    index,
    name: nameOf(entry, new Map()),
    price: priceOf(isObject(entry) ? entry.price : undefined),
    category: isObject(entry) && typeof entry.category === "string" ? entry.category : "",
  }));
  const known = book.categories.map(({ id, name }) => ({ id, name }));
  const strange = [...new Set(entries.map((e) => e.category))].filter((id) => !known.some((c) => c.id === id));
  return [...known, ...strange.map((id) => ({ id, name: id ? capital(humanizeId(id)) : "No slot yet" }))].flatMap(({ id, name }) => {
    const of = entries.filter((e) => e.category === id);
    return of.length || known.some((c) => c.id === id) ? [{ id, name, entries: of }] : [];
  });
}

/** The first figure of a price, for a list. */
export function priceOf(price: unknown): string {
  if (typeof price === "number" || typeof price === "string") return String(price);
  if (!isObject(price)) return "?";
  const [figure] = Object.values(price).filter((one) => typeof one === "number");
  return figure === undefined ? "?" : String(figure);
}

/** Where a path of the file is shown; that of an erratum with the first entry that it changes. */
export function placeOf(path: string, value?: unknown): Place {
  const [part = "", index] = path.split(".");
  if (part === "errata") {
    const erratum = listIn(value, "errata")[Number(index)];
    const at = listIn(value, "entries").findIndex((entry) => isObject(entry) && inErrata({ errata: [erratum] }, String(entry.id)));
    return at < 0 ? { part: "about", index: null } : { part: "entries", index: at };
  }
  if (part === "rulebook") return { part, index: null };
  if (!(LISTS as readonly string[]).includes(part)) return { part: "about", index: null };
  return { part, index: index !== undefined && /^\d+$/.test(index) ? Number(index) : null };
}
