/** Verdicts, and the words for them: a book may have words of its own. */
import type { Finding, Severity, Verdict } from "./finding";

/** Illegal with an error, unconfirmed with something the source does not settle, else legal. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some((f) => f.severity === "error")) return "illegal";
  return findings.some((f) => f.severity === "unconfirmed") ? "unconfirmed" : "legal";
}

/** A verdict, or that no roster could be read. */
export type ShownVerdict = Verdict | "not-read";

/** What a book calls its verdicts, where it judges something other than legality. */
export type VerdictWords = Readonly<Record<Verdict, string>>;

const usual: Readonly<Record<ShownVerdict, string>> = {
  legal: "Legal",
  illegal: "Illegal",
  unconfirmed: "Unconfirmed",
  "not-read": "Not read",
};

/** "Legal", or the book's own word, e.g. "Complete". */
export function verdictWord(verdict: ShownVerdict, own?: VerdictWords): string {
  return (verdict === "not-read" ? undefined : own?.[verdict]) ?? usual[verdict];
}

/** The word for how serious a finding is: an error makes a roster illegal, so it has that word. */
export function severityWord(severity: Severity, own?: VerdictWords): string {
  return severity === "advice" ? "Advice" : verdictWord(severity === "error" ? "illegal" : "unconfirmed", own);
}
