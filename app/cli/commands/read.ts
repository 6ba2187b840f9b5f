/** `muster read`: how each line of a list was read, its game and army list, points and verdict. */
import type { Command } from "commander";
import { filesIn, readText } from "@/app/cli/shared/files";
import { acceptOption, bookOption, formatOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { complain, listening, put } from "@/app/cli/shared/output";
import { libraryWith, type Overlays } from "@/app/cli/shared/overlays";
import { submissionsIn } from "@/app/cli/shared/rosters";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { type Checked, isChecked, nameOf, type Submission, verdictLine } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import { meaningOf } from "@/lib/engine/report/verdict";
import { readAnswer } from "@/lib/events/desk/read-answer";
import type { ReadLine } from "@/lib/read/lines/reading";
import { languageOf } from "@/lib/read/list/language";
import { explainList } from "@/lib/read/list/read-list";
import { readRosters } from "@/lib/read/text";
import { list } from "@/lib/words/en/grammar";

interface ReadOptions extends Overlays {
  format: "text" | "json";
  acceptGuesses: boolean;
  why?: boolean;
}

export function register(program: Command, done: Done): void {
  program
    .command("read")
    .description("how each line of a list was read: understood, guessed, ignored, not understood")
    .argument("<FILE...>", "lists, folders, or -")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .addOption(formatOption("text", "json"))
    .addOption(acceptOption())
    .option("--why", "the best three readings of each line of a text with what they cost, the cheapest first")
    .action(async (files: string[], options: ReadOptions) => done(await read(files, options)));
}

/** @returns 0 if every file could be read, 2 if one could not. */
async function read(files: readonly string[], options: ReadOptions): Promise<number> {
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  let status = LEGAL;
  for (const { file, reason } of filesIn(files)) {
    if (!listening()) break;
    const found: Submission[] = reason === undefined ? await submissionsIn(file, laid.library, options.acceptGuesses) : [{ file, reason }];
    for (const submission of found) {
      if (!isChecked(submission)) {
        status = TROUBLE;
        complain(`${submission.file}: ${submission.reason}`);
      }
      if (options.format === "json") await put(`${JSON.stringify(readAnswer(submission))}\n`);
      else if (isChecked(submission)) await put(asText(submission));
    }
    if (options.why && options.format === "text") await put(await reasonsIn(file, found, laid.library));
  }
  return status;
}

/** The readings of each line of the lists in a text, by the army lists that they were found to be of. */
async function reasonsIn(file: string, found: readonly Submission[], library: Library): Promise<string> {
  const { text } = readText(file);
  const lines: string[] = [];
  for (const [i, head] of readRosters(text ?? "").entries()) {
    const submission = found[i];
    if (!submission || !isChecked(submission)) continue;
    const language = await languageOf(library, submission.catalogue.book.id);
    for (const { line, text: written, readings } of explainList(head, submission.catalogue, language)) {
      lines.push(`${line}: ${written}`);
      for (const { cost, parts } of readings) lines.push(`  ${cost.toFixed(2).padStart(7)}  ${parts.join(" | ")}`);
    }
  }
  return `${lines.join("\n")}\n`;
}

const words: Record<ReadLine["state"], string> = {
  understood: "understood",
  guessed: "guessed",
  ignored: "ignored",
  "not-understood": "not understood",
};

const found: Record<NonNullable<Checked["place"]>, string> = {
  named: "as the list says",
  title: "as a line of the list says",
  contents: "from what is in the list",
};

function asText(checked: Checked): string {
  const { file, catalogue, report, reading = [], place } = checked;
  const lines = reading.map((one) => `  ${String(one.line).padStart(4)}  ${words[one.state].padEnd(14)}  ${said(one)}`.trimEnd());
  const how = place ? `, ${found[place]}` : "";
  const means = meaningOf(report);
  return [
    `${file}: ${nameOf(checked)}`,
    ...lines,
    `  ${catalogue.book.title}, ${catalogue.army.name}${how}.`,
    `  ${verdictLine(checked)}`,
    ...(means ? [`  ${means}`] : []),
    "",
  ].join("\n");
}

function said({ text, as, reason, others, state }: ReadLine): string {
  const read = as === undefined ? "" : `read as ${as}`;
  const or = others?.length ? `perhaps ${list(others, "or")}` : "";
  const notes = [read, state === "not-understood" || state === "understood" ? "" : reason, or].filter(Boolean).join("; ");
  const told = state !== "guessed" && state !== "ignored" && reason ? reason : "";
  return [text, notes ? `(${notes})` : "", told].filter(Boolean).join("  ");
}
