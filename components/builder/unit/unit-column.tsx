"use client";

import { lazy, Suspense, useDeferredValue, useRef } from "react";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { EmptyState } from "@/components/ui/empty-state";

/** The form comes with the first unit that is chosen; `fetchForm` asks for it a little before. */
export const fetchForm = () => import("./chosen-unit");
export const fetchPreview = () => import("./offer-preview");
const LookedUnit = lazy(() => fetchPreview().then((m) => ({ default: m.OfferPreview })));
const EditTogether = lazy(() => import("@/components/builder/many/edit-together").then((m) => ({ default: m.EditTogether })));
const ChosenUnit = lazy(() => fetchForm().then((m) => ({ default: m.ChosenUnit })));

/** The chosen unit. The total and the rows come first; this long form may follow a moment later. */
export function UnitColumn() {
  const store = useBuilderStore();
  const answered = useRef(store.getState().focusCall.n);
  const shown = useDeferredValue(
    useBuilderFields((s) => ({
      view: s.view,
      selected: s.selected,
      picked: s.picked,
      looked: s.preview,
      catalogue: s.catalogue,
      engine: s.engine,
      roster: rosterOf(s),
    })),
  );
  const { looked, catalogue, roster } = shown;
  const opening = <p className="py-3 text-ink-2">Opening the form</p>;
  if (looked && catalogue) {
    return (
      <Suspense fallback={opening}>
        <LookedUnit
          key={`${looked.command} ${looked.offer.key}`}
          looked={looked}
          catalogue={catalogue}
          roster={roster}
          answered={answered}
        />
      </Suspense>
    );
  }
  const { picked, view } = shown;
  if (picked.length > 0 && catalogue && view.resolved) {
    return (
      <Suspense fallback={opening}>
        <EditTogether picked={picked} catalogue={catalogue} resolved={view.resolved} answered={answered} />
      </Suspense>
    );
  }
  if (shown.selected === null || !shown.view.rows.has(shown.selected)) {
    return <EmptyState title="Press a unit to see its options." />;
  }
  if (!shown.engine) return opening;
  return (
    <Suspense fallback={opening}>
      <ChosenUnit {...shown} selected={shown.selected} answered={answered} />
    </Suspense>
  );
}
