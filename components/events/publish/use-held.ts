"use client";

import { follow } from "@/components/storage/changes";
import { heldEvents } from "@/components/storage/events/event-store";
import type { EventRecord } from "@/components/storage/records/event-record";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Pack } from "@/lib/engine/schema/pack";

/** The events of this server that this device organises, kept up with other tabs; null until they are read. */
export function useOrganised(): EventRecord[] | null {
  return useLoaded<EventRecord[]>(async (signal, show) => {
    const store = await heldEvents();
    const read = async () => (await store.all()).filter(({ keys }) => keys.length > 0);
    follow(store, signal, async () => show(await read()));
    return read();
  }, []).last;
}

/** The event that was published from a pack of this device; undefined where none was. */
export function usePublishedAs({ game, id }: Pick<Pack, "game" | "id">): EventRecord | undefined {
  return useOrganised()?.find(({ pack }) => pack?.game === game && pack.id === id);
}
