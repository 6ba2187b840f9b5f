/** The sheet as a file in the browser. Heavy: import() it on a click. */
import { pdf } from "@react-pdf/renderer";
import type { SheetLayout, SheetModel, SheetPaper, SheetParts } from "@/lib/sheet/sheet-model";
import { loadBrowserFonts } from "./fonts-browser";
import { printableModel } from "./letters";
import { RosterDocument } from "./roster-document";

export async function sheetBlob(model: SheetModel, form: { paper: SheetPaper; layout: SheetLayout; parts: SheetParts }): Promise<Blob> {
  const sheet = printableModel(model);
  await loadBrowserFonts(sheet.subsets);
  return pdf(<RosterDocument sheet={sheet} {...form} />).toBlob();
}
