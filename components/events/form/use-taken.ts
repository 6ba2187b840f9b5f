"use client";

import { type OwnLibrary, takenBy } from "@/components/storage/own-library";
import { useOwn } from "@/components/storage/use-own";
import { useLoaded } from "@/components/ui/use-loaded";
import type { TakenOver } from "@/lib/engine/catalogue/packs/bases";
import type { Pack } from "@/lib/engine/schema/pack";

const NOTHING: { taken: readonly TakenOver[]; wrong: string } = { taken: [], wrong: "" };

/** What an event takes over of the packs it is made of, kept up with those on the device, and what is wrong with that. */
export function useTaken(pack: Pack, library: OwnLibrary | null): typeof NOTHING {
  const own = useOwn();
  const loaded = useLoaded(() => (library && own && pack.extends ? takenBy(pack, library) : null), [library, own, pack]);
  return pack.extends ? (loaded.last ?? NOTHING) : NOTHING;
}
