/** Who asks, by the key they show, and what they may do. */

import type { Store, StoredEvent, StoredKey, StoredSubmission } from "@/app/server/store/store";
import type { Round } from "@/lib/engine/schema/hand-in/terms";
import { events } from "@/lib/words/en/events";
import { isSameHash, readKey } from "./keys";
import { Refusal } from "./refusal";

export type Asker = { role: "organiser"; key: StoredKey } | Player | Captain | { role: "everybody" };

interface OfLists {
  /** The lists that the key opens. */
  lists: readonly StoredSubmission[];
  /** Where they play in this round; a withdrawn one plays nowhere. */
  tables: Round["tables"];
}

interface Player extends OfLists {
  role: "player";
  /** The one of the key first. */
  lists: readonly [StoredSubmission, ...StoredSubmission[]];
}

interface Captain extends OfLists {
  role: "captain";
  /** Its label is the name of the team. */
  key: StoredKey;
}

const UNKNOWN = events.answers.refusals.badKey;
export const GONE = events.answers.refusals.gone;
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
  if (named.of === "p") {
    const [first, ...more] = await store.listsUnder(event.code, { list: named.id });
    const own = first?.id === named.id ? first : null;
    if (isSameHash(own?.keyHash ?? NOTHING, named.hash) && own)
      return { role: "player", lists: [own, ...more], tables: tablesOf(event, [own, ...more]) };
  } else {
    const isOf = ({ id, withdrawn, team }: StoredKey) => id === named.id && withdrawn === null && (team !== "") === (named.of === "c");
    const key = (await store.keys(event.code)).find(isOf);
    if (isSameHash(key?.hash ?? NOTHING, named.hash) && key) {
      if (!key.team) return { role: "organiser", key };
      const lists = await store.listsUnder(event.code, { team: key.team });
      return { role: "captain", key, lists, tables: tablesOf(event, lists) };
    }
  }
  throw new Refusal(401, UNKNOWN);
}

/** Who plays whom in this round. */
export function roundOf({ round }: StoredEvent): Round | null {
  return round ? JSON.parse(round) : null;
}

function tablesOf(event: StoredEvent, own: readonly StoredSubmission[]): Round["tables"] {
  const playing = new Set(own.flatMap(({ id, status }) => (status === "withdrawn" ? [] : id)));
  return roundOf(event)?.tables.filter(({ lists }) => lists.some((id) => playing.has(id))) ?? [];
}

/** Whether a list is among those that the asker's key opens; organisers' keys open all, and are asked by their role. */
export function isOwn(asker: Asker, { id }: { id: string }): boolean {
  return "lists" in asker && asker.lists.some((one) => one.id === id);
}

/** The organiser's key. @throws Refusal for others. */
export function organiser(asker: Asker): StoredKey {
  if (asker.role === "organiser") return asker.key;
  throw "lists" in asker
    ? new Refusal(403, "This is for organisers of the event.")
    : new Refusal(401, "This is for organisers of the event: show your key as Authorization: Bearer <key>.");
}
