/** Photos of printed or shown rosters among files. */
import { halfIn, linksInCodes } from "@/lib/read/shapes/link-halves";
import { codesIn } from "./codes";

/**
 * The links in pictures, a line each; a picture without one is left out. Two codes that hold one roster may lie on two pictures: the
 * first of them has the link, the other one an empty text. Never rejects.
 */
export async function linksIn(photos: readonly File[]): Promise<Map<File, string>> {
  const links = new Map<File, string>();
  const halves: { photo: File; text: string }[] = [];
  for (const photo of photos) {
    const codes = await codesIn(photo).catch((): string[] => []);
    const found = linksInCodes(codes);
    if (found.links.length) links.set(photo, found.links.join("\n"));
    else halves.push(...codes.filter(halfIn).map((text) => ({ photo, text })));
  }
  for (const { photo, text } of halves) {
    if (links.has(photo)) continue;
    const other = halves.find((half) => half.photo !== photo && linksInCodes([text, half.text]).links.length > 0);
    links.set(photo, other ? linksInCodes([text, other.text]).links.join("\n") : text);
    if (other) links.set(other.photo, "");
  }
  return links;
}
