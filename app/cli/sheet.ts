/** `muster sheet`: the only command that loads the PDF library. */
import { writeFileSync } from "node:fs";
import { renderSheet } from "@/components/pdf/render-node";
import { inspect } from "@/lib/check/check";
import { type SheetLayout, type SheetPaper, sheetModel } from "@/lib/sheet/sheet-model";
import { reasonOf } from "./files";
import { complain } from "./output";
import { oneRoster } from "./rosters";
import { LEGAL, TROUBLE } from "./status";

interface SheetOptions {
  output: string;
  layout: SheetLayout;
  paper: SheetPaper;
}

/** Writes the sheet of one roster. */
export async function sheet(file: string, { output, layout, paper }: SheetOptions): Promise<number> {
  const read = await oneRoster(file);
  if (!read) return TROUBLE;
  const { catalogue, roster, report } = read;
  const { resolved } = inspect(catalogue, roster);
  const pdf = await renderSheet(sheetModel(catalogue, resolved, report), { layout, paper });
  try {
    writeFileSync(output, pdf);
  } catch (fault) {
    complain(`muster: ${output}: ${reasonOf(fault, "write")}`);
    return TROUBLE;
  }
  return LEGAL;
}
