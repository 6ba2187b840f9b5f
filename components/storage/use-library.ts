"use client";

import type { OwnLibrary } from "@/components/storage/own-library";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { useStorageWords } from "@/components/words/storage";
import { storage } from "@/lib/words/en/storage";

export type LoadLibrary = () => Promise<OwnLibrary>;

/** For screens that speak English alone. */
export const NOT_LOADED = storage.notLoaded;

/** The library once it is wanted and loaded; null until then. */
export function useLibrary(load: LoadLibrary, wanted = true): OwnLibrary | null {
  const { notLoaded } = useStorageWords();
  return useLoaded(() => {
    if (!wanted) return null;
    const library = load();
    library.catch(() => showToast({ message: notLoaded }));
    return library;
  }, [load, wanted, notLoaded]).last;
}
