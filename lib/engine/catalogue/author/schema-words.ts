/** What a schema finds wrong with a file, in plain words: what is needed, what stands there, the nearest name. */

import type * as z from "zod";
import type { Path } from "@/lib/engine/catalogue/names/names-in";
import { keyed } from "@/lib/engine/keyed";
import { nearestNames } from "@/lib/engine/nearest-name";
import { list, number } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { meantBy } from "./everyday-words";

type Issue = z.core.$ZodIssue;

export interface SchemaFault {
  path: Path;
  message: string;
}

/** A fault while it is worked out: which key is missing, or which one was probably meant by one that is not known. */
interface Found extends SchemaFault {
  missing?: boolean;
  meant?: string;
}

/** Unknown keys of one object that are told. */
const MOST_KEYS = 100;

/** Every fault of a value that does not fit its schema, in the order of the schema's own issues. */
export function schemaFaults(schema: z.ZodType, value: unknown, issues: readonly Issue[]): SchemaFault[] {
  return foundIn(schema, value, issues, []).map(({ path, message }) => ({ path, message }));
}

function foundIn(schema: z.ZodType, value: unknown, issues: readonly Issue[], above: Path): Found[] {
  const found = issues.flatMap((issue) => faultsOf(schema, value, issue, [...above, ...(issue.path as Path)]));
  // A key that is probably another one misspelt: that other one is not missing.
  const meant = new Set(found.flatMap((f) => (f.meant === undefined ? [] : [pathKey([...f.path.slice(0, -1), f.meant])])));
  return found.filter((f) => !(f.missing && meant.has(pathKey(f.path))));
}

function faultsOf(schema: z.ZodType, value: unknown, issue: Issue, path: Path): Found[] {
  if (issue.code === "unrecognized_keys") return issue.keys.slice(0, MOST_KEYS).map((key) => unknownKey(schema, value, path, key));
  if (isUnion(issue)) return closest(schema, value, issue.errors, path);
  const given = valueAt(value, path);
  if (given === undefined && path.length > 0) {
    const needed = neededBy(issue);
    return [{ path, message: `"${path.at(-1)}" is missing${needed ? `: ${needed} is needed` : ""}.`, missing: true }];
  }
  if (issue.code === "invalid_key")
    return [{ path, message: issue.issues[0] ? inWords(issue.issues[0], path.at(-1)) : "This key does not fit." }];
  return [{ path, message: inWords(issue, given) }];
}

/** Of several shapes a value may have, what is wrong with the one it comes nearest to. */
function closest(schema: z.ZodType, value: unknown, shapes: readonly (readonly Issue[])[], path: Path): Found[] {
  const given = valueAt(value, path);
  const isAnother = (issues: readonly Issue[]): boolean =>
    issues.some(
      (i) => i.path.length === 0 && (i.code === "invalid_union" ? isUnion(i) && i.errors.every(isAnother) : neededBy(i) !== null),
    );
  const near = shapes.filter((issues) => !isAnother(issues)).map((issues) => foundIn(schema, value, issues, path));
  const [best] = near.sort((a, b) => a.length - b.length);
  if (best && given !== undefined) return best;
  const needed = [...new Set(shapes.flatMap(neededHere))];
  if (given === undefined)
    return [{ path, message: `"${path.at(-1)}" is missing${needed.length ? `: ${list(needed, "or")} is needed` : ""}.`, missing: true }];
  return [{ path, message: `${capital(list(needed, "or"))} is needed here, not ${described(given)}.` }];
}

/** A union each of whose shapes says what does not fit it; one whose shape a word chooses says only which words there are. */
const isUnion = (issue: Issue): issue is z.core.$ZodIssueInvalidUnion => issue.code === "invalid_union" && issue.errors.length > 0;

/** What the issues of one shape ask for at its own place. */
function neededHere(issues: readonly Issue[]): string[] {
  return issues.flatMap((issue) => {
    if (issue.path.length > 0) return [];
    return isUnion(issue) ? issue.errors.flatMap(neededHere) : (neededBy(issue) ?? []);
  });
}

function unknownKey(schema: z.ZodType, value: unknown, path: Path, key: string): Found {
  const known = [...keysAt(schema, value, path)].filter((k) => !k.startsWith("$"));
  const present = valueAt(value, path);
  const free = known.filter((k) => typeof present !== "object" || present === null || !(k in present));
  const [near] = nearestNames(key, free, 1).concat(meantBy(key, free), nearestNames(key, known, 1), meantBy(key, known));
  const all = known.length <= 12 ? ` Known here: ${list(known.map((k) => `"${k}"`))}.` : "";
  return {
    path: [...path, key],
    message: `The key "${key}" is not known here.${near ? ` Perhaps "${near}"?` : all}`,
    ...(near ? { meant: near } : {}),
  };
}

