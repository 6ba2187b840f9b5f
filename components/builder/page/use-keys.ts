"use client";

import { useEffect } from "react";
import type { BuilderStore } from "@/components/builder/state/store";

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) for the roster; inside of text the browser's own undo holds. */
export function useUndoKeys(store: BuilderStore): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) store.getState().undo();
      else if ((key === "z" && event.shiftKey) || key === "y") store.getState().redo();
      else return;
      event.preventDefault();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [store]);
}

function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type !== "checkbox" && target.type !== "radio";
}
