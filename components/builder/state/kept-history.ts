/** What can be undone, kept while the tab is open: leaving the builder to print or play takes nothing of it away. */
import { type History, startHistory } from "@/lib/engine/roster/history";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import { isObject, isSame } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";

const key = (id: string) => `muster-undo:${id}`;

/** The nearest steps each way; and where they are too much to keep, fewer of them. */
const STEPS = [40, 10, 3];
const MOST_LETTERS = 1_500_000;

export function keepHistory(id: string, { past, present, future }: History): void {
  try {
    if (past.length + future.length === 0) {
      sessionStorage.removeItem(key(id));
      return;
    }
    for (const steps of STEPS) {
      const text = JSON.stringify({ past: past.slice(-steps), present, future: future.slice(0, steps) });
      if (text.length > MOST_LETTERS) continue;
      sessionStorage.setItem(key(id), text);
      return;
    }
  } catch {
    // Forbidden or full: then there is nothing to undo after coming back.
  }
}

/** The history of a roster that is just as it was left; one that begins with it otherwise. */
export function keptHistory(id: string, roster: Roster): History {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(id)) ?? "null");
    if (isObject(kept) && isSame(kept.present, roster) && areRosters(kept.past) && areRosters(kept.future)) {
      return { past: kept.past, present: roster, future: kept.future, mergeKey: null };
    }
  } catch {
    // Forbidden or damaged: the same as nothing kept.
  }
  return startHistory(roster);
}

function areRosters(value: unknown): value is Roster[] {
  return Array.isArray(value) && value.every(isSoundRoster);
}
