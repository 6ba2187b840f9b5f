"use client";

import { type DependencyList, useEffect, useState } from "react";

/** What is loaded for some dependencies. `last` is the newest value at hand, which may still be that of earlier dependencies. */
export type Loaded<T> =
  | { state: "loading"; value: null; last: T | null }
  | { state: "loaded"; value: T; last: T }
  | { state: "failed"; value: null; last: T | null };

interface Held<T> {
  deps: DependencyList | null;
  state: "loaded" | "failed";
  last: T | null;
}

/**
 * Loads something for its dependencies, again when they change; what arrives for earlier ones is dropped.
 * @param load Returns null where there is nothing to load yet. `signal` is aborted when its result is no longer wanted; `show` hands
 *   over a value before the promise ends, or after it, for as long as the result is wanted.
 * @param wait Milliseconds in which the dependencies may change again before anything is loaded.
 */
export function useLoaded<T>(
  load: (signal: AbortSignal, show: (value: T) => void) => Promise<T> | null,
  deps: DependencyList,
  wait = 0,
): Loaded<T> {
  const [held, setHeld] = useState<Held<T>>({ deps: null, state: "loaded", last: null });
  useEffect(() => {
    const stale = new AbortController();
    const { signal } = stale;
    const show = (value: T) => {
      if (!signal.aborted) setHeld({ deps, state: "loaded", last: value });
    };
    const fail = () => {
      if (!signal.aborted) setHeld(({ last }) => ({ deps, state: "failed", last }));
    };
    const start = () => void load(signal, show)?.then(show, fail);
    const timer = wait > 0 ? setTimeout(start, wait) : undefined;
    if (timer === undefined) start();
    return () => {
      stale.abort();
      clearTimeout(timer);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the linter checks the list of each caller
  }, deps);
  const { state, last } = held;
  const isCurrent = held.deps?.length === deps.length && held.deps.every((dep, i) => Object.is(dep, deps[i]));
  if (!isCurrent) return { state: "loading", value: null, last };
  // A current "loaded" always holds the value that was shown.
  return state === "loaded" ? { state, value: last as T, last: last as T } : { state, value: null, last };
}
