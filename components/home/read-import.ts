/** From files, pasted text or a link to rosters that can be saved. Nothing a writer sends makes it throw. */

import type { RosterSummary } from "@/components/storage/record";
import { summaryOf } from "@/components/storage/summary";
import type { Library } from "@/lib/catalogue/library";
import { findRosters } from "@/lib/desk/submission";
import { decode as decodeFile } from "@/lib/read/decode-file";
import { decode as decodeLink } from "@/lib/read/link";
import type { Ignored } from "@/lib/read/reading";
import { writeRoster } from "@/lib/roster/roster-file";
import type { Roster } from "@/lib/schema/roster";

export interface Found {
  key: string;
  roster: Roster;
  summary: RosterSummary;
  /** What of it could not be read, as sentences. */
  problems: string[];
  ignored: readonly Ignored[];
}

export interface Unread {
  key: string;
  /** The file; "" for pasted text. */
  name: string;
  reason: string;
}

export interface ImportResult {
  found: Found[];
  unread: Unread[];
}

const MAX_PROBLEMS = 20;

/** The rosters in files, in their order. */
export async function readFiles(files: readonly File[], library: Library): Promise<ImportResult> {
  const result: ImportResult = { found: [], unread: [] };
  for (const [i, file] of files.entries()) {
    const bytes = await file.arrayBuffer().catch(() => null);
    const decoded = bytes ? decodeFile(new Uint8Array(bytes), file.name) : { reason: "it could not be opened." };
    if (decoded.text === undefined) result.unread.push({ key: String(i), name: file.name, reason: decoded.reason ?? "" });
    else await readInto(result, decoded.text, file.name, String(i), library);
  }
  return result;
}

/** The rosters in a text: roster text, the contents of a file, or a link. */
export async function readPasted(text: string, library: Library): Promise<ImportResult> {
  const result: ImportResult = { found: [], unread: [] };
  await readInto(result, text, "", "0", library);
  return result;
}

async function readInto(result: ImportResult, text: string, name: string, key: string, library: Library): Promise<void> {
  const linked = /^\s*\S+#\S+\s*$/.test(text) ? decodeLink(text.trim()) : null;
  if (linked && !linked.roster) {
    result.unread.push({ key, name, reason: linked.problems.map((problem) => `${problem.message} ${problem.fix}`).join(" ") });
    return;
  }
  for (const [i, found] of (await findRosters(linked?.roster ? writeRoster(linked.roster) : text, library)).entries()) {
    const id = `${key}-${i}`;
    if (typeof found === "string") result.unread.push({ key: id, name, reason: found });
    else {
      const { roster, catalogue, problems, ignored } = found;
      const all = [...(linked?.problems ?? []), ...problems].map((problem) => `${problem.message} ${problem.fix}`.trim());
      const said = [...new Set(all)].slice(0, MAX_PROBLEMS);
      result.found.push({ key: id, roster, summary: summaryOf(catalogue, roster), problems: said, ignored });
    }
  }
}
