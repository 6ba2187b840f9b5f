/** The order of the desk's table, and which of its rows are shown. */
import { compareNames } from "@/lib/by-name";
import type { ShownVerdict } from "@/lib/report/verdict";
import { typedCode } from "@/lib/roster/code";
import { type Entrant, flagText, type Status } from "./entrants";
import type { DeskLine } from "./line";

export type SortKey =
  | "verdict"
  | "roster"
  | "player"
  | "army"
  | "points"
  | "stated"
  | "received"
  | "version"
  | "status"
  | "findings"
  | "composition"
  | "waiting";

export interface Sort {
  key: SortKey;
  down: boolean;
}

export const firstSort: Sort = { key: "verdict", down: false };
/** Of a desk that shows the lists of a server. */
export const firstSortOnServer: Sort = { key: "waiting", down: false };

/** Whether a row waits for the organiser: nobody decided on it, or something came since. */
export function isWaiting({ status, flags }: Entrant): boolean {
  return (
    status === "new" || flags.some(({ kind }) => kind === "changed" || kind === "reported" || (kind === "unread" && status !== "withdrawn"))
  );
}

/** The rows in order; those without the value stand last either way. */
export function sorted(rows: readonly Entrant[], { key, down }: Sort): Entrant[] {
  const sign = down ? -1 : 1;
  const named = (a: Entrant, b: Entrant) => compareNames(nameIn(a), nameIn(b));
  if (key === "waiting") {
    const waiting = new Map(rows.map((row) => [row, Number(!isWaiting(row)) * 2 + Number(row.status === "withdrawn")]));
    const last = (row: Entrant) => waiting.get(row) ?? 0;
    return rows.toSorted((a, b) => sign * (last(a) - last(b)) || byVerdict(a.versions[0], b.versions[0]) || named(a, b));
  }
  if (key === "verdict") return rows.toSorted((a, b) => sign * byVerdict(a.versions[0], b.versions[0]) || named(a, b));
  const by = new Map(rows.map((row) => [row, sortedBy(row, key)]));
  return rows.toSorted((a, b) => {
    const [x = null, y = null] = [by.get(a), by.get(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || named(a, b);
    const compared = typeof x === "number" && typeof y === "number" ? x - y : compareNames(String(x), String(y));
    return sign * compared || named(a, b);
  });
}

const statuses: Record<Status, number> = { new: 0, returned: 1, accepted: 2, withdrawn: 3 };

/** The player of a row, or the name of the list where nobody is named. */
export const nameIn = ({ versions: [{ player, name }] }: Entrant) => player || name;

function sortedBy({ versions, status }: Entrant, key: Exclude<SortKey, "verdict" | "waiting">): string | number | null {
  const [line] = versions;
  const { list } = line;
  switch (key) {
    case "roster":
      return line.name;
    case "player":
      return line.player || null;
    case "army":
      return list?.army ?? null;
    case "points":
      return list?.points ?? null;
    case "stated":
      return list?.stated ?? null;
    case "received":
      return Date.parse(line.received);
    case "version":
      return versions.length;
    case "status":
      return statuses[status];
    case "composition":
      return list?.composition?.score ?? null;
    case "findings":
      return list?.findings.length ?? null;
  }
}

const order: Record<ShownVerdict, number> = { illegal: 0, "not-all-read": 1, "not-read": 2, unconfirmed: 3, legal: 4 };

/** Illegal, not all read, not read, unconfirmed, legal as agreed, legal: what needs an answer comes first. */
export function byVerdict(a: DeskLine, b: DeskLine): number {
  const isAgreed = ({ verdict, list }: DeskLine) => Number(verdict === "legal" && (list?.agreed ?? 0) > 0);
  return order[a.verdict] - order[b.verdict] || isAgreed(b) - isAgreed(a);
}

/** Which rows are shown: those of a verdict, of a status, with a flag or one of a kind, or all; apart from them what is no list. */
export type Shown = ShownVerdict | Status | "flagged" | "guesses" | "late" | "all" | "no-list" | "reported" | "here" | "local";

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
  if (shown === "flagged") return flags.some((flag) => flag.kind !== "late");
  if (shown === "late" || shown === "reported" || shown === "here" || shown === "local") return flags.some(({ kind }) => kind === shown);
  if (shown === "guesses") return (line.list?.guesses ?? 0) > 0;
  return line.verdict === shown || status === shown;
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
