/** A report in brief: what tables tell of a list. It is kept beside the report, so that thousands are told without reading theirs. */
import { ellipsis } from "@/lib/words/text";

/** What is read of a report, as it was kept. */
interface Told {
  findings?: { severity: string; message: string; agreed?: boolean }[];
  read?: { open: number; confirm: number };
  agreed?: number;
  guesses?: unknown[];
  game?: string;
  armyList?: string;
  army?: string;
  name?: string;
  points?: number | null;
  limit?: number | null;
  /** Why nothing could be read. */
  problems?: { message: string }[];
}

export interface Brief {
  game: string;
  armyList: string;
  army: string;
  /** Of the roster; may be empty. */
  name: string;
  points: number | null;
  limit: number | null;
  read?: { open: number; confirm: number };
  agreed?: number;
  guesses: number;
  /** How many findings are errors that nobody agreed on. */
  errors: number;
  /** The first of them, what weighs most first. */
  findings: string[];
  /** How many more there are. */
  more: number;
}

/** More are found in the open row. */
const MOST_FINDINGS = 5;
/** Letters of a finding, and of a name: a stranger wrote some of them. */
const LONGEST = 400;
const LONGEST_NAME = 200;

/** @param report JSON, as `/api/check` answers it. */
export function briefOf(report: string): Brief {
  const { findings = [], read, agreed, guesses = [], problems = [], points = null, limit = null, ...told } = JSON.parse(report) as Told;
  const by = (of: string) => findings.filter(({ severity }) => severity === of);
  const all = [...by("error"), ...by("unconfirmed"), ...by("advice")];
  const said = all.slice(0, MOST_FINDINGS).map(({ message, agreed: isAgreed }) => (isAgreed ? `Agreed: ${message}` : message));
  const first = findings.length ? said : problems.slice(0, 1).map(({ message }) => message);
  const named = (text = "") => ellipsis(text, LONGEST_NAME);
  return {
    game: named(told.game),
    armyList: named(told.armyList),
    army: named(told.army),
    name: named(told.name),
    points,
    limit,
    ...(read ? { read: { open: read.open, confirm: read.confirm } } : {}),
    ...(agreed ? { agreed } : {}),
    guesses: guesses.length,
    errors: by("error").filter(({ agreed: isAgreed }) => !isAgreed).length,
    findings: first.map((message) => ellipsis(message, LONGEST)),
    more: Math.max(0, all.length - MOST_FINDINGS),
  };
}
