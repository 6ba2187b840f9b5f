/**
 * What an organiser's desk shows and how it changes: each thing that happens takes one state to the next, without a device, a worker or
 * a clock. Lines and marks always follow from what came and from what it is read under.
 */

import { perKey } from "@/lib/engine/lazy";
import type { DeskHead, LaidPack } from "@/lib/events/desk/desk-file";
import type { Likes, Marks } from "@/lib/events/desk/entrants";
import { handedInLine, handedInMarks } from "@/lib/events/desk/handed-in/handed-in";
import { asMarked, type DeskLine, FACTS_VERSION } from "@/lib/events/desk/line";
import { type DeskRecord, isSound, mergeRecords, type ReceivedRecord } from "./desk-record";

export interface DeskState {
  /** Null until it is read from the device. */
  desk: DeskRecord | null;
  desks: readonly DeskRecord[];
  /** What came, in the order of its keys. */
  received: readonly ReceivedRecord[];
  /** What the table tells, of all that was read. */
  lines: readonly DeskLine[];
  marks: Marks;
  likes: Likes;
  /** How far taking apart and reading is; null when it is done. */
  reading: { done: number; total: number } | null;
  /** Pack files that are none, and lists of a desk's file that are damaged. */
  refused: readonly { file: string; reason: string }[];
}

export type DeskAction =
  /** The desks of the device. */
  | { did: "listed"; desks: readonly DeskRecord[] }
  /** A desk is there beside the others. */
  | { did: "made"; desk: DeskRecord }
  | { did: "deleted"; id: string }
  /** A desk is shown, with what the device has of what came to it. */
  | { did: "opened"; desk: DeskRecord; received: readonly ReceivedRecord[] }
  /** The open desk has another name, other packs or the like. */
  | { did: "changed"; desk: DeskRecord }
  /** So many files are to be taken apart. */
  | { did: "incoming"; files: number }
  | { did: "refused"; file: string; reason: string }
  | { did: "received"; records: readonly ReceivedRecord[] }
  /** Other states of what is there; what is not there any more stays away. */
  | { did: "replaced"; records: readonly ReceivedRecord[] }
  /** What the device has, which other tabs changed too, and the keys of what it has no more. */
  | { did: "synced"; kept: readonly ReceivedRecord[]; gone: readonly string[] }
  | { did: "removed"; keys: ReadonlySet<string> }
  /** Everything is to be read anew. */
  | { did: "reread" }
  /** What was read of what came, by its key, and under what. */
  | { did: "read"; under: string; lines: ReadonlyMap<string, readonly DeskLine[]> }
  | { did: "counted"; reading: DeskState["reading"] }
  | { did: "compared"; likes: Likes };

export const noDesk: DeskState = {
  desk: null,
  desks: [],
  received: [],
  lines: [],
  marks: {},
  likes: new Map(),
  reading: null,
  refused: [],
};

/** Of a desk that nobody named yet. */
export const FIRST_NAME = "Check";

export function reduceDesk(state: DeskState, action: DeskAction): DeskState {
  const { desk, desks, received } = state;
  switch (action.did) {
    case "listed":
      // One that nothing was done with is on no device.
      return { ...state, desks: desk && !action.desks.some(({ id }) => id === desk.id) ? [desk, ...action.desks] : action.desks };
    case "made":
      return { ...state, desks: [action.desk, ...desks.filter(({ id }) => id !== desk?.id || isInUse(state))] };
    case "deleted":
      return { ...state, desks: desks.filter(({ id }) => id !== action.id) };
    case "opened":
      return showReceived({ ...noDesk, desks, desk: action.desk }, action.received.filter(isSound).toSorted(byKeys));
    case "changed": {
      const next = { ...state, desk: action.desk, desks: [action.desk, ...desks.filter(({ id }) => id !== action.desk.id)] };
      return desk && underOf(desk) === underOf(action.desk) ? next : showReceived(next, received);
    }
    case "incoming":
      return { ...state, reading: { done: 0, total: action.files }, refused: [] };
    case "refused":
      return { ...state, refused: [...state.refused, { file: action.file, reason: action.reason }] };
    case "received":
      return showReceived(state, [...indexByKey([...received, ...action.records]).values()].toSorted(byKeys));
    case "replaced":
      return replaceReceived(state, indexByKey(action.records));
    case "synced": {
      const here = indexByKey(received);
      for (const key of action.gone) here.delete(key);
      for (const one of action.kept.filter(isSound)) here.set(one.key, mergeKept(state, one, here.get(one.key)));
      return showReceived(state, [...here.values()].toSorted(byKeys));
    }
    case "removed":
      return showReceived(
        state,
        received.filter(({ key }) => !action.keys.has(key)),
      );
    case "reread":
      // What a server told of its lists stays in sight.
      return { ...state, lines: deriveLines(received, null) };
    case "read": {
      // Another tab may have laid other packs meanwhile, and reads under them.
      if (!desk || underOf(desk) !== action.under) return state;
      const { under } = action;
      const read = received.flatMap((one) => {
        const lines = action.lines.get(one.key);
        return lines ? [{ ...one, read: { under, lines } }] : [];
      });
      return replaceReceived(state, indexByKey(read));
    }
    case "counted":
      return { ...state, reading: action.reading };
    case "compared":
      return { ...state, likes: action.likes };
  }
}

