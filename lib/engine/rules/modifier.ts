import { type CheckedUnit, defineRuleKind, type Match, type Modifier } from "./contract";
import type { Costs, Effect, ModifierRule } from "./modifier-in-words";

/** What changes the numbers of some units or follows from their choices: for screen and sheet, never a verdict. */
export const modifier = defineRuleKind<ModifierRule>({
  kind: "modifier",
  compile(rule, env) {
    for (const { adds, sets } of [rule, ...(rule.cases ?? [])]) {
      for (const id of Object.keys({ ...adds, ...sets })) {
        if (!env.characteristics.some((c) => c.id === id)) env.fault(`no characteristic "${id}" in the book.`);
      }
    }
    const holds = Object.entries(rule.when?.setting ?? {}).every(([id, value]) => env.settings[id] === value);
    const because = rule.because ?? env.owner;
    const of = (match: Match, { adds = {}, sets = {}, text = "" }: Effect, costs: Costs | undefined): Modifier => ({
      match: costs ? (unit) => match(unit) && isWithin(costs, unit) : match,
      adds,
      sets,
      text,
      because,
      page: rule.page,
    });
    const rows = rule.cases?.map((c) => of(env.match({ all: [rule.units, c.units] }), c, c.costs ?? rule.costs)) ?? [
      of(env.match(rule.units), rule, rule.costs),
    ];
    return { sort: "modifier", modifiers: holds ? rows : [] };
  },
});

function isWithin({ from = 0, below = Number.POSITIVE_INFINITY }: Costs, { bill, units }: CheckedUnit): boolean {
  const each = bill.points / units;
  return each >= from && each < below;
}
