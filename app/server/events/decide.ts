/** What organisers decide of submissions. */
import type * as z from "zod";
import type { FullSubmission, Rejudged, Store, StoredKey, StoredVersion, SubmissionChange } from "@/app/server/store/store";
import { complaintsOf, sorted } from "@/lib/events/hand-in/taken";
import type { SentDecision } from "@/lib/schema/http/events";
import { done, refuse } from "./organise";
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
  full: FullSubmission,
  { by, rev, sent: { status, letter = "", note, reopen, waived, again } }: Decision,
): Promise<FullSubmission> {
  const { now } = scene;
  if (reopen != null && reopen !== "open" && Date.parse(reopen) <= now)
    throw new Refusal(422, "The time until when it is reopened is over already.");
  const accepted = status === "accepted" ? full.version : status === undefined ? full.accepted : null;
  const change: SubmissionChange = {
    ...(status === undefined ? {} : { status, accepted }),
    ...(note === undefined ? {} : { note }),
    ...(reopen === undefined ? {} : { reopened: reopen }),
    ...(waived === undefined ? {} : { waived }),
  };
  if (full.rev !== rev) refuse("changed");
  const newest = full.versions.at(-1);
  const judged = again && newest ? await judgedAgain(scene, newest, full.player) : undefined;
  const next = done(await store.change(full.id, rev, change, { by: by.label, at: new Date(now).toISOString(), letter }, judged));
  const versions = judged && newest ? [...full.versions.slice(0, -1), { ...newest, ...judged }] : full.versions;
  return { ...next, versions };
}

/** A version as today's engine and data judge it, under the rules of today. What it was marked with for being late stays. */
async function judgedAgain({ event, rules }: Scene, { kind, text, answers, late }: StoredVersion, name: string): Promise<Rejudged> {
  const list = { roster: kind === "text" ? text : JSON.parse(text), answers: JSON.parse(answers), player: { name } };
  const { version, state } = await judgedUnder(rules, list);
  const { refused, marks } = sorted(rules.event, complaintsOf({ ...state, late }));
  const { verdict, report, roster, code, data } = version;
  return { verdict, report, roster, code, data, marks: JSON.stringify([...refused, ...marks]), rules: event.version };
}
