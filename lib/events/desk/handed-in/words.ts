/** What happens to lists on a server, in words. */

import type { HandedIn, Waiting } from "@/lib/engine/schema/desk";
import type { Status } from "@/lib/events/desk/entrants";
import { capital } from "@/lib/words/text";
import type { Seen } from "./handed-in";

export interface Words {
  moment(iso: string): string;
  status: Readonly<Record<Status, string>>;
}

/** A decision that waits, against what was done meanwhile. `seen`: the submission as it is now, where it could be asked for. */
export function contestWords(
  { player, version, standing }: HandedIn,
  seen: Pick<Seen, "letters" | "versions"> | null,
  { moment, status }: Words,
): { question: string; mine: string; theirs: string; from: string } | null {
  const waiting = standing?.waiting;
  if (!waiting) return null;
  const mine = waitingText(waiting, status);
  const question = `${player}’s list: which decision holds?`;
  if (version > waiting.version) {
    const of = seen?.versions?.find(({ n }) => n === version);
    const by = of && of.by !== "player" ? of.by : player;
    const theirs = `version ${version} was handed in; look at it first`;
    return { question, mine: `${mine}, also of version ${version}`, theirs, from: at(by, of?.received, moment) };
  }
  const last = seen?.letters?.at(-1);
  const by = last && (last.by === "player" ? player : last.by);
  const theirs = `${status[standing.status]}${last?.letter ? ", with a letter" : ""}`;
  return { question, mine, theirs, from: at(by ?? "On the server", last?.at, moment) };
}

function at(who: string, when: string | undefined, moment: Words["moment"]): string {
  return when ? `${who}, ${moment(when)}` : who;
}

/** "Returned, with a letter", "lateness waived and a note". */
export function waitingText({ status, letter, note, waived, painted, reopen, again }: Waiting, words: Words["status"]): string {
  const parts = [
    ...(status ? [words[status]] : []),
    ...(letter ? ["with a letter"] : []),
    ...(waived === undefined ? [] : [waived === null ? "late all the same" : "lateness waived"]),
    ...(painted === undefined ? [] : [painted ? "painted" : "not painted"]),
    ...(reopen === undefined ? [] : [reopen === null ? "no longer reopened" : "reopened for the player"]),
    ...(note === undefined ? [] : [note ? `the note “${note}”` : "no note"]),
    ...(again ? ["judged again"] : []),
  ];
  return capital(parts.join(", "));
}
