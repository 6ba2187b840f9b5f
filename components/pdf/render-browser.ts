/** The sheet as a file in the browser. Heavy: import() it on a click. */
import { pdf } from "@react-pdf/renderer";
import { loadBrowserFonts } from "@/components/pdf/fonts/fonts-browser";
import { printableModel } from "@/components/pdf/fonts/letters";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { sheetFile } from "./sheet-file";

export async function sheetBlob(model: SheetModel, form: SheetForm): Promise<Blob> {
  const sheet = printableModel(model);
  await loadBrowserFonts(sheet.subsets);
  return (await sheetFile(sheet, form, (document) => pdf(document).toBlob())).made;
}
