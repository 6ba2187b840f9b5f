/** Rules of the book that an event lifts: what an army must or must not do by its book, and need not care about here. */

import type { Rule } from "@/lib/engine/rules/registry";
import type { Answer } from "@/lib/engine/schema/answer";
import type { Pack } from "@/lib/engine/schema/pack";

/** A rule, in one army list or in all. */
export interface Lifted {
  rule: string;
  army?: string | undefined;
}

const lifts = (answer: Answer): answer is Extract<Answer, { kind: "holds" }> =>
  answer.kind === "holds" && !answer.holds && answer.entry === undefined && answer.option === undefined;
const isOf =
  ({ rule, army }: Lifted) =>
  (answer: Answer) =>
    lifts(answer) && answer.rule === rule && answer.army === army;

/** The rules that an event lifts, in the order in which it does. */
export function liftedRules({ answers = [] }: Pick<Pack, "answers">): Lifted[] {
  return answers.filter(lifts).map(({ rule, army }) => ({ rule, army }));
}

/** The event without a rule of the book. */
export function withLifted<P extends Pack>(pack: P, lifted: Lifted): P {
  const { answers = [] } = pack;
  if (answers.some(isOf(lifted))) return pack;
  const { rule, army } = lifted;
  return { ...pack, answers: [...answers, { kind: "holds", rule, ...(army === undefined ? {} : { army }), holds: false }] };
}

/** The event with it again. */
export function withoutLifted<P extends Pack>(pack: P, lifted: Lifted): P {
  const { answers = [], ...rest } = pack;
  const left = answers.filter((answer) => !isOf(lifted)(answer));
  return { ...rest, ...(left.length ? { answers: left } : {}) } as P;
}

/** Whether a rule asks something of an army that an event may spare it. */
export function canBeLifted({ kind, ...rule }: Rule): boolean {
  const asks = ["count", "requires", "excludes", "leader", "share", "compare", "uniform", "unique", "distinct"];
  return asks.includes(kind) && !("severity" in rule && rule.severity === "advice");
}
