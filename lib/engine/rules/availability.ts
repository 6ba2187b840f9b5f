import type * as z from "zod";
import type { Status } from "@/lib/engine/common";
import type { EngineWords } from "@/lib/words/en/engine";
import type { ValuesOf } from "@/lib/words/said";
import { countsUnits, defineRuleKind, type PermissionRuling, type RuleBase, type RuleOption, type Shapes } from "./contract";
import { optionThingsIn, thingsIn } from "./things";
import type { Say } from "./words";

/** What all answers about options give as their reason. */
export const LOOKED_UP = "Looked up in the book";

/** The rank of an availability rule among those that speak of one option on one unit: the lowest decides. */
export function availabilityRank({ overrides, status }: { overrides?: boolean | undefined; status: Status }): number {
  return (overrides ? 0 : 3) + { denied: 0, allowed: 1, unconfirmed: 2 }[status];
}

const schema = ({ z, ruleBase, conditional, reporting, Status, Selector, OptionSelector }: Shapes) =>
  z
    .strictObject({
      ...ruleBase,
      ...conditional,
      severity: reporting.severity.describe("of a denial, error when absent; what is open is unconfirmed"),
      kind: z.literal("availability"),
      units: Selector,
      entries: Selector.optional().describe("of a limit of an event: units that armies may or may not take; `units` then are all"),
      options: OptionSelector.optional(),
      status: Status,
      reason: z.string().max(160).describe("why not or why open, short: 'Only for swimming units'"),
      overrides: z.boolean().optional().describe("wins over rules that do not; for an army list's own exceptions"),
    })
    .refine((r) => r.entries !== undefined || r.options !== undefined, "name options");
type Rule = z.infer<ReturnType<typeof schema>>;

/** What an event rules, as it has no reason but its own: "no army may take dragons". */
function ruling({ units, entries, options, status, when }: Rule, say: Say): string | null {
  const things = [entries ? thingsIn(entries) : [], options ? optionThingsIn(options) : []];
  if (status === "unconfirmed" || things.includes(null)) return null;
  const owner = say.army(when);
  const named = things.flatMap((some) => some ?? []);
  const what = say.things(named, "or");
  if (status === "allowed")
    return `${options ? `units of any ${owner}` : `any ${owner}`} may take ${what} although the book does not allow it`;
  const unit = say.one(units);
  const who = entries ? owner : unit !== "unit" || owner === "army" ? unit : `unit in an ${owner}`;
  return `no ${who} may take ${what}`;
}

const isRuling = ({ reason, overrides = false }: Rule) => reason === "" && overrides;

function sentence(rule: Rule, say: Say): string {
  const { units: who, options, status, reason } = rule;
  const said = isRuling(rule) ? ruling(rule, say) : null;
  if (said) return said;
  const units = say.who(who);
  const what = options ? say.having(options) : "";
  if (status === "unconfirmed") return say.led(reason, `not confirmed whether ${units} may ${what}`);
  if (status === "denied") return say.led(reason, units === say.everything ? `no unit may ${what}` : `${units} may not ${what}`);
  // That it is open is what the sentence says anyway.
  return say.led(/^open to this unit$/i.test(reason) ? "" : reason, `${units} may ${what}`);
}

/**
 * Who may take an option. Of all availability rules that speak of an option on a unit, one that overrides wins, then a
 * denial, then a permission, then an open question; where none speaks, the option's group says how it stands.
 */
export const availability = defineRuleKind({
  kind: "availability",
  schema,
  docs: {
    title: "Availability",
    summary: "Allows, denies or leaves open an option for some units, and says why.",
    example: {
      id: "X-11",
      kind: "availability",
      units: { category: ["cavalry"] },
      options: { option: ["burrow"] },
      status: "denied",
      reason: "No cavalry may burrow",
      page: 26,
      basis: "printed",
    },
  },
  sentence,
  saysArmy: isRuling,
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
