/** A part of an army list that cases are about: so little of it that rules, prices and units meet in one roster. */

import { permissionOf } from "@/app/certificate/checker/army";
import type { Army, Json } from "@/app/certificate/checker/shapes";
import type { Random } from "../support/random";

const offered = new WeakMap<Army, Map<string, string[]>>();
/** What the entry may take, as far as a rule names it and its options. */
export function offersOf(army: Army, entry: string): string[] {
  const all = offered.get(army) ?? new Map<string, string[]>();
  offered.set(army, all);
  const known = all.get(entry);
  if (known) return known;
  const { category, tags = [] } = army.entries.get(entry) ?? { category: "" };
  const refs = army.rules.flatMap((rule) => {
    if (rule.kind !== "availability" || rule.status === "denied" || typeof rule.units !== "object") return [];
    const { entry: ids, category: ofCategory, tag } = rule.units;
    const isMeant =
      (ids?.includes(entry) ?? true) && (ofCategory?.includes(category) ?? true) && (tag?.some((t: string) => tags.includes(t)) ?? true);
    const { option = [], group = [] } = rule.options ?? {};
    return isMeant ? [...option, ...[...army.options.values()].filter((o) => group.includes(o.group)).map((o) => o.id)] : [];
  });
  const open = [...army.options.values()].filter((o) => army.groups.get(o.group)?.otherwise.status === "allowed").map((o) => o.id);
  const made = [...new Set([...refs, ...open])];
  all.set(entry, made);
  return made;
}

const permitted = new WeakMap<Army, string[]>();
/** The entries that the army list may have for certain. */
export function permittedIn(army: Army): string[] {
  const known = permitted.get(army) ?? [...army.entries.keys()].filter((id) => permissionOf(army, id).status === "allowed");
  permitted.set(army, known);
  return known;
}

/** The army list with a few of its entries and options: those that may be had come first, and what a player added. */
export function focused(army: Army, rng: Random): Army {
  const own = [...army.entries.keys()].filter(isOwn);
  const entries = rng.shuffle([...own, ...own, ...permittedIn(army), ...army.entries.keys()]).slice(0, 4);
  const offers = entries.flatMap((entry) => offersOf(army, entry).map((ref) => ref.split("=")[0] ?? ""));
  const first = [...[...army.options.keys()].filter(isOwn), ...rng.shuffle(offers)].filter((id) => army.options.has(id));
  const options = [...new Set([...first.slice(0, 8), rng.pick([...army.options.keys(), ""])])];
  const some = (ids: readonly string[], all: ReadonlyMap<string, Json>) =>
    new Map([...new Set(ids)].flatMap((id) => (all.has(id) ? [[id, all.get(id)] as const] : [])));
  return { ...army, entries: some(entries, army.entries), options: some(options, army.options) };
}

/** Of an army list of a player's own, and of what a pack adds. */
const isOwn = (id: string) => id.startsWith("own-") || id.endsWith("-guard");

const named = new WeakMap<Army, { entries: string[]; options: string[] }>();
/** The entries and options that packs name, and those that a player or a pack added. */
export function namedIn(army: Army): { entries: string[]; options: string[] } {
  const known = named.get(army);
  if (known) return known;
  const text = JSON.stringify([army.packs, army.list.id.startsWith("own-") ? army.list.rules.slice(-4) : []]);
  const isNamed = (id: string) => isOwn(id) || text.includes(`"${id}"`) || text.includes(`"${id}=`);
  const made = { entries: [...army.entries.keys()].filter(isNamed), options: [...army.options.keys()].filter(isNamed) };
  named.set(army, made);
  return made;
}
