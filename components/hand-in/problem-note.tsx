"use client";

import { Note } from "@/components/ui/note";
import { type Problem, problemWords } from "./answers";
import { useEventWords } from "./words";

/** Why a request was not answered; nothing where it was. */
export function ProblemNote({ problem, className = "" }: { problem: Problem | null; className?: string }) {
  const words = useEventWords();
  if (!problem) return null;
  const { title, detail } = problemWords(problem, words.answers);
  return (
    <Note kind="illegal" role="alert" className={className} title={title}>
      {detail}
    </Note>
  );
}
