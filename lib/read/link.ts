/** The roster in a link, from an address, a QR code or a printed sheet; roster/link-parts.ts says how one is made. */
import { strFromU8 } from "fflate";
import { checksum, DICTIONARY, fromBase64, HALF_MARK, VERSION } from "@/lib/roster/link-parts";
import { type ReadRoster, readRoster } from "@/lib/roster/roster-file";
import { inflateAtMost } from "./inflate";

/** A shared link longer than this is no roster. */
const MAX_LINK = 500_000;
const MAX_BYTES = 2_000_000;

/**
 * The roster in a link or in its fragment. Never throws and never unpacks more than 2 MB; what is wrong is among the problems.
 */
export function decode(link: string): ReadRoster {
  if (link.length > MAX_LINK) return failed("The link is too long to hold a roster.", "Share the roster as a file.");
  const [code = ""] = link
    .slice(link.lastIndexOf("#") + 1)
    .replace(/\s+|^roster=/g, "")
    .split("&");
  if (!code) return failed("The link holds no roster.", "Copy the whole link.");
  if (code.startsWith(HALF_MARK)) {
    return failed("This is one of two codes that hold the roster together.", "Scan both with “Scan a code” in Muster Roll, in any order.");
  }
  if (!/^[A-Za-z0-9_-]+$/.test(code)) return failed("The link holds letters that no roster link has.", "Copy the link again.");
  if (!code.startsWith(VERSION)) {
    return failed(`The link is of version ${code[0]}, version ${VERSION} can be read.`, "Open it with a newer version, or copy it again.");
  }
  const packed = fromBase64(code.slice(5));
  const bytes = packed && inflateAtMost(packed, MAX_BYTES, DICTIONARY);
  if (bytes === "too big") return failed("The link unpacks to more than 2 MB, at most 2 MB can be read.", "Share the roster as a file.");
  if (!bytes || checksum(bytes) !== code.slice(1, 5)) return failed("The link is cut off or damaged.", "Copy the whole link again.");
  return readRoster(strFromU8(bytes));
}

function failed(message: string, fix: string): ReadRoster {
  return { roster: null, problems: [{ where: "", message, fix, severity: "error" }] };
}
