"use client";

import { modelStore } from "@/components/storage/models/model-store";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Owned } from "@/lib/advice/suggest/suggestion";
import { ownedFor } from "@/lib/engine/collection/stock";

/** The models of this device that fit an army list; null where there are none, and until they are read. */
export function useOwned(game: string, armyList: string): Owned | null {
  return useLoaded<Owned | null>(async () => {
    const owned = ownedFor(await (await modelStore()).all(), game, armyList);
    return owned.size ? { entries: Object.fromEntries(owned) } : null;
  }, [game, armyList]).value;
}
