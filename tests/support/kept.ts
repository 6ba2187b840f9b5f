/** What a device keeps, as tests begin with it. */

import type { DeskEvent } from "@/components/check/files/event-of";
import type { RosterSummary } from "@/components/storage/records/record";
import type { DeskServer } from "@/lib/engine/schema/desk";

/** Of a legal roster with one unit of gnomes. */
export const summaryOfGnomes: RosterSummary = {
  points: 10,
  missing: 0,
  verdict: "legal",
  counts: { errors: 0, unconfirmed: 0, advice: 0, units: 1 },
  gameTitle: "Small Game",
  armyName: "Hill Folk",
  accent: "umber",
};

/** The server of an open event, heard of once. */
export function openServer(change: Partial<DeskServer> = {}): DeskServer {
  return {
    code: "t4rn25qp",
    state: "open",
    due: null,
    extended: null,
    reportsUntil: null,
    version: 1,
    rev: 1,
    since: 0,
    heard: 1,
    ...change,
  };
}

/** The local storage of a tab, its items in `kept`; as a browser's, its keys are the names of its items. */
export function storageOf(kept: Map<string, string>, isFull = () => false): Storage {
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull()) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  return new Proxy(store, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

/** An event as its desk has it: of the small game, without a day. */
export const deskEvent: DeskEvent = {
  name: "Autumn Muster",
  id: "cup",
  game: "small-game",
  date: undefined,
  zone: undefined,
  due: null,
  dueText: undefined,
  graceDays: undefined,
  painted: false,
  players: undefined,
  lists: 1,
  question: undefined,
  sheet: undefined,
};
