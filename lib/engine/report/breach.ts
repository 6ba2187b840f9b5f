/** A limit that would be broken, in a few words under what would break it. */
import { points } from "@/lib/words/en/terms";
import { capital } from "@/lib/words/text";
import type { Finding } from "./finding";

/** Whether it is about the size of the army alone. */
export function isOfSize({ code }: Pick<Finding, "code">): boolean {
  return code.startsWith("points-limit/");
}

/** "would be the third troll, at most 2"; "would make 5 characters, at most 4"; "37 points over"; the message of the finding where no such words fit. */
export function breachText(finding: Finding, words: typeof points = points): string {
  const { actual, bound, relation, measure, unit, message } = finding;
  if (actual !== null && bound !== null && relation !== "at least" && actual > bound) {
    if (isOfSize(finding)) return words.pointsOver(Math.ceil(actual - bound), unit ?? "point");
    if (bound > 0 && measure === "unit") return words.wouldBe(actual, unit ?? "unit", bound);
    if (bound > 0) return words.wouldMake(actual, unit ?? "unit", bound);
  }
  // The row names the unit already.
  return capital(message.replace(/^[^:]+: (?=only in )/, "").replace(/\.$/, ""));
}
