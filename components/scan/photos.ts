/** Photos of printed or shown rosters among files. */
import { isRosterLink } from "@/lib/read/shapes/links";
import { codesIn } from "./codes";

/** The links in pictures; a picture without one is left out. Never rejects. */
export async function linksIn(photos: readonly File[]): Promise<Map<File, string>> {
  const links = new Map<File, string>();
  for (const photo of photos) {
    const codes = await codesIn(photo).catch((): string[] => []);
    const found = codes.filter(isRosterLink);
    if (found.length) links.set(photo, found.join("\n"));
  }
  return links;
}
