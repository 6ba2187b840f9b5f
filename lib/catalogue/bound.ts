/** Works out bounds and says how they came about. */
import type { Bound, Scale } from "@/lib/schema/common";
import { number } from "@/lib/text";
import type { BoundOf, Context, Counter } from "./types";

export interface BoundEnv {
  scale(id: string): Scale;
  counter(quantity: Exclude<Bound, number> extends infer B ? (B extends { of: infer Q } ? Q : never) : never): Counter;
}

export function compileBound(bound: Bound, env: BoundEnv): BoundOf {
  if (typeof bound === "number") {
    const fixed = { value: bound, derivation: "" };
    return () => fixed;
  }
  if ("scale" in bound) {
    const scale = env.scale(bound.scale);
    return (context) => scaled(bound.count, scale, sizeOf(context));
  }
  if ("table" in bound) {
    return (context) => {
      const size = sizeOf(context);
      let row = bound.table[0];
      for (const step of bound.table) if (size >= step.from) row = step;
      let value = row?.count ?? 0;
      const last = bound.table[bound.table.length - 1];
      const extra = bound.beyond && last && size > last.from ? Math.floor((size - last.from) / bound.beyond.per) : 0;
      if (bound.beyond) value += extra * bound.beyond.add;
      const beyond = extra && bound.beyond ? `, and ${number(bound.beyond.add)} more for each further ${number(bound.beyond.per)}` : "";
      return { value, derivation: `from ${number(row?.from ?? 0)} points${beyond}` };
    };
  }
  const base = env.counter(bound.of);
  const plus = bound.plus ?? 0;
  return (context) => {
    const whole = context.totals[base.index] ?? 0;
    const exact = whole * bound.numerator;
    const part = bound.rounding === "down" ? Math.floor(exact / bound.denominator) : Math.ceil(exact / bound.denominator);
    const fraction = bound.numerator === bound.denominator ? "" : `${bound.numerator}/${bound.denominator} of `;
    return { value: part + plus, derivation: `${fraction}${number(whole)} ${bound.name}${plus ? ` + ${number(plus)}` : ""}, rounded ${bound.rounding}` };
  };
}

/** The agreed points; the points spent where no size was agreed. */
function sizeOf(context: Context): number {
  return context.limit ?? context.points;
}

function scaled(count: number, scale: Scale, size: number) {
  const bands = scale.rounding === "down" ? Math.floor(size / scale.per) : Math.ceil(size / scale.per);
  const least = scale.atLeast ?? 0;
  const times = Math.max(bands, least);
  const how =
    bands < least
      ? `, counted ${least === 1 ? "once" : `${least} times`} below ${number(scale.per * least)}`
      : ` × ${number(times)} ${scale.rounding === "down" ? "full" : "started"} ${number(scale.per)}`;
  return { value: count * times, derivation: `${number(count)} ${scale.name}${how}` };
}
