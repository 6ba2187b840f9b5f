import type * as z from "zod";
import type { Page, Status } from "@/lib/engine/common";
import { perKey } from "@/lib/engine/lazy";
import { clause, count, having, inYourBook, list, mention, type Verb, withArticle } from "@/lib/words/en/grammar";
import { capital, sentence as sentenceOf } from "@/lib/words/text";
import { countsUnits, defineRuleKind, type PermissionRuling, type RuleBase, type RuleOption, type Shapes } from "./contract";
import { optionThingsIn, thingsIn } from "./things";
import type { Say } from "./words";

/** Some units with an option. `phrase`: how a unit with it is called. */
type OptionValues = { who: string; units: number; option: string; phrase: string; verb?: Verb; reason: string };
/** `lacks`: what they have none of, `isNot`: that they are not what they would have to be, where that is all the reason; `needs`: what would let them have it, any one of them; `inPlaceOf`: what goes then; `points`: what it costs; `against`: what stands in the way; `change`: it is another choice of what goes. */
type WaysOut = Partial<
  Record<"needs" | "inPlaceOf" | "against", readonly string[]> & { lacks: string; isNot: true; points: number; change: true }
>;

const messages = {
  /** Worded once for each values: what is denied or open is found again at every check, with the same values. */
  denied: perKey((values: OptionValues & WaysOut) => ({
    message: `${refusal(values)}.`,
    fix: wayOut(values),
  })),
  open: perKey((values: OptionValues & { page: Page }) => ({
    message: `${values.who}: may ${values.units > 1 ? `these ${count(values.units, "unit")}` : "this unit"} ${taking(values)}?${values.reason ? ` ${capital(sentenceOf(values.reason))}` : ""}`,
    fix: `Look up ${mention(values.option)} ${inYourBook(values.page)}, or leave it out.`,
  })),
};

const subject = ({ who, units }: OptionValues) => (units > 1 ? `${who} (${count(units, "unit")})` : who);
/** "Riders may not take bows: only for archers"; what lacks is told alone: "Riders: War Banner needs a standard bearer". */
function refusal(values: OptionValues & WaysOut): string {
  const { lacks } = values;
  if (lacks !== undefined) return `${subject(values)}: ${mention(values.option)} needs ${withArticle(lacks)}`;
  return `${subject(values)} may not ${taking(values)}${values.reason ? `: ${clause(values.reason)}` : ""}`;
}
const taking = ({ option, phrase, verb }: OptionValues) => having(option, phrase, verb);

/** What would let a unit have the option: "add standard bearer (18 points)"; null where nothing is known to. */
function wayTo({ needs = [], inPlaceOf = [], points, change }: WaysOut): string | null {
  const [first] = needs;
  if (first === undefined) return null;
  const told = needs.length > MOST_WAYS ? [first, "the like"] : needs;
  const verb = /^(take|have) /.test(first) ? "add" : /^(be|serve as) /.test(first) ? "make it" : "let it";
  const what = told.map((need) => (verb === "let it" ? need : need.replace(verb === "add" ? /^(take|have) / : /^(be|serve as) /, "")));
  const price = priced(points);
  if (change && verb === "add") return `change ${list(inPlaceOf)} to ${list(what, "or")}${price}`;
  return `${verb} ${list(what, "or")}${price}${inPlaceOf.length ? ` in place of ${list(inPlaceOf)}` : ""}`;
}

const priced = (points: number | undefined) => (points === undefined ? "" : ` (${points === 0 ? "free" : count(points, "point")})`);

/** "Leave out bows."; where something is missing for it, "Add standard bearer (18 points), or leave out War Banner." */
function wayOut({ option, ...ways }: OptionValues & WaysOut): string {
  const { inPlaceOf = [], against = [], change } = ways;
  const removal = `${change && against.length ? "change" : "leave out"} ${list([mention(option), ...against], "or")}`;
  const way = wayTo(ways);
  if (way === null) return `${capital(removal)}.`;
  return `${capital(way)}${inPlaceOf.includes(mention(option)) ? "" : `, or ${removal}`}.`;
}

/** Why a unit may not take what it has not, and what would let it: "Only for drummers: add drum (10 points)". */
export function whyNot({ option, ...refusal }: WaysOut & { option: string; reason: string }): string {
  const { reason, lacks, isNot, inPlaceOf = [], points } = refusal;
  // What lacks, and another thing of that name, are told by the reason.
  if (lacks !== undefined || isNot) return points === undefined ? reason : `${reason}: ${isNot ? "make it so" : "add it"}${priced(points)}`;
  const way = inPlaceOf.includes(mention(option)) ? null : wayTo(refusal);
  return way === null ? reason : `${reason}: ${way}`;
}

/** More ways than this are not told one by one. */
const MOST_WAYS = 3;

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
  messages,
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

/** Code and values of the finding that some units have an option that is denied them. */
export function denied({ name, phrase, verb }: RuleOption, refusal: WaysOut & { reason: string }, who: string, units: number) {
  const values: OptionValues & WaysOut = { who, units, option: name, phrase, ...(verb ? { verb } : {}), ...refusal };
  return { code: "availability/denied" as const, values };
}

/** The same of an option that nobody knows about. */
export function open({ name, phrase, verb }: RuleOption, { reason, page }: PermissionRuling, who: string, units: number) {
  const values: OptionValues & { page: Page } = { who, units, option: name, phrase, ...(verb ? { verb } : {}), reason, page };
  return { code: "availability/open" as const, values };
}
