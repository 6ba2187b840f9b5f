/** How a roster stands with the person who is still making it. Desk, reply and sheet say the verdict, and nothing else. */

import { verdicts } from "@/lib/words/en/terms";
import type { Finding, Report, Verdict } from "./finding";
import { type VerdictWords, verdictWord } from "./verdict";

/** A verdict, or in its place that nothing is there yet, or that something is still needed and nothing else is wrong. */
export type Standing = Verdict | "not-started" | "not-finished";

/** `units`: how many the roster has; `isStillNeeded`: whether an error is only that something is still to come. */
export function standingOf(
  { verdict, findings }: Pick<Report, "verdict" | "findings">,
  units: number,
  isStillNeeded: (finding: Finding) => boolean,
): Standing {
  if (units === 0) return "not-started";
  return verdict === "illegal" && findings.every((f) => f.severity !== "error" || isStillNeeded(f)) ? "not-finished" : verdict;
}

/** "Not finished", or what the book calls its verdict. */
export function standingWord(standing: Standing, own?: VerdictWords, agreed = 0, words = verdicts): string {
  if (standing === "not-started") return words.notStarted;
  if (standing === "not-finished") return own?.illegal ?? words.notFinished;
  return verdictWord(standing, own, agreed, words);
}
