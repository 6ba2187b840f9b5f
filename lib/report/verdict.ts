/** Verdicts, and the words for them: a book may have words of its own. */
import { count, number } from "@/lib/text";
import type { Finding, Report, Severity, Verdict } from "./finding";

/** Illegal with an error, unconfirmed with something the source does not settle and nobody agreed on, else legal. */
export function verdictOf(findings: readonly Pick<Finding, "severity" | "agreed">[]): Verdict {
  if (findings.some((f) => f.severity === "error")) return "illegal";
  return findings.some((f) => f.severity === "unconfirmed" && !f.agreed) ? "unconfirmed" : "legal";
}

/** A verdict, or that no roster or not all of it could be read. */
export type ShownVerdict = Verdict | "not-read" | "not-all-read";

type ReadVerdict = Pick<Report, "verdict"> & { read?: Report["read"] | undefined };

/** What is shown of a report: no verdict is guessed while lines of the list are not understood, unless a fault is certain. */
export function shownOf({ verdict, read }: ReadVerdict): ShownVerdict {
  return verdict === "unconfirmed" && read && read.open > 0 ? "not-all-read" : verdict;
}

/** "Read whole", "2 lines to confirm, 5 lines not understood". */
export function readText({ read }: Pick<ReadVerdict, "read">): string {
  if (!read) return "Read whole";
  const phrases = [
    ...(read.confirm ? [`${count(read.confirm, "line")} to confirm`] : []),
    ...(read.open ? [`${count(read.open, "line")} not understood`] : []),
  ];
  return phrases.join(", ");
}

/** What a book calls its verdicts, where it judges something other than legality. */
export type VerdictWords = Readonly<Record<Verdict, string>>;

const usual: Readonly<Record<ShownVerdict, string>> = {
  legal: "Legal",
  illegal: "Illegal",
  unconfirmed: "Unconfirmed",
  "not-read": "Not read",
  "not-all-read": "Not all read",
};

/** "Legal", "Legal as agreed" where findings count as agreed, or the book's own word, e.g. "Complete". */
export function verdictWord(verdict: ShownVerdict, own?: VerdictWords, agreed = 0): string {
  const word = (verdict === "not-read" || verdict === "not-all-read" ? undefined : own?.[verdict]) ?? usual[verdict];
  return verdict === "legal" && agreed > 0 ? `${word} as agreed` : word;
}

/** The word with what was agreed, where nothing beside it counts that: "Legal as agreed (3 not confirmed)". */
export function verdictText({ verdict, agreed, read }: ReadVerdict & Pick<Report, "agreed">, own?: VerdictWords): string {
  const shown = shownOf({ verdict, read });
  const word = verdictWord(shown, own, agreed);
  if (shown === "not-all-read") return `${word} (${count(read?.open ?? 0, "line")})`;
  return verdict === "legal" && agreed > 0 ? `${word} (${number(agreed)} not confirmed)` : word;
}

/** What an unconfirmed verdict means, and the way out; "" for the others. `open`: the findings that are not confirmed. */
export function verdictMeans(verdict: ShownVerdict, open: number): string {
  if (verdict === "not-all-read")
    return "No error is certain in what was read. Neither legal nor illegal can be said before the other lines are answered.";
  if (verdict !== "unconfirmed") return "";
  const many = open !== 1;
  const things = `${count(open, "thing")} ${many ? "are" : "is"} not confirmed`;
  return `As far as we can tell no rule is broken, but ${things}: ${many ? "each finding" : "the finding"} says what to look up or answer.`;
}

/** What the verdict of a report means. */
export function meaningOf({ verdict, findings, read }: ReadVerdict & Pick<Report, "findings">): string {
  return verdictMeans(shownOf({ verdict, read }), findings.filter((finding) => weightOf(finding) === "unconfirmed").length);
}

/** How much a finding weighs, as it is counted: what was agreed is apart from what is unconfirmed. */
export type Weight = Severity | "agreed";

export function weightOf({ severity, agreed }: Pick<Finding, "severity" | "agreed">): Weight {
  return agreed ? "agreed" : severity;
}

/** The word for how serious a finding is: an error makes a roster illegal, so it has that word. */
export function severityWord(weight: Weight, own?: VerdictWords): string {
  if (weight === "advice") return "Advice";
  return weight === "agreed" ? "Agreed" : verdictWord(weight === "error" ? "illegal" : "unconfirmed", own);
}

/** What weighs most comes first. */
export const weightOrder: Readonly<Record<Weight, number>> = { error: 0, unconfirmed: 1, agreed: 2, advice: 3 };
