/** `muster check`: verdict, points and findings of rosters. */
import type { Command } from "commander";
import { acceptOption, bookOption, formatOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { complain, listening, put } from "@/app/cli/shared/output";
import { type LaidOver, libraryWith, type Overlays } from "@/app/cli/shared/overlays";
import { submissionsOf } from "@/app/cli/shared/rosters";
import { type Done, ILLEGAL, LEGAL, TROUBLE, UNCONFIRMED } from "@/app/cli/shared/status";
import {
  answer,
  answersCsv,
  type Checked,
  isAsAgreed,
  isChecked,
  type Submission,
  shownVerdict,
  verdictLine,
} from "@/lib/books/intake/reply";
import { type CompositionReport, compositionLineText, compositionSum } from "@/lib/engine/report/composition";
import { sourceNote } from "@/lib/engine/report/finding";
import { meaningOf, weightOf } from "@/lib/engine/report/verdict";
import { ignoredText } from "@/lib/read/lines/reading";
import { number } from "@/lib/words/en/grammar";

export function register(program: Command, done: Done): void {
  program
    .command("check")
    .description("check rosters: verdict, points and findings")
    .argument("<FILE...>", "roster files, folders, or -")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .addOption(formatOption("text", "json", "csv"))
    .option("--quiet", "leave out legal rosters, and findings from text")
    .addOption(acceptOption())
    .option("--certificate <FILE|DIR>", "write a certificate of each verdict, which anybody can check; name a folder for several rosters")
    .option("--against <OLD>", "only lists that were other before: under a release (GAME@VERSION), or an earlier army book or pack")
    .action(async (files: string[], options: CheckOptions) =>
      done(await (options.against === undefined ? check(files, options) : against(files, options.against, options))),
    );
}

const csvHead = answersCsv([]);

interface CheckOptions extends Overlays {
  format: "text" | "json" | "csv";
  quiet?: true;
  acceptGuesses: boolean;
  certificate?: string;
  against?: string;
}

/** Prints as it goes; what is printed is all that is kept, so that any number of files fits in memory. */
async function check(files: readonly string[], options: CheckOptions): Promise<number> {
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  const met = new Set<number>();
  if (options.format === "csv") await put(csvHead);
  const certify = await certifier(options.certificate, laid);
  const tell = async (one: Submission) => ({ ...told(one, options), uncertified: isChecked(one) && certify ? await certify(one) : "" });
  for await (const { status, text, isComplaint, uncertified } of submissionsOf(files, laid.library, options.acceptGuesses, tell)) {
    met.add(status);
    if (isComplaint) complain(text);
    else await put(text);
    if (uncertified) {
      complain(uncertified);
      met.add(TROUBLE);
    }
    if (!listening()) break;
  }
  return [TROUBLE, ILLEGAL, UNCONFIRMED].find((status) => met.has(status)) ?? LEGAL;
}

/** What writes certificates of verdicts is loaded where it is asked for. */
async function certifier(into: string | undefined, laid: LaidOver): Promise<((checked: Checked) => Promise<string>) | null> {
  if (into === undefined) return null;
  const { certificatesInto } = await import("@/app/cli/certificate/write");
  return certificatesInto(into, laid);
}

/** What is said of a submission. */
function told(submission: Submission, options: CheckOptions): { status: number; text: string; isComplaint: boolean } {
  const status = statusOf(submission);
  if (!isChecked(submission) && options.format === "text")
    return { status, text: `${submission.file}: ${submission.reason}`, isComplaint: true };
  const isLeftOut = options.quiet && shownVerdict(submission) === "legal" && !isAsAgreed(submission);
  return { status, text: isLeftOut ? "" : written(submission, options), isComplaint: false };
}

/** What compares versions of books is loaded where it is asked for. */
async function against(files: readonly string[], old: string, options: CheckOptions): Promise<number> {
  const { checkAgainst } = await import("@/app/cli/shared/against");
  return checkAgainst(files, old, options);
}

function statusOf(submission: Submission): number {
  const statuses = { legal: LEGAL, illegal: ILLEGAL, unconfirmed: UNCONFIRMED, "not-all-read": UNCONFIRMED, "not-read": TROUBLE };
  return statuses[shownVerdict(submission)];
}

/** A submission as it is printed: lines, a JSON object, or a row of a table. */
export function written(submission: Submission, { format, quiet }: Pick<CheckOptions, "format" | "quiet">): string {
  if (format === "json") return `${answer(submission)}\n`;
  if (format === "csv") return answersCsv([submission]).slice(csvHead.length);
  if (!isChecked(submission)) return `${submission.file}: ${submission.reason}\n`;
  const { file, report, roster, ignored } = submission;
  const head = [file, roster.name, verdictLine(submission)].filter(Boolean).join("  ");
  const means = quiet ? "" : meaningOf(report);
  const lines = quiet
    ? []
    : report.findings.map((f) => {
        const source = sourceNote(f.source);
        return `  ${weightOf(f).padEnd(11)}  ${f.message}${f.fix ? ` ${f.fix}` : ""}${source && ` (${source})`}`;
      });
  const score = quiet || !report.composition ? [] : scoreLines(report.composition);
  const passed = quiet ? [] : ignored.map((one) => `  ${"ignored".padEnd(11)}  ${ignoredText(one)}`);
  return `${[head, ...(means ? [`  ${means}`] : []), ...lines, ...score, ...passed].join("\n")}\n`;
}

/** "  composition  14: 20 − 2 − 4 = 14", and below it how each part came about. */
function scoreLines(composition: CompositionReport): string[] {
  const how = composition.lines.map((line) => `  ${"".padEnd(11)}  ${compositionLineText(line)}`);
  return [`  composition  ${number(composition.score)}: ${compositionSum(composition)}`, ...how];
}
