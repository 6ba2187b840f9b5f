/** A dropped table as text: a text file, or the sheets of a workbook or the text of a document one after the other. */
import type { Words } from "@/lib/words/en/words";
import { megabytes } from "@/lib/words/text";

const MOST_BYTES = 10_000_000;

/** Never rejects. `reason`: a sentence that says why it cannot be read. */
export async function tableIn(
  file: File,
  words: Words["models"],
): Promise<{ text: string; reason?: undefined } | { text?: undefined; reason: string }> {
  if (file.size > MOST_BYTES) return { reason: words.tooLarge(file.name, megabytes(file.size)) };
  const none = { reason: words.noTable(file.name) };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = bytes[0] === 0x50 && bytes[1] === 0x4b ? await inOffice(bytes) : await inText(bytes, file.name);
    return text?.trim() ? { text } : none;
  } catch {
    return none;
  }
}

async function inOffice(bytes: Uint8Array): Promise<string | null> {
  const [{ filesInZip, newBudget }, { documentIn }] = await Promise.all([
    import("@/lib/read/documents/zip"),
    import("@/lib/read/documents/office"),
  ]);
  const files = filesInZip(bytes, newBudget());
  const document = "reason" in files ? null : await documentIn(files);
  if (!document) return null;
  if ("tables" in document) return document.tables.map(({ text }) => text).join("\n");
  return "text" in document ? document.text : null;
}

async function inText(bytes: Uint8Array, name: string): Promise<string | null> {
  const { decode } = await import("@/lib/read/decode-file");
  const read = decode(bytes, name);
  return "text" in read ? (read.text ?? null) : null;
}
