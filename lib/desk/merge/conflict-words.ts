/** What was changed here and elsewhere, as a question with two answers. */
import type { Mark } from "@/lib/desk/entrants";
import type { Answered } from "@/lib/desk/submission";
import { humanizeId, list } from "@/lib/text";
import type { FieldConflict } from "./merge-received";

export interface ConflictQuestion {
  question: string;
  kept: string;
  coming: string;
}

/** `whose`: what the list is called; `moment` says a time, `status` what an organiser says of a list. */
export function conflictQuestion(
  { field, kept, coming }: FieldConflict,
  whose: string,
  said: { moment(iso: string): string; status: Readonly<Record<Mark["status"], string>> },
): ConflictQuestion {
  const inWords = (value: unknown): string => {
    switch (field.of) {
      case "received":
        return said.moment(String(value));
      case "status":
        return said.status[(value ?? "new") as Mark["status"]];
      case "removed":
        return value ? "Removed from the desk" : "On the desk";
      case "apart":
        return value ? "Another person of that name" : "The same person";
      case "player":
        return value === undefined ? "As the list says" : `“${value}”`;
      case "waived":
        return value === undefined ? "It counts as late" : `The lateness is waived${value ? `: ${value}` : ""}`;
      case "note":
        return value === undefined ? "No note" : `“${value}”`;
      case "verdict":
        return String(value ?? "none");
      case "answers":
        return answersText((value ?? []) as Answered[]);
    }
  };
  return { question: questions[field.of](whose), kept: inWords(kept), coming: inWords(coming) };
}

const questions: Record<FieldConflict["field"]["of"], (whose: string) => string> = {
  received: (whose) => `When did ${whose}’s list arrive?`,
  status: (whose) => `What was decided about ${whose}’s list?`,
  removed: (whose) => `Does ${whose}’s list stay on the desk?`,
  apart: (whose) => `Is ${whose} one person, or two of the same name?`,
  player: (whose) => `Whose list is it: ${whose}?`,
  waived: (whose) => `Does ${whose}’s list count as late?`,
  note: (whose) => `What is the note on ${whose}?`,
  verdict: (whose) => `What was the verdict on ${whose}’s list when it was accepted?`,
  answers: (whose) => `How should ${whose}’s list be read?`,
};

function answersText(answers: readonly Answered[]): string {
  if (!answers.length) return "No answer";
  return list(answers.map(answerText));
}

function answerText(answer: Answered): string {
  if ("readAs" in answer) return `read as ${humanizeId(answer.readAs.armyList)}`;
  if ("wording" in answer) {
    const { text, name } = answer.wording;
    return name === undefined ? `“${text}” left out` : `“${text}” read as ${name}`;
  }
  if ("confirm" in answer) return list(answer.confirm.map(({ written, as }) => `“${written}” read as ${as}`));
  const { edit, settles } = answer;
  if (edit.do === "accept-guess") return edit.guess === "all" ? "all guesses confirmed" : `guess ${edit.guess + 1} confirmed`;
  if (edit.do === "correct-guess") return `guess ${edit.guess + 1} corrected`;
  return settles ? `“${settles.name}” settled` : "a unit changed";
}
