/** Small rosters, edits of them, and what two of them come to. */
import { expect } from "vitest";
import { edited as carriedOut } from "@/lib/roster/edit";
import type { Edit } from "@/lib/roster/edits";
import type { MergedRoster } from "@/lib/roster/merge/merge-rosters";
import type { Roster, RosterUnit } from "@/lib/schema/roster";

export const unit = (id: string, more: Partial<RosterUnit> = {}): RosterUnit => ({ id, entry: "gnomes", count: 1, options: [], ...more });
export const roster = (units: RosterUnit[], more: Partial<Roster> = {}): Roster => ({
  format: "muster-roll/1",
  game: "small-game",
  armyList: "hill-folk",
  name: "Hill",
  commands: [{ kind: "main", units }],
  ...more,
});
export const edited = (base: Roster, ...edits: Edit[]): Roster => carriedOut(base, edits);
export const change = (unit: string, change: Extract<Edit, { do: "change" }>["change"]): Edit => ({ do: "change", unit, change });
export const details = (change: Extract<Edit, { do: "details" }>["change"]): Edit => ({ do: "details", change });
export const add = (entry: string, more: object = {}): Edit => ({ do: "add", command: 0, unit: { entry, count: 1, ...more } });

export const base = roster([unit("u1"), unit("u2", { entry: "ogres" }), unit("u3")], { limit: 1000 });

/** What was merged, where nothing was asked. */
export function together({ merged, conflicts }: MergedRoster): Roster {
  expect(conflicts).toEqual([]);
  return merged;
}
