"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { follow } from "./changes";
import { coalesced } from "./coalesce";
import type { RosterRecord } from "./records/record";
import { designStore, type RosterStore, rosterStore } from "./store";

/** All rosters, last changed first, kept up with other tabs; null until they are read. */
export function useRosters(): RosterRecord[] | null {
  return useRecords(rosterStore);
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
  const { state, last } = useLoaded<RosterRecord[]>(
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
  return state === "failed" ? (last ?? []) : last;
}
