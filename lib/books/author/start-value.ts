/** What a part of a book holds when it is added in a form: as little as its shape asks for. */

import type * as z from "zod";
import { nodeOf, SOURCE_KEYS } from "./nodes";

/** A value to start from. Texts are empty and names not chosen: the linter says what is missing, at its field. */
export function startValue(schema: z.ZodType, like?: unknown): unknown {
  const node = nodeOf(schema);
  switch (node.kind) {
    case "object": {
      const needed = node.fields.filter((f) => f.required && !SOURCE_KEYS.has(f.key));
      const kept = (key: string) => (typeof like === "object" && like !== null ? (like as Record<string, unknown>)[key] : undefined);
      return Object.fromEntries(needed.map(({ key, schema: of }) => [key, of.safeParse(kept(key)).success ? kept(key) : startValue(of)]));
    }
    case "list":
      // Names are added as they are chosen: an empty one would stay beside them.
      return node.least > 0 && nodeOf(node.item).kind !== "text" ? [startValue(node.item)] : [];
    case "record":
      return {};
    case "forms": {
      // Units are said by what they are: {} is all of them. Of the others the first form is the plain one.
      const first = node.forms.find(needsNothing) ?? node.forms[0];
      return first ? startValue(first, like) : null;
    }
    case "word":
      return node.words[0] ?? "";
    case "number": {
      if (typeof like === "number") return like;
      return Math.max(node.least ?? 0, 0);
    }
    case "text":
      return typeof like === "string" ? like : "";
    case "yes":
      return true;
    case "fixed":
      return node.value;
  }
}

function needsNothing(form: z.ZodType): boolean {
  const node = nodeOf(form);
  return node.kind === "object" && node.fields.every((field) => !field.required);
}

/**
 * The form of a union put in place of another: what both have a place for is kept, and a number stays the number
 * ("6" points each unit becomes 6 for each model).
 */
export function changedForm(to: z.ZodType, value: unknown): unknown {
  const made = startValue(to, value);
  const node = nodeOf(to);
  const number = soleNumber(value);
  if (number === null) return made;
  if (node.kind === "number") return number;
  if (node.kind !== "object" || typeof made !== "object" || made === null) return made;
  const first = node.fields.find((f) => f.required && nodeOf(f.schema).kind === "number");
  return first && !(typeof value === "object" && value !== null && first.key in value) ? { ...made, [first.key]: number } : made;
}

/** The number that a value is, or the first one it holds; null where there is none. */
function soleNumber(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.values(value).find((one) => typeof one === "number") ?? null;
}
