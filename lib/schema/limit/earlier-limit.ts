/**
 * Limits of events of the earlier form, a record of who may do what of what things, as the rules they were: each by the row of the table
 * that makes it. What they said and no row can say comes back as it is, and the schema refuses it.
 */
import type { LimitThing } from "@/lib/common";
import { isMixed, isOption } from "@/lib/rules/things";
import { isObject, isSame } from "@/lib/schema/json";
import { LIMIT_TEMPLATES, type LimitValues, type Who } from "./templates";

interface EarlierLimit {
  number: number;
  who: { each: "army" | "command" | "unit" } | Exclude<Who, string>;
  may: string;
  of: LimitThing[];
  count?: number;
  percent?: number;
  in?: string;
  each?: true;
  per?: number;
  forEach?: LimitThing[];
  weights?: LimitValues["weights"];
}

const KEYS = ["number", "who", "may", "of", "count", "percent", "in", "each", "per", "forEach", "weights"];

/** A limit in the present form; the same value where it is, or where it is none. */
export function presentLimit(given: unknown): unknown {
  if (!isObject(given) || !("may" in given) || !isObject(given.who) || !Array.isArray(given.of) || !given.of.every(isObject)) return given;
  if (Object.keys(given).some((key) => !KEYS.includes(key))) return given;
  const limit = given as unknown as EarlierLimit;
  const id = rowOf(limit);
  const row = LIMIT_TEMPLATES.find((one) => one.id === id);
  const { who, of, count = limit.percent, per, forEach, weights } = limit;
  const values: LimitValues = {
    who: "each" in who ? (who.each === "command" && limit.may !== "may-not" ? "command" : "army") : who,
    of,
    ...(count === undefined ? {} : { count }),
    ...(per === undefined ? {} : { per }),
    ...(forEach === undefined ? {} : { forEach }),
    ...(weights === undefined ? {} : { weights }),
  };
  const rule = row?.toRule(values);
  const back = rule && row?.fromRule(rule);
  return rule && back && saysAll(values, back, limit.may) ? { number: limit.number, ...rule } : given;
}

/** Whether nothing was lost on the way: what a row does not take goes with no number, no weight, no ratio. */
function saysAll(values: LimitValues, back: LimitValues, may: string): boolean {
  const plain = ({ of, weights = [], ...rest }: LimitValues) => ({
    ...rest,
    of: of.map((thing) => JSON.stringify(thing)).sort(),
    weights: weights.map(({ counts = 1, ...weight }) => ({ ...weight, counts })),
  });
  // That at least one must be there is no number that was given.
  return isSame(plain(values), plain(may === "must" ? { ...back, count: undefined } : back));
}

/** The id of the row that says what a limit said; empty where none does. */
function rowOf({ who, may, of, in: counted, count, percent, each, weights }: EarlierLimit): string {
  const [inUnit, eachUnit, ofOptions] = ["unit" in who, "each" in who && who.each === "unit", of.some(isOption)];
  const isNumber = ["at-most", "at-least", "exactly"].includes(may);
  if ((count !== undefined && percent !== undefined) || ((eachUnit || percent !== undefined) && (each || !isNumber))) return "";
  if (each) return may === "at-most" ? (ofOptions ? "each-option" : "each-entry") : "";
  if (!isNumber) return may;
  if (eachUnit) return percent === undefined ? `${may}-${counted === "points" ? "cost" : "size"}` : "";
  if (percent !== undefined) return `${may}-percent`;
  const added = weights !== undefined || isMixed(of);
  const what = counted ?? (inUnit ? "copies" : "units");
  return what === "units" && !inUnit ? may : added ? "" : `${may}-${what}`;
}

type Steps = readonly (string | number)[];

/** The path at which a limit of the earlier form, at `at` of a file, names what its rule names at a path within it; null where it does not. */
export function earlierPath(file: unknown, at: Steps, inside: Steps): Steps | null {
  const limit = valueAt(file, at);
  const rule = presentLimit(limit);
  if (rule === limit) return null;
  const path = pathOf(limit, valueAt(rule, inside));
  return path && [...at, ...path];
}

function valueAt(value: unknown, path: Steps): unknown {
  return path.reduce<unknown>((inside, step) => (inside as Record<string | number, unknown> | null | undefined)?.[step], value);
}

/** The path of a text in a value. */
function pathOf(value: unknown, text: unknown): Steps | null {
  if (value === text) return [];
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inside] of Object.entries(value)) {
    const path = pathOf(inside, text);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return null;
}
