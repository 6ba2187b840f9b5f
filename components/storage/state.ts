/** What the head of the page says about saving. Apart from the store, so that a page without rosters need not open it. */
import { useSyncExternalStore } from "react";
import { storage } from "@/lib/words/en/storage";

export interface StorageState {
  /** unknown until the store is opened. */
  kind: "unknown" | "device" | "memory";
  /** When something was last saved in this tab, in milliseconds since 1970. */
  saved: number | null;
  /** The device refused the last save, most likely for want of room. */
  failed: boolean;
}

/** What is said where something new could not be saved, on screens that speak English alone. */
export const NOT_SAVED = storage.notSaved;

const before: StorageState = { kind: "unknown", saved: null, failed: false };
let state = before;
const listeners = new Set<() => void>();

export function setStorageState(change: Partial<StorageState>): void {
  if (change.failed !== undefined && change.failed !== state.failed) askOnLeaving(change.failed);
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Milliseconds after which a save that was refused is tried again. */
export const TRY_AGAIN = 3000;

/** What was not saved is lost with the page: the browser asks before it leaves. */
function askOnLeaving(on: boolean): void {
  if (typeof document === "undefined") return;
  if (on) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** How saving stands, drawn again when it changes. */
export function useStorageState(): StorageState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => before,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Comes when something is saved in this tab; at once where something was. */
export function firstSave(): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (state.saved === null) return;
      end();
      done();
    };
    const end = subscribe(look);
    look();
  });
}
