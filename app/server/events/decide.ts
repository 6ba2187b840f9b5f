/** What organisers decide of submissions. */
import type * as z from "zod";
import type { Rejudged, Store, StoredKey, StoredSubmission, StoredVersion, SubmissionChange } from "@/app/server/store/store";
import type { SentDecision, SentDecisions } from "@/lib/engine/schema/http/events";
import { complaintsOf, sorted } from "@/lib/events/hand-in/taken";
import { done, MANY_DECISIONS, refuse } from "./organise";
import { Refusal } from "./refusal";
import { judgedUnder } from "./standing";
import type { Scene } from "./views";

interface Decision {
  by: StoredKey;
  rev: number;
  sent: z.infer<typeof SentDecision>;
}

/** By who knows the submission as it is: the second of two is told. */
export async function decide(
  store: Store,
  scene: Scene,
  full: StoredSubmission,
  { by, rev, sent: { status, letter = "", note, reopen, waived, painted, again } }: Decision,
): Promise<StoredSubmission> {
  const { now } = scene;
  if (reopen != null && reopen !== "open" && Date.parse(reopen) <= now)
    throw new Refusal(422, "The time until when it is reopened is over already.");
  const accepted = status === "accepted" ? full.version : status === undefined ? full.accepted : null;
  const change: SubmissionChange = {
    ...(status === undefined ? {} : { status, accepted }),
    ...(note === undefined ? {} : { note }),
    ...(reopen === undefined ? {} : { reopened: reopen }),
    ...(waived === undefined ? {} : { waived }),
    ...(painted === undefined ? {} : { painted: Number(painted) }),
  };
  if (full.rev !== rev) refuse("changed");
  const newest = again ? await store.version(full.id, full.version) : null;
  const judged = newest ? await judgedAgain(scene, newest, full.player) : undefined;
  return done(await store.change(full.id, rev, change, { by: by.label, at: new Date(now).toISOString(), letter }, judged), MANY_DECISIONS);
}

/** The same status for many at once. @returns those that were changed; the others are other than the organiser knew them. */
export async function decideAll(
  store: Store,
  { event, now }: Scene,
  by: StoredKey,
  { status, lists }: z.infer<typeof SentDecisions>,
): Promise<{ changed: { id: string; rev: number }[] }> {
  const changed = await store.changeAll(event.code, lists, status, { by: by.label, at: new Date(now).toISOString() });
  return { changed: changed.map(({ id, rev }) => ({ id, rev })) };
}

/** A version as today's engine and data judge it, under the rules of today. What it was marked with for being late stays. */
async function judgedAgain({ event, rules }: Scene, { kind, text, answers, late }: StoredVersion, name: string): Promise<Rejudged> {
  const list = { roster: kind === "text" ? text : JSON.parse(text), answers: JSON.parse(answers), player: { name } };
  const { version, state } = await judgedUnder(rules, list);
  const { refused, marks } = sorted(rules.event, complaintsOf({ ...state, late }));
  const { verdict, report, roster, code, data } = version;
  return { verdict, report, roster, code, data, marks: JSON.stringify([...refused, ...marks]), rules: event.version };
}
