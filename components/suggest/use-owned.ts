"use client";

import { modelStore } from "@/components/storage/models/model-store";
import { useLoaded } from "@/components/ui/use-loaded";
import { ownedFor } from "@/lib/collection/stock";
import type { Owned } from "@/lib/suggest/suggestion";

/** The models of this device that fit an army list; null where there are none, and until they are read. */
export function useOwned(game: string, armyList: string): Owned | null {
  return useLoaded<Owned | null>(async () => {
    const owned = ownedFor(await (await modelStore()).all(), game, armyList);
    return owned.size ? { entries: Object.fromEntries(owned) } : null;
  }, [game, armyList]).value;
}
