import { list, number } from "@/lib/text";
import { countsUnits, defineRuleKind, KEPT, unitRule } from "./contract";
import { reporterOf, unitLabel, unitNames, unitTarget } from "./make-finding";

/** `need`: as the rule says it, a noun or what to be; `should`: as advice. */
type Need = { need: string; should: boolean };

const messages = {
  unit: ({ who, need, because, should }: Need & { who: string; because: string | null }) => ({
    message: `${must(who, need, because, should)}.`,
    fix: `${toAdd(need)}${because === null ? "" : `, or remove ${because}`}.`,
  }),
  place: ({ who, need, should, place, found, wanted }: Need & Elsewhere) => ({
    message: `${must(list(who), need, null, should)}${where[place]}${wanted === 1 ? "" : `: ${number(found)} of ${number(wanted)} there`}.`,
    fix: `${toAdd(need)}.`,
  }),
};
const report = reporterOf("requires", messages);

type Elsewhere = { who: readonly string[]; place: "command" | "roster"; found: number; wanted: number };

/** If something is taken, something else must be there: in the same unit, the same command or the roster. */
export const requires = defineRuleKind({
  kind: "requires",
  messages,
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
  sentence({ subject, units, in: place, need, atLeast = 1, severity }, say) {
    const should = severity === "advice";
    const many = atLeast > 1 ? ` (at least ${number(atLeast)})` : "";
    if (place !== "unit") return `${must(subject ?? say.who(units), need, null, should)}${many}${where[place]}`;
    const who = say.who(units);
    return must(who, need, subject === undefined || say.isWithin(subject, who) ? null : subject, should);
  },
  unitsOf: ({ in: place, units, when }) => (place === "unit" && !countsUnits(when) ? units : null),
  compile(rule, env) {
    const units = env.match(rule.units);
    const needs = env.match(rule.needs);
    const when = env.when(rule.when);
    const wanted = rule.atLeast ?? 1;
    const { need, in: place, subject } = rule;
    const should = rule.severity === "advice";
    if (place === "unit") {
      const lacks = [{ need, because: subject || null, should }];
      return unitRule<(typeof lacks)[number]>({
        match: units,
        when,
        judge: (subject) => (needs(subject) ? KEPT : lacks),
        report: (lack, { unit, context }) =>
          report(context, rule, "unit", { who: unitLabel(unit), ...lack }, { targets: [unitTarget(unit)] }),
      });
    }
    const asking = env.counter({ of: rule.units });
    const answering = env.counter({ of: rule.needs });
    return {
      sort: "roster",
      check(context) {
        if ((context.totals[asking.index] ?? 0) === 0 || (when && !when(context))) return;
        if (place === "roster" && (context.totals[answering.index] ?? 0) >= wanted) return;
        const commands = place === "roster" ? [null] : context.roster.commands.map((_, i) => i);
        for (const command of commands) {
          const inside = context.roster.units.filter((u) => command === null || u.command === command);
          const asked = inside.filter((u) => units(u));
          const found = inside.reduce((n, u) => (needs(u) ? n + u.units : n), 0);
          if (asked.length === 0 || found >= wanted) continue;
          report(
            context,
            rule,
            "place",
            { who: subject === undefined ? unitNames(asked) : [subject], need, should, place, found, wanted },
            { targets: asked.map(unitTarget), actual: found, bound: wanted, relation: "at least", measure: "unit", unit: "unit" },
          );
        }
      },
    };
  },
});

const where = { command: " in the same command", roster: " in the roster" };

/** "Pikes must have the rank of hero for bard", "Pikes must be undead", as advice "Pikes should have a shaman". */
function must(who: string, need: string, because: string | null = null, should = false): string {
  const verb = should ? "should" : "must";
  return `${who} ${verb} ${need.startsWith("be ") ? need : `have ${need}`}${because === null ? "" : ` for ${because}`}`;
}

function toAdd(need: string): string {
  return need.startsWith("be ") ? `Make it ${need.slice(3).replace(/,.*/, "")}` : `Add ${need}`;
}
