import * as z from "zod";
import type { BoundOf, Context, Counter, ResolvedUnit } from "@/lib/catalogue/types";
import type { Finding } from "@/lib/report/finding";
import { label } from "@/lib/roster/describe-unit";
import { Bound, Id, Quantity } from "@/lib/schema/common";
import { count as counted, number } from "@/lib/text";
import { defineRuleKind, ruleBase } from "./contract";
import { boundFinding, finding, termsOf, unitTarget } from "./make-finding";

/** Counts a selection in units, models, options or points, in the roster, each command or each unit. */
export const count = defineRuleKind({
  kind: "count",
  schema: z
    .strictObject({
      ...ruleBase,
      kind: z.literal("count"),
      quantity: Quantity,
      in: z.enum(["roster", "command", "unit"]).optional().describe("roster when absent; unit: for one of the units of a line"),
      min: Bound.optional(),
      max: Bound.optional(),
      step: z.int().min(1).optional().describe("only multiples of this"),
      commands: z.array(Id).min(1).optional().describe("with in: command, only commands of these kinds"),
      noun: z.string().optional().describe("singular of what is counted; 'unit' when absent"),
    })
    .refine((r) => r.min !== undefined || r.max !== undefined || r.step !== undefined, "give min, max or step"),
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
  compile(rule, env) {
    const counter = env.counter(rule.quantity);
    const min = rule.min === undefined ? null : env.bound(rule.min);
    const max = rule.max === undefined ? null : env.bound(rule.max);
    const when = env.when(rule.when);
    const noun = rule.noun ?? (rule.quantity.measure === "points" ? "point" : rule.quantity.measure === "models" ? "model" : "unit");
    for (const id of rule.commands ?? []) if (!env.book.commands.some((c) => c.id === id)) env.fault(`no command "${id}" in the book.`);
    const exactly = rule.min !== undefined && JSON.stringify(rule.min) === JSON.stringify(rule.max);

    function judge(context: Context, actual: number, place: ResolvedUnit | number | null): void {
      const over = breach(max, context, (bound) => actual > bound);
      const under = over ? null : breach(min, context, (bound) => actual < bound);
      const broken = over ?? under;
      if (!broken) {
        if (rule.step && actual % rule.step !== 0) uneven(context, actual, rule.step, place);
        return;
      }
      const terms = placeTerms(context, counter, place);
      const subject = rule.subject ?? (isUnit(place) ? label(place) : "Roster");
      const targets: Finding["targets"] = isUnit(place)
        ? [unitTarget(place)]
        : over && terms.length
          ? terms.map((t) => t.target)
          : typeof place === "number"
            ? [{ kind: "command", command: place }]
            : [{ kind: "roster" }];
      const { value: bound, derivation } = broken;
      context.report(
        boundFinding(context, rule, { subject, actual, bound, over: over !== null, exactly, noun, targets, terms, derivation }),
      );
    }

    function uneven(context: Context, actual: number, step: number, place: ResolvedUnit | number | null): void {
      const subject = isUnit(place) ? [label(place), rule.subject].filter(Boolean).join(", ") : (rule.subject ?? "Roster");
      context.report(
        finding(context, rule, {
          targets: [
            isUnit(place) ? unitTarget(place) : typeof place === "number" ? { kind: "command", command: place } : { kind: "roster" },
          ],
          actual,
          bound: step,
          unit: noun,
          terms: placeTerms(context, counter, place),
          message: `${subject}: ${counted(actual, noun)}, only multiples of ${number(step)} allowed.`,
          fix: `Add ${counted(step - (actual % step), noun)}, or remove ${number(actual % step)}.`,
        }),
      );
    }

    if (rule.in === "unit") {
      return {
        sort: "unit",
        match: counter.match,
        when,
        check(unit, context) {
          judge(context, counter.per === "unit" ? counter.each(unit) : counter.amount(unit) / Math.max(1, unit.units), unit);
        },
      };
    }
    return {
      sort: "roster",
      check(context) {
        if (when && !when(context)) return;
        if (rule.in !== "command") return judge(context, context.totals[counter.index] ?? 0, null);
        context.roster.roster.commands.forEach(({ kind }, command) => {
          if (rule.commands && !rule.commands.includes(kind)) return;
          let actual = 0;
          for (const unit of context.roster.units) if (unit.command === command && counter.match(unit)) actual += counter.amount(unit);
          judge(context, actual, command);
        });
      },
    };
  },
});

function isUnit(place: ResolvedUnit | number | null): place is ResolvedUnit {
  return typeof place === "object" && place !== null;
}

function breach(bound: BoundOf | null, context: Context, broken: (value: number) => boolean) {
  if (!bound) return null;
  const value = bound.value(context);
  return broken(value) ? { value, derivation: bound.derivation(context) } : null;
}

function placeTerms(context: Context, counter: Counter, place: ResolvedUnit | number | null) {
  if (isUnit(place)) return [];
  const terms = termsOf(counter, context);
  if (place === null) return terms;
  const inside = new Set(context.roster.units.filter((u) => u.command === place).map((u) => u.unit.id));
  return terms.filter((t) => t.target.kind === "unit" && inside.has(t.target.unit));
}
