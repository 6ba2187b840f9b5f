/** The shape of the cases of a rulebook: for each rule of its catalogue a roster that keeps it and one that breaks it. */
import type { Severity } from "@/lib/engine/report/finding";
import type { Roster, RosterOption } from "@/lib/engine/schema/roster";

/** A roster in full, but for what the harness fills in. */
export interface CaseRoster {
  armyList: string;
  limit?: number;
  settings?: Record<string, string>;
  packs?: string[];
  commands: {
    kind: string;
    name?: string;
    armyList?: string;
    units: { entry: string; count: number; options: RosterOption[]; stated?: number; pointsPerModel?: number; attachedTo?: string }[];
  }[];
}

/**
 * A roster in full, or as roster text with its lines set apart by semicolons: "2 Spears: War Cry; 1 Mobs". Head lines may stand
 * in front: "Army: norse; Points: 750; Setting: blob-price = text; Pack: tournament; …". Without them army and limit of the case hold.
 */
export type Given = CaseRoster | string;

export interface BookCase {
  /** The id in the catalogue of the book's rules. */
  rule: string;
  /** Another id whose findings count as well: that rule carries this one out, or says the same. A word on why beside it. */
  by?: string;
  /** For rosters given as text. */
  army?: string;
  limit?: number;
  /** No finding of the rule; for text also no error at all, other than the missing general and those of `besides`. */
  legal?: readonly Given[];
  /** At least one finding of the rule, of this severity. */
  illegal?: readonly Given[];
  /** What the illegal rosters get; "error" when absent. */
  severity?: Severity;
  /** Rules whose errors the legal rosters may have. */
  besides?: readonly string[];
  /** Rosters and what they cost. */
  prices?: readonly (readonly [roster: Given, points: number])[];
  /** Lines and the points the book would call wrong: the check says so when a roster states them. */
  wrong?: readonly (readonly [line: string, points: number])[];
}

/** A case in full as a roster. */
export function fill(game: string, given: CaseRoster): Roster {
  let n = 0;
  return {
    format: "muster-roll/1",
    game,
    name: "Case",
    ...given,
    commands: given.commands.map((c) => ({ ...c, units: c.units.map((u) => ({ id: `u${++n}`, ...u })) })),
  };
}
