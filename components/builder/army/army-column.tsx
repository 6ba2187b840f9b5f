"use client";

import { ChevronDown, Search } from "lucide-react";
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { AllyChoice, type Armies } from "@/components/builder/parts/ally-choice";
import { Reason } from "@/components/builder/parts/reason";
import { chevron } from "@/components/builder/parts/styles";
import { type Cover, hasPoints } from "@/components/builder/state/cover";
import type { Engine } from "@/components/builder/state/engine";
import { isListedFirst, type ListedCategory, type ListedOffer, listOffers } from "@/components/builder/state/listed-offers";
import { type BuilderState, rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { whenIdle } from "@/components/builder/state/when-idle";
import { armyHref, entryHref } from "@/components/ui/book-links";
import { cx } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField, TextField } from "@/components/ui/field";
import { plusGlyph } from "@/components/ui/glyphs";
import { IconButton } from "@/components/ui/icon-button";
import { Mark } from "@/components/ui/mark";
import { PageReference } from "@/components/ui/page-reference";
import { sameBy } from "@/components/ui/same-by";
import { SectionHead } from "@/components/ui/section-head";
import type { Catalogue, ResolvedRoster } from "@/lib/catalogue/types";
import type { ArmyOffer } from "@/lib/offers/offers";
import { list, number } from "@/lib/text";

/** What the army list offers. The total and the findings come first; the offers may follow a moment later. */
export function ArmyColumn({ armies }: { armies: Armies }) {
  const shown = useBuilderFields((s) => ({ ...sourceOf(s), engine: s.engine, resolved: s.view.resolved, firstOffers: s.firstOffers }));
  return <Offers {...useDeferredValue(shown)} armies={armies} />;
}

