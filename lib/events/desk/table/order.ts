/** The order of the desk's table, and which of its rows are shown. */
import { compareNames } from "@/lib/engine/by-name";
import type { ShownVerdict } from "@/lib/engine/report/verdict";
import { typedCode } from "@/lib/engine/roster/code";
import { type Entrant, flagText, questionsIn, type Status } from "../entrants";
import type { DeskLine } from "../line";
import { deskColumns } from "./columns";

export interface Sort {
  /** The id of a column. */
  key: string;
  down: boolean;
}

export const firstSort: Sort = { key: "verdict", down: false };
/** Of a desk that shows the lists of a server. */
export const firstSortOnServer: Sort = { key: "waiting", down: false };

/** The rows in order, equals by their names; those without the value stand last either way. */
export function sorted(rows: readonly Entrant[], { key, down }: Sort): Entrant[] {
  const sign = down ? -1 : 1;
  const named = (a: Entrant, b: Entrant) => compareNames(nameIn(a), nameIn(b));
  const column = deskColumns.find(({ id }) => id === key);
  const by = new Map(rows.map((row) => [row, column?.value(row) ?? null]));
  return rows.toSorted((a, b) => {
    const [x = null, y = null] = [by.get(a), by.get(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || named(a, b);
    const compared = typeof x === "number" && typeof y === "number" ? x - y : compareNames(String(x), String(y));
    return sign * compared || named(a, b);
  });
}

/** The player of a row, or the name of the list where nobody is named. */
export const nameIn = ({ versions: [{ player, name }] }: Entrant) => player || name;

/** Which rows are shown: those of a verdict, of a status, with a flag or one of a kind, or all; apart from them what is no list. */
export type Shown =
  | ShownVerdict
  | Status
  | "needs-you"
  | "flagged"
  | "guesses"
  | "late"
  | "all"
  | "no-list"
  | "reported"
  | "here"
  | "local";

/** Whether a row is a player's: of others nothing came but photos and notes. */
export function isEntered({ versions: [line] }: Entrant): boolean {
  return !line.noList;
}

export function isShown(entrant: Entrant, shown: Shown): boolean {
  if (!isEntered(entrant)) return shown === "no-list";
  const {
    versions: [line],
    status,
    flags,
  } = entrant;
  if (shown === "all") return true;
  if (shown === "needs-you") return status !== "accepted" && status !== "withdrawn" && needsYou(line);
  if (shown === "flagged") return flags.some((flag) => flag.kind !== "late");
  if (shown === "late" || shown === "reported" || shown === "here" || shown === "local") return flags.some(({ kind }) => kind === shown);
  if (shown === "guesses") return (line.list?.guesses ?? 0) > 0;
  return line.verdict === shown || status === shown;
}

/** Nothing certain can be said of it before somebody answers, looks something up or asks its player. */
function needsYou(line: DeskLine): boolean {
  return questionsIn(line) > 0 || (line.verdict !== "legal" && line.verdict !== "illegal");
}

/** Whether a row is found by what somebody typed: a part of player, army list, roster, note or a flag, or the code of a version. */
export function isFound({ versions, flags, note = "" }: Entrant, typed: string): boolean {
  const plain = typed.trim().toLowerCase();
  if (!plain) return true;
  const code = typedCode(plain);
  if (code && versions.some(({ list }) => list?.code === code || list?.formerCodes?.includes(code))) return true;
  const [line] = versions;
  const said = [line.player, line.name, line.list?.army ?? "", line.address ?? "", note, ...flags.map(flagText)];
  return said.some((text) => text.toLowerCase().includes(plain));
}
