/** A limit of an event. Apart from its schema, so that checking does not load it. */
import type { LimitRule } from "@/lib/rules/registry";

/** A limit: a rule with its number. */
export type Limit = LimitRule & { number: number };

type ArmyGroups = readonly { id: string; armies: readonly string[] }[];

/** Whether a limit is about armies of an army list; `groups`: those of the book. */
export function concerns({ when = {} }: Pick<LimitRule, "when">, army: string, groups: ArmyGroups = []): boolean {
  const has = (ids: readonly string[]) => ids.some((id) => id === army || groups.find((one) => one.id === id)?.armies.includes(army));
  return !(when.army && !has(when.army)) && !(when.notArmy && has(when.notArmy));
}
