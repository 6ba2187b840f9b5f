import type * as z from "zod";
import type { Finding, Target } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import { list, number } from "@/lib/words/en/grammar";
import { defineRuleKind, type RuleContext, type Shapes } from "./contract";
import { boundParts, boundValues, countIn, countInUnit, measureOf, reporterOf, termsOf, unitLabel, unitTarget } from "./make-finding";
import { countedIn, narrowedIn } from "./things";

const report = reporterOf("share");

/** What was counted in the roster or a unit. */
interface Part extends Pick<Finding, "terms"> {
  subject: string;
  actual: number;
  over: Target[];
  place: Target;
}

const schema = ({ z, reported, named, Quantity }: Shapes) => {
  const Percent = z.number().min(0).max(100);
  return z
    .strictObject({
      ...reported("share", named),
      part: Quantity,
      of: z.union([z.enum(["limit", "spent"]), Quantity]),
      in: z.enum(["roster", "unit"]).optional().describe("roster when absent; unit: each unit that `part` means by itself"),
      maxPercent: Percent.optional(),
      minPercent: Percent.optional(),
      noun: z.string().optional().describe("singular of what is counted"),
    })
    .refine((r) => r.minPercent !== undefined || r.maxPercent !== undefined, "give minPercent, maxPercent or both")
    .refine((r) => r.in !== "unit" || typeof r.of === "string", "each unit has a share of the limit, or of what is spent");
};
type ShareRule = z.infer<ReturnType<typeof schema>>;

/** Whether it is a part of the army's size, in points, that has no name of its own. */
function isOfSize(rule: Pick<ShareRule, "subject" | "of" | "in" | "part" | "minPercent" | "maxPercent">): boolean {
  const { measure } = rule.part;
  const isBounded = rule.minPercent === undefined || rule.maxPercent === undefined || rule.minPercent === rule.maxPercent;
  const inPoints = measure === "points" || (typeof measure === "object" && "optionPoints" in measure);
  return (
    rule.subject === undefined &&
    rule.of === "limit" &&
    (rule.in !== "unit" || measure === "points") &&
    inPoints &&
    isBounded &&
    countedIn(rule.part) !== null
  );
}

/** A part is at most or at least a percentage of the agreed points, the points spent, or another quantity. */
export const share = defineRuleKind({
  kind: "share",
  schema,
  docs: {
    title: "Share",
    summary: "A part of the roster is at most or at least a percentage of a stated base.",
    example: {
      id: "X-3",
      kind: "share",
      subject: "Allies",
      part: { of: { tag: ["ally"] }, measure: "points" },
      of: "limit",
      maxPercent: 25,
      page: 117,
      basis: "printed",
    },
  },
  sentence(rule, say) {
    const spent = isOfSize(rule) ? countedIn(rule.part) : null;
    if (spent) {
      const { minPercent: least, maxPercent: most, when } = rule;
      const relation = least === most ? "exactly" : most === undefined ? "at least" : "at most";
      const together = spent.of.length > 1 ? " together" : "";
      const size = `${relation} ${number(most ?? least ?? 0)} %`;
      if (rule.in === "unit")
        return `each ${say.one(rule.part.of)} ${least === undefined ? "may" : "must"} cost ${size} of the agreed points`;
      const narrow = narrowedIn(spent.units);
      const share = `${size} of its points on ${say.things(spent.of)}${together}${narrow ? say.narrowed(narrow) : ""}`;
      return `each ${say.army(when)} ${least === undefined ? "may" : "must"} spend ${share}`;
    }
    const base = rule.of === "limit" ? "the agreed points" : rule.of === "spent" ? "the points spent" : say.quantity(rule.of);
    const parts = [
      rule.minPercent === undefined ? "" : `at least ${number(rule.minPercent)} %`,
      rule.maxPercent === undefined ? "" : `at most ${number(rule.maxPercent)} %`,
    ].filter(Boolean);
    const part = say.quantity(rule.part);
    const shared = `${list(parts)} of ${base}${rule.in === "unit" ? " in each unit" : ""}`;
    return rule.subject ? `${rule.subject}: ${shared}${say.counting(part, rule.subject)}` : `${part}: ${shared}`;
  },
  saysArmy: (rule) => rule.in !== "unit" && isOfSize(rule),
  compile(rule, env) {
    const part = env.counter(rule.part);
    const base = typeof rule.of === "string" ? null : env.counter(rule.of);
    const when = env.when(rule.when);
    const measure = measureOf(rule.part);
    const noun = rule.noun ?? (rule.part.measure === "points" ? "point" : "unit");
    // Whether the whole goes up and down with the part.
    const moves = (context: RuleContext): boolean =>
      base
        ? base.per === part.per && !context.roster.units.some((u) => part.match(u) && !base.match(u))
        : rule.of === "spent" && rule.part.measure === "points";
    /** Holds what was counted in a place, the roster or a unit, to its share; where there is too much, `over` is pointed at, else `place`. */
    const judge = (context: RuleContext, whole: number, { subject, actual, terms, over: counted, place }: Part) => {
      // Compared as integers: a × 100 against whole × percent.
      const over = rule.maxPercent !== undefined && actual * 100 > whole * rule.maxPercent;
      const under = rule.minPercent !== undefined && actual * 100 < whole * rule.minPercent;
      if (!over && !under) return;
      const percent = (over ? rule.maxPercent : rule.minPercent) ?? 0;
      const most = (whole * percent) / 100;
      const bound = over ? Math.floor(most) : Math.ceil(most);
      const from = rule.of === "limit" ? "agreed" : rule.of === "spent" ? "spent" : "counted";
      const breach = {
        subject,
        actual,
        bound,
        over,
        measure,
        noun,
        targets: over && counted.length ? counted : [place],
        terms,
        derivation: context.words.bounds.share(percent, whole, from),
      };
      const values = { ...boundValues(rule, breach), percent, whole: moves(context) ? whole : null };
      report(context, rule, over ? "over" : "under", values, boundParts(breach));
    };
    return {
      sort: "roster",
      check(context) {
        if (when && !when(context)) return;
        const whole = base ? countIn(base, context, null) : rule.of === "limit" ? context.limit : context.points;
        if (whole === null) return;
        if (rule.in === "unit") {
          for (const unit of context.roster.units.filter(part.match)) {
            const place = unitTarget(unit);
            const subject = [unitLabel(unit), rule.subject].filter(Boolean).join(", ");
            judge(context, whole, { subject, actual: exact(countInUnit(part, unit)), terms: [], over: [place], place });
          }
          return;
        }
        const terms = termsOf(part, context);
        const over = terms.map(({ target }) => target);
        const actual = countIn(part, context, null);
        judge(context, whole, { subject: rule.subject ?? context.words.bounds.roster, actual, terms, over, place: { kind: "roster" } });
      },
    };
  },
});
