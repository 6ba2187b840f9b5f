/** What the desk's table tells of a list: plain data, so that it can be kept and comes from a worker. */

import { type Checked, differs, isChecked, type Submission, shownVerdict, verdictTitle } from "@/lib/books/intake/reply";
import type { Confirmed } from "@/lib/books/intake/submission";
import { type CompositionReport, compositionLineText, compositionSum } from "@/lib/engine/report/composition";
import type { TeamFacts } from "@/lib/engine/report/finding";
import type { ShownVerdict } from "@/lib/engine/report/verdict";
import { formerCodes, presentRoster, rosterCode, rosterDigest } from "@/lib/engine/roster/code";

import { openGuesses } from "@/lib/engine/roster/guesses";
import type { HandedIn } from "@/lib/engine/schema/desk";
import type { RosterOption } from "@/lib/engine/schema/roster";
import { isNoList } from "@/lib/read/decode-file";
import type { Fields } from "@/lib/read/lines/asked-fields";
import { playerInFile } from "./player-in-file";

/**
 * Of what is kept of a list, which is a line with its facts: to be raised where a field of them comes, goes or means something else, so
 * that lists are read anew and none is shown without it.
 */
export const FACTS_VERSION = 6;

/** A list that came: what the table tells of it. */
export interface DeskLine {
  /** Its source and its place among the lists of that. */
  key: string;
  source: string;
  at: number;
  /** Where it was found. */
  file: string;
  /** When it came, ISO 8601. */
  received: string;
  /** Who sent the mail it came in, and from where. */
  sender?: string;
  address?: string;
  /** The roster's name, or the file where it has none. */
  name: string;
  player: string;
  /** The player is told by the name of the file alone. */
  byFile?: true;
  verdict: ShownVerdict;
  /** The verdict in the book's words. */
  word: string;
  /** Why nothing could be read. */
  reason?: string;
  /** What came is no list at all, as a photo or a note: nobody's entry. */
  noList?: true;
  list?: ListFacts;
  /** It was handed in at the event's server, whose verdict it is that the line tells. */
  handedIn?: HandedIn;
  /** How it is judged on this device, where that is another verdict. */
  here?: { verdict: ShownVerdict; word: string };
}

export interface ListFacts {
  game: string;
  title: string;
  accent: string;
  army: string;
  /** Null in a game without points. */
  points: number | null;
  /** What the game calls them; absent where that is points. */
  pointsName?: string;
  limit: number | null;
  /** Prices that are lost: the points are "at least". */
  missing: number;
  stated: number | null;
  /** Whether what the writer states is another total. */
  differs: boolean;
  agreed: number;
  /** What was found, what weighs most first. */
  findings: readonly string[];
  /** What was guessed and nobody has confirmed. */
  guesses: number;
  /** What they say, to be confirmed at once. */
  guessed?: readonly Confirmed[];
  /** What the list says for the organiser beside the army. */
  fields?: Fields;
  /** Nobody knows which of the sizes of its event it plays. */
  noSize?: true;
  /** Lines that were not understood, and lines with guesses; absent where it was read whole. */
  read?: { open: number; confirm: number };
  /** The score an event gives it: the number, its sum, and how each part of that came about. */
  composition?: { score: number; sum: string; lines: string[] };
  /** What it adds to its team. */
  team?: TeamFacts;
  digest: string;
  code: string;
  /** Codes it had while something in it had another id. */
  formerCodes?: readonly string[];
  /** Another code is written in it: it was changed by hand. */
  otherCode?: boolean;
  /** The data it was checked with, and that with which it was made where it says so. */
  data: string;
  madeWith?: string;
  /** What is in it, to find lists that are nearly alike: units by what they are, and what they weigh. */
  parts: readonly (readonly [unit: string, weight: number])[];
}

/** Where a list came from. */
export interface Arrival {
  key: string;
  received: string;
  sender?: string | undefined;
  address?: string | undefined;
}

