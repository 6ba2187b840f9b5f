import { capital, count, list, mention, times } from "@/lib/text";
import { countsUnits, defineRuleKind, type SelectorSubject } from "./contract";
import { finding, tooOften, unitLabel, unitNames, unitTarget } from "./make-finding";

/** Each of some options at most so often in one unit or in the roster; every option is counted by itself. */
export const unique = defineRuleKind({
  kind: "unique",
  schema: ({ z, ruleBase, conditional, reporting, Selector, OptionSelector }) =>
    z.strictObject({
      ...ruleBase,
      ...conditional,
      ...reporting,
      kind: z.literal("unique"),
      units: Selector,
      options: OptionSelector,
      in: z.enum(["unit", "roster"]),
      atMost: z.int().min(1).optional().describe("copies of each; 1 when absent"),
      byOption: z.boolean().optional().describe("choices of one option count together"),
    }),
  docs: {
    title: "Unique",
    summary: "At most one copy of each thing in a unit or in the whole roster.",
    example: {
      id: "X-8",
      kind: "unique",
      units: { tag: ["character"] },
      options: { group: ["items"] },
      in: "unit",
      page: 39,
      basis: "printed",
    },
  },
  sentence({ units: who, options, in: place, atMost = 1 }, say) {
    const units = say.who(who);
    const where = place === "unit" ? "in one unit" : "in the roster";
    return `${say.options(options, "and")}: each at most ${times(atMost)} ${where}${units === say.everything ? "" : `, for ${units}`}`;
  },
  unitsOf: ({ in: place, units, when }) => (place === "unit" && !countsUnits(when) ? units : null),
  compile(rule, env) {
    const match = env.match(rule.units);
    const options = new Set(env.options(rule.options));
    const when = env.when(rule.when);
    const most = rule.atMost ?? 1;
    const key = (index: number) => (rule.byOption ? env.variant(index).option.id : env.variant(index).key);
    const copiesIn = (taken: SelectorSubject["options"]) => {
      const copies = new Map<string, { n: number; name: string }>();
      for (const { variant, copies: n } of taken) {
        if (!options.has(variant.index)) continue;
        const known = copies.get(key(variant.index));
        if (known) known.n += n;
        else copies.set(key(variant.index), { n, name: rule.byOption ? variant.option.name : variant.name });
      }
      return copies;
    };
    if (rule.in === "unit") {
      return {
        sort: "unit",
        match,
        when,
        isKeptBy: ({ options: taken }) => [...copiesIn(taken).values()].every(({ n }) => n <= most),
        check(unit, context) {
          for (const [id, { n, name }] of copiesIn(unit.options)) {
            if (n <= most) continue;
            context.report(
              finding(context, rule, {
                targets: [{ kind: "option", unit: unit.unit.id, option: id }],
                actual: n,
                bound: most,
                relation: "at most",
                unit: "copy",
                ...tooOften(unitLabel(unit), name, n, most),
              }),
            );
          }
        },
      };
    }
    return {
      sort: "roster",
      check(context) {
        const copies = new Map<string, number>();
        for (const unit of context.roster.units) {
          if (unit.options.length === 0 || !match(unit)) continue;
          for (const { variant, copies: n } of unit.options) {
            if (options.has(variant.index)) copies.set(key(variant.index), (copies.get(key(variant.index)) ?? 0) + n * unit.units);
          }
        }
        for (const [id, n] of copies) {
          if (n <= most || (when && !when(context))) continue;
          const holders = context.roster.units.filter(
            (u) => match(u) && u.options.some((o) => options.has(o.variant.index) && key(o.variant.index) === id),
          );
          const variant = holders[0]?.options.find((o) => key(o.variant.index) === id)?.variant;
          const name = (rule.byOption ? variant?.option.name : variant?.name) ?? id;
          context.report(
            finding(context, rule, {
              targets: holders.map(unitTarget),
              actual: n,
              bound: most,
              relation: "at most",
              unit: "copy",
              terms: holders.map((u) => ({
                target: unitTarget(u),
                label: unitLabel(u),
                value:
                  u.units *
                  u.options.reduce((sum, { variant: v, copies: n }) => (options.has(v.index) && key(v.index) === id ? sum + n : sum), 0),
              })),
              message: `${capital(name)}: taken ${times(n)} by ${list(unitNames(holders))}, at most ${times(most)} allowed.`,
              fix: `Remove ${count(n - most, "copy")} of ${mention(name)}.`,
            }),
          );
        }
      },
    };
  },
});
