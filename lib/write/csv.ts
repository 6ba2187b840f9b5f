/**
 * Tables for spreadsheets (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front: names come
 * from strangers.
 */
import type { Catalogue } from "@/lib/catalogue/types";
import { FORMULA } from "@/lib/read/shapes/cells";
import type { Bill, PrintedReport } from "@/lib/report/finding";
import { verdictText } from "@/lib/report/verdict";
import { groupsIn, parentsIn } from "@/lib/roster/attached";
import { describeUnit, withPresentIds } from "@/lib/roster/describe-unit";
import type { Problem } from "@/lib/roster/roster-file";
import type { Roster } from "@/lib/schema/roster";
import { uncapital, visible } from "@/lib/text";
import { commandHeading, readable } from "./text";

type Cell = string | number | null | undefined;

/**
 * One row for each unit of a roster, which reads back to the same units: what belongs to another stands below it. Points are the
 * known ones; "Prices missing" above 0 reads "at least". No points in a game without. Columns that no unit fills are left out
 * where they say what a unit belongs to or what its player pays for a model. The last say which roster the row is of, so that rows
 * of many can be put below each other.
 */
export function rosterCsv(catalogue: Catalogue, roster: Roster, bill: Bill | null): string {
  const bills = new Map([...(bill?.units ?? []), ...(bill?.sideboard ?? [])].map((unit) => [unit.unit, unit]));
  const hasPoints = catalogue.book.hasPoints !== false;
  const parents = new Map(roster.commands.flatMap((command) => [...parentsIn(command.units)]));
  const isPaid = roster.commands.some(({ units }) => units.some(({ pointsPerModel }) => pointsPerModel !== undefined));
  const words = new Map<string, string>();
  const of = [roster.name, roster.player, catalogue.book.title, catalogue.army.name, roster.limit];
  const commands = commandCells(catalogue, roster);
  const rows = roster.commands.flatMap(({ units }, i) =>
    groupsIn(units)
      .flat()
      .map((unit): Cell[] => {
        const parent = parents.get(unit);
        const { name, options } = readable(catalogue, withPresentIds(catalogue, unit), words);
        const priced = hasPoints ? bills.get(unit.id) : undefined;
        return [
          commands[i],
          unit.count,
          name,
          unit.name,
          options.join("; "),
          priced?.points,
          priced?.missing,
          unit.stated,
          unit.note,
          ...(parents.size ? [parent && (parent.name ?? describeUnit(catalogue, parent).name)] : []),
          ...(isPaid ? [unit.pointsPerModel] : []),
          ...of,
        ];
      }),
  );
  const heads = ["Command", "Count", "Unit", "Own name", "Options", "Points", "Prices missing", "Stated points", "Note"];
  const more = [...(parents.size ? ["Belongs to"] : []), ...(isPaid ? ["Points per model"] : [])];
  return table([[...heads, ...more, "Roster name", "Player", "Game", "Army", "Points limit"], ...rows]);
}

/** Commands by their kinds; one that has a name, comes from another army list or follows one of its kind as a heading has it. */
function commandCells(catalogue: Catalogue, { commands }: Roster): string[] {
  const kinds = new Map(catalogue.book.commands.map((kind) => [kind.id, kind.name]));
  const cells: string[] = [];
  for (const [i, command] of commands.entries()) {
    const kind = kinds.get(command.kind);
    const isPlain = kind !== undefined && command.name === undefined && command.armyList === undefined && cells.at(-1) !== kind;
    const heading = () => commandHeading(catalogue, command).slice(1, -1);
    cells.push(isPlain ? kind : heading().replace(/^Command/, `Command ${i + 1}`));
  }
  return cells;
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
  const safe = FORMULA.test(value) ? `'${value}` : value;
  // Some part columns at ";".
  return /[",;\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
