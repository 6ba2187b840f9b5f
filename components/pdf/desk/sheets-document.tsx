/** The sheets of many rosters in one file. It carries none of them to be read back: a reader would take the first for all. */
import { Document } from "@react-pdf/renderer";
import type { PrintableModel } from "@/components/pdf/fonts/letters";
import { fileFacts, RosterPages } from "@/components/pdf/roster-document";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";

/** Each sheet begins on a page of its own. */
export function SheetsDocument({ sheets, form }: { sheets: readonly PrintableModel<SheetModel>[]; form: SheetForm }) {
  return (
    <Document {...fileFacts} title="Roster sheets">
      {sheets.map((sheet, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file is drawn once
        <RosterPages key={i} sheet={sheet} form={form} />
      ))}
    </Document>
  );
}
