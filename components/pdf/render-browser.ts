/** The sheet as a file in the browser. Heavy: import() it on a click. */
import { pdf } from "@react-pdf/renderer";
import { loadBrowserFonts } from "@/components/pdf/fonts/fonts-browser";
import { printableModel } from "@/components/pdf/fonts/letters";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { sheetFile } from "./sheet-file";

export async function sheetBlob(model: SheetModel, form: SheetForm): Promise<Blob> {
  return (await file(model, form)).made;
}

/** How many pages the sheet takes. */
export async function sheetPages(model: SheetModel, form: SheetForm): Promise<number> {
  return (await file(model, form)).pages;
}

async function file(model: SheetModel, form: SheetForm) {
  const sheet = printableModel(model);
  await loadBrowserFonts(sheet.subsets);
  return sheetFile(sheet, form, (document) => pdf(document).toBlob());
}
