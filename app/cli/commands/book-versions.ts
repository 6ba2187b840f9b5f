/** `muster book diff` and `muster book patch`: what differs between two versions of a book, and a version made from another. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { readText, reasonOf } from "@/app/cli/shared/files";
import { bookOption, formatOption, libraryOption, systemOption } from "@/app/cli/shared/options";
import { complain, put } from "@/app/cli/shared/output";
import { type BookFiles, libraryWith } from "@/app/cli/shared/overlays";
import { DIFFERENT, type Done, ILLEGAL, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { alike, versionOf } from "@/app/cli/shared/versions";
import { bookFileText } from "@/data/format-books";
import { notRaised, withChangelog } from "@/lib/books/diff/book-versions";
import { changesJson, changesText, readChanges } from "@/lib/books/diff/changes-file";
import { diffVersions } from "@/lib/books/diff/diff";
import type { GameFiles } from "@/lib/books/diff/document";
import { bookIn } from "@/lib/books/intake/laid-files";
import { jsonText } from "@/lib/engine/catalogue/author/json-text";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { applied, PatchFault, takenBack } from "@/lib/engine/schema/changes/patch";
import { visible } from "@/lib/words/text";

const VERSION = "a file, a folder of a game, a game, or a release of one: GAME@VERSION";

export function register(book: Command, done: Done): void {
  book
    .command("diff")
    .description("what differs between two versions of a book, an army list or a pack; 1 where anything does")
    .argument("<OLD>", VERSION)
    .argument("<NEW>", "the same for the newer version")
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .addOption(formatOption("text", "json"))
    .action(async (before: string, after: string, options: DiffOptions) => done(await diff(before, after, options)));
  book
    .command("changelog")
    .description("an army book with an entry of its changelog for its version: what comparing it with an earlier one gives")
    .argument("<OLD>", "the army book as it was in an earlier version")
    .argument("<NEW>", "the same with its new version")
    .option("-o, --output <FILE>", "the file to write, which may be NEW; in place of standard output")
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (before: string, after: string, options: OutputOptions) => done(await changelog(before, after, options)));
  book
    .command("patch")
    .description("the newer version, made from the older and what `book diff --format json` printed; with --back the older from the newer")
    .argument("<CHANGES>", "a file of changes, or -")
    .argument("<BOOK>", VERSION)
    .option("--back", "take the changes back")
    .option("-o, --output <FILE>", "the file to write, in place of standard output; for a whole game a folder")
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (changes: string, of: string, options: PatchOptions) => done(await patch(changes, of, options)));
}

interface DiffOptions extends BookFiles {
  format: "text" | "json";
}

interface OutputOptions extends BookFiles {
  output?: string;
}

interface PatchOptions extends OutputOptions {
  back?: true;
}

/** @returns 0 if nothing differs, 1 if something does, 2 if one of the two cannot be read. */
async function diff(before: string, after: string, { format, ...given }: DiffOptions): Promise<number> {
  const laid = await libraryWith(given);
  if (!laid) return TROUBLE;
  const [a, b] = [await versionOf(before, laid.library), await versionOf(after, laid.library)];
  for (const [name, found] of [
    [before, a],
    [after, b],
  ] as const)
    if ("reason" in found) complain(`muster: ${name}: ${found.reason}`);
  if ("reason" in a || "reason" in b) return TROUBLE;
  const both = alike(a, b);
  if ("reason" in both) {
    complain(`muster: ${both.reason} Name two of one sort.`);
    return TROUBLE;
  }
  const [from, to] = both;
  const changes = diffVersions(from.version, to.version);
  const found = { from: from.label, to: to.label, changes };
  await put(format === "json" ? changesJson(found) : visible(changesText(found), "\n"));
  return changes.length ? DIFFERENT : LEGAL;
}

/** @returns 0 also where the entry is there already, 1 where the version was not raised, 2 if one of the two cannot be used. */
async function changelog(before: string, after: string, { output, ...given }: OutputOptions): Promise<number> {
  const laid = await libraryWith(given);
  if (!laid) return TROUBLE;
  const found: { army: ArmyList; book: Book; file: unknown }[] = [];
  for (const file of [before, after]) {
    const { text, reason } = readText(file);
    // Given as a book too, it is there as it was: that is no other list with its id.
    const read = text === undefined ? { reason } : await bookIn(text, laid.books, "line", laid.armies);
    if ("reason" in read) {
      complain(`muster: ${file}: ${read.reason}`);
      return TROUBLE;
    }
    found.push({ ...read, file: JSON.parse(text ?? "") });
  }
  const [old, now] = found as [(typeof found)[0], (typeof found)[0]];
  const made = withChangelog(old.army, now, now.book);
  if (made === "not-raised") {
    complain(`muster: ${after}: ${notRaised(old.army)}`);
    return ILLEGAL;
  }
  const text = `${jsonText(made === "same" ? now.file : made.file)}\n`;
  if (output === undefined) await put(text);
  else {
    try {
      write(output, text);
    } catch (fault) {
      complain(`muster: ${output}: ${reasonOf(fault, "write")}`);
      return TROUBLE;
    }
  }
  return LEGAL;
}

async function patch(changesFile: string, name: string, { back, output, ...given }: PatchOptions): Promise<number> {
  const laid = await libraryWith(given);
  if (!laid) return TROUBLE;
  const fail = (file: string, reason: string) => {
    complain(`muster: ${file}: ${reason}`);
    return TROUBLE;
  };
  const { text, reason } = readText(changesFile);
  if (text === undefined) return fail(changesFile, reason);
  const read = readChanges(text);
  if ("reason" in read) return fail(changesFile, read.reason);
  const found = await versionOf(name, laid.library);
  if ("reason" in found) return fail(name, found.reason);
  try {
    const made = (back ? takenBack : applied)(found.version.value, read.changes);
    const files = found.version.sort === "game" ? filesOf(made as GameFiles) : [["", bookFileText(JSON.stringify(made))] as const];
    if (output === undefined && files.length > 1) return fail(name, "a whole game is many files. Name the folder to write with -o.");
    for (const [file, content] of files) {
      if (output === undefined) await put(content);
      else write(file ? join(output, file) : output, content);
    }
    return LEGAL;
  } catch (fault) {
    if (fault instanceof PatchFault) return fail(name, `the changes do not fit it. ${fault.message}`);
    return fail(output ?? "", reasonOf(fault, "write"));
  }
}

function filesOf({ book, entries, options, rules, armies, packs }: GameFiles): (readonly [string, string])[] {
  const named = (folder: string, all: Readonly<Record<string, unknown>>) =>
    Object.entries(all).map(([id, value]) => [`${folder}/${id}.json`, value] as const);
  const all = [
    ["book.json", book],
    ["entries.json", entries],
    ["options.json", options],
    ["rules.json", rules],
    ...named("armies", armies),
    ...named("packs", packs),
  ] as const;
  return all.map(([file, value]) => [file, bookFileText(JSON.stringify(value))]);
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
