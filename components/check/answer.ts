/** What a check answers about submitted rosters: for programs, for spreadsheets, for the writer. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { Finding, Report, Severity, Verdict } from "@/lib/check/finding";
import { reportsCsv } from "@/lib/formats/csv";
import { machineLine } from "@/lib/formats/json";
import type { Roster } from "@/lib/schema/roster";
import { count, list, number, pageLabel } from "@/lib/text";

export type Standing = Verdict | "not-read";

/** A roster that was read and checked. */
export interface Checked {
  file: string;
  roster: Roster;
  catalogue: Catalogue;
  report: Report;
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

export function standing(submission: Submission): Standing {
  return isChecked(submission) ? submission.report.verdict : "not-read";
}

/** The answer for programs: one JSON object, the same from the command line and over the network. */
export function answer(submission: Submission): string {
  return isChecked(submission)
    ? machineLine(submission.file, submission.report)
    : machineLine(submission.file, null, [{ where: "", message: submission.reason, fix: "", severity: "error" }]);
}

/** The answers as a table for spreadsheets, heads first. */
export function answersCsv(submissions: readonly Submission[]): string {
  return reportsCsv(
    submissions.map((submission) =>
      isChecked(submission)
        ? { ...submission, problems: [] }
        : {
            file: submission.file,
            roster: null,
            report: null,
            problems: [{ where: "", message: submission.reason, fix: "", severity: "error" }],
          },
    ),
  );
}

/** "1,070 of 1,050 points", "at least 740 points". */
export function pointsPhrase(report: Report): string {
  const least = report.missing ? "at least " : "";
  return report.limit === null
    ? `${least}${count(report.points, "point")}`
    : `${least}${number(report.points)} of ${count(report.limit, "point")}`;
}

/** A reason by itself: it is written to follow a file's name. */
export function sentence(reason: string): string {
  return `${reason[0]?.toUpperCase() ?? ""}${reason.slice(1)}`;
}

const words: readonly (readonly [Severity, string])[] = [
  ["error", "error"],
  ["unconfirmed", "unconfirmed"],
  ["advice", "advice"],
];

/** "1 error, 2 unconfirmed"; empty where nothing was found. */
export function countsPhrase(findings: readonly Finding[]): string {
  return words
    .map(([severity, word]) => [findings.filter((f) => f.severity === severity).length, word] as const)
    .filter(([n]) => n > 0)
    .map(([n, word]) => (word === "error" ? count(n, word) : `${number(n)} ${word}`))
    .join(", ");
}

const titles: Record<Standing, string> = { legal: "Legal", illegal: "Illegal", unconfirmed: "Unconfirmed", "not-read": "Not read" };

export function standingTitle(of: Standing): string {
  return titles[of];
}

/** "Fantasy Rules! 3rd edition, p. 6". */
function sourcePhrase(finding: Finding): string {
  const { book, page } = finding.source;
  return page === null ? book : `${book}, ${pageLabel(page)}`;
}

/** What an organiser mails back to the writer of a roster. */
export function reply(submission: Submission): string {
  if (!isChecked(submission)) return `${submission.file}: ${submission.reason}\n`;
  const { roster, catalogue, report } = submission;
  const lines = [
    `${roster.name}: ${standingTitle(report.verdict)}`,
    `${catalogue.book.title}, ${catalogue.army.name}`,
    `${pointsPhrase(report)}${differs(submission) ? `; you state ${number(roster.stated ?? 0)}` : ""}`,
  ];
  for (const [severity, head] of [
    ["error", "To mend"],
    ["unconfirmed", "To look up"],
    ["advice", "Advice"],
  ] as const) {
    const found = report.findings.filter((f) => f.severity === severity);
    if (found.length === 0) continue;
    lines.push("", `${head}:`);
    for (const f of found) lines.push(`- ${f.message} ${f.fix ? `${f.fix} ` : ""}(${sourcePhrase(f)})`);
  }
  const packs = catalogue.packs.length ? `, with ${list(catalogue.packs.map((p) => p.name))}` : "";
  lines.push("", `Checked with Muster Roll, data ${report.dataVersion}${packs}.`);
  return `${lines.join("\n")}\n`;
}

/** Whether the writer states another total than the units add up to. */
export function differs({ roster, report }: Checked): boolean {
  if (roster.stated === undefined) return false;
  return report.missing ? roster.stated < report.points : roster.stated !== report.points;
}

const order: Record<Standing, number> = { illegal: 0, unconfirmed: 1, "not-read": 2, legal: 3 };

/** Illegal, unconfirmed, not read, legal: what needs an answer comes first. */
export function byStanding(a: Submission, b: Submission): number {
  return order[standing(a)] - order[standing(b)];
}
