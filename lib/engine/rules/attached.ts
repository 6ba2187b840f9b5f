import type * as z from "zod";
import type { EngineWords } from "@/lib/words/en/engine";
import { count, list, number, partOf } from "@/lib/words/en/grammar";
import {
  type BoundOf,
  type CheckedUnit,
  type CompiledRule,
  defineRuleKind,
  type Match,
  type RuleContext,
  type RuleEnv,
  type Shapes,
} from "./contract";
import { boundParts, boundValues, reporterOf, unitLabel, unitTarget } from "./make-finding";
import type { Say } from "./words";

const report = reporterOf("attached");

interface Part {
  numerator: number;
  denominator: number;
  rounding: "down" | "up";
}

const schema = ({ z, reported, Selector, Bound }: Shapes) => {
  const Part = z
    .strictObject({ numerator: z.int().min(1), denominator: z.int().min(1), rounding: z.enum(["down", "up"]) })
    .describe("a part of the models of the unit it belongs to");
  return z.strictObject({
    ...reported("attached"),
    units: Selector.describe("the units that may belong to another"),
    to: Selector.describe("the units they may belong to"),
    noun: z.string().optional().describe("what such a unit is called, singular; 'attached unit' when absent"),
    max: z.int().min(1).optional().describe("the most of them for each unit they belong to"),
    size: z
      .strictObject({ min: Bound.optional(), max: Part.optional() })
      .refine((s) => s.min !== undefined || s.max !== undefined, "give min, max or both")
      .optional()
      .describe("models in each of them"),
    must: z.literal(true).optional().describe("they stand in no other way"),
  });
};
type Rule = z.infer<ReturnType<typeof schema>>;

/** Units that belong to a unit of the same command, such as detachments: which to which, how many and how large. */
export const attached = defineRuleKind({
  kind: "attached",
  schema,
  docs: {
    title: "Attached",
    summary: "Units that may belong to another unit: how many to each, and how large they are beside it.",
    example: {
      id: "X-17",
      kind: "attached",
      units: { entry: ["swordsmen"] },
      to: { entry: ["halberdiers"] },
      noun: "detachment",
      max: 2,
      size: { min: 5, max: { numerator: 1, denominator: 2, rounding: "down" } },
      page: 36,
      basis: "printed",
    },
  },
  sentence,
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

const nounOf = ({ noun }: Rule) => noun ?? "attached unit";

/** At most so many belong to one unit; a line of several units has room for as many times that. */
function checkMost(rule: Rule, max: number, unit: CheckedUnit, belonging: readonly CheckedUnit[], context: RuleContext): void {
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
function sizeCheck(rule: Rule, min: BoundOf | null, part: Part | null) {
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

/** What stands before the whole that a part is of: "half of ", "3 times ", nothing for all of it. */
function portion(numerator: number, denominator: number, of: string): string {
  if (denominator !== 1) return `${partOf(numerator, denominator)}${of} `;
  return numerator === 1 ? "" : `${number(numerator)} times `;
}

/** In one unit of a line. */
const modelsIn = ({ models, units }: CheckedUnit) => models / Math.max(1, units);

/** Names of entries that are listed where more are meant. */
const MOST_NAMES = 5;

/** What stands by itself and may not. */
function alone(rule: Rule, to: Match, env: RuleEnv) {
  const names = [...new Set(env.entries.filter((e) => to.possible(e) !== "never").map((e) => e.entry.name))];
  const more = names.length - MOST_NAMES;
  const values = more > 1 ? { units: names.slice(0, MOST_NAMES), others: more } : { units: names };
  return (unit: CheckedUnit, context: RuleContext): void => {
    report(context, rule, "alone", { who: unitLabel(unit), ...values }, { targets: [unitTarget(unit)] });
  };
}

function sentence(rule: Rule, say: Say): string {
  const { units, to, max, size, must } = rule;
  const details = [
    max === undefined ? "" : `at most ${count(max, nounOf(rule))} for each`,
    size?.min === undefined ? "" : `at least ${say.bound(size.min, "model")}`,
    size?.max ? partInWords(size.max) : "",
  ].filter(Boolean);
  return `${say.who(units)} ${must ? "must" : "may"} belong to ${say.who(to, "or")}${details.length ? `: ${list(details)}` : ""}`;
}

/** "at most half as many models as that unit, rounded down". */
function partInWords({ numerator, denominator, rounding }: Part): string {
  return `at most ${portion(numerator, denominator, "")}as many models as that unit${denominator === 1 ? "" : `, rounded ${rounding}`}`;
}
