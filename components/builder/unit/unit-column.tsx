"use client";

import { Activity, lazy, Suspense, useDeferredValue, useRef } from "react";
import { column } from "@/components/builder/parts/styles";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { useBuilderWords } from "@/components/builder/words";
import { cx } from "@/components/ui/class-names";

/** The form comes with the first unit that is chosen; `fetchForm` asks for it a little before. */
export const fetchForm = () => import("./chosen-unit");
export const fetchPreview = () => import("./offer-preview");
const LookedUnit = lazy(() => fetchPreview().then((m) => ({ default: m.OfferPreview })));
const EditTogether = lazy(() => import("@/components/builder/many/edit-together").then((m) => ({ default: m.EditTogether })));
const ChosenUnit = lazy(() => fetchForm().then((m) => ({ default: m.ChosenUnit })));

export const fetchFindings = () => import("@/components/builder/findings/findings-panel");
const FindingsPanel = lazy(() => fetchFindings().then((m) => ({ default: m.FindingsPanel })));

/** What is wrong, while that is open; else the chosen unit. */
export function UnitColumn() {
  const open = useBuilder((s) => s.findingsOpen);
  return (
    <>
      {open ? (
        <div className={cx(column, "h-full pt-5")}>
          <Findings />
        </div>
      ) : null}
      {/* It stays as it was, and answers what called for its focus meanwhile. */}
      <Activity mode={open ? "hidden" : "visible"}>
        <UnitForms />
      </Activity>
    </>
  );
}

/** All that is wrong with the roster. */
export function Findings() {
  return (
    <Suspense>
      <FindingsPanel />
    </Suspense>
  );
}

/** The chosen unit. The total and the rows come first; this long form may follow a moment later. */
export function UnitForms() {
  const { unit: says } = useBuilderWords();
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
  const opening = <p className="px-(--gutter) py-5 text-ink-2">{says.opening}</p>;
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
    return <p className="px-(--gutter) py-5 text-ink-2">{says.press}</p>;
  }
  if (!shown.engine) return opening;
  return (
    <Suspense fallback={opening}>
      <ChosenUnit {...shown} selected={shown.selected} answered={answered} />
    </Suspense>
  );
}
