/** Ways to spend the points that a roster has left, by taste, and the proof that nothing more fits where that can be shown. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { Roster } from "@/lib/schema/roster";
import type { SearchOptions, Suggested } from "./suggestion";

export interface SpendOptions extends SearchOptions {
  /** A taste by its id; a bit of each when absent. */
  taste?: string;
}

/** Additions to a roster, each leaving it with no error and with no more unconfirmed than before, the nearest to the limit first. */
export function spend(_catalogue: Catalogue, _roster: Roster, _options: SpendOptions = {}): Suggested {
  return { suggestions: [], reason: "Not made yet.", steps: 0 };
}
