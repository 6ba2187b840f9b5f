/** Everything that may be added to a roster, one thing at a time: units, models, options, and options in place of lesser ones. */
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import type { Edit, NewUnit } from "@/lib/engine/roster/edits";
import { takeOption } from "@/lib/engine/roster/take-option";
import { possibleOptions, unitForms } from "./forms";
import { isNoWorse, type Judge, type Look } from "./judge";
import { leastPrice } from "./least-price";

export interface Addition {
  kind: "unit" | "more" | "option";
  edit: Edit;
  /** Models or units that are more; 1 when absent. */
  by?: number;
  /** Where it belongs: the unit's id; for a new unit its entry. */
  unit: string;
  entry: string;
  /** What it costs at least. */
  least: number;
  /** The two of a key do not go together: a choice instead of another. */
  key: string;
}

/** An addition that was checked by itself. */
export interface Checked extends Addition {
  points: number;
  look: Look;
}

export interface AdditionsWanted {
  /** None that costs at least more. */
  most: number;
  keep?: ReadonlySet<string>;
  /** So many models more at once, in units that have as many; 1 when absent. */
  by?: number;
}

/** What may be added to a roster for so many points, whether it is legal there or not. What no rule can allow is left out. */
export function additionsTo(catalogue: Catalogue, look: Look, { most, keep, by = 1 }: AdditionsWanted): Addition[] {
  const found: Addition[] = [];
  for (const unit of unitForms(catalogue)) {
    const entry = catalogue.entryById.get(unit.entry);
    if (!entry) continue;
    const least = leastUnit(catalogue, unit);
    if (least === null || least > most) continue;
    found.push({
      kind: "unit",
      edit: { do: "add", command: 0, unit },
      unit: unit.entry,
      entry: unit.entry,
      least,
      key: JSON.stringify(unit),
    });
  }
  for (const unit of look.resolved.units) {
    if (keep?.has(unit.unit.id) || unit.home !== catalogue.army.id) continue;
    found.push(...more(catalogue, unit, most, by), ...options(catalogue, unit, most));
  }
  return found;
}

function leastUnit(catalogue: Catalogue, { entry: id, count, options: taken = [] }: NewUnit): number | null {
  const entry = catalogue.entryById.get(id);
  if (!entry) return null;
  const isUnits = catalogue.book.counts === "units";
  const times = isUnits ? { units: count, models: count } : { units: 1, models: count };
  const own = leastPrice(catalogue, entry, null, times);
  if (own === null) return null;
  const further = taken.map((option) => {
    const variant = variantOf(catalogue, option);
    return variant ? leastPrice(catalogue, entry, variant, times) : 0;
  });
  return further.includes(null) ? null : further.reduce<number>((sum, price) => sum + (price ?? 0), own);
}

function more(catalogue: Catalogue, unit: ResolvedUnit, most: number, wanted: number): Addition[] {
  const { id, count } = unit.unit;
  const by = count >= wanted ? wanted : 1;
  const isUnits = catalogue.book.counts === "units";
  const each = leastPrice(catalogue, unit.entry, null, isUnits ? { units: by, models: by } : { units: 0, models: by });
  if (each === null || each > most) return [];
  const change: Edit = { do: "change", unit: id, change: { count: count + by } };
  return [{ kind: "more", by, edit: change, unit: id, entry: unit.entry.entry.id, least: each, key: `${id} more` }];
}

function options(catalogue: Catalogue, unit: ResolvedUnit, most: number): Addition[] {
  const { id, options: taken } = unit.unit;
  const held = new Set(taken.map((option) => variantOf(catalogue, option)));
  return possibleOptions(catalogue, unit.entry).flatMap((variant): Addition[] => {
    if (held.has(variant)) return [];
    const next = takeOption(catalogue, taken, variant);
    const dropped = taken.filter((option) => !next.includes(option));
    const price = leastPrice(catalogue, unit.entry, variant, unit);
    if (price === null) return [];
    // What goes may have cost as much as it costs now.
    const back = unit.bill.lines
      .filter((line) => line.variant !== null && dropped.some((option) => variantOf(catalogue, option)?.index === line.variant))
      .reduce((sum, line) => sum + (line.points ?? 0), 0);
    const least = price - back;
    if (least > most || (dropped.length > 0 && price <= back)) return [];
    const key = `${id} ${dropped.length || variant.group.choose === "one" ? `one of ${variant.group.id}` : variant.option.repeatable ? variant.key : variant.option.id}`;
    return [
      { kind: "option", edit: { do: "change", unit: id, change: { options: next } }, unit: id, entry: unit.entry.entry.id, least, key },
    ];
  });
}

/** Those of some additions that are legal by themselves and cost something up to so many points. */
export function legalOnes(judge: Judge, from: Look, additions: readonly Addition[], most: number): Checked[] {
  const found: Checked[] = [];
  for (const addition of additions) {
    const look = judge.look(judge.edit(from.roster, addition.edit));
    if (judge.budget.isOver) break;
    if (!look || !isNoWorse(from, look)) continue;
    const points = look.points - from.points;
    if (points > 0 && points <= most) found.push({ ...addition, points, look });
  }
  return found;
}

/** The edit of an addition carried out on a roster that has changed since: options are added to those that a unit has then. */
export function addTo(judge: Judge, from: Look, addition: Addition): Edit | null {
  const { edit: action } = addition;
  if (action.do !== "change") return action;
  const now = from.resolved.units.find(({ unit }) => unit.id === action.unit)?.unit;
  if (!now) return null;
  if (addition.kind === "more") return { do: "change", unit: action.unit, change: { count: now.count + (addition.by ?? 1) } };
  const last = action.change.options?.at(-1);
  const variant = last && variantOf(judge.catalogue, last);
  if (!variant) return null;
  return { do: "change", unit: action.unit, change: { options: takeOption(judge.catalogue, now.options, variant) } };
}
