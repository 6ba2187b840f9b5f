/** What organisers decide of submissions. */
import type * as z from "zod";
import type { Store, StoredKey, StoredSubmission, SubmissionChange } from "@/app/server/store/store";
import type { SentDecision } from "@/lib/schema/http/events";
import { done } from "./organise";
import { Refusal } from "./refusal";

/** By who knows the submission as it is: the second of two is told. */
export async function decide(
  store: Store,
  full: StoredSubmission,
  by: StoredKey,
  rev: number,
  { status, letter = "", note, reopen, waived }: z.infer<typeof SentDecision>,
  now: number,
): Promise<StoredSubmission> {
  if (reopen != null && reopen !== "open" && Date.parse(reopen) <= now)
    throw new Refusal(422, "The time until when it is reopened is over already.");
  const accepted = status === "accepted" ? full.version : status === undefined ? full.accepted : null;
  const change: SubmissionChange = {
    ...(status === undefined ? {} : { status, accepted }),
    ...(note === undefined ? {} : { note }),
    ...(reopen === undefined ? {} : { reopened: reopen }),
    ...(waived === undefined ? {} : { waived }),
  };
  return done(await store.change(full.id, rev, change, { by: by.label, at: new Date(now).toISOString(), letter }));
}
