/** The value that modifiers make of a number or of a mark, case by case. */

import type { Quantity } from "@/lib/engine/common";
import { exact } from "@/lib/engine/report/points";
import type { JsonObject } from "@/lib/engine/schema/json";
import { ARMY_SCOPES, type Army, NOTHING, plainChange } from "./army";
import { holderOf, whenOf } from "./conditions";
import { AGREED, type Atom, all, any, type Case, casesOf, decide, type Formula, not, TooManyCases } from "./formula";
import type { Change, Node } from "./link";
import { NoRule } from "./untold";
import { isTrue, numberIn, textIn } from "./values";

/** So many for every so many of something. */
export interface Growth {
  by: number;
  per: number;
  rounding: "down" | "up";
  of: Quantity;
  /** Where it is counted. */
  where: "unit" | "force" | "roster" | "agreed";
}

/** A number, with what it grows by. */
export interface Grown {
  number: number;
  growth: Growth[];
  /** What it is at least, however it grows. */
  least?: number;
  /** Why no rule says it in this case. */
  why?: string;
}

interface Step {
  when: Formula;
  change: Change;
  growth: Growth[];
}

/** The cases of a number of a node. @throws NoRule */
export function casesOfNumber(army: Army, node: Node, field: string, base: number, unless: Formula = false): Case<Grown | null>[] {
  const own = node.changes.filter((change) => change.field === field && !isNothing(change));
  // What keeps a number at least or at most so much comes last, wherever it stands.
  const steps = [...own.filter((change) => !isBound(change)), ...own.filter(isBound)].map((change): Step => {
    const when = whenOf(army, node, change);
    if (when === false) return { when, change, growth: [] };
    const [repeats = [], ...others] = change.repeats;
    if (others.length) throw new NoRule("it is repeated for one thing in another");
    return { when, change, growth: repeats.map((part) => growthOf(army, node, part, Number(change.value))) };
  });
  return guarded((assumed) => {
    const off = decide(unless, assumed);
    if (typeof off !== "boolean") return { needs: off };
    if (off) return { value: null };
    let first = 0;
    for (let i = steps.length - 1; i >= 0; i--) {
      const step = steps[i] as Step;
      const holds = decide(step.when, assumed);
      if (typeof holds !== "boolean") return { needs: holds };
      if (holds && step.change.type === "set") {
        first = i;
        break;
      }
    }
    let value: Grown = { number: base, growth: [] };
    for (const { when, change, growth } of steps.slice(first)) {
      const holds = decide(when, assumed);
      if (typeof holds !== "boolean") return { needs: holds };
      if (!holds) continue;
      // Where no points are agreed, nothing grows with them.
      const agreed = growth.some(({ where }) => where === "agreed") ? decide(AGREED, assumed) : true;
      if (typeof agreed !== "boolean") return { needs: agreed };
      const left = agreed ? growth : growth.filter(({ where }) => where !== "agreed");
      if (left.length || !growth.length) value = changedOrNot(value, change, left);
    }
    return { value };
  });
}

/** A change by nothing. */
const isNothing = ({ type, value }: Change) => (type === "increment" || type === "decrement") && Number(value) === 0;

const isBound = ({ type }: Change) => type === "floor" || type === "ceil";

function changedOrNot(value: Grown, change: Change, growth: readonly Growth[]): Grown {
  try {
    return changed(value, change, growth);
  } catch (error) {
    if (!(error instanceof NoRule)) throw error;
    return { number: 0, growth: [], why: error.why };
  }
}

function changed(value: Grown, change: Change, growth: readonly Growth[]): Grown {
  const { type, by } = plainChange(change);
  if (value.why !== undefined && type !== "set") return value;
  if (type === "set") {
    if (growth.length) throw new NoRule("it is set again and again");
    return { number: by, growth: [] };
  }
  if (isBound(change)) {
    if (!value.growth.length) return { ...value, number: type === "floor" ? Math.max(value.number, by) : Math.min(value.number, by) };
    if (type === "ceil") throw new NoRule("it grows up to some number");
    return { ...value, least: Math.max(by, value.least ?? by) };
  }
  const sign = type === "increment" ? 1 : -1;
  if (!growth.length) return { ...value, number: exact(value.number + sign * by) };
  return { ...value, growth: [...value.growth, ...growth.map((one) => ({ ...one, by: sign * one.by }))] };
}

