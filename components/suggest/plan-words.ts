/** How plans are worded. */
import { count, number } from "@/lib/words/en/grammar";
import type { Plan } from "./work";

type Line = Pick<Plan["lines"][number], "kind">;

/** "3 changes", "2 removed, 1 changed": what a plan does, counted. */
export function changesText(lines: readonly Line[]): string {
  const of = (kind: Line["kind"]) => lines.filter((line) => line.kind === kind).length;
  const [removed, added, changed] = [of("remove"), of("add"), of("change")];
  if (removed + added === 0) return count(changed, "change");
  return [removed && `${number(removed)} removed`, added && `${number(added)} added`, changed && `${number(changed)} changed`]
    .filter(Boolean)
    .join(", ");
}

/** What a search has come to, as it is announced: "2 plans found.", or why there are none. */
export function foundText(plans: number, noun: string, reason: string): string {
  return plans === 0 ? reason || `No ${noun} was found.` : `${count(plans, noun)} found.`;
}
