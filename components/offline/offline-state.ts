/** Whether the app works without a network, drawn again when it changes. */
import { useSyncExternalStore } from "react";

export interface OfflineState {
  /** Everything there is of the app is on this device. */
  kept: boolean;
  /** There is a network; false only where the browser is sure that there is none. */
  online: boolean;
  /** A newer build is on this device and waits to be used. */
  newer: boolean;
}

const before: OfflineState = { kept: false, online: true, newer: false };
let state = before;
const listeners = new Set<() => void>();

export function setOfflineState(change: Partial<OfflineState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function useOfflineState(): OfflineState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => before,
  );
}