/** What an issue asks for: "a list", one of some words; null where it asks for no sort of value. */
function neededBy(issue: Issue): string | null {
  if (issue.code === "invalid_type") return SORTS[issue.expected] ?? "another sort of value";
  if (issue.code === "invalid_value") return `${issue.values.length > 1 ? "one of " : ""}${list(issue.values.map(quoted), "and")}`;
  if (issue.code === "invalid_union" && "options" in issue && Array.isArray(issue.options))
    return `one of ${list(issue.options.map(quoted), "and")}`;
  return null;
}

const SORTS: Record<string, string> = keyed({
  array: "a list",
  object: "an object in braces",
  record: "an object in braces",
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  null: "null",
});

function inWords(issue: Issue, given: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return `${capital(neededBy(issue) ?? "")} is needed here, not ${described(given)}.`;
    case "invalid_value":
    case "invalid_union": {
      const options: readonly unknown[] =
        issue.code === "invalid_value" ? issue.values : "options" in issue && Array.isArray(issue.options) ? issue.options : [];
      const words = options.filter((v) => typeof v === "string");
      const [near] = typeof given === "string" ? nearestNames(given, words, 1).concat(meantBy(given, words)) : [];
      if (near) return `${described(given)} is not known here. Perhaps "${near}"?`;
      return `${capital(neededBy(issue) ?? "something else")} is needed here, not ${described(given)}.`;
    }
    case "too_small":
      if (issue.origin === "string") return "This is empty: text is needed.";
      if (issue.origin === "array")
        return Number(issue.minimum) === 1
          ? "This list is empty: at least one is needed."
          : `At least ${number(Number(issue.minimum))} are needed in this list.`;
      return `${issue.inclusive === false ? "More than" : "At least"} ${number(Number(issue.minimum))} is needed here, not ${described(given)}.`;
    case "too_big":
      if (issue.origin === "string") return `This is too long: at most ${number(Number(issue.maximum))} characters fit.`;
      return `At most ${number(Number(issue.maximum))} is allowed here, not ${described(given)}.`;
    case "invalid_format":
    case "custom":
      // Shapes of the project say in words what they need; the library's own message shows a pattern.
      return /^Invalid/.test(issue.message) ? `${described(given)} is not written as it must be here.` : worded(issue.message, given);
    default:
      return "This does not fit here.";
  }
}

const worded = (message: string, given: unknown) =>
  typeof given === "string" ? `${quoted(given)} does not fit: ${message}.` : `${capital(message)}.`;

const quoted = (value: unknown) => (typeof value === "string" ? `"${value}"` : String(value));

/** A value that stands where it does not fit, short enough for a sentence. */
function described(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object in braces";
  return typeof value === "string" && value.length > 60 ? "a long text" : quoted(value);
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) at = typeof at === "object" && at !== null ? (at as Record<string | number, unknown>)[step] : undefined;
  return at;
}

const pathKey = (path: Path) => JSON.stringify(path);

/** The parts of a schema's description that are read here. */
interface Shape {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  discriminator?: string;
  getter?: () => z.ZodType;
}

/** The keys that an object at a place of the file may have, whichever of several shapes it has. */
function keysAt(schema: z.ZodType, value: unknown, path: Path): Set<string> {
  const def = schema.def as unknown as Shape;
  const [step, ...rest] = path;
  if (def.getter) return keysAt(def.getter(), value, path);
  if (def.innerType) return keysAt(def.innerType, value, path);
  if (def.options) {
    const { discriminator } = def;
    const fits = def.options.filter((option) => {
      const key = discriminator === undefined ? undefined : (option.def as unknown as Shape).shape?.[discriminator];
      return !key || key.safeParse(valueAt(value, [discriminator ?? ""])).success;
    });
    return new Set(fits.flatMap((option) => [...keysAt(option, value, path)]));
  }
  if (def.shape && step === undefined) return new Set(Object.keys(def.shape));
  const next = step === undefined ? undefined : def.shape ? def.shape[step] : typeof step === "number" ? def.element : def.valueType;
  return next && step !== undefined ? keysAt(next, valueAt(value, [step]), rest) : new Set();
}
