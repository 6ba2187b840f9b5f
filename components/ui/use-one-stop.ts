"use client";

import { type RefObject, useEffect } from "react";

/** The controls of a list that arrows go through, as they stand: each has `data-stop`, and what is folded away is none of them. */
function stopsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("[data-stop]")].filter(isShown);
}

const isShown = (stop: Element) => !stop.closest("[hidden]");

/** The control by which Tab comes into a list of one stop; null in a list without controls. */
export function stopOf(list: Element | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('[data-stop][tabindex="0"]') ?? null;
}

/**
 * Makes a list of many controls one stop for Tab: the one that had the focus last, what is current where the focus is elsewhere, else the
 * first. Its controls are drawn with a `tabIndex` of −1, and arrows go on among them.
 */
export function useOneStop(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    let stop: HTMLElement | null = null;
    const settle = (to: HTMLElement | null) => {
      if (stop && stop !== to) stop.tabIndex = -1;
      stop = to;
      if (to) to.tabIndex = 0;
    };
    const settleAnew = () => {
      const isInside = root.contains(document.activeElement);
      const isKept = stop && root.contains(stop) && isShown(stop);
      const current = isInside && isKept ? null : stopsIn(root).find((one) => one.getAttribute("aria-current") === "true");
      settle(current ?? (isKept ? stop : (stopsIn(root)[0] ?? null)));
    };
    const onFocus = ({ target }: FocusEvent) => {
      const to = target instanceof Element ? target.closest<HTMLElement>("[data-stop]") : null;
      if (to) settle(to);
    };
    settleAnew();
    const observer = new MutationObserver(settleAnew);
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "aria-current"] });
    root.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      root.removeEventListener("focusin", onFocus);
    };
  }, [list]);
}

/** What moves the focus to the first control there is at these distances from another, after the next drawing: it may just be moving. */
export function stepsFrom(list: Element | null, from: Element | null): (...steps: readonly number[]) => void {
  const stops = list ? stopsIn(list) : [];
  const here = stops.findIndex((stop) => stop.isSameNode(from));
  const at = (step: number) => (Math.abs(step) < Infinity ? here + step : step < 0 ? 0 : stops.length - 1);
  return (...steps) => {
    const to = steps.flatMap((step) => stops[at(step)] ?? [])[0];
    requestAnimationFrame(() => to?.focus());
  };
}
