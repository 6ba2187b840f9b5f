/**
 * How often one list may be looked at: its options; more closely, names that fit nothing compared with all others, units priced and checked to see
 * which reading fits. Nobody writes so much that is unclear; without a bound a hostile text would take long. Each call counts, also
 * one whose answer is known already, so that the same text is always read the same.
 */

/** For a text with one list, and the least for each of many. */
const MOST = {
  option: [30_000, 600],
  guess: [2000, 60],
  nearest: [150, 8],
  permission: [1500, 200],
  check: [300, 25],
} as const;

/** What all lists of one text may take together, as a multiple of what one may. */
const TOGETHER = 4;

export type Spent = keyof typeof MOST;

export class Effort {
  private readonly left: Record<Spent, number>;

  /** `lists`: how many lists stand in the text. */
  constructor(lists = 1) {
    const share = ([most, least]: readonly [number, number]) => Math.max(least, Math.min(most, Math.floor((TOGETHER * most) / lists)));
    this.left = {
      option: share(MOST.option),
      guess: share(MOST.guess),
      nearest: share(MOST.nearest),
      permission: share(MOST.permission),
      check: share(MOST.check),
    };
  }

  /** Whether any call is left. */
  has(what: Spent): boolean {
    return this.left[what] > 0;
  }

  /** Takes one call; false where none is left. */
  spend(what: Spent): boolean {
    return this.left[what]-- > 0;
  }
}
