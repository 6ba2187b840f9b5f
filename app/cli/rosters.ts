/** The commands that read rosters. */

import type { Library } from "@/lib/catalogue/library";
import { findNamed } from "@/lib/catalogue/names/name-index";
import { match } from "@/lib/check/compare-sides";
import { readIncoming } from "@/lib/desk/incoming";
import {
  answer,
  answersCsv,
  type Checked,
  countsPhrase,
  isAsAgreed,
  isChecked,
  nameOf,
  pointsOf,
  type Submission,
  shownVerdict,
  type Unread,
  verdictTitle,
} from "@/lib/desk/reply";
import { ignoredText } from "@/lib/read/lines/reading";
import { sourceNote } from "@/lib/report/finding";
import { meaningOf, weightOf } from "@/lib/report/verdict";
import { groupsIn } from "@/lib/roster/attached";
import { writeRoster } from "@/lib/roster/write-roster";
import { count, list, number, pageLabel } from "@/lib/text";
import { rosterCsv } from "@/lib/write/csv";
import { rosterMarkdown } from "@/lib/write/markdown";
import { textToSend } from "@/lib/write/text";
import { filesIn, readList } from "./files";
import { complain, listening, put } from "./output";
import { libraryWith, type Overlays } from "./overlays";
import { ILLEGAL, LEGAL, TROUBLE, UNCONFIRMED } from "./status";

const csvHead = answersCsv([]);

interface CheckOptions extends Overlays {
  format: "text" | "json" | "csv";
  quiet: boolean;
  acceptGuesses: boolean;
}

/** `muster check`: file by file, so that any number of them fits in memory. */
export async function check(files: readonly string[], options: CheckOptions): Promise<number> {
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  const met = new Set<number>();
  if (options.format === "csv") await put(csvHead);
  for (const { file, reason } of filesIn(files)) {
    if (!listening()) break;
    for (const submission of reason === undefined ? await submissionsIn(file, laid.library, options.acceptGuesses) : [{ file, reason }]) {
      met.add(statusOf(submission));
      if (options.quiet && shownVerdict(submission) === "legal" && !isAsAgreed(submission)) continue;
      if (!isChecked(submission) && options.format === "text") complain(`${submission.file}: ${submission.reason}`);
      else await put(written(submission, options));
    }
  }
  return [TROUBLE, ILLEGAL, UNCONFIRMED].find((status) => met.has(status)) ?? LEGAL;
}

/** The rosters in a file; where guesses are accepted they are taken as confirmed before checking. */
export async function submissionsIn(file: string, library: Library, acceptGuesses = false): Promise<Submission[]> {
  const { bytes, reason } = readList(file);
  return bytes ? readIncoming(bytes, file, library, { acceptGuesses }) : [{ file, reason }];
}

function statusOf(submission: Submission): number {
  return { legal: LEGAL, illegal: ILLEGAL, unconfirmed: UNCONFIRMED, "not-read": TROUBLE }[shownVerdict(submission)];
}

function written(submission: Submission, { format, quiet }: Pick<CheckOptions, "format" | "quiet">): string {
  if (format === "json") return `${answer(submission)}\n`;
  if (format === "csv") return answersCsv([submission]).slice(csvHead.length);
  if (!isChecked(submission)) return `${submission.file}: ${submission.reason}\n`;
  const { file, report, roster, ignored } = submission;
  const head = [file, roster.name, verdictTitle(submission), pointsOf(submission), countsPhrase(report.findings)]
    .filter(Boolean)
    .join("  ");
  const means = quiet ? "" : meaningOf(report);
  const lines = quiet
    ? []
    : report.findings.map((f) => {
        const source = sourceNote(f.source);
        return `  ${weightOf(f).padEnd(11)}  ${f.message}${f.fix ? ` ${f.fix}` : ""}${source && ` (${source})`}`;
      });
  const passed = quiet ? [] : ignored.map((one) => `  ${"ignored".padEnd(11)}  ${ignoredText(one)}`);
  return `${[head, ...(means ? [`  ${means}`] : []), ...lines, ...passed].join("\n")}\n`;
}

/** The one roster a command is about; complains where it, a pack or an army book cannot be read. */
export async function oneRoster(file: string, overlays: Overlays): Promise<Checked | null> {
  const laid = await libraryWith(overlays);
  return laid && oneIn(file, laid.library);
}

/** The one roster in a file; complains where there is none, or more than one. */
export async function oneIn(file: string, library: Library): Promise<Checked | null> {
  const found = await submissionsIn(file, library);
  const unread = found.find((s): s is Unread => !isChecked(s));
  const checked = found.filter(isChecked);
  const [first] = checked;
  if (unread || !first || checked.length > 1) {
    complain(
      `muster: ${file}: ${unread?.reason ?? (checked.length > 1 ? `${checked.length} rosters in one file; this command takes one.` : "no roster in it.")}`,
    );
    return null;
  }
  return first;
}

