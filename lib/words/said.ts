/** How what is found comes to its words: figures and names first, sentences last. */

type Value = string | number | boolean | null;

/** The figures and names a message is made from, as JSON keeps them. */
export type Values = Readonly<Record<string, Value | readonly Value[]>>;

/** What is said of a finding, and what to do. */
export interface Said {
  message: string;
  fix: string;
  /** In place of that of the finding. */
  derivation?: string;
}

export const say = (message: string, fix: string): Said => ({ message, fix });

/** Makes the words of a finding from its values. `quotes`: the messages of the findings it repeats. */
export type Message<V extends Values = Values> = (values: V, quotes: readonly string[]) => Said;

/** The values that a message is made from. */
export type ValuesOf<M> = M extends Message<infer V> ? V : never;

/** What brings a part to its share where the whole changes with it: so much of it, or so much elsewhere; null where that is no way out. */
export function shareChanges(
  { actual: part, whole, percent }: { actual: number; whole: number | null; percent: number },
  over: boolean,
): { change: number | null; elsewhere: number | null } | null {
  if (whole === null) return null;
  const off = Math.abs(whole * percent - part * 100);
  const change = Math.ceil(off / (100 - percent));
  if (over) return { change, elsewhere: null };
  const elsewhere = Math.ceil(off / percent);
  if (percent === 100) return { change: null, elsewhere };
  // To remove all the rest is no way out.
  return { change, elsewhere: elsewhere < whole - part ? elsewhere : null };
}
