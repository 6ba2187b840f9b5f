/** Ways to mend a finding, each tried out and checked again. Made when somebody asks, not while checking. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { asksForMore } from "@/lib/engine/check/still-needed";
import type { Finding, Report } from "@/lib/engine/report/finding";
import { placesKey, targetKey } from "@/lib/engine/report/finding-key";
import { exact } from "@/lib/engine/report/points";
import { edit } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import type { Roster } from "@/lib/engine/schema/roster";
import { type Candidate, candidates, isBetween, pairs } from "./candidates";

export interface Repair {
  label: string;
  /** Points the roster changes by. */
  change: number;
  /** The total afterwards. */
  points: number;
  edit: Edit;
}

/** Trying is cheap but not free: this many edits at most, single ones and pairs. */
const MOST_SINGLE = 1000;
const MOST_PAIRS = 2500;

/**
 * At most three edits that remove the finding and bring no new error: where something is missing what adds it first, then what is done to
 * the unit or the option that was added last, then the smallest change of points. `added`: the unit that was added last; to remove it is
 * offered only where nothing else helps.
 */
export function repairs(catalogue: Catalogue, roster: Roster, finding: Finding, added: string | null = null): Repair[] {
  const before = inspect(catalogue, roster);
  const mends = mendsIn(before.report, finding);
  const lacks = asksForMore(catalogue, finding);
  const isMissing = lacks || isBetween(finding) || "needs" in finding.values;
  const known = new Set(before.resolved.units.map(({ unit }) => unit.id));
  // What no army takes by itself, such as a person with a name, does not stand before what any army may take.
  const spare = new Set<Repair>();
  const removing = new Set<Repair>();
  const latest = new Set<Repair>();
  const enough = new Set<string>();
  const tried = ({ edit: action, label, removes, latest: isLatest, adds }: Candidate): Repair[] => {
    if (adds !== undefined && enough.has(adds)) return [];
    const { report, resolved } = inspect(catalogue, edit(roster, action));
    if (!mends(report.findings)) return [];
    if (adds !== undefined) enough.add(adds);
    const repair = { label, change: report.points - before.report.points, points: report.points, edit: action };
    if (removes) removing.add(repair);
    if (isLatest) latest.add(repair);
    const taker = resolved.units.find(({ unit }) => (action.do === "change" ? unit.id === action.unit : !known.has(unit.id)));
    if (lacks && taker && catalogue.suggest.spare?.(taker)) spare.add(repair);
    return [repair];
  };
  const single = candidates(catalogue, before, finding).slice(0, MOST_SINGLE).flatMap(tried);
  const isKept = ({ edit: action }: Repair) => !(action.do === "remove" && action.unit === added);
  let found = single.filter(isKept);
  if (found.length === 0 && lacks) found = pairs(catalogue, before).slice(0, MOST_PAIRS).flatMap(tried);
  if (found.length === 0) found = single;
  // Lines that read alike mend alike: one of them is enough.
  const read = new Set<string>();
  return found
    .sort(
      (a, b) =>
        (isMissing ? Number(removing.has(a)) - Number(removing.has(b)) : 0) ||
        Number(spare.has(a)) - Number(spare.has(b)) ||
        (isMissing ? 0 : Number(latest.has(b)) - Number(latest.has(a))) ||
        Number(isOf(b, added)) - Number(isOf(a, added)) ||
        Math.abs(a.change) - Math.abs(b.change),
    )
    .filter(({ label }) => !read.has(label) && read.add(label))
    .slice(0, 3);
}

/** What it changes to go back to the roster one step before; null where that does not remove the finding, or brings an error. */
export function stepBack(
  catalogue: Catalogue,
  roster: Roster,
  earlier: Roster,
  finding: Finding,
): Pick<Repair, "change" | "points"> | null {
  const { report } = inspect(catalogue, roster);
  const back = inspect(catalogue, earlier).report;
  if (!mendsIn(report, finding)(back.findings)) return null;
  return { change: exact(back.points - report.points), points: back.points };
}

/** Whether what is found after a change is without the finding and has no error that was not there. */
function mendsIn({ findings }: Report, finding: Finding): (after: readonly Finding[]) => boolean {
  const errors = new Set(findings.filter((f) => f.severity === "error").map(place));
  return (after) => !after.some((f) => same(f, finding)) && !after.some((f) => f.severity === "error" && !errors.has(place(f)));
}

/** The unit which was added last is what the player is at. */
function isOf({ edit: action }: Repair, unit: string | null): boolean {
  return action.do === "change" && action.unit === unit;
}

function place(f: Finding): string {
  return `${f.rule} ${placesKey(f)}`;
}

/** The finding is still there if its rule still speaks of one of its places. */
function same(f: Finding, finding: Finding): boolean {
  if (f.rule !== finding.rule) return false;
  if (f.targets.length === 0 || finding.targets.length === 0) return true;
  const places = new Set(finding.targets.map(targetKey));
  return f.targets.some((t) => places.has(targetKey(t)));
}
