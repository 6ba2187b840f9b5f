/** The sheet as a file in the browser. Heavy: import() it on a click. */
import { pdf } from "@react-pdf/renderer";
import { loadBrowserFonts } from "@/components/pdf/fonts/fonts-browser";
import { printableModel } from "@/components/pdf/fonts/letters";
import type { SheetLayout, SheetPaper } from "@/lib/sheet/layouts";
import type { SheetModel, SheetParts } from "@/lib/sheet/sheet-model";
import { drawn } from "./fit";
import { RosterDocument } from "./roster-document";

export async function sheetBlob(model: SheetModel, form: { paper: SheetPaper; layout: SheetLayout; parts: SheetParts }): Promise<Blob> {
  const sheet = printableModel(model);
  await loadBrowserFonts(sheet.subsets);
  return drawn(sheet.model, form, async (setting) => {
    let pages = 1;
    const document = <RosterDocument sheet={sheet} {...form} setting={setting} onPages={(n) => (pages = n)} />;
    return { made: await pdf(document).toBlob(), pages };
  });
}
