/** The roster as a short string for the fragment of an address and for a QR code; roster/link-parts.ts says how it is made. */
import { deflateSync, strToU8 } from "fflate";
import { checksum, DICTIONARY, PDF_MARK, toBase64, VERSION } from "@/lib/engine/roster/link-parts";
import { withShortIds } from "@/lib/engine/roster/merge/new-ids";
import { ordered } from "@/lib/engine/roster/write-roster";
import type { Roster } from "@/lib/engine/schema/roster";

/** The roster as letters that need no escaping in an address. */
export function encode(roster: Roster): string {
  const bytes = strToU8(JSON.stringify(ordered(withShortIds(roster))));
  return VERSION + checksum(bytes) + toBase64(deflateSync(bytes, { level: 9, mem: 6, dictionary: DICTIONARY }));
}

/** The roster as it travels among the keywords of a printed sheet, from where it is read back. */
export function pdfKeywords(roster: Roster): string {
  return PDF_MARK + encode(roster);
}
