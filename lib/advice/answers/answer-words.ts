/** The answers of a pack as questions and answers in words. */

import { refsOf, settledRule } from "@/lib/engine/catalogue/compile/answers";
import type { Status } from "@/lib/engine/common";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { Say } from "@/lib/engine/rules/words";
import type { Answer } from "@/lib/engine/schema/answer";
import { shownFigure } from "@/lib/engine/typed-figures";
import { count, list, mention, number } from "@/lib/words/en/grammar";
import { capital, humanizeId, uncapital } from "@/lib/words/text";
import type { PackAnswer } from "./pack-answers";
import { effectNames, type PackNames } from "./pack-words";

const statuses: Readonly<Record<Status, string>> = { allowed: "Allowed", denied: "Not allowed", unconfirmed: "Not confirmed" };

export interface AnswerInWords {
  /** "May Orcs have Wolf riders?" */
  question: string;
  /** "Not allowed" */
  answer: string;
}

const armyOf = (names: PackNames, id: string) => names.army.get(id) ?? humanizeId(id);
const entryOf = (names: PackNames, id: string) => names.entry.get(id) ?? humanizeId(id);
const optionOf = (names: PackNames, id: string) => mention(names.option.get(id) ?? id.replaceAll(/[-=]/g, " "));
const here = (names: PackNames, army: string | undefined) => (army === undefined ? "" : `${armyOf(names, army)}: `);

export function answerInWords(given: PackAnswer, names: PackNames): AnswerInWords {
  const say = new Say(names, 6);
  switch (given.sort) {
    case "cell":
      return cellInWords(given.answer, names);
    case "ruling":
      return mayHave(names, given.army, given.entry, given.given.status);
    case "rule":
      return { question: `${here(names, given.army)}How does this rule of the pack read?`, answer: ruleInWords(given.rule, names) };
    case "entry": {
      const { entry } = given;
      const figures = Object.entries(entry.characteristics ?? {}).flatMap(([id, value]) =>
        value === null ? [] : `${say.characteristic(id).toLowerCase()} ${shownFigure(value)}`,
      );
      const armies = entry.armies ? `, in ${list(entry.armies.map((id) => armyOf(names, id)))}` : "";
      return {
        question: `What is ${entry.name}, a unit that was added?`,
        answer: `${capital([say.price(entry.price), ...figures].join(", "))}${armies}`,
      };
    }
    case "army":
      return {
        question: `Which army book ${given.army.name} is meant?`,
        answer: `One with ${count(given.army.entries?.length ?? 0, "unit")} of its own`,
      };
    case "effect":
      return {
        question: `${here(names, given.effect.army)}What does ${effectNames(given.effect, names)} do?`,
        answer: capital(given.effect.line),
      };
    case "setting": {
      const setting = names.settings.find((s) => s.id === given.setting);
      const choice = setting?.choices.find((c) => c.id === given.value);
      return { question: `${setting?.name ?? humanizeId(given.setting)}?`, answer: choice?.name ?? humanizeId(given.value) };
    }
    case "open":
      return { question: "May rosters play what is not settled as allowed?", answer: given.play ? "Yes" : "No" };
  }
}

function mayHave(names: PackNames, army: string, entry: string, status: Status): AnswerInWords {
  return { question: `May ${armyOf(names, army)} have ${entryOf(names, entry)}?`, answer: statuses[status] };
}

function cellInWords(answer: Answer, names: PackNames): AnswerInWords {
  const say = new Say(names, 6);
  switch (answer.kind) {
    case "permission":
      return mayHave(names, answer.army, answer.entry, answer.status);
    case "option": {
      const open = names.rule(answer.rule);
      const all = open?.kind === "availability" ? say.who(open.units) : "units";
      const who = answer.entry === undefined ? all : entryOf(names, answer.entry);
      const what = list(
        refsOf(answer).map((ref) => optionOf(names, ref)),
        "or",
      );
      return { question: `${armyOf(names, answer.army)}: may ${who} take ${what}?`, answer: statuses[answer.status] };
    }
    case "number":
    case "holds": {
      const open = names.rule(answer.rule);
      const asked = open ? uncapital(ruleInWords(open, names)) : "a rule that the book no longer has.";
      const settled = settledRule(answer, names);
      const plain = answer.kind === "number" ? `${number(answer.number)}.` : answer.holds ? "It holds." : "It does not hold.";
      return {
        question: `${here(names, answer.army)}What does your book say of this: ${asked.replace(/\.$/, "")}?`,
        answer: settled ? ruleInWords(settled, names) : plain,
      };
    }
    case "limit": {
      const { option } = answer;
      const having = option === undefined ? "" : ` with ${optionOf(names, option)}`;
      return {
        question: `How many ${entryOf(names, answer.entry)}${having} may ${armyOf(names, answer.army)} have?`,
        answer: `${number(answer.number)}, as the box says`,
      };
    }
    case "need":
      return {
        question: `${armyOf(names, answer.army)}: what must ${entryOf(names, answer.entry)} have?`,
        answer: capital(optionOf(names, answer.option)),
      };
    case "price": {
      const { entry, option } = answer;
      const thing = option === undefined ? "" : optionOf(names, option);
      const what = entry === undefined ? thing : option === undefined ? entryOf(names, entry) : `${thing} for ${entryOf(names, entry)}`;
      return { question: `${here(names, answer.army)}${capital(what)}, what does it cost?`, answer: capital(say.price(answer.price)) };
    }
    case "figure": {
      const figure = say.characteristic(answer.characteristic).toLowerCase();
      return {
        question: `${here(names, answer.army)}${entryOf(names, answer.entry)}, what is its ${figure}?`,
        answer: shownFigure(answer.figure),
      };
    }
  }
}
