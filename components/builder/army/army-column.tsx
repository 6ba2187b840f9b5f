"use client";

import { ChevronDown, Search } from "lucide-react";
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useMemo, useState } from "react";
import { AllyChoice, type Armies } from "@/components/builder/parts/ally-choice";
import { chevron } from "@/components/builder/parts/styles";
import { type Cover, hasPoints } from "@/components/builder/state/cover";
import type { Engine } from "@/components/builder/state/engine";
import { isListedFirst, type ListedCategory, listOffers } from "@/components/builder/state/listed-offers";
import { type BuilderState, rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { armyHref } from "@/components/ui/book-links";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField, TextField } from "@/components/ui/field";
import { Mark } from "@/components/ui/mark";
import { PageReference } from "@/components/ui/page-reference";
import { type FilterItem, FilterTabs } from "@/components/ui/tabs";
import type { ArmyOffer } from "@/lib/advice/offers/offers";
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { whereToGet } from "@/lib/engine/roster/books/needed-books";
import { number } from "@/lib/engine/text";
import { ArmySections, type DrawOffer } from "./army-sections";
import { OfferRow } from "./offer-row";
import { useBreaches } from "./use-breaches";

type Finder = typeof import("@/lib/advice/offers/find-offers").offerFinder;
/** Comes with the first look for a unit; until then names are looked through. */
const fetchFinder = (): Promise<Finder | null> =>
  import("@/lib/advice/offers/find-offers").then(
    (m) => m.offerFinder,
    () => null,
  );

/** What the army list offers. The total and the findings come first; the offers may follow a moment later. */
export function ArmyColumn({ armies }: { armies: Armies }) {
  const shown = useBuilderFields((s) => ({ ...sourceOf(s), engine: s.engine, resolved: s.view.resolved, firstOffers: s.firstOffers }));
  return <Offers {...useDeferredValue(shown)} armies={armies} />;
}

/** An allied command takes its units from another army list; `open` is one that has not named it yet. */
export function sourceOf(state: BuilderState): Pick<Shown, "cover" | "catalogue" | "open"> {
  const { catalogue, cover } = state;
  const command = rosterOf(state).commands[state.command];
  const allied = catalogue?.book.commands.some((k) => k.id === command?.kind && k.allied) ?? false;
  if (!catalogue || !allied) return { cover, catalogue, open: false };
  const ally = catalogue.allies.get(command?.armyList ?? "") ?? catalogue;
  return { cover: ally, catalogue: ally, open: command?.armyList === undefined };
}

interface Shown {
  cover: Cover | null;
  catalogue: Catalogue | null;
  open: boolean;
  engine: Engine | null;
  /** Those of the first view; null once the engine is here. */
  firstOffers: readonly ListedCategory[] | null;
  resolved: ResolvedRoster | null;
  armies: Armies;
}

const Offers = memo(function Offers(shown: Shown) {
  const { cover, open, armies } = shown;
  const store = useBuilderStore();
  if (!cover) {
    return (
      <EmptyState title="Army list not known">
        This roster names an army list that is not among the books here. Its units are kept as they are.{" "}
        {whereToGet(rosterOf(store.getState()))}
      </EmptyState>
    );
  }
  if (open) {
    return (
      <div>
        <div className={headLook}>
          <h2 className="text-xl text-ink">Allies</h2>
        </div>
        <CommandChoice armies={armies} />
        <p className="py-3 text-ink-2">Choose the army list the allies come from: then its units stand here.</p>
      </div>
    );
  }
  return <OfferList {...shown} cover={cover} />;
});

const headLook = "mb-2 flex flex-wrap items-baseline gap-x-2 text-s/(--leading-m) text-ink-2";

