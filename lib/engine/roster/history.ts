/** Undo and redo: the rosters before and after the present one. Rosters share structure, so a step costs little. */
import type { Roster } from "@/lib/engine/schema/roster";
import type { Edit } from "./edits";

const STEPS = 200;

/** `past` is oldest first, `future` is next first. `mergeKey` names what the last commit changed, null after undo and redo. */
export interface History {
  past: readonly Roster[];
  present: Roster;
  future: readonly Roster[];
  mergeKey: string | null;
}

/** A history that begins with a roster. */
export function startHistory(present: Roster): History {
  return { past: [], present, future: [], mergeKey: null };
}

/**
 * The history with a new present. The same roster changes nothing. A merge key equal to that of the last commit folds both into
 * one step, so that typing a name is undone at once. The oldest steps beyond 200 are forgotten.
 */
export function commit(history: History, roster: Roster, mergeKey: string | null = null): History {
  if (roster === history.present) return history;
  if (mergeKey !== null && mergeKey === history.mergeKey && history.past.length) {
    return { past: history.past, present: roster, future: [], mergeKey };
  }
  return { past: [...history.past, history.present].slice(-STEPS), present: roster, future: [], mergeKey };
}

/** One step back; the same history where there is none. */
export function undo(history: History): History {
  const present = history.past.at(-1);
  if (!present) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], mergeKey: null };
}

/** One step forward again; the same history where there is none. */
export function redo(history: History): History {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: [...history.past, history.present], present, future, mergeKey: null };
}

/** The merge key of edits that come as many small steps, typing and counting; null for all others. */
export function mergeKeyOf(edit: Edit): string | null {
  if (edit.do === "details") return `details ${Object.keys(edit.change).join(" ")}`;
  if (edit.do === "change-command" && "name" in edit.change && !("kind" in edit.change)) return `command ${edit.command} name`;
  if (edit.do !== "change" || "options" in edit.change) return null;
  return `unit ${edit.unit} ${Object.keys(edit.change).join(" ")}`;
}
