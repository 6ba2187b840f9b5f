import type { Severity } from "@/lib/report/finding";
import { list, number } from "@/lib/text";
import { countsUnits, defineRuleKind } from "./contract";
import { finding, unitLabel, unitNames, unitTarget } from "./make-finding";

/** If something is taken, something else must be there: in the same unit, the same command or the roster. */
export const requires = defineRuleKind({
  kind: "requires",
  schema: ({ z, ruleBase, conditional, reporting, named, Selector }) =>
    z
      .strictObject({
        ...ruleBase,
        ...conditional,
        ...reporting,
        ...named,
        kind: z.literal("requires"),
        units: Selector.describe("the units that need something"),
        in: z.enum(["unit", "command", "roster"]),
        needs: Selector,
        atLeast: z.int().min(1).optional().describe("units that must fit `needs`; 1 when absent"),
        need: z.string().describe("what is needed, as a noun: 'the rank of hero or higher'; or what to be: 'be undead'"),
      })
      .refine((r) => r.in !== "unit" || r.atLeast === undefined, "atLeast counts units of a command or roster; leave it out here"),
  docs: {
    title: "Requires",
    summary: "A unit needs something of its own, or something elsewhere in its command or the roster.",
    example: {
      id: "X-5",
      kind: "requires",
      subject: "Assassin",
      units: { option: ["assassin"] },
      in: "unit",
      needs: { tag: ["hero"] },
      need: "the rank of hero or higher",
      page: 41,
      basis: "printed",
    },
  },
  sentence({ subject, units, in: place, need, atLeast = 1 }, say) {
    const many = atLeast > 1 ? ` (at least ${number(atLeast)})` : "";
    if (place !== "unit") return `${must(subject ?? say.who(units), need)}${many}${where[place]}`;
    const who = say.who(units);
    return must(who, need, subject === undefined || say.isWithin(subject, who) ? undefined : subject);
  },
  unitsOf: ({ in: place, units, when }) => (place === "unit" && !countsUnits(when) ? units : null),
  compile(rule, env) {
    const units = env.match(rule.units);
    const needs = env.match(rule.needs);
    const when = env.when(rule.when);
    const wanted = rule.atLeast ?? 1;
    if (rule.in === "unit") {
      return {
        sort: "unit",
        match: units,
        when,
        isKeptBy: needs,
        check(unit, context) {
          if (needs(unit)) return;
          const who = unitLabel(unit);
          context.report(
            finding(context, rule, {
              targets: [unitTarget(unit)],
              message: `${must(who, rule.need, rule.subject, rule.severity)}.`,
              fix: `${toAdd(rule.need)}${rule.subject ? `, or remove ${rule.subject}` : ""}.`,
            }),
          );
        },
      };
    }
    const asking = env.counter({ of: rule.units });
    const answering = env.counter({ of: rule.needs });
    return {
      sort: "roster",
      check(context) {
        if ((context.totals[asking.index] ?? 0) === 0 || (when && !when(context))) return;
        if (rule.in === "roster" && (context.totals[answering.index] ?? 0) >= wanted) return;
        const places = rule.in === "roster" ? [null] : context.roster.commands.map((_, i) => i);
        for (const place of places) {
          const inside = context.roster.units.filter((u) => place === null || u.command === place);
          const asked = inside.filter((u) => units(u));
          const found = inside.reduce((n, u) => (needs(u) ? n + u.units : n), 0);
          if (asked.length === 0 || found >= wanted) continue;
          const who = rule.subject ?? list(unitNames(asked));
          const there = wanted === 1 ? "" : `: ${number(found)} of ${number(wanted)} there`;
          context.report(
            finding(context, rule, {
              targets: asked.map(unitTarget),
              actual: found,
              bound: wanted,
              relation: "at least",
              unit: "unit",
              message: `${must(who, rule.need, undefined, rule.severity)}${where[rule.in]}${there}.`,
              fix: `${toAdd(rule.need)}.`,
            }),
          );
        }
      },
    };
  },
});

const where = { unit: "", command: " in the same command", roster: " in the roster" };

/** "Pikes must have the rank of hero for bard", "Pikes must be undead", as advice "Pikes should have a shaman". */
function must(who: string, need: string, because?: string, severity?: Severity): string {
  const verb = severity === "advice" ? "should" : "must";
  return `${who} ${verb} ${need.startsWith("be ") ? need : `have ${need}`}${because === undefined ? "" : ` for ${because}`}`;
}

function toAdd(need: string): string {
  return need.startsWith("be ") ? `Make it ${need.slice(3).replace(/,.*/, "")}` : `Add ${need}`;
}
