/** What is kept on the device of an event that a server holds: the keys that were told to this device, and what was handed in from it. */
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import { isTime } from "./record";

/** A key of an organiser or of a captain; the server keeps a hash of it alone. */
export interface HeldKey {
  id: string;
  label: string;
  key: string;
}

/** A list that was handed in from this device, or whose private link was opened on it. */
export interface HeldList {
  /** Its id at the event. */
  submission: string;
  /** The player's key: that of the list itself, or of the one under which it was handed in. */
  key: string;
  player: string;
  /** The roster on this device that was handed in; null where it came from elsewhere. */
  roster: string | null;
  /** The newest version that this device handed in, as its receipt says; 0 where there was none. */
  version: number;
  code: string | null;
  /** ISO 8601 in UTC; empty where nothing was handed in from here. */
  received: string;
}

/** A list that is on its way: kept until an answer comes, so that it is sent again under the same key and never twice. */
export interface SendingList {
  requestKey: string;
  /** What is sent, as /api/events takes it. */
  list: JsonObject;
  /** The list it replaces, and the `rev` that was known of it; null for a first one. */
  replaces: { submission: string; rev: number } | null;
  /** The id in the key that is shown with it: of the list, of the player's other one, or of the captain; null where none is. */
  under: string | null;
  roster: string | null;
  begun: number;
}

export interface EventRecord {
  /** See `eventId`. */
  id: string;
  /** The origin of the server that holds it. */
  server: string;
  code: string;
  name: string;
  game: string;
  /** The pack of this device that it was published from. */
  pack: { game: string; id: string } | null;
  /** Organisers' keys, the one that is used first. */
  keys: HeldKey[];
  /** Keys of captains, each with the name of its team, the one that is used first. */
  captains: HeldKey[];
  lists: HeldList[];
  sending: SendingList | null;
  updated: number;
}

export function eventId(server: string, code: string): string {
  return `${server}/e/${code.toLowerCase()}`;
}

const isText = (value: unknown, most = 400): value is string => typeof value === "string" && value.length <= most;
const KEY = /^m[opc]_[2-9a-z]{10}_[A-Za-z0-9_-]{24}$/;

/** Whether a text is a key of an organiser (`o`), of a player (`p`) or of a captain (`c`). */
export function isKey(text: unknown, of: "o" | "p" | "c"): text is string {
  return typeof text === "string" && KEY.test(text) && text[1] === of;
}

/** The id in a key: of the submission that a player’s opens, or of another’s key itself. */
export function idOf(key: string): string {
  return key.split("_")[1] ?? "";
}

/** What lies among the events of this device; null where it is damaged. */
export function readEventRecord(value: unknown): EventRecord | null {
  if (!isObject(value)) return null;
  const { server, code, name, game, pack, keys, captains, lists, sending, updated } = value;
  if (!isText(server) || !isText(code, 40) || !code || !isText(name) || !isText(game)) return null;
  const from = isObject(pack) && isText(pack.game) && isText(pack.id) ? { game: pack.game, id: pack.id } : null;
  return {
    id: eventId(server, code),
    server,
    code,
    name,
    game,
    pack: from,
    keys: (Array.isArray(keys) ? keys : []).flatMap((one) => readKey(one, "o") ?? []),
    captains: (Array.isArray(captains) ? captains : []).flatMap((one) => readKey(one, "c") ?? []),
    lists: (Array.isArray(lists) ? lists : []).flatMap((one) => readList(one) ?? []),
    sending: readSending(sending),
    updated: isTime(updated) ? updated : 0,
  };
}

function readKey(value: unknown, of: "o" | "c"): HeldKey | null {
  if (!isObject(value) || !isKey(value.key, of) || !isText(value.id, 40) || !isText(value.label)) return null;
  return { id: value.id, label: value.label, key: value.key };
}

function readList(value: unknown): HeldList | null {
  if (!isObject(value)) return null;
  const { submission, key, player, roster, version, code, received } = value;
  if (!isKey(key, "p") || !isText(submission, 40) || !isText(player)) return null;
  return {
    submission,
    key,
    player,
    roster: isText(roster, 100) ? roster : null,
    version: Number.isSafeInteger(version) ? (version as number) : 0,
    code: isText(code, 40) ? code : null,
    received: isText(received, 40) ? received : "",
  };
}

function readSending(value: unknown): SendingList | null {
  if (!isObject(value) || !isText(value.requestKey, 200) || !isObject(value.list)) return null;
  const { replaces, under, roster, begun, requestKey, list } = value;
  const known = isObject(replaces) && isText(replaces.submission, 40) && Number.isSafeInteger(replaces.rev);
  return {
    requestKey,
    list,
    replaces: known ? { submission: replaces.submission as string, rev: replaces.rev as number } : null,
    under: isText(under, 40) ? under : null,
    roster: isText(roster, 100) ? roster : null,
    begun: isTime(begun) ? begun : 0,
  };
}

/** Keys, lists and what is under way of both; of the same list the newer version. `here` gives what can be only once. */
export function joinEvents(here: EventRecord, other: EventRecord): EventRecord {
  const lists = new Map(other.lists.map((one) => [one.submission, one]));
  for (const one of here.lists) {
    const theirs = lists.get(one.submission);
    const newer = theirs && theirs.version > one.version ? theirs : one;
    lists.set(one.submission, { ...newer, roster: newer.roster ?? theirs?.roster ?? one.roster });
  }
  const joined = (of: "keys" | "captains") => [...here[of], ...other[of].filter(({ id }) => !here[of].some((one) => one.id === id))];
  const order = [...here.lists, ...other.lists].map(({ submission }) => submission);
  const listed = [...new Set(order)].flatMap((submission) => lists.get(submission) ?? []);
  return {
    ...here,
    pack: here.pack ?? other.pack,
    keys: joined("keys"),
    captains: joined("captains"),
    lists: listed,
    sending: here.sending ?? other.sending,
    updated: Math.max(here.updated, other.updated),
  };
}
