"use client";

import { useSyncExternalStore } from "react";

/** wide: three columns; two: roster and unit; one: the roster, the rest in drawers; phone: tabs. */
export type Layout = "wide" | "two" | "one" | "phone";

const STEPS: [Layout, string][] = [
  ["wide", "(min-width: 1200px)"],
  ["two", "(min-width: 900px)"],
  ["one", "(min-width: 720px)"],
];

function current(): Layout {
  return STEPS.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? "phone";
}

function subscribe(listener: () => void): () => void {
  const queries = STEPS.map(([, query]) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

/** How much of the builder fits beside each other. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, current, () => "wide");
}
