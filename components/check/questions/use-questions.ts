"use client";

import { useMemo, useState } from "react";
import { deskState, useDesk } from "@/components/check/store/desk-store";
import { askPlayers, type Given, giveAnswers } from "@/components/check/store/marking";
import { rememberWording } from "@/components/check/store/packs";
import { submissionOf } from "@/components/check/store/submissions";
import { readItem, writeItem } from "@/components/storage/local/local-items";
import { useLoaded } from "@/components/ui/use-loaded";
import { type Checked, isChecked } from "@/lib/books/intake/reply";
import {
  answersAlike,
  asRead,
  type OpenQuestion,
  openQuestions,
  type PossibleAnswer,
  type ReadRow,
  sameWords,
} from "@/lib/events/desk/as-read";
import { type Entrant, questionsIn } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";
import { firstSort, sorted } from "@/lib/events/desk/table/order";
import { wordsIn } from "./words-in";

/** Whether an answer holds for one list or for all: as it was chosen last. */
export type Scope = "list" | "all";
const SCOPE = "muster-answer-for";

export interface Asked {
  entrant: Entrant;
  line: DeskLine;
  checked: Checked;
  rows: readonly ReadRow[];
  question: OpenQuestion;
  /** All that are open about the list. */
  questions: readonly OpenQuestion[];
  /** Its key among the questions of all lists. */
  key: string;
}

interface QuestionsProps {
  entrants: readonly Entrant[];
  first: string | undefined;
  /** What words mean can be said once for all lists to come. */
  canRemember: boolean;
}

/** The questions about all lists in turn. */
export function useQuestions({ entrants, first, canRemember }: QuestionsProps) {
  const lines = useDesk((s) => s.lines);
  const received = useDesk((s) => s.received);
  /** Answered or passed over, the last one last; `undo` of those that were answered. */
  const [passed, setPassed] = useState<readonly { key: string; undo?: () => void }[]>([]);
  const [scope, setScope] = useState<Scope>(() => (readItem(SCOPE) === "all" ? "all" : "list"));
  const order = useMemo(() => inOrder(entrants, first), [entrants, first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked follows from the lists as they are read
  const loaded = useLoaded(() => nextOf(order, new Set(passed.map(({ key }) => key))), [order, passed, lines]);
  const asked = loaded.last;
  const isOfWords = asked && (asked.question.near[0] ?? asked.question.leaveOut)?.wording !== undefined;
  const words = isOfWords ? asked.question.written : undefined;
  const alike = useMemo(() => (words === undefined ? [] : wordsIn(words, lines, received)), [words, lines, received]);
  const pass = (key: string, undo?: () => void) => setPassed((was) => [...was, undo ? { key, undo } : { key }]);
  const answered = passed.filter(({ undo }) => undo);
  return {
    asked,
    isReady: loaded.state === "loaded",
    /** Questions of all lists, those that were answered included, and the place of this one among them. */
    place: passed.length + 1,
    total: Math.max(passed.length + 1, answered.length + order.reduce((sum, { versions: [line] }) => sum + questionsIn(line), 0)),
    scope,
    setScope: (to: Scope) => {
      setScope(to);
      writeItem(SCOPE, to);
    },
    /** How many lists an answer for all would hold for; null where there is no such answer. */
    forAll: words !== undefined && (canRemember || alike.length > 1) ? Math.max(1, alike.length) : null,
    answer: (said: PossibleAnswer) => {
      if (!asked) return;
      const { line, question, questions } = asked;
      const { wording } = said;
      const ofList = () => giveAnswers(answersAlike(questions, question, said).map((answered) => ({ ...line, answered }))).undo;
      pass(asked.key, scope === "all" && wording ? sayOfAll(wording, canRemember, alike) : ofList());
    },
    skip: () => asked && pass(asked.key),
    leave: () => {
      if (!asked) return;
      const { line, question, questions } = asked;
      askPlayers([{ line, questions: sameWords(questions, question).map(({ key }) => key) }]);
      pass(asked.key);
    },
    undo:
      answered.length > 0
        ? () => {
            const last = answered.at(-1);
            last?.undo?.();
            setPassed((was) => was.filter((one) => one !== last));
          }
        : null,
  };
}

function sayOfAll(wording: NonNullable<PossibleAnswer["wording"]>, canRemember: boolean, alike: readonly DeskLine[]): Given["undo"] {
  const back = canRemember ? rememberWording(wording) : null;
  return back ?? giveAnswers(alike.map((line) => ({ ...line, answered: { wording } }))).undo;
}

/** Those with questions; the one that was asked for comes first. */
function inOrder(entrants: readonly Entrant[], first: string | undefined): Entrant[] {
  const asking = sorted(entrants, firstSort).filter(({ versions: [line] }) => questionsIn(line) > 0);
  return asking.toSorted((a, b) => Number(b.key === first) - Number(a.key === first));
}

/** The first question that was neither answered nor passed over; null where none is left. */
async function nextOf(entrants: readonly Entrant[], passed: ReadonlySet<string>): Promise<Asked | null> {
  for (const entrant of entrants) {
    const [line] = entrant.versions;
    const checked = await submissionOf(line);
    if (!checked || !isChecked(checked)) continue;
    const rows = asRead(checked);
    const questions = openQuestions(checked, rows);
    for (const question of questions) {
      const key = `${line.key} ${question.key}`;
      if (!passed.has(key) && !deskState().marks[line.key]?.asked?.includes(question.key))
        return { entrant, line, checked, rows, question, questions, key };
    }
  }
  return null;
}
