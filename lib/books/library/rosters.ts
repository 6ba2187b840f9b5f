/** The rosters of a package, checked with its own books, beside what the package says of them. */

import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked, type Submission, shownVerdict } from "@/lib/books/intake/reply";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Library } from "@/lib/engine/catalogue/library";
import { keyed } from "@/lib/engine/keyed";
import { count, list, number } from "@/lib/words/en/grammar";
import type { TestRoster } from "./manifest";
import { type Brought, withPackaged } from "./offered";

/** How a roster came out. */
export interface RosterOutcome {
  file: string;
  /** What it is called; empty where it could not be read. */
  name: string;
  /** What differs from what the package says, as sentences; none where it came out so. */
  differs: readonly string[];
}

/** In the order of the package; a roster whose file is missing is left out, for that is told with the files. */
export async function runRosters(
  rosters: readonly TestRoster[],
  files: ReadonlyMap<string, Uint8Array>,
  brought: Brought,
  shipped: Library,
): Promise<RosterOutcome[]> {
  const library = withPackaged(shipped, brought);
  const outcomes: RosterOutcome[] = [];
  for (const roster of rosters) {
    const { file, packs = [] } = roster;
    const bytes = files.get(file);
    if (!bytes) continue;
    const laid = packs.map((id) => brought.packs.findLast((pack) => pack.id === id));
    const missing = packs.filter((_, i) => !laid[i]);
    const all = await readIncoming(
      bytes,
      file,
      withPacks(
        library,
        laid.flatMap((pack) => pack ?? []),
      ),
    );
    const [first] = all;
    const name = first && isChecked(first) ? first.roster.name : "";
    const differs =
      all.length > 1 || !first
        ? [`It holds ${count(all.length, "roster")}; a file with one is needed.`]
        : [...missing.map((id) => `There is no pack “${id}” in the package.`), ...difference(roster, first)];
    outcomes.push({ file, name, differs });
  }
  return outcomes;
}

const WORDS: Record<string, string> = keyed({ "not-all-read": "unconfirmed, because not all of it was read", "not-read": "not read" });

/** What of a check is other than expected. */
function difference({ verdict, points, findings }: TestRoster, came: Submission): string[] {
  if (!isChecked(came)) return [`It could not be read: ${came.reason}`];
  const { report } = came;
  const shown = shownVerdict(came);
  const broken = [...new Set(report.findings.filter(({ severity }) => severity !== "advice").map(({ rule }) => rule))].sort();
  const because = broken.length ? ` (${list(broken)})` : "";
  const said: string[] = [];
  if (shown !== verdict) said.push(`It is ${WORDS[shown] ?? shown}${because}, and the package says ${verdict}.`);
  if (points !== undefined && report.points !== points)
    said.push(`It costs ${number(report.points)} points, and the package says ${number(points)}.`);
  const expected = findings && [...new Set(findings)].sort();
  if (expected && expected.join() !== broken.join())
    said.push(`Rules it breaks: ${list(broken) || "none"}. The package says ${list(expected) || "none"}.`);
  return said;
}
