"use client";

import { useEffect } from "react";
import { fetchShare } from "@/components/builder/actions/share";
import { fetchAsks } from "@/components/builder/asks/lazy-asks";
import { fetchGuide } from "@/components/builder/roster/roster-column";
import { fetchRepairs } from "@/components/builder/state/use-repairs";
import { whenIdle } from "@/components/builder/state/when-idle";
import { fetchFindings, fetchForm, fetchPreview } from "@/components/builder/unit/unit-column";
import type { OwnLibrary } from "@/components/storage/own-library";
import { useLatest } from "@/components/ui/use-latest";
import type { EffectsKey } from "@/lib/engine/catalogue/library";

export const fetchDetails = () => import("@/components/builder/details/details-dialog");

/** Milliseconds after which a page that nobody touches has what it may need later. */
const REST = 3000;

/** Fetches the parts that come later, so that none is missing when the connection is. */
export function useEarlyParts(library: OwnLibrary | null, roster: EffectsKey): void {
  const latest = useLatest(roster);
  useEffect(() => (library ? fetchEarlyParts(library, () => latest.current) : undefined), [library]);
}

/** With the first sign of use or once the page has rested, and one after the other. Returns what ends it. */
export function fetchEarlyParts(library: OwnLibrary, roster: () => EffectsKey): () => void {
  const ended = new AbortController();
  const fetchLines = () => import("@/components/builder/unit-form/use-effect-lines").then((m) => m.fetchEffectLines(library, roster()));
  const parts = [fetchForm, fetchFindings, fetchAsks, fetchRepairs, fetchPreview, fetchDetails, fetchShare, fetchGuide, fetchLines];
  const fetchNext = () => {
    const fetchPart = parts.shift();
    // Whatever fails now is fetched again when it is needed.
    if (fetchPart && !ended.signal.aborted) whenIdle(() => void fetchPart().then(fetchNext, fetchNext));
  };
  const end = () => {
    clearTimeout(rest);
    for (const sign of SIGNS) window.removeEventListener(sign, begin);
  };
  const begin = () => {
    end();
    fetchNext();
  };
  const rest = setTimeout(begin, REST);
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
  return () => {
    ended.abort();
    end();
  };
}

const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;
