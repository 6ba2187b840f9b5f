/** What a file says and no rule carries: told, with the units and options it concerns, so that no roster with them passes for legal. */

/** A construct that became no rule. */
export interface Untold {
  /** "the limit “max 3”", "the price". */
  what: string;
  /** The entry, and the part of it: "Dwarf Captain, Chariot". */
  where: string;
  /** A phrase: "it hangs on what another unit has more than once". */
  why: string;
  /** The entries it concerns; null: the whole army. */
  entries: readonly string[] | null;
  /** Only units that have one of these options; all of the entries when absent. */
  options?: readonly string[];
  /** Only units that have several of this option. */
  several?: string;
  /** Only in commands of these kinds. */
  commands?: readonly string[];
}

/** Thrown by a pass where something has no rule; the pass tells it at its place. */
export class NoRule extends Error {
  constructor(readonly why: string) {
    super(why);
  }
}
