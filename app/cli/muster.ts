#!/usr/bin/env node
/** The command line: registers the commands and runs the one that is called. */
import { Command, CommanderError } from "commander";
import { complain, flush } from "@/app/cli/shared/output";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";

/** A command is loaded when it is called, all of them for the help. */
const commands = new Map<string | undefined, () => Promise<{ register: (program: Command, done: Done) => void }>>([
  ["check", () => import("@/app/cli/commands/check")],
  ["certificate", () => import("@/app/cli/certificate/certificate")],
  ["watch", () => import("@/app/cli/commands/watch")],
  ["read", () => import("@/app/cli/commands/read")],
  ["points", () => import("@/app/cli/commands/points")],
  ["sheet", () => import("@/app/cli/commands/sheet")],
  ["booklet", () => import("@/app/cli/commands/booklet")],
  ["stats", () => import("@/app/cli/commands/stats")],
  ["compare", () => import("@/app/cli/commands/compare")],
  ["suggest", () => import("@/app/cli/commands/suggest")],
  ["match", () => import("@/app/cli/commands/match")],
  ["export", () => import("@/app/cli/commands/export")],
  ["games", () => import("@/app/cli/commands/games")],
  ["armies", () => import("@/app/cli/commands/armies")],
  ["rules", () => import("@/app/cli/commands/rules")],
  ["ids", () => import("@/app/cli/commands/ids")],
  ["book", () => import("@/app/cli/commands/book")],
  ["pack", () => import("@/app/cli/commands/pack")],
  ["library", () => import("@/app/cli/commands/library")],
  ["events", () => import("@/app/cli/commands/events")],
  ["mcp", () => import("@/app/cli/mcp/mcp")],
  ["vectors", () => import("@/app/cli/vectors/vectors")],
]);

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
