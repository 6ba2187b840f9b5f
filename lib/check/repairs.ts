/** Ways to mend a finding, each tried out and checked again. Made when somebody asks, not while checking. */

import { armyOffers, optionOffers } from "@/lib/catalogue/offers";
import type { Catalogue } from "@/lib/catalogue/types";
import { edit } from "@/lib/roster/edit";
import type { Edit } from "@/lib/roster/edits";
import type { Roster, RosterUnit } from "@/lib/schema/roster";
import { inspect } from "./check";
import type { Finding, Target } from "./finding";

export interface Repair {
  label: string;
  /** Points the roster changes by. */
  change: number;
  /** The total afterwards. */
  points: number;
  edit: Edit;
}

/** Trying is cheap but not free: this many edits at most. */
const MOST_TRIED = 400;

/** At most three edits that remove the finding and bring no new error, the smallest change of points first. */
export function repairs(catalogue: Catalogue, roster: Roster, finding: Finding): Repair[] {
  const before = inspect(catalogue, roster);
  const errors = new Set(before.report.findings.filter((f) => f.severity === "error").map(place));
  const found: Repair[] = [];
  for (const { edit: action, label } of candidates(catalogue, before, finding).slice(0, MOST_TRIED)) {
    const { report } = inspect(catalogue, edit(roster, action));
    if (report.findings.some((f) => same(f, finding))) continue;
    if (report.findings.some((f) => f.severity === "error" && !errors.has(place(f)))) continue;
    found.push({ label, change: report.points - before.report.points, points: report.points, edit: action });
  }
  return found.sort((a, b) => Math.abs(a.change) - Math.abs(b.change)).slice(0, 3);
}

function place(f: Finding): string {
  return `${f.rule} ${f.targets.map(targetKey).sort().join(" ")}`;
}

function targetKey(target: Target): string {
  if (target.kind === "unit") return target.unit;
  if (target.kind === "option") return `${target.unit}/${target.option}`;
  return target.kind === "command" ? `command ${target.command}` : "roster";
}

/** The finding is still there if its rule still speaks of one of its places. */
function same(f: Finding, finding: Finding): boolean {
  if (f.rule !== finding.rule) return false;
  if (f.targets.length === 0 || finding.targets.length === 0) return true;
  const places = new Set(finding.targets.map(targetKey));
  return f.targets.some((t) => places.has(targetKey(t)));
}

interface Candidate {
  edit: Edit;
  label: string;
}

function candidates(catalogue: Catalogue, { report, resolved }: ReturnType<typeof inspect>, finding: Finding): Candidate[] {
  const all: Candidate[] = [];
  const ofRoster = finding.targets.some((t) => t.kind === "roster" || t.kind === "command");
  const targets = new Set(finding.targets.flatMap((t) => ("unit" in t ? [t.unit] : [])));
  const adds = finding.relation === "at least" || finding.relation === "exactly" || finding.relation === null;
  for (const command of resolved.roster.commands) {
    for (const unit of command.units) {
      const known = resolved.units.find((u) => u.unit.id === unit.id);
      if (!targets.has(unit.id) && !(ofRoster && overTheLimit(finding))) continue;
      const name = unit.name ? `“${unit.name}”` : (known?.profile.label ?? unit.entry);
      for (const option of unit.options) {
        const held = known?.options.find((o) => o.held.option.id === option.id)?.held;
        const options = unit.options.filter((o) => o !== option);
        all.push({ label: `${name} without ${held?.name ?? option.id}`, edit: { do: "change", unit: unit.id, change: { options } } });
      }
      if (unit.count > 1) {
        all.push({ label: `One ${name} less`, edit: { do: "change", unit: unit.id, change: { count: unit.count - 1 } } });
        const over = finding.actual !== null && finding.bound !== null ? finding.actual - finding.bound : 0;
        if (over > 1 && over < unit.count) {
          all.push({ label: `${over} ${name} less`, edit: { do: "change", unit: unit.id, change: { count: unit.count - over } } });
        }
      }
      all.push({ label: unit.count > 1 ? `All ${unit.count} ${name} out` : `${name} out`, edit: { do: "remove", unit: unit.id } });
      if (adds) all.push(...withOptions(catalogue, resolved, unit, name));
    }
  }
  if (adds && !overTheLimit(finding)) {
    for (const { offers } of armyOffers(catalogue, resolved)) {
      for (const offer of offers) {
        if (offer.status === "denied") continue;
        all.push({ label: `Add ${offer.name}`, edit: { do: "add", command: 0, unit: offer.unit } });
      }
    }
  }
  return report.findings.length ? all : [];
}

function overTheLimit(finding: Finding): boolean {
  return finding.actual !== null && finding.bound !== null && finding.actual > finding.bound;
}

function withOptions(catalogue: Catalogue, resolved: ReturnType<typeof inspect>["resolved"], unit: RosterUnit, name: string): Candidate[] {
  return optionOffers(catalogue, resolved, unit.id).flatMap(({ group, offers }) =>
    offers
      .filter((o) => o.copies === 0 && o.status === "allowed" && !o.included)
      .map(({ held }) => {
        const kept = unit.options.filter(
          (o) => o.id !== held.option.id && !(group.choose === "one" && catalogue.heldByKey.get(o.id)?.group === group),
        );
        const added = held.choice === null ? { id: held.option.id } : { id: held.option.id, choice: held.choice };
        return {
          label: `${name} with ${held.name}`,
          edit: { do: "change" as const, unit: unit.id, change: { options: [...kept, added] } },
        };
      }),
  );
}
