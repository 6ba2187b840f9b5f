/** Events of servers that this device has keys for: an organiser's, or of lists handed in. One record for each event. */
import { changesOf } from "@/components/storage/changes";
import {
  type EventRecord,
  eventId,
  type HeldKey,
  type HeldList,
  isKey,
  readEventRecord,
  type SendingList,
} from "@/components/storage/records/event-record";
import { onShelf, type Shelf } from "@/components/storage/shelf";

/** What every record has from the start. */
export type EventHead = Pick<EventRecord, "code" | "name" | "game"> & { pack?: EventRecord["pack"] };

export interface HeldEvents {
  /** Those of the server that serves this page, the newest first. */
  all(): Promise<EventRecord[]>;
  /** Null where this device has nothing of it. */
  get(code: string): Promise<EventRecord | null>;
  /** Keeps a key of an organiser or a captain in front of those there are; the same key again changes nothing. */
  addKey(event: EventHead, key: HeldKey): Promise<void>;
  dropKey(code: string, id: string): Promise<void>;
  /** Keeps what is known of a list, in place of what was known of it. */
  putList(event: EventHead, list: HeldList): Promise<void>;
  /** Forgets the lists that a key opens. */
  dropLists(code: string, key: string): Promise<void>;
  /** Notes down what is about to be sent; null once it was answered. */
  setSending(event: EventHead, sending: SendingList | null): Promise<void>;
  /** Notes down which pack of this device has its rules. */
  notePack(event: EventHead): Promise<void>;
  /** What the server says of it now: its name. */
  rename(code: string, name: string): Promise<void>;
  /** Forgets an event with its keys. */
  forget(code: string): Promise<void>;
  /** Tells of every change, here or in another tab. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** The store of this tab. Never rejects. */
export const heldEvents = onShelf((shelf) => makeStore(shelf, window.location.origin));

/** `server`: the origin whose events are meant. A key goes to no other. */
export function makeStore(shelf: Shelf, server: string): HeldEvents {
  const changes = changesOf<string>("events", shelf.kind);
  const change = async (code: string, next: (record: EventRecord | null) => EventRecord | null | undefined): Promise<void> => {
    const id = eventId(server, code);
    const did = await shelf.change("events", id, (kept) => {
      const item = next(readEventRecord(kept));
      return { item: item && { ...item, updated: Date.now() }, result: item !== undefined };
    });
    if (did) changes.announce(id);
  };
  const edit = ({ code, name, game, pack = null }: EventHead, next: (record: EventRecord) => EventRecord): Promise<void> =>
    change(code, (kept) => {
      const empty: EventRecord = {
        id: eventId(server, code),
        server,
        code,
        name,
        game,
        pack,
        keys: [],
        captains: [],
        lists: [],
        sending: null,
        updated: 0,
      };
      return next(kept ? { ...kept, name, game, pack: pack ?? kept.pack } : empty);
    });
  return {
    async all() {
      const kept = await shelf.all("events").catch(() => []);
      const read = kept.flatMap((one) => readEventRecord(one) ?? []);
      return read.filter((one) => one.server === server).sort((a, b) => b.updated - a.updated);
    },
    get: async (code) => readEventRecord(await shelf.get("events", eventId(server, code)).catch(() => null)),
    addKey: (event, key) =>
      edit(event, (record) => {
        const of = isKey(key.key, "c") ? "captains" : "keys";
        return { ...record, [of]: [key, ...record[of].filter(({ id }) => id !== key.id)] };
      }),
    dropKey: (code, id) => {
      const without = (keys: readonly HeldKey[]) => keys.filter((one) => one.id !== id);
      return change(code, (kept) => kept && { ...kept, keys: without(kept.keys), captains: without(kept.captains) });
    },
    putList: (event, list) =>
      edit(event, (record) => {
        const isThere = record.lists.some(({ submission }) => submission === list.submission);
        const lists = record.lists.map((one) => (one.submission === list.submission ? list : one));
        return { ...record, lists: isThere ? lists : [...lists, list] };
      }),
    dropLists: (code, key) => change(code, (kept) => kept && { ...kept, lists: kept.lists.filter((one) => one.key !== key) }),
    setSending: (event, sending) => edit(event, (record) => ({ ...record, sending })),
    notePack: (event) => edit(event, (record) => record),
    rename: (code, name) => change(code, (kept) => (kept && kept.name !== name ? { ...kept, name } : undefined)),
    forget: (code) => change(code, () => null),
    subscribe: (listener) => changes.subscribe(() => listener()),
  };
}