/** Nothing is withheld: what is not settled or not allowed says so. */
function OfferList({ cover, catalogue, engine, firstOffers, resolved, armies }: Shown & { cover: Cover }) {
  const store = useBuilderStore();
  const [search, setSearch] = useState("");
  const [finder, setFinder] = useState<Finder | null>(null);
  const [show, setShow] = useState<Show>("all");
  const [unfolded, setUnfolded] = useState<Partial<Record<Fold, boolean>>>({});
  const categories = useMemo(
    () => (engine && catalogue && resolved ? listOffers(engine, catalogue, resolved) : (firstOffers ?? [])),
    [engine, catalogue, resolved, firstOffers],
  );
  const ownArmy = useBuilder((s) => s.catalogue?.army.id ?? null);
  const breaches = useBreaches(categories, catalogue, engine);
  const left = useBuilder(pointsLeft);
  const row = useRow(cover, catalogue);
  const wanted = search.trim();
  const isFound = finder?.(catalogue, wanted) ?? ((offer: ArmyOffer) => offer.name.toLowerCase().includes(wanted.toLowerCase()));
  const { sure, folds, shows, isNarrowed } = sorted(categories, { isFound, show: wanted ? "all" : show, breaches, left });
  // Where nothing is sure, what is not confirmed is all there is to choose from; what was looked for is shown.
  const isOpen = (fold: Fold) => wanted !== "" || (unfolded[fold] ?? (fold === "unconfirmed" && sure.length === 0));
  const addFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = [...sure, ...folds.flatMap((fold) => fold.parts)].flatMap((c) => c.offers);
    if (event.key !== "Enter" || !wanted || !first) return;
    event.preventDefault();
    store.getState().take(catalogue, first);
    event.currentTarget.select();
  };
  const unfold = (fold: Fold) => {
    const open = !isOpen(fold);
    setUnfolded((was) => ({ ...was, [fold]: open }));
    if (open) requestAnimationFrame(() => document.getElementById(`fold-${fold}`)?.scrollIntoView({ block: "start" }));
  };
  return (
    <div>
      <div className={headLook}>
        <h2 translate="no" className="text-xl text-ink">
          {cover.army.name}
        </h2>
        <span>
          army list, <PageReference page={cover.army.page} href={armyHref(cover.book.id, cover.army.id)} />
        </span>
      </div>
      <TextField
        type="search"
        label="Find a unit in the army list"
        hideLabel
        placeholder="Find a unit"
        icon={<Search size={16} />}
        value={search}
        onFocus={() => fetchFinder().then((found) => setFinder(() => found))}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={addFirst}
        enterKeyHint="done"
      />
      {wanted && sure.length ? <p className="sr-only">Enter adds the first one.</p> : null}
      <CommandChoice armies={armies} />
      {shows.length && !wanted ? <FilterTabs label="Show" items={shows} value={show} onChange={setShow} className="mt-2" /> : null}
      <ArmySections parts={sure} breaches={breaches} places={catalogue?.army.id === ownArmy} row={row} />
      {folds.map(({ id, parts }) =>
        isOpen(id) ? (
          <section key={id} id={`fold-${id}`} aria-label={foldName(id, cover)}>
            {wanted ? null : <h3 className="mt-6 text-l">{foldName(id, cover)}</h3>}
            <ArmySections parts={parts} breaches={null} places={false} row={row} />
          </section>
        ) : null,
      )}
      {sure.length + folds.length === 0 ? (
        <p className="py-3 text-ink-2">
          {wanted ? `Nothing here is called “${wanted}”.` : isNarrowed ? "Nothing more fits." : "Nothing here."}
        </p>
      ) : null}
      {folds.length && !wanted ? <FoldBar folds={folds} cover={cover} isOpen={isOpen} onPress={unfold} /> : null}
    </div>
  );
}

/** Draws an offer, with what is done with it. */
function useRow(cover: Cover, catalogue: Catalogue | null): DrawOffer {
  const store = useBuilderStore();
  const add = useCallback((offer: ArmyOffer) => store.getState().take(catalogue, offer), [store, catalogue]);
  const openPreview = useCallback((offer: ArmyOffer) => store.getState().openPreview(catalogue, offer), [store, catalogue]);
  const previewKey = useBuilder((s) => s.preview?.offer.key ?? null);
  return (offer, would) => (
    <OfferRow
      key={offer.key}
      offer={offer}
      {...would}
      game={cover.book.id}
      army={cover.army.id}
      points={hasPoints(cover)}
      previewed={offer.key === previewKey}
      add={add}
      openPreview={openPreview}
    />
  );
}

