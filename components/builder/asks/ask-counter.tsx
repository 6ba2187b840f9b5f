"use client";

import { useDeferredValue, useLayoutEffect, useMemo } from "react";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { askCounts } from "@/lib/advice/asks/asks";
import { useAnswers } from "./use-answers";

/** Counts what is to look up and what was answered, for the places that say so; draws nothing. */
export function AskCounter() {
  const answers = useAnswers();
  const store = useBuilderStore();
  const view = useDeferredValue(useBuilder((s) => s.view));
  const { book = null, pack = null } = answers ?? {};
  const counts = useMemo(() => {
    const { report, resolved } = view;
    return book && report && resolved ? askCounts(report.findings, resolved, pack, book) : null;
  }, [book, pack, view]);
  useLayoutEffect(() => {
    const { asks, set } = store.getState();
    if (JSON.stringify(asks) !== JSON.stringify(counts)) set({ asks: counts });
  }, [store, counts]);
  return null;
}
