/** From files, pasted text or a link to rosters that can be saved. Nothing a writer sends makes it throw. */

import type { RosterSummary } from "@/components/storage/record";
import { summaryOf } from "@/components/storage/summary";
import type { Library } from "@/lib/catalogue/library";
import { type Checked, isChecked } from "@/lib/desk/reply";
import { type Answered, readSubmissions, withAnswers } from "@/lib/desk/submission";
import { decode as decodeFile } from "@/lib/read/decode-file";
import { decode as decodeLink } from "@/lib/read/link";
import { type Problem, writeRoster } from "@/lib/roster/roster-file";

export interface Found {
  key: string;
  /** As it was read, with what was answered about it. */
  checked: Checked;
  summary: RosterSummary;
  /** What of a link could not be read, as sentences. */
  problems: string[];
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
  const source = linked?.roster ? writeRoster(linked.roster) : text;
  for (const [i, found] of (await readSubmissions(name, source, library)).entries()) {
    const id = `${key}-${i}`;
    if (!isChecked(found)) result.unread.push({ key: id, name, reason: found.reason });
    else result.found.push({ key: id, checked: found, summary: summaryIn(found), problems: sentences(linked?.problems ?? []) });
  }
}

/** An item with an answer about it taken. */
export function withAnswer(item: Found, answered: Answered): Found {
  const checked = withAnswers(item.checked, [answered]);
  return { ...item, checked, summary: summaryIn(checked) };
}

function summaryIn({ catalogue, roster }: Checked): RosterSummary {
  return summaryOf(catalogue, roster);
}

/** Problems as sentences, each once. */
export function sentences(problems: readonly Problem[]): string[] {
  return [...new Set(problems.map((problem) => `${problem.message} ${problem.fix}`.trim()))].slice(0, MAX_PROBLEMS);
}
