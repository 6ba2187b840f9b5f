/** What QR codes hold a link: one, or two where it is too long; read/shapes/link-halves.ts puts them together again. */
import { strToU8 } from "fflate";
import { checksum, HALF_MARK } from "@/lib/engine/roster/link-parts";

/** A longer link makes squares too small for a phone to read. */
export const longestLink = 1800;

/** The text of each code: none for a link too long for two, or for no link. @param link With its fragment. */
export function codeTexts(link: string): string[] {
  if (link === "") return [];
  if (link.length <= longestLink) return [link];
  const at = link.indexOf("#") + 1;
  if (at === 0) return [];
  const [address, fragment] = [link.slice(0, at), link.slice(at)];
  const sum = checksum(strToU8(fragment));
  const middle = Math.ceil(fragment.length / 2);
  const halves = [fragment.slice(0, middle), fragment.slice(middle)].map(
    (letters, i) => `${address}${HALF_MARK}${i + 1}.${sum}.${letters}`,
  );
  return halves.every(({ length }) => length <= longestLink) ? halves : [];
}
