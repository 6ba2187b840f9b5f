import type * as z from "zod";
import type { Finding, Target } from "@/lib/report/finding";
import { count as countOf, number, plural } from "@/lib/text";
import {
  type BoundOf,
  type CheckedUnit,
  type CompiledRule,
  type Counter,
  countsUnits,
  defineRuleKind,
  type Place,
  type RuleContext,
  type RuleEnv,
  type Shapes,
  type UnitRule,
} from "./contract";
import { boundFinding, countIn, countInUnit, finding, isNamed, termsInUnit, termsOf, unitLabel, unitTarget } from "./make-finding";
import type { Say } from "./words";

const schema = ({ z, ruleBase, conditional, reporting, named, Id, Quantity, Bound }: Shapes) => {
  const Commands = z.strictObject({ commands: z.array(Id).min(1).describe("kinds of command") });
  return z
    .strictObject({
      ...ruleBase,
      ...conditional,
      ...reporting,
      ...named,
      kind: z.literal("count"),
      quantity: z.union([Quantity, Commands]).describe("what is counted: units, models, options, points, or commands of some kinds"),
      in: z
        .union([z.enum(["roster", "command", "unit"]), Commands])
        .optional()
        .describe("roster when absent; unit: for one of the units of a line; {commands}: in each command of these kinds"),
      min: Bound.optional(),
      max: Bound.optional(),
      step: z.int().min(1).optional().describe("only multiples of this"),
      noun: z.string().optional().describe("singular of what is counted; 'unit', 'model', 'point' or 'command' when absent"),
    })
    .refine((r) => r.min !== undefined || r.max !== undefined || r.step !== undefined, "give min, max or step")
    .refine((r) => !("commands" in r.quantity) || r.in === undefined || r.in === "roster", "commands are counted in the roster");
};
type Rule = z.infer<ReturnType<typeof schema>>;

/** Counts a selection in units, models, options, points or commands, in the roster, each command or each unit. */
export const count = defineRuleKind({
  kind: "count",
  schema,
  docs: {
    title: "Count",
    summary: "At least or at most so many of a selection, fixed or growing with the agreed points or with another count.",
    example: {
      id: "X-2.knights",
      kind: "count",
      subject: "Elite knights",
      quantity: { of: { entry: ["knights"], option: ["elite"] } },
      max: { count: 2, scale: "thousand" },
      page: 125,
      basis: "table",
    },
  },
  sentence,
  unitsOf: ({ in: place, quantity, when }) => (place === "unit" && "of" in quantity && !countsUnits(when) ? quantity.of : null),
  compile(rule, env): CompiledRule {
    const kinds = typeof rule.in === "object" ? rule.in.commands : null;
    for (const id of [...(kinds ?? []), ...("commands" in rule.quantity ? rule.quantity.commands : [])]) {
      if (!env.commandKinds.some((c) => c.id === id)) env.fault(`no command "${id}" in the book.`);
    }
    const when = env.when(rule.when);
    const counted = "commands" in rule.quantity ? null : env.counter(rule.quantity);
    const bounds = {
      min: rule.min === undefined ? null : env.bound(rule.min),
      max: rule.max === undefined ? null : env.bound(rule.max),
    };
    const judge = judgeOf(rule, bounds, counted);
    if ("commands" in rule.quantity) {
      const counting = rule.quantity.commands;
      return {
        sort: "roster",
        check(context) {
          if (when && !when(context)) return;
          const there = context.roster.commands.flatMap(({ kind }, command): Target[] =>
            counting.includes(kind) ? [{ kind: "command", command }] : [],
          );
          judge(context, there.length, null, { targets: there, terms: [] });
        },
      };
    }
    const counter = counted ?? env.counter(rule.quantity);
    if (rule.in === "unit") {
      return {
        sort: "unit",
        match: counter.match,
        when,
        ...(rule.quantity.measure === "models" && typeof rule.min === "number" ? { fewestModels: rule.min } : {}),
        ...spending(rule, bounds, env, counter),
        isKeptBy: keptBy(rule, bounds, counter),
        check(unit, context) {
          judge(context, countInUnit(counter, unit), unit, () => ({ targets: [unitTarget(unit)], terms: termsInUnit(counter, unit) }));
        },
      };
    }
    const inRoster = rule.in === undefined || rule.in === "roster";
    return {
      sort: "roster",
      check(context) {
        if (when && !when(context)) return;
        if (inRoster) return judge(context, countIn(counter, context, null), null, () => listed(termsOf(counter, context)));
        context.roster.commands.forEach(({ kind }, command) => {
          if (kinds && !kinds.includes(kind)) return;
          judge(context, countIn(counter, context, command), command, () => {
            const inside = new Set(context.roster.units.filter((u) => u.command === command).map((u) => u.unit.id));
            return listed(termsOf(counter, context).filter((t) => t.target.kind === "unit" && inside.has(t.target.unit)));
          });
        });
      },
    };
  },
});