/** `muster points`: an account that can be added up by hand. */
export async function points(file: string, overlays: Overlays): Promise<number> {
  const read = await oneRoster(file, overlays);
  if (!read) return TROUBLE;
  const { report, roster, catalogue } = read;
  if (catalogue.book.hasPoints === false) {
    await put(`${nameOf(read)}: ${catalogue.book.title} has no points.\n`);
    return LEGAL;
  }
  const bills = new Map(report.bill.units.map((bill) => [bill.unit, bill]));
  const groups = roster.commands.flatMap(({ units }) => groupsIn(units));
  const lines: [string, string][] = [];
  for (const [unit, depth] of groups.flatMap((group) => group.map((unit, i) => [unit, i > 0 ? "  " : ""] as const))) {
    for (const line of bills.get(unit.id)?.lines ?? []) {
      const indent = line.kind === "entry" ? depth : `${depth}  `;
      const sum = line.each === null ? "" : line.times === 1 ? "" : ` ${number(line.times)} × ${number(line.each)}`;
      const others = line.or ? `, ${list(line.or.map(number), "or")} by other sources` : "";
      const why = line.because ? `, ${line.because}` : "";
      const ownName = line.kind === "entry" ? unit.name : undefined;
      const label = ownName ? `${ownName} (${line.label})` : line.label;
      lines.push([
        `${indent}${label}${sum}${others}${why} (${pageLabel(line.page)})`,
        line.points === null ? "no price" : number(line.points),
      ]);
    }
  }
  for (const { command, full, paid, because, page } of report.bill.commands) {
    const given = roster.commands[command];
    const kind = catalogue.book.commands.find((c) => c.id === given?.kind)?.name ?? "Command";
    lines.push([`${given?.name || kind}: ${number(paid)} of ${number(full)} paid, ${because} (${pageLabel(page)})`, number(paid - full)]);
  }
  const least = report.missing ? "at least " : "";
  const total: [string, string] = ["Total", `${least}${number(report.points)}`];
  const left = Math.max(...[...lines, total].map(([label]) => label.length)) + 2;
  const right = Math.max(...[...lines, total].map(([, value]) => value.length));
  const line = ([label, value]: [string, string]) => `${label.padEnd(left)}${value.padStart(right)}\n`;
  await put(`${nameOf(read)}: ${pointsOf(read)}\n\n`);
  for (const each of lines) await put(line(each));
  await put(`${"-".repeat(left + right)}\n${line(total)}`);
  if (report.missing) await put(`${count(report.missing, "price")} not in the book's text.\n`);
  if (roster.stated !== undefined) await put(`The writer states ${number(roster.stated)}.\n`);
  return LEGAL;
}

/** `muster match`: whether the armies of two sides may meet in one of their game's ways of playing. */
export async function matchSides(
  battle: string,
  sides: readonly [readonly string[], readonly string[]],
  overlays: Overlays,
): Promise<number> {
  const laid = await libraryWith(overlays);
  if (!laid) return TROUBLE;
  const read: Checked[][] = [];
  for (const files of sides) {
    const side: Checked[] = [];
    for (const file of files) {
      const one = await oneIn(file, laid.library);
      if (!one) return TROUBLE;
      side.push(one);
    }
    read.push(side);
  }
  const [first = [], second = []] = read;
  const book = first[0]?.catalogue.book;
  if (!book || [...first, ...second].some((r) => r.catalogue.book.id !== book.id)) {
    complain("muster: the armies of a battle belong to one game.");
    return TROUBLE;
  }
  const ways = book.battles ?? [];
  const { found: way } = findNamed(ways, battle);
  if (!way) {
    const known = ways.length ? `There are: ${list(ways.map((w) => w.id))}.` : `${book.title} says nothing about how armies meet.`;
    complain(`muster: no way of playing is called “${battle}”. ${known}`);
    return TROUBLE;
  }
  const findings = match(book, way.id, [first.map((r) => r.roster), second.map((r) => r.roster)]);
  for (const f of findings) await put(`${f.severity.padEnd(11)}  ${f.message} ${f.fix} (${pageLabel(f.source.page)})\n`);
  if (findings.length === 0) await put(`${way.name}: the sides are even.\n`);
  if (findings.some((f) => f.severity === "error")) return ILLEGAL;
  return findings.length ? UNCONFIRMED : LEGAL;
}

/** `muster export`. */
export async function exportRoster(file: string, form: "text" | "json" | "csv" | "markdown", overlays: Overlays): Promise<number> {
  const read = await oneRoster(file, overlays);
  if (!read) return TROUBLE;
  await put(exported(read, form));
  return LEGAL;
}

function exported({ catalogue, roster, report }: Checked, form: "text" | "json" | "csv" | "markdown"): string {
  if (form === "text") return textToSend(catalogue, roster);
  if (form === "json") return writeRoster(roster);
  return form === "csv" ? rosterCsv(catalogue, roster, report.bill) : rosterMarkdown(catalogue, roster, report);
}
