"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { follow } from "./changes";
import { type Own, ownStore } from "./own-store";

/** The player's own army books and packs, kept up with other tabs; null until they are read. */
export function useOwn(): Own | null {
  return useLoaded<Own>(async (signal, show) => {
    const store = await ownStore();
    follow(store, signal, () => void store.all().then(show));
    return store.all();
  }, []).last;
}
