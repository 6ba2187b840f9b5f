/** Which army lists a collection of miniatures fits. */
import type { Library } from "@/lib/catalogue/library";
import type { Roster } from "@/lib/schema/roster";
import type { Owned, SearchOptions } from "./suggestion";

export interface FittingArmy {
  armyList: string;
  name: string;
  /** Kinds and number of the miniatures owned that it may have. */
  kinds: number;
  miniatures: number;
  /** A legal army of the miniatures at this size; null with the reason. */
  roster: Roster | null;
  points: number;
  reason: string;
}

export interface WhichOptions extends SearchOptions {
  game: string;
  limit: number;
  owned: Owned;
  packs?: readonly string[];
}

/** The army lists of a game that a collection fits, those with a legal army of most points first. Each list is one part of the progress. */
export async function whichArmies(_library: Library, _options: WhichOptions): Promise<{ armies: FittingArmy[]; reason: string }> {
  return { armies: [], reason: "Not made yet." };
}
