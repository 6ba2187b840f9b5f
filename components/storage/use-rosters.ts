"use client";

import { useEffect, useState } from "react";
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
  const [records, setRecords] = useState<RosterRecord[] | null>(null);
  useEffect(() => {
    let gone = false;
    let end = () => {};
    const start = async () => {
      const store = await open();
      const read = async () => {
        const all = await store.list();
        if (!gone) setRecords(all);
      };
      if (gone) return;
      end = store.subscribe(() => void read());
      await read();
    };
    start().catch(() => !gone && setRecords([]));
    return () => {
      gone = true;
      end();
    };
  }, [open]);
  return records;
}
