/** Chance that is the same on every run: the name of a case is its seed. */
export interface Random {
  /** A whole number from 0 to n − 1. */
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

export function random(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 1;
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    return (state >>> 8) / 2 ** 24;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
    shuffle: (items) => {
      const left = [...items];
      return items.map(() => left.splice(below(left.length), 1)[0] as (typeof items)[number]);
    },
  };
}
