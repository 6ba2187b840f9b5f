"use client";

import { useEffect, useState } from "react";
import { follow } from "@/components/storage/changes";
import { ownStore } from "@/components/storage/own-store";
import { keyOf } from "@/components/storage/records/own-record";
import { NOT_LOADED } from "@/components/storage/use-library";
import { showToast } from "@/components/ui/toast";
import type { DraftGuess } from "@/lib/books/start/kept-guesses";

interface Beside {
  /** The version that the list was given last by *New version*, or came with; null before that is known. */
  released: string | undefined | null;
  /** What was guessed of the source that it began with, and nobody has confirmed. */
  guesses: readonly DraftGuess[];
}

const NOTHING: Beside = { released: null, guesses: [] };

/** What is kept of an army list of one's own beside its file. */
export function useBeside(game: string, id: string): Beside & { confirm(guess: DraftGuess): void } {
  const key = keyOf(game, id);
  const [beside, setBeside] = useState(NOTHING);
  useEffect(() => {
    const ended = new AbortController();
    void ownStore().then(async (store) => {
      const read = async () => {
        const book = (await store.all()).books.find((one) => one.key === key);
        if (book && !ended.signal.aborted) setBeside({ released: book.released?.version, guesses: book.guesses ?? NOTHING.guesses });
      };
      await read();
      if (!ended.signal.aborted) follow(store, ended.signal, read);
    });
    return () => ended.abort();
  }, [key]);
  const confirm = (guess: DraftGuess) =>
    void import("./confirm-guess").then(({ confirmGuess }) => confirmGuess(key, guess)).catch(() => showToast({ message: NOT_LOADED }));
  return { ...beside, confirm };
}
