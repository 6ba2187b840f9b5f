/** What the book prints about a unit, with what its options and its army list change. For screens, sheets and leaders. */

import { keptOf } from "@/lib/engine/catalogue/terms/carried";
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import type { Page } from "@/lib/engine/common";
import type { FigurePart } from "@/lib/engine/schema/book";
import type { EngineWords } from "@/lib/words/en/engine";
import { fraction, withSign } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";

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
  /** A sum in its parts: "full plate armour 4+", "shield −1". Absent where it is no sum, or its parts do not make what is printed. */
  terms?: string[];
}

/** What a book prints where there is none. */
const NONE = "-";
/** A figure that nobody has looked up, to be written in. The spaces do not break. */
export const EMPTY_BOX = "[\u00a0\u00a0]";
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
  const sum = summed(id, home, unit);
  const shown = (printed: Characteristic["printed"], change = 0, because: string[] = [], terms?: string[]): Characteristic => ({
    id,
    name,
    ...(measure ? { unit: measure } : {}),
    signed: signed ?? false,
    printed,
    change,
    because,
    ...(terms ? { terms } : {}),
  });
  const terms = (given: readonly Term[]) => (given.length > 0 ? termTexts(given, none ?? 0, measure, home.words) : undefined);
  const { alone } = sum;
  if (alone) return shown(alone.by === null ? null : (none ?? 0) + alone.by, 0, [alone.name], terms([alone]));
  const own = id in decided ? decided[id] : unit.entry.entry.characteristics?.[id];
  const isOpen = sum.terms.some(({ by }) => by === null);
  // A number that counts down from none, such as a save, is not known in part.
  if (isOpen || (own === null && none !== undefined)) return shown(null);
  const summedUp = total([...sum.terms, ...sum.others]) - total(sum.replaced);
  const base = typeof own === "number" ? own : none;
  const change = base === undefined ? summedUp : Math.max(summedUp, sum.least - base);
  const times = perModel ? unit.models : 1;
  const printed = typeof own === "number" ? own * times : own === NONE && none !== undefined && change !== 0 ? none : own;
  const isNone = none !== undefined && typeof printed === "number" && printed + change >= none;
  const because = [...sum.terms, ...sum.others].map((term) => term.name);
  const isExplained = none !== undefined && typeof printed === "number" && none + total(sum.own) === printed;
  if (isNone) return shown(NONE);
  const kept = sum.own.filter((term) => !sum.replaced.includes(term));
  return shown(printed, change * times, because, isExplained ? terms([...kept, ...sum.terms, ...sum.others]) : undefined);
}

/** One part of a sum, by the name it has there. */
interface Term {
  name: string;
  /** Null where no source gives it. */
  by: number | null;
  /** Where it stands in the sum: in the order of the book. */
  place: number;
  /** It adds only so far. */
  upTo?: number;
}

const total = (terms: readonly Term[]) => terms.reduce((n, { by }) => n + (by ?? 0), 0);

/** "full plate armour 4+", "shield −1", "shieldbearers −2 to 1+ at best": the first is where the sum begins. */
function termTexts(given: readonly Term[], none: number, measure: string | undefined, { reasons }: EngineWords): string[] {
  const [first, ...rest] = [...given].sort((a, b) => a.place - b.place);
  if (!first) return [];
  return [
    `${first.name} ${none + (first.by ?? 0)}${measure ?? ""}`,
    ...rest.map(({ name, by, upTo }) => {
      const changed = `${name} ${withSign(by ?? 0)}`;
      return upTo === undefined ? changed : reasons.atBest(changed, `${upTo}${measure ?? ""}`);
    }),
  ];
}

