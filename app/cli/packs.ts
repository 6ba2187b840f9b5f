/** Packs from files. */
import { BookFault } from "@/lib/catalogue/fault";
import { parsePack } from "@/lib/catalogue/parse";
import type { Pack } from "@/lib/schema/pack";
import { readText } from "./files";

/** A pack, or why the file is none. */
export function readPack(file: string): { pack: Pack } | { reason: string } {
  const { text, reason } = readText(file);
  if (text === undefined) return { reason };
  try {
    return { pack: parsePack(JSON.parse(text), file) };
  } catch (fault) {
    if (fault instanceof SyntaxError) return { reason: "not a pack; it is not JSON." };
    if (fault instanceof BookFault) return { reason: `not a pack. ${fault.path ? `${fault.path}: ` : ""}${fault.what} ${fault.cure}` };
    throw fault;
  }
}
