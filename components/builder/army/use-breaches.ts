import { useEffect, useState } from "react";
import type { Engine } from "@/components/builder/state/engine";
import type { ListedCategory, ListedOffer } from "@/components/builder/state/listed-offers";
import { type BuilderState, likeLastIn, rosterOf } from "@/components/builder/state/store";
import { useBuilderStore } from "@/components/builder/state/use-builder";
import { whenIdle } from "@/components/builder/state/when-idle";
import type { Breach } from "@/lib/advice/offers/before-adding";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { NewUnit } from "@/lib/engine/roster/edits";
import { isSame as isSameData } from "@/lib/engine/schema/json";

export interface Breaches {
  /** What a press on an offer would break, by its key; offers that break nothing are absent. */
  pressed: ReadonlyMap<string, readonly Breach[]>;
  /** Offers that break nothing at their least size. */
  fits: ReadonlySet<string>;
}

/** Offers that are tried without a pause: each is a check of the roster, and a press waits as long as they take. */
const AT_ONCE = 4;

/** Tries every offer that the army list allows, once the page has time for it; what was found before stays in sight until then. */
export function useBreaches(categories: readonly ListedCategory[], from: Catalogue | null, engine: Engine | null): Breaches | null {
  const store = useBuilderStore();
  const [found, setFound] = useState<Breaches | null>(null);
  useEffect(() => {
    if (!engine || !from) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = whenIdle(() => {
      const state = store.getState();
      const offers = categories.flatMap((c) => c.offers).filter((offer) => offer.status === "allowed");
      const pressed = new Map<string, readonly Breach[]>();
      const fits = new Set<string>();
      const tryFrom = (at: number): void => {
        for (const { key, plain, like } of tried(offers.slice(at, at + AT_ONCE), state, engine, from)) {
          if (plain.length === 0) fits.add(key);
          if (like.length > 0) pressed.set(key, like);
        }
        if (at + AT_ONCE < offers.length) timer = setTimeout(tryFrom, 0, at + AT_ONCE);
        else setFound({ pressed, fits });
      };
      if (state.catalogue) tryFrom(0);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [categories, from, engine, store]);
  return found;
}

/** What some offers would break as they are, and added like the last of their kind. */
function tried(offers: readonly ListedOffer[], state: BuilderState, engine: Engine, from: Catalogue) {
  const { catalogue, command } = state;
  if (!catalogue) return [];
  const breachesOf = (units: readonly NewUnit[]) =>
    engine.breachesOf(
      catalogue,
      rosterOf(state),
      units.map((unit) => ({ unit, command })),
    );
  const plain = breachesOf(offers.map(({ unit }) => unit));
  // Most offers are added as they are: only what is added like the last of its kind is tried a second time.
  const others = offers.flatMap((offer) => {
    const unit = likeLastIn(state, engine, from, offer);
    return isSameData(unit, offer.unit) ? [] : [{ key: offer.key, unit }];
  });
  const breaches = others.length ? breachesOf(others.map(({ unit }) => unit)) : [];
  const like = new Map(others.map(({ key }, i) => [key, breaches[i]]));
  return offers.map(({ key }, i) => ({ key, plain: plain[i] ?? [], like: like.get(key) ?? plain[i] ?? [] }));
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
