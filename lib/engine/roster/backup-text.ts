/**
 * Everything that a device keeps, in one file. Each part is a list of things as they are kept; who restores them reads each as strictly
 * as if it came by itself. Readers of rosters take the rosters out of it, as out of a collection.
 */
import * as json from "jsonc-parser";
import { FORBIDDEN_KEYS, isNestedDeeper, isObject, type JsonObject } from "@/lib/engine/schema/json";
import { count } from "@/lib/words/en/grammar";
import { BACKUP } from "./collection";

export interface BackupParts {
  /** When it was made, as an ISO date; empty where it does not say. */
  made: string;
  /** By part, e.g. "rosters". */
  lists: Readonly<Record<string, readonly unknown[]>>;
  /** Small things by name. */
  settings: Readonly<Record<string, string>>;
  /** What of the file could not be read, as sentences. */
  faults: string[];
}

export type ReadBackup =
  | ({ is: "backup" } & BackupParts)
  /** later: a newer version made it, and what it holds is not known here. none: it is no backup. */
  | { is: "later" }
  | { is: "none" };

const DEEPEST = 100;

/** @returns The text of a file. */
export function backupText({ made, lists, settings }: Omit<BackupParts, "faults">): string {
  return `${JSON.stringify({ format: BACKUP, made, ...lists, settings })}\n`;
}

/** Whether a text is a backup, as far as its beginning tells. */
export function looksLikeBackup(text: string): boolean {
  return /^\ufeff?\s*\{\s*"format"\s*:\s*"muster-backup\//.test(text.slice(0, 200));
}

/** The parts of a backup. One that is cut off or damaged gives what is whole in it. Never throws. */
export function readBackup(text: string): ReadBackup {
  if (!looksLikeBackup(text)) return { is: "none" };
  const version = /"muster-backup\/(\d{1,6})"/.exec(text.slice(0, 200))?.[1];
  if (version === undefined) return { is: "none" };
  if (`muster-backup/${version}` !== BACKUP) return { is: "later" };
  const source = text.startsWith("\ufeff") ? text.slice(1) : text;
  const faults: string[] = [];
  if (isNestedDeeper(source, DEEPEST)) {
    return { is: "backup", made: "", lists: {}, settings: {}, faults: ["The file is nested too deeply to be a backup of Muster Roll."] };
  }
  const value = wholeValue(source) ?? rescued(source, faults);
  const { format: _, made, settings, ...rest } = clean(source, value, faults);
  const lists: Record<string, unknown[]> = {};
  for (const [name, list] of Object.entries(rest)) {
    if (Array.isArray(list)) lists[name] = list;
    else faults.push(`“${name.slice(0, 40)}” is no list and was left out.`);
  }
  const texts = Object.entries(isObject(settings) ? settings : {}).flatMap(([name, one]) =>
    typeof one === "string" ? [[name, one] as const] : [],
  );
  return { is: "backup", made: typeof made === "string" ? made : "", lists, settings: Object.fromEntries(texts), faults };
}

function wholeValue(source: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(source);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** What is whole in a text that is not: each thing of a list in which nothing is amiss. */
function rescued(source: string, faults: string[]): JsonObject {
  const errors: json.ParseError[] = [];
  const root = json.parseTree(source, errors, { disallowComments: true });
  const value: Record<string, unknown> = {};
  const read = (node: json.Node): unknown => {
    const from = node.offset;
    const to = from + node.length;
    if (errors.some(({ offset, length }) => offset <= to && offset + length >= from)) return undefined;
    try {
      return JSON.parse(source.slice(from, to));
    } catch {
      return undefined;
    }
  };
  for (const property of root?.children ?? []) {
    const [key, node] = property.children ?? [];
    const name = String(key?.value ?? "");
    if (!node || FORBIDDEN_KEYS.has(name)) continue;
    if (node.type !== "array") {
      const held = read(node);
      if (held !== undefined) value[name] = held;
      continue;
    }
    const items = (node.children ?? []).map(read);
    const lost = items.filter((item) => item === undefined).length;
    if (lost) faults.push(`${count(lost, "thing")} among the ${name} of the file ${lost === 1 ? "is" : "are"} damaged.`);
    value[name] = items.filter((item) => item !== undefined);
  }
  faults.unshift("The file is cut off or damaged; what is whole in it was read.");
  return value;
}

/** Without keys through which an object from outside could reach into the program. */
function clean(source: string, value: JsonObject, faults: string[]): JsonObject {
  if (![...FORBIDDEN_KEYS].some((key) => source.includes(key)) && !source.includes("\\u00")) return value;
  let taken = 0;
  const cleaned = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(cleaned);
    if (!isObject(one)) return one;
    const kept = Object.entries(one).filter(([key]) => !FORBIDDEN_KEYS.has(key));
    taken += Object.keys(one).length - kept.length;
    return Object.fromEntries(kept.map(([key, held]) => [key, cleaned(held)]));
  };
  const result = cleaned(value) as JsonObject;
  if (taken) faults.push(`${count(taken, "key")} of names that no file of Muster Roll has ${taken === 1 ? "was" : "were"} left out.`);
  return result;
}
