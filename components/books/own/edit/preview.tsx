"use client";

import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { OfferRow } from "@/components/builder/army/offer-row";
import { hasPoints } from "@/components/builder/state/cover";
import { engine } from "@/components/builder/state/engine";
import { listOffers } from "@/components/builder/state/listed-offers";
import { type BuilderStore, createBuilder, rosterOf } from "@/components/builder/state/store";
import { BuilderContext } from "@/components/builder/state/use-builder";
import { OfferPreview } from "@/components/builder/unit/offer-preview";
import { SectionHead } from "@/components/ui/section-head";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { newRoster } from "@/lib/engine/roster/edit";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";

/** The entry as the builder shows it: the row in its army list, and the form of a unit of it. */
export function Preview({ army, book, entry }: { army: ArmyList; book: Book; entry: string | null }) {
  const catalogue = useMemo(() => compiled(book, army), [book, army]);
  if (!catalogue) return null;
  return <InBuilder key={`${army.id} ${entry}`} catalogue={catalogue} entry={entry} />;
}

function compiled(book: Book, army: ArmyList): Catalogue | null {
  try {
    return compile(book, army);
  } catch {
    return null;
  }
}

function InBuilder({ catalogue, entry }: { catalogue: Catalogue; entry: string | null }) {
  const [store] = useState(() => builderOf(catalogue));
  const answered = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => store.getState().setCatalogue(catalogue), [store, catalogue]);
  return (
    <BuilderContext value={store}>
      <Shown store={store} catalogue={catalogue} entry={entry} answered={answered} />
    </BuilderContext>
  );
}

function builderOf(catalogue: Catalogue): BuilderStore {
  const { book, army } = catalogue;
  const roster = newRoster({
    game: book.id,
    armyList: army.id,
    name: army.name,
    commandKind: mainCommandKind(book),
    limit: book.limits[0],
  });
  return createBuilder(roster, { engine, catalogue });
}

function Shown({
  store,
  catalogue,
  entry,
  answered,
}: {
  store: BuilderStore;
  catalogue: Catalogue;
  entry: string | null;
  answered: RefObject<number>;
}) {
  const roster = useStore(store, rosterOf);
  const resolved = useStore(store, (s) => s.view.resolved);
  const offers = useMemo(() => (resolved ? listOffers(engine, catalogue, resolved).flatMap((c) => c.offers) : []), [catalogue, resolved]);
  const offer = offers.find((o) => o.entry === entry);
  if (!offer) return <p className="py-3 text-ink-2">Choose an entry to see it as players will.</p>;
  const { game, armyList } = roster;
  return (
    <>
      <ul>
        <OfferRow
          offer={offer}
          game={game}
          army={armyList}
          points={hasPoints(catalogue)}
          previewed={false}
          breach=""
          broken={false}
          add={(one) => store.getState().take(catalogue, one)}
          openPreview={() => {}}
        />
      </ul>
      <div className="pt-4">
        <OfferPreview
          key={offer.key}
          looked={{ offer, unit: offer.unit, command: 0 }}
          catalogue={catalogue}
          roster={roster}
          answered={answered}
        />
      </div>
    </>
  );
}

/** The heading over it. */
export function PreviewHead() {
  return <SectionHead aside="as players see it">In the builder</SectionHead>;
}
