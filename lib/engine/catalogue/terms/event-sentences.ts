/** What an event says of a score and of a team, each as one sentence; a limit is a rule and has the sentence of its kind. */

import type { LimitThing, Weight } from "@/lib/engine/common";
import { plusMinus } from "@/lib/engine/report/composition";
import { addedUp, figureNoun, isFigure, isOption, isUnits } from "@/lib/engine/rules/things";
import type { Say } from "@/lib/engine/rules/words";
import type { Score, TeamLimit } from "@/lib/engine/schema/event";
import { number, plural } from "@/lib/words/en/grammar";

const weightsText = (of: readonly LimitThing[], weights: readonly Weight[] | undefined, say: Say) => {
  const { measure } = addedUp(of, weights);
  return typeof measure === "object" && "weighed" in measure ? say.weights(measure.weighed) : "";
};

/** "−1 for each unit of dragons above 1", "+1 for every 25 models of Core units". */
export function scoreSentence({ points, of, above = 0, per = 1, each, weights, who, in: counted }: Score, say: Say): string {
  const how = per === 1 ? "each" : `every ${number(per)}`;
  const what = scoredThings({ of, in: counted }, say, per, each ? "and" : "or");
  const beyond = above ? ` above ${number(above)}` : "";
  const single = each ? " of one kind" : "";
  const armies = !who ? "" : "army" in who ? `, of ${say.lists(who.army)} only` : `, not of ${say.lists(who.except, "or")}`;
  return `${plusMinus(points)} for ${how} ${what}${single}${beyond}${weightsText(of, weights, say)}${armies}.`;
}

/** "unit of dragons", "models of Core units", "power die", "copy of Dispel Scroll". */
function scoredThings({ of, in: counted }: Pick<Score, "of" | "in">, say: Say, many: number, last: "and" | "or"): string {
  const [first] = of;
  const all = say.things(of, last);
  if (first && isFigure(first)) return figureNoun(say.thing(first), many);
  if (counted !== undefined) {
    const noun = counted === "points" ? "point" : "model";
    return `${many === 1 ? noun : plural(noun)} ${counted === "points" ? "spent on" : "of"} ${all}`;
  }
  if (of.some(isOption) && of.some(isUnits)) return `of ${all}`;
  if (!of.some(isOption)) return `${many === 1 ? "unit" : "units"} of ${all}`;
  const copy = of.every((t) => "group" in t) ? all : `${many === 1 ? "copy" : "copies"} of ${all}`;
  return copy.replace(/^options? under/, many === 1 ? "option under" : "options under");
}

/** "No two lists of a team may use the same army list.", "No two lists of a player …" */
export function teamSentence(limit: TeamLimit, say: Say): string {
  const whose = `of a ${limit.over ?? "team"}`;
  if (limit.may === "at-most") {
    const { count: many, of, in: counted, weights } = limit;
    const [first] = of;
    const amount =
      first && isFigure(first)
        ? `${number(many)} ${figureNoun(say.thing(first), many)}`
        : counted !== undefined || of.some(isOption) !== of.some(isUnits)
          ? `${number(many)} ${scoredThings({ of, in: counted }, say, many, "and")}`
          : `${number(many)} of ${say.things(of)}`;
    return `The lists ${whose} together may have at most ${amount}${weightsText(of, weights, say)}.`;
  }
  if (!limit.of) return `No two lists ${whose} may use the same army list.`;
  return `No two lists ${whose} may share any of ${say.things(limit.of)}.`;
}
