"use client";

import { mediaSteps } from "@/components/ui/media-steps";

const useStep = mediaSteps(["(min-width: 1100px)"], 0);

/** three: parts, form and problems beside each other; one: each on a tab of its own. */
export const useLayout = (): "three" | "one" => (useStep() === 0 ? "three" : "one");
