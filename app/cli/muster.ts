/** The commands of `muster`, what they take, and what is said when they are called wrongly. */
import { Argument, Command, CommanderError, Option } from "commander";
import { layoutNames, type SheetLayout, type SheetPaper } from "@/lib/sheet/sheet-model";
import { complain, flush } from "./output";
import type { Overlays } from "./overlays";
import { LEGAL, TROUBLE } from "./status";

/** Runs one command. @returns its exit status. */
export async function main(args: string[]): Promise<number> {
  let status = LEGAL;
  const program = new Command("muster")
    .description("Checks army rosters against the rules of their book, prices them and prints them.")
    .showHelpAfterError()
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`muster: ${text.replace(/^error: /, "")}`) })
    .addHelpText(
      "after",
      `
FILE is a .muster.json file, a .txt file, a .jsonl file with a roster on each line, a folder of them, or - for standard input.

Exit status of check:
  0  every roster is legal, or legal as its players agreed
  1  at least one is illegal
  2  something could not be read; the rest was still checked
  3  none is illegal, at least one is unconfirmed
Exit status of compare: 0 nothing differs, 1 something does, 2 one of the two could not be read.
The other commands: 0 when done, 2 when something could not be read or written.`,
    );

  const rosters = () => import("./rosters");
  const books = () => import("./books");

  program
    .command("check")
    .description("check rosters: verdict, points and findings")
    .argument("<FILE...>", "roster files, folders, or -")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(new Option("--format <form>", "what to print").choices(["text", "json", "csv"]).default("text"))
    .option("--quiet", "leave out legal rosters, and findings from text")
    .addOption(acceptOption())
    .action(async (files: string[], options: Overlays & { format: "text" | "json" | "csv"; quiet?: true; acceptGuesses: boolean }) => {
      status = await (await rosters()).check(files, { ...options, quiet: options.quiet ?? false });
    });

  program
    .command("read")
    .description("how each line of a list was read: understood, guessed, ignored, not understood")
    .argument("<FILE...>", "lists, folders, or -")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(new Option("--format <form>", "what to print").choices(["text", "json"]).default("text"))
    .addOption(acceptOption())
    .action(async (files: string[], options: Overlays & { format: "text" | "json"; acceptGuesses: boolean }) => {
      status = await (await import("./read")).read(files, options);
    });

  program
    .command("points")
    .description("the bill, line by line")
    .argument("<FILE>", "a roster file, or -")
    .addOption(packOption())
    .addOption(bookOption())
    .action(async (file: string, options: Overlays) => {
      status = await (await rosters()).points(file, options);
    });

  program
    .command("sheet")
    .description("print a roster sheet as PDF")
    .argument("<FILE>", "a roster file, or -")
    .requiredOption("-o, --output <PDF>", "the file to write")
    .addOption(new Option("--layout <name>", "the sheet's layout; the game's own unless given").choices(Object.keys(layoutNames)))
    .addOption(new Option("--paper <size>", "the size of the paper").choices(["a4", "letter"]).default("a4"))
    .option("--link <ADDRESS>", "print a QR code that opens the roster at this address of Muster Roll")
    .addOption(packOption())
    .addOption(bookOption())
    .action(async (file: string, options: Overlays & { output: string; layout?: SheetLayout; paper: SheetPaper; link?: string }) => {
      status = await (await import("./sheet")).sheet(file, options);
    });

  program
    .command("compare")
    .description("what changed from one roster to another, what it cost, which findings went and came")
    .argument("<A>", "a file with one roster, or -")
    .argument("<B>", "another, or a later version")
    .addOption(new Option("--format <form>", "what to print").choices(["text", "json"]).default("text"))
    .addOption(packOption())
    .addOption(bookOption())
    .action(async (before: string, after: string, options: Overlays & { format: "text" | "json" }) => {
      status = await (await import("./compare")).compare(before, after, options);
    });

  program
    .command("match")
    .description("compare the armies of two sides, where the game says how they meet")
    .requiredOption("--battle <name>", "the game's way of playing")
    .requiredOption("--first <FILE...>", "the armies of the first side")
    .requiredOption("--second <FILE...>", "the armies of the second side")
    .addOption(packOption())
    .addOption(bookOption())
    .action(async (options: Overlays & { battle: string; first: string[]; second: string[] }) => {
      status = await (await rosters()).matchSides(options.battle, [options.first, options.second], options);
    });

  program
    .command("export")
    .description("write a roster in another form")
    .argument("<FILE>", "a roster file, or -")
    .addOption(new Option("--as <form>", "the form").choices(["text", "json", "csv", "markdown"]).makeOptionMandatory())
    .addOption(packOption())
    .addOption(bookOption())
    .action(async (file: string, options: Overlays & { as: "text" | "json" | "csv" | "markdown" }) => {
      status = await (await rosters()).exportRoster(file, options.as, options);
    });

  program
    .command("games")
    .description("the games there are rules for")
    .action(async () => {
      status = await (await books()).games();
    });

  program
    .command("armies")
    .description("the army lists of a game")
    .addArgument(new Argument("<GAME>", "id or title of a game"))
    .action(async (game: string) => {
      status = await (await books()).armies(game);
    });

  program
    .command("rules")
    .description("the rules of a game in words, with their pages")
    .argument("<GAME>", "id or title of a game")
    .option("--army <ID>", "with those of one army list")
    .addOption(packOption())
    .addOption(bookOption())
    .action(async (game: string, options: Overlays & { army?: string }) => {
      status = await (await books()).rules(game, options.army, options);
    });

  const book = program.command("book").description("army books as files").helpCommand(false);
  book
    .command("check")
    .description("find every fault of army books, with line and column; 1 where one has an error")
    .argument("<FILE...>", "army books, JSON")
    .action(async (files: string[]) => {
      status = await (await books()).checkBooks(files);
    });
  book
    .command("new")
    .description("write a small army book to start from: complete, in order, its people invented")
    .addArgument(new Argument("[GAME]", "id or title of a game; the first of `games` unless given"))
    .option("--name <NAME>", "what the army list is called")
    .option("-o, --output <FILE>", "the file to write, in place of standard output")
    .action(async (game: string | undefined, options: { name?: string; output?: string }) => {
      status = await (await books()).newBook(game, options);
    });

  try {
    if (args.length === 0) {
      program.outputHelp({ error: true });
      return TROUBLE;
    }
    await program.parseAsync(args, { from: "user" });
  } catch (fault) {
    if (!(fault instanceof CommanderError)) {
      complain(`muster: ${fault instanceof Error ? fault.message : String(fault)}`);
      status = TROUBLE;
    } else status = fault.exitCode === 0 ? LEGAL : TROUBLE;
  }
  await flush();
  return status;
}

function packOption(): Option {
  return repeatable("--pack <FILE>", "an event's pack, laid over the books of its game; may be given again");
}

function bookOption(): Option {
  return repeatable("--book <FILE>", "an army book of your own, known beside the game's; may be given again");
}

function acceptOption(): Option {
  return new Option("--accept-guesses", "take what had to be guessed as confirmed").default(false);
}

function repeatable(flags: string, description: string): Option {
  return new Option(flags, description).argParser(collect).default([], "none");
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
