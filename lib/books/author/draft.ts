/** An army list while it is written: how one begins, what is copied from others, its file as text. */

import { jsonText } from "@/lib/engine/catalogue/author/json-text";
import { idOf } from "@/lib/engine/catalogue/author/new-book";
import { namesIn } from "@/lib/engine/catalogue/names/names-in";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { isObject, isSame } from "@/lib/engine/schema/json";

/** An army list as its file says it: facts take the source of the file. */
export type Draft = Record<string, unknown>;

/** The file of a draft. */
export function draftText(draft: unknown): string {
  return `${jsonText(draft)}\n`;
}

/** An id made from a name that none of these has yet. */
export function freeIdOf(name: string, taken: Iterable<string>): string {
  const id = idOf(name);
  const used = new Set(taken);
  if (!used.has(id)) return id;
  for (let n = 2; ; n++) if (!used.has(`${id}-${n}`)) return `${id}-${n}`;
}

/** An army list with nothing in it. */
export function emptyList(game: string, name: string, id: string): Draft {
  return { id, game, name, page: 1, source: { page: 1, basis: "printed" }, facts: [], permissions: [], entries: [], rules: [] };
}

const SOURCED = ["entries", "options", "sharedEntries", "permissions", "facts", "rules"] as const;

/** A copy of an army list under another name: what its file said once for all facts is said once again. */
export function copiedList(army: ArmyList, name: string, id: string): Draft {
  const { $schema: _, table: __, ...rest } = army;
  const copy: Draft = { ...rest, id, name };
  delete copy.aliases;
  for (const key of SOURCED) {
    const facts = army[key] as readonly unknown[] | undefined;
    if (facts) copy[key] = facts.map((fact) => withoutSource(fact, army.source));
  }
  return JSON.parse(JSON.stringify(copy)) as Draft;
}

/** A fact without what it has from the source of its file. */
function withoutSource(fact: unknown, source: ArmyList["source"]): unknown {
  if (!isObject(fact) || !source || fact.basis !== source.basis) return fact;
  const own = Object.entries(fact).filter(([key, value]) => !(key in source) || !isSame(source[key as keyof typeof source], value));
  return Object.fromEntries(own);
}

/** A draft with a copy of an entry of another army list, and of that list's own options that it may take. */
export function withCopiedEntry(draft: Draft, from: ArmyList, entry: string, book: Book): { draft: Draft; id: string } | null {
  const found = [...(from.entries ?? []), ...book.entries].find((e) => e.id === entry);
  if (!found) return null;
  const entries = listIn(draft, "entries");
  const id = freeIdOf(found.id, [...entries, ...book.entries].flatMap(idIn));
  const copy = { ...(JSON.parse(JSON.stringify(found)) as Draft), id };
  const known = new Set([...listIn(draft, "options"), ...book.options].flatMap(idIn));
  const named = new Set(namesIn([copy], [], "entries").flatMap(({ sort, name }) => (sort === "option" ? (name.split("=")[0] ?? "") : [])));
  const options = (from.options ?? []).filter((o) => named.has(o.id) && !known.has(o.id));
  const headings = new Set([...listIn(draft, "groups"), ...book.groups].flatMap(idIn));
  const groups = (from.groups ?? []).filter((g) => options.some((o) => o.group === g.id) && !headings.has(g.id));
  const next: Draft = { ...draft, entries: [...entries, copy] };
  if (options.length) next.options = [...listIn(draft, "options"), ...options];
  if (groups.length) next.groups = [...listIn(draft, "groups"), ...groups];
  return { draft: next, id };
}

/** A list of a draft; empty where there is none. */
export function listIn(draft: unknown, key: string): readonly unknown[] {
  const list = isObject(draft) ? draft[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function idIn(part: unknown): string[] {
  return isObject(part) && typeof part.id === "string" ? [part.id] : [];
}

/** The next free id for a rule of one's own: OWN-1, OWN-2 … */
export function nextRuleId(draft: unknown): string {
  const used = listIn(draft, "rules").flatMap(idIn);
  for (let n = used.length + 1; ; n++) if (!used.includes(`OWN-${n}`)) return `OWN-${n}`;
}
