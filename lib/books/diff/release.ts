/** Data of earlier releases, kept as the first of them and what each changed. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { fromBase64, toBase64 } from "@/lib/engine/roster/link-parts";
import type { Change } from "@/lib/engine/schema/changes/change";
import { applied } from "@/lib/engine/schema/changes/patch";
import type { GameFiles } from "./document";

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
