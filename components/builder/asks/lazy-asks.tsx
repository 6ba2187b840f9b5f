"use client";

import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";
import { useBuilder } from "@/components/builder/state/use-builder";
import { whenIdle } from "@/components/builder/state/when-idle";
import { useOwn } from "@/components/storage/use-own";
import type { FindingAsks as FindingAsksNow, UnitAsks as UnitAsksNow } from "./unit-asks";

/** What asks comes with the first unit that is not confirmed; `fetchAsks` asks for it a little before. */
export const fetchAsks = () => import("./unit-asks");
/** Where the connection is gone, nothing is asked. */
const without = () => ({ default: () => null });
const LazyUnitAsks = lazy(() => fetchAsks().then((m) => ({ default: m.UnitAsks }), without));
const LazyFindingAsks = lazy(() => fetchAsks().then((m) => ({ default: m.FindingAsks }), without));

const LazyAskCounter = lazy(() => import("./ask-counter").then((m) => ({ default: m.AskCounter }), without));

/** What is to look up is counted once everything else stands, and from the first time that there may be something. */
export function AskCounter() {
  const open = useBuilder((s) => s.view.counts.unconfirmed > 0);
  const some = (useOwn()?.packs.length ?? 0) > 0;
  const [counts, setCounts] = useState(false);
  useEffect(() => (open || some ? whenIdle(() => setCounts(true)) : undefined), [open, some]);
  return counts ? (
    <Suspense>
      <LazyAskCounter />
    </Suspense>
  ) : null;
}

export function UnitAsks(props: ComponentProps<typeof UnitAsksNow>) {
  return (
    <Suspense>
      <LazyUnitAsks {...props} />
    </Suspense>
  );
}

export function FindingAsks(props: ComponentProps<typeof FindingAsksNow>) {
  return (
    <Suspense>
      <LazyFindingAsks {...props} />
    </Suspense>
  );
}
