/** Changes of what is kept, told in this tab and to the other tabs. */
import { NAME } from "./device";

export interface Changes<C> {
  /** @param elsewhere Told in this tab as if another had done it: to what keeps a state of its own. */
  announce(change: C, elsewhere?: boolean): void;
  /** Tells of every change, here or in another tab. Returns what ends it. */
  subscribe(listener: (change: C, elsewhere: boolean) => void): () => void;
}

const known = new Map<string, Changes<unknown>>();

/** Those of one name, the same object for all who ask in this tab. */
export function changesOf<C>(name: string, kind: "device" | "memory"): Changes<C> {
  const key = `${kind} ${name}`;
  const changes = known.get(key) ?? (makeChanges<C>(name, kind) as Changes<unknown>);
  known.set(key, changes);
  return changes as Changes<C>;
}

/** @param kind Only what is kept on the device concerns other tabs. */
function makeChanges<C>(name: string, kind: "device" | "memory"): Changes<C> {
  const listeners = new Set<(change: C, elsewhere: boolean) => void>();
  const channel = kind === "device" && typeof BroadcastChannel !== "undefined" ? new BroadcastChannel(`${NAME}/${name}`) : null;
  const tell = (change: C, elsewhere: boolean) => {
    for (const listener of listeners) listener(change, elsewhere);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<C>) => tell(data, true);
  return {
    announce(change, elsewhere = false) {
      tell(change, elsewhere);
      channel?.postMessage(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Calls a listener on each change of a store, until the signal is aborted. */
export function follow<C extends unknown[]>(
  store: { subscribe(listener: (...change: C) => void): () => void },
  signal: AbortSignal,
  listener: (...change: C) => void,
): void {
  if (!signal.aborted) signal.addEventListener("abort", store.subscribe(listener));
}
