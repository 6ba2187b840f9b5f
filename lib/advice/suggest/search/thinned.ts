/** What of a roster can stay without breaking a limit: the surest way out of a great deal that is wrong. */
import { asksForMore } from "@/lib/engine/check/still-needed";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { isError, isOpen, type Judge, type Look, lookAt } from "./judge";
import { unitsOf } from "./needs";

/**
 * The roster put together again unit by unit, the dearest first, each as it was or with as little less as the limits ask for. What is
 * still missing afterwards is missing. With `open`, nothing stays that is not confirmed.
 */
export function thinned(judge: Judge, before: Look, keep: ReadonlySet<string>, open: boolean): Look {
  const points = new Map(before.bill.units.map((bill) => [bill.unit, bill.points]));
  const units = unitsOf(before.roster);
  const groups = units
    .filter((unit) => !units.some((other) => other !== unit && other.id === unit.attachedTo))
    .map((head) => [head, ...units.filter((unit) => unit !== head && unit.attachedTo === head.id)])
    .sort((a, b) => costOf(b, points) - costOf(a, points));
  const named = namedOptions(before);
  const staying = new Map<string, RosterUnit>(units.flatMap((unit) => (keep.has(unit.id) ? [[unit.id, unit]] : [])));
  const rosterNow = (): Roster => withOnly(before.roster, staying);
  let look = lookAt(judge.catalogue, rosterNow());
  for (const unit of groups.flat()) {
    if (staying.has(unit.id)) continue;
    for (const version of versionsOf(judge, unit, named.get(unit.id) ?? new Set())) {
      staying.set(unit.id, version);
      const next = judge.look(rosterNow());
      if (judge.budget.isOver) return look;
      if (next && brokenIn(judge, next, open) <= brokenIn(judge, look, open) + 1e-9) {
        look = next;
        break;
      }
      staying.delete(unit.id);
    }
  }
  return look;
}

function costOf(group: readonly RosterUnit[], points: ReadonlyMap<string, number>): number {
  return group.reduce((sum, { id }) => sum + (points.get(id) ?? 0), 0);
}

/** Commands without units go, the first stays. */
function withOnly(roster: Roster, staying: ReadonlyMap<string, RosterUnit>): Roster {
  const commands = roster.commands
    .map((command) => ({ ...command, units: command.units.flatMap((unit) => staying.get(unit.id) ?? []) }))
    .filter(({ units }, at) => at === 0 || units.length > 0);
  return { ...roster, commands };
}

/** How much is wrong that no addition would mend. */
function brokenIn({ catalogue }: Judge, look: Look, open: boolean): number {
  let n = 0;
  for (const finding of look.findings) {
    if (
      isError(finding)
        ? asksForMore(catalogue, finding) && finding.targets.every(({ kind }) => kind === "roster")
        : !open || !isOpen(finding)
    )
      continue;
    const { actual, bound } = finding;
    n += 1 + (actual !== null && bound !== null ? Math.min(1, Math.abs(actual - bound) / 1000) : 0);
  }
  return n;
}

/** The options of each unit that something is wrong with. */
function namedOptions({ findings }: Look): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const finding of findings) {
    if (!isError(finding) && !isOpen(finding)) continue;
    for (const target of finding.targets) {
      if (target.kind !== "option") continue;
      const options = named.get(target.unit) ?? new Set();
      named.set(target.unit, options.add(target.option));
    }
  }
  return named;
}

/** A unit as it is, then with less and less. */
function* versionsOf({ catalogue }: Judge, unit: RosterUnit, named: ReadonlySet<string>): Generator<RosterUnit> {
  yield unit;
  const { stated: _, ...plain } = unit;
  const sound = plain.options.filter((option) => !named.has(variantOf(catalogue, option)?.key ?? option.id) && !named.has(option.id));
  const single = sound.map((option) =>
    option.count === undefined ? option : { id: option.id, ...(option.choice === undefined ? {} : { choice: option.choice }) },
  );
  if (sound.length < unit.options.length || unit.stated !== undefined) yield { ...plain, options: sound } as RosterUnit;
  yield { ...plain, options: single } as RosterUnit;
  for (const option of single) if (single.length > 1) yield { ...plain, options: single.filter((other) => other !== option) } as RosterUnit;
  for (const option of single) if (single.length > 2) yield { ...plain, options: [option] } as RosterUnit;
  const { attachedTo: __, ...alone } = plain;
  if (single.length) yield { ...plain, options: [] } as unknown as RosterUnit;
  if (unit.attachedTo !== undefined) yield { ...alone, options: single } as unknown as RosterUnit;
  for (const count of new Set([Math.ceil(unit.count / 2), 1]))
    if (count < unit.count) yield { ...alone, count, options: [] } as unknown as RosterUnit;
}
