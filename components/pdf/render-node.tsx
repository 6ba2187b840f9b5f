/** The sheet as bytes, for the command line, the server and the tests. */
import { renderToBuffer } from "@react-pdf/renderer";
import { loadNodeFonts } from "@/components/pdf/fonts/fonts-node";
import { printableModel } from "@/components/pdf/fonts/letters";
import type { SheetLayout, SheetPaper } from "@/lib/sheet/layouts";
import { allParts, type SheetModel, type SheetParts } from "@/lib/sheet/sheet-model";
import { drawn } from "./fit";
import { RosterDocument } from "./roster-document";

export interface SheetForm {
  paper?: SheetPaper;
  layout?: SheetLayout;
  parts?: Partial<SheetParts>;
}

/** The same model gives the same bytes. */
export async function renderSheet(
  model: SheetModel,
  { paper = "a4", layout = model.layout, parts = {} }: SheetForm = {},
): Promise<Uint8Array> {
  const sheet = printableModel(model);
  await loadNodeFonts(sheet.subsets);
  const form = { paper, layout, parts: { ...allParts, ...parts } };
  return drawn(sheet.model, form, async (setting) => {
    let pages = 1;
    const document = <RosterDocument sheet={sheet} {...form} setting={setting} onPages={(n) => (pages = n)} />;
    const made: Uint8Array = await renderToBuffer(document);
    return { made, pages };
  });
}
