/** Edits that plans of several edits try beside those of repairs. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { inspect } from "@/lib/engine/check/check";
import type { Finding, UnwordedFinding } from "@/lib/engine/report/finding";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import type { Edit } from "@/lib/engine/roster/edits";
import { takeOption } from "@/lib/engine/roster/take-option";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { possibleOptions } from "./forms";
import { isError, type Look } from "./judge";
import { unitsOf } from "./needs";

/** Of a roster that costs too much, so many models of one unit as it is over, rounded up and down. */
export function fewerModels({ report, resolved }: ReturnType<typeof inspect>, { code, actual, bound }: Finding): Edit[] {
  if (!code.startsWith("points-limit/") || actual === null || bound === null) return [];
  const over = actual - bound;
  const edits: Edit[] = [];
  for (const { unit } of resolved.units) {
    if (unit.count < 2) continue;
    const each = (report.bill.units.find((bill) => bill.unit === unit.id)?.points ?? 0) / unit.count;
    if (each <= 0) continue;
    for (const less of new Set([Math.floor(over / each), Math.ceil(over / each), Math.ceil((over * 2) / each)])) {
      if (less > 1 && less < unit.count) edits.push({ do: "change", unit: unit.id, change: { count: unit.count - less } });
    }
  }
  return edits;
}

/** Where a command is at fault, or a unit of one beside the first: the command goes, or the unit goes to the first one. */
export function otherCommands(catalogue: Catalogue, roster: Roster, { targets }: UnwordedFinding): Edit[] {
  const edits: Edit[] = [];
  const units = new Set(targets.flatMap((target) => ("unit" in target ? [target.unit] : [])));
  const commands = new Set(targets.flatMap((target) => (target.kind === "command" ? [target.command] : [])));
  for (const [at, command] of roster.commands.entries()) {
    if (at === 0) continue;
    for (const unit of command.units) {
      if (units.has(unit.id) && unit.attachedTo === undefined && catalogue.entryById.has(unit.entry))
        edits.push({ do: "move", unit: unit.id, command: 0, at: roster.commands[0]?.units.length ?? 0 });
    }
    if (commands.has(at) || command.units.length === 0 || command.units.some((unit) => units.has(unit.id)))
      edits.push({ do: "remove-command", command: at });
  }
  return edits;
}

/** Things that a unit lacks before it is not worth putting right, among many others. */
const MUCH = 3;

/** Of a roster with a great many errors: every option and unit that may not be had, and the units that lack much. */
export function removalsAtOnce(catalogue: Catalogue, { roster, findings }: Look): Edit[] {
  const denied = new Map<string, Set<string>>();
  const errors = new Map<string, number>();
  const gone = new Set<string>();
  for (const finding of findings) {
    if (!isError(finding)) continue;
    for (const target of finding.targets) {
      if (!("unit" in target)) continue;
      if (target.kind === "option" && finding.relation === null)
        denied.set(target.unit, (denied.get(target.unit) ?? new Set()).add(target.option));
      else if (finding.code === "roster/entry-denied" || finding.code === "roster/unknown-entry") gone.add(target.unit);
      else if (finding.targets.length === 1) errors.set(target.unit, (errors.get(target.unit) ?? 0) + 1);
    }
  }
  return unitsOf(roster).flatMap((unit): Edit[] => {
    if (gone.has(unit.id) || (errors.get(unit.id) ?? 0) >= MUCH) return [{ do: "remove", unit: unit.id }];
    const named = denied.get(unit.id);
    if (!named) return [];
    const options = unit.options.filter((option) => !named.has(variantOf(catalogue, option)?.key ?? option.id) && !named.has(option.id));
    return [{ do: "change", unit: unit.id, change: { options } }];
  });
}

/** What may go where a finding points: options, copies, models, the unit; where it points at no unit, any of that in the roster. */
export function removals(catalogue: Catalogue, roster: Roster, finding: UnwordedFinding): Edit[] {
  const { targets, actual, bound } = finding;
  const surplus = actual !== null && bound !== null ? Math.ceil(actual - bound) : 0;
  const places = new Map<string, Set<string>>();
  for (const target of targets) {
    if (!("unit" in target)) continue;
    const options = places.get(target.unit) ?? new Set();
    places.set(target.unit, options);
    if (target.kind === "option") options.add(target.option);
  }
  const all = roster.commands.flatMap(({ units }) => units);
  const meant = places.size ? all.filter(({ id }) => places.has(id)) : surplus > 0 ? all : [];
  return [
    ...meant.flatMap((unit) => removalsOf(catalogue, unit, places.get(unit.id) ?? new Set(), surplus)),
    ...otherCommands(catalogue, roster, finding),
  ];
}

/** Options tried for one unit that lacks something. */
const MOST_OPTIONS = 60;

/** Options for the units a finding points at, of those that some rule may let them have. */
export function missingOptions(catalogue: Catalogue, roster: Roster, { targets }: UnwordedFinding): Edit[] {
  const ids = new Set(targets.flatMap((target) => ("unit" in target ? [target.unit] : [])));
  return unitsOf(roster)
    .filter(({ id }) => ids.has(id))
    .slice(0, 3)
    .flatMap((unit): Edit[] => {
      const entry = catalogue.entryById.get(unit.entry);
      if (!entry) return [];
      return possibleOptions(catalogue, entry)
        .slice(0, MOST_OPTIONS)
        .map((variant) => ({ do: "change", unit: unit.id, change: { options: takeOption(catalogue, unit.options, variant) } }));
    });
}

function removalsOf(catalogue: Catalogue, unit: RosterUnit, named: ReadonlySet<string>, surplus: number): Edit[] {
  const change = (to: Extract<Edit, { do: "change" }>["change"]): Edit => ({ do: "change", unit: unit.id, change: to });
  const edits: Edit[] = [];
  const isNamed = (option: RosterUnit["options"][number]) =>
    named.has(variantOf(catalogue, option)?.key ?? option.id) || named.has(option.id);
  const options = unit.options.some(isNamed) ? unit.options.filter(isNamed) : unit.options;
  for (const option of options) {
    edits.push(change({ options: unit.options.filter((other) => other !== option) }));
    if (option.count !== undefined || option.value !== undefined) {
      const { count: _, value, ...plain } = option;
      const range = variantOf(catalogue, option)?.option.number;
      const one =
        range && value !== undefined
          ? { ...plain, id: option.id, value: Math.min(range.max, Math.max(range.min, Math.round(value))) }
          : { ...plain, id: option.id };
      edits.push(change({ options: unit.options.map((other) => (other === option ? one : other)) }));
    }
  }
  for (const less of new Set([1, surplus])) if (less >= 1 && less < unit.count) edits.push(change({ count: unit.count - less }));
  if (unit.count > 1) edits.push(change({ count: 1 }));
  if (unit.attachedTo !== undefined) edits.push(change({ attachedTo: undefined }));
  if (unit.stated !== undefined) edits.push(change({ stated: undefined }));
  edits.push({ do: "remove", unit: unit.id });
  return edits;
}
