import { useEffect } from "react";
import { keepHistory } from "@/components/builder/state/kept-history";
import type { BuilderStore } from "@/components/builder/state/store";

/** Keeps what can be undone when the builder is left. */
export function useKeptHistory(store: BuilderStore, id: string): void {
  useEffect(() => {
    const keep = () => keepHistory(id, store.getState().history);
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [store, id]);
}
