/** What the units of a roster cost. */

import type { Price, PriceKeys, Rule } from "./shapes";
import { type Held, type Holds, isMeant, type Muster, means, onRoster, type Unit } from "./units";

/** The entry itself or one of its options, with the price of its copies in one unit; null where it is lost. */
export interface Item {
  held: Held | null;
  price: Price;
  each: number | null;
  rule: Rule | null;
  /** Copies in all units of the line that have another price, with what they cost all together. */
  other: { copies: number; cost: number; rule: Rule }[];
}
export interface Cost {
  points: number;
  missing: number;
  items: Item[];
  slotFree: Map<string, number>;
}

const copiesOf = ({ held }: Pick<Item, "held">) => held?.copies ?? 1;

/** The price of so many copies in one unit. */
function amount(price: Price, unit: Unit, held: Held | null, copies: number): number | null {
  const given: PriceKeys = typeof price === "number" ? { perUnit: price } : price;
  const models = unit.models / unit.units;
  if (given.unknown) return held === null && unit.perModel !== null ? unit.perModel * models : null;
  if (given.setting !== undefined) return (given.values?.[unit.home.settings[given.setting] ?? ""] ?? 0) * copies;
  if (given.first) return (given.first.points + (given.perModel ?? 0) * Math.max(0, models - given.first.models)) * copies;
  if (given.perModel !== undefined) return given.perModel * models * copies;
  if (given.perStep !== undefined) return given.perStep * Math.ceil((held?.value ?? 0) / (given.step ?? 1)) * copies;
  return (given.perUnit ?? 0) * copies + ((given.increasePerCopy ?? 0) * copies * (copies - 1)) / 2;
}

/** The price a rule gives to an item; undefined where it gives it none. */
function given(rule: Rule, unit: Unit, held: Held | null): Price | undefined {
  if (!means(unit.home, rule.units ?? {}, unit)) return undefined;
  if (rule.prices) return held === null ? undefined : (rule.prices[held.key] ?? rule.prices[held.option.id]);
  const isOf = rule.options === undefined ? held === null : held !== null && isMeant(rule.options, held);
  return isOf ? rule.price : undefined;
}

const limited = ({ first, onePer }: Rule) => first !== undefined || onePer !== undefined;

/** What all units cost, by unit; those beside the army too. `own`: units that the rest of the roster counts for, which are no allies. */
export function costsOf({ army, units }: Muster, holds: Holds): Map<Unit, Cost> {
  const costs = new Map<Unit, Cost>();
  for (const unit of units) {
    const rules = unit.home.rules.filter((rule) => rule.kind === "price");
    const slotFree = new Map<string, number>();
    const items = [null, ...unit.held.filter((h) => !h.included)].map((held): Item => {
      const own = held === null ? unit.entry.price : (held.choice?.price ?? held.option.price ?? 0);
      const item: Item = { held, price: own, each: 0, rule: null, other: [] };
      item.each = amount(own, unit, held, copiesOf(item));
      let best: { each: number | null; price: Price; rule: Rule } | null = null;
      for (const rule of rules) {
        const price = given(rule, unit, held);
        if (price === undefined || limited(rule) || onRoster(rule) || !holds(unit, rule.when)) continue;
        const each = amount(price, unit, held, copiesOf(item));
        if (best === null || lower(each, best.each)) best = { each, price, rule };
        if (rule.slotFree && held) slotFree.set(held.key, held.copies);
      }
      if (best) Object.assign(item, best);
      for (const rule of rules) {
        const price = given(rule, unit, held);
        if (price === undefined || limited(rule) || !onRoster(rule) || unit.beside || unit.home !== army || !holds(unit, rule.when))
          continue;
        const each = amount(price, unit, held, copiesOf(item));
        if (each !== null && !lower(each, item.each) && !rule.slotFree) continue;
        Object.assign(item, { each, price, rule });
        if (rule.slotFree && held) slotFree.set(held.key, held.copies);
      }
      return item;
    });
    costs.set(unit, { points: 0, missing: 0, items, slotFree });
  }
  const homes = new Set(units.map((unit) => unit.home));
  for (const home of homes) {
    for (const rule of home.rules) {
      if (rule.kind !== "price" || !limited(rule)) continue;
      const all = [...costs].filter(([unit]) => unit.home === home && holds(unit, rule.when));
      const inUnit = rule.in === "unit";
      const able = all.filter(([unit]) => (unit.home === army && !unit.beside) || (inUnit && !onRoster(rule)));
      if (inUnit) for (const one of able) share(rule, [one], (rule.first ?? 0) * one[0].units);
      else if (rule.onePer !== undefined) for (const alike of groups(able)) share(rule, alike, rule.onePer);
      else share(rule, able, rule.first ?? 0);
    }
  }
  for (const [unit, cost] of costs) {
    for (const item of cost.items) {
      const paid = copiesOf(item) * unit.units - item.other.reduce((n, o) => n + o.copies, 0);
      if (item.each === null) cost.missing += paid > 0 ? 1 : 0;
      // Where each further copy is dearer no rule makes some of them cheaper.
      else cost.points += paid === copiesOf(item) * unit.units ? item.each * unit.units : (item.each / copiesOf(item)) * paid;
      cost.points += item.other.reduce((n, o) => n + o.cost, 0);
    }
  }
  return costs;
}

