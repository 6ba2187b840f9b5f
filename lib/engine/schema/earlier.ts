/**
 * Rules and limits as files of earlier forms have them, put into the present one, so that packs and army books written or kept then still
 * open. Anything else comes back as it is: the schema says what is wrong with it.
 */
import type { LimitThing } from "@/lib/engine/common";
import { isMixed, isOption, isUnits } from "@/lib/engine/rules/things";
import { isObject, isSame, type JsonObject } from "./json";
import { LIMIT_TEMPLATES, type LimitValues, type Who } from "./limit-templates";
import { partOfRule } from "./rule-id";

/** Of a rule that only says a number or a text, the first form kept more than it used. */
const source = ({ id, page, basis, note }: JsonObject): JsonObject => ({ id, page, basis, ...(note === undefined ? {} : { note }) });

/** By the kind of the first form. Most become one rule; an offer becomes a right and its prices. */
const RENEWED = new Map<unknown, (rule: JsonObject) => JsonObject[]>([
  ["size", ({ units, ...rule }) => [{ ...rule, kind: "count", quantity: { of: units, measure: "models" }, in: "unit" }]],
  ["commands", ({ of, ...rule }) => [{ ...rule, kind: "count", quantity: { commands: of } }]],
  ["apart", (rule) => [{ ...rule, kind: "sideboard" }]],
  [
    "changes",
    ({ units, changes, because, ...rule }) => [
      { ...source(rule), kind: "modifier", units, adds: changes, ...(because === undefined ? {} : { because }) },
    ],
  ],
  [
    "fact",
    ({ units, sets, text, ...rule }) => [
      { ...source(rule), kind: "modifier", units, ...(sets === undefined ? {} : { sets }), ...(text === undefined ? {} : { text }) },
    ],
  ],
  [
    "offer",
    ({ units, options, because = "", when, ...rule }) => {
      if (!isObject(options)) return [{ ...rule, kind: "offer", units, options }];
      const both: JsonObject = { ...source(rule), units, ...(when === undefined ? {} : { when }) };
      return [
        { ...both, kind: "availability", options: { option: Object.keys(options) }, status: "allowed", reason: because },
        { ...both, id: partOfRule(String(both.id), "price"), kind: "price", prices: options, because },
      ];
    },
  ],
]);

/** An army list's file, or a pack's with its army books, the packs it extends and the rules it brings for single army lists. */
export function renewRules(file: unknown): unknown {
  if (!isObject(file)) return file;
  const { rules, armies, armyLists, bases } = file;
  return {
    ...file,
    ...(Array.isArray(rules) ? { rules: renewed(rules) } : {}),
    ...(isObject(armies)
      ? { armies: Object.fromEntries(Object.entries(armies).map(([id, own]) => [id, Array.isArray(own) ? renewed(own) : own])) }
      : {}),
    ...(Array.isArray(armyLists) ? { armyLists: armyLists.map(renewRules) } : {}),
    ...(Array.isArray(bases) ? { bases: bases.map(renewRules) } : {}),
  };
}

/** Every rule stays at its place, where faults are told; what one brings besides stands behind them all. */
function renewed(rules: readonly unknown[]): unknown[] {
  const besides: JsonObject[] = [];
  const kept = rules.map((rule) => {
    const renew = isObject(rule) ? RENEWED.get(rule.kind) : undefined;
    if (!renew || !isObject(rule)) return rule;
    const [first, ...more] = renew(rule);
    besides.push(...more);
    return first;
  });
  return besides.length > 0 ? [...kept, ...besides] : kept;
}

/** A limit of an event as a record of who may do what of what things. The row of the table that says the same makes the rule. */
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

/** Whether a value has the shape of such a limit, as far as it is looked into here. */
function isEarlier(given: unknown): given is EarlierLimit {
  if (!isObject(given) || !isObject(given.who) || !("may" in given) || Object.keys(given).some((key) => !KEYS.includes(key))) return false;
  const [whose, second] = Object.entries(given.who);
  const isWho = whose && !second && (whose[0] !== "each" || ["army", "command", "unit"].includes(String(whose[1])));
  const { of, forEach = [], weights = [] } = given;
  const areObjects = (some: unknown) => Array.isArray(some) && some.every(isObject);
  return Boolean(isWho) && [of, forEach, weights].every(areObjects) && (weights as { of?: unknown }[]).every((one) => isObject(one.of));
}

/** A limit in the present form; the same value where it is, or where it is none. */
export function presentLimit(given: unknown): unknown {
  if (!isEarlier(given)) return given;
  const limit: EarlierLimit = given;
  const { who, may, of, per, forEach, weights } = limit;
  const inCommand = "each" in who && who.each === "command";
  // An army list may have something or not, whatever the command: but a command may have none of some units.
  const isNone = inCommand && may === "may-not" && of.every(isUnits);
  const id = isNone ? "at-most" : rowOf(limit);
  const row = LIMIT_TEMPLATES.find((one) => one.id === id);
  const whose = "each" in who ? (inCommand && (isNone || may !== "may-not") ? "command" : "army") : who;
  const values: LimitValues = { who: whose, of, count: limit.count ?? limit.percent ?? (isNone ? 0 : undefined), per, forEach, weights };
  const rule = row?.toRule(values);
  const back = rule && row?.fromRule(rule);
  return rule && back && saysAll(values, back, may) ? { number: limit.number, ...rule } : given;
}

/** A pack with its limits, and those of the packs it brings along, in the present form; the same object where they are. */
export function presentPack<P extends object>(pack: P): P {
  const { event, bases } = pack as { event?: { limits?: unknown[] }; bases?: object[] };
  const limits = event?.limits?.map(presentLimit);
  const brought = bases?.map(presentPack);
  const isOther = <T>(now: T[] | undefined, was: T[] | undefined) => now?.some((one, i) => one !== was?.[i]) ?? false;
  if (!isOther(limits, event?.limits) && !isOther(brought, bases)) return pack;
  return { ...pack, ...(limits ? { event: { ...event, limits } } : {}), ...(brought ? { bases: brought } : {}) };
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
