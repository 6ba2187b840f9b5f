/**
 * What an organiser decides of a list that was handed in. It is kept beside what the server says until the server has been told, and
 * names the state it was decided on: where that is another one by then, the organiser is asked again.
 */

import type { HandedIn, Standing, Waiting } from "@/lib/engine/schema/desk";
import type { Received } from "@/lib/events/desk/desk-file";

export type Decision = Partial<Omit<Waiting, "at" | "rev" | "version">>;

/** How it will stand once the server is told. `newest`: the version that is decided on. */
export function effective(standing: Standing, newest: number): Standing {
  const { waiting } = standing;
  if (!waiting) return standing;
  const { status, note, waived, painted, reopen } = waiting;
  return {
    ...standing,
    ...(status === undefined ? {} : { status, accepted: status === "accepted" ? newest : null }),
    ...(note === undefined ? {} : { note }),
    ...(waived === undefined ? {} : { waived }),
    ...(painted === undefined ? {} : { painted }),
    ...(reopen === undefined ? {} : { reopened: reopen }),
  };
}

/** With a decision, beside those that wait already: of each thing the last one counts. */
export function withDecision(one: HandedIn, decision: Decision, now: number): HandedIn {
  const { standing } = one;
  if (!standing) return one;
  const { waiting: before, ...server } = standing;
  const at = Math.max(now, (before?.at ?? 0) + 1);
  const { letter: _, ...kept } = before ?? {};
  // A letter goes with the decision it was written for.
  const earlier = decision.status === undefined ? before : kept;
  const waiting: Waiting = { ...earlier, ...decision, at, rev: standing.rev, version: one.version };
  return { ...one, heard: Math.max(now, one.heard + 1), standing: settled({ ...server, waiting }, one.version) };
}

/** Submissions with what is decided of each, by their ids: those records that it changes. */
export function decided<T extends Received>(received: readonly T[], decisions: ReadonlyMap<string, Decision>, now: number): T[] {
  return received.flatMap((one) => {
    const decision = one.handedIn?.standing && decisions.get(one.handedIn.submission);
    return one.handedIn && decision ? [{ ...one, handedIn: withDecision(one.handedIn, decision, now) }] : [];
  });
}

/** What takes a decision on submissions back, by their ids. */
export function decidedBefore(received: readonly Received[], submissions: ReadonlySet<string>, decision: Decision): Map<string, Decision> {
  const before = new Map<string, Decision>();
  for (const { handedIn } of received) {
    if (!handedIn?.standing || !submissions.has(handedIn.submission)) continue;
    const { status, note, waived, painted = false, reopened } = effective(handedIn.standing, handedIn.version);
    const was = Object.entries({ status, note, waived, painted, reopen: reopened }).filter(([name]) => name in decision);
    before.set(handedIn.submission, Object.fromEntries(was));
  }
  return before;
}

/** A decision that says what stands there already need not be told. */
function settled(standing: Standing, newest: number): Standing {
  const { waiting, ...rest } = standing;
  return waiting && changesNothing(waiting, standing, newest) ? rest : standing;
}

function changesNothing({ status, letter, note, waived, painted, reopen, again }: Waiting, is: Standing, newest: number): boolean {
  return (
    (status === undefined || (status === is.status && (status !== "accepted" || is.accepted === newest))) &&
    !letter &&
    (note === undefined || note === is.note) &&
    (waived === undefined || waived === is.waived) &&
    (painted === undefined || painted === (is.painted ?? false)) &&
    (reopen === undefined || reopen === is.reopened) &&
    !again
  );
}

/** How it stands when the server says something new: a decision that somebody else has made meanwhile waits no longer. */
export function stillWaiting(standing: Standing, newest: number): Standing {
  return settled(standing, newest);
}

/** What can be told to the server now: decisions on the state that it is in. */
export function toSend(received: readonly Received[]): HandedIn[] {
  return waitingIn(received).filter(({ standing }) => standing?.waiting?.rev === standing?.rev);
}

/** Decisions that were made on a state that is gone: nobody is told of them before the organiser has looked again. */
export function contested<T extends Received>(received: readonly T[]): T[] {
  return received.filter(({ handedIn }) => handedIn?.standing?.waiting && handedIn.standing.waiting.rev !== handedIn.standing.rev);
}

export function waitingIn(received: readonly Received[]): HandedIn[] {
  return received.flatMap(({ handedIn }) => (handedIn?.standing?.waiting ? [handedIn] : []));
}

/** What was decided holds for the state as it is now, or is dropped. */
export function decidedAgain(one: HandedIn, which: "mine" | "theirs", now: number): HandedIn {
  const { standing } = one;
  if (!standing?.waiting) return one;
  const { waiting, ...server } = standing;
  const next =
    which === "mine"
      ? { ...server, waiting: { ...waiting, rev: standing.rev, version: one.version, at: Math.max(now, waiting.at + 1) } }
      : server;
  return { ...one, heard: Math.max(now, one.heard + 1), standing: next };
}

/** As the server has it once it took this status; what waits still waits. */
export function asDecided(one: HandedIn, status: Standing["status"]): HandedIn {
  const { standing, version } = one;
  return standing ? { ...one, standing: { ...standing, status, accepted: status === "accepted" ? version : null } } : one;
}

/** Without the decision that was told to the server; one that was made since waits on, on the state that followed. */
export function withoutSent(one: HandedIn, at: number, rev: number, now: number): HandedIn {
  const { standing } = one;
  if (!standing?.waiting) return one;
  const { waiting, ...server } = standing;
  const next = { ...server, rev: Math.max(rev, server.rev), ...(waiting.at === at ? {} : { waiting: { ...waiting, rev } }) };
  return { ...one, heard: Math.max(now, one.heard + 1), standing: next };
}
