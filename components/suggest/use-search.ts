"use client";

import { useEffect, useState } from "react";
import { rest } from "@/components/threads/threads";
import { search } from "./thread";
import type { Done, Plan, Task, Told } from "./work";

export type Searched<T> =
  | { state: "searching"; done: number; first?: Plan | undefined }
  | { state: "stopped" | "failed" }
  | { state: "found"; found: T };

/** How the search for a task stands. */
export interface Search<T> {
  searched: Searched<T>;
  /** Ends the search. */
  stop(): void;
  /** Asks once more. */
  again(): void;
}

const BEGUN = { state: "searching", done: 0 } as const;

/**
 * Searches away from the page, and again when the task is another one, told by what is in it; the search before is ended.
 * @param task Null while nothing is asked. @param wait Milliseconds in which the task may change before it is asked.
 */
export function useSearch<T extends Task>(task: T | null, wait = 0): Search<Done[T["do"]]> {
  const key = task && JSON.stringify(task);
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState<{ of: string; searched: Searched<Done[T["do"]]> } | null>(null);
  const [stopped, setStopped] = useState("");
  const of = `${turn} ${key}`;
  const isStopped = stopped === of;
  const searched: Searched<Done[T["do"]]> = isStopped ? { state: "stopped" } : held?.of === of ? held.searched : BEGUN;

  // What waits for a further task goes with the panel.
  useEffect(() => rest, []);

  useEffect(() => {
    if (key === null || isStopped) return;
    const ended = new AbortController();
    const { signal } = ended;
    const put = (next: Searched<Done[T["do"]]>) => {
      if (!signal.aborted) setHeld({ of, searched: next });
    };
    let so: { done: number; first?: Plan } = { done: 0 };
    const tell = (told: Told) => {
      so = typeof told === "number" ? { ...so, done: told } : { ...so, first: told };
      put({ state: "searching", ...so });
    };
    const timer = setTimeout(() => {
      search(JSON.parse(key) as T, { signal, tell }).then(
        (found) => put({ state: "found", found }),
        () => put({ state: "failed" }),
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [key, of, isStopped, wait]);

  return { searched, stop: () => setStopped(of), again: () => setTurn((now) => now + 1) };
}
