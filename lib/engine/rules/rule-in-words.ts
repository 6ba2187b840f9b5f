/** A rule of a book as a sentence. Apart from the registry, so that checking a roster does not load the words. */
import { inPointsOf } from "@/lib/engine/report/points";
import { capital } from "@/lib/words/text";
import type { RuleBase } from "./contract";
import type { LimitRule, Rule } from "./registry";
import { rulesInWords } from "./registry-in-words";
import { isLong, type Names, Say } from "./words";

/** With more letters than this fewer things of each list are named; several short sentences may have more together. */
const LONG = 160;
const LONG_TOGETHER = 240;

/**
 * A sentence or a few: what the rule asks for, from its parameters alone. A rule may lack its id and source, as the limits of an event
 * do; `size`: the points of the army, where they are agreed.
 */
export function ruleInWords(rule: (Rule | LimitRule) & Pick<RuleBase, "event">, names: Names, size?: number): string {
  if (rule.event) return rule.event.says;
  const kind = rulesInWords.get(rule.kind);
  let sentences = "";
  // Of a limit no page says the rest: it names all it is about.
  for (const most of "id" in rule ? [6, 4, 3, 2, 1] : [Number.POSITIVE_INFINITY]) {
    const say = new Say(names, most, size);
    const whole = capital(kind?.sentence(rule as Rule, say) ?? "");
    const said = isLong(lastOf(whole)) ? whole.replace(", counting ", ". It counts ") : whole;
    const conditions = "when" in rule && rule.when ? say.conditions(withoutSaid(rule as Conditional, kind?.saysArmy?.(rule as Rule))) : [];
    sentences = inPointsOf(names, withStrength(conditions.length ? conditioned(said, conditions) : `${said}.`, rule));
    const areShort = sentences.split(". ").every((sentence) => sentence.length <= LONG && !isLong(sentence));
    if (sentences.length <= (areShort ? LONG_TOGETHER : LONG)) break;
  }
  return sentences;
}

/** A sentence with when it holds, which is one of its own where both are too long for one, or several. */
function conditioned(said: string, conditions: readonly string[]): string {
  const condition = conditions.join(", ");
  if (!said.includes(". ") && !isLong(`${said} ${condition}`)) return `${said}, ${condition}.`;
  const apart = isLong(`only ${condition}`) ? conditions : [condition];
  return [said, ...apart.map(alone)].join(". ").concat(".");
}

/** "Only from 2,000 points", "Not for Dwarfs": a condition as a sentence. */
function alone(condition: string): string {
  const [, but] = /^(?:except|unless) (.+)$/.exec(condition) ?? [];
  return but === undefined ? `Only ${condition}` : `Not ${but.startsWith("for ") ? "" : "when "}${but}`;
}

const lastOf = (sentences: string) => sentences.split(". ").at(-1) ?? "";

/** What a rule breaks that is not kept, where that is no error: "…, which is advice." */
function withStrength(sentences: string, rule: Rule | LimitRule): string {
  const severity = "severity" in rule ? rule.severity : undefined;
  if (severity === "advice") return sentences.replace(/\.$/, " (advice).");
  return severity === "unconfirmed" && !/not confirmed/i.test(sentences) ? sentences.replace(/\.$/, " (not confirmed).") : sentences;
}

type Conditional = Extract<Rule, { when?: unknown }>;

/** A leader is looked for among those the condition names, and some sentences begin with whose army it is: not said twice. */
function withoutSaid(rule: Conditional, saysArmy = false) {
  const when = rule.when ?? {};
  const isLeaders = rule.kind === "leader" && "has" in when && JSON.stringify(when.has) === JSON.stringify(rule.among);
  return { ...when, ...(isLeaders ? { has: undefined } : {}), ...(saysArmy ? { army: undefined, notArmy: undefined } : {}) };
}
