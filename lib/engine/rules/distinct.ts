import type { EngineWords } from "@/lib/words/en/engine";
import { type CheckedUnit, defineRuleKind, type RuleOption } from "./contract";
import type { DistinctRule } from "./distinct-in-words";
import { reporterOf, termsOfLines, unitNames, unitTarget } from "./make-finding";

const report = reporterOf("distinct");

/** What one unit has of one group, copies counted. */
interface Holding {
  unit: CheckedUnit;
  taken: { variant: RuleOption; copies: number }[];
}

/** No two of some things are made up of the same options: what each unit has of each group is one such thing. */
export const distinct = defineRuleKind<DistinctRule>({
  kind: "distinct",
  compile(rule, env) {
    const match = env.match(rule.units);
    const when = env.when(rule.when);
    const { from = 1, to = Number.POSITIVE_INFINITY } = rule;
    const open = rule.severity === "unconfirmed" ? ({ open: true } as const) : {};
    const kinds = rule.sets.map(({ name, group }) => ({ name, groups: group.map((id) => new Set(env.options({ group: [id] }))) }));
    return {
      sort: "roster",
      check(context) {
        if (when && !when(context)) return;
        const units = context.roster.units.filter((u) => u.options.length > 0 && match(u));
        for (const { name, groups } of kinds) {
          for (const alike of bySet(units, groups, from, to).values()) {
            const terms = termsOfLines(alike.map((h) => h.unit));
            const n = terms.reduce((sum, term) => sum + term.value, 0);
            if (n < 2) continue;
            const holders = [...new Set(alike.map((h) => h.unit))];
            report(
              context,
              rule,
              "over",
              { sets: name, set: setNames(alike[0], context.words), taken: n, by: unitNames(holders), ...open },
              { targets: holders.map(unitTarget), actual: n, bound: 1, relation: "at most", measure: "set", unit: "set", terms },
            );
          }
        }
      },
    };
  },
});

/** What the units have of each group, those with the same set together, whatever its order. */
function bySet(units: readonly CheckedUnit[], groups: readonly ReadonlySet<number>[], from: number, to: number): Map<string, Holding[]> {
  const sets = new Map<string, Holding[]>();
  for (const unit of units) {
    for (const group of groups) {
      const taken = unit.options.filter((o) => group.has(o.variant.index));
      const size = taken.reduce((n, o) => n + o.copies, 0);
      if (size < from || size > to) continue;
      const key = taken
        .map((o) => `${thing(o.variant)} ${o.copies}`)
        .sort()
        .join(",");
      const alike = sets.get(key);
      if (alike) alike.push({ unit, taken });
      else sets.set(key, [{ unit, taken }]);
    }
  }
  return sets;
}

/** What an option is, whichever group it stands in: its key, or that of the option it is the same as. */
function thing({ key, option }: RuleOption): string {
  return option.sameAs === undefined ? key : option.sameAs + key.slice(option.id.length);
}

/** "rune of fury", "rune of might ×2". */
function setNames(holding: Holding | undefined, words: EngineWords): string[] {
  return (holding?.taken ?? []).map(
    ({ variant, copies }) => `${words.mention(variant.name)}${copies > 1 ? ` ×${words.number(copies)}` : ""}`,
  );
}