/** What adds to one characteristic of a unit: its own parts, those of what it took, and whatever else changes it. */
function summed(id: string, home: Catalogue, unit: ResolvedUnit) {
  const all = home.book.parts ?? [];
  const placeOf = (part: FigurePart) => all.indexOf(part);
  const own = unit.entry.parts
    .filter((part) => part.of === id)
    .map((part) => ({ part, name: calledBy(home.called, part.name), by: part.by, place: placeOf(part) }));
  const taken = countedOnce(
    unit.options.flatMap(({ variant }) => variant.parts.filter((part) => part.of === id).map((part) => ({ part, name: variant.name }))),
  );
  const replaced = own.length > 0 ? replacedParts(unit) : [];
  const others: Term[] = [];
  for (const { variant, copies, value } of unit.options) {
    const given = variant.option.number?.adds === id ? (value ?? 0) : 0;
    const by = (variant.changes[id] ?? 0) + given;
    if (by) others.push({ name: variant.name, by: by * copies, place: all.length });
  }
  for (const modifier of home.modifiers) {
    const by = modifier.adds[id];
    if (by && modifier.match(unit)) others.push({ name: modifier.because, by, place: all.length });
  }
  const least = Math.max(Number.NEGATIVE_INFINITY, ...taken.flatMap(({ part }) => part.upTo ?? []));
  const alone = [...taken, ...own].find(({ part }) => part.alone && !replaced.includes(part));
  return {
    own,
    replaced: own.filter(({ part }) => replaced.includes(part)),
    terms: byName(
      taken.map(({ part, name }) => {
        const term = { name, by: part.by, place: placeOf(part) };
        return part.upTo === undefined ? term : { ...term, upTo: part.upTo };
      }),
    ),
    others,
    least,
    alone: alone && { name: alone.name, by: alone.part.by, place: 0 },
  };
}

interface Taken {
  part: FigurePart;
  name: string;
}

/** A unit has one part of a sort: of several the one that does most. */
function countedOnce(taken: readonly Taken[]): Taken[] {
  const does = ({ part }: Taken) => Math.abs(part.by ?? Number.POSITIVE_INFINITY);
  return taken.filter(
    (one, i) =>
      !taken.some((other, j) => {
        const isRival = j !== i && one.part.as !== undefined && other.part.as === one.part.as;
        return isRival && (does(other) > does(one) || (does(other) === does(one) && j < i));
      }),
  );
}

/** What one option adds stands as one term. */
function byName(terms: readonly Term[]): Term[] {
  const names = new Map<string, Term>();
  for (const term of terms) {
    const before = names.get(term.name);
    const by = before && (before.by === null || term.by === null ? null : before.by + term.by);
    names.set(term.name, before ? { ...before, by: by ?? null } : term);
  }
  return [...names.values()];
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
      characteristics: own.map(({ terms, ...one }) =>
        printed[one.id] === SAME ? { ...one, ...(terms ? { terms } : {}) } : { ...one, printed: printed[one.id], change: 0, because: [] },
      ),
    })),
  ];
}

/** What a unit has by name, as "Equipment" and its names, in the order of the book. */
export function detailsOf({ book, called }: Catalogue, unit: ResolvedUnit): { name: string; text: string; spare?: true }[] {
  const names = detailNames(unit);
  const has = new Set([...unit.options.map((o) => o.variant), ...keptOf(unit)].map((variant) => variant.option.id));
  return (book.details ?? []).flatMap(({ id, name, spare, with: needs }) => {
    const own = needs && !needs.some((option) => has.has(option)) ? [] : (names.get(id) ?? []);
    return own.length > 0 ? [{ name, text: own.map((one) => calledBy(called, one)).join(", "), ...(spare ? { spare } : {}) }] : [];
  });
}

const calledBy = (called: Catalogue["called"], name: string) => called.get(name.toLowerCase()) ?? name;

/**
 * What a unit has by name, by detail of the book: without what it gave up for something else, and where an option says what there is,
 * that in place of what its entry says.
 */
