#!/usr/bin/env node
/** The command line: registers the commands and runs the one that is called. */
import { Command, CommanderError } from "commander";
import { complain, flush } from "@/app/cli/shared/output";
import { LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { commands } from "./command-table";

const HELP = `
FILE is a roster file, a list as text, a mail or mailbox, a document (.docx, .odt, .rtf, .pdf), a table (.xlsx, .ods, .csv), an archive,
a .jsonl file with a roster on each line, a folder of them, or - for standard input.

Exit status of check:
  0  every roster is legal, or legal as its players agreed
  1  at least one is illegal
  2  something could not be read; the rest was still checked
  3  none is illegal, at least one is unconfirmed
Exit status of certificate: 0 all hold, 1 one does not, 2 something could not be read.
Exit status of suggest: 0 there is a suggestion, 1 there is none, 2 something could not be read.
Exit status of vectors: 0 every answer of a runner is right, 1 one is not, 2 the runner does not answer.
Exit status of compare: 0 nothing differs, 1 something does, 2 one of the two could not be read.
The other commands: 0 when done, 2 when something could not be read or written.`;

/** Runs one command. @returns its exit status. */
async function main(args: readonly string[]): Promise<number> {
  let status = LEGAL;
  const program = new Command("muster")
    .description("Checks army rosters against the rules of their book, prices them and prints them.")
    .showHelpAfterError()
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`muster: ${text.replace(/^error: /, "")}`) })
    .addHelpText("after", HELP);
  const called = commands.get(args[0]);
  for (const load of called ? [called] : commands.values()) {
    const { register } = await load();
    register(program, (exit) => {
      status = exit;
    });
  }
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

process.exitCode = await main(process.argv.slice(2));
