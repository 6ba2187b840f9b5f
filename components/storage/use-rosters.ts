"use client";

import { useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { follow } from "./changes";
import { coalesced } from "./coalesce";
import type { RosterRecord } from "./records/record";
import { designStore, type RosterStore, rosterStore } from "./store";

/** All rosters, last changed first, kept up with other tabs; null until they are read, none where they cannot be. */
export function useRosters(): RosterRecord[] | null {
  return useRecords(rosterStore);
}

/** The same, with whether they could not be read, and what reads them again. */
export function useReadRosters(): { records: RosterRecord[] | null; failed: boolean; again(): void } {
  // Another function is another thing to load.
  const [read, setRead] = useState(() => list);
  const { state, last } = useLoadedRecords(rosterStore, read);
  return { records: last, failed: state === "failed" && !last, again: () => setRead(() => (store: RosterStore) => list(store)) };
}

/** The rosters in the bin, last deleted first, in the same way. */
export function useBin(): RosterRecord[] | null {
  return useRecords(rosterStore, bin);
}

/** All designs, in the same way. */
export function useDesigns(): RosterRecord[] | null {
  return useRecords(designStore);
}

const list = (store: RosterStore) => store.list();
const bin = (store: RosterStore) => store.bin();

function useRecords(open: () => Promise<RosterStore>, read = list): RosterRecord[] | null {
  const { state, last } = useLoadedRecords(open, read);
  return state === "failed" ? (last ?? []) : last;
}

function useLoadedRecords(open: () => Promise<RosterStore>, read: typeof list) {
  return useLoaded<RosterRecord[]>(
    async (signal, show) => {
      const store = await open();
      follow(
        store,
        signal,
        coalesced(async () => show(await read(store))),
      );
      return read(store);
    },
    [open, read],
  );
}
