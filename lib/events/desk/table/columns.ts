/**
 * The columns of the desk: one row here is a column's head, its cell, its order, its place in the file for spreadsheets and what a phone
 * shows of it. Cells that are more than text are in `components/check/table/desk-cells.tsx` by the same id.
 */
import type { ShownVerdict } from "@/lib/engine/report/verdict";
import type { Cell } from "@/lib/paper/write/csv";
import { number } from "@/lib/words/en/grammar";
import { capital, uncapital } from "@/lib/words/text";
import { dayText, isoMoment } from "../due";
import { type Entrant, flagText, type Status } from "../entrants";
import type { DeskLine, ListFacts } from "../line";
import { openText } from "./open-text";

export interface DeskColumn {
  id: string;
  name: string;
  /** Whether rows have it at all; those of every desk have no such test. */
  isIn?(rows: readonly Entrant[]): boolean;
  /** What rows are ordered by; those with null come last. */
  value(entrant: Entrant): string | number | null;
  /** Its cell as text where that is not the value. @param zone Of the event; UTC in files and the device's on screen where there is none. */
  text?(entrant: Entrant, zone?: string): string;
  /** In the file, under its name and with its value where nothing else is given. */
  csv?: {
    head?: string;
    value?(entrant: Entrant, zone?: string): Cell;
    /** At the end of the file: it came later, and the places of the columns before it stay. */
    isLast?: true;
  };
  /** A CSS width, or "auto" for what is left; columns without one are not on screen. */
  width?: string;
  /** Its place on screen; columns without one stand behind those that have one. The order of this table is that of the file. */
  place?: number;
  /** It is not on screens narrower than a large one. */
  isWide?: true;
  /** Numbers stand at the right. */
  isNumber?: true;
  /** The place of its cell among those under the player's name, where no other cell fits; absent on phones otherwise. */
  onPhone?: number;
}

/** What the newest list says; null where nothing was read. */
const fact =
  (of: (list: ListFacts) => string | number | null | undefined) =>
  ({ versions: [{ list }] }: Entrant) =>
    (list && of(list)) ?? null;

const statuses: Record<Status, number> = { new: 0, returned: 1, accepted: 2, withdrawn: 3 };
const verdicts: Record<ShownVerdict, number> = { illegal: 0, "not-all-read": 1, "not-read": 2, unconfirmed: 3, legal: 5 };

/** Illegal, not all read, not read, unconfirmed, legal as agreed, legal: what needs an answer comes first. */
function verdictRank({ verdict, list }: DeskLine): number {
  return verdicts[verdict] - Number(verdict === "legal" && (list?.agreed ?? 0) > 0);
}

/** Whether a row waits for the organiser: nobody decided on it, or something came since. */
export function isWaiting({ status, flags }: Entrant): boolean {
  return (
    status === "new" || flags.some(({ kind }) => kind === "changed" || kind === "reported" || (kind === "unread" && status !== "withdrawn"))
  );
}

/** Whether the writer states another total. Before all of a list is read nobody knows. */
export function isOff({ differs, read }: Pick<ListFacts, "differs" | "read">): boolean {
  return differs && !read?.open;
}

/** Whether some newest list of the rows is so. */
const some = (is: (line: DeskLine) => unknown) => (rows: readonly Entrant[]) => rows.some(({ versions: [line] }) => is(line));

