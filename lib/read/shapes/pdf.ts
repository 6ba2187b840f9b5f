/**
 * The roster in a sheet that Muster Roll printed as PDF. It stands among the document's keywords, uncompressed, so that it is found
 * without taking the document apart.
 */
import { PDF_MARK } from "@/lib/roster/link-parts";
import { writeRoster } from "@/lib/roster/write-roster";
import { decode } from "../link";

const plain = new TextDecoder("windows-1252");

/** The roster as the text of a roster file, or why there is none. */
export function rosterInPdf(bytes: Uint8Array): { text: string } | { reason: string } {
  const text = plain.decode(bytes);
  const at = text.indexOf(PDF_MARK);
  const code = at < 0 ? "" : (/^[A-Za-z0-9_-]*/.exec(text.slice(at + PDF_MARK.length))?.[0] ?? "");
  if (!code) return { reason: "a PDF that holds no roster of Muster Roll. Ask for text, or for the file the PDF was made from." };
  const { roster } = decode(code);
  if (roster) return { text: writeRoster(roster) };
  return { reason: "a sheet whose roster is cut off, damaged or of a newer version. Ask for the roster as text." };
}
