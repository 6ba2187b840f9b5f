/** What a link holds, as text; roster/link-parts.ts says how one is made. Light: a page shows a roster by it before it can judge one. */
import { strFromU8 } from "fflate";
import { checksum, DICTIONARY, fromBase64, HALF_MARK, VERSION } from "@/lib/engine/roster/link-parts";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import { inflateAtMost } from "./inflate";

/** A shared link longer than this is no roster. */
const MAX_LINK = 500_000;
const MAX_BYTES = 2_000_000;

/** The JSON in a link or in its fragment, or what is wrong with it. Never throws and never unpacks more than 2 MB. */
export function unpackLink(link: string): { text: string } | { text: null; problem: { message: string; fix: string } } {
  const failed = (message: string, fix: string) => ({ text: null, problem: { message, fix } });
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
  return { text: strFromU8(bytes) };
}

/** The roster in a link, where there is nothing to say of it; null where the full reader (`decode`) has to look at it. */
export function plainRosterIn(link: string): Roster | null {
  const { text } = unpackLink(link);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    // Written as we write it: no key stands twice.
    return JSON.stringify(value) === text && isSoundRoster(value) ? value : null;
  } catch {
    return null;
  }
}
