"use client";

import { Info } from "lucide-react";
import { useContext, useState } from "react";
import { useBuilderWords } from "@/components/builder/words";
import { optionsHref } from "@/components/ui/book-links";
import { cx } from "@/components/ui/class-names";
import { PageReference } from "@/components/ui/page-reference";
import { capital } from "@/lib/words/text";
import { AboutContext } from "./group-fold";
import { type HeldOffer, shownOffer } from "./rows";
import { EffectContext } from "./use-effect-lines";

interface AboutOptionProps {
  offers: readonly HeldOffer[];
  name: string;
  game: string;
  /** The row has something to choose or to count where the mark would be, so that it stands beside the row. */
  aside?: boolean;
  /** Where the line stands in the row. */
  className: string;
}

/** A mark on a row under pointer or focus; it opens a line on what the option does and where it stands. On touch the head of its group has the mark. */
export function AboutOption({ offers, name, game, aside = false, className }: AboutOptionProps) {
  const { form } = useBuilderWords();
  const drawEffect = useContext(EffectContext);
  const [chosen, setOpen] = useState(false);
  const open = useContext(AboutContext) || chosen;
  const offer = shownOffer(offers);
  if (!offer) return null;
  return (
    <>
      <button
        type="button"
        aria-label={form.about(name)}
        aria-expanded={open}
        className={cx(
          "absolute top-1.5 grid size-6 place-items-center rounded-s text-ink-3 opacity-0 group-hover/row:opacity-100 hover:text-ink focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:hidden",
          aside ? "-right-(--gutter)" : "right-16",
        )}
        onClick={() => setOpen(!chosen)}
      >
        <Info size={16} aria-hidden="true" />
      </button>
      {open ? (
        <span className={className}>
          <span className="block pb-1 text-s text-ink-2">
            <PageReference page={offer.page} href={optionsHref(game)} />
            {offer.because ? `: ${capital(offer.because)}` : ""}
          </span>
          {drawEffect?.(offers, "pb-1")}
        </span>
      ) : null}
    </>
  );
}
