"use client";

import { PanelLeftClose } from "lucide-react";
import { type KeyboardEvent, memo, type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { offerActions } from "@/components/builder/actions/offer-actions";
import { AllyChoice, type Armies } from "@/components/builder/parts/ally-choice";
import { FindField } from "@/components/builder/parts/find-field";
import { type Cover, hasPoints } from "@/components/builder/state/cover";
import type { Engine } from "@/components/builder/state/engine";
import { isListedFirst, type ListedCategory, listOffers } from "@/components/builder/state/listed-offers";
import { type BuilderState, rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { useUnitActions } from "@/components/builder/state/use-unit-actions";
import { useBuilderWords } from "@/components/builder/words";
import { performByKey } from "@/components/ui/actions";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField, Tick } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { stepsFrom, useOneStop } from "@/components/ui/use-one-stop";
import Link from "@/components/words/link";
import type { ArmyOffer } from "@/lib/advice/offers/offers";
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { whereToGet } from "@/lib/engine/roster/books/needed-books";
import type { Words } from "@/lib/words/en/words";
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
export function ArmyColumn({ armies, onFold }: Pick<Shown, "armies" | "onFold">) {
  const shown = useBuilderFields((s) => ({ ...sourceOf(s), engine: s.engine, resolved: s.view.resolved, firstOffers: s.firstOffers }));
  return <Offers {...useDeferredValue(shown)} armies={armies} onFold={onFold} />;
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
  /** Folds the column away, where there is room to. */
  onFold?: (() => void) | undefined;
}

const Offers = memo(function Offers(shown: Shown) {
  const { army } = useBuilderWords();
  const { cover, open, armies } = shown;
  const store = useBuilderStore();
  if (!cover) {
    return (
      <EmptyState title={army.unknown}>
        {army.unknownWhy} {whereToGet(rosterOf(store.getState()))}
      </EmptyState>
    );
  }
  if (open) {
    return (
      <div>
        <div className={headLook}>
          <h2 className="text-xl text-ink">{army.allies}</h2>
        </div>
        <CommandChoice armies={armies} />
        <p className="py-3 text-ink-2">{army.chooseAllies}</p>
      </div>
    );
  }
  return <OfferList {...shown} cover={cover} />;
});

type ArmyWords = Words["builder"]["army"];

const headLook = "mb-2 flex items-center justify-between gap-2";

/** More entries than this have a field to find one. */
const MANY = 15;

/** Nothing is withheld: what is not settled or not allowed says so. */
function OfferList({ cover, catalogue, engine, firstOffers, resolved, armies, onFold }: Shown & { cover: Cover }) {
  const { army: says } = useBuilderWords();
  const store = useBuilderStore();
  const [search, setSearch] = useState("");
  const [finder, setFinder] = useState<Finder | null>(null);
  const [onlyFits, setOnlyFits] = useState(false);
  const categories = useMemo(
    () => (engine && catalogue && resolved ? listOffers(engine, catalogue, resolved) : (firstOffers ?? [])),
    [engine, catalogue, resolved, firstOffers],
  );
  const ownArmy = useBuilder((s) => s.catalogue?.army.id ?? null);
  const breaches = useBreaches(categories, catalogue, engine);
  const left = useBuilder(pointsLeft);
  const row = useRow(cover, catalogue);
  const list = useRef<HTMLDivElement>(null);
  useOneStop(list);
  const onKeyDown = useListKeys(list, categories, catalogue);
  const all = categories.reduce((n, { offers }) => n + offers.length, 0);
  const wanted = search.trim();
  const isFound = finder?.(catalogue, wanted) ?? ((offer: ArmyOffer) => offer.name.toLowerCase().includes(wanted.toLowerCase()));
  const hasFits = breaches !== null && left !== null && breaches.fits.size > 0 && breaches.fits.size < all;
  const fits = hasFits && onlyFits && !wanted ? breaches.fits : null;
  const { sure, folds } = partsOf(categories, cover, says, (offer) => isFound(offer) && (fits?.has(offer.key) ?? true));
  const loadFinder = () => void fetchFinder().then((found) => setFinder(() => found));
  const takeFirst = () => {
    const [first] = [...sure, ...folds].flatMap((c) => c.offers);
    if (first) store.getState().take(catalogue, first);
  };
  const shared = { breaches, left, row, narrowed: wanted !== "" || fits !== null };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls, this only hears their keys
    <div ref={list} onKeyDown={onKeyDown}>
      <ListHead name={cover.army.name} onFold={onFold} />
      <div className="flex items-center gap-4">
        {all > MANY ? (
          <FindField
            placeholder={says.find}
            label={says.findLabel}
            className="min-w-0 flex-1"
            value={search}
            onSearch={setSearch}
            onTake={wanted ? takeFirst : undefined}
            onFocus={loadFinder}
          />
        ) : null}
        {hasFits && !wanted ? (
          <Tick label={says.fits(left)} checked={onlyFits} onChange={({ target }) => setOnlyFits(target.checked)} />
        ) : null}
      </div>
      {wanted && sure.length ? <p className="sr-only">{says.enterAdds}</p> : null}
      <CommandChoice armies={armies} />
      {/* Of each army list the sections are as they were left. */}
      <ArmySections
        key={cover.army.id}
        army={cover.army.id}
        parts={sure}
        says={catalogue?.army.id === ownArmy ? "places" : null}
        {...shared}
      />
      {folds.length ? (
        <ArmySections
          key={`${cover.army.id} folds`}
          army={cover.army.id}
          parts={folds}
          closed={sure.length > 0}
          says="offers"
          {...shared}
        />
      ) : null}
      {sure.length + folds.length === 0 ? (
        <p className="py-3 text-ink-2">{wanted ? says.noneCalled(wanted) : fits ? says.noneFits : says.none}</p>
      ) : null}
      {catalogue?.entries.some(({ entry }) => entry.design) ? <DesignLink game={cover.book.id} /> : null}
    </div>
  );
}

