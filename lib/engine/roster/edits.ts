/** Everything a player can do to a roster, as data; `edit` in edit.ts carries it out. */
import type { RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import type { RosterFieldKey } from "./fields/roster-fields";

/** What the details of a roster are; game, data, readings, packs and army books are no details. */
type DetailKey = Exclude<RosterFieldKey, "game" | "armyList" | "dataVersion" | "settings" | "packs" | "books">;

export type UnitChange = {
  [K in "count" | "name" | "options" | "note" | "stated" | "points" | "pointsPerModel" | "attachedTo"]?: RosterUnit[K] | undefined;
} & { entry?: RosterUnit["entry"] };

/** A unit to be added; it gets its id then. One that belongs to another goes behind it unless a place is given. */
export type NewUnit = Pick<RosterUnit, "entry" | "count"> &
  Partial<Pick<RosterUnit, "name" | "note" | "stated" | "points" | "pointsPerModel" | "attachedTo">> & { options?: RosterOption[] };

export type Edit =
  | {
      do: "details";
      /** Nothing, and an empty text, takes the field away; a name stays as an empty one. */
      change: { [K in DetailKey]?: string | number | boolean | undefined };
    }
  | { do: "setting"; id: string; value: string | undefined }
  | { do: "pack"; id: string; on: boolean }
  | { do: "play-open"; on: boolean }
  | { do: "add"; command: number; unit: NewUnit; at?: number; times?: number }
  | { do: "change"; unit: string; change: UnitChange }
  // What belongs to a unit goes, is copied and moves with it. `count`: what both have then.
  | { do: "remove"; unit: string }
  | { do: "duplicate"; unit: string; count?: number }
  // `at` counts the units that stay. In another command a unit belongs to none of those it left.
  | { do: "move"; unit: string; command: number; at: number }
  | { do: "add-command"; kind: string; name?: string; armyList?: string }
  | { do: "change-command"; command: number; change: { name?: string | undefined; kind?: string; armyList?: string | undefined } }
  | { do: "remove-command"; command: number }
  // What a reader guessed is right: one guess by its place in the list, or all of them.
  | { do: "accept-guess"; guess: number | "all" }
  // It is another of the things it may mean.
  | { do: "correct-guess"; guess: number; other: number };
