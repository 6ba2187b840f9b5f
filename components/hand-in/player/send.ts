/** Sends a list so that it is there once, whatever becomes of the answer: what is sent is kept on the device until one comes. */
import { type Answer, mayBeSentAgain, type Receipt, type SentList } from "@/components/hand-in/answers";
import { newRequestKey, replaceList, sendList } from "@/components/hand-in/client";
import type { EventHead, HeldEvents } from "@/components/storage/events/event-store";
import { type HeldList, idOf, isKey, type SendingList } from "@/components/storage/records/event-record";
import type { JsonObject } from "@/lib/engine/schema/json";

export interface ToSend {
  list: SentList;
  /** The roster on this device that it is of. */
  roster: string | null;
  /** The list that it replaces, as it was known. */
  replaces: { submission: string; rev: number } | null;
  /** The id in the key that is shown with it; null for a first one that gets its own alone. */
  under: string | null;
}

/** A list under a key of its own; the same one is given to `send` until an answer came. */
export function begun({ list, ...rest }: ToSend, at: number): SendingList {
  return { requestKey: newRequestKey(), list: list as unknown as JsonObject, ...rest, begun: at };
}

/** Sends what was begun, be it for the first time or again. Without an answer it stays kept, to be sent again. */
export async function send(event: EventHead, sending: SendingList, store: HeldEvents): Promise<Answer<Receipt>> {
  const { replaces, under, requestKey } = sending;
  // A device that keeps nothing must not hinder the sending.
  const kept = (work: Promise<void>) => work.catch(() => {});
  await kept(store.setSending(event, sending));
  const list = sending.list as unknown as SentList;
  const { lists = [], captains = [] } = (await store.get(event.code)) ?? {};
  const own = replaces && lists.find(({ submission }) => submission === replaces.submission);
  const shown = own ?? [...lists, ...captains].find(({ key }) => idOf(key) === under);
  const at = { code: event.code, key: shown?.key ?? null };
  const answer = replaces
    ? await replaceList(at, replaces.submission, list, replaces.rev, requestKey)
    : await sendList(at, list, requestKey);
  if (answer.ok) {
    const { submission, version, code, received, key = shown?.key ?? "" } = answer.value;
    const held: HeldList = { submission, key, player: list.player.name, roster: sending.roster, version, code, received };
    // What a captain replaced stays with the captain's key.
    if (isKey(key, "p")) await kept(store.putList(event, held));
  }
  if (answer.ok || !mayBeSentAgain(answer.problem)) await kept(store.setSending(event, null));
  return answer;
}