function ListHead({ name, onFold }: { name: string; onFold: Shown["onFold"] }) {
  const { army } = useBuilderWords();
  return (
    <div className={headLook}>
      <h2 translate="no" className="text-xl text-ink">
        {name}
      </h2>
      {onFold ? <IconButton label={army.fold} look="quiet" icon={<PanelLeftClose size={18} />} onClick={onFold} /> : null}
    </div>
  );
}

/** What is sure to be had, by category; and what is folded, each sort as a section of its own. */
function partsOf(categories: readonly ListedCategory[], cover: Cover, words: ArmyWords, isWanted: (offer: ArmyOffer) => boolean) {
  const of = (fold: Fold | null) =>
    categories.flatMap(({ category, offers }) => {
      const inside = offers.filter((offer) => foldOf(offer) === fold && isWanted(offer));
      return inside.length ? [{ category, offers: inside }] : [];
    });
  const folds = FOLDS.flatMap((fold) => {
    const offers = of(fold).flatMap((part) => part.offers);
    return offers.length ? [{ category: { id: fold, name: foldName(fold, cover, words) }, offers }] : [];
  });
  return { sure: of(null), folds };
}

function DesignLink({ game }: { game: string }) {
  const { army } = useBuilderWords();
  return (
    <p className="pt-4">
      <Link href={`/design?game=${encodeURIComponent(game)}`} prefetch={false} className="text-link">
        {army.design}
      </Link>
    </p>
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

/** What keys do on a row of the list. */
function useListKeys(list: RefObject<HTMLElement | null>, categories: readonly ListedCategory[], catalogue: Catalogue | null) {
  const store = useBuilderStore();
  const words = useBuilderWords();
  const actions = useUnitActions();
  return (event: KeyboardEvent) => {
    const stop = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-stop]") : null;
    if (!stop) return;
    const offer = categories.flatMap(({ offers }) => offers).find(({ key }) => key === stop.dataset.offer);
    const { take, openPreview, engine, view } = store.getState();
    const takeBack = (of: ArmyOffer) => {
      const last = engine && catalogue && view.resolved ? engine.lastOf(catalogue, view.resolved, of) : null;
      if (!last) return;
      if (catalogue?.book.counts === "units" && last.count > 1) actions.resize(last.id, -1);
      else actions.remove(last.id);
    };
    const done = offer && {
      add: () => take(catalogue, offer),
      takeBack: () => takeBack(offer),
      look: () => openPreview(catalogue, offer),
    };
    performByKey(offerActions(words), event, { focus: stepsFrom(list.current, stop), offer: done ?? null });
  };
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

export function foldName(fold: Fold, { army }: Pick<Cover, "army">, words: ArmyWords): string {
  return fold === "denied" ? words.notInList : words.notConfirmedFor(army.name);
}

/** Which command new units join, where there are several. */
function CommandChoice({ armies }: { armies: Armies }) {
  const { army } = useBuilderWords();
  const store = useBuilderStore();
  const commands = useBuilder((s) => s.view.commands);
  const command = useBuilder((s) => s.command);
  if (commands.length < 2 && !commands[0]?.allied) return null;
  return (
    <>
      <SelectField
        label={army.addTo}
        className="mt-3"
        value={command}
        onChange={(event) => store.getState().set({ command: Number(event.target.value) })}
        options={commands.map((c) => [c.index, c.name ? `${c.name} (${c.kindName})` : c.kindName])}
      />
      {commands[command]?.allied ? <AllyChoice armies={armies} command={command} className="mt-3" /> : null}
    </>
  );
}
