import { perKey } from "@/lib/engine/lazy";
import { type CheckedUnit, defineRuleKind, type SelectorSubject } from "./contract";
import { reporterOf, unitTarget } from "./make-finding";
import type { UniformRule } from "./uniform-in-words";

const report = reporterOf("uniform");

/** Every unit of one entry carries the same choice of some options. */
export const uniform = defineRuleKind<UniformRule>({
  kind: "uniform",
  compile(rule, env) {
    const match = env.match(rule.units);
    const options = env.options(rule.options);
    const isOne = new Uint8Array(Math.max(-1, ...options) + 1);
    for (const option of options) isOne[option] = 1;
    const when = env.when(rule.when);
    // What a profile chose, null where the rule does not mean it; units that are alike share the answer.
    const choiceOf = perKey((profile: SelectorSubject): string | null => {
      if (!match(profile)) return null;
      return profile.options.reduce((key, { variant }) => (isOne[variant.index] === 1 ? `${key}${variant.index} ` : key), "");
    });
    const choice = ({ profile }: CheckedUnit) => choiceOf(profile);
    return {
      sort: "roster",
      check(context) {
        for (const same of context.mixed()) {
          if (!concerns(same, isOne) || agrees(same, choice)) continue;
          const units = same.filter((u) => choice(u) !== null);
          const [first] = units;
          if (!first || (when && !when(context))) continue;
          const all = units.reduce((n, u) => n + u.units, 0);
          const parts = options
            .map((o) => ({
              name: context.words.mention(env.variant(o).name),
              having: units.reduce((n, u) => (u.options.some((x) => x.variant.index === o) ? n + u.units : n), 0),
            }))
            .filter((p) => p.having > 0 && p.having < all);
          const [part, second] = parts;
          if (!part) continue;
          const values = { entry: first.entry.entry.name, units: all };
          const targets = units.map(unitTarget);
          if (second) {
            const lists = { options: parts.map((p) => p.name), having: parts.map((p) => p.having) };
            report(context, rule, "several", { ...values, ...lists }, { targets });
          } else report(context, rule, "one", { ...values, option: part.name, having: part.having }, { targets });
        }
      },
    };
  },
});

/** Whether some unit has one of the options, which `isOne` marks by their index: where none has, all agree. */
function concerns(units: readonly CheckedUnit[], isOne: Uint8Array): boolean {
  for (const unit of units) for (const { variant } of unit.options) if (isOne[variant.index] === 1) return true;
  return false;
}

function agrees(units: readonly CheckedUnit[], choice: (unit: CheckedUnit) => string | null): boolean {
  let first: string | null = null;
  for (const unit of units) {
    const key = choice(unit);
    if (key === null) continue;
    if (first === null) first = key;
    else if (key !== first) return false;
  }
  return true;
}