interface Bounds {
  min: BoundOf | null;
  max: BoundOf | null;
}

/** Whether entry and options alone decide what is counted and its bounds, and the count lies within. */
function keptBy(rule: Rule, { min, max }: Bounds, { per, each, options }: Counter): NonNullable<UnitRule["isKeptBy"]> {
  return (subject) => {
    const isFree = per === "points" && options !== null && !subject.options.some((o) => options.has(o.variant.index));
    const actual = per === "unit" ? each(subject) : isFree ? 0 : null;
    if (actual === null || (rule.step !== undefined && actual % rule.step !== 0)) return false;
    const least = min ? (min.ofSubject?.(subject) ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY;
    const most = max ? (max.ofSubject?.(subject) ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY;
    return actual >= least && actual <= most;
  };
}

/** What a unit may spend on options, where the rule is the most of it. */
function spending({ quantity, noun = "point" }: Rule, { max }: Bounds, env: RuleEnv, counter: Counter): Pick<UnitRule, "allowance"> {
  if (max === null || "commands" in quantity || typeof quantity.measure !== "object" || !("optionPoints" in quantity.measure)) return {};
  const options = new Set(env.options(quantity.measure.optionPoints));
  return {
    allowance: (unit, context) => ({ taken: countIn(counter, context, unit), most: max.value(context, unit), noun, options }),
  };
}

/** What was counted: the places to point at, and the sum that can be checked. */
type Counted = Pick<Finding, "targets" | "terms">;

const listed = (terms: Finding["terms"]): Counted => ({ targets: terms.map((t) => t.target), terms });

/** Compares what is there with the bounds of the rule, and reports what is beyond them. */
function judgeOf(rule: Rule, { min, max }: Bounds, counter: Counter | null) {
  const exactly = rule.min !== undefined && JSON.stringify(rule.min) === JSON.stringify(rule.max);
  const noun = nounOf(rule) ?? "unit";
  return (context: RuleContext, actual: number, place: Place, what: Counted | (() => Counted)): void => {
    const over = max !== null && actual > max.value(context, place);
    const broken = over ? max : min !== null && actual < min.value(context, place) ? min : null;
    if (!broken && (rule.step === undefined || actual % rule.step === 0)) return;
    const { targets: found, terms } = typeof what === "function" ? what() : what;
    const targets = isUnit(place) || (over && found.length) ? found : [placeTarget(place)];
    if (broken) {
      const subject = rule.subject ?? (isUnit(place) ? unitLabel(place) : "Roster");
      const bound = broken.value(context, place);
      const derivation = broken.derivation(context, place);
      const most = over && counter ? enough(max, counter, context, place, actual, bound) : null;
      const fix = most === null ? {} : { fix: `remove ${countOf(most, noun)}` };
      context.report(boundFinding(context, rule, { subject, actual, bound, over, exactly, noun, targets, terms, derivation, ...fix }));
      return;
    }
    const step = rule.step ?? 1;
    const subject = isUnit(place) ? [unitLabel(place), rule.subject].filter(Boolean).join(", ") : (rule.subject ?? "Roster");
    context.report(
      finding(context, rule, {
        targets: isUnit(place) ? found : [placeTarget(place)],
        actual,
        bound: step,
        unit: noun,
        terms,
        message: `${subject}: ${countOf(actual, noun)}, only ${step === 1 ? "whole numbers" : `multiples of ${number(step)}`} allowed.`,
        fix: `Add ${countOf(step - (actual % step), noun)}, or remove ${number(actual % step)}.`,
      }),
    );
  };
}

/** How many must go where the bound goes down with them; null where it does not. */
function enough(max: BoundOf | null, counter: Counter, context: RuleContext, place: Place, actual: number, bound: number): number | null {
  const { base } = max ?? {};
  if (!base || !isPartOf(counter, base.counter, context)) return null;
  let gone = actual - bound;
  while (gone < actual && actual - gone > base.less(context, place, gone)) gone++;
  return gone;
}

/** Whether all that one counter counts is counted by the other too. */
function isPartOf(part: Counter, whole: Counter, { roster }: RuleContext): boolean {
  if (part.per !== whole.per || (part.options === null) !== (whole.options === null)) return false;
  for (const option of part.options ?? []) if (!whole.options?.has(option)) return false;
  return !roster.units.some((u) => part.match(u) && !whole.match(u));
}

function nounOf({ noun, quantity }: Rule): string | undefined {
  if (noun) return noun;
  if ("commands" in quantity) return "command";
  return quantity.measure === "points" ? "point" : quantity.measure === "models" ? "model" : undefined;
}

function isUnit(place: Place): place is CheckedUnit {
  return typeof place === "object" && place !== null;
}

function placeTarget(place: Place): Target {
  return typeof place === "number" ? { kind: "command", command: place } : { kind: "roster" };
}

function sentence(rule: Rule, say: Say): string {
  const { quantity, subject } = rule;
  const noun = nounOf(rule);
  if ("commands" in quantity) return say.range(rule.min, rule.max, noun);
  const place =
    typeof rule.in === "object" ? say.eachCommand(rule.in.commands) : rule.in && rule.in !== "roster" ? `in each ${rule.in}` : "";
  const steps = rule.step ? `in steps of ${number(rule.step)}` : "";
  const none = noun && !say.isWithin(noun, subject ?? "") ? `no ${plural(noun)}` : "none allowed";
  const said = subject && noun && isNamed(subject, noun) ? undefined : noun;
  const most = rule.max === 0 ? none : [say.range(rule.min, rule.max, said), steps].filter(Boolean).join(", ");
  if (!subject && rule.in === "unit") {
    const units = say.who(quantity.of);
    const each = `${separator(most)}in each unit`;
    if (quantity.measure === "models") return `${units}: ${most || "any number"}${each}`;
    // What is bought stands behind the figure, the units that buy it before it.
    if (typeof quantity.measure === "object") {
      const options =
        "options" in quantity.measure
          ? quantity.measure.options
          : "optionPoints" in quantity.measure
            ? quantity.measure.optionPoints
            : null;
      const what = options ? say.counting(say.options(options), rule.noun ?? "") : "";
      return `${units === say.everything ? `each unit: ${most}` : `${units}: ${most}${each}`}${what}`;
    }
  }
  const what = say.quantity(quantity);
  const where = [most, place].filter(Boolean).join(separator(most));
  return subject
    ? `${subject}: ${where}${say.counting(what, `${subject} ${rule.noun ?? ""} ${place}`)}`
    : `${where}${say.counting(what, rule.noun ?? "")}`;
}

/** A bound that ends with how it is rounded is set off from the place it holds in. */
function separator(bound: string): string {
  return / rounded (up|down)$/.test(bound) ? ", " : " ";
}
