/** `muster export`: a roster in another form. */
import { type Command, Option } from "commander";
import { bookOption, packOption } from "@/app/cli/shared/options";
import { put } from "@/app/cli/shared/output";
import type { Overlays } from "@/app/cli/shared/overlays";
import { oneRoster } from "@/app/cli/shared/rosters";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import type { Checked } from "@/lib/desk/reply";
import { writeRoster } from "@/lib/roster/write-roster";
import { rosterCsv } from "@/lib/write/csv";
import { rosterMarkdown } from "@/lib/write/markdown";
import { textToSend } from "@/lib/write/text";

const FORMS = ["text", "json", "csv", "markdown"] as const;
type Form = (typeof FORMS)[number];

export function register(program: Command, done: Done): void {
  program
    .command("export")
    .description("write a roster in another form")
    .argument("<FILE>", "a roster file, or -")
    .addOption(new Option("--as <form>", "the form").choices(FORMS).makeOptionMandatory())
    .addOption(packOption())
    .addOption(bookOption())
    .action(async (file: string, options: Overlays & { as: Form }) => done(await exportRoster(file, options)));
}

async function exportRoster(file: string, { as, ...overlays }: Overlays & { as: Form }): Promise<number> {
  const read = await oneRoster(file, overlays);
  if (!read) return TROUBLE;
  await put(exported(read, as));
  return LEGAL;
}

function exported({ catalogue, roster, report }: Checked, form: Form): string {
  if (form === "text") return textToSend(catalogue, roster, report);
  if (form === "json") return writeRoster(roster);
  return form === "csv" ? rosterCsv(catalogue, roster, report.bill) : rosterMarkdown(catalogue, roster, report);
}
