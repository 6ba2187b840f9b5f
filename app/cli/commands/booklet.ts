/** `muster booklet`: all lists of an event as one PDF, in as little room as they take. */
import { writeFileSync } from "node:fs";
import { type Command, Option } from "commander";
import { reasonOf } from "@/app/cli/shared/files";
import { acceptOption, bookOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { complain } from "@/app/cli/shared/output";
import type { Overlays } from "@/app/cli/shared/overlays";
import { checkedIn } from "@/app/cli/shared/rosters";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import type { Checked } from "@/lib/books/intake/reply";
import { dayFault } from "@/lib/engine/dates";
import { bookletOf, bookletSheet } from "@/lib/paper/sheet/booklet";
import { allBookletParts, type BookletOrder, type BookletParts } from "@/lib/paper/sheet/booklet-parts";
import type { SheetPaper } from "@/lib/paper/sheet/layouts";

interface BookletOptions extends Overlays {
  output: string;
  paper: SheetPaper;
  by: BookletOrder;
  title: string;
  date?: string;
  without: (keyof BookletParts)[];
  acceptGuesses: boolean;
}

export function register(program: Command, done: Done): void {
  program
    .command("booklet")
    .description("all lists of an event as one PDF, two columns to a page, with a contents page")
    .argument("<FILE...>", "roster files, folders, or -")
    .requiredOption("-o, --output <PDF>", "the file to write")
    .addOption(new Option("--title <TITLE>", "what stands on the first page, as the name of the event").default("All lists"))
    .option("--date <DATE>", "its day, as 2026-11-28")
    .addOption(new Option("--by <what>", "the order of the lists").choices(["player", "army"]).default("player"))
    .addOption(
      new Option("--without <parts...>", "what is not printed of each list").choices(Object.keys(allBookletParts)).default([], "nothing"),
    )
    .addOption(new Option("--paper <size>", "the size of the paper").choices(["a4", "letter"]).default("a4"))
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .addOption(acceptOption())
    .action(async (files: string[], options: BookletOptions) => done(await booklet(files, options)));
}

/** @returns 2 where something could not be read or written; what was read is printed all the same. */
async function booklet(files: readonly string[], options: BookletOptions): Promise<number> {
  const { output, paper, by, title, date, without } = options;
  const wrong = date === undefined ? null : dayFault(date);
  if (wrong !== null) {
    complain(`muster: --date: ${wrong}`);
    return TROUBLE;
  }
  const sheetOf = (one: Checked) => bookletSheet(one, one.roster.player?.trim() || one.mail?.sender || "");
  const read = await checkedIn(files, options, options.acceptGuesses, sheetOf);
  if (!read) return TROUBLE;
  if (!read.kept.length) {
    complain("muster: no list was read, and no booklet written.");
    return TROUBLE;
  }
  const parts = { ...allBookletParts, ...Object.fromEntries(without.map((part) => [part, false])) };
  const { renderBooklet } = await import("@/components/pdf/desk/desk-render-node");
  const pdf = await renderBooklet(bookletOf(read.kept, { title, date: date ?? null, order: by, parts }), paper);
  try {
    writeFileSync(output, pdf);
  } catch (fault) {
    complain(`muster: ${output}: ${reasonOf(fault, "write")}`);
    return TROUBLE;
  }
  return read.unread ? TROUBLE : LEGAL;
}
