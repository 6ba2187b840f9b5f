/** A link that is too long for one QR code, read from two: each holds half of it, and the checksum of the whole. */
import { strToU8 } from "fflate";
import { checksum } from "@/lib/engine/roster/link-parts";
import { isRosterLink } from "./links";

interface Half {
  address: string;
  first: boolean;
  sum: string;
  letters: string;
}

/** One of the two; null for any other text. */
export function halfIn(text: string): Half | null {
  const found = /^(https?:\/\/[^\s"'<>#]{1,300}#)half=([12])\.([\w-]{4})\.([\w&=-]{1,4000})$/.exec(text);
  if (!found) return null;
  const [, address = "", which, sum = "", letters = ""] = found;
  return { address, first: which === "1", sum, letters };
}

/** The roster links in what was read from codes, in any order, each once; and how many halves lack the other one. */
export function linksInCodes(texts: readonly string[]): {
  links: string[];
  waiting: number;
} {
  const links = new Set(texts.filter(isRosterLink));
  const halves = new Map<string, { first?: string; second?: string }>();
  for (const half of texts.map(halfIn)) {
    if (!half) continue;
    const key = half.address + half.sum;
    halves.set(key, { ...halves.get(key), [half.first ? "first" : "second"]: half.letters });
  }
  let waiting = 0;
  for (const [key, { first, second }] of halves) {
    const link = first !== undefined && second !== undefined ? wholeOf(key, first + second) : null;
    if (link) links.add(link);
    else waiting++;
  }
  return { links: [...links], waiting };
}

/** Null where the halves are not of one link. */
function wholeOf(key: string, fragment: string): string | null {
  const at = key.lastIndexOf("#") + 1;
  return checksum(strToU8(fragment)) === key.slice(at) && isRosterLink(key.slice(0, at) + fragment) ? key.slice(0, at) + fragment : null;
}
