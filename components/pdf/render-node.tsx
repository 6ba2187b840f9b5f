/** The sheet as bytes, for the command line, the server and the tests. */
import { renderToBuffer } from "@react-pdf/renderer";
import { loadNodeFonts } from "@/components/pdf/fonts/fonts-node";
import { printableModel } from "@/components/pdf/fonts/letters";
import type { SheetLayout, SheetPaper } from "@/lib/sheet/layouts";
import { allParts, type SheetModel, type SheetParts } from "@/lib/sheet/sheet-model";
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
  return renderToBuffer(<RosterDocument sheet={sheet} paper={paper} layout={layout} parts={{ ...allParts, ...parts }} />);
}
