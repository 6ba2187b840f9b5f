import { useEffect, useState } from "react";
import type { Engine } from "@/components/builder/state/engine";
import type { ListedCategory } from "@/components/builder/state/listed-offers";
import { likeLastIn, rosterOf } from "@/components/builder/state/store";
import { useBuilderStore } from "@/components/builder/state/use-builder";
import { whenIdle } from "@/components/builder/state/when-idle";
import type { Breach } from "@/lib/advice/offers/before-adding";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { isSame as isSameData } from "@/lib/engine/schema/json";

export interface Breaches {
  /** What a press on an offer would break, by its key; offers that break nothing are absent. */
  pressed: ReadonlyMap<string, readonly Breach[]>;
  /** Offers that break nothing at their least size. */
  fits: ReadonlySet<string>;
}

/** Tries every offer that the army list allows, once the page has time for it; what was found before stays in sight until then. */
export function useBreaches(categories: readonly ListedCategory[], from: Catalogue | null, engine: Engine | null): Breaches | null {
  const store = useBuilderStore();
  const [found, setFound] = useState<Breaches | null>(null);
  useEffect(() => {
    if (!engine || !from) return;
    return whenIdle(() => {
      const state = store.getState();
      const { catalogue, command } = state;
      if (!catalogue) return;
      const roster = rosterOf(state);
      const offers = categories.flatMap((c) => c.offers).filter((offer) => offer.status === "allowed");
      const plain = offers.map((offer) => ({ unit: offer.unit, command }));
      const least = engine.breachesOf(catalogue, roster, plain);
      // Most offers are added as they are: only what is added like the last of its kind is tried a second time.
      const likeLast = offers.flatMap((offer, i) => {
        const addition = { unit: likeLastIn(state, engine, from, offer), command };
        return isSameData(addition, plain[i]) ? [] : [{ key: offer.key, addition }];
      });
      const tried = engine.breachesOf(
        catalogue,
        roster,
        likeLast.map(({ addition }) => addition),
      );
      const otherwise = new Map(likeLast.map(({ key }, i) => [key, tried[i]]));
      const pressed = offers.map(({ key }, i) => otherwise.get(key) ?? least[i]);
      setFound({
        pressed: new Map(offers.flatMap(({ key }, i) => (pressed[i]?.length ? [[key, pressed[i]] as const] : []))),
        fits: new Set(offers.flatMap(({ key }, i) => (least[i]?.length ? [] : key))),
      });
    });
  }, [categories, from, engine, store]);
  return found;
}

/** What every offer of a section would break alike: said once, under its heading. */
export function commonBreaches(keys: readonly string[], { pressed }: Breaches): Breach[] {
  if (keys.length < 2) return [];
  const [first = [], ...rest] = keys.map((key) => pressed.get(key) ?? []);
  const common = first.filter((one) => rest.every((all) => all.some((b) => isSame(b, one))));
  return [...common.filter((b) => !b.ofSize), ...common.filter((b) => b.ofSize).slice(0, 1)];
}

/** By how much each is over the size is not said: its price stands beside it. */
export function isSame(a: Breach, b: Breach): boolean {
  return a.ofSize && b.ofSize ? true : a.text === b.text;
}
