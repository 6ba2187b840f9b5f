/**
 * Tables for spreadsheets (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front: names come
 * from strangers.
 */

import type { PrintedReport } from "@/lib/engine/report/finding";
import { verdictText } from "@/lib/engine/report/verdict";
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { Roster } from "@/lib/engine/schema/roster";
import { FORMULA } from "@/lib/engine/tabular/delimited";
import { uncapital, visible } from "@/lib/words/text";

export type Cell = string | number | null | undefined;

/** A checked file of the organiser's desk. */
export interface CheckedFile {
  file: string;
  roster: Roster | null;
  report: PrintedReport | null;
  problems: readonly Problem[];
}

/** One row for each file, in the order given. */
export function reportsCsv(files: readonly CheckedFile[]): string {
  const heads = ["File", "Roster", "Player", "Game", "Army list", "Verdict", "Points", "Prices missing", "Limit", "Stated total"];
  const rows = files.map(({ file, roster, report, problems }): Cell[] => [
    file,
    roster?.name,
    roster?.player,
    roster?.game,
    roster?.armyList,
    report ? uncapital(verdictText(report)) : "not read",
    report?.points,
    report?.missing,
    report?.limit,
    roster?.stated,
    [
      ...(report?.findings.map(({ message, agreed }) => (agreed ? `Agreed: ${message}` : message)) ?? []),
      ...problems.map((problem) => problem.message),
    ].join("\n"),
    report?.composition?.score,
  ]);
  return table([[...heads, "Findings", "Composition"], ...rows]);
}

/** Any table, heads first. */
export function table(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(written: Cell): string {
  if (written === null || written === undefined) return "";
  if (typeof written === "number") return String(written);
  const value = visible(written, "\n\t");
  const safe = FORMULA.test(value) ? `'${value}` : value;
  // Some part columns at ";".
  return /[",;\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
