/** How plans are worded. */
import type { SuggestWords } from "@/lib/words/en/suggest";
import type { Plan } from "./work";

type Line = Pick<Plan["lines"][number], "kind">;

/** "3 changes", "2 removed, 1 changed": what a plan does, counted. */
export function changesText(lines: readonly Line[], words: SuggestWords["plan"]): string {
  const of = (kind: Line["kind"]) => lines.filter((line) => line.kind === kind).length;
  return words.counted(of("remove"), of("add"), of("change"));
}

/** What a search has come to, as it is announced: "2 plans found.", or why there are none. */
export function foundText(plans: number, noun: "plan" | "army", reason: string, words: SuggestWords["search"]): string {
  return plans === 0 ? reason || words.none(noun) : words.found(plans, noun);
}
