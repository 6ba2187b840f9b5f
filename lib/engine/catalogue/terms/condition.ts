/** Conditions: when a rule holds. What follows from settings and army list is decided at once, the rest looks at the roster. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Condition, Quantity } from "@/lib/engine/common";
import type { Counter, When } from "@/lib/engine/rules/contract";

/** Whether every one of some settings has the reading that is wanted. */
export function chosenAll(settings: Catalogue["settings"], wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([id, value]) => settings[id] === value);
}

/** A condition as a test of the roster; null where it always holds. `armies` gives the army lists that an id means. */
export function compileCondition(
  condition: Condition,
  { army: { id: armyId }, settings }: Pick<Catalogue, "army" | "settings">,
  armies: (id: string) => readonly string[],
  counter: (quantity: Quantity) => Counter,
): When | null {
  const tests: When[] = [];
  const { has, lacks, counted = [], agreed, limitFrom, limitBelow, setting, army, notArmy } = condition;
  if (setting && !chosenAll(settings, setting)) return () => false;
  const isOneOf = (ids: readonly string[]) => ids.some((id) => armies(id).includes(armyId));
  if (army && !isOneOf(army)) return () => false;
  if (notArmy && isOneOf(notArmy)) return () => false;
  if (has) {
    const { index } = counter({ of: has });
    tests.push((context) => (context.totals[index] ?? 0) > 0);
  }
  if (lacks) {
    const { index } = counter({ of: lacks });
    tests.push((context) => (context.totals[index] ?? 0) === 0);
  }
  for (const { quantity, min = 0, max = Number.POSITIVE_INFINITY } of counted) {
    const { index } = counter(quantity);
    tests.push(({ totals }) => (totals[index] ?? 0) >= min && (totals[index] ?? 0) <= max);
  }
  if (agreed !== undefined) tests.push(({ limit }) => (limit !== null) === agreed);
  if (limitFrom !== undefined) tests.push((context) => (context.limit ?? context.points) >= limitFrom);
  if (limitBelow !== undefined) tests.push((context) => (context.limit ?? context.points) < limitBelow);
  return tests.length ? (context) => tests.every((test) => test(context)) : null;
}
