import * as z from "zod";
import type { ResolvedUnit } from "@/lib/catalogue/types";
import { finding, unitTarget } from "@/lib/check/terms";
import { OptionSelector, Selector } from "@/lib/schema/common";
import { count, list } from "@/lib/text";
import { defineRuleKind, ruleBase } from "./define";

/** Every unit of one entry carries the same choice of some options. */
export const uniform = defineRuleKind({
  kind: "uniform",
  schema: z.strictObject({
    ...ruleBase,
    kind: z.literal("uniform"),
    units: Selector.describe("compared with the other selected units of the same entry"),
    options: OptionSelector,
  }),
  docs: {
    title: "Uniform",
    summary: "All units of one type carry the same choice: all have it, or none.",
    example: {
      id: "X-7",
      kind: "uniform",
      units: { category: ["infantry"] },
      options: { tag: ["innate"] },
      page: 54,
      basis: "printed",
    },
  },
  compile(rule, env) {
    const match = env.match(rule.units);
    const options = new Set(env.options(rule.options));
    const when = env.when(rule.when);
    const choice = (unit: ResolvedUnit) => {
      let key = "";
      for (const { held } of unit.options) if (options.has(held.index)) key += `${held.index} `;
      return key;
    };
    return {
      sort: "roster",
      check(context) {
        // The first choice seen of each entry; only a difference costs more.
        const first = new Map<number, string>();
        const mixed = new Set<number>();
        for (const unit of context.roster.units) {
          if (!match(unit)) continue;
          const key = choice(unit);
          const known = first.get(unit.entry.index);
          if (known === undefined) first.set(unit.entry.index, key);
          else if (known !== key) mixed.add(unit.entry.index);
        }
        if (mixed.size === 0 || (when && !when(context))) return;
        for (const index of [...mixed].sort((a, b) => a - b)) {
          const units = context.roster.units.filter((u) => u.entry.index === index && match(u));
          const all = units.reduce((n, u) => n + u.units, 0);
          const parts = [...options]
            .sort((a, b) => a - b)
            .map((o) => ({
              name: env.held(o).name,
              having: units.reduce((n, u) => (u.options.some((x) => x.held.index === o) ? n + u.units : n), 0),
            }))
            .filter((p) => p.having > 0 && p.having < all);
          const said = parts.map((p) => `${p.having} of ${count(all, "unit")} with ${p.name}`);
          const most = parts.reduce((a, b) => (b.having > a.having ? b : a), parts[0] ?? { name: "", having: 0 });
          context.report(
            finding(context, rule, {
              targets: units.map(unitTarget),
              message: `${context.catalogue.entries[index]?.entry.name}: ${list(said)}, all or none allowed.`,
              fix: `Add ${most.name} to ${count(all - most.having, "unit")}, or remove it from ${number(most.having)}.`,
            }),
          );
        }
      },
    };
  },
});

function number(n: number): string {
  return String(n);
}
