/** What checking returns. Everything a screen, sheet, terminal or API shows comes from here. */
import type { Page } from "@/lib/common";
import { pageLabel } from "@/lib/text";

export type Severity = "error" | "unconfirmed" | "advice";
export type Verdict = "legal" | "illegal" | "unconfirmed";

/** A place in the roster. `unit` is a roster unit's id; `option` an option id, with `=choice` where it has choices. */
export type Target =
  | { kind: "roster" }
  | { kind: "command"; command: number }
  | { kind: "unit"; unit: string }
  | { kind: "option"; unit: string; option: string };

/** One line of a sum that can be checked by hand. */
export interface Term {
  target: Target;
  label: string;
  value: number;
}

/** Where a finding rests. `event`: on an event, which is named in place of a book, with its limit: "Autumn Muster, limit 2". */
export interface Source {
  book: string;
  page: Page | null;
  event?: true;
}

export interface Finding {
  rule: string;
  severity: Severity;
  targets: Target[];
  /** What is there; null where the rule counts nothing. */
  actual: number | null;
  /** What is allowed; null where nothing is counted or the bound is lost. */
  bound: number | null;
  relation: "at most" | "at least" | "exactly" | null;
  /** Singular noun of actual and bound: "point", "unit". */
  unit: string | null;
  terms: Term[];
  /** How the bound came about, e.g. "2 per 1,000 points × 1 full 1,000"; empty where it is simply printed. */
  derivation: string;
  message: string;
  fix: string;
  source: Source;
  /** Of what the book leaves open, where the roster plays that as allowed: whether it counts as agreed, or a pack keeps it unconfirmed. */
  agreed?: boolean;
}

/** A finding about the whole roster that counts nothing; what is said replaces that. */
export function makeFinding(head: Pick<Finding, "rule" | "severity" | "message" | "fix" | "source"> & Partial<Finding>): Finding {
  return { targets: [{ kind: "roster" }], actual: null, bound: null, relation: null, unit: null, terms: [], derivation: "", ...head };
}

/** The source in a few letters, beside a text that names the book: the page, or the event and its limit; empty where neither is known. */
export function sourceNote({ book, page, event }: Source): string {
  if (event) return book;
  return page === null ? "" : pageLabel(page);
}

/** The source in full: "Small Game, p. 6", "Autumn Muster, limit 2". */
export function sourceText({ book, page }: Source): string {
  return page === null ? book : `${book}, ${pageLabel(page)}`;
}

/** How the bound came about, or why it is so, where the message does not say it. */
export function unsaid({ message, derivation }: Finding): string {
  return message.toLowerCase().includes(derivation.replace(/\.$/, "").toLowerCase()) ? "" : derivation;
}

/** One line of the bill. `points` = each × times; null where the price is lost. */
export interface BillLine {
  unit: string;
  /** Entry id, or option id with its choice. */
  item: string;
  kind: "entry" | "option";
  /** Index of the option in its catalogue; null for the entry. */
  variant: number | null;
  label: string;
  each: number | null;
  times: number;
  points: number | null;
  page: Page;
  /** Other values that sources give for `each`. */
  or?: readonly number[];
  /** Why the price differs from the book's general one, e.g. "free for Evil generals, p. 107". */
  because?: string;
}

/** One roster unit with its price. */
export interface UnitBill {
  unit: string;
  /** Known points of the line, all its units or models together. */
  points: number;
  /** Prices of the line that are lost. */
  missing: number;
  lines: BillLine[];
}

/** What a command pays where it pays only a fraction. */
export interface CommandBill {
  command: number;
  /** Points of the covered units before, and what is paid for them. */
  full: number;
  paid: number;
  because: string;
  page: Page;
}

export interface Bill {
  /** Sum of the known prices. */
  points: number;
  /** Prices that are lost: the true total is at least `points`. */
  missing: number;
  units: UnitBill[];
  commands: CommandBill[];
  /** Units that stand beside the army; not in the sum. */
  sideboard: UnitBill[];
}

export interface Report {
  verdict: Verdict;
  /** Findings that count as agreed. A legal roster with more than 0 is legal as agreed. */
  agreed: number;
  points: number;
  /** More than 0: read the points as "at least". */
  missing: number;
  limit: number | null;
  bill: Bill;
  /** Errors, then unconfirmed, then advice; in each in book order of their rules. */
  findings: Finding[];
  game: string;
  armyList: string;
  dataVersion: string;
}

/** A report as programs and spreadsheets get it. */
export type PrintedReport = Omit<Report, "points" | "missing"> & {
  /** Null in a game without points. */
  points: number | null;
  missing: number | null;
};