/** When a node is hidden: it by itself, or a group around it. @throws NoRule */
export function hiddenWhen(army: Army, node: Node): Formula {
  return any([node, ...node.groups].map((one) => ownHidden(army, one)));
}

/** When a modifier says that a selection is wrong, in its words. @throws NoRule */
export function wrongWhen(army: Army, node: Node): { words: string; when: Formula }[] {
  return node.changes
    .filter(({ field }) => field === "error")
    .map((change) => ({ words: change.value, when: onceWhen(army, node, change) }));
}

function onceWhen(army: Army, node: Node, change: Change): Formula {
  if (change.repeats.length) throw new NoRule("it is repeated for something");
  return whenOf(army, node, change);
}

function ownHidden(army: Army, node: Node): Formula {
  return node.changes
    .filter(({ field, type }) => field === "hidden" && type === "set")
    .reduce<Formula>((hidden, change) => {
      const when = onceWhen(army, node, change);
      return change.value === "true" ? any([hidden, when]) : all([hidden, not(when)]);
    }, node.hidden);
}

/** The cases of a formula. @throws NoRule */
export function casesOfFormula(formula: Formula): Case<boolean>[] {
  return guarded((assumed) => {
    const value = decide(formula, assumed);
    return typeof value === "boolean" ? { value } : { needs: value };
  });
}

function guarded<V>(valueUnder: (assumed: ReadonlyMap<string, boolean>) => { value: V } | { needs: Atom }): Case<V>[] {
  try {
    return casesOf(valueUnder);
  } catch (error) {
    if (error instanceof TooManyCases) throw new NoRule("it depends on too many things at once");
    throw error;
  }
}

/** What a repeat counts. */
function growthOf(army: Army, node: Node, part: JsonObject, by: number): Growth {
  const scope = textIn(part, "scope");
  const field = textIn(part, "field");
  const id = textIn(part, "childId");
  const per = numberIn(part, "value") ?? 0;
  const times = numberIn(part, "repeats") ?? 1;
  if (per <= 0 || isTrue(part, "percentValue")) throw new NoRule("it grows with a share of something");
  const shared = { by: by * times, per, rounding: isTrue(part, "roundUp") ? ("up" as const) : ("down" as const) };
  if (field.startsWith("limit::") && army.points.has(field.slice("limit::".length))) return { ...shared, of: NOTHING, where: "agreed" };
  const isForce = scope === "force" && army.forces.length > 1;
  const where = isForce ? "force" : ARMY_SCOPES.has(scope) ? "roster" : "unit";
  const force = army.forces.find((one) => one.id === id);
  if (army.points.has(field) && where !== "unit" && (id === "" || id === "any" || force))
    return { ...shared, of: { of: force ? { command: [force.command] } : {}, measure: "points" }, where };
  if (field !== "selections") throw new NoRule("it grows with a cost");
  const deep = isTrue(part, "includeChildSelections");
  if (where !== "unit") {
    return { ...shared, of: army.quantity(army.selections(id, deep), id), where };
  }
  const holder = holderOf(army, node, scope);
  if (holder === "force") throw new NoRule("it grows with what stands elsewhere");
  army.takeAsOne(holder, "how many");
  const nodes = army.below(holder, id, deep);
  return { ...shared, of: nodes.length ? { of: {}, measure: army.measureInUnit(nodes) } : NOTHING, where };
}

/** The parent of a node where there may be several of it, each with selections of its own. */
export function severalParent(army: Army, node: Node): Node | null {
  const parent = node.parent;
  return parent?.parent && !army.isSingle(parent) ? parent : null;
}
