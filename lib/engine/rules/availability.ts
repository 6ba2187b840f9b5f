import type { Status } from "@/lib/engine/common";
import type { EngineWords } from "@/lib/words/en/engine";
import type { ValuesOf } from "@/lib/words/said";
import type { AvailabilityRule } from "./availability-in-words";
import { countsUnits, defineRuleKind, type PermissionRuling, type RuleBase, type RuleOption } from "./contract";

/** What all answers about options give as their reason. */
export const LOOKED_UP = "Looked up in the book";

/** The rank of an availability rule among those that speak of one option on one unit: the lowest decides. */
export function availabilityRank({ overrides, status }: { overrides?: boolean | undefined; status: Status }): number {
  return (overrides ? 0 : 3) + { denied: 0, allowed: 1, unconfirmed: 2 }[status];
}

/**
 * Who may take an option. Of all availability rules that speak of an option on a unit, one that overrides wins, then a
 * denial, then a permission, then an open question; where none speaks, the option's group says how it stands.
 */
export const availability = defineRuleKind<AvailabilityRule>({
  kind: "availability",
  optionsOf: ({ options, when }) => (countsUnits(when) ? null : (options ?? null)),
  compile(rule, env) {
    const { event }: RuleBase = rule;
    return {
      sort: "availability",
      options: rule.options ? env.options(rule.options) : [],
      rule: {
        status: rule.status,
        rule: rule.id,
        page: rule.page,
        severity: rule.severity ?? "error",
        reason: rule.reason,
        overrides: rule.overrides ?? false,
        match: env.match(rule.units),
        when: env.when(rule.when),
        ...(event ? { event } : {}),
      },
    };
  },
});

type Denied = EngineWords["messages"]["availability"]["denied"];

/** Code and values of the finding that some units have an option that is denied them. */
export function denied(
  { name, phrase, verb }: RuleOption,
  refusal: Omit<ValuesOf<Denied>, "who" | "units" | "option" | "phrase" | "verb">,
  who: string,
  units: number,
) {
  const values: ValuesOf<Denied> = { who, units, option: name, phrase, ...(verb ? { verb } : {}), ...refusal };
  return { code: "availability/denied" as const, values };
}

/** The same of an option that nobody knows about. */
export function open({ name, phrase, verb }: RuleOption, { reason, page }: PermissionRuling, who: string, units: number) {
  const values: ValuesOf<EngineWords["messages"]["availability"]["open"]> = {
    who,
    units,
    option: name,
    phrase,
    ...(verb ? { verb } : {}),
    reason,
    page,
  };
  return { code: "availability/open" as const, values };
}
