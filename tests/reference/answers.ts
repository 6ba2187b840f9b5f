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

/** Which open rules are answered, and the rules that stand in their place. */
export function rulesOfAnswers(answers: readonly Json[], rules: readonly Json[]): { isAnswered(rule: Json): boolean; settled: Json[] } {
  const answered = new Set(answers.filter(({ kind }) => kind === "holds" || kind === "number").map(({ rule }) => rule));
  const settled = answers.flatMap((answer) => {
    const open = rules.find(({ id }) => id === answer.rule);
    if (!open) return [];
    const id = `${open.id}${open.id.includes(".") ? "-" : "."}checked`;
    if (answer.kind === "option") {
      const { units, overrides, when } = open;
      const option = answer.choices?.map((choice: string) => `${answer.option}=${choice}`) ?? [answer.option];
      const of = answer.entry === undefined ? units : { entry: [answer.entry] };
      return [
        { kind: "availability", units: of, options: { option }, overrides, when, status: answer.status, id: `${id}-${answer.status}` },
      ];
    }
    const said = { ...open, id, severity: undefined };
    if (answer.kind === "holds") return answer.holds ? [said] : [];
    if (answer.kind !== "number") return [];
    const side = open.max === undefined ? "min" : "max";
    const bound = open[side];
    return [{ ...said, [side]: bound.scale ? { ...bound, count: answer.number } : answer.number }];
  });
  return { isAnswered: ({ id }) => answered.has(id), settled };
}
