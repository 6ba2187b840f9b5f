/** `muster sheet`: a roster as PDF. The only command that loads the PDF library. */
import { writeFileSync } from "node:fs";
import { type Command, Option } from "commander";
import { reasonOf } from "@/app/cli/shared/files";
import { bookOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { complain } from "@/app/cli/shared/output";
import type { Overlays } from "@/app/cli/shared/overlays";
import { oneRoster } from "@/app/cli/shared/rosters";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { today } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { printedSheet } from "@/lib/paper/play/on-paper";
import type { SheetForm, SheetLayout } from "@/lib/paper/sheet/layouts";
import { pdfKeywords } from "@/lib/paper/write/link";
import { codeTexts } from "@/lib/paper/write/link-halves";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { number } from "@/lib/words/en/grammar";
import { inkNames, layoutNames, orientationNames, paperNames, textSizeNames } from "@/lib/words/en/paper-forms";

interface SheetOptions extends Overlays, Pick<SheetForm, "paper" | "orientation" | "ink" | "textSize"> {
  output: string;
  /** Absent: the layout of the book. */
  layout?: SheetLayout;
  /** Where Muster Roll is served: the sheet gets a QR code that opens the roster there. */
  link?: string;
}

export function register(program: Command, done: Done): void {
  program
    .command("sheet")
    .description("print a roster sheet as PDF")
    .argument("<FILE>", "a roster file, or -")
    .requiredOption("-o, --output <PDF>", "the file to write")
    .addOption(new Option("--layout <name>", "the sheet's layout; the game's own unless given").choices(Object.keys(layoutNames)))
    .addOption(new Option("--paper <size>", "the size of the paper").choices(Object.keys(paperNames)).default("a4"))
    .addOption(new Option("--orientation <way>", "how the paper is turned").choices(Object.keys(orientationNames)).default("portrait"))
    .addOption(new Option("--text-size <size>", "the size of the type").choices(Object.keys(textSizeNames)).default("usual"))
    .addOption(new Option("--ink <use>", "thin lines and no colours: saving").choices(Object.keys(inkNames)).default("usual"))
    .option("--link <ADDRESS>", "print a QR code that opens the roster at this address of Muster Roll")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (file: string, options: SheetOptions) => done(await sheet(file, options)));
}

/** Writes the sheet of one roster, checked today. */
async function sheet(file: string, { output, layout, link, pack, book, library, system, ...form }: SheetOptions): Promise<number> {
  if (link !== undefined && !URL.canParse(link)) {
    complain(`muster: ${link} is not an address. Give one such as https://example.org.`);
    return TROUBLE;
  }
  const read = await oneRoster(file, { pack, book, library, system });
  if (!read) return TROUBLE;
  const { catalogue, roster, report } = read;
  const { resolved } = inspect(catalogue, roster);
  const code = link === undefined ? "" : sharedLink(link.replace(/(?<![/#])[/#]+$/, ""), roster);
  if (code !== "" && codeTexts(code).length === 0) {
    complain(`muster: no QR code: the link has ${number(code.length)} letters, which is too long even for two codes.`);
  }
  const effects = await read.library.loadEffects(roster);
  const details = { checkedOn: today(), link: code, keywords: pdfKeywords(roster), effects };
  const model = printedSheet(catalogue, { resolved, report }, details, layout);
  const { renderSheet } = await import("@/components/pdf/render-node");
  const pdf = await renderSheet(model, { ...form, layout: layout ?? model.layout });
  try {
    writeFileSync(output, pdf);
  } catch (fault) {
    complain(`muster: ${output}: ${reasonOf(fault, "write")}`);
    return TROUBLE;
  }
  return LEGAL;
}
