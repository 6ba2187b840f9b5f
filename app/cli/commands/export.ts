/** `muster export`: a roster in another form. */
import { type Command, Option } from "commander";
import { bookOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { put } from "@/app/cli/shared/output";
import type { Overlays } from "@/app/cli/shared/overlays";
import { oneRoster } from "@/app/cli/shared/rosters";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { openedChecked } from "@/lib/paper/sheet/open-list";
import { FORM_IDS, type FormId, writeForm } from "@/lib/paper/write/forms";
import { ORDERS, type UnitOrder } from "@/lib/paper/write/in-order";

interface ExportOptions extends Overlays {
  as: FormId;
  order: UnitOrder;
  open?: true;
}

export function register(program: Command, done: Done): void {
  program
    .command("export")
    .description("write a roster in another form")
    .argument("<FILE>", "a roster file, or -")
    .addOption(new Option("--as <form>", "the form").choices(FORM_IDS).makeOptionMandatory())
    .addOption(
      new Option("--order <order>", "of the units: as the player put them, or as the book lists them").choices(ORDERS).default("player"),
    )
    .option("--open", "as its opponent may read it: without what the event keeps secret")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (file: string, options: ExportOptions) => done(await exportRoster(file, options)));
}

async function exportRoster(file: string, { as, order, open, ...overlays }: ExportOptions): Promise<number> {
  const read = await oneRoster(file, overlays);
  if (!read) return TROUBLE;
  const written = open ? { catalogue: read.catalogue, ...openedChecked(read) } : read;
  await put(await writeForm(as, written, order));
  return LEGAL;
}
