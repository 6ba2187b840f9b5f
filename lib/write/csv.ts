/**
 * Tables for spreadsheets (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front: names come
 * from strangers.
 */
import type { Catalogue } from "@/lib/catalogue/types";
import type { Bill, PrintedReport } from "@/lib/report/finding";
import { verdictText } from "@/lib/report/verdict";
import { parentsIn } from "@/lib/roster/attached";
import { describeUnit } from "@/lib/roster/describe-unit";
import type { Problem } from "@/lib/roster/roster-file";
import type { Roster } from "@/lib/schema/roster";
import { uncapital, visible } from "@/lib/text";

type Cell = string | number | null | undefined;

/** One row for each unit of a roster, in roster order. Points are the known ones; "Prices missing" above 0 reads "at least". No points in a game without. A last column says what a unit belongs to, where any belongs to another. */
export function rosterCsv(catalogue: Catalogue, roster: Roster, bill: Bill | null): string {
  const bills = new Map([...(bill?.units ?? []), ...(bill?.sideboard ?? [])].map((unit) => [unit.unit, unit]));
  const kinds = new Map(catalogue.book.commands.map((kind) => [kind.id, kind.name]));
  const hasPoints = catalogue.book.hasPoints !== false;
  const parents = new Map(roster.commands.flatMap((command) => [...parentsIn(command.units)]));
  const rows = roster.commands.flatMap((command) =>
    command.units.map((unit): Cell[] => {
      const parent = parents.get(unit);
      const { name, options } = describeUnit(catalogue, unit);
      const priced = hasPoints ? bills.get(unit.id) : undefined;
      return [
        command.name ?? kinds.get(command.kind) ?? command.kind,
        unit.count,
        name,
        unit.name,
        options.map((o) => o.text).join("; "),
        priced?.points,
        priced?.missing,
        unit.stated,
        unit.note,
        ...(parents.size ? [parent && (parent.name ?? describeUnit(catalogue, parent).name)] : []),
      ];
    }),
  );
  const heads = ["Command", "Count", "Unit", "Own name", "Options", "Points", "Prices missing", "Stated points", "Note"];
  return table([parents.size ? [...heads, "Belongs to"] : heads, ...rows]);
}

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
  // Spreadsheets skip what cannot be seen before they look for a formula; some part columns at ";".
  const safe = /^[\p{Z}\p{C}\p{DI}\u2800]*[=+\-@＝＋－＠]|^[\t\n]/u.test(value) ? `'${value}` : value;
  return /[",;\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
