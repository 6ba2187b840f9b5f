/** Returns several lists to their players, each with the letter that the desk writes. */

import type { DeskEvent } from "@/components/check/files/event-of";
import { letterOf } from "@/components/check/files/letter-of";
import { decideHandedIn } from "@/components/check/store/from-server";
import { newestOf } from "@/components/check/store/submissions";
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
