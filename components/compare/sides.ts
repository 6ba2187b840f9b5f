/** Where the two sides of a comparison come from: saved rosters, files, pasted text, links. */
import { openRoster } from "@/components/storage/open-roster";
import { nameOf } from "@/components/storage/records/record";
import type { Library } from "@/lib/engine/catalogue/library";
import { check } from "@/lib/engine/check/check";
import type { Side } from "@/lib/events/desk/compare";
import { count } from "@/lib/words/en/grammar";

/** A side that was read, or why it could not be. */
export type ReadSide = Side | { reason: string };

/** The saved roster with this id. Never rejects. */
export async function savedSide(id: string, library: Library): Promise<ReadSide> {
  const opened = await openRoster(id);
  if (opened.state === "missing")
    return { reason: "This roster is not on this device. It may have been deleted, or made in another browser." };
  const name = nameOf(opened.record);
  if (opened.state === "newer")
    return { reason: `“${name}” was saved by a newer version of Muster Roll. Reload the page to get that version.` };
  if (opened.state !== "ready") return { reason: `“${name}”: what is saved does not read as a roster.` };
  try {
    const catalogue = await library.catalogueFor(opened.roster);
    return { roster: opened.roster, catalogue, report: check(catalogue, opened.roster) };
  } catch {
    return { reason: `“${name}”: its game or army list could not be loaded. Check the connection and try again.` };
  }
}

/** The roster in files or in pasted text; of several the first, which `note` says. */
export async function readSide(
  from: { files: File[] } | { text: string; html?: string },
  library: Library,
): Promise<(Side & { note: string }) | { reason: string }> {
  try {
    const { readFiles, readPasted } = await import("@/components/rosters/read-import");
    const { found, unread } = "files" in from ? await readFiles(from.files, library) : await readPasted(from, library);
    const [first] = found;
    if (!first) return { reason: unread.map(({ name, reason }) => (name ? `${name}: ${reason}` : reason)).join(" ") };
    const { roster, catalogue, report } = first.checked;
    const more = found.length > 1 ? `${count(found.length, "roster")} found; the first is compared.` : "";
    return { roster, catalogue, report, note: more };
  } catch {
    return { reason: "It could not be read. Check the connection and try again." };
  }
}
