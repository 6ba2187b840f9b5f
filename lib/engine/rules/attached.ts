import type { EngineWords } from "@/lib/words/en/engine";
import type { AttachedRule, Part } from "./attached-in-words";
import { type BoundOf, type CheckedUnit, type CompiledRule, defineRuleKind, type Match, type RuleContext, type RuleEnv } from "./contract";
import { boundParts, boundValues, reporterOf, unitLabel, unitTarget } from "./make-finding";

const report = reporterOf("attached");

/** Units that belong to a unit of the same command, such as detachments: which to which, how many and how large. */
export const attached = defineRuleKind<AttachedRule>({
  kind: "attached",
  compile(rule, env): CompiledRule {
    const units = env.match({ all: [rule.units, { attached: true }] });
    const to = env.match(rule.to);
    const when = env.when(rule.when);
    const { max = null, size, must = false } = rule;
    const rules: CompiledRule[] = [{ sort: "attached", rule: { units, to, when, noun: nounOf(rule), max, must } }];
    const isMeant = (unit: CheckedUnit): boolean => unit.parent !== null && to(unit.parent);
    if (max !== null) {
      const check = (unit: CheckedUnit, context: RuleContext) => checkMost(rule, max, unit, unit.attachments.filter(units), context);
      rules.push({ sort: "unit", match: to, when, check });
    }
    if (size) {
      const check = sizeCheck(rule, size.min === undefined ? null : env.bound(size.min), size.max ?? null);
      const fewest = typeof size.min === "number" ? { fewestModels: size.min } : {};
      rules.push({ sort: "unit", match: units, when, ...fewest, check: (unit, context) => void (isMeant(unit) && check(unit, context)) });
    }
    if (must) rules.push({ sort: "unit", match: env.match({ all: [rule.units, { attached: false }] }), when, check: alone(rule, to, env) });
    return { sort: "several", rules };
  },
});

const nounOf = ({ noun }: AttachedRule) => noun ?? "attached unit";

/** At most so many belong to one unit; a line of several units has room for as many times that. */
function checkMost(rule: AttachedRule, max: number, unit: CheckedUnit, belonging: readonly CheckedUnit[], context: RuleContext): void {
  const actual = belonging.reduce((n, one) => n + one.units, 0);
  const bound = max * unit.units;
  if (actual <= bound) return;
  const breach = {
    subject: unitLabel(unit),
    actual,
    bound,
    over: true,
    measure: "unit" as const,
    noun: nounOf(rule),
    targets: belonging.map(unitTarget),
    terms: belonging.map((one) => ({ target: unitTarget(one), label: unitLabel(one), value: one.units })),
    derivation: unit.units === 1 ? "" : context.words.bounds.forEachUnit(max, unit.units),
  };
  report(context, rule, "over", boundValues(rule, breach), boundParts(breach));
}

/** Models of one unit, against the bounds and against the unit it belongs to. */
function sizeCheck(rule: AttachedRule, min: BoundOf | null, part: Part | null) {
  return (unit: CheckedUnit, context: RuleContext): void => {
    const { parent } = unit;
    if (!parent) return;
    const actual = modelsIn(unit);
    const least = min?.value(context, unit) ?? 0;
    const most = part ? mostOf(part, parent) : Number.POSITIVE_INFINITY;
    if (actual >= least && actual <= most) return;
    const over = actual > most;
    const breach = {
      subject: unitLabel(unit),
      actual,
      bound: over ? most : least,
      over,
      measure: "model" as const,
      noun: "model",
      targets: [unitTarget(unit)],
      derivation: over && part ? derivationOf(part, parent, context.words) : (min?.derivation(context, unit) ?? ""),
    };
    const values = { ...boundValues(rule, breach), parent: most < least ? unitLabel(parent) : null };
    report(context, rule, over ? "large" : "small", values, boundParts(breach));
  };
}

function mostOf({ numerator, denominator, rounding }: Part, parent: CheckedUnit): number {
  return Math[rounding === "down" ? "floor" : "ceil"]((modelsIn(parent) * numerator) / denominator);
}

function derivationOf({ numerator, denominator, rounding }: Part, parent: CheckedUnit, { bounds }: EngineWords): string {
  const models = modelsIn(parent);
  const rounded = (models * numerator) % denominator === 0 ? null : rounding;
  return bounds.partOfModels({ numerator, denominator, models, of: unitLabel(parent), rounded });
}

/** In one unit of a line. */
const modelsIn = ({ models, units }: CheckedUnit) => models / Math.max(1, units);

/** Names of entries that are listed where more are meant. */
const MOST_NAMES = 5;

/** What stands by itself and may not. */
function alone(rule: AttachedRule, to: Match, env: RuleEnv) {
  const names = [...new Set(env.entries.filter((e) => to.possible(e) !== "never").map((e) => e.entry.name))];
  const more = names.length - MOST_NAMES;
  const values = more > 1 ? { units: names.slice(0, MOST_NAMES), others: more } : { units: names };
  return (unit: CheckedUnit, context: RuleContext): void => {
    report(context, rule, "alone", { who: unitLabel(unit), ...values }, { targets: [unitTarget(unit)] });
  };
}
