/** Confirms a guess of the source that an army list of one's own began with, with a step back. */
import { ownStore } from "@/components/storage/own-store";
import { NOT_SAVED } from "@/components/storage/state";
import { showToast } from "@/components/ui/toast";
import { isSame } from "@/lib/schema/json";
import type { DraftGuess } from "@/lib/start/kept-guesses";

/** @param key Of the list among the player's own. */
export function confirmGuess(key: string, guess: DraftGuess): void {
  const change = (next: (guesses: readonly DraftGuess[]) => readonly DraftGuess[]) =>
    ownStore()
      .then((store) => store.changeBook(key, (now) => now && { ...now, guesses: next(now.guesses ?? []) }))
      .catch(() => showToast({ message: NOT_SAVED }));
  void change((guesses) => guesses.filter((one) => !isSame(one, guess)));
  showToast({ message: "Confirmed.", action: { label: "Undo", run: () => void change((guesses) => [...guesses, guess]) } });
}
