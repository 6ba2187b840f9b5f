/** By which control a part of a book is edited. Every part that a shape allows has one; there is no control for text in JSON. */

import type * as z from "zod";
import { type NameSort, type Path, sortsAt } from "@/lib/engine/catalogue/names/names-in";
import { keyed } from "@/lib/engine/keyed";
import { bare, formOf, nodeOf, schemaAt } from "./nodes";

/**
 * price, bound: a figure with the way it is meant; figures: a row of a profile; priced: things with a price each; names: several of the
 * names there are; name: one of them; texts: several free texts; the others as their shape.
 */
export type Widget =
  | "price"
  | "figures"
  | "priced"
  | "names"
  | "name"
  | "texts"
  | "text"
  | "number"
  | "yes"
  | "word"
  | "fixed"
  | "object"
  | "list"
  | "record"
  | "forms";

/** What a path may name beyond what the linter follows: names that the list may bring itself. */
const OWN_SORTS: Readonly<Record<string, NameSort>> = keyed({ tags: "tag", armies: "army" });

/** What a text at a path names; null where it is free. */
export function nameSort(army: unknown, path: Readonly<Path>): NameSort | null {
  const key = keyOf(path);
  if (path[0] === "groups") return key === "with" ? "group" : key === "options" ? "option" : null;
  if (path.length === 1) return null;
  return sortsAt(army, path).name ?? OWN_SORTS[key] ?? null;
}

/** What the keys of an object at a path name; null where they are free. */
export function keySort(army: unknown, path: Readonly<Path>): NameSort | null {
  const { keys } = sortsAt(army, path);
  return keys ?? (keyOf(path) === "values" && path[0] !== "rules" ? "number" : null);
}

/** The last key of a path; of an item of a list, that of the list. */
export function keyOf(path: Readonly<Path>): string {
  return String(path.findLast((step) => typeof step === "string") ?? "");
}

/** The control for what stands, or is to stand, at a path; null where no shape has such a place. */
export function widgetAt(army: unknown, path: Readonly<Path>, schema: z.ZodType): Widget {
  const shape = bare(schema);
  const node = nodeOf(shape);
  switch (node.kind) {
    case "forms":
      return isFigured(node.forms) ? "price" : "forms";
    case "record":
      return recordWidget(army, path, node.value);
    case "list": {
      const item = nodeOf(node.item);
      if (item.kind !== "text") return "list";
      return nameSort(army, [...path, 0]) ? "names" : "texts";
    }
    case "text":
      return nameSort(army, path) ? "name" : "text";
    default:
      return node.kind;
  }
}

function recordWidget(army: unknown, path: Readonly<Path>, value: z.ZodType): Widget {
  const node = nodeOf(value);
  const isPrice = node.kind === "forms" && isFigured(node.forms);
  if (keySort(army, path) === "characteristic") return "figures";
  return isPrice ? "priced" : "record";
}

/** Whether the plain form of a part is a number, with other ways to say it: a price, a bound. */
function isFigured(forms: readonly z.ZodType[]): boolean {
  return forms.some((f) => nodeOf(f).kind === "number") && forms.some((f) => nodeOf(f).kind === "object");
}

/** A part of a file with its control; `widget` is null where no control fits what stands there. */
export interface Shown {
  path: Path;
  widget: Widget | null;
}

/** Every part of a value with the control that edits it, from the root down. */
export function shownParts(root: z.ZodType, value: unknown, path: Path = []): Shown[] {
  const walk = (schema: z.ZodType, part: unknown, at: Path): Shown[] => {
    const node = nodeOf(schema);
    const widget = widgetAt(value, at, schema);
    const here: Shown = { path: at, widget: isMap(part) || Array.isArray(part) || schema.safeParse(part).success ? widget : null };
    if (node.kind === "forms") {
      const form = formOf(node.forms, part);
      return form ? [here, ...walk(form, part, at)] : [{ path: at, widget: null }];
    }
    if (node.kind === "object" && isMap(part))
      return [
        here,
        ...Object.entries(part).flatMap(([key, one]) => {
          const field = node.fields.find((f) => f.key === key);
          return field ? walk(field.schema, one, [...at, key]) : [{ path: [...at, key], widget: null }];
        }),
      ];
    if (node.kind === "list" && Array.isArray(part)) return [here, ...part.flatMap((item, i) => walk(node.item, item, [...at, i]))];
    if (node.kind === "record" && isMap(part))
      return [here, ...Object.entries(part).flatMap(([key, one]) => walk(node.value, one, [...at, key]))];
    return schema.safeParse(part).success ? [here] : [{ path: at, widget: null }];
  };
  const start = schemaAt(root, value, path);
  return start ? walk(start, value, path) : [];
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