/** An allied command takes its units from another army list; `open` is one that has not named it yet. */
function sourceOf(state: BuilderState): Pick<Shown, "cover" | "catalogue" | "open"> {
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

/** Nothing is withheld: what is not settled or not allowed says so. */
const Offers = memo(function Offers({ cover, catalogue, open, engine, firstOffers, resolved, armies }: Shown) {
  const store = useBuilderStore();
  const [search, setSearch] = useState("");
  const [unfolded, setUnfolded] = useState<Partial<Record<Fold, boolean>>>({});
  const categories = useMemo(
    () => (engine && catalogue && resolved ? listOffers(engine, catalogue, resolved) : (firstOffers ?? [])),
    [engine, catalogue, resolved, firstOffers],
  );
  const add = useCallback((offer: ArmyOffer) => store.getState().take(catalogue, offer), [store, catalogue]);
  const openPreview = useCallback((offer: ArmyOffer) => store.getState().openPreview(catalogue, offer), [store, catalogue]);
  const previewKey = useBuilder((s) => s.preview?.offer.key ?? null);

  if (!cover) {
    return (
      <EmptyState title="Army list not known">
        This roster names an army list that is not among the books here. Its units are kept as they are.
      </EmptyState>
    );
  }

  if (open) {
    return (
      <div>
        <div className="mb-2 flex flex-wrap items-baseline gap-x-2 text-s/(--leading-m) text-ink-2">
          <h2 className="text-xl text-ink">Allies</h2>
        </div>
        <CommandChoice armies={armies} />
        <p className="py-3 text-ink-2">Choose the army list the allies come from: then its units stand here.</p>
      </div>
    );
  }

  const wanted = search.trim().toLowerCase();
  const fits = (offer: ArmyOffer) => wanted === "" || offer.name.toLowerCase().includes(wanted);
  const partOf = (fold: Fold | null) =>
    categories.flatMap(({ category, offers }) => {
      const inside = offers.filter((offer) => foldOf(offer) === fold && fits(offer));
      return inside.length ? [{ category, offers: inside }] : [];
    });
  const sure = partOf(null);
  const folds = FOLDS.map((id) => ({ id, parts: partOf(id) })).filter(({ parts }) => parts.length > 0);
  // Where nothing is sure, what is not confirmed is all there is to choose from; what was looked for is shown.
  const isOpen = (fold: Fold) => wanted !== "" || (unfolded[fold] ?? (fold === "unconfirmed" && sure.length === 0));
  const points = hasPoints(cover);
  const place = { game: cover.book.id, army: cover.army.id };
  const row = (offer: ListedOffer) => (
    <OfferRow
      key={offer.key}
      offer={offer}
      game={place.game}
      army={place.army}
      points={points}
      previewed={offer.key === previewKey}
      add={add}
      openPreview={openPreview}
    />
  );
  const unfold = (fold: Fold, open: boolean) => {
    setUnfolded((was) => ({ ...was, [fold]: open }));
    if (open) requestAnimationFrame(() => document.getElementById(`fold-${fold}`)?.scrollIntoView({ block: "start" }));
  };

  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2 text-s/(--leading-m) text-ink-2">
        <h2 className="text-xl text-ink">{cover.army.name}</h2>
        <span>
          army list, <PageReference page={cover.army.page} href={armyHref(place.game, place.army)} />
        </span>
      </div>
      <TextField
        type="search"
        label="Find a unit in the army list"
        hideLabel
        placeholder="Find a unit"
        icon={<Search size={16} />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <CommandChoice armies={armies} />
      <Sections parts={sure} row={row} />
      {folds.map(({ id, parts }) =>
        isOpen(id) ? (
          <section key={id} id={`fold-${id}`} aria-label={foldName(id, cover)}>
            {wanted ? null : <h3 className="mt-6 text-l">{foldName(id, cover)}</h3>}
            <Sections parts={parts} row={row} />
          </section>
        ) : null,
      )}
      {sure.length + folds.length === 0 ? (
        <p className="py-3 text-ink-2">{wanted ? `Nothing here is called “${search.trim()}”.` : "Nothing here."}</p>
      ) : null}
      {folds.length && !wanted ? (
        <div className="sticky -bottom-12 low:static -mx-(--gutter) mt-6 -mb-12 border-t border-rule-2 bg-paper px-(--gutter)">
          {folds.map(({ id, parts }) => (
            <button
              key={id}
              type="button"
              className="group flex min-h-11 w-full items-center gap-2 border-b border-rule text-left font-strong last:border-b-0"
              aria-expanded={isOpen(id)}
              aria-controls={isOpen(id) ? `fold-${id}` : undefined}
              onClick={() => unfold(id, !isOpen(id))}
            >
              <Mark kind={id} />
              <span className="flex-1">
                {foldName(id, cover)} ({parts.reduce((n, { offers }) => n + offers.length, 0)})
              </span>
              <ChevronDown className={chevron} size={16} aria-hidden="true" />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
});

/** What is out of the way until it is asked for: entries that only a lost box could allow, and those of other army lists. */
const FOLDS = ["unconfirmed", "denied"] as const;
type Fold = (typeof FOLDS)[number];

function foldOf(offer: ArmyOffer): Fold | null {
  return isListedFirst(offer) || offer.status === "allowed" ? null : offer.status;
}

function foldName(fold: Fold, { army }: Pick<Cover, "army">): string {
  return fold === "denied" ? "Not in this army list" : `Not confirmed for ${army.name}`;
}

/** Offers drawn at once: the first, then more as they are scrolled to or the page has time for them. */
const AT_ONCE = 14;

/** Offers by category. All are drawn in the end, for those who find them by other ways than scrolling. */
function Sections({ parts, row }: { parts: readonly ListedCategory[]; row: (offer: ListedOffer) => ReactNode }) {
  const [most, setMost] = useState(AT_ONCE);
  const left = parts.reduce((n, { offers }) => n + offers.length, 0) - most;
  useEffect(() => (left > 0 ? whenIdle(() => setMost((n) => n + AT_ONCE)) : undefined), [left]);
  const end = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setMost((n) => n + AT_ONCE));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  let room = most;
  return (
    <>
      {parts.map(({ category, offers }) => {
        const shown = offers.slice(0, Math.max(0, room));
        room -= shown.length;
        return shown.length ? (
          <section key={category.id}>
            <SectionHead level={3} className="mt-5">
              {category.name}
            </SectionHead>
            <ul>{shown.map(row)}</ul>
          </section>
        ) : null;
      })}
      {left > 0 ? <div key={most} ref={end} /> : null}
    </>
  );
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
      >
        {commands.map((c) => (
          <option key={c.index} value={c.index}>
            {c.name ? `${c.name} (${c.kindName})` : c.kindName}
          </option>
        ))}
      </SelectField>
      {commands[command]?.allied ? <AllyChoice armies={armies} command={command} className="mt-3" /> : null}
    </>
  );
}

interface OfferProps {
  offer: ListedOffer;
  game: string;
  army: string;
  points: boolean;
  previewed: boolean;
  add: (offer: ArmyOffer) => void;
  openPreview: (offer: ArmyOffer) => void;
}

/** Offers are made anew after each edit; a row is drawn again only if what it shows differs. */
const sameRow = sameBy<OfferProps>({
  offer: sameBy<ListedOffer>({
    key: true,
    name: true,
    // It follows from the key, and is made only when it is read.
    unit: false,
    price: true,
    or: true,
    per: true,
    taken: true,
    status: true,
    reason: true,
    page: true,
    formula: true,
  }),
  game: true,
  army: true,
  points: true,
  previewed: true,
  add: true,
  openPreview: true,
});

const OfferRow = memo(function OfferRow({ offer, game, army, points, previewed: looked, add, openPreview: look }: OfferProps) {
  const reasonId = useId();
  const denied = offer.status === "denied";
  return (
    <li
      className={cx(
        "relative grid min-h-(--row) grid-cols-[minmax(18px,max-content)_minmax(0,1fr)_auto_var(--target)] items-center gap-x-2 border-b border-rule py-1",
        looked && "-mx-(--gutter) bg-accent-wash px-(--gutter) shadow-[inset_3px_0_var(--accent)]",
      )}
    >
      <span className="whitespace-nowrap text-accent">
        {offer.taken > 0 ? (
          <>
            {number(offer.taken)}
            <span className="sr-only"> taken</span>
          </>
        ) : null}
      </span>
      <button
        type="button"
        aria-label={`Look at ${offer.name}`}
        aria-current={looked || undefined}
        className="min-h-(--target) text-left font-serif text-l font-name hover:underline hover:decoration-rule-2 hover:underline-offset-4"
        onClick={() => look(offer)}
      >
        {offer.name}
      </button>
      {points ? (
        <span className="text-right">
          {offer.per === "model" && offer.price !== null && !offer.formula ? <small>per model </small> : null}
          {offer.price === null ? (
            <small>no price</small>
          ) : offer.formula ? (
            <small>from its options</small>
          ) : (
            list([offer.price, ...(offer.or ?? [])].map(number), "or")
          )}
        </span>
      ) : null}
      <IconButton
        label={`Add ${offer.name}`}
        icon={plusGlyph}
        look={denied ? "dashed" : "outline"}
        className={cx("col-start-4", offer.reason && "row-span-2 row-start-1")}
        aria-describedby={offer.reason ? reasonId : undefined}
        onClick={() => add(offer)}
      />
      {offer.reason ? (
        <Reason id={reasonId} mark={denied ? "denied" : "unconfirmed"} className="col-[2/4] row-start-2">
          {offer.reason}, <PageReference page={offer.page} href={entryHref(game, army, String(offer.unit.entry))} />
        </Reason>
      ) : null}
    </li>
  );
}, sameRow);