/** In the order of the file. */
export const deskColumns: readonly DeskColumn[] = [
  {
    id: "waiting",
    name: "What waits for you",
    isIn: some(({ handedIn }) => handedIn),
    // Withdrawn lists are last; among equals what needs an answer is first.
    value: (entrant) => 10 * (Number(!isWaiting(entrant)) * 2 + Number(entrant.status === "withdrawn")) + verdictRank(entrant.versions[0]),
  },
  { id: "player", name: "Player", value: ({ versions: [{ player }] }) => player || null, csv: {}, width: "15%", place: 2 },
  { id: "email", name: "E-mail", value: ({ versions: [{ address }] }) => address ?? null, csv: {} },
  {
    id: "roster",
    name: "Roster",
    value: ({ versions: [{ name }] }) => name,
    csv: { value: ({ versions: [{ list, name }] }) => list && name },
  },
  { id: "game", name: "Game", value: fact((list) => list.title), csv: {} },
  {
    id: "army",
    name: "Army list",
    isIn: some(({ list }) => list),
    value: fact((list) => list.army),
    csv: {},
    width: "12%",
    place: 3,
    onPhone: 2,
  },
  {
    id: "verdict",
    name: "Verdict",
    value: ({ versions: [line] }) => verdictRank(line),
    csv: { value: ({ versions: [{ word }] }) => uncapital(word) },
    width: "9.5rem",
    place: 1,
    onPhone: 1,
  },
  {
    id: "points",
    name: "Points",
    isIn: some(({ list }) => list && list.points !== null),
    value: fact((list) => list.points),
    csv: {},
    width: "8.5rem",
    place: 4,
    isNumber: true,
    onPhone: 3,
  },
  {
    id: "composition",
    name: "Score",
    isIn: some(({ list }) => list?.composition),
    value: fact((list) => list.composition?.score),
    csv: { head: "Composition", isLast: true },
    width: "5rem",
    place: 5,
    isWide: true,
    isNumber: true,
    onPhone: 4,
  },
  { id: "missing", name: "Prices missing", value: fact((list) => list.missing), csv: {} },
  { id: "limit", name: "Limit", value: fact((list) => list.limit), csv: {} },
  {
    id: "stated",
    name: "Stated",
    isIn: some(({ list }) => list && isOff(list)),
    value: fact((list) => list.stated),
    csv: { head: "Stated total" },
    width: "5.5rem",
    place: 6,
    isWide: true,
    isNumber: true,
  },
  {
    id: "received",
    name: "Received",
    value: ({ versions: [{ received }] }) => Date.parse(received),
    text: ({ versions: [{ received }] }, zone) => dayText(received, zone),
    csv: { value: ({ versions: [{ received }] }, zone) => isoMoment(received, zone) },
    width: "8.5rem",
    place: 9,
    isWide: true,
  },
  {
    id: "version",
    name: "Version",
    isIn: (rows) => rows.some(({ versions }) => versions.length > 1),
    value: ({ versions }) => versions.length,
    csv: {},
    width: "5.5rem",
    place: 7,
    isWide: true,
    isNumber: true,
  },
  {
    id: "status",
    name: "Status",
    value: ({ status }) => statuses[status],
    csv: { value: ({ status }) => status },
    width: "7.5rem",
    place: 10,
    onPhone: 5,
  },
  { id: "code", name: "Code", value: fact((list) => list.code), csv: {} },
  { id: "flags", name: "Flags", value: ({ flags }) => flags.map(flagText).join("\n") || null, csv: {} },
  {
    id: "findings",
    name: "What is open",
    value: fact((list) => list.findings.length),
    text: openText,
    csv: { head: "Findings", value: ({ versions: [{ list, reason }] }) => (list ? list.findings.join("\n") : reason) },
    width: "auto",
    place: 8,
    onPhone: 6,
  },
  { id: "file", name: "File", value: ({ versions: [{ file }] }) => file, csv: {} },
  { id: "club", name: "Club", value: fact((list) => list.fields?.club), csv: {} },
  { id: "phone", name: "Phone", value: fact((list) => list.fields?.phone), csv: {} },
  { id: "answer", name: "Answer", value: fact((list) => list.fields?.answer), csv: {} },
  { id: "note", name: "Note", value: ({ note }) => note ?? null, csv: {} },
  { id: "team", name: "Team", value: fact((list) => list.fields?.team), csv: {} },
  {
    id: "late",
    name: "Minutes late",
    value: ({ flags }) => {
      const late = flags.find((flag) => flag.kind === "late");
      return late && late.waived === undefined ? late.minutes : null;
    },
    csv: { isLast: true },
  },
  {
    id: "penalty",
    name: "Penalty points",
    value: ({ flags }) => flags.find((flag) => flag.kind === "penalty")?.points ?? null,
    csv: { isLast: true },
  },
  { id: "painted", name: "Painted", value: ({ painted }) => (painted ? "yes" : null), csv: { isLast: true } },
  {
    id: "score-sum",
    name: "How it comes about",
    value: fact(({ composition }) => composition && [composition.sum, ...composition.lines].join("\n")),
    csv: { isLast: true },
  },
];

/** Columns with the points under the name that the game has for them, where all lists are of games with the same. */
export function calledIn<C extends { id: string; name: string }>(rows: readonly Entrant[]): (column: C) => C {
  const names = new Set(rows.flatMap(({ versions: [{ list }] }) => (list && list.points !== null ? (list.pointsName ?? "points") : [])));
  const [only = "points", other] = names;
  return (column) => (column.id === "points" && other === undefined ? { ...column, name: capital(only) } : column);
}

/** The columns on screen, in their order, for the rows that are there. */
export function screenColumns(rows: readonly Entrant[]): DeskColumn[] {
  const shown = deskColumns.filter(({ width, isIn }) => width !== undefined && (isIn?.(rows) ?? true));
  return shown.sort((a, b) => (a.place ?? Number.MAX_VALUE) - (b.place ?? Number.MAX_VALUE)).map(calledIn(rows));
}

/** What rows can be ordered by: the columns on screen, and those that are there for the order alone. */
export function orderColumns(rows: readonly Entrant[]): DeskColumn[] {
  return deskColumns.filter(({ width, csv, isIn }) => (width !== undefined || !csv) && (isIn?.(rows) ?? true)).map(calledIn(rows));
}

/** The cell of a column as text; "" where the row has no value. */
export function cellText({ value, text }: DeskColumn, entrant: Entrant, zone?: string): string {
  if (text) return text(entrant, zone);
  const plain = value(entrant);
  return typeof plain === "number" ? number(plain) : (plain ?? "");
}
