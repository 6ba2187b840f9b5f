/** What the units of a roster cost. */
import type { Held, Item, Json, Muster, Unit } from "./shapes";
import { costOf, groupsOf, holds, isMeant, isOfRoster, means, sum } from "./terms";

/** The price of so many copies in one unit; null where it is lost. */
function amount(price: Json, unit: Unit, held: Held | null, copies: number): number | null {
  const models = unit.models / unit.units;
  const { perUnit, increasePerCopy = 0, perModel, first, perStep, step = 1, unknown, setting, values } = price;
  if (typeof price === "number") return price * copies;
  if (unknown) return held === null && unit.written.pointsPerModel !== undefined ? unit.written.pointsPerModel * models : null;
  if (setting) return (values[unit.home.settings[setting] ?? ""] ?? 0) * copies;
  if (first) return (first.points + (perModel ?? 0) * Math.max(0, models - first.models)) * copies;
  if (perModel !== undefined) return perModel * models * copies;
  if (perStep !== undefined) return perStep * Math.ceil((held?.value ?? 0) / step) * copies;
  return perUnit * copies + (increasePerCopy * copies * (copies - 1)) / 2;
}

/** The price a rule gives to the entry or an option; undefined where it gives it none. */
function given({ units, options, prices, price }: Json, unit: Unit, held: Held | null): Json {
  if (!means(unit.home, units, unit)) return undefined;
  if (prices) return held ? (prices[held.key] ?? prices[held.option.id]) : undefined;
  const isIt = held ? options && isMeant(options, held) : !options;
  return isIt ? price : undefined;
}

const isLimited = ({ first, onePer }: Json) => first !== undefined || onePer !== undefined;
const isLower = (a: number | null, b: number | null) => a !== null && (b === null || a < b);

/** Prices all units, those beside the army too. */
export function priceAll(muster: Muster): void {
  const { army, all } = muster;
  const isOwn = (unit: Unit) => unit.home === army && !unit.beside;
  for (const unit of all) {
    unit.items = [null, ...unit.held.filter((held) => !held.included)].map((held) => itemOf(muster, unit, held, isOwn(unit)));
  }
  for (const home of new Set(all.map((unit) => unit.home))) {
    for (const rule of home.byKind.price?.filter(isLimited) ?? []) {
      const inUnit = rule.in === "unit";
      const hasEffect = (unit: Unit) => isOwn(unit) || (inUnit && !isOfRoster(rule.when));
      const able = all.filter((unit) => unit.home === home && hasEffect(unit) && holds(muster, home, rule));
      if (inUnit) for (const unit of able) cheapen(rule, [unit], rule.first * unit.units);
      else if (rule.onePer) for (const alike of groupsOf(able, likeness)) cheapen(rule, alike);
      else cheapen(rule, able, rule.first);
    }
  }
  for (const unit of all) {
    unit.missing = unit.items.filter(({ each, copies, cheaper }) => each === null && cheaper.copies < copies * unit.units).length;
    unit.points = sum(unit.items.map((item) => costOf(item, unit)));
  }
}

