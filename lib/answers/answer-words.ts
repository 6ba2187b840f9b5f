/** The answers of a pack as questions and answers in words. */

import type { Status } from "@/lib/common";
import { ruleInWords } from "@/lib/rules/rule-in-words";
import { Say } from "@/lib/rules/words";
import { capital, count, humanizeId, list, mention, uncapital } from "@/lib/text";
import type { PackAnswer } from "./pack-answers";
import type { PackNames } from "./pack-words";
import { shownFigure } from "./typed-figures";

const statuses: Readonly<Record<Status, string>> = { allowed: "Allowed", denied: "Not allowed", unconfirmed: "Not confirmed" };

export interface SaidAnswer {
  /** "May Orcs have Wolf riders?" */
  question: string;
  /** "Not allowed" */
  answer: string;
}

export function answerInWords(given: PackAnswer, names: PackNames): SaidAnswer {
  const say = new Say(names, 6);
  const armyOf = (id: string) => names.army.get(id) ?? humanizeId(id);
  const entryOf = (id: string) => names.entry.get(id) ?? humanizeId(id);
  const optionOf = (id: string) => mention(names.option.get(id) ?? id.replaceAll(/[-=]/g, " "));
  const here = (army: string | undefined) => (army === undefined ? "" : `${armyOf(army)}: `);
  switch (given.sort) {
    case "permission":
      return { question: `May ${armyOf(given.army)} have ${entryOf(given.entry)}?`, answer: statuses[given.given.status] };
    case "price": {
      const { entry, option } = given;
      const thing = option === undefined ? "" : optionOf(option);
      const what = entry === undefined ? thing : option === undefined ? entryOf(entry) : `${thing} for ${entryOf(entry)}`;
      return { question: `${here(given.army)}${capital(what)}, what does it cost?`, answer: capital(say.price(given.price)) };
    }
    case "figure": {
      const figure = say.characteristic(given.characteristic).toLowerCase();
      return { question: `${here(given.army)}${entryOf(given.entry)}, what is its ${figure}?`, answer: shownFigure(given.value) };
    }
    case "option": {
      const { entry, refs } = given.pair;
      const who = entry === null ? say.who(given.head.units) : entryOf(entry);
      return { question: `${armyOf(given.army)}: may ${who} take ${list(refs.map(optionOf), "or")}?`, answer: statuses[given.pair.status] };
    }
    case "settled": {
      const open = names.rule(given.replaced);
      const asked = open ? uncapital(ruleInWords(open, names)) : "a rule that the book no longer has.";
      return {
        question: `${here(given.army)}What does your book say of this: ${asked.replace(/\.$/, "")}?`,
        answer: given.rule ? ruleInWords(given.rule, names) : "It does not hold.",
      };
    }
    case "rule":
      return { question: `${here(given.army)}How does this rule of the pack read?`, answer: ruleInWords(given.rule, names) };
    case "entry": {
      const { entry } = given;
      const figures = Object.entries(entry.characteristics ?? {}).flatMap(([id, value]) =>
        value === null ? [] : `${say.characteristic(id).toLowerCase()} ${shownFigure(value)}`,
      );
      const armies = entry.armies ? `, in ${list(entry.armies.map(armyOf))}` : "";
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
    case "setting": {
      const setting = names.settings.find((s) => s.id === given.setting);
      const choice = setting?.choices.find((c) => c.id === given.value);
      return { question: `${setting?.name ?? humanizeId(given.setting)}?`, answer: choice?.name ?? humanizeId(given.value) };
    }
    case "open":
      return { question: "May rosters play what is not settled as allowed?", answer: given.play ? "Yes" : "No" };
  }
}
