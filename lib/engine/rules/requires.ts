import { capital, count, list, mention, number, shortList } from "@/lib/engine/text";
import { countsUnits, defineRuleKind, KEPT, unitRule } from "./contract";
import { reporterOf, unitLabel, unitNames, unitTarget } from "./make-finding";

/** `need`: as the rule says it, a noun or what to be; `should`: as advice; `open`: nobody has confirmed that it is needed. */
type Need = { need: string; should: boolean; open?: true };

const messages = {
  /** `points`: what it costs, where only one thing is meant. */
  unit: ({ because, points, ...asked }: Need & { who: string; because: string | null; points?: number }) => ({
    message: `${told(asked.who, asked, because)}.`,
    fix: `${toAdd(asked, points)}${because === null ? "" : `, or leave out ${because}`}.`,
  }),
  place: ({ who, place, found, wanted, ...asked }: Need & Elsewhere) => ({
    message: `${toldIn(place, shortList(who, asked.open ? 2 : 3), asked)}${wanted === 1 ? "" : `: ${number(found)} of ${number(wanted)} there`}.`,
    fix: `${toAdd(asked)}.`,
  }),
};
const report = reporterOf("requires", messages);

type Elsewhere = { who: readonly string[]; place: "command" | "roster"; found: number; wanted: number };

/** If something is taken, something else must be there: in the same unit, the same command or the roster. */
export const requires = defineRuleKind({
  kind: "requires",
  messages,
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

const where = { command: " in the same command", roster: " in the roster" };

/** "Pikes must have the rank of hero for bard", "Pikes must be undead", as advice "Pikes should have a shaman". */
function must(who: string, need: string, because: string | null = null, should = false): string {
  const verb = should ? "should" : "must";
  return `${who} ${verb} ${need.startsWith("be ") ? need : `have ${need}`}${because === null ? "" : ` for ${because}`}`;
}

/** The same of what nobody has confirmed: "Not confirmed whether Pikes must be undead". */
function told(who: string, { need, should, open }: Need, because: string | null = null): string {
  return open ? `Not confirmed whether ${must(who, plainly(need), because)}` : must(who, need, because, should);
}

/** With the place where it lacks, in front of what the need says of itself: "a character in the roster who may lead". */
function toldIn(place: Elsewhere["place"], who: string, { need, ...asked }: Need): string {
  const [thing = "", ...more] = need.split(/(?= who )/);
  return `${told(who, { ...asked, need: thing })}${where[place]}${more.join("")}`;
}

function toAdd({ need, open }: Need, points?: number): string {
  const price = points === undefined ? "" : ` (${points === 0 ? "free" : count(points, "point")})`;
  const change = need.startsWith("be ") ? `make it ${plainly(need).slice(3)}` : `add ${need}${price}`;
  return open ? `Look up the rule in your book, or ${change}` : capital(change);
}

/** Without what is said behind a comma. */
function plainly(need: string): string {
  return need.startsWith("be ") ? need.replace(/,.*/, "") : need;
}
