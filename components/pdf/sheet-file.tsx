/** One sheet as a file, set as closely as its pages need. */
import type { DocumentProps } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { drawn, type Setting, settingsOf } from "./fit";
import type { PrintableModel } from "./fonts/letters";
import { RosterDocument } from "./roster-document";

/** Makes a file of a document: in the browser or in Node. */
export type MakeFile<T> = (document: ReactElement<DocumentProps>) => Promise<T>;

/** @param sheet From `printableModel`; its subsets must be registered. */
export function sheetFile<T>(
  sheet: PrintableModel<SheetModel>,
  form: SheetForm,
  make: MakeFile<T>,
): Promise<{ made: T; pages: number; setting: Setting }> {
  return drawn(settingsOf(sheet.model, form), async (setting) => {
    let pages = 1;
    const made = await make(<RosterDocument sheet={sheet} form={form} setting={setting} onPages={(n) => (pages = n)} />);
    return { made, pages, setting };
  });
}
