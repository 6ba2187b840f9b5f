/** Changes of a book's file as a value. Nothing is mutated; the order of keys stays, and a new key takes its place among those of its shape. */

import type * as z from "zod";
import type { Path } from "@/lib/engine/catalogue/names/names-in";
import { FORBIDDEN_KEYS } from "@/lib/engine/schema/json";
import { nodeOf, schemaAt } from "./nodes";

type Fields = Record<string, unknown>;

/** The value at a path; undefined where there is none. */
export function valueAt(root: unknown, path: Readonly<Path>): unknown {
  let at = root;
  for (const step of path) at = typeof at === "object" && at !== null && Object.hasOwn(at, step) ? (at as Fields)[step] : undefined;
  return at;
}

/** The root with another value at a path; undefined takes the key or item away. A key that is new stands where its shape has it. */
export function withValue(schema: z.ZodType, root: unknown, path: Readonly<Path>, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (FORBIDDEN_KEYS.has(String(step))) return root;
  if (Array.isArray(root) && typeof step === "number") {
    const next = rest.length ? withValue(schema, root[step], rest, value) : value;
    if (next === undefined) return root.filter((_, i) => i !== step);
    return step >= root.length ? [...root, next] : root.map((item, i) => (i === step ? next : item));
  }
  const fields: Fields = typeof root === "object" && root !== null && !Array.isArray(root) ? (root as Fields) : {};
  const next = rest.length ? withValue(schema, fields[step], rest, value) : value;
  if (next === undefined) return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== step));
  return { ...fields, [step]: next };
}

/** The same for the whole file: keys that are new stand in the order of their shape. */
export function edited(schema: z.ZodType, root: unknown, path: Readonly<Path>, value: unknown): unknown {
  const next = withValue(schema, root, path, value);
  const parent = path.slice(0, -1);
  const step = path.at(-1);
  const before = valueAt(root, parent);
  if (typeof step !== "string" || value === undefined || (typeof before === "object" && before !== null && step in before)) return next;
  const shape = schemaAt(schema, next, parent);
  const node = shape ? nodeOf(shape) : null;
  if (node?.kind !== "object") return next;
  const order = node.fields.map((f) => f.key);
  return withValue(schema, next, parent, placed(valueAt(next, parent) as Fields, step, order));
}

/** A new key behind the last of those that come before it in its shape. */
function placed(fields: Fields, key: string, order: readonly string[]): Fields {
  const earlier = new Set(order.slice(0, order.indexOf(key)));
  const others = Object.entries(fields).filter(([k]) => k !== key);
  const at = others.findLastIndex(([k]) => earlier.has(k)) + 1;
  return Object.fromEntries([...others.slice(0, at), [key, fields[key]], ...others.slice(at)]);
}

/** A list with one item moved by so many places. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
}
