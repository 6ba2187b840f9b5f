/** The roster in a link, from an address, a QR code or a printed sheet; roster/link-parts.ts says how one is made. */
import { PACK_MARK, VERSION } from "@/lib/engine/roster/link-parts";
import { fileProblem, type ReadRoster, readRoster } from "@/lib/engine/roster/roster-file";
import type { files } from "@/lib/words/en/files";
import { unpackLink } from "./unpack-link";

/** The roster in a link or in its fragment. Never throws and never unpacks more than 2 MB; what is wrong is among the problems. */
export function decode(link: string): ReadRoster {
  const unpacked = unpackLink(link);
  if (unpacked.text !== null) return readRoster(unpacked.text);
  const { fault } = unpacked;
  const values = fault.code === "link/version" ? { version: fault.version, ours: VERSION } : {};
  return { roster: null, problems: [fileProblem<keyof typeof files>(fault.code, values)] };
}

/** The packs in a link as letters, one after the other. */
export function packParts(link: string): string[] {
  return fragmentOf(link)
    .split("&")
    .slice(1)
    .filter((part) => part.startsWith(PACK_MARK));
}

const fragmentOf = (link: string): string => link.slice(link.lastIndexOf("#") + 1);
