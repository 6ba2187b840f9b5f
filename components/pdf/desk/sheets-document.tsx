/** The sheets of many rosters in one file. It carries none of them to be read back: a reader would take the first for all. */
import { Document } from "@react-pdf/renderer";
import { fileFacts, RosterPages, type SheetProps } from "@/components/pdf/roster-document";

/** Each sheet begins on a page of its own. */
export function SheetsDocument({ sheets }: { sheets: readonly SheetProps[] }) {
  return (
    <Document {...fileFacts} title="Roster sheets">
      {sheets.map((sheet, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file is drawn once
        <RosterPages key={i} {...sheet} />
      ))}
    </Document>
  );
}
