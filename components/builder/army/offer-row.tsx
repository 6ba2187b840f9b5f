"use client";

import { memo, useId } from "react";
import { Reason } from "@/components/builder/parts/reason";
import type { ListedOffer } from "@/components/builder/state/listed-offers";
import { entryHref } from "@/components/ui/book-links";
import { cx } from "@/components/ui/class-names";
import { plusGlyph } from "@/components/ui/glyphs";
import { IconButton } from "@/components/ui/icon-button";
import { PageReference } from "@/components/ui/page-reference";
import { sameBy } from "@/components/ui/same-by";
import type { ArmyOffer } from "@/lib/advice/offers/offers";
import { list, number } from "@/lib/engine/text";

interface OfferProps {
  offer: ListedOffer;
  game: string;
  army: string;
  points: boolean;
  previewed: boolean;
  /** What a press would break, in words; empty where nothing. */
  breach: string;
  /** What it would break is said for the whole section: only the button shows it. */
  broken: boolean;
  add: (offer: ArmyOffer) => void;
  openPreview: (offer: ArmyOffer) => void;
}

/** Offers are made anew after each edit; a row is drawn again only if what it shows differs. */
export const sameOffer = sameBy<OfferProps>({
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
  breach: true,
  broken: true,
  add: true,
  openPreview: true,
});

/** One entry of the army list: how many are taken, its name and price, the button that adds it, and what speaks against it. */
export const OfferRow = memo(function OfferRow(props: OfferProps) {
  const { offer, game, army, points, previewed: looked, breach, broken, add, openPreview: look } = props;
  const reasonId = useId();
  const denied = offer.status === "denied";
  const isSaid = offer.reason !== "" || breach !== "";
  return (
    <li
      className={cx(
        "relative grid min-h-(--row) grid-cols-[minmax(18px,max-content)_minmax(0,1fr)_auto_var(--target)] items-center gap-x-2 border-b border-rule py-1",
        looked &&
          "-mx-(--gutter) bg-accent-wash px-(--gutter) shadow-[inset_3px_0_var(--accent)] forced-colors:outline-2 forced-colors:-outline-offset-2",
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
        translate="no"
        className="min-h-(--target) text-left font-serif text-l font-name hover:underline hover:decoration-rule-2 hover:underline-offset-4"
        onClick={() => look(offer)}
      >
        {offer.name}
      </button>
      {points ? (
        <span translate="no" className="text-right">
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
        look={denied || breach !== "" || broken ? "dashed" : "outline"}
        className={cx("col-start-4", isSaid && "row-span-2 row-start-1")}
        aria-describedby={isSaid ? reasonId : undefined}
        onClick={() => add(offer)}
      />
      {offer.reason ? (
        <Reason id={reasonId} mark={denied ? "denied" : "unconfirmed"} className="col-[2/4] row-start-2">
          {offer.reason}, <PageReference page={offer.page} href={entryHref(game, army, String(offer.unit.entry))} />
        </Reason>
      ) : breach ? (
        <Reason id={reasonId} mark="would-break" className="col-[2/4] row-start-2">
          {breach}
        </Reason>
      ) : null}
    </li>
  );
}, sameOffer);
