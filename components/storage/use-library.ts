"use client";

import { useEffect, useState } from "react";
import type { OwnLibrary } from "@/components/storage/own-library";
import { showToast } from "@/components/ui/toast";

export type LoadLibrary = () => Promise<OwnLibrary>;

export const NOT_LOADED = "The books could not be loaded. Check the connection and try again.";

/** The library once it is wanted and loaded; null until then. */
export function useLibrary(load: LoadLibrary, wanted = true): OwnLibrary | null {
  const [library, setLibrary] = useState<OwnLibrary | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    load().then(
      (loaded) => !gone && setLibrary(loaded),
      () => showToast({ message: NOT_LOADED }),
    );
    return () => {
      gone = true;
    };
  }, [load, wanted]);
  return library;
}
