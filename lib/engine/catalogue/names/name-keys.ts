/** The keys under which files of names have the things of a game, with what the book calls each. */
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";

interface Nameable {
  id: string;
  name?: string | undefined;
  choices?: readonly Nameable[] | undefined;
}

/** What of a thing is said in other places than its name stands behind "#". */
const BESIDE_NAME = ["one", "short", "phrase", "units", "noun"] as const;

/** By key its names in the book; a champion may have several. */
export function nameKeys(book: Book, armies: readonly ArmyList[]): Map<string, readonly string[]> {
  const keys = new Map<string, readonly string[]>([[`game:${book.id}`, [book.title]]]);
  const add = (kind: string, things: readonly Nameable[] | undefined, army?: string) => {
    for (const thing of things ?? []) addThing(keys, army === undefined ? `${kind}:${thing.id}` : `${kind}:${army}/${thing.id}`, thing);
  };
  add("category", book.categories);
  add("command", book.commands);
  add("characteristic", book.characteristics);
  add("detail", book.details);
  add("selector", book.selectors);
  add("tag", book.tags);
  add("allowance", book.allowances);
  add("figure", book.figures);
  add("army", armies);
  for (const { id, groups, options, entries, presets } of [{ ...book, id: undefined }, ...armies]) {
    add("group", groups, id);
    add("option", options, id);
    add("entry", entries, id);
    add("preset", presets, id);
    for (const entry of entries ?? [])
      if (entry.details?.champion) keys.set(`champion:${id === undefined ? "" : `${id}/`}${entry.id}`, entry.details.champion);
  }
  return keys;
}

function addThing(keys: Map<string, readonly string[]>, key: string, thing: Nameable): void {
  if (thing.name !== undefined) keys.set(key, [thing.name]);
  for (const field of BESIDE_NAME) {
    const said = (thing as { [field in (typeof BESIDE_NAME)[number]]?: unknown })[field];
    if (typeof said === "string") keys.set(`${key}#${field}`, [said]);
  }
  for (const choice of thing.choices ?? []) addThing(keys, `${key}=${choice.id}`, choice);
}
