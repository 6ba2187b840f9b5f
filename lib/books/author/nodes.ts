/** The shapes of a book's files as forms see them: what may stand at a place. Read from the schemas, so that no form can leave out a part. */

import type * as z from "zod";
import { perKey } from "@/lib/engine/lazy";

/** A key of an object. */
export interface Field {
  key: string;
  schema: z.ZodType;
  required: boolean;
  /** What the schema says of it; "" where it says nothing. */
  hint: string;
}

export type Node =
  | { kind: "object"; fields: readonly Field[] }
  | { kind: "list"; item: z.ZodType; least: number }
  | { kind: "record"; key: z.ZodType; value: z.ZodType }
  | { kind: "forms"; forms: readonly z.ZodType[] }
  | { kind: "word"; words: readonly string[] }
  | { kind: "number"; whole: boolean; least: number | null; most: number | null }
  | { kind: "text"; most: number | null }
  | { kind: "yes" }
  | { kind: "fixed"; value: string | number | boolean | null };

/** The parts of a schema's description that are read here. */
interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: (string | number | boolean | null)[];
  getter?: () => z.ZodType;
}

const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

/** A shape that holds itself makes a new one each time it is asked: the first is kept. */
const innerOf = perKey((schema: z.ZodType): z.ZodType | null => {
  const { innerType, getter } = defOf(schema);
  return innerType ?? getter?.() ?? null;
});

/** The shape at a place, without what only says that it may be absent. */
export function bare(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema);
  return inner ? bare(inner) : schema;
}

/** What a schema says of itself in words; "" where nothing. */
export function saidOf(schema: z.ZodType): string {
  const { innerType } = defOf(schema);
  return schema.description ?? (innerType ? saidOf(innerType) : "");
}

/** What may stand at a place. @throws Error for a sort of shape that no file of a book has. */
export const nodeOf: (schema: z.ZodType) => Node = perKey((given) => {
  const schema = bare(given);
  const def = defOf(schema);
  switch (def.type) {
    case "object":
      return { kind: "object", fields: fieldsOf(def.shape ?? {}) };
    case "array":
      return { kind: "list", item: def.element as z.ZodType, least: leastOf(schema) };
    case "record":
      return { kind: "record", key: def.keyType as z.ZodType, value: def.valueType as z.ZodType };
    case "union":
      return { kind: "forms", forms: def.options ?? [] };
    case "enum":
      return { kind: "word", words: Object.values(def.entries ?? {}) };
    case "literal":
      return { kind: "fixed", value: def.values?.[0] ?? null };
    case "null":
      return { kind: "fixed", value: null };
    case "boolean":
      return { kind: "yes" };
    case "number":
      return numberNode(schema as z.ZodNumber);
    case "string":
      return { kind: "text", most: (schema as z.ZodString).maxLength };
    default:
      throw new Error(`No form for a shape of the sort "${def.type}".`);
  }
});

/** Errata are written in the file beside the form: what they change may be any part of it. */
const IN_FILE_ONLY: ReadonlySet<string> = new Set(["errata"]);

function fieldsOf(shape: Record<string, z.ZodType>): Field[] {
  return Object.entries(shape)
    .filter(([key]) => !IN_FILE_ONLY.has(key))
    .map(fieldOf);
}

function fieldOf([key, schema]: [string, z.ZodType]): Field {
  return { key, schema, required: !schema.safeParse(undefined).success, hint: saidOf(schema) };
}

function numberNode(schema: z.ZodNumber): Node {
  const bound = (n: number | null) => (n === null || !Number.isSafeInteger(n) || Math.abs(n) === Number.MAX_SAFE_INTEGER ? null : n);
  return { kind: "number", whole: schema.format === "safeint", least: bound(schema.minValue), most: bound(schema.maxValue) };
}

function leastOf(schema: z.ZodType): number {
  return schema.safeParse([]).success ? 0 : 1;
}

/** Keys of facts that a file says once for all of them. */
export const SOURCE_KEYS: ReadonlySet<string> = new Set(["page", "basis", "note"]);

/**
 * The form of a union that a value has: one that it fits, else the one that has most of its keys; null where none is of its sort.
 * What is being typed seldom fits whole.
 */
export function formOf(forms: readonly z.ZodType[], value: unknown): z.ZodType | null {
  const kinds = byKind(forms);
  if (kinds) {
    const kind = typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined;
    return kinds.get(kind) ?? null;
  }
  const fits = forms.find((form) => form.safeParse(value).success);
  if (fits) return fits;
  let best: { form: z.ZodType; score: number } | null = null;
  for (const form of forms) {
    const score = likeness(form, value);
    if (score > (best?.score ?? 0)) best = { form, score };
  }
  return best?.form ?? null;
}

/** Forms that are told apart by their `kind`; null where they are not. */
const byKind = perKey((forms: readonly z.ZodType[]): ReadonlyMap<unknown, z.ZodType> | null => {
  const kinds = new Map<unknown, z.ZodType>();
  for (const form of forms) {
    const node = nodeOf(form);
    const kind = node.kind === "object" ? node.fields.find((f) => f.key === "kind") : undefined;
    const fixed = kind ? nodeOf(kind.schema) : null;
    if (fixed?.kind !== "fixed") return null;
    kinds.set(fixed.value, form);
  }
  return kinds;
});

/** How much of a value a shape has a place for: 0 where it is of another sort. */
function likeness(schema: z.ZodType, value: unknown): number {
  const node = nodeOf(schema);
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  switch (node.kind) {
    case "object": {
      if (!isMap) return 0;
      const given = Object.entries(value);
      const known = given.filter(([key]) => node.fields.some((f) => f.key === key)).length;
      const missing = node.fields.filter((f) => f.required && !SOURCE_KEYS.has(f.key) && !(f.key in value)).length;
      const wrong = node.fields.filter(
        (f) =>
          nodeOf(f.schema).kind === "fixed" && f.key in value && !f.schema.safeParse((value as Record<string, unknown>)[f.key]).success,
      );
      if (wrong.length > 0) return 0;
      return Math.max(0.01, 1 + known - missing * 0.5 - (given.length - known));
    }
    case "list":
      return Array.isArray(value) ? 1 : 0;
    case "record":
      return isMap ? 0.5 : 0;
    case "forms":
      return Math.max(...node.forms.map((form) => likeness(form, value)));
    case "number":
      return typeof value === "number" ? 1 : 0;
    case "yes":
      return typeof value === "boolean" ? 1 : 0;
    case "fixed":
      return node.value === value ? 1 : 0;
    case "word":
    case "text":
      return typeof value === "string" ? 0.5 : 0;
  }
}

/** The shape of a value at a path, the form of each union chosen by the value; null where no shape has such a place. */
export function schemaAt(schema: z.ZodType, root: unknown, path: readonly (string | number)[]): z.ZodType | null {
  const node = nodeOf(schema);
  if (node.kind === "forms") {
    const form = formOf(node.forms, root);
    return form ? schemaAt(form, root, path) : path.length === 0 ? schema : null;
  }
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  const next = inside(node, step);
  const value = typeof root === "object" && root !== null ? (root as Record<string | number, unknown>)[step] : undefined;
  return next ? schemaAt(next, value, rest) : null;
}

function inside(node: Node, step: string | number): z.ZodType | null {
  if (node.kind === "object") return node.fields.find((f) => f.key === step)?.schema ?? null;
  if (node.kind === "list") return typeof step === "number" ? node.item : null;
  return node.kind === "record" ? node.value : null;
}
