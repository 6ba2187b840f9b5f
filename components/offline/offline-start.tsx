"use client";

import { type ComponentType, useEffect, useState } from "react";
import { useStorageWords } from "@/components/words/storage";
import { watchForMissingParts } from "./missing-chunk";

/** Milliseconds after the page was loaded: nothing here may slow down what a person came for. */
const AFTER = 4000;

/** Keeps the app for use without a network once the page is at rest, and says below the head how that stands. */
export function OfflineStart() {
  const [Strip, setStrip] = useState<ComponentType | null>(null);
  const { loadedAgain } = useStorageWords().offline;
  useEffect(() => watchForMissingParts(loadedAgain), [loadedAgain]);
  useEffect(() => {
    if (process.env.NODE_ENV !== "production") return;
    const start = async () => {
      const [{ keepApp }, { NetworkStrip }] = await Promise.all([import("./keep-app"), import("./network-strip")]);
      setStrip(() => NetworkStrip);
      await keepApp();
    };
    // Without a network that is to be said at once; what says it is on the device then.
    const timer = setTimeout(() => void start().catch(() => {}), navigator.onLine ? AFTER : 0);
    return () => clearTimeout(timer);
  }, []);
  return Strip && <Strip />;
}
