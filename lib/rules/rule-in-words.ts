/** A rule of a book as a sentence. Apart from the registry, so that checking a roster does not load the words. */
import { capital } from "@/lib/text";
import type { RuleBase } from "./contract";
import { type Rule, ruleKinds } from "./registry";
import { type Names, Say } from "./words";

/** Longer than this, a sentence names fewer things of each list. */
const LONG = 160;

/** One or two sentences: what the rule asks for, from its parameters alone. */
export function ruleInWords(rule: Rule & Pick<RuleBase, "event">, names: Names): string {
  if (rule.event) return rule.event.says;
  let sentences = "";
  for (const most of [6, 4, 3, 2, 1]) {
    const say = new Say(names, most);
    const condition = "when" in rule && rule.when ? say.condition(withoutLeaders(rule)) : "";
    sentences = `${capital(ruleKinds.get(rule.kind)?.sentence(rule, say) ?? "")}${condition ? `, ${condition}` : ""}.`;
    if (sentences.length <= LONG) break;
  }
  return withStrength(sentences, rule);
}

/** What a rule breaks that is not kept, where that is no error: "…, which is advice." */
function withStrength(sentences: string, rule: Rule): string {
  const severity = "severity" in rule ? rule.severity : undefined;
  if (severity === "advice") return sentences.replace(/\.$/, " (advice).");
  return severity === "unconfirmed" && !/not confirmed/i.test(sentences) ? sentences.replace(/\.$/, " (not confirmed).") : sentences;
}

/** A leader is looked for among those the condition names: not said twice. */
function withoutLeaders(rule: Extract<Rule, { when?: unknown }>) {
  const when = rule.when ?? {};
  if (rule.kind !== "leader" || !("has" in when) || JSON.stringify(when.has) !== JSON.stringify(rule.among)) return when;
  return { ...when, has: undefined };
}
