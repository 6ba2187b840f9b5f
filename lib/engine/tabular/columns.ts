/** Which column of a table holds what, by the words over it. */

import { nameKey } from "@/lib/words/text";

/** What each column may be called: words as `headKey` gives them with bars between, or a pattern of them. The first that fits counts. */
export type ColumnHeads<Id extends string> = readonly (readonly [id: Id, heads: string | RegExp])[];

/** A longer text is no head. */
const LONGEST = 60;

/** A head without capitals, accents and signs. */
const headKey = (head: string) => (head.length > LONGEST ? "" : nameKey(head.replace(/#+/g, " number ")));

/** The column that each cell of a row of heads names; null for one that names none. */
export function columnsOf<Id extends string>(heads: readonly string[], known: ColumnHeads<Id>): (Id | null)[] {
  const fits = (words: string, heads: string | RegExp) =>
    typeof heads === "string" ? heads.split("|").includes(words) : heads.test(words);
  const named = new Map<string, Id | null>();
  return heads.map((head) => {
    const before = named.get(head);
    if (before !== undefined) return before;
    const words = headKey(head);
    const id = known.find(([, heads]) => fits(words, heads))?.[0] ?? null;
    named.set(head, id);
    return id;
  });
}
