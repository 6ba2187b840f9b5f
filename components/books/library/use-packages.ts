"use client";

import { follow } from "@/components/storage/changes";
import { packageStore } from "@/components/storage/packages/package-store";
import type { PackageRecord } from "@/components/storage/records/package-record";
import { useLoaded } from "@/components/ui/use-loaded";

/** The packages on this device, kept up with other tabs; null until they are read. */
export function usePackages(): PackageRecord[] | null {
  return useLoaded<PackageRecord[]>(async (signal, show) => {
    const store = await packageStore();
    follow(store, signal, () => void store.all().then(show));
    return store.all();
  }, []).last;
}
