/** What the book prints about a unit, with what its options and its army list change. For screens, sheets and leaders. */

import { keptOf } from "@/lib/catalogue/terms/carried";
import type { Catalogue, ResolvedUnit } from "@/lib/catalogue/types";
import type { Page } from "@/lib/common";
import { capital, fraction, uncapital, withSign } from "@/lib/text";

export interface Characteristic {
  id: string;
  name: string;
  unit?: string;
  signed: boolean;
  /** As the book prints it, or as the unit's choices decide it; null where it is lost, undefined where there is none. */
  printed: number | string | null | undefined;
  /** What options and the army list add. */
  change: number;
  because: string[];
}

/** What a book prints where there is none. */
const NONE = "-";
/** What a row beside the unit's own says where both are the same. */
const SAME = "=";

/** The characteristics of one unit, in the order of the book. Empty for entries that have none. */
export function characteristicsOf(catalogue: Catalogue, unit: ResolvedUnit): Characteristic[] {
  const home = catalogue.allies.get(unit.home) ?? catalogue;
  const decided = decidedBy(home, unit);
  return catalogue.book.characteristics.map((one) => madeUp(one, home, unit, decided));
}

type Printed = Catalogue["book"]["characteristics"][number];

function madeUp(
  { id, name, unit: measure, signed, perModel, none }: Printed,
  home: Catalogue,
  unit: ResolvedUnit,
  decided: ReturnType<typeof decidedBy>,
): Characteristic {
  let change = 0;
  const because: string[] = [];
  for (const { variant, copies, value } of unit.options) {
    const given = variant.option.number?.adds === id ? (value ?? 0) : 0;
    const by = (variant.changes[id] ?? 0) + given;
    if (by) {
      change += by * copies;
      because.push(variant.name);
    }
  }
  for (const modifier of home.modifiers) {
    const by = modifier.adds[id];
    if (by && modifier.match(unit)) {
      change += by;
      because.push(modifier.because);
    }
  }
  const own = id in decided ? decided[id] : unit.entry.entry.characteristics?.[id];
  // A number that counts down from none, such as a save, is not known in part.
  if (own === null && none !== undefined) {
    return { id, name, ...(measure ? { unit: measure } : {}), signed: signed ?? false, printed: null, change: 0, because: [] };
  }
  const times = perModel ? unit.models : 1;
  const printed = typeof own === "number" ? own * times : own === NONE && none !== undefined && change !== 0 ? none : own;
  const isNone = none !== undefined && typeof printed === "number" && printed + change >= none;
  if (isNone) return { id, name, ...(measure ? { unit: measure } : {}), signed: signed ?? false, printed: NONE, change: 0, because: [] };
  return { id, name, ...(measure ? { unit: measure } : {}), signed: signed ?? false, printed, change: change * times, because };
}

/** What options, the player's numbers and modifiers decide about the characteristics; what comes later wins. */
function decidedBy(home: Catalogue, unit: ResolvedUnit): Record<string, number | string | null> {
  const decided: Record<string, number | string | null> = {};
  for (const { variant, value } of unit.options) {
    Object.assign(decided, variant.sets);
    const own = variant.option.number?.sets;
    if (own !== undefined && value !== null) decided[own] = value;
  }
  for (const modifier of home.modifiers) if (modifier.match(unit)) Object.assign(decided, modifier.sets);
  return decided;
}

/** A row of figures: the unit's own, or that of its champion, its mount, its crew. */
export interface ProfileRow {
  name: string;
  characteristics: Characteristic[];
}

/**
 * The rows of figures of a unit: its own, then those its entry brings beside it, then those of its options. What options and rules
 * change is the unit's own.
 */
export function profilesOf(catalogue: Catalogue, unit: ResolvedUnit): ProfileRow[] {
  const { entry } = unit.entry;
  const has = [...unit.options.map((o) => o.variant), ...keptOf(unit)];
  const names = new Set(has.flatMap((variant) => [variant.key, variant.option.id]));
  const own = characteristicsOf(catalogue, unit);
  const beside = (entry.profiles ?? []).filter(
    (profile) => (!profile.with || profile.with.some((ref) => names.has(ref))) && !profile.without?.some((ref) => names.has(ref)),
  );
  const brought = has.flatMap(({ name, option: { profile } }) => (profile ? [{ ...profile, name: profile.name ?? capital(name) }] : []));
  return [
    { name: unit.profile.label, characteristics: own },
    ...[...beside, ...brought].map(({ name, characteristics: printed }) => ({
      name,
      characteristics: own.map((one) => (printed[one.id] === SAME ? one : { ...one, printed: printed[one.id], change: 0, because: [] })),
    })),
  ];
}

/** What a unit has by name, as "Equipment" and its names, in the order of the book. */
export function detailsOf({ book }: Catalogue, { entry }: ResolvedUnit): { name: string; text: string; spare?: true }[] {
  return (book.details ?? []).flatMap(({ id, name, spare }) => {
    const own = entry.entry.details?.[id];
    return own ? [{ name, text: own.join(", "), ...(spare ? { spare } : {}) }] : [];
  });
}

/** What follows from a unit's choices, or from the army around it, and is no characteristic, in the order of the book. */
export function factsOf(catalogue: Catalogue, unit: ResolvedUnit): { text: string; page: Page }[] {
  const home = catalogue.allies.get(unit.home) ?? catalogue;
  const facts = home.modifiers.filter((m) => m.text && m.match(unit)).map(({ text, page }) => ({ text, page }));
  const { movedBy } = unit;
  if (!movedBy) return facts;
  const name = catalogue.book.categories.find((c) => c.id === movedBy.to)?.name ?? movedBy.to;
  return [{ text: `Counts as ${uncapital(name)}: ${movedBy.because}`, page: movedBy.page }, ...facts];
}

/** One characteristic with all changes; −∞ where it is lost or no number. */
export function characteristicOf(catalogue: Catalogue, unit: ResolvedUnit, id: string): number {
  const one = catalogue.book.characteristics.find((c) => c.id === id);
  const home = catalogue.allies.get(unit.home) ?? catalogue;
  const found = one && madeUp(one, home, unit, decidedBy(home, unit));
  return typeof found?.printed === "number" ? found.printed + found.change : Number.NEGATIVE_INFINITY;
}

/**
 * A characteristic as screen and sheet show it: "3", "+2", "2½"; "–" where there is none (`undefined` or "-"), "?" where it is lost
 * (null).
 * Where it is no number, as "6+", the change stands behind it: whether it makes that better or worse is for the book to say.
 */
export function characteristicText(printed: number | string | null | undefined, change: number, signed: boolean): string {
  if (typeof printed === "number") return signed ? withSign(printed + change) : fraction(printed + change);
  const text = printed === undefined || printed === NONE ? "" : (printed ?? "?");
  if (change === 0) return text || "–";
  return text === "" ? withSign(change) : `${text} (${withSign(change)})`;
}

/** Wounds of one model; 0 where the game has none, or nobody knows how many. */
export function woundsOf(catalogue: Catalogue, unit: ResolvedUnit): number {
  const { wounds } = catalogue.play ?? {};
  if (wounds === undefined) return 0;
  const number = characteristicOf(catalogue, unit, wounds);
  return Number.isFinite(number) ? Math.max(0, Math.floor(number)) : 0;
}
