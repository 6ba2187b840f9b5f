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
    const made = priceOf(army, shaped, node, value, others);
    if (facts.length === 0 && made === stated + others) continue;
    if (scope.when && typeof made === "object" && "first" in made) throw new NoRule("the price of the first models depends on the roster");
    addPrice(army, rules, shaped, node, { ...(scope.when ? { when: scope.when } : {}), units: both(units, scope.units), price: made });
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

function priceOf(army: Army, shaped: Shaped, node: Node, { number, growth, least }: Grown, others: number): Price {
  if (least !== undefined) throw new NoRule("it grows from some number on");
  const own = exact(number + others);
  if (isOfUnit(shaped, node)) {
    if (growth.length) throw new NoRule("it grows with something");
    const [type = ""] = army.points;
    const changed: Node = { ...node, costs: new Map([[type, own]]) };
    return entryPrice(army, node === shaped.root ? { ...shaped, root: changed } : { ...shaped, models: changed });
  }
  if (!growth.length) return own;
  const [one, second] = growth;
  if (!one || second || one.where !== "unit" || one.per !== 1)
    throw new NoRule("it grows with something other than the models of the unit");
  const fixed = fixedBeside(shaped, one.of);
  const first = exact(own + one.by * (1 + fixed));
  return first === one.by ? { perModel: one.by } : { first: { models: 1, points: first }, perModel: one.by };
}

/** How many models the unit has for certain beside those that its number counts, where all it counts are models. */
function fixedBeside({ models, options }: Shaped, { measure }: Quantity): number {
  const refs = new Map([...options].map(([node, ref]) => [ref, node]));
  const none = new NoRule("it grows with something other than the models of the unit");
  if (!models) throw none;
  if (measure === "models") return 0;
  if (typeof measure !== "object" || !("weighed" in measure)) throw none;
  const others = measure.weighed.flatMap((part) => part.options?.option ?? []).map((ref) => refs.get(ref));
  return others.reduce((n, node) => {
    const count = node && fixedNumber(node);
    if (!count) throw none;
    return n + count;
  }, 0);
}
