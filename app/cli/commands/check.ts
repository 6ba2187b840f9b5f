/** `muster check`: verdict, points and findings of rosters. */
import type { Command } from "commander";
import { checkAgainst } from "@/app/cli/shared/against";
import { filesIn } from "@/app/cli/shared/files";
import { acceptOption, bookOption, formatOption, libraryOption, packOption } from "@/app/cli/shared/options";
import { complain, listening, put } from "@/app/cli/shared/output";
import { libraryWith, type Overlays } from "@/app/cli/shared/overlays";
import { submissionsIn } from "@/app/cli/shared/rosters";
import { type Done, ILLEGAL, LEGAL, TROUBLE, UNCONFIRMED } from "@/app/cli/shared/status";
import { answer, answersCsv, isAsAgreed, isChecked, type Submission, shownVerdict, verdictLine } from "@/lib/books/intake/reply";
import { type CompositionReport, compositionLineText, compositionSum } from "@/lib/engine/report/composition";
import { sourceNote } from "@/lib/engine/report/finding";
import { meaningOf, weightOf } from "@/lib/engine/report/verdict";
import { number } from "@/lib/engine/text";
import { ignoredText } from "@/lib/read/lines/reading";

export function register(program: Command, done: Done): void {
  program
    .command("check")
    .description("check rosters: verdict, points and findings")
    .argument("<FILE...>", "roster files, folders, or -")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(formatOption("text", "json", "csv"))
    .option("--quiet", "leave out legal rosters, and findings from text")
    .addOption(acceptOption())
    .option("--against <OLD>", "only lists that were other before: under a release (GAME@VERSION), or an earlier army book or pack")
    .action(async (files: string[], options: CheckOptions) =>
      done(await (options.against === undefined ? check(files, options) : checkAgainst(files, options.against, options))),
    );
}

const csvHead = answersCsv([]);

interface CheckOptions extends Overlays {
  format: "text" | "json" | "csv";
  quiet?: true;
  acceptGuesses: boolean;
  against?: string;
}

/** Goes file by file, so that any number of files fits in memory. */
async function check(files: readonly string[], options: CheckOptions): Promise<number> {
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
