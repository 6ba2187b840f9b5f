/** Calls a listener on each change of a store, until the signal is aborted. */
export function follow<C extends unknown[]>(
  store: { subscribe(listener: (...change: C) => void): () => void },
  signal: AbortSignal,
  listener: (...change: C) => void,
): void {
  if (!signal.aborted) signal.addEventListener("abort", store.subscribe(listener));
}
