"use client";

import { useEffect } from "react";
import { onHash } from "@/components/ui/on-hash";

/** Opens the fold that holds the rule an address points at, and marks it; a rule this page does not show is looked for in `elsewhere`. */
export function FindRule({ elsewhere }: { elsewhere?: string }) {
  useEffect(() => {
    function find() {
      const id = decodeURIComponent(window.location.hash.slice(1));
      if (!id) return;
      const row = document.getElementById(id);
      if (!row) {
        if (elsewhere) window.location.replace(`${elsewhere}#${encodeURIComponent(id)}`);
        return;
      }
      const fold = row.closest("details");
      if (fold && !fold.open) fold.open = true;
      for (const before of document.querySelectorAll<HTMLElement>("[data-found]")) delete before.dataset.found;
      row.dataset.found = "";
      row.scrollIntoView({ block: "center" });
    }
    return onHash(find);
  }, [elsewhere]);
  return null;
}
