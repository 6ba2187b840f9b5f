/** What a link holds, as text; roster/link-parts.ts says how one is made. Light: a page shows a roster by it before it can judge one. */
import { strFromU8 } from "fflate";
import { checksum, DICTIONARY, fromBase64, HALF_MARK, VERSION } from "@/lib/engine/roster/link-parts";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import { inflateAtMost } from "./inflate";

/** A shared link longer than this is no roster. */
const MAX_LINK = 500_000;
const MAX_BYTES = 2_000_000;

type LinkFault =
  | { code: `link/${"too-long" | "empty" | "half" | "letters" | "unpacks" | "damaged"}` }
  | { code: "link/version"; version: string };

/** The JSON in a link or in its fragment, or what is wrong with it. Never throws and never unpacks more than 2 MB. */
export function unpackLink(link: string): { text: string } | { text: null; fault: LinkFault } {
  const failed = (fault: LinkFault) => ({ text: null, fault });
  if (link.length > MAX_LINK) return failed({ code: "link/too-long" });
  const [code = ""] = link
    .slice(link.lastIndexOf("#") + 1)
    .replace(/\s+|^roster=/g, "")
    .split("&");
  if (!code) return failed({ code: "link/empty" });
  if (code.startsWith(HALF_MARK)) return failed({ code: "link/half" });
  if (!/^[A-Za-z0-9_-]+$/.test(code)) return failed({ code: "link/letters" });
  if (!code.startsWith(VERSION)) return failed({ code: "link/version", version: code[0] ?? "" });
  const unpacked = unpackCode(code, DICTIONARY);
  return typeof unpacked === "string" ? failed({ code: `link/${unpacked}` }) : unpacked;
}

/** The text in a code: behind its version and its checksum the letters. */
export function unpackCode(code: string, dictionary: Uint8Array): { text: string } | "unpacks" | "damaged" {
  const packed = fromBase64(code.slice(5));
  const bytes = packed && inflateAtMost(packed, MAX_BYTES, dictionary);
  if (bytes === "too big") return "unpacks";
  return bytes && checksum(bytes) === code.slice(1, 5) ? { text: strFromU8(bytes) } : "damaged";
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
