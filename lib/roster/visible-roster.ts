/** Rosters of strangers as they are shown. */
import type { Roster } from "@/lib/schema/roster";
import { visible } from "@/lib/text";
import type { Problem } from "./read-roster";

/** Notes may have lines; everything else stands on one. */
const KEPT: Record<string, string> = { note: "\n\t" };

/** The roster with every control character in it shown, keys included. The same object where there is none. */
export function visibleRoster(roster: Roster): Roster {
  return shown(roster, "") as Roster;
}

/** What a reader says, in the same way: it quotes what is written. */
export function visibleProblem(problem: Problem): Problem {
  return shown(problem, "") as Problem;
}

function shown(value: unknown, key: string): unknown {
  if (typeof value === "string") return visible(value, KEPT[key]);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => shown(item, key));
    return items.every((item, i) => item === value[i]) ? value : items;
  }
  let same = true;
  const entries = Object.entries(value).map(([name, item]) => {
    const next = [visible(name), shown(item, name)] as const;
    if (next[0] !== name || next[1] !== item) same = false;
    return next;
  });
  return same ? value : Object.fromEntries(entries);
}
