/** Who asks, by the key they show, and what they may do. */

import type { Store, StoredEvent, StoredKey, StoredSubmission } from "@/app/server/store/store";
import type { Round } from "@/lib/engine/schema/hand-in/terms";
import { isSameHash, readKey } from "./keys";
import { Refusal } from "./refusal";

export type Asker = { role: "organiser"; key: StoredKey } | Player | { role: "everybody" };

interface Player {
  role: "player";
  submission: StoredSubmission;
  /** Where the list plays in this round; a withdrawn one plays nowhere. */
  table: Round["tables"][number] | undefined;
}

const UNKNOWN = "The key opens nothing at this event. It may have been withdrawn, or belong to another event.";
export const GONE = "There is no such event. It may have been deleted.";
/** Compared with where there is nothing else, so that it takes as long. */
const NOTHING = "0".repeat(64);

/**
 * The event and who asks about it; a draft is there for those alone who have a key, and one whose time is over for nobody. `key`: null
 * where none was shown.
 */
export async function asked(
  store: Store,
  code: string,
  { key, now }: { key: string | null; now: number },
): Promise<{ event: StoredEvent; asker: Asker }> {
  const event = await store.event(code.toLowerCase());
  const gone = new Refusal(404, GONE);
  if (!event || Date.parse(event.deleteOn) <= now) throw gone;
  const asker = key === null ? ({ role: "everybody" } as const) : await askerOf(store, event, key);
  if (event.state === "draft" && asker.role === "everybody") throw gone;
  return { event, asker };
}

/** @throws Refusal where the key opens nothing here. */
async function askerOf(store: Store, event: StoredEvent, text: string): Promise<Asker> {
  const named = readKey(text);
  if (!named) throw new Refusal(401, UNKNOWN);
  if (named.of === "o") {
    const key = (await store.keys(event.code)).find(({ id, withdrawn }) => id === named.id && withdrawn === null);
    if (isSameHash(key?.hash ?? NOTHING, named.hash) && key) return { role: "organiser", key };
  } else {
    const found = await store.submission(named.id);
    const submission = found?.event === event.code ? found : null;
    if (isSameHash(submission?.keyHash ?? NOTHING, named.hash) && submission)
      return { role: "player", submission, table: tableOf(event, submission) };
  }
  throw new Refusal(401, UNKNOWN);
}

/** Who plays whom in this round. */
export function roundOf({ round }: StoredEvent): Round | null {
  return round ? JSON.parse(round) : null;
}

function tableOf(event: StoredEvent, { id, status }: StoredSubmission): Player["table"] {
  return status === "withdrawn" ? undefined : roundOf(event)?.tables.find(({ lists }) => lists.includes(id));
}

/** The organiser's key. @throws Refusal for others. */
export function organiser(asker: Asker): StoredKey {
  if (asker.role === "organiser") return asker.key;
  throw asker.role === "player"
    ? new Refusal(403, "This is for organisers of the event.")
    : new Refusal(401, "This is for organisers of the event: show your key as Authorization: Bearer <key>.");
}
