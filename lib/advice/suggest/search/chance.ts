/** Chance that is the same on every run: what is drawn follows from the seed alone. */
export interface Chance {
  /** A whole number from 0 to n − 1. */
  below(n: number): number;
  /** One of them, each as likely as its weight says; undefined where all weights are 0. */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T | undefined;
}

/** Chance from a seed; the same word and number, the same draws. */
export function chance(word: string, seed: number): Chance {
  let state = 2166136261 ^ (seed | 0);
  for (let i = 0; i < word.length; i++) state = Math.imul(state ^ word.charCodeAt(i), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (n) => Math.floor(next() * n),
    weighted(items, weight) {
      const weights = items.map((item) => Math.max(0, weight(item)));
      let left = next() * weights.reduce((sum, one) => sum + one, 0);
      return items.find((_, i) => {
        left -= weights[i] ?? 0;
        return left < 0;
      });
    },
  };
}