/** `alone`: it is the only list of what came. */
export function lineOf({ key, received, sender, address }: Arrival, at: number, submission: Submission, alone = true): DeskLine {
  const checked = isChecked(submission) ? submission : null;
  const named = (checked?.roster.player ?? sender ?? "").trim();
  const byFile = checked && alone && !named ? playerInFile(checked.file, namesOf(checked)) : "";
  const mail = address ?? checked?.fields?.email;
  return {
    key: `${key}-${at}`,
    source: key,
    at,
    file: submission.file,
    received,
    ...(sender === undefined ? {} : { sender }),
    ...(mail === undefined ? {} : { address: mail }),
    name: checked?.roster.name.trim() || submission.file,
    player: named || byFile,
    ...(byFile ? { byFile: true } : {}),
    verdict: shownVerdict(submission),
    word: verdictTitle(submission),
    ...(isChecked(submission)
      ? { list: factsOf(submission) }
      : { reason: submission.reason, ...(isNoList(submission.reason) ? { noList: true } : {}) }),
  };
}

/** A line with what the organiser said of it: whose it is. */
export function asMarked(line: DeskLine, { player }: { player?: string } = {}): DeskLine {
  if (player === undefined) return line;
  const { byFile: _, ...said } = line;
  return { ...said, player };
}

function namesOf({ catalogue: { book, army }, roster }: Checked): string[] {
  const initials = (book.title.split(",")[0] ?? "").replace(/(\p{L})\p{L}*\s*/gu, "$1");
  return [book.title, initials, ...(book.aliases ?? []), army.name, ...(army.aliases ?? []), roster.name, roster.event ?? ""];
}

/** More are found in the open row. */
const MOST_FINDINGS = 50;

function factsOf(checked: Checked): ListFacts {
  const { roster, catalogue, report } = checked;
  const { book, army } = catalogue;
  const hasPoints = book.hasPoints !== false;
  const guesses = openGuesses(roster).map(({ guess }) => guess);
  const formerly = formerCodes(catalogue, roster);
  return {
    game: book.id,
    title: book.title,
    accent: book.accent,
    army: army.name,
    points: hasPoints ? report.points : null,
    ...(hasPoints && book.pointsName && book.pointsName !== "points" ? { pointsName: book.pointsName } : {}),
    limit: hasPoints ? report.limit : null,
    missing: report.missing,
    stated: roster.stated ?? null,
    differs: hasPoints && differs(checked),
    agreed: report.agreed,
    findings: report.findings.slice(0, MOST_FINDINGS).map(({ message, agreed }) => (agreed ? `Agreed: ${message}` : message)),
    guesses: guesses.length,
    ...(guesses.length ? { guessed: guesses.map(({ written, as }) => ({ written, as })) } : {}),
    ...(checked.fields ? { fields: checked.fields } : {}),
    ...(hasNoSize(report) ? { noSize: true } : {}),
    ...(report.read ? { read: report.read } : {}),
    ...(report.composition ? { composition: scoreOf(report.composition) } : {}),
    ...(report.team ? { team: report.team } : {}),
    digest: rosterDigest(presentRoster(catalogue, roster)),
    code: rosterCode(roster),
    ...(formerly.length ? { formerCodes: formerly } : {}),
    ...(checked.otherCode ? { otherCode: true } : {}),
    data: report.dataVersion,
    ...(roster.dataVersion === undefined ? {} : { madeWith: roster.dataVersion }),
    parts: partsOf(checked),
  };
}

/** Whether nobody knows which of the sizes of its event a list plays. */
export function hasNoSize({ findings }: Pick<Checked["report"], "findings">): boolean {
  return findings.some(({ code }) => code === "roster/size-open");
}

function scoreOf(composition: CompositionReport): NonNullable<ListFacts["composition"]> {
  return { score: composition.score, sum: compositionSum(composition), lines: composition.lines.map(compositionLineText) };
}

/** Units alike in entry and options are one part. It weighs its points, or one for each unit where there are none. */
function partsOf({ roster, report }: Checked): [string, number][] {
  const bills = new Map(report.bill.units.map((bill) => [bill.unit, bill.points]));
  const parts = new Map<string, number>();
  for (const unit of roster.commands.flatMap((command) => command.units)) {
    const part = `${unit.entry} ${unit.options.map(said).sort().join(" ")}`.slice(0, 400);
    parts.set(part, (parts.get(part) ?? 0) + (bills.get(unit.id) || 1));
  }
  return [...parts];
}

function said({ id, choice, value, count }: RosterOption): string {
  return [id, choice, value, count].filter((part) => part !== undefined).join("=");
}
