"use client";

import { useEffect, useState } from "react";
import { type Own, ownStore } from "./own-store";

/** The player's own army books and packs, kept up with other tabs; null until they are read. */
export function useOwn(): Own | null {
  const [own, setOwn] = useState<Own | null>(null);
  useEffect(() => {
    let gone = false;
    let end = () => {};
    void ownStore().then(async (store) => {
      if (gone) return;
      const read = async () => {
        const all = await store.all();
        if (!gone) setOwn(all);
      };
      end = store.subscribe(() => void read());
      await read();
    });
    return () => {
      gone = true;
      end();
    };
  }, []);
  return own;
}
