/** The sheet as a file in the browser. Heavy: import() it on a click. */
import { pdf } from "@react-pdf/renderer";
import { loadBrowserFonts } from "@/components/pdf/fonts/fonts-browser";
import { printableModel } from "@/components/pdf/fonts/letters";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { drawn } from "./fit";
import { RosterDocument } from "./roster-document";

export async function sheetBlob(model: SheetModel, form: SheetForm): Promise<Blob> {
  const sheet = printableModel(model);
  await loadBrowserFonts(sheet.subsets);
  return drawn(sheet.model, form, async (setting) => {
    let pages = 1;
    const document = <RosterDocument sheet={sheet} form={form} setting={setting} onPages={(n) => (pages = n)} />;
    return { made: await pdf(document).toBlob(), pages };
  });
}
