/** What checking returns. Everything a screen, sheet, terminal or API shows comes from here. */
import { pageLabel } from "@/lib/words/en/grammar";
import type { Values } from "@/lib/words/said";
import type { CompositionReport } from "./composition";

export type { Values };

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
  page: string | number | null;
  event?: true;
}

/** What the numbers of a finding count. */
export type Measure =
  | "point"
  | "unit"
  | "model"
  | "option"
  | "option point"
  | "copy"
  | "command"
  | "slot"
  | "set"
  | "leader"
  | "characteristic";

/** What is wrong: a kind of rule, or "roster", and the name of its message: "count/over", "roster/unknown-option". */
export type Code = `${string}/${string}`;

export interface Finding {
  rule: string;
  code: Code;
  severity: Severity;
  targets: Target[];
  /** The figures and names that message and fix are made from. */
  values: Values;
  /** What is there; null where the rule counts nothing. */
  actual: number | null;
  /** What is allowed; null where nothing is counted or the bound is lost. */
  bound: number | null;
  relation: "at most" | "at least" | "exactly" | null;
  /** What actual and bound count; code asks for this, never for the noun. */
  measure: Measure | null;
  /** The singular noun that people read: "point", "unit", or the book's own, such as "battleleader". */
  unit: string | null;
  terms: Term[];
  /** How the bound came about, e.g. "2 per 1,000 points × 1 full 1,000"; empty where it is simply printed. */
  derivation: string;
  message: string;
  fix: string;
  source: Source;
  /** Of what the book leaves open, where the roster plays that as allowed: whether it counts as agreed, or a pack keeps it unconfirmed. */
  agreed?: boolean;
  /** It is an error if the list is as it was read: lines of it were guessed at or not understood. */
  provisional?: true;
}

/** A finding before it is put into words. `quotes`: findings whose messages its own words repeat. */
export interface UnwordedFinding extends Omit<Finding, "message" | "fix"> {
  quotes?: readonly Finding[];
}

type Head = Pick<Finding, "rule" | "code" | "severity" | "source">;

/** A finding about the whole roster that counts nothing; what is given replaces that. */
export function unworded(head: Head & Partial<UnwordedFinding>): UnwordedFinding {
  return {
    targets: [{ kind: "roster" }],
    values: {},
    actual: null,
    bound: null,
    relation: null,
    measure: null,
    unit: null,
    terms: [],
    derivation: "",
    ...head,
  };
}

/** The same with its words. */
export function makeFinding(head: Head & Pick<Finding, "message" | "fix"> & Partial<Finding>): Finding {
  const { message, fix } = head;
  return { ...unworded(head), message, fix };
}

/** The source in a few letters, beside a text that names the book: the page, or the event and its limit; empty where neither is known. */
export function sourceNote({ book, page, event }: Source, label = pageLabel): string {
  if (event) return book;
  return page === null ? "" : label(page);
}

/** The source in full: "Small Game, p. 6", "Autumn Muster, limit 2". */
export function sourceText({ book, page }: Source, label = pageLabel): string {
  return page === null ? book : `${book}, ${label(page)}`;
}

/** How the bound came about, or why it is so, where the message does not say it. */
export function unsaid({ values, derivation }: Pick<Finding, "values" | "derivation">): string {
  return Object.values(values).includes(derivation) ? "" : derivation;
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
  page: string | number;
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
  page: string | number;
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
  /** Errors, then unconfirmed, then advice; in each in book order of their rules. In front what explains many others. */
  findings: Finding[];
  game: string;
  armyList: string;
  dataVersion: string;
  /** The score of the list, at an event that gives one: told, never a verdict. */
  composition?: CompositionReport;
  /** What the event looks at over a team; absent where it looks at nothing. */
  team?: TeamFacts;
  /** Of a game that we have no book of: what was judged in place of its rules. The verdict is then never legal. */
  unjudged?: Unjudged;
  /** Lines of a list that were not understood, and lines with a guess nobody has confirmed; absent where it was read whole. */
  read?: { open: number; confirm: number };
}

/** What is judged of a roster whose game we have no book of. */
export interface Unjudged {
  /** Whether the sums that the list states are right: its total, its headings, its units, its own limit. */
  sum: "adds-up" | "does-not-add-up" | "not-stated";
  /** Whether it keeps the limits of the event it was checked for. */
  limits: "kept" | "broken" | "no-event";
}

/** What one list adds to its team, or to the other lists of its player: for each limit over several lists, in their order. */
export interface TeamFacts {
  event: string;
  limits: {
    /** The limit as one sentence. */
    says: string;
    /** Over the lists of one player; over those of a team where absent. */
    over?: "player";
    /** At most so many; null where things may not be there twice. */
    most: number | null;
    /** What is counted, each by its name. */
    has: { key: string; name: string; count: number }[];
  }[];
}

/** A report as programs and spreadsheets get it. */
export type PrintedReport = Omit<Report, "points" | "missing"> & {
  /** Null in a game without points. */
  points: number | null;
  missing: number | null;
};
