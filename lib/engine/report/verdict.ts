/** Verdicts, and the words for them: a book may have words of its own. */
import { verdicts } from "@/lib/words/en/terms";
import type { Finding, Report, Severity, Unjudged, Verdict } from "./finding";

/** Illegal with an error, unconfirmed with something the source does not settle and nobody agreed on, else legal. */
export function verdictOf(findings: readonly Pick<Finding, "severity" | "agreed">[]): Verdict {
  if (findings.some((f) => f.severity === "error")) return "illegal";
  return findings.some((f) => f.severity === "unconfirmed" && !f.agreed) ? "unconfirmed" : "legal";
}

/** Findings that a sum of the list itself is wrong. */
const SUMS: ReadonlySet<string> = new Set([
  "roster/stated",
  "roster/stated-total",
  "roster/stated-section",
  "roster/stated-cost",
  "points-limit/over",
]);

/** What was judged of a roster whose game we have no book of. `isStated`: it states a sum; `atEvent`: an event was laid over it. */
export function unjudgedBy(
  findings: readonly Pick<Finding, "severity" | "code" | "source">[],
  { isStated, atEvent }: { isStated: boolean; atEvent: boolean },
): Unjudged {
  const isWrong = findings.some(({ code, source }) => SUMS.has(code) && !source.event);
  const isBroken = findings.some(({ severity, source }) => severity === "error" && source.event);
  return {
    sum: isWrong ? "does-not-add-up" : isStated ? "adds-up" : "not-stated",
    limits: isBroken ? "broken" : atEvent ? "kept" : "no-event",
  };
}

/** The same for other findings on the same roster. */
export function unjudgedAgain(findings: readonly Finding[], { sum, limits }: Unjudged): Unjudged {
  return unjudgedBy(findings, { isStated: sum !== "not-stated", atEvent: limits !== "no-event" });
}

/** "Adds up; event limits kept; rules not judged: no book". */
export function unjudgedText({ sum, limits }: Unjudged, words = verdicts): string {
  return words.unjudged(sum, limits);
}

/** A verdict, or that no roster or not all of it could be read. */
export type ShownVerdict = Verdict | "not-read" | "not-all-read";

type ReadVerdict = Pick<Report, "verdict"> & { read?: Report["read"] | undefined; unjudged?: Unjudged | undefined };

/** What is shown of a report: no verdict is guessed while lines of the list are not understood, unless a fault is certain. */
export function shownOf({ verdict, read }: ReadVerdict): ShownVerdict {
  return verdict === "unconfirmed" && read && read.open > 0 ? "not-all-read" : verdict;
}

/** "Read whole", "2 lines to confirm, 5 lines not understood". */
export function readText({ read }: Pick<ReadVerdict, "read">, words = verdicts): string {
  return read ? words.read(read.confirm, read.open) : words.readWhole;
}

/** What a book calls its verdicts, where it judges something other than legality. */
export type VerdictWords = Readonly<Record<Verdict, string>> & { readonly brief?: string | undefined };

/** "Legal", "Legal as agreed" where findings count as agreed, or the book's own word, e.g. "Complete"; of a sentence its brief form. */
export function verdictWord(verdict: ShownVerdict, own?: VerdictWords, agreed = 0, words = verdicts): string {
  return wordWith(verdict, inBrief(own), agreed, words);
}

function inBrief(own?: VerdictWords): VerdictWords | undefined {
  return own?.brief === undefined ? own : { ...own, legal: own.brief };
}

function wordWith(verdict: ShownVerdict, own: VerdictWords | undefined, agreed: number, words: typeof verdicts): string {
  const word = (verdict === "not-read" || verdict === "not-all-read" ? undefined : own?.[verdict]) ?? words.words[verdict];
  return verdict === "legal" && agreed > 0 ? words.asAgreed(word) : word;
}

/** The word alone, without how many lines or agreed findings are behind it; of a game without a book what was judged. */
export function wordOf(report: ReadVerdict & Pick<Report, "agreed">, own?: VerdictWords, words = verdicts): string {
  return report.unjudged ? verdictText(report, own, words) : verdictWord(shownOf(report), own, report.agreed, words);
}

/** The whole word with what was agreed, where nothing beside it counts that: "Legal as agreed (3 not confirmed)". */
export function verdictText(
  { verdict, agreed, read, unjudged }: ReadVerdict & Pick<Report, "agreed">,
  own?: VerdictWords,
  words = verdicts,
): string {
  const shown = shownOf({ verdict, read });
  const word = wordWith(shown, own, agreed, words);
  const lines = shown === "not-all-read" ? words.lines(word, read?.open ?? 0) : "";
  if (unjudged) return lines ? words.also(lines, unjudgedText(unjudged, words)) : unjudgedText(unjudged, words);
  if (lines) return lines;
  return verdict === "legal" && agreed > 0 ? words.notConfirmed(word, agreed) : word;
}

/** The same where there is room for a few words only. */
export function briefText(report: ReadVerdict & Pick<Report, "agreed">, own?: VerdictWords, words = verdicts): string {
  return verdictText(report, inBrief(own), words);
}

/** What is said of a roster to be made legal: "legal", "complete"; "free of faults" where legal itself is a sentence. */
export function goalWord(own?: VerdictWords, words = verdicts): string {
  return own?.brief === undefined ? words.goal(verdictWord("legal", own, 0, words)) : words.freeOfFaults;
}

/** What an unconfirmed verdict means, and the way out; "" for the others. `open`: the findings that are not confirmed, or the lines. */
export function verdictMeans(verdict: ShownVerdict, open: number, words = verdicts): string {
  if (verdict === "not-all-read") return words.linesNeedYou(open);
  return verdict === "unconfirmed" ? words.toLookUp(open) : "";
}

/** What the verdict of a report means; of a legal one the sentence of its book, where it has one. */
export function meaningOf(
  { verdict, findings, read, unjudged }: ReadVerdict & Pick<Report, "findings">,
  own?: VerdictWords,
  words = verdicts,
): string {
  if (verdict === "legal" && own?.brief !== undefined) return `${own.legal}.`;
  if (unjudged && verdict === "unconfirmed" && !read?.open) return words.noBook;
  const shown = shownOf({ verdict, read });
  const open = findings.filter((finding) => weightOf(finding) === "unconfirmed").length;
  return verdictMeans(shown, shown === "not-all-read" ? (read?.open ?? 0) : open, words);
}

/** How much a finding weighs, as it is counted: what was agreed is apart from what is unconfirmed. */
export type Weight = Severity | "agreed";

export function weightOf({ severity, agreed }: Pick<Finding, "severity" | "agreed">): Weight {
  return agreed ? "agreed" : severity;
}

/** The word for how serious a finding is: an error makes a roster illegal, so it has that word. */
export function severityWord(weight: Weight, own?: VerdictWords, words = verdicts): string {
  if (weight === "advice") return words.advice;
  return weight === "agreed" ? words.agreed : verdictWord(weight === "error" ? "illegal" : "unconfirmed", own, 0, words);
}

/** What weighs most comes first. */
export const weightOrder: Readonly<Record<Weight, number>> = { error: 0, unconfirmed: 1, agreed: 2, advice: 3 };
