/** The only arithmetic on points. A lost price is counted as missing, never as zero. */

import type { CheckContext, PricedItem, PriceRule, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { groupBy } from "@/lib/engine/group-by";
import type { Bill, BillLine, CommandBill } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import type { EngineWords } from "@/lib/words/en/engine";
import { dependsOnUnitAlone, pricedBy } from "./profile";

/** Prices every unit of the context's roster, fills their bills, and returns the sum. Counts of units must be there already. */
export function price(context: CheckContext): Bill {
  const { units, sideboard } = context.roster;
  const asked: { claim: Claim; rules: PriceRule[] }[] = [];
  for (const unit of sideboard.length ? [...units, ...sideboard] : units) {
    const { bill } = unit;
    bill.points = 0;
    bill.missing = 0;
    bill.lines = [];
    unit.slotFree = null;
    unit.pricedBy = null;
    for (const known of unit.profile.items) {
      const open = known.open.filter(
        (rule) => !((rule.when && !rule.when(context)) || (!dependsOnUnitAlone(rule) && sideboard.includes(unit))),
      );
      const overriding = open.filter(({ overrides }) => overrides);
      const item = overriding.length ? overridden(unit, itemIn(unit, known), overriding) : itemIn(unit, known);
      const line = lineOf(unit, item);
      if (item.by && overriding.includes(item.by)) priceBy(unit, line, item.by);
      const further = item.price?.first ? splitFirst(unit, item, line, context.words) : null;
      bill.lines.push(line);
      add(unit, line, 1);
      if (further) {
        bill.lines.push(further);
        add(unit, further, 1);
      }
      if (item.slotFree) free(unit, item, item.copies);
      const paid = { lines: further ? [line, further] : [line], copies: copiesOf(unit, item) };
      if (open.length && !overriding.length) asked.push({ claim: { unit, item, paid }, rules: open });
    }
  }
  // What all copies cost is settled before some of them are cheaper.
  for (const some of [false, true]) {
    const open = new Map<PriceRule, Claim[]>();
    for (const { claim, rules } of asked) {
      const own = rules.filter(({ first, onePer }) => (first !== null || onePer !== null) === some);
      const claims = some && own.length ? copiesApart(claim) : [claim];
      for (const rule of own) open.set(rule, [...(open.get(rule) ?? []), ...claims]);
    }
    for (const [rule, claims] of open) grant(rule, claims);
  }
  let points = 0;
  let missing = 0;
  for (const { bill } of units) {
    points = exact(points + bill.points);
    missing += bill.missing;
  }
  const commands = paid(context);
  for (const command of commands) points = exact(points + command.paid - command.full);
  return { points, missing, units: units.map((u) => u.bill), commands, sideboard: sideboard.map((u) => u.bill) };
}

/** Commands that pay a fraction of what their units cost, rounded up once for the whole command. */
function paid({ catalogue, roster }: CheckContext): CommandBill[] {
  if (!catalogue.book.commands.some((c) => c.pay)) return [];
  return roster.roster.commands.flatMap(({ kind }, command) => {
    const pay = catalogue.commandPay.get(kind);
    if (!pay) return [];
    let full = 0;
    for (const unit of roster.units) {
      if (unit.command !== command || (pay.covers && !pay.covers(unit)) || pay.keeps?.units?.(unit)) continue;
      full = exact(full + unit.bill.points);
      for (const line of unit.bill.lines)
        if (line.variant !== null && pay.keeps?.options.has(line.variant)) full = exact(full - (line.points ?? 0));
    }
    return [{ command, full, paid: Math.ceil((full * pay.numerator) / pay.denominator), because: pay.because, page: pay.page }];
  });
}

interface Claim {
  unit: ResolvedUnit;
  item: PricedItem;
  /** What it is paid on: one line of the bill, or two, and for how many copies in all units of the roster's line they stand. */
  paid: { lines: BillLine[]; copies: number };
}

/** In all units of a line. */
function copiesOf({ units }: ResolvedUnit, { copies }: PricedItem): number {
  return units * copies;
}

/** Copies that grow dearer each on a line of its own, since a price for some of them is for the dearest. */
function copiesApart(claim: Claim): Claim[] {
  const { unit, item, paid } = claim;
  const [whole] = paid.lines;
  const by = whole && unit.pricedBy?.get(whole);
  const price = by ? by.price : item.price;
  if (!whole || price?.per !== "unit" || !price.step || item.copies === 1) return [claim];
  const lines = Array.from({ length: item.copies }, (_, n) => withTimes({ ...whole, each: price.points + n * price.step }, unit.units));
  unit.bill.lines.splice(unit.bill.lines.indexOf(whole), 1, ...lines);
  add(unit, whole, -1);
  for (const line of lines) {
    if (by) priceBy(unit, line, by);
    add(unit, line, 1);
  }
  return lines.map((line) => ({ unit, item, paid: { lines: [line], copies: unit.units } }));
}

/** Keeps which rule that hangs on the roster gave the price of a line. */
function priceBy(unit: ResolvedUnit, line: BillLine, rule: PriceRule): void {
  unit.pricedBy ??= new Map();
  unit.pricedBy.set(line, rule);
}

function lineOf(unit: ResolvedUnit, item: PricedItem): BillLine {
  const { variant, copies, price: fixed } = item;
  let each = fixed?.points ?? null;
  let times = unit.units * copies;
  if (fixed?.per === "model") times = unit.models * copies;
  if (fixed?.per === "unit" && fixed.step) {
    each = copies * fixed.points + (fixed.step * copies * (copies - 1)) / 2;
    times = unit.units;
  }
  if (fixed?.per === "step") times = unit.units * copies * stepsOf(item);
  if (each === null && variant === null && unit.unit.pointsPerModel !== undefined) {
    each = unit.unit.pointsPerModel;
    times = unit.models;
  }
  if (each === null && variant === null && unit.unit.points !== undefined) {
    each = unit.unit.points;
    times = 1;
  }
  const line: BillLine = {
    unit: unit.unit.id,
    item: variant ? variant.key : unit.entry.entry.id,
    kind: variant ? "option" : "entry",
    variant: variant ? variant.index : null,
    label: variant ? variant.name : unit.entry.entry.name,
    each,
    times,
    points: each === null ? null : exact(each * times),
    page: item.page,
  };
  if (fixed?.or) line.or = fixed.or;
  if (item.because) line.because = item.because;
  return line;
}

/** What a unit pays for where prices hold in place of others: the lowest of these. */
function overridden(unit: ResolvedUnit, item: PricedItem, rules: readonly PriceRule[]): PricedItem {
  const [first, ...others] = [...(item.by?.overrides ? [item] : []), ...rules.map((rule) => ({ ...item, ...pricedBy(rule) }))];
  const costOrNone = (one: PricedItem) => pointsOf(unit, one) ?? Number.POSITIVE_INFINITY;
  return others.reduce((best, one) => (costOrNone(one) < costOrNone(best) ? one : best), first ?? item);
}

/** What a unit pays for with the lowest of the prices that rules give it. */
export function itemIn(unit: ResolvedUnit, item: PricedItem): PricedItem {
  let [best, least] = [item, item.rivals ? pointsOf(unit, item) : null];
  for (const rule of item.rivals ?? []) {
    const other = { ...item, ...pricedBy(rule) };
    const points = pointsOf(unit, other);
    if (least === null || (points !== null && points < least)) [best, least] = [other, points];
  }
  return best;
}

function pointsOf(unit: ResolvedUnit, item: PricedItem): number | null {
  const line = lineOf(unit, item);
  const further = splitFirst(unit, item, line, null);
  return line.points === null ? null : exact(line.points + (further?.points ?? 0));
}

/** How many steps its number is paid for, begun ones too; 1 where the price does not grow with it. */
export function stepsOf({ price: fixed, value }: Pick<PricedItem, "price" | "value">): number {
  return fixed?.per === "step" ? Math.ceil((value ?? 0) / fixed.step) : 1;
}

/** Leaves on a line what the first models of each unit cost together; the further ones come on a line of their own, if there are any. */
function splitFirst(
  { units, models }: ResolvedUnit,
  { price: fixed, copies }: PricedItem,
  line: BillLine,
  words: EngineWords | null,
): BillLine | null {
  if (!fixed?.first) return null;
  const { first, points } = fixed;
  const further = (models - first.models * units) * copies;
  const part = (label: string, each: number, times: number) => ({
    label,
    each,
    times,
    points: exact(each * times),
  });
  const rest = further > 0 ? { ...line, ...part(words?.reasons.furtherModels(line.label) ?? line.label, points, further) } : null;
  Object.assign(line, part(words?.reasons.firstModels(line.label, first.models) ?? line.label, first.points, units * copies));
  return rest;
}

function add(unit: ResolvedUnit, line: BillLine, sign: 1 | -1): void {
  if (line.points === null) unit.bill.missing += sign;
  else unit.bill.points = exact(unit.bill.points + sign * line.points);
}

/** So many more copies of a thing fill no slot, in each of the units of a line. */
function free(unit: ResolvedUnit, { variant, copies }: PricedItem, more: number): void {
  if (!variant) return;
  unit.slotFree ??= new Map();
  unit.slotFree.set(variant.index, Math.min(copies, (unit.slotFree.get(variant.index) ?? 0) + more));
}

/** What one copy costs in all units of a line; what is lost comes behind all that is known. */
function costOfOne({ unit, paid }: Claim): number {
  const points = costOf(paid.lines);
  return points === null ? -1 : (points * unit.units) / paid.copies;
}

function costOf(lines: readonly BillLine[]): number | null {
  return lines.reduce<number | null>((sum, { points }) => (sum === null || points === null ? null : exact(sum + points)), 0);
}

/** Gives a price to the copies it is meant for: all, the first so many, or one for every so many alike. */
function grant(rule: PriceRule, claims: Claim[]): void {
  if (rule.inUnit) {
    // The dearest first, then those with one price, so that the order of the options decides nothing; what is lost or open stays so as
    // long as it can.
    const isOpen = ({ paid }: Claim) => Number(paid.lines[0]?.or !== undefined);
    const place = ({ item }: Claim) => item.variant?.index ?? -1;
    const dearest = [...claims].sort((a, b) => costOfOne(b) - costOfOne(a) || isOpen(a) - isOpen(b) || place(a) - place(b));
    for (const own of groupBy(dearest, ({ unit }) => unit).values()) spend(rule, own, rule.first ?? Number.POSITIVE_INFINITY);
    return;
  }
  if (rule.onePer !== null) {
    // The line with most copies first, so that which one comes first in the roster decides nothing.
    const most = [...claims].sort((a, b) => b.paid.copies - a.paid.copies);
    for (const same of groupBy(most, ({ unit }) => likenessOf(unit)).values()) {
      const all = same.reduce((n, c) => n + c.paid.copies, 0);
      spend(rule, same, Math.floor(all / (rule.onePer + 1)));
    }
    return;
  }
  // The fullest carrier first, and of what it has the dearest, so that neither the order of units nor that of options decides anything.
  const sorted = [...claims].sort(
    (a, b) =>
      b.unit.options.length - a.unit.options.length ||
      b.unit.bill.points - a.unit.bill.points ||
      a.unit.entry.index - b.unit.entry.index ||
      byOptions(a.unit, b.unit) ||
      (a.unit === b.unit ? costOfOne(b) - costOfOne(a) : 0) ||
      b.paid.copies - a.paid.copies,
  );
  spend(rule, sorted, rule.first ?? Number.POSITIVE_INFINITY);
}

/** What so many copies cost by a rule, whatever each of the two prices is for: a unit, a model, a step. */
function cutOf(rule: PriceRule, { unit, item, paid }: Claim, copies: number): BillLine {
  const { price, because, page } = rule;
  const all = lineOf(unit, { ...item, price, because, page });
  const [line, further] = paid.lines;
  // What is free is so as often as it was paid for.
  if (line && !further && all.each === 0) return withTimes(all, (line.times * copies) / paid.copies);
  return withTimes(all, (all.times * copies) / copiesOf(unit, item));
}

function withTimes(line: BillLine, times: number): BillLine {
  return { ...line, times, points: line.each === null ? null : exact(line.each * times) };
}

/** Units of one entry in one kind of command with the same options are alike, whatever unit they belong to. */
function likenessOf({ entry, commandKind, options }: ResolvedUnit): string {
  const held = options.map(({ variant, copies, value, word }) => [variant.index, copies, value, word]);
  return JSON.stringify([entry.index, commandKind, held]);
}

/** Units with as many options each, by the first one that differs. */
function byOptions(a: ResolvedUnit, b: ResolvedUnit): number {
  const at = a.options.findIndex(({ variant }, i) => variant !== b.options[i]?.variant);
  return at < 0 ? 0 : (a.options[at]?.variant.index ?? 0) - (b.options[at]?.variant.index ?? 0);
}

function spend(rule: PriceRule, claims: readonly Claim[], copies: number): void {
  let left = copies;
  for (const claim of claims) {
    if (left <= 0) return;
    const { unit, item, paid } = claim;
    const one = rule.inUnit ? unit.units : 1;
    const n = Math.min(left * one, paid.copies);
    const cut = cutOf(rule, claim, n);
    const before = costOf(paid.lines);
    if (cut.points !== null && before !== null && cut.points >= exact((before * n) / paid.copies) && !rule.slotFree) continue;
    left -= n / one;
    const isAll = n === paid.copies;
    const at = unit.bill.lines.findIndex((line) => paid.lines.includes(line));
    const rest = isAll ? [] : paid.lines.map((line) => withTimes(line, line.times - (line.times * n) / paid.copies));
    priceBy(unit, cut, rule);
    for (const [i, line] of rest.entries()) {
      const by = paid.lines[i] && unit.pricedBy?.get(paid.lines[i]);
      if (by) priceBy(unit, line, by);
    }
    unit.bill.lines.splice(at, paid.lines.length, ...rest, cut);
    for (const line of paid.lines) add(unit, line, -1);
    for (const line of [...rest, cut]) add(unit, line, 1);
    if (!isAll) paid.copies -= n;
    paid.lines = isAll ? [cut] : rest;
    if (rule.slotFree) free(unit, item, Math.ceil(n / unit.units));
  }
}
