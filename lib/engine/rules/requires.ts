import { must, type Need, where } from "@/lib/words/en/findings";
import { number } from "@/lib/words/en/grammar";
import { countsUnits, defineRuleKind, KEPT, unitRule } from "./contract";
import { reporterOf, unitLabel, unitNames, unitTarget } from "./make-finding";

const report = reporterOf("requires");

/** If something is taken, something else must be there: in the same unit, the same command or the roster. */
export const requires = defineRuleKind({
  kind: "requires",
  schema: ({ z, reported, named, Selector }) =>
    z
      .strictObject({
        ...reported("requires", named),
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
    const asked: Need = { need, should: rule.severity === "advice", ...(rule.severity === "unconfirmed" ? { open: true } : {}) };
    if (place === "unit") {
      const lacks = [asked];
      return unitRule<Need>({
        match: units,
        when,
        judge: (subject) => (needs(subject) ? KEPT : lacks),
        report(lack, { unit, context }) {
          const { list, mention } = context.words;
          const { causes, points } = context.lack(unit, units, needs);
          const because = subject || (causes.length ? list(causes.map(({ name }) => mention(name))) : null);
          const values = { who: unitLabel(unit), ...lack, because, ...(points === undefined ? {} : { points }) };
          report(context, rule, "unit", values, { targets: [unitTarget(unit)] });
        },
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
          const askers = inside.filter((u) => units(u));
          const found = inside.reduce((n, u) => (needs(u) ? n + u.units : n), 0);
          if (askers.length === 0 || found >= wanted) continue;
          report(
            context,
            rule,
            "place",
            { who: subject === undefined ? unitNames(askers) : [subject], ...asked, place, found, wanted },
            { targets: askers.map(unitTarget), actual: found, bound: wanted, relation: "at least", measure: "unit", unit: "unit" },
          );
        }
      },
    };
  },
});
