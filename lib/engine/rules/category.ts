import type { CategoryRule } from "./category-in-words";
import { defineRuleKind } from "./contract";

/** Units that count as another category than their entry says, while the army has something, or always. */
export const category = defineRuleKind<CategoryRule>({
  kind: "category",
  compile(rule, env) {
    // Names the category, or is a fault.
    env.match({ category: [rule.to] });
    const { id, to, first = null, because, page } = rule;
    return { sort: "category", rule: { rule: id, match: env.match(rule.units), when: env.when(rule.when), to, first, because, page } };
  },
});
