/** One book that two tabs changed, put together part by part from what both started with. */

import { FORBIDDEN_KEYS, isObject, isSame } from "@/lib/schema/json";

/** `theirs` with what `mine` changed since `base`. Where both changed one part, each to something else, mine stays: `both` counts these. */
export function mergeBooks(base: unknown, mine: unknown, theirs: unknown): { value: unknown; both: number } {
  const counted = { both: 0 };
  return { value: merged(base, mine, theirs, counted), both: counted.both };
}

function merged(base: unknown, mine: unknown, theirs: unknown, counted: { both: number }): unknown {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (isObject(mine) && isObject(theirs)) return mergedFields(isObject(base) ? base : {}, mine, theirs, counted);
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const before: unknown[] = Array.isArray(base) ? base : [];
    const keyed = [before, mine, theirs].map(byId);
    if (keyed.every((all) => all !== null)) return mergedLists(keyed as [Items, Items, Items], counted);
  }
  counted.both++;
  return mine;
}

type Items = Map<string, unknown>;

function mergedFields(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
  counted: { both: number },
) {
  const all: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (FORBIDDEN_KEYS.has(key)) continue;
    const value = merged(base[key], mine[key], theirs[key], counted);
    if (value !== undefined) all[key] = value;
  }
  return all;
}

/** Things known by an id of their own; null where they are not, or two have one. */
function byId(list: readonly unknown[]): Items | null {
  const items: Items = new Map();
  for (const item of list) {
    const id = isObject(item) ? (item.id ?? item.entry) : item;
    if (typeof id !== "string" || items.has(id)) return null;
    items.set(id, item);
  }
  return items;
}

function mergedLists([base, mine, theirs]: [Items, Items, Items], counted: { both: number }): unknown[] {
  const order = [...mine.keys()];
  // What came in the other tab stands behind what it stands behind there.
  let last = -1;
  for (const id of theirs.keys()) {
    const at = order.indexOf(id);
    if (at >= 0) last = at;
    else order.splice(++last, 0, id);
  }
  return order.flatMap((id) => {
    const value = merged(base.get(id), mine.get(id), theirs.get(id), counted);
    return value === undefined ? [] : [value];
  });
}
