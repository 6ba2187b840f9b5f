/** Whether the rules of an event leave an army list a legal army, and which limit is to blame where they do not. */
import type { Library } from "@/lib/catalogue/library";
import type { Pack } from "@/lib/schema/pack";
import type { Roster } from "@/lib/schema/roster";
import type { SearchOptions } from "./suggestion";

export interface Witness {
  armyList: string;
  /** A legal army under these rules; null where none was found. */
  roster: Roster | null;
  points: number;
  /** Why there is none, in a sentence; empty where there is one. */
  reason: string;
  /** The limits without each of which there would be one, by their numbers in the event; empty where none is to blame alone. */
  blame: number[];
}

/** Looks for a legal army of an army list under an event's pack; without one, leaves out one limit at a time. */
export async function witnessFor(_library: Library, _pack: Pack, armyList: string, _options: SearchOptions = {}): Promise<Witness> {
  return { armyList, roster: null, points: 0, reason: "Not made yet.", blame: [] };
}

/** An army that one pack allows and the other does not; null where the search found none. */
export async function allowedByOne(
  _library: Library,
  _allows: Pack,
  _refuses: Pack,
  _armyList: string,
  _options: SearchOptions = {},
): Promise<Roster | null> {
  return null;
}
