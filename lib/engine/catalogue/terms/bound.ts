/** Works out bounds and says how they came about. */

import type { Bound, Quantity, Scale } from "@/lib/engine/common";
import type { BoundOf, Counter, RuleContext, Scope } from "@/lib/engine/rules/contract";
import { countIn } from "@/lib/engine/rules/make-finding";

export interface BoundEnv {
  scale(id: string): Scale;
  counter(quantity: Quantity): Counter;
  /** The number that a setting chooses, and how that is said. */
  chosen(bound: Extract<Bound, { setting: string }>): { number: number; choice: string };
}

export function compileBound(bound: Bound, env: BoundEnv): BoundOf {
  if (typeof bound === "number") return { value: () => bound, ofSubject: () => bound, derivation: () => "" };
  if ("scale" in bound) return scaled(bound.count, env.scale(bound.scale));
  if ("per" in bound) return scaled(bound.count, { per: bound.per, rounding: "down" });
  if ("table" in bound) return stepped(bound);
  if ("setting" in bound) {
    const { choice, number: chosen } = env.chosen(bound);
    return { value: () => chosen, ofSubject: () => chosen, derivation: () => choice };
  }
  const base = env.counter(bound.of);
  const { numerator, denominator, rounding, plus = 0 } = bound;
  const round = rounding === "down" ? Math.floor : Math.ceil;
  const whole = (context: RuleContext, scope: Scope) => countIn(base, context, scope);
  const of = (counted: number) => round((counted * numerator) / denominator) + plus;
  return {
    value: (context, scope) => of(whole(context, scope)),
    ...(base.per === "unit" ? { ofSubject: (subject) => of(base.match(subject) ? base.each(subject) : 0) } : {}),
    base: { counter: base, less: (context, scope, fewer) => of(whole(context, scope) - fewer) },
    derivation: (context, scope) => {
      const base = whole(context, scope);
      const exact = (base * numerator) / denominator;
      const result = round(exact) + plus;
      const { bounds } = context.words;
      const rounded = Number.isInteger(exact) ? null : rounding;
      return bounds.partOf({ numerator, denominator, plus, name: bound.name ?? bounds.suchUnits, base, result, rounded });
    },
  };
}

/** Sizes of games are round; a total just below one is of that size. */
const ROUND = 50;

/** The agreed points, else the size that a stated total falls just short of, else the points spent. */
function sizeBehind({ limit, stated, points }: RuleContext): number {
  return limit ?? (stated === null ? points : Math.ceil(stated / ROUND) * ROUND);
}

/** Whether nobody said how large the army is: what the points spent would not allow may be right. */
const isGuess: NonNullable<BoundOf["isGuess"]> = ({ limit, stated }) => limit === null && stated === null;

function scaled(
  count: number,
  { name, per, rounding, atLeast = 0 }: Pick<Scale, "per" | "rounding" | "atLeast"> & { name?: string },
): BoundOf {
  const round = rounding === "down" ? Math.floor : Math.ceil;
  const bands = (context: RuleContext) => round(sizeBehind(context) / per);
  return {
    value: (context) => count * Math.max(bands(context), atLeast),
    isGuess,
    derivation: (context) => {
      const { bounds } = context.words;
      return bounds.scaled({ each: count, name: name ?? bounds.perPoints(per), per, rounding, bands: bands(context), atLeast });
    },
  };
}

function stepped({ table, beyond }: Extract<Bound, { table: unknown }>): BoundOf {
  const last = table[table.length - 1];
  const row = (size: number) => table.findLast((step) => size >= step.from) ?? table[0];
  const extra = (size: number) => (beyond && last && size > last.from ? Math.floor((size - last.from) / beyond.per) : 0);
  return {
    value: (context) => (row(sizeBehind(context))?.count ?? 0) + extra(sizeBehind(context)) * (beyond?.add ?? 0),
    isGuess,
    derivation: (context) => {
      const size = sizeBehind(context);
      const from = row(size)?.from ?? 0;
      const next = table.find((step) => step.from > size);
      const { bounds } = context.words;
      if (from === 0) return next ? bounds.below(next.from) : "";
      return bounds.from(from, extra(size) && beyond ? beyond : null);
    },
  };
}
