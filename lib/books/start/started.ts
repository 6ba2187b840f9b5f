/** A draft with the report on how it came about, and the report in words. */

import type { Draft } from "@/lib/books/author/draft";
import { count, list } from "@/lib/words/en/grammar";
import { visible } from "@/lib/words/text";
import type { DraftGuess } from "./kept-guesses";
import type { Place } from "./sketch";

export interface ReportLine extends Place {
  /** What it became, a phrase; null where it was not understood. */
  taken: string | null;
  guesses: readonly string[];
  left: readonly string[];
}

export interface StartReport {
  /** In the order of the source; every line of it is there. */
  lines: readonly ReportLine[];
  remarks: readonly string[];
  /** Prices that stay open: "Spearmen", "Spearmen: shield". */
  open: readonly string[];
  entries: number;
}

export interface Started {
  draft: Draft;
  report: StartReport;
  guesses: readonly DraftGuess[];
}

/** "3 entries, 2 guesses, 1 price open, 1 line not understood". */
export function startSummary({ lines, open, entries }: StartReport): string {
  const guesses = lines.reduce((n, line) => n + line.guesses.length, 0);
  const left = lines.filter((line) => line.taken === null || line.left.length).length;
  return list(
    [
      count(entries, "entry"),
      guesses ? count(guesses, "guess") : "",
      open.length ? `${count(open.length, "price")} open` : "",
      left ? `${count(left, "line")} only partly understood` : "",
    ].filter(Boolean),
  );
}

/** The report as lines of text; what comes from others is shown with its control characters. */
export function startText(report: StartReport): string {
  const lines = report.lines.flatMap(({ where, written, taken, guesses, left }) => [
    [where, written].filter(Boolean).join(": "),
    taken === null ? "  not understood" : `  ${taken}`,
    ...guesses.map((guess) => `  guess: ${guess}`),
    ...left.map((one) => `  not taken: ${one}`),
  ]);
  const open = report.open.length ? [`Prices still open: ${list(report.open)}.`] : [];
  return visible([...lines, ...report.remarks, ...open, `${startSummary(report)}.`].join("\n"), "\n");
}