/** What lists are read under, as one string: the packs, the data that the desk stays with, and how what was read is kept. */
export function underOf({ packs, data }: Pick<DeskHead, "packs" | "data">): string {
  return data && Object.keys(data).length ? `${underPacks(packs)} ${JSON.stringify(data)}` : underPacks(packs);
}

const underPacks = perKey((packs: readonly LaidPack[]) => JSON.stringify([FACTS_VERSION, packs.map(({ pack }) => pack)]));

/** Whether something came and was not read under the packs that lie there. */
export function isUnread({ desk }: Pick<DeskState, "desk">, { read, handedIn }: ReceivedRecord): boolean {
  return !handedIn?.lacking && desk !== null && read?.under !== underOf(desk);
}

/** Things that came, by their keys. */
export function indexByKey(received: readonly ReceivedRecord[]): Map<string, ReceivedRecord> {
  return new Map(received.map((one) => [one.key, one]));
}

const byKeys = (a: ReceivedRecord, b: ReceivedRecord) => (a.key < b.key ? -1 : 1);

/** The first desk is not on the device until something is on it. */
function isInUse({ desk, received }: DeskState): boolean {
  return received.length > 0 || Boolean(desk?.players?.length) || desk?.name !== FIRST_NAME;
}

/** What this tab has of something, brought up to what is kept; with what was read under the packs that lie here now. */
function mergeKept({ desk }: DeskState, kept: ReceivedRecord, own: ReceivedRecord | undefined): ReceivedRecord {
  return own ? mergeRecords(kept, own, desk && kept.read?.under === underOf(desk) ? "kept" : "coming").merged : kept;
}

function replaceReceived(state: DeskState, by: ReadonlyMap<string, ReceivedRecord>): DeskState {
  return showReceived(
    state,
    state.received.map((one) => by.get(one.key) ?? one),
  );
}

function showReceived(state: DeskState, received: readonly ReceivedRecord[]): DeskState {
  const { desk } = state;
  return { ...state, received, marks: deriveMarks(received), lines: deriveLines(received, desk && underOf(desk)) };
}

function deriveMarks(received: readonly ReceivedRecord[]): Marks {
  const own = received.flatMap(({ key, marks = {} }) => Object.entries(marks).map(([at, mark]) => [`${key}-${at}`, mark]));
  return { ...Object.fromEntries(own), ...handedInMarks(received) };
}

/** What was read of what came, in its order. */
function deriveLines(received: readonly ReceivedRecord[], under: string | null): DeskLine[] {
  return received.flatMap((one) => {
    const { read, received: came, marks = {} } = one;
    const lines = read?.under === under ? read.lines : [];
    const handedIn = handedInLine(one, lines[0]);
    if (handedIn) return [asMarked(handedIn, marks[handedIn.at])];
    const shown = lines.filter(({ at }) => !marks[at]?.removed);
    return shown.map((line) => asMarked(came === line.received ? line : { ...line, received: came }, marks[line.at]));
  });
}
