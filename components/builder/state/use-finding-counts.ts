"use client";

import type { FindingCounts } from "@/components/ui/chip";
import { useBuilderFields } from "./use-builder";

/** What was found, as the bar and the findings count it: questions that the book answers in place of the findings that raise them. */
export function useFindingCounts(): FindingCounts {
  const [counts, needed, asks] = useBuilderFields((s) => [s.view.counts, s.view.needed, s.asks] as const);
  return {
    errors: counts.error - needed,
    needed,
    unconfirmed: asks && counts.unconfirmed > 0 ? asks.others : counts.unconfirmed,
    toLookUp: counts.unconfirmed > 0 ? (asks?.open ?? 0) : 0,
    answered: asks?.answered ?? 0,
    agreed: counts.agreed,
    advice: counts.advice,
  };
}
