/** The sheet as bytes, for the command line, the server and the tests. */
import { renderToBuffer } from "@react-pdf/renderer";
import { loadNodeFonts } from "@/components/pdf/fonts/fonts-node";
import { printableModel } from "@/components/pdf/fonts/letters";
import { type AskedForm, formOf } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { sheetFile } from "./sheet-file";

/** The same model gives the same bytes. */
export async function renderSheet(model: SheetModel, asked: AskedForm = {}): Promise<Uint8Array> {
  const sheet = printableModel(model);
  await loadNodeFonts(sheet.subsets);
  const file = await sheetFile<Uint8Array>(sheet, formOf(asked, model.layout), renderToBuffer);
  return file.made;
}
