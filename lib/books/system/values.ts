/** What the parts of a catalogue say in plain values. */

import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import { ellipsis } from "@/lib/words/text";

export const items = (from: JsonObject, key: string): JsonObject[] => {
  const value = Object.hasOwn(from, key) ? from[key] : undefined;
  return Array.isArray(value) ? value.filter(isObject) : [];
};

export function textIn(from: JsonObject, key: string): string {
  const value = Object.hasOwn(from, key) ? from[key] : undefined;
  if (typeof value === "string") return value.replace(/\s+/g, " ").trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

export const isTrue = (from: JsonObject, key: string): boolean => textIn(from, key) === "true";

export function numberIn(from: JsonObject, key: string): number | null {
  const text = textIn(from, key);
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
}

const LONGEST_NAME = 120;
/** A name as long as ours may be. */
export const cutName = (name: string): string => ellipsis(name, LONGEST_NAME);

/** An id that is not used yet: with a number behind it where it is; used from now on. */
export function freeId(id: string, used: Set<string>): string {
  const free = used.has(id) ? `${id}-${used.size}` : id;
  used.add(free);
  return free;
}
