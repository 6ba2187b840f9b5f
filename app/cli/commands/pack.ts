/** `muster pack check`: packs and events as files, held against the books. */
import type { Command } from "commander";
import { readText } from "@/app/cli/shared/files";
import { bookOption, formatOption, libraryOption, systemOption } from "@/app/cli/shared/options";
import { complain, put } from "@/app/cli/shared/output";
import { type BookFiles, libraryWith } from "@/app/cli/shared/overlays";
import { type Done, ILLEGAL, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { checkPackFiles, type PackFileCheck } from "@/lib/books/intake/laid-files";
import { faultsInWords } from "@/lib/engine/catalogue/author/book-file";
import type { FileFault } from "@/lib/engine/catalogue/author/json-file";

interface PackOptions extends BookFiles {
  format: "text" | "json";
}

export function register(program: Command, done: Done): void {
  const pack = program.command("pack").description("packs and events as files").helpCommand(false);
  pack
    .command("check")
    .description("find every fault of packs: shape, ids that nothing has, days and zones; 1 where one has an error")
    .argument("<FILE...>", "packs, JSON; those that one extends may be among them")
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .addOption(formatOption("text", "json"))
    .action(async (files: string[], options: PackOptions) => done(await checkPacks(files, options)));
}

/** Prints every fault with line and column. @returns 1 if a pack has an error, 2 if a file cannot be read. */
async function checkPacks(files: readonly string[], { format, ...given }: PackOptions): Promise<number> {
  const laid = await libraryWith(given);
  if (!laid) return TROUBLE;
  const texts: { file: string; text: string }[] = [];
  for (const file of files) {
    const { text, reason } = readText(file);
    if (text === undefined) complain(`${file}: ${reason}`);
    else texts.push({ file, text });
  }
  const checked = await checkPackFiles(
    texts.map(({ text }) => text),
    laid.library,
    laid.armies,
  );
  for (const [i, one] of checked.entries()) {
    const { file } = texts[i] as (typeof texts)[number];
    await put(format === "json" ? `${JSON.stringify({ file, ...one })}\n` : inLines(file, one));
  }
  if (texts.length < files.length) return TROUBLE;
  return checked.some(({ faults }) => faults.some(isError)) ? ILLEGAL : LEGAL;
}

const isError = ({ severity }: FileFault) => severity === "error";

function inLines(file: string, { faults }: PackFileCheck): string {
  const lines = faults.map(({ line, column, path, message, severity }) => {
    const where = line === null ? file : `${file}:${line}:${column}`;
    return `${where}: ${severity === "error" ? "error" : "remark"}: ${path ? `${path}: ` : ""}${message}\n`;
  });
  return `${lines.join("")}${file}: ${faultsInWords(faults)}.\n`;
}
