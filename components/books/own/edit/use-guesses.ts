"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import type { DraftGuess } from "@/lib/books/start/kept-guesses";
import type { FileFault } from "@/lib/engine/catalogue/author/json-file";

/** What is told of a list: a fault, or a guess that its author has not looked at. */
export type Told = FileFault & { guess?: DraftGuess };

const NONE: readonly Told[] = [];

/** The faults of a file and the guesses in it that still stand. */
export function useTold(faults: readonly FileFault[], guesses: readonly DraftGuess[], value: unknown): readonly Told[] {
  const open = useLoaded(async () => {
    if (!guesses.length) return NONE;
    const { openGuesses, readGuesses } = await import("@/lib/books/start/kept-guesses");
    return openGuesses(readGuesses(guesses), value).map((one): Told => ({ ...one, line: null, column: null, severity: "advice" }));
  }, [guesses, value]).last;
  return open?.length ? [...faults, ...open] : faults;
}
