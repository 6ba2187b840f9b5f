/** When a desk asks its server for news again. All times in milliseconds. */

export interface Asking {
  /** Nobody looks at the page. */
  hidden: boolean;
  /** How often the server did not answer, since it did. */
  failures: number;
  /** What the server asked to wait; null where it asked for nothing. */
  wait: number | null;
}

const SHOWN = 8_000;
const HIDDEN = 60_000;
const LONGEST = 300_000;

/** In how long to ask again: less often while nobody looks, and less and less while the server does not answer. */
export function nextAsking({ hidden, failures, wait }: Asking): number {
  const plain = hidden ? HIDDEN : SHOWN;
  const backOff = Math.min(LONGEST, plain * 2 ** Math.min(failures, 10));
  return Math.max(backOff, wait ?? 0);
}
