/** A limit that would be broken, in a few words under what would break it. */
import { count, number, ordinal } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import type { Finding } from "./finding";

/** Whether it is about the size of the army alone. */
export function isOfSize({ code }: Pick<Finding, "code">): boolean {
  return code.startsWith("points-limit/");
}

/** "would be the third troll, at most 2"; "would make 5 characters, at most 4"; "37 points over"; the message of the finding where no such words fit. */
export function breachText(finding: Finding): string {
  const { actual, bound, relation, measure, unit, message } = finding;
  if (actual !== null && bound !== null && relation !== "at least" && actual > bound) {
    if (isOfSize(finding)) return `${count(Math.ceil(actual - bound), unit ?? "point")} over`;
    if (bound > 0 && measure === "unit") return `would be the ${ordinal(actual)} ${unit ?? "unit"}, at most ${number(bound)}`;
    if (bound > 0) return `would make ${count(actual, unit ?? "unit")}, at most ${number(bound)}`;
  }
  // The row names the unit already.
  return capital(message.replace(/^[^:]+: (?=only in )/, "").replace(/\.$/, ""));
}
