/** The documents of office programs: archives whose text is in parts of a fixed name. */
import { refused } from "@/lib/words/en/refused";
import { type Block, hasTable, pageOf, Room, tabbed, textOf } from "./blocks";
import type { Packed } from "./zip";

/** A document as text; as a page where tables of several columns stand in it; a workbook as one table for each sheet. */
export type Document = { text: string } | { page: string } | { tables: { name: string; text: string }[] } | { reason: string };

/** Programs list the parts of their documents in a file of this name. */
const OFFICE = /^(\[Content_Types\]\.xml|mimetype)$/;
/** Text as XML is many times as long as its words. */
const MOST_PART = 8 * 1_048_576;

export function isOffice(files: readonly Packed[]): boolean {
  return files.some(({ file }) => OFFICE.test(file));
}

/** What the document in these files says; null for one of another kind. */
export async function documentIn(files: readonly Packed[]): Promise<Document | null> {
  const byName = new Map(files.map((one) => [one.file, one]));
  const utf8 = new TextDecoder();
  let reason: string | undefined;
  const part = (name: string) => {
    const found = byName.get(name)?.unpack(MOST_PART);
    reason ??= found?.reason;
    return found?.bytes ? utf8.decode(found.bytes) : null;
  };
  const room = new Room();
  const orReason = (document: Document): Document => {
    if (room.isUsedUp) return { reason: refused.documentTooLong() };
    return reason === undefined ? document : { reason };
  };
  if (byName.has("word/document.xml")) {
    const { blocksOfWord } = await import("./word");
    return orReason(ofBlocks(blocksOfWord(part("word/document.xml") ?? "")));
  }
  if (byName.has("xl/workbook.xml")) {
    const { sheetsOfWorkbook } = await import("./workbook");
    return orReason(ofSheets(sheetsOfWorkbook(part, room)));
  }
  const kind = part("mimetype")?.trim() ?? "";
  if (!kind.startsWith("application/vnd.oasis.opendocument.")) return null;
  const xml = part("content.xml");
  if (xml === null) return { reason: reason ?? refused.documentDamaged() };
  const { blocksOfOpenDocument, sheetsOfOpenDocument } = await import("./open-document");
  if (kind.endsWith(".spreadsheet")) return orReason(ofSheets(sheetsOfOpenDocument(xml, room)));
  return kind.endsWith(".text") ? orReason(ofBlocks(blocksOfOpenDocument(xml, room))) : null;
}

const ofBlocks = (blocks: readonly Block[]): Document => (hasTable(blocks) ? { page: pageOf(blocks) } : { text: textOf(blocks) });

function ofSheets(sheets: readonly { name: string; rows: string[][] }[]): Document {
  return { tables: sheets.map(({ name, rows }) => ({ name, text: tabbed(rows) })) };
}
