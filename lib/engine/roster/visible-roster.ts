/** Rosters of strangers as they are shown. */
import type { Roster } from "@/lib/engine/schema/roster";
import { visible } from "@/lib/words/text";
import { fieldRows } from "./fields/roster-fields";
import type { Problem } from "./read-roster";

/** Notes to a unit, and what a roster says on several lines; everything else stands on one. */
const HAVE_LINES: ReadonlySet<string> = new Set(["note", ...fieldRows().flatMap(([key, { kind }]) => (kind.is === "lines" ? key : []))]);
const keptIn = (key: string) => (HAVE_LINES.has(key) ? "\n\t" : "");

/** The roster with every control character in it shown, keys included. The same object where there is none. */
export function visibleRoster(roster: Roster): Roster {
  return visibleIn(roster);
}

/** What a reader says, in the same way: it quotes what is written. */
export function visibleProblem(problem: Problem): Problem {
  return visibleIn(problem);
}

/** Anything that holds texts of a roster, in the same way. */
export function visibleIn<T>(value: T): T {
  return isPlain(value, "") ? value : (shown(value, "") as T);
}

/** Most rosters are: they are walked without a copy. */
function isPlain(value: unknown, key: string): boolean {
  if (typeof value === "string") return visible(value, keptIn(key)) === value;
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (!isPlain(item, key)) return false;
    return true;
  }
  for (const name of Object.keys(value)) {
    if (visible(name) !== name || !isPlain((value as Record<string, unknown>)[name], name)) return false;
  }
  return true;
}

function shown(value: unknown, key: string): unknown {
  if (typeof value === "string") return visible(value, keptIn(key));
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => shown(item, key));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [visible(name), shown(item, name)]));
}
