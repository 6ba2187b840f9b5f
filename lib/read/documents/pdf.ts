/**
 * The roster in a sheet that Muster Roll printed as PDF. It stands among the document's keywords, uncompressed, so that it is found
 * without taking the document apart.
 */
import { PDF_MARK } from "@/lib/engine/roster/link-parts";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import { decode } from "@/lib/read/link";
import { refused } from "@/lib/words/en/refused";

/** What says that Muster Roll printed it, in every paper: slips, letters, reports. */
const OURS = "(Muster Roll)";
const plain = new TextDecoder("windows-1252");

/** The roster as the text of a roster file, or why it cannot be read; null for a PDF of another program. */
export function rosterInPdf(bytes: Uint8Array): { text: string } | { reason: string } | null {
  const text = plain.decode(bytes);
  const at = text.indexOf(PDF_MARK);
  if (at < 0) return text.includes(OURS) ? { reason: refused.ourOtherPaper() } : null;
  const code = text.slice(at + PDF_MARK.length).replace(/[^\w-][\s\S]*/, "");
  const { roster } = decode(code);
  if (roster) return { text: writeRoster(roster) };
  return { reason: refused.ourSheetDamaged() };
}