const lower = (a: number | null, b: number | null) => a !== null && (b === null || a < b);

/** Units that are alike: of one entry with the same options. */
function groups(costs: [Unit, Cost][]): [Unit, Cost][][] {
  const kinds = new Map<string, [Unit, Cost][]>();
  for (const one of costs) {
    const [unit] = one;
    const key = `${unit.entry.id} ${unit.kind} ${unit.held.map((h) => `${h.key}×${h.copies}:${h.value}`).sort()}`;
    kinds.set(key, [...(kinds.get(key) ?? []), one]);
  }
  return [...kinds.values()];
}

/** Gives some copies the price of a rule: the first so many, or one for every so many at the full price. */
function share(rule: Rule, costs: [Unit, Cost][], n: number): void {
  const bookOrder = (unit: Unit) => [...unit.home.entries.keys()].indexOf(unit.entry.id);
  const full = (unit: Unit, cost: Cost) => cost.items.reduce((sum, item) => sum + (item.each ?? 0), 0) * unit.units;
  const taken = (unit: Unit) => unit.held.filter((h) => !h.included).length;
  const copies = ({ unit, item }: { unit: Unit; item: Item }) => copiesOf(item) * unit.units;
  const candidates = costs
    .flatMap(([unit, cost]) =>
      cost.items.flatMap((item) => {
        const price = given(rule, unit, item.held);
        if (price === undefined) return [];
        const each = amount(price, unit, item.held, 1);
        const before = item.each === null ? null : item.each / copiesOf(item);
        // What frees a slot holds though it is no cheaper.
        return each !== null && (lower(each, before) || rule.slotFree) ? [{ unit, cost, item, each, before }] : [];
      }),
    )
    .sort(
      (a, b) =>
        taken(b.unit) - taken(a.unit) ||
        full(b.unit, b.cost) - full(a.unit, a.cost) ||
        bookOrder(a.unit) - bookOrder(b.unit) ||
        (b.before ?? 0) - (a.before ?? 0) ||
        copies(b) - copies(a),
    );
  let left = rule.onePer === undefined ? n : Math.floor(candidates.reduce((sum, c) => sum + copies(c), 0) / (n + 1));
  for (const candidate of candidates) {
    const some = Math.min(left, copies(candidate) - candidate.item.other.reduce((sum, o) => sum + o.copies, 0));
    if (some <= 0) continue;
    left -= some;
    candidate.item.other.push({ copies: some, cost: candidate.each * some, rule });
    if (rule.slotFree && candidate.item.held) candidate.cost.slotFree.set(candidate.item.held.key, Math.ceil(some / candidate.unit.units));
  }
}
