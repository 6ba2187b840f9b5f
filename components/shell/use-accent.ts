"use client";

import { useEffect } from "react";

/** Colours the whole page, head included, with the accent of the game on it; null for the app's own. */
export function useAccent(accent: string | null): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (accent === null) return;
    dataset.accent = accent;
    return () => {
      delete dataset.accent;
    };
  }, [accent]);
}
