/** Confirms a guess of the source that an army list of one's own began with, with a step back. */
import { ownStore } from "@/components/storage/own-store";
import { NOT_SAVED } from "@/components/storage/state";
import { showToast } from "@/components/ui/toast";
import type { DraftGuess } from "@/lib/books/start/kept-guesses";
import { isSame } from "@/lib/engine/schema/json";

/** @param key Of the list among the player's own. */
export function confirmGuess(key: string, guess: DraftGuess): void {
  const change = (next: (guesses: readonly DraftGuess[]) => readonly DraftGuess[]) =>
    ownStore()
      .then((store) => store.changeBook(key, (now) => now && { ...now, guesses: next(now.guesses ?? []) }))
      .catch(() => showToast({ message: NOT_SAVED }));
  void change((guesses) => guesses.filter((one) => !isSame(one, guess)));
  showToast({ message: "Confirmed.", action: { label: "Undo", run: () => void change((guesses) => [...guesses, guess]) } });
}
