/** Prices that are lost or disputed, and totals that the writer of a roster states. */
import type { CheckContext, PricedItem, PriceRule, ResolvedUnit } from "@/lib/engine/catalogue/types";
import type { BillLine } from "@/lib/engine/report/finding";
import { leftOpen, unitLabel } from "@/lib/engine/rules/make-finding";
import { findingOn, gathered, type Place, placeAt } from "./gathered";
import { itemIn } from "./price";
import { decided } from "./profile";

/** One finding for each unit and each rule that says there is no price; null where the page is lost. */
export function missingPrices(context: CheckContext): void {
  for (const unit of context.roster.units) {
    if (unit.bill.missing === 0) continue;
    for (const [by, lost] of lostPrices(context, unit)) {
      const options = lost.filter((l) => l.kind === "option").map((l) => context.catalogue.words.mention(l.label));
      const values = {
        who: unitLabel(unit),
        options,
        own: options.length < lost.length,
        prices: lost.length,
        because: by?.because ?? "",
        ...(by?.fix ? { fix: by.fix } : {}),
      };
      const head = { rule: by?.rule ?? "ROSTER-PRICE", page: lost[0]?.page ?? null, severity: "unconfirmed" } as const;
      context.report(findingOn(context, [unit], "price-lost", values, head));
    }
  }
}

const STATED = { rule: "ROSTER-STATED", page: null, severity: "advice" } as const;

const sums = (stated: number, points: number) =>
  ({ actual: stated, bound: points, relation: "exactly", measure: "point", unit: "point" }) as const;

/** Points the writer states that are not what was added up. */
export function statedPoints(context: CheckContext): void {
  const { units, roster } = context.roster;
  const noBook = context.catalogue.facts ? { noBook: true as const } : {};
  for (const unit of units) {
    const { stated } = unit.unit;
    const { points, missing } = unit.bill;
    if (stated === undefined || !differs(stated, unit.bill)) continue;
    const values = { who: unitLabel(unit), stated, points, atLeast: missing > 0, ...noBook };
    context.report({ ...findingOn(context, [unit], "stated", values, STATED), ...sums(stated, points) });
  }
  const { stated } = roster;
  if (stated === undefined || !differs(stated, context)) return;
  const { points, missing } = context;
  context.report({
    ...findingOn(context, [], "stated-total", { stated, points, atLeast: missing > 0, ...noBook }, STATED),
    ...sums(stated, points),
  });
}

/** Prices for which sources give several values: one finding for each entry or option, whatever number of units has it. */
export function disputedPrices(context: CheckContext): void {
  const places: Place<{ line: BillLine; by: PriceRule | null; item: PricedItem | undefined }>[] = [];
  for (const unit of context.roster.units) {
    if (!unit.profile.pricesDiffer) continue;
    for (const line of unit.bill.lines) {
      if (!line.or) continue;
      const item = itemOfLine(unit, line);
      const by = ruleOf(unit, line);
      const entry = line.variant === null || by ? unit.entry.index : -1;
      places.push(placeAt(line.variant ?? -1, entry, by?.rule ?? "", unit, { line, by, item }));
    }
  }
  for (const { of, units } of gathered(places)) {
    const { line, by, item } = of;
    const name = units[0].entry.entry.name;
    const isOfUnit = line.kind === "option" && by !== null;
    const values = {
      what: isOfUnit ? name : line.label,
      option: isOfUnit ? line.label : null,
      prices: [line.each ?? 0, ...(line.or ?? [])],
      per: (by ?? item)?.price?.per ?? "unit",
      page: line.page,
      ...(by?.fix ? { fix: by.fix } : {}),
    };
    const head = { rule: by?.rule ?? "ROSTER-PRICE", page: line.page, severity: "unconfirmed" } as const;
    const found = findingOn(context, units, "price-disputed", values, head);
    if (line.kind === "option") found.targets = units.map((u) => ({ kind: "option", unit: u.unit.id, option: line.item }));
    context.report(leftOpen(context, found));
  }
}

/** Points are shown to two decimals; what differs by less comes of adding fractions up. */
const ALIKE = 0.005;

/** Whether a stated sum is not what was added up: with a price missing any greater one may be right. */
export function differs(stated: number, { points, missing }: { points: number; missing: number }): boolean {
  return missing > 0 ? stated < points - ALIKE : Math.abs(stated - points) >= ALIKE;
}

/**
 * The lines without a price, by the rule that says there is none; null where the page is lost. What the unit may not have needs no
 * price.
 */
function lostPrices(context: CheckContext, unit: ResolvedUnit): Map<PriceRule | null, BillLine[]> {
  const lost = new Map<PriceRule | null, BillLine[]>();
  for (const line of unit.bill.lines) {
    if (line.points !== null) continue;
    const open = unit.profile.optionPermissions.find(({ variant }) => variant.index === line.variant);
    if (open && decided(open, unit, context).status === "denied") continue;
    const by = ruleOf(unit, line);
    lost.set(by, [...(lost.get(by) ?? []), line]);
  }
  return lost;
}

/** What the unit pays for on a line of its bill. */
function itemOfLine(unit: ResolvedUnit, line: BillLine): PricedItem | undefined {
  const item = unit.profile.items.find((i) => (i.variant?.index ?? null) === line.variant);
  return item && itemIn(unit, item);
}

/** The rule that gave a line its price; null where it is the book's own. */
function ruleOf(unit: ResolvedUnit, line: BillLine): PriceRule | null {
  return unit.pricedBy?.get(line) ?? itemOfLine(unit, line)?.by ?? null;
}
