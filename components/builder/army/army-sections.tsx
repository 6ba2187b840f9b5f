"use client";

import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Reason } from "@/components/builder/parts/reason";
import { SectionPlaces } from "@/components/builder/parts/section-places";
import type { ListedCategory, ListedOffer } from "@/components/builder/state/listed-offers";
import { whenIdle } from "@/components/builder/state/when-idle";
import { SectionHead } from "@/components/ui/section-head";
import { type Breaches, commonBreaches, isSame } from "./use-breaches";

/** Offers drawn at once: the first, then more as they are scrolled to or the page has time for them. */
const AT_ONCE = 14;

export type DrawOffer = (offer: ListedOffer, would: { breach: string; broken: boolean }) => ReactNode;

interface Props {
  parts: readonly ListedCategory[];
  breaches: Breaches | null;
  /** Whether the headings say how many places are used. */
  places: boolean;
  row: DrawOffer;
}

/** Offers by category. All are drawn in the end, for those who find them by other ways than scrolling. */
export function ArmySections({ parts, breaches, places, row }: Props) {
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
        if (!shown.length) return null;
        const common = breaches
          ? commonBreaches(
              offers.map(({ key }) => key),
              breaches,
            )
          : [];
        return (
          <section key={category.id}>
            <SectionHead level={3} className="mt-5" aside={places ? <SectionPlaces category={category.id} /> : undefined}>
              {category.name}
            </SectionHead>
            {common.length ? (
              <Reason mark="would-break" className="border-b border-rule py-2">
                {common.map(({ ofSize, text }) => (ofSize ? "each costs more than is left" : text)).join("; ")}
              </Reason>
            ) : null}
            <ul>
              {shown.map((offer) => {
                const all = breaches?.pressed.get(offer.key) ?? [];
                const own = all.filter((one) => !common.some((said) => isSame(said, one)));
                return row(offer, { breach: own.map(({ text }) => text).join("; "), broken: all.length > 0 });
              })}
            </ul>
          </section>
        );
      })}
      {left > 0 ? <div key={most} ref={end} /> : null}
    </>
  );
}
