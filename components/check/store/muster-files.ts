/** Packs and desks among the files that come to a desk. */
import { withBases } from "@/components/storage/own-library";
import { presentPack } from "@/lib/engine/schema/earlier";
import { isObject, isSame } from "@/lib/engine/schema/json";
import type { LaidPack, ReadDesk } from "@/lib/events/desk/desk-file";
import { isSamePack } from "@/lib/events/desk/state/applied-packs";
import type { Piece } from "@/lib/read/shapes/pieces";
import { deskLibrary } from "./desk-library";

/** What a file holds that is a pack's or a desk's. */
export interface MusterFile {
  desk?: ReadDesk;
  /** To be laid. */
  packs: LaidPack[];
  /** Packs of a desk's file that are others here: they are not exchanged unasked. */
  others: LaidPack[];
  /** What could not be used, and why. */
  refused: string[];
}

/** `kept`: the packs that lie on the desk. Null for every other file. */
export async function readMusterFile(
  { file, text }: Piece & { kind: "json" | "text" },
  kept: readonly LaidPack[],
): Promise<MusterFile | null> {
  const [{ looksLikeDesk, readDeskText }, { packIn }] = await Promise.all([
    import("@/lib/events/desk/desk-file"),
    import("@/lib/books/intake/laid-files"),
  ]);
  const held: MusterFile = { packs: [], others: [], refused: [] };
  if (looksLikeDesk(text)) {
    const desk = readDeskText(text);
    if ("reason" in desk) return { ...held, refused: [desk.reason] };
    if (desk.problem) held.refused.push(desk.problem);
    for (const laid of desk.packs) {
      const read = await packIn(JSON.stringify(laid.pack ?? null), await deskLibrary());
      if ("reason" in read) held.refused.push(read.reason);
      else joinPack({ file: laid.file, pack: read.pack }, kept, held);
    }
    return { ...held, desk };
  }
  if (!isPack(text)) return null;
  const read = await packIn(text, await deskLibrary());
  if ("reason" in read) return { ...held, refused: [read.reason] };
  return { ...held, packs: [{ file, pack: await withBases(read.pack) }] };
}

function joinPack(coming: LaidPack, all: readonly LaidPack[], held: MusterFile): void {
  const kept = all.find(({ pack }) => isSamePack(pack, coming.pack));
  if (!kept) held.packs.push(coming);
  else if (!isSame(presentPack(kept.pack), coming.pack)) held.others.push(coming);
}

function isPack(text: string): boolean {
  if (!text.includes('"muster-pack/')) return false;
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) && String(json.format).startsWith("muster-pack/");
  } catch {
    return false;
  }
}
