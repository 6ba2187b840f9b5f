/** What somebody answers who has the book: prices and rules in place of those that are lost or open. */
import type { Json } from "./shapes";

/** The answers that hold for an army list; those for this one stand behind those for all, for the last one holds. */
export function answersFor(packs: readonly Json[], list: string): Json[] {
  const all = packs.flatMap((pack) => pack.answers ?? []);
  return [...all.filter(({ army }) => army === undefined), ...all.filter(({ army }) => army === list)];
}

/** An entry or an option with the price that was answered for it. */
export function pricedBy(answers: readonly Json[], sort: "entry" | "option", thing: Json): Json {
  const priceOf = (ref: string) => answers.findLast((one) => one.kind === "price" && one[sort] === ref)?.price;
  const own = withPrice(thing, priceOf(thing.id));
  const choices = (sort === "option" && thing.choices) || [];
  const priced = choices.map((one: Json) => withPrice(one, priceOf(`${thing.id}=${one.id}`)));
  return priced.every((one: Json, i: number) => one === choices[i]) ? own : { ...own, choices: priced };
}

const withPrice = (thing: Json, price: Json | undefined) => (price === undefined ? thing : { ...thing, price });

/** Which open rules are answered, and the rules that stand in their place; the last answer to a question holds. */
export function rulesOfAnswers(
  answers: readonly Json[],
  rules: readonly Json[],
): { isAnswered(rule: Json): boolean; settled: readonly Json[] } {
  const answered = new Set<string>();
  const settled = new Map<string, Json>();
  for (const answer of answers) {
    const open = rules.find(({ id }) => id === answer.rule);
    if (!open) continue;
    const id = `${open.id}${open.id.includes(".") ? "-" : "."}checked`;
    if (answer.kind === "option") {
      const { units, overrides, when } = open;
      const option = answer.choices?.map((choice: string) => `${answer.option}=${choice}`) ?? [answer.option];
      const said = { kind: "availability", options: { option }, overrides, when, status: answer.status };
      const rule = { ...said, units: answer.entry === undefined ? units : { entry: [answer.entry] } };
      const any = answer.entry === undefined ? "-any" : "";
      settled.set(`${open.id} ${answer.entry} ${answer.option}`, { ...rule, id: `${id}-${answer.status}${any}` });
    }
    if (answer.kind !== "holds" && answer.kind !== "number") continue;
    answered.add(open.id);
    settled.delete(id);
    const said = { ...open, id, severity: undefined };
    if (answer.kind === "holds" && answer.holds) settled.set(id, said);
    if (answer.kind !== "number") continue;
    const side = open.max === undefined ? "min" : "max";
    const bound = open[side];
    settled.set(id, { ...said, [side]: bound.scale ? { ...bound, count: answer.number } : answer.number });
  }
  return { isAnswered: ({ id }) => answered.has(id), settled: [...settled.values()] };
}
