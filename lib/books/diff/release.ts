/** Data of earlier releases, kept as the first of them and what each changed. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { hexDigest } from "@/lib/engine/catalogue/digest";
import { fromBase64, toBase64 } from "@/lib/engine/roster/link-parts";
import type { Change } from "@/lib/engine/schema/changes/change";
import { applied } from "@/lib/engine/schema/changes/patch";
import { orderedText } from "@/lib/engine/schema/json";
import { bookOf, type GameFiles } from "./document";

/** A release as a file. */
export interface Release {
  version: string;
  /** The day on which its data was finished. */
  date: string;
  /** The release that its changes are made to; null where the whole data is packed. */
  of: string | null;
  packed: string;
}

export function packed(value: unknown): string {
  return toBase64(deflateSync(strToU8(JSON.stringify(value)), { level: 9 }));
}

function unpacked(text: string): unknown {
  const bytes = fromBase64(text);
  if (!bytes) throw new Error("A release of the data is cut off.");
  return JSON.parse(strFromU8(inflateSync(bytes)));
}

/** The files of a release. @param load A release of the same game by its version. */
export async function releaseFiles(version: string, load: (version: string) => Promise<Release>): Promise<GameFiles> {
  const { of, packed: letters } = await load(version);
  const held = unpacked(letters);
  return (of === null ? held : applied(await releaseFiles(of, load), held as Change[])) as GameFiles;
}

/** What a value from a file holds, as a digest. */
export function digestOf(value: unknown): string {
  return hexDigest(orderedText(value));
}

/** The digests of the files of a release: of the book as a whole, of each army list and each pack. */
export function fileDigests(files: GameFiles): Record<string, string> {
  const of = (folder: string, all: GameFiles["armies"]) => Object.entries(all).map(([id, one]) => [`${folder}/${id}`, digestOf(one)]);
  return Object.fromEntries([["book", digestOf(bookOf(files))], ...of("armies", files.armies), ...of("packs", files.packs)]);
}
