"use client";

import { lazy, Suspense, useDeferredValue, useMemo } from "react";
import { useBuilderFields } from "@/components/builder/state/use-builder";
import { useBuilderWords } from "@/components/builder/words";
import { Disclosure } from "@/components/ui/disclosure";

const Breakdown = lazy(() => import("@/components/sums/breakdown").then((m) => ({ default: m.Breakdown })));

/** How the points are shared out, folded at the foot of the roster. */
export function ByCategory() {
  const { roster } = useBuilderWords();
  const shown = useDeferredValue(useBuilderFields((s) => ({ catalogue: s.catalogue, resolved: s.view.resolved })));
  const { catalogue, resolved } = shown;
  return useMemo(
    () =>
      catalogue && resolved ? (
        <Disclosure summary={<span className="caps text-ink-2">{roster.byCategory}</span>} className="mt-8 border-y border-rule">
          <Suspense>
            <Breakdown catalogue={catalogue} resolved={resolved} className="pb-4" />
          </Suspense>
        </Disclosure>
      ) : null,
    [catalogue, resolved, roster],
  );
}
