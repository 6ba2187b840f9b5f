"use client";

import { useEffect } from "react";
import type { BuilderStore, Panel } from "@/components/builder/state/store";

const PANELS: readonly Panel[] = ["list", "roster", "unit"];

function panelOfAddress(): Panel {
  const name = window.location.hash.slice(1);
  return PANELS.find((panel) => panel === name) ?? "roster";
}

/** On the phone, Back returns from a panel to the roster. */
export function usePanelHistory(store: BuilderStore, phone: boolean): void {
  useEffect(() => {
    if (!phone) return;
    store.getState().set({ panel: panelOfAddress() });
    const end = store.subscribe(({ panel }, before) => {
      if (panel === before.panel || panel === panelOfAddress()) return;
      const { pathname, search } = window.location;
      const address = `${pathname}${search}${panel === "roster" ? "" : `#${panel}`}`;
      if (before.panel === "roster") window.history.pushState(null, "", address);
      else window.history.replaceState(null, "", address);
    });
    const onPop = () => store.getState().set({ panel: panelOfAddress() });
    window.addEventListener("popstate", onPop);
    return () => {
      end();
      window.removeEventListener("popstate", onPop);
    };
  }, [store, phone]);
}
