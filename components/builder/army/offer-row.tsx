"use client";

import { Info } from "lucide-react";
import { memo, useId } from "react";
import { Reason } from "@/components/builder/parts/reason";
import type { ListedOffer } from "@/components/builder/state/listed-offers";
import { useBuilderWords } from "@/components/builder/words";
import { entryHref } from "@/components/ui/book-links";
import { cx } from "@/components/ui/class-names";
import { plusGlyph } from "@/components/ui/glyphs";
import { PageReference } from "@/components/ui/page-reference";
import { sameBy } from "@/components/ui/same-by";
import type { ArmyOffer } from "@/lib/advice/offers/offers";
import type { Words } from "@/lib/words/en/words";

interface OfferProps {
  offer: ListedOffer;
  game: string;
  army: string;
  points: boolean;
  previewed: boolean;
  /** What a press would break, in words; empty where nothing. */
  breach: string;
  /** It would break something, perhaps said for the whole section: its name is set back. */
  broken: boolean;
  add: (offer: ArmyOffer) => void;
  openPreview: (offer: ArmyOffer) => void;
}

/** Offers are made anew after each edit; a row is drawn again only if what it shows differs. */
export const sameOffer = sameBy<OfferProps>({
  offer: sameBy<ListedOffer>({
    key: true,
    entry: true,
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

/** One entry of the army list: how many are taken, its name and price. A press adds it; the mark looks at it without adding. */
export const OfferRow = memo(function OfferRow(props: OfferProps) {
  const { offer, game, army, points, previewed, breach, broken, add, openPreview } = props;
  const words = useBuilderWords();
  const id = useId();
  const denied = offer.status === "denied";
  const isSaid = offer.reason !== "" || breach !== "";
  return (
    <li
      className={cx(
        "group/offer relative -mx-(--gutter) border-b border-rule px-(--gutter) hover:bg-accent-wash has-[:focus-visible]:bg-accent-wash",
        previewed && "bg-accent-wash shadow-[inset_3px_0_var(--accent)] forced-colors:outline-2 forced-colors:-outline-offset-2",
      )}
    >
      <button
        type="button"
        aria-label={words.army.add(offer.name)}
        aria-describedby={[points && `${id}-price`, isSaid && `${id}-reason`].filter(Boolean).join(" ") || undefined}
        aria-current={previewed || undefined}
        className="grid min-h-9 w-full grid-cols-[27px_minmax(0,1fr)_auto_16px] items-center gap-x-2 py-1 text-left -outline-offset-2! pointer-coarse:min-h-11"
        data-stop
        data-offer={offer.key}
        tabIndex={-1}
        onClick={() => add(offer)}
      >
        <span className="text-ink-2">{offer.taken > 0 ? words.number(offer.taken) : ""}</span>
        <span translate="no" className={cx("font-serif text-[0.9375rem] font-name", (denied || broken) && "text-ink-3")}>
          {offer.name}
        </span>
        <span id={`${id}-price`} translate="no" className="text-right text-s text-ink-2">
          {points ? priceOf(offer, words) : ""}
        </span>
        <span
          aria-hidden="true"
          className="rounded-s text-ink-2 outline-1 outline-offset-3 outline-transparent group-hover/offer:outline-edge"
        >
          {plusGlyph}
        </span>
      </button>
      <button
        type="button"
        aria-label={words.army.look(offer.name)}
        tabIndex={-1}
        className="absolute top-1 left-3 grid size-7 place-items-center rounded-s bg-accent-wash text-ink-2 opacity-0 group-hover/offer:opacity-100 hover:text-ink focus-visible:opacity-100 pointer-coarse:hidden"
        onClick={() => openPreview(offer)}
      >
        <Info size={16} aria-hidden="true" />
      </button>
      {isSaid ? (
        <Reason id={`${id}-reason`} mark={offer.reason ? (denied ? "denied" : "unconfirmed") : undefined} className="pb-1.5 pl-9">
          {offer.reason ? (
            <>
              {offer.reason}, <PageReference page={offer.page} href={entryHref(game, army, offer.entry)} />
            </>
          ) : (
            breach
          )}
        </Reason>
      ) : null}
    </li>
  );
}, sameOffer);

/** "5 a model", "110", "100 or 110" where sources differ. */
function priceOf({ price, or = [], per, formula }: ListedOffer, { army, list, number, noPrice }: Words["builder"]): string {
  if (price === null) return noPrice;
  if (formula) return army.byOptions;
  const figures = list([price, ...or].map(number), "or");
  return per === "model" ? army.aModel(figures) : figures;
}
