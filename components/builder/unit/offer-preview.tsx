"use client";

import { Plus } from "lucide-react";
import { memo, type RefObject, useMemo, useRef, useState } from "react";
import { Characteristics } from "@/components/builder/parts/characteristics";
import { Reason } from "@/components/builder/parts/reason";
import { UnitFrame } from "@/components/builder/parts/unit-frame";
import { hasPoints } from "@/components/builder/state/cover";
import { type PreviewedOffer, unitIn } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useFocusCall } from "@/components/builder/state/use-focus-call";
import { UnitForm } from "@/components/builder/unit-form/unit-form";
import { useBuilderWords } from "@/components/builder/words";
import { entryHref } from "@/components/ui/book-links";
import { Button } from "@/components/ui/button";
import { PageReference } from "@/components/ui/page-reference";
import { useLatest } from "@/components/ui/use-latest";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { pointsText } from "@/lib/engine/report/points";
import { edit, nextId } from "@/lib/engine/roster/edit";
import type { NewUnit, UnitChange } from "@/lib/engine/roster/edits";
import type { Roster } from "@/lib/engine/schema/roster";

interface Props {
  looked: PreviewedOffer;
  catalogue: Catalogue;
  roster: Roster;
  /** The last call for the focus that was answered. */
  answered: RefObject<number>;
}

/** What the army list offers, before it is in the roster: its form, tried beside the units that are there, and the way in. */
export const OfferPreview = memo(function LookedUnit({ looked: { offer, unit: start, command }, catalogue, roster, answered }: Props) {
  const words = useBuilderWords();
  const store = useBuilderStore();
  const column = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useBuilder((s) => s.preview?.offer.key);
  useFocusCall({ answered, heading, column, ready: wanted === offer.key });

  const [draft, setDraft] = useState<NewUnit>(start);
  const id = useMemo(() => nextId(roster), [roster]);
  const tried = useMemo(() => edit(roster, { do: "add", command, unit: draft }), [roster, command, draft]);
  const all = useMemo(() => inspect(catalogue, tried).resolved, [catalogue, tried]);
  // What was typed last may not be drawn yet.
  const latest = useLatest(tried);
  const change = (change: UnitChange) => {
    latest.current = edit(latest.current, { do: "change", unit: id, change });
    const changed = unitIn(latest.current, id);
    if (!changed) return;
    const { id: _, ...rest } = changed;
    setDraft(rest);
  };

  const unit = unitIn(tried, id);
  const resolved = [...all.units, ...all.sideboard].find((u) => u.unit.id === id);
  if (!unit || !resolved) return null;
  const points = hasPoints(catalogue);
  const noun = catalogue.book.pointsName ?? words.points;
  const { points: sum, missing } = resolved.bill;
  const { entry } = resolved.entry;
  const addToRoster = () => {
    const { add, select } = store.getState();
    add(draft, command);
    select(store.getState().selected, { focus: "unit" });
  };
  return (
    <UnitFrame
      of={offer.key}
      over={words.unit.notAdded}
      name={offer.name}
      points={points ? { sum, missing, noun } : null}
      unit={resolved}
      catalogue={catalogue}
      figures={<Characteristics catalogue={catalogue} unit={resolved} />}
      heading={heading}
      column={column}
      foot={
        <div className="flex-none border-t border-rule-2 bg-paper px-(--gutter) py-3">
          <Button look="main" icon={<Plus size={16} />} onClick={addToRoster}>
            {words.unit.addToRoster}
            {points ? `, ${pointsText({ total: sum, limit: null, missing, noun }, catalogue.words.points)}` : ""}
          </Button>
        </div>
      }
    >
      {offer.reason ? (
        <Reason mark={offer.status === "denied" ? "denied" : "unconfirmed"} className="mt-3">
          {offer.reason}, <PageReference page={offer.page} href={entryHref(roster.game, resolved.home, entry.id)} />
        </Reason>
      ) : null}
      <UnitForm
        unit={unit}
        all={all}
        resolved={resolved}
        catalogue={catalogue}
        save={change}
        current={() => unitIn(latest.current, id)}
        before={null}
        after={null}
      />
    </UnitFrame>
  );
});
