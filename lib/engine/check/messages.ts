/** What is found in a roster whatever its rules are: names that fit nothing, guesses, prices, permissions. Codes begin with "roster". */
import { type Code, type Finding, type UnwordedFinding, unworded } from "@/lib/engine/report/finding";
import type { roster } from "@/lib/words/en/roster-findings";
import type { Values, ValuesOf } from "@/lib/words/said";

export type MessageName = keyof typeof roster;

/** A finding of the roster by the name of its message; an error about the whole roster unless said otherwise. */
export function rosterFinding<N extends MessageName>(
  book: { title: string },
  name: N,
  values: ValuesOf<(typeof roster)[N]> & Values,
  head: Pick<Finding, "rule"> & Partial<UnwordedFinding>,
): UnwordedFinding {
  const code: Code = `roster/${name}`;
  return unworded({ code, values, severity: "error", source: { book: book.title, page: null }, ...head });
}
