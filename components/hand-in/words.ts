"use client";

import { useMemo } from "react";
import { useEngineWords } from "@/components/words/engine";
import { wordsHook } from "@/components/words/words";
import type { ReceiptWords } from "@/lib/events/desk/handed-in/receipt-text";
import { events } from "@/lib/words/en/events";
import type { LimitWords } from "@/lib/words/limits";

export const useEventWords = wordsHook("events", events);

/** What the limits of an event say, where that is not English. */
export const useLimitWords = wordsHook<"limits", LimitWords | undefined>("limits", undefined);

/** What a receipt is written with. */
export function useReceiptWords(): ReceiptWords {
  const [said, engine] = [useEventWords(), useEngineWords()];
  return useMemo(() => ({ events: said, engine }), [said, engine]);
}
