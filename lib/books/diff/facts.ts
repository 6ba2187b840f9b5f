/** What lists say of single things, wherever in them it stands: permissions of entries, offers of options. Each such fact is told once. */
import { isObject } from "@/lib/engine/schema/json";

/** A thing and what is said of it. */
export type Facts = ReadonlyMap<string, { is: string; price?: unknown }>;

export function permissionFacts(permissions: unknown): Facts {
  const facts = new Map<string, { is: string }>();
  for (const permission of Array.isArray(permissions) ? permissions : []) {
    const { entries, status, army } = isObject(permission) ? permission : {};
    for (const entry of Array.isArray(entries) ? entries : []) facts.set(army ? `${army} ${entry}` : String(entry), { is: String(status) });
  }
  return facts;
}

export function offerFacts(offers: unknown): Facts {
  const facts = new Map<string, { is: string; price?: unknown }>();
  const add = (options: unknown, status: string) => {
    if (Array.isArray(options)) for (const ref of options) facts.set(String(ref), { is: status });
    else if (isObject(options)) for (const [ref, price] of Object.entries(options)) facts.set(ref, { is: status, price });
  };
  if (Array.isArray(offers))
    for (const offer of offers) add(isObject(offer) && offer.options, isObject(offer) ? String(offer.status ?? "allowed") : "");
  else add(offers, "allowed");
  return facts;
}

/** The things that a value at some depth of a list speaks of. */
export function thingsIn(value: unknown, inside: readonly (string | number)[], key: "entries" | "options"): string[] {
  if (inside.length === 0)
    return Array.isArray(value) && key === "entries" ? [...permissionFacts(value).keys()] : [...offerFacts(value).keys()];
  if (inside.length === 1) {
    if (key === "options" && typeof inside[0] === "string") return [inside[0]];
    return [...(key === "entries" ? permissionFacts([value]) : offerFacts([value])).keys()];
  }
  if (inside[1] !== key) return [];
  if (inside.length > 2) return [String(inside[2])];
  return Array.isArray(value) ? value.map(String) : isObject(value) ? Object.keys(value) : [];
}

export function isOther(before: Facts, after: Facts, thing: string): boolean {
  return JSON.stringify(before.get(thing)) !== JSON.stringify(after.get(thing));
}
