/** Returns several lists to their players, each with the letter that the desk writes. */
import { decideHandedIn, newestOf } from "@/components/check/store/desk-store";
import type { DeskEvent } from "@/components/check/store/event-of";
import { letterOf } from "@/components/check/store/letter-of";
import type { Entrant } from "@/lib/events/desk/entrants";

/** @returns what takes it back. */
export async function returnWithLetters(entrants: readonly Entrant[], event: DeskEvent | null): Promise<() => void> {
  const undo: (() => void)[] = [];
  for (const { entrant, submission } of await newestOf(entrants)) {
    const [line] = entrant.versions;
    const letter = letterOf(submission, entrant, line, event).text;
    if (line.handedIn) undo.push(decideHandedIn(new Set([line.handedIn.submission]), { status: "returned", letter }));
  }
  return () => {
    for (const back of undo) back();
  };
}
