/** Everything a player can do to a roster, as data; `edit` in edit.ts carries it out. */
import type { RosterOption, RosterUnit } from "@/lib/schema/roster";

export type UnitChange = {
  [K in "count" | "name" | "options" | "note" | "stated" | "pointsPerModel"]?: RosterUnit[K] | undefined;
};

export type Edit =
  | { do: "details"; change: { [K in "name" | "player" | "event" | "note" | "limit"]?: string | number | undefined } }
  | { do: "setting"; id: string; value: string | undefined }
  | { do: "add"; command: number; unit: Omit<RosterUnit, "id" | "options"> & { options?: RosterOption[] }; at?: number }
  | { do: "change"; unit: string; change: UnitChange }
  | { do: "remove"; unit: string }
  | { do: "duplicate"; unit: string }
  | { do: "move"; unit: string; command: number; at: number }
  | { do: "add-command"; kind: string; name?: string }
  | { do: "change-command"; command: number; change: { name?: string | undefined; kind?: string } }
  | { do: "remove-command"; command: number };
