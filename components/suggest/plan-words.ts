/** How plans are worded. */
import { count, list, number } from "@/lib/text";
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

/** "searching", "2 plans found": what a search has come to, as it is announced. */
export function foundText(plans: number, noun: string, reason: string): string {
  return plans === 0 ? reason || `No ${noun} was found.` : `${count(plans, noun)} found.`;
}

/** What stands in the way of an army list's armies, as the end of a sentence; `reason` where no limit alone does. */
export function blameText(blame: readonly number[], reason: string): string {
  const [only] = blame;
  if (only === undefined) return reason || "no legal army was found";
  if (blame.length === 1) return `no legal army: limit ${number(only)} is to blame`;
  return `no legal army: without limit ${list(blame.map(number), "or")} there would be one`;
}
