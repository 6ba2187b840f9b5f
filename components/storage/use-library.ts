"use client";

import type { OwnLibrary } from "@/components/storage/own-library";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";

export type LoadLibrary = () => Promise<OwnLibrary>;

export const NOT_LOADED = "The books could not be loaded. Check the connection and try again.";

/** The library once it is wanted and loaded; null until then. */
export function useLibrary(load: LoadLibrary, wanted = true): OwnLibrary | null {
  return useLoaded(() => {
    if (!wanted) return null;
    const library = load();
    library.catch(() => showToast({ message: NOT_LOADED }));
    return library;
  }, [load, wanted]).last;
}
