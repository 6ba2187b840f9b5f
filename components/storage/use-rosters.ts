"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { follow } from "./changes";
import type { RosterRecord } from "./record";
import { designStore, type RosterStore, rosterStore } from "./store";

/** All rosters, last changed first, kept up with other tabs; null until they are read. */
export function useRosters(): RosterRecord[] | null {
  return useRecords(rosterStore);
}

/** All designs, in the same way. */
export function useDesigns(): RosterRecord[] | null {
  return useRecords(designStore);
}

function useRecords(open: () => Promise<RosterStore>): RosterRecord[] | null {
  const { state, last } = useLoaded<RosterRecord[]>(
    async (signal, show) => {
      const store = await open();
      follow(store, signal, () => void store.list().then(show));
      return store.list();
    },
    [open],
  );
  return state === "failed" ? (last ?? []) : last;
}
