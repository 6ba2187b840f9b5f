"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { FindingAsks as FindingAsksNow, UnitAsks as UnitAsksNow } from "./unit-asks";

/** What asks comes with the first unit that is not confirmed; `fetchAsks` asks for it a little before. */
export const fetchAsks = () => import("./unit-asks");
/** Where the connection is gone, nothing is asked. */
const without = () => ({ default: () => null });
const LazyUnitAsks = lazy(() => fetchAsks().then((m) => ({ default: m.UnitAsks }), without));
const LazyFindingAsks = lazy(() => fetchAsks().then((m) => ({ default: m.FindingAsks }), without));

const LazyAskCounter = lazy(() => fetchAsks().then((m) => ({ default: m.AskCounter }), without));

export function AskCounter() {
  return (
    <Suspense>
      <LazyAskCounter />
    </Suspense>
  );
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
