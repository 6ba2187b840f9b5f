/** Every rule kind, in the order its documentation is shown, and the union of their shapes. */
import * as z from "zod";
import { capital } from "@/lib/text";
import { availability } from "./availability";
import { compare } from "./compare";
import type { RuleKind } from "./contract";
import { count } from "./count";
import { excludes } from "./excludes";
import { leader } from "./leader";
import { modifier } from "./modifier";
import { pointsLimit } from "./points-limit";
import { price } from "./price";
import { requires } from "./requires";
import { share } from "./share";
import { sideboard } from "./sideboard";
import { slots } from "./slots";
import { uniform } from "./uniform";
import { unique } from "./unique";
import { type Names, Say } from "./words";

export const Rule = z.discriminatedUnion("kind", [
  pointsLimit.schema,
  count.schema,
  share.schema,
  compare.schema,
  requires.schema,
  excludes.schema,
  uniform.schema,
  unique.schema,
  slots.schema,
  leader.schema,
  sideboard.schema,
  availability.schema,
  price.schema,
  modifier.schema,
]);
export type Rule = z.infer<typeof Rule>;

const kinds = [
  pointsLimit,
  count,
  share,
  compare,
  requires,
  excludes,
  uniform,
  unique,
  slots,
  leader,
  sideboard,
  availability,
  price,
  modifier,
];

/** Rule kinds by name. */
export const ruleKinds: ReadonlyMap<string, RuleKind> = new Map(kinds.map((k) => [k.kind, k as unknown as RuleKind]));

/** Longer than this, a sentence names fewer things of each list. */
const LONG = 160;

/** One or two sentences: what the rule asks for, from its parameters alone. */
export function ruleInWords(rule: Rule, names: Names): string {
  let said = "";
  for (const most of [6, 4, 3, 2, 1]) {
    const say = new Say(names, most);
    const condition = "when" in rule && rule.when ? say.condition(withoutLeaders(rule)) : "";
    said = `${capital(ruleKinds.get(rule.kind)?.sentence(rule, say) ?? "")}${condition ? `, ${condition}` : ""}.`;
    if (said.length <= LONG) break;
  }
  return said;
}

/** A leader is looked for among those the condition names: not said twice. */
function withoutLeaders(rule: Extract<Rule, { when?: unknown }>) {
  const when = rule.when ?? {};
  if (rule.kind !== "leader" || !("has" in when) || JSON.stringify(when.has) !== JSON.stringify(rule.among)) return when;
  return { ...when, has: undefined };
}
