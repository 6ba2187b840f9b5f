/** `muster book check` and `muster book new`: army books as files; their versions are in `book-versions`. */
import { writeFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import type { Command } from "commander";
import { readText, reasonOf } from "@/app/cli/shared/files";
import { bookOption, libraryOption, systemOption } from "@/app/cli/shared/options";
import { complain, put } from "@/app/cli/shared/output";
import { type BookFiles, libraryWith } from "@/app/cli/shared/overlays";
import { sourceOf, startedBook } from "@/app/cli/shared/start-book";
import { type Done, ILLEGAL, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { unknownName } from "@/app/cli/shared/unknown-name";
import { bookFor, gameOf, noGame } from "@/lib/books/intake/laid-files";
import { faultsInWords, readBookFile, rulebookIn } from "@/lib/engine/catalogue/author/book-file";
import type { FileFault } from "@/lib/engine/catalogue/author/json-file";
import { jsonText } from "@/lib/engine/catalogue/author/json-text";
import { newArmyBook } from "@/lib/engine/catalogue/author/new-book";
import { newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import type { Library } from "@/lib/engine/catalogue/library";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import type { Book } from "@/lib/engine/schema/book";
import { register as registerVersions } from "./book-versions";

interface NewBookOptions extends BookFiles {
  game?: string;
  name?: string;
  output?: string;
  fromTable?: string;
  fromLists?: string[];
  fromCatalogue?: string[];
  list?: string;
}

export function register(program: Command, done: Done): void {
  const book = program.command("book").description("army books as files").helpCommand(false);
  book
    .command("check")
    .description("find every fault of army books, with line and column; 1 where one has an error")
    .argument("<FILE...>", "army books, JSON; one may bring the game that others are for")
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (files: string[], options: BookFiles) => done(await checkBooks(files, options)));
  book
    .command("new")
    .description("write a small army book to start from: complete, in order, its people invented")
    .argument("[GAME]", "id or title of a game; the first of `games` unless given")
    .option("--name <NAME>", "what the army list is called")
    .option("--game <NAME>", "a game of your own with that name, which the army list brings along")
    .option("--from-table <FILE>", "begin with the units of a table; how each line was read goes to standard error")
    .option("--from-lists <FILE...>", "begin with the units of lists, their prices solved from what the lists state")
    .option("--from-catalogue <FILE...>", "begin with the units and rules of a catalogue of BattleScribe or New Recruit")
    .option("--list <NAME>", "with --from-catalogue: which army list of several")
    .option("-o, --output <FILE>", "the file to write, in place of standard output")
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (game: string | undefined, options: NewBookOptions) => done(await newBook(game, options)));
  registerVersions(book, done);
}

/** Prints every fault with line and column. @returns 1 if a book has an error, 2 if a file cannot be read. */
async function checkBooks(files: readonly string[], options: BookFiles): Promise<number> {
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  const texts = files.map((file) => ({ file, ...readText(file) }));
  const brought = new Map(texts.map(({ text = "" }) => [gameOf(text), rulebookIn(text)] as const).filter(([, book]) => book));
  let status = LEGAL;
  for (const { file, text, reason } of texts) {
    if (text === undefined) {
      complain(`${file}: ${reason}`);
      status = TROUBLE;
      continue;
    }
    const book = (await bookFor(text, laid.library)) ?? brought.get(gameOf(text)) ?? null;
    const faults = await faultsIn({ file, text }, book, laid.library);
    for (const { line, column, path, message, severity } of faults) {
      const where = line === null ? file : `${file}:${line}:${column}`;
      await put(`${where}: ${severity === "error" ? "error" : "remark"}: ${path ? `${path}: ` : ""}${message}\n`);
    }
    await put(`${file}: ${faultsInWords(faults)}.\n`);
    if (status === LEGAL && faults.some((f) => f.severity === "error")) status = ILLEGAL;
  }
  return status;
}

/** @param book Null where there is none of its game: the rest of the file is looked at all the same. */
async function faultsIn(
  { file, text }: { file: string; text: string },
  book: Book | null,
  library: Library,
): Promise<readonly FileFault[]> {
  const game = library.games.find(({ id }) => id === book?.id);
  if (book) {
    const others = game && !isShipped(file, game.id) ? await library.armyIndex(game.id) : [];
    // The lists of a game that is not shipped are somebody's own, this one among them.
    return readBookFile(text, book, game?.own ? others.map((army) => ({ ...army, own: true })) : others).faults;
  }
  const { faults } = readBookFile(text, await library.loadBook(library.games[0]?.id ?? ""));
  return faults.map((one) => (one.path === "game" && gameOf(text) ? { ...one, message: noGame(text, library) } : one));
}

/** Whether a file is an army list of the game itself, in the folder of its army lists. */
function isShipped(file: string, game: string): boolean {
  return resolve(file).split(sep).slice(-4, -1).join("/") === `data/${game}/armies`;
}

/** `muster book new [GAME]`: a small army book, complete and in order, to write one's own from; or the units of a source. */
async function newBook(gameName: string | undefined, options: NewBookOptions): Promise<number> {
  const source = sourceOf(options);
  if (source === "several") {
    complain("muster: begin with one thing: a table, lists or a catalogue.");
    return TROUBLE;
  }
  if (options.game !== undefined && !source) return write(firstListOf(options.game, options.name), options.output);
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  const { games } = laid.library;
  const { found, nearest } = gameName === undefined ? { found: games[0], nearest: [] } : findNamed(games, gameName);
  if (!found) return unknownName("game", gameName ?? "", nearest, games);
  if (!source) return write(newArmyBook(await laid.library.loadBook(found.id), options.name), options.output);
  const made = await startedBook(source, options, found.id, laid.library);
  return made ? write(made, options.output) : TROUBLE;
}

/** A small game, with an army list that has one of everything it can say. */
function firstListOf(game: string, name?: string): object {
  const rulebook = newGame({ name: game, ...USUAL_GAME });
  const { id, game: of, ...rest } = newArmyBook(rulebook, name) as { id: string; game: string };
  return { id, game: of, rulebook, ...rest };
}

/** Prints a book, or writes it to a file that is not there yet. */
async function write(book: object, output: string | undefined): Promise<number> {
  const text = `${jsonText(book)}\n`;
  if (output === undefined) {
    await put(text);
    return LEGAL;
  }
  try {
    // Never overwrites a file that somebody has begun to edit.
    writeFileSync(output, text, { flag: "wx" });
  } catch (fault) {
    const exists = (fault as NodeJS.ErrnoException).code === "EEXIST";
    complain(`${output}: ${exists ? "there is such a file already." : reasonOf(fault, "write")}`);
    return TROUBLE;
  }
  return LEGAL;
}
