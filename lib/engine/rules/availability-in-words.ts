import type * as z from "zod";
import { defineRuleInWords, type Shapes } from "./contract";
import { optionThingsIn, thingsIn } from "./things";
import type { Say } from "./words";

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

export type AvailabilityRule = z.infer<ReturnType<typeof schema>>;

/** What an event rules, as it has no reason but its own: "no army may take dragons". */
function ruling({ units, entries, options, status, when }: AvailabilityRule, say: Say): string | null {
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

const isRuling = ({ reason, overrides = false }: AvailabilityRule) => reason === "" && overrides;

function sentence(rule: AvailabilityRule, say: Say): string {
  const { units: who, options, status, reason } = rule;
  const said = isRuling(rule) ? ruling(rule, say) : null;
  if (said) return said;
  const units = say.who(who);
  const what = options ? say.having(options) : "";
  if (status === "unconfirmed") return say.led(reason, `not confirmed whether ${units} may ${what}`);
  if (status === "denied") return say.led(reason, units === say.everything ? `no unit may ${what}` : say.doing(who, `may not ${what}`));
  // That it is open is what the sentence says anyway.
  return say.led(/^open to this unit$/i.test(reason) ? "" : reason, say.doing(who, `may ${what}`));
}

/** The shape of a rule of this kind, and its sentence. */
export const availabilityInWords = defineRuleInWords({
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
});
