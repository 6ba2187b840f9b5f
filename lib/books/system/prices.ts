/** Costs that modifiers change: a price for each case, in place of the one the file states first. */

import type { Condition, Price, Quantity, Selector } from "@/lib/engine/common";
import { exact } from "@/lib/engine/report/points";
import { type Army, both, entriesFrom, optionsFrom } from "./army";
import { casesOfNumber, type Grown } from "./changing";
import { entryPrice, pointsOf } from "./entries";
import { type Node, within } from "./link";
import { type Rules, scopeOf } from "./rules";
import { fixedNumber, isOfUnit, placeText, type Shaped } from "./shape";
import { NoRule } from "./untold";

const BECAUSE = "as the file has it in this case";
const UNJUDGED = "what the file says of it is not judged";

/** Adds the prices of a unit and of its options where the file changes them. */
export function addPrices(army: Army, rules: Rules, shaped: Shaped): void {
  for (const node of within(shaped.root)) {
    const fields = [...new Set(node.changes.map(({ field }) => field))].filter((field) => army.points.has(field));
    if (!fields.length) continue;
    const before = army.untold.length;
    tellOrPrice(army, rules, shaped, node, fields);
    for (const field of fields) army.took([node], field, army.untold.length > before ? "untold" : "carried");
  }
}

function tellOrPrice(army: Army, rules: Rules, shaped: Shaped, node: Node, fields: readonly string[]): void {
  const ofUnit = isOfUnit(shaped, node);
  const what = { what: "the price", where: placeText(shaped, ofUnit ? shaped.root : node) };
  const concerns = () => (ofUnit ? [] : [army.refOf(node)]);
  army.translate(what, shaped, concerns, () => {
    try {
      if (fields.length > 1 || node.kind === "group") throw new NoRule("several costs change at once");
      price(army, rules, shaped, node, fields[0] ?? "");
    } catch (error) {
      // What is not known is no price: the sum says “at least”.
      if (error instanceof NoRule)
        addPrice(army, rules, shaped, node, { units: entriesFrom([shaped.entry]), price: { unknown: true }, because: UNJUDGED });
      throw error;
    }
  });
}

function price(army: Army, rules: Rules, shaped: Shaped, node: Node, field: string): void {
  const stated = node.costs.get(field) ?? 0;
  const others = exact(pointsOf(army, node) - stated);
  const units = entriesFrom([shaped.entry]);
  const cases = casesOfNumber(army, node, field, stated);
  if (
    isOfUnit(shaped, node) &&
    shaped.root.changes.some((one) => one.field === field) &&
    shaped.models?.changes.some((one) => one.field === field) &&
    cases.length > 1
  )
    throw new NoRule("the price of the unit and of its models change");
  for (const { facts, value } of cases) {
    if (value === null) continue;
    if (value.why !== undefined) throw new NoRule(value.why);
    const scope = scopeOf({ facts });
    for (const { of, price: made } of pricesOf(army, shaped, node, value, others)) {
      if (facts.length === 0 && made === stated + others) continue;
      if (scope.when && typeof made === "object" && "first" in made)
        throw new NoRule("the price of the first models depends on the roster");
      const own = both(both(units, scope.units), of);
      addPrice(army, rules, shaped, node, { ...(scope.when ? { when: scope.when } : {}), units: own, price: made });
    }
  }
}

/** A price of a unit or of one of its options, in place of the one that is stated first. */
function addPrice(
  army: Army,
  rules: Rules,
  shaped: Shaped,
  node: Node,
  { when, units, price, because = BECAUSE }: { when?: Condition; units: Selector; price: Price; because?: string },
): void {
  rules.add(`${node.link ?? node.id}-price`, shaped.entry, {
    kind: "price",
    ...(when ? { when } : {}),
    units,
    ...(isOfUnit(shaped, node) ? {} : { options: optionsFrom([army.refOf(node)]) }),
    price,
    overrides: true,
    because,
  });
}

/** A price, and the units that have it. */
interface PriceOfSome {
  of: Selector;
  price: Price;
}

/** What a unit or option costs: one price, or one for each number of what it grows with beside the models. */
function pricesOf(army: Army, shaped: Shaped, node: Node, { number, growth, least }: Grown, others: number): PriceOfSome[] {
  if (least !== undefined) throw new NoRule("it grows from some number on");
  const own = exact(number + others);
  if (isOfUnit(shaped, node)) {
    if (growth.length) throw new NoRule("it grows with something");
    const [type = ""] = army.points;
    const changed: Node = { ...node, costs: new Map([[type, own]]) };
    return [{ of: {}, price: entryPrice(army, node === shaped.root ? { ...shaped, root: changed } : { ...shaped, models: changed }) }];
  }
  if (!growth.length) return [{ of: {}, price: own }];
  const [one, second] = growth;
  if (!one || second || one.where !== "unit" || one.per !== 1)
    throw new NoRule("it grows with something other than the models of the unit");
  const { withModels, fixed, options, most } = countedIn(army, shaped, one.of);
  const price = (n: number): Price => {
    const whole = exact(own + one.by * (fixed + n));
    if (!withModels) return whole;
    return whole === 0 ? { perModel: one.by } : { first: { models: 1, points: exact(whole + one.by) }, perModel: one.by };
  };
  if (!options.length) return [{ of: {}, price: price(0) }];
  const has = (copies: number): Selector => ({ holds: { options: optionsFrom(options), copies } });
  const numbers = Array.from({ length: most + 1 }, (_, n) => n);
  const exactly = numbers.map((n) => ({ of: n === 0 ? { not: has(1) } : both(has(n), { not: has(n + 1) }), price: price(n) }));
  return [...exactly, { of: has(most + 1), price: { unknown: true } }];
}

/** More prices of one option than this are no table that anybody could check by hand. */
const MOST_COUNTED = 6;

/**
 * What of a unit a price grows with: its own number of models, those that it has for certain beside them, and options of which it may
 * have some, up to so many.
 */
function countedIn(army: Army, { root, models, options }: Shaped, { measure }: Quantity) {
  const none = new NoRule("it grows with something other than the models of the unit");
  if (measure === "models" && models) return { withModels: true, fixed: 0, options: [], most: 0 };
  if (typeof measure !== "object") throw none;
  const withModels = "weighed" in measure;
  const parts = "weighed" in measure ? measure.weighed : "options" in measure ? [measure] : [];
  const refs = new Set(parts.flatMap((part) => part.options?.option ?? []));
  const nodes = [...options].filter(([, ref]) => refs.has(ref)).map(([node]) => node);
  if (!parts.length || (withModels && !models)) throw none;
  const isFixed = (node: Node) => node.parent === root && fixedNumber(node) !== null;
  const some = nodes.filter((node) => !isFixed(node));
  const mostOfOne = (node: Node) => (army.isSingle(node) ? 1 : node.parent === root ? army.mostPossible(node) : Number.POSITIVE_INFINITY);
  const most = some.reduce((n, node) => n + mostOfOne(node), 0);
  if (most > MOST_COUNTED) throw none;
  const fixed = nodes.reduce((n, node) => n + (isFixed(node) ? (fixedNumber(node) ?? 0) : 0), 0);
  return { withModels, fixed, options: some.map((node) => army.refOf(node)), most };
}
