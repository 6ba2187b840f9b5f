"use client";

import { mediaSteps } from "@/components/ui/media-steps";

/** wide: three columns; two: roster and unit; one: the roster, the rest in drawers; phone: tabs. */
export type Layout = "wide" | "two" | "one" | "phone";

const useStep = mediaSteps(["(min-width: 1200px)", "(min-width: 900px)", "(min-width: 720px)"], 0);
const layouts: readonly Layout[] = ["wide", "two", "one"];

/** How much of the builder fits beside each other. */
export function useLayout(): Layout {
  return layouts[useStep()] ?? "phone";
}
