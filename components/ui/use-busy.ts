"use client";

import { useRef, useState } from "react";

/**
 * Work that a press begins. A second press begins nothing until the first is done; `busy` is for what shows that. Work that comes to
 * `true` leaves the page: nothing begins any more.
 */
export function useBusy(): { busy: boolean; once(work: () => Promise<unknown>): Promise<void> } {
  const [busy, setBusy] = useState(false);
  // Two presses may come before the page is drawn again.
  const isBusy = useRef(false);
  const once = async (work: () => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    let isLeaving = false;
    try {
      isLeaving = (await work()) === true;
    } finally {
      isBusy.current = isLeaving;
      setBusy(isLeaving);
    }
  };
  return { busy, once };
}
