"use client";

import { lazy, Suspense, useDeferredValue, useMemo } from "react";
import { useBuilderFields } from "@/components/builder/state/use-builder";

const Breakdown = lazy(() => import("@/components/sums/breakdown").then((m) => ({ default: m.Breakdown })));

/** The totals come first; how they are shared out may follow a moment later. */
export function ByCategory() {
  const shown = useDeferredValue(useBuilderFields((s) => ({ catalogue: s.catalogue, resolved: s.view.resolved })));
  const { catalogue, resolved } = shown;
  return useMemo(
    () =>
      catalogue && resolved ? (
        <Suspense>
          <Breakdown catalogue={catalogue} resolved={resolved} className="mt-8" />
        </Suspense>
      ) : null,
    [catalogue, resolved],
  );
}
