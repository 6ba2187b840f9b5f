/** What one may choose of a booklet. */

/** What of each list is printed. Numbers and names of units always are. */
export interface BookletParts {
  verdicts: boolean;
  points: boolean;
  /** Options and items; a booklet given out before the event may keep them back. */
  options: boolean;
  codes: boolean;
}

export const allBookletParts: BookletParts = { verdicts: true, points: true, options: true, codes: true };

export type BookletOrder = "player" | "army";