export function detailNames(unit: ResolvedUnit): Map<string, readonly string[]> {
  const gone = new Set([...givenUp(unit), ...replacedParts(unit).map((part) => part.name.toLowerCase())]);
  const names = new Map<string, readonly string[]>();
  for (const [id, own] of Object.entries(unit.entry.entry.details ?? {}))
    names.set(
      id,
      own.filter((one) => !gone.has(one.toLowerCase())),
    );
  for (const { variant } of unit.options) for (const [id, told] of Object.entries(variant.option.details ?? {})) names.set(id, told);
  return names;
}

/** What its entry has by name that the unit gave up for an option, in lower case. */
function givenUp({ entry, options }: ResolvedUnit): Set<string> {
  const { offers = [] } = entry.entry;
  const gone = new Set<string>();
  for (const { inPlaceOf = {} } of Array.isArray(offers) ? offers : [])
    for (const [ref, names] of Object.entries(inPlaceOf))
      if (options.some(({ variant }) => variant.key === ref || variant.option.id === ref))
        for (const name of names) gone.add(name.toLowerCase());
  return gone;
}

/** The parts of its entry's sums that the unit has not, for what it took or gave up. */
function replacedParts(unit: ResolvedUnit): FigurePart[] {
  const gone = givenUp(unit);
  const sorts = new Set(unit.options.flatMap(({ variant }) => variant.parts.flatMap(({ as }) => as ?? [])));
  return unit.entry.parts.filter((part) => gone.has(part.name.toLowerCase()) || (part.as !== undefined && sorts.has(part.as)));
}

/** What follows from a unit's choices, or from the army around it, and is no characteristic, in the order of the book. */
export function factsOf(catalogue: Catalogue, unit: ResolvedUnit): { text: string; page: Page }[] {
  const home = catalogue.allies.get(unit.home) ?? catalogue;
  const facts = home.modifiers.filter((m) => m.text && m.match(unit)).map(({ text, page }) => ({ text, page }));
  const { movedBy } = unit;
  if (!movedBy) return facts;
  const name = catalogue.book.categories.find((c) => c.id === movedBy.to)?.name ?? movedBy.to;
  return [{ text: catalogue.words.reasons.countsAs(name, movedBy.because), page: movedBy.page }, ...facts];
}

/** One characteristic with all changes, what the book counts none as; −∞ where it is lost or no number. */
export function characteristicOf(catalogue: Catalogue, unit: ResolvedUnit, id: string): number {
  const one = catalogue.book.characteristics.find((c) => c.id === id);
  const home = catalogue.allies.get(unit.home) ?? catalogue;
  const found = one && madeUp(one, home, unit, decidedBy(home, unit));
  const printed = found?.printed === NONE ? one?.none : found?.printed;
  return found && typeof printed === "number" ? printed + found.change : Number.NEGATIVE_INFINITY;
}

/**
 * A characteristic as screen and sheet show it: "3", "+2", "2½"; "–" where there is none (`undefined` or "-"), an empty box to
 * write in where it is not known (null): a dash would be read as none.
 * Where it is no number, as "6+", the change stands behind it: whether it makes that better or worse is for the book to say.
 */
export function characteristicText(printed: number | string | null | undefined, change: number, signed: boolean): string {
  if (typeof printed === "number") return signed ? withSign(printed + change) : fraction(printed + change);
  const text = printed === undefined || printed === NONE ? "" : (printed ?? EMPTY_BOX);
  if (change === 0) return text || "–";
  return text === "" ? withSign(change) : `${text} (${withSign(change)})`;
}

export const INCHES = "″";

/** A figure with its measure, as a table has it: players read a bare number there as inches. */
export function inCell(text: string, measure = ""): string {
  return measure !== "" && measure !== INCHES && /[\d¼½¾]$/.test(text) ? text + measure : text;
}

/** Wounds of one model; 0 where the game has none, or nobody knows how many. */
export function woundsOf(catalogue: Catalogue, unit: ResolvedUnit): number {
  const { wounds } = catalogue.play ?? {};
  if (wounds === undefined) return 0;
  const number = characteristicOf(catalogue, unit, wounds);
  return Number.isFinite(number) ? Math.max(0, Math.floor(number)) : 0;
}