interface Sorting {
  isFound(offer: ArmyOffer): boolean;
  show: Show;
  breaches: ReturnType<typeof useBreaches>;
  left: number | null;
}

/** What is sure to be had and what is folded, as it is looked for and narrowed. */
function sorted(categories: readonly ListedCategory[], { isFound, show, breaches, left }: Sorting) {
  const sureOnes = categories.flatMap((c) => c.offers).filter((offer) => foldOf(offer) === null);
  const shows = breaches && left !== null && left > 0 ? showsOf(sureOnes.length, breaches, left) : [];
  const only = shows.some(({ id }) => id === show) && show !== "all" ? breaches?.[show] : undefined;
  const partOf = (fold: Fold | null) =>
    categories.flatMap(({ category, offers }) => {
      const inside = offers.filter((offer) => foldOf(offer) === fold && isFound(offer) && (only?.has(offer.key) ?? true));
      return inside.length ? [{ category, offers: inside }] : [];
    });
  const folds = FOLDS.map((id) => ({ id, parts: partOf(id) })).filter(({ parts }) => parts.length > 0);
  return { sure: partOf(null), folds, shows, isNarrowed: only !== undefined };
}

interface FoldBarProps {
  folds: ReturnType<typeof sorted>["folds"];
  cover: Cover;
  isOpen(fold: Fold): boolean;
  onPress(fold: Fold): void;
}

function FoldBar({ folds, cover, isOpen, onPress }: FoldBarProps) {
  return (
    <div className="sticky -bottom-12 low:static -mx-(--gutter) mt-6 -mb-12 border-t border-rule-2 bg-paper px-(--gutter)">
      {folds.map(({ id, parts }) => (
        <button
          key={id}
          type="button"
          className="group flex min-h-11 w-full items-center gap-2 border-b border-rule text-left font-strong last:border-b-0"
          aria-expanded={isOpen(id)}
          aria-controls={isOpen(id) ? `fold-${id}` : undefined}
          onClick={() => onPress(id)}
        >
          <Mark kind={id} />
          <span className="flex-1">
            {foldName(id, cover)} ({parts.reduce((n, { offers }) => n + offers.length, 0)})
          </span>
          <ChevronDown className={chevron} size={16} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

type Show = "all" | "within" | "fits";

/** Nothing to choose between where everything fits. */
export function showsOf(
  all: number,
  { within, fits }: Record<Exclude<Show, "all">, ReadonlySet<string>>,
  left: number,
): FilterItem<Show>[] {
  return fits.size === all
    ? []
    : [
        { id: "all", label: "All", count: all },
        { id: "within", label: "Within limits", count: within.size },
        { id: "fits", label: `Fits in ${number(left)}:`, count: fits.size },
      ];
}

/** How many points are left up to the limit; null where there is none. */
export function pointsLeft({ view: { report } }: BuilderState): number | null {
  return report && report.limit !== null ? report.limit - report.points : null;
}

/** What is out of the way until it is asked for: entries that only a lost box could allow, and those of other army lists. */
const FOLDS = ["unconfirmed", "denied"] as const;
type Fold = (typeof FOLDS)[number];

export function foldOf(offer: ArmyOffer): Fold | null {
  return isListedFirst(offer) || offer.status === "allowed" ? null : offer.status;
}

export function foldName(fold: Fold, { army }: Pick<Cover, "army">): string {
  return fold === "denied" ? "Not in this army list" : `Not confirmed for ${army.name}`;
}

/** Which command new units join, where there are several. */
function CommandChoice({ armies }: { armies: Armies }) {
  const store = useBuilderStore();
  const commands = useBuilder((s) => s.view.commands);
  const command = useBuilder((s) => s.command);
  if (commands.length < 2 && !commands[0]?.allied) return null;
  return (
    <>
      <SelectField
        label="Add to"
        className="mt-3"
        value={command}
        onChange={(event) => store.getState().set({ command: Number(event.target.value) })}
        options={commands.map((c) => [c.index, c.name ? `${c.name} (${c.kindName})` : c.kindName])}
      />
      {commands[command]?.allied ? <AllyChoice armies={armies} command={command} className="mt-3" /> : null}
    </>
  );
}
