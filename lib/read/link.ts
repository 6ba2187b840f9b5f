/** The roster in a link, from an address, a QR code or a printed sheet; roster/link-parts.ts says how one is made. */
import { type ReadRoster, readRoster } from "@/lib/engine/roster/roster-file";
import { unpackLink } from "./unpack-link";

/**
 * The roster in a link or in its fragment. Never throws and never unpacks more than 2 MB; what is wrong is among the problems.
 */
export function decode(link: string): ReadRoster {
  const unpacked = unpackLink(link);
  if (unpacked.text !== null) return readRoster(unpacked.text);
  return { roster: null, problems: [{ where: "", ...unpacked.problem, severity: "error" }] };
}