/** An item with its price: its own, or the lowest of rules, or one that hangs on the roster where that is lower still. */
function itemOf(muster: Muster, unit: Unit, held: Held | null, isOwn: boolean): Item {
  const copies = held?.copies ?? 1;
  const own = held ? (held.choice?.price ?? held.option.price ?? 0) : unit.entry.price;
  const found = (unit.home.byKind.price ?? []).flatMap((rule) => {
    const price = given(rule, unit, held);
    const hasEffect = price !== undefined && !isLimited(rule) && (isOwn || !isOfRoster(rule.when)) && holds(muster, unit.home, rule);
    return hasEffect ? [{ rule, price, each: amount(price, unit, held, copies) }] : [];
  });
  let best: Pick<Item, "rule" | "price" | "each"> = { rule: null, price: own, each: amount(own, unit, held, copies) };
  // A price that is not known, which the player says, holds only where no rule has one.
  const known = ({ price, each }: typeof best) => (price.unknown ? null : each);
  const strong = found.filter(({ rule }) => rule.overrides);
  if (strong.length) {
    const lowest = strong.reduce((least, one) => (isLower(known(one), known(least)) ? one : least));
    if (held && lowest.rule.slotFree) unit.slotFree.set(held.key, copies);
    return { held, copies, ...lowest, cheaper: { copies: 0, cost: 0 } };
  }
  for (const one of found.filter(({ rule }) => !isOfRoster(rule.when))) {
    if (best.rule === null || isLower(known(one), known(best))) best = one;
    if (held && one.rule.slotFree) unit.slotFree.set(held.key, copies);
  }
  for (const one of found.filter(({ rule }) => isOfRoster(rule.when))) {
    if (one.each !== null && !isLower(one.each, best.each) && !one.rule.slotFree) continue;
    best = one;
    if (held && one.rule.slotFree) unit.slotFree.set(held.key, copies);
  }
  return { held, copies, ...best, cheaper: { copies: 0, cost: 0 } };
}

/** Units of one entry in one kind of command with the same options are alike. */
const likeness = ({ entry, kind, held }: Unit) =>
  `${entry.id} ${kind} ${held.map(({ key, copies, value }) => `${key}×${copies}:${value}`).sort()}`;

/** The copies of an item in all units of a line with what each costs; those apart that grow dearer. `below`: how many cost less. */
function copiesOf({ units }: Unit, { copies, each, price }: Item): { copies: number; before: number | null; below: number }[] {
  if (!price?.increasePerCopy) return [{ copies: copies * units, before: each === null ? null : each / copies, below: 0 }];
  return Array.from({ length: copies }, (_, n) => ({ copies: units, before: price.perUnit + n * price.increasePerCopy, below: n * units }));
}

/** Gives some copies the price of a rule: the first so many, or one for every so many at the full price. */
function cheapen(rule: Json, units: Unit[], first = 0): void {
  const candidates = units.flatMap((unit) => {
    const full = sum(unit.items.map(({ each }) => each ?? 0)) * unit.units;
    const book = [...unit.home.entries.keys()].indexOf(unit.entry.id);
    return unit.items.flatMap((item) => {
      const price = item.rule?.overrides ? undefined : given(rule, unit, item.held);
      const each = price === undefined ? null : amount(price, unit, item.held, 1);
      return copiesOf(unit, item).flatMap(({ copies, before, below }) => {
        // What frees a slot holds though it is no cheaper.
        const hasEffect = each !== null && (isLower(each, before) || rule.slotFree);
        const own = [-(before ?? -1), item.price?.or ? 1 : 0, item.held ? [...unit.home.options.keys()].indexOf(item.held.option.id) : -1];
        const order = [-unit.items.length, -full, book, -(before ?? -1), -copies];
        return hasEffect ? [{ unit, item, each, copies, below, order: rule.in === "unit" ? own : order }] : [];
      });
    });
  });
  candidates.sort((a, b) => a.order.map((n, i) => n - (b.order[i] ?? 0)).find((n) => n !== 0) ?? 0);
  const copies = sum(candidates.map((one) => one.copies));
  let left = rule.onePer ? Math.floor(copies / (rule.onePer + 1)) : first;
  for (const { unit, item, each, copies: most, below } of candidates) {
    const some = Math.min(left, most, Math.max(0, item.copies * unit.units - item.cheaper.copies - below));
    left -= some;
    item.cheaper.copies += some;
    item.cheaper.cost += some * each;
    if (rule.slotFree && item.held && some > 0) {
      const free = (unit.slotFree.get(item.held.key) ?? 0) + Math.ceil(some / unit.units);
      unit.slotFree.set(item.held.key, Math.min(item.copies, free));
    }
  }
}
