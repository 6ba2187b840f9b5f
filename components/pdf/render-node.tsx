/** The sheet as bytes, for the command line, the server and the tests. */
import { renderToBuffer } from "@react-pdf/renderer";
import { loadNodeFonts } from "@/components/pdf/fonts/fonts-node";
import { printableModel } from "@/components/pdf/fonts/letters";
import { type AskedForm, formOf } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { drawn } from "./fit";
import { RosterDocument } from "./roster-document";

/** The same model gives the same bytes. */
export async function renderSheet(model: SheetModel, asked: AskedForm = {}): Promise<Uint8Array> {
  const sheet = printableModel(model);
  await loadNodeFonts(sheet.subsets);
  const form = formOf(asked, model.layout);
  return drawn(sheet.model, form, async (setting) => {
    let pages = 1;
    const document = <RosterDocument sheet={sheet} form={form} setting={setting} onPages={(n) => (pages = n)} />;
    const made: Uint8Array = await renderToBuffer(document);
    return { made, pages };
  });
}
