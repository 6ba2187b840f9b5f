/** `muster compare`: two rosters, or two versions of one. */
import type { Command } from "commander";
import { bookOption, formatOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { put } from "@/app/cli/shared/output";
import { libraryWith, type Overlays } from "@/app/cli/shared/overlays";
import { oneIn } from "@/app/cli/shared/rosters";
import { DIFFERENT, type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { compareRosters, isAlike } from "@/lib/events/desk/compare";
import { comparisonJson, comparisonText } from "@/lib/events/desk/compare-words";

interface CompareOptions extends Overlays {
  format: "text" | "json";
}

export function register(program: Command, done: Done): void {
  program
    .command("compare")
    .description("what changed from one roster to another, what it cost, which findings went and came")
    .argument("<A>", "a file with one roster, or -")
    .argument("<B>", "another, or a later version")
    .addOption(formatOption("text", "json"))
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (before: string, after: string, options: CompareOptions) => done(await compare(before, after, options)));
}

/** @returns 0 if nothing differs, 1 if something does, 2 if one of the two cannot be read. */
async function compare(before: string, after: string, { format, ...overlays }: CompareOptions): Promise<number> {
  const laid = await libraryWith(overlays);
  if (!laid) return TROUBLE;
  const a = await oneIn(before, laid.library);
  const b = await oneIn(after, laid.library);
  if (!a || !b) return TROUBLE;
  const comparison = compareRosters(a, b);
  await put(format === "json" ? `${JSON.stringify(comparisonJson(comparison))}\n` : comparisonText(comparison, [a.file, b.file]));
  return isAlike(comparison) ? LEGAL : DIFFERENT;
}
