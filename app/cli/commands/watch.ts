/** `muster watch`: checks the rosters of a folder, and each file again when it comes or changes. */
import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { type Command, InvalidArgumentError, Option } from "commander";
import { filesIn, reasonOf, stampOf } from "@/app/cli/shared/files";
import { acceptOption, bookOption, formatOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { complain, flush, listening, put } from "@/app/cli/shared/output";
import { libraryWith, type Overlays } from "@/app/cli/shared/overlays";
import { submissionsIn } from "@/app/cli/shared/rosters";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { isChecked } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import { written } from "./check";

interface WatchOptions extends Overlays {
  format: "text" | "json";
  acceptGuesses: boolean;
  every: number;
}

export function register(program: Command, done: Done): void {
  program
    .command("watch")
    .description("check the rosters of a folder, and each file again when it comes or changes, until Ctrl+C")
    .argument("<FOLDER>", "a folder; those inside it are watched too")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .addOption(formatOption("text", "json"))
    .addOption(acceptOption())
    .addOption(new Option("--every <seconds>", "how often to look").argParser(seconds).default(1))
    .action(async (folder: string, options: WatchOptions) => done(await watch(folder, options)));
}

function seconds(typed: string): number {
  const n = Number(typed);
  if (!(n >= 0.1 && n <= 3600)) throw new InvalidArgumentError("Give 0.1 to 3,600 seconds.");
  return n;
}

/** Looks at times and sizes: folders on other machines send no news of changes. @returns 0 once it is ended, 2 where there is no such folder. */
async function watch(folder: string, options: WatchOptions): Promise<number> {
  try {
    if (!statSync(folder).isDirectory()) throw new Error("a file, not a folder.");
  } catch (fault) {
    complain(`muster: ${folder}: ${reasonOf(fault)}`);
    return TROUBLE;
  }
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  const read = new Map<string, string>();
  // What is being read when one ends it is still told whole.
  const ended = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ended.abort());
  for (let before = stampsIn(folder); listening() && !ended.signal.aborted; ) {
    const now = stampsIn(folder);
    // A file that is still being written is another one at the next look.
    for (const [file, stamp] of now) {
      if (before.get(file) !== stamp || read.get(file) === stamp) continue;
      read.set(file, stamp);
      await tell(file, laid.library, options);
    }
    for (const file of read.keys()) {
      if (now.has(file)) continue;
      read.delete(file);
      complain(`${file}: gone.`);
    }
    await flush();
    before = now;
    await setTimeout(options.every * 1000, undefined, { signal: ended.signal }).catch(() => {});
  }
  return LEGAL;
}

function stampsIn(folder: string): Map<string, string> {
  const stamps = new Map<string, string>();
  for (const { file, reason } of filesIn([folder])) if (reason === undefined) stamps.set(file, stampOf(file));
  return stamps;
}

async function tell(file: string, library: Library, { format, acceptGuesses }: WatchOptions): Promise<void> {
  for (const submission of await submissionsIn(file, library, acceptGuesses)) {
    if (isChecked(submission) || format === "json") await put(written(submission, { format }));
    else complain(`${submission.file}: ${submission.reason}`);
  }
}
