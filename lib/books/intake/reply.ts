/** What a check answers about submitted rosters, for programs and for spreadsheets; letter.ts is for the writer. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { differs as statedDiffers } from "@/lib/engine/check/prices";
import type { Finding, PrintedReport, Report } from "@/lib/engine/report/finding";
import { pointsText } from "@/lib/engine/report/points";
import { readText, type ShownVerdict, shownOf, weightOf, wordOf } from "@/lib/engine/report/verdict";
import { rosterCode } from "@/lib/engine/roster/code";
import { openGuesses } from "@/lib/engine/roster/guesses";
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Wording } from "@/lib/engine/schema/wording";
import { reportsCsv } from "@/lib/paper/write/csv";
import { type About, machineLine } from "@/lib/paper/write/json-line";
import { isNoList } from "@/lib/read/decode-file";
import type { Fields } from "@/lib/read/lines/asked-fields";
import type { Ignored, ReadLine } from "@/lib/read/lines/reading";
import type { NamedArmyList } from "@/lib/read/place";
import type { Mailed } from "@/lib/read/shapes/mail";
import { counts } from "@/lib/words/en/counts";
import { rosterName } from "@/lib/words/en/grammar";
import { verdicts } from "@/lib/words/en/terms";
import type { Words } from "@/lib/words/en/words";

/** A roster as it was read, and what is said of how. */
interface Read {
  roster: Roster;
  /** It is checked with this. */
  catalogue: Catalogue;
  /** What could not be taken over as it stands. */
  problems: readonly Problem[];
  /** What of the text says nothing about the roster. */
  ignored: readonly Ignored[];
  /** How game and army list were found. */
  place?: NamedArmyList["how"];
  /** The code in the text is that of another list: it was changed by hand. */
  otherCode?: boolean;
  /** The writer names no limit: it was worked out from a total or from prices. */
  guessedLimit?: true;
  /** What it says for the organiser beside the army. */
  fields?: Fields;
}

/** A roster that was read and is to be checked. */
export interface Found extends Read {
  /** How each line of a text was read; absent where it came as JSON or as a link. */
  report?: readonly ReadLine[];
  /** The same text read otherwise. */
  again?(how: Otherwise): Promise<Found | string>;
}

/** A roster that was read and checked. */
export interface Checked extends Read {
  file: string;
  report: Report;
  /** How each line of a text was read; absent where it came as JSON or as a link. */
  reading?: readonly ReadLine[];
  /** The mail it came in. */
  mail?: Mailed;
  /** The same text read otherwise; absent where it came as JSON or as a link. */
  again?(how: Otherwise): Promise<Submission>;
}

/** How a text is to be read once more. */
export interface Otherwise {
  /** For this army list, whatever the text says. */
  army?: ArmyChoice | undefined;
  /** With what a person said of its words. */
  wordings?: readonly Wording[];
}

/** An army list of a game, by their ids. */
export interface ArmyChoice {
  game: string;
  armyList: string;
}

/** Text or a file no roster could be read from. The reason is one sentence or more, to follow the file's name. */
export interface Unread {
  file: string;
  reason: string;
}

export type Submission = Checked | Unread;

export function isChecked(submission: Submission): submission is Checked {
  return "report" in submission;
}

export function shownVerdict(submission: Submission): ShownVerdict {
  return isChecked(submission) ? shownOf(submission.report) : "not-read";
}

/** The roster's name, or the file nothing could be read from. */
export function nameOf(submission: Submission): string {
  return isChecked(submission) ? rosterName(submission.roster.name) : submission.file;
}

/** The answer for programs: one JSON object, the same from the command line and over the network. */
export function answer(submission: Submission): string {
  return isChecked(submission)
    ? machineLine(submission.file, printed(submission), [], submission.ignored, aboutOf(submission))
    : machineLine(submission.file, null, [{ where: "", message: submission.reason, fix: "", severity: "error" }]);
}

function aboutOf({ roster, catalogue, mail }: Checked): About {
  const { name, player = mail?.sender, game, armyList } = roster;
  const guesses = openGuesses(roster).map(({ guess }) => guess);
  return { name, player, sent: mail?.sent, game, armyList, army: catalogue.army.name, code: rosterCode(roster), guesses };
}

/** The answers as a table for spreadsheets, heads first. */
export function answersCsv(submissions: readonly Submission[]): string {
  return reportsCsv(
    submissions.map((submission) =>
      isChecked(submission)
        ? { ...submission, report: printed(submission), problems: [] }
        : {
            file: submission.file,
            roster: null,
            report: null,
            problems: [{ where: "", message: submission.reason, fix: "", severity: "error" }],
          },
    ),
  );
}

function printed({ report, catalogue }: Checked): PrintedReport {
  return catalogue.book.hasPoints === false ? { ...report, points: null, missing: null } : report;
}

/** "1,070 of 1,050 points", "at least 740 points", in the book's own word for points; empty for a game without points. */
export function pointsOf({ report, catalogue }: Checked, words = catalogue.words.points): string {
  if (catalogue.book.hasPoints === false) return "";
  const { points: total, limit, missing } = report;
  return pointsText({ total, limit, missing, noun: catalogue.book.pointsName ?? words.noun }, words);
}

/** "1 error, 2 unconfirmed"; empty where nothing was found. */
export function countsPhrase(findings: readonly Finding[], words: Words["view"]["counts"] = counts): string {
  const weights = ["error", "unconfirmed", "agreed", "advice"] as const;
  return weights
    .map((weight) => [findings.filter((f) => weightOf(f) === weight).length, words[weight]] as const)
    .flatMap(([n, said]) => (n > 0 ? said(n) : []))
    .join(", ");
}

/** "Legal", "Legal as agreed", "Not all read", "Not read", "No list", or the book's own word. */
export function verdictTitle(
  submission: Submission,
  words = isChecked(submission) ? submission.catalogue.words.verdicts : verdicts,
): string {
  if (!isChecked(submission)) return isNoList(submission.reason) ? words.noList : words.words["not-read"];
  const { report, catalogue } = submission;
  return wordOf(report, catalogue.book.verdicts, words);
}

/** "Illegal  1,070 of 1,050 points  1 error", with how much of a text was read in front of it. */
export function verdictLine(checked: Checked): string {
  const { report } = checked;
  const parts = [report.read ? readText(report) : "", verdictTitle(checked), pointsOf(checked), countsPhrase(report.findings)];
  return parts.filter(Boolean).join("  ");
}

/** Whether the writer states another total than the units add up to. */
export function differs({ roster, report }: Checked): boolean {
  return roster.stated !== undefined && statedDiffers(roster.stated, report);
}

/** Whether a roster is legal as its players agreed to play what is not settled. */
export function isAsAgreed(submission: Submission): boolean {
  return isChecked(submission) && submission.report.verdict === "legal" && submission.report.agreed > 0;
}

/** Why there is no roster, as sentences. */
export function reasonIn(problems: readonly Problem[]): string {
  return problems.map(({ message, fix }) => `${message} ${fix}`.trim()).join(" ") || "no roster in it.";
}
