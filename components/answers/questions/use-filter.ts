"use client";

import { useState } from "react";
import { answerTo } from "@/lib/advice/asks/asks";
import { countedIn, type Question, usedText } from "@/lib/advice/asks/questions";
import type { usesIn } from "@/lib/advice/table/price-sheet";
import type { Pack } from "@/lib/engine/schema/pack";

export type Uses = ReturnType<typeof usesIn>;
export type QuestionFilter = "all" | "used" | "open";

interface Shown {
  filter: QuestionFilter;
  /** Keys of the questions that the filter shows, as it was chosen: one that is answered stays under the hand. Null: all. */
  keys: ReadonlySet<string> | null;
  /** Keys of those that are folded below the others, as they were on arrival. */
  folded: ReadonlySet<string>;
}

/** Which questions show. `uses`: what the player's rosters have; without it nothing is said of rosters. */
export function useFilter(questions: readonly Question[], pack: Pack | null, uses: Uses | undefined) {
  const [{ filter, keys, folded }, setShown] = useState<Shown>(() => ({
    filter: "all",
    keys: null,
    folded: keysOf(questions.filter((one) => one.unlikely && !isUsed(one, uses) && one.asks.every((ask) => answerTo(ask, pack) === null))),
  }));
  const used = questions.filter((one) => isUsed(one, uses));
  const open = questions.filter((one) => isOpen(one, pack));
  const items = [
    { id: "all" as const, label: "All", count: questions.length },
    ...(uses ? [{ id: "used" as const, label: "In my rosters", count: used.length }] : []),
    { id: "open" as const, label: "Not answered", count: open.length },
  ];
  const choose = (next: QuestionFilter) =>
    setShown({ filter: next, keys: next === "all" ? null : keysOf(next === "used" ? used : open), folded });
  const visible = keys ? questions.filter(({ key }) => keys.has(key)) : questions;
  const shown = [...visible.filter(({ key }) => !folded.has(key)), ...visible.filter(({ key }) => folded.has(key))];
  return { filter, items, choose, shown, folded };
}

function keysOf(questions: readonly Question[]): ReadonlySet<string> {
  return new Set(questions.map(({ key }) => key));
}

function isUsed(question: Question, uses: Uses | undefined): boolean {
  return uses !== undefined && [question, ...question.each].some((one) => usedText(one, uses) !== "");
}

function isOpen(question: Question, pack: Pack | null): boolean {
  const { all, answered } = countedIn([question], pack);
  return answered < all;
}
