/** Whole armies for an army list, by taste. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { Roster } from "@/lib/schema/roster";
import type { SearchOptions, Suggested } from "./suggestion";

export interface MusterOptions extends SearchOptions {
  /** Tastes by their ids; armies of different tastes when absent or empty. */
  tastes?: readonly string[];
}

/**
 * Whole legal armies around the units of a roster, which stay as they are: an empty one for an army from nothing, or with the units that
 * somebody wants in it. Its limit is the size.
 */
export function muster(_catalogue: Catalogue, _roster: Roster, _options: MusterOptions = {}): Suggested {
  return { suggestions: [], reason: "Not made yet.", steps: 0 };
}
