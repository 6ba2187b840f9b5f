"use client";

import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 1100px)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** three: parts, form and problems beside each other; one: each on a tab of its own. */
export function useLayout(): "three" | "one" {
  return useSyncExternalStore(
    subscribe,
    () => (window.matchMedia(WIDE).matches ? "three" : "one"),
    () => "three",
  );
}
