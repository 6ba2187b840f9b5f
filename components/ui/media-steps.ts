import { useSyncExternalStore } from "react";

/**
 * A hook that tells which of some media queries is the first that holds, by its place; their number where none does.
 * @param atFirst What it tells until the page knows its width.
 */
export function mediaSteps(queries: readonly string[], atFirst: number): () => number {
  const listsOf = () => queries.map((query) => window.matchMedia(query));
  const subscribe = (listener: () => void) => {
    const lists = listsOf();
    for (const list of lists) list.addEventListener("change", listener);
    return () => {
      for (const list of lists) list.removeEventListener("change", listener);
    };
  };
  const current = () => {
    const at = listsOf().findIndex(({ matches }) => matches);
    return at < 0 ? queries.length : at;
  };
  return function useMediaStep() {
    return useSyncExternalStore(subscribe, current, () => atFirst);
  };
}
