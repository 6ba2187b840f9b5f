"use client";

import type { OwnLibrary } from "@/components/storage/own-library";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Catalogue } from "@/lib/engine/catalogue/types";

/** An army list as the books themselves have it, without the player's packs; null until it is read, and where it cannot be. */
export function useBareCatalogue(library: OwnLibrary | null, game: string, army: string): { catalogue: Catalogue | null; failed: boolean } {
  const { state, last } = useLoaded(() => library?.bareCatalogue({ game, armyList: army }) ?? null, [library, game, army]);
  return { catalogue: last, failed: state === "failed" };
}
