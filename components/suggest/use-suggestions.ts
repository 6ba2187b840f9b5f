"use client";

import { useEffect, useState } from "react";
import type { Question } from "@/lib/suggest/question";
import { rest, search } from "./thread";
import type { Answered } from "./work";

export type Suggestions = { state: "searching"; done: number } | { state: "stopped" | "failed" } | { state: "found"; answer: Answered };

/** A question's plans, searched away from the page. */
export interface Searched {
  suggestions: Suggestions;
  /** Ends the search. */
  stop(): void;
  /** Asks once more. */
  again(): void;
}

const BEGUN: Suggestions = { state: "searching", done: 0 };

/**
 * Searches again when the question is another one, told by what is in it; the search before is ended.
 * @param wait Milliseconds in which the question may change before it is asked.
 */
export function useSuggestions(question: Question | null, wait = 0): Searched {
  const key = question && JSON.stringify(question);
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState<{ of: string; suggestions: Suggestions } | null>(null);
  const [stopped, setStopped] = useState("");
  const of = `${turn} ${key}`;
  const isStopped = stopped === of;
  const suggestions: Suggestions = isStopped ? { state: "stopped" } : held?.of === of ? held.suggestions : BEGUN;

  // What waits for a further question goes with the panel.
  useEffect(() => rest, []);

  useEffect(() => {
    if (key === null || isStopped) return;
    const ended = new AbortController();
    const { signal } = ended;
    const put = (next: Suggestions) => {
      if (!signal.aborted) setHeld({ of, suggestions: next });
    };
    const timer = setTimeout(() => {
      search({ do: "answer", question: JSON.parse(key) as Question }, { signal, tell: (done) => put({ state: "searching", done }) }).then(
        (answer) => put({ state: "found", answer }),
        () => put({ state: "failed" }),
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [key, of, isStopped, wait]);

  return { suggestions, stop: () => setStopped(of), again: () => setTurn((now) => now + 1) };
}
