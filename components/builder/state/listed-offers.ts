/** What an army list offers, as its column lists it. */

import type { ArmyOffer } from "@/lib/advice/offers/offers";
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import type { Engine } from "./engine";

export interface ListedCategory {
  category: { id: string; name: string };
  offers: ListedOffer[];
}

export interface ListedOffer extends ArmyOffer {
  /** Its price follows from its options. */
  formula?: true;
}

/** All that the army list offers, by category. */
export function listOffers(engine: Engine, catalogue: Catalogue, resolved: ResolvedRoster): ListedCategory[] {
  const listed = engine.armyOffers(catalogue, resolved).map(({ category: { id, name }, offers }) => ({ category: { id, name }, offers }));
  // What an offer costs is worked out when it is read, so it is read only where a formula may be among them.
  if (!catalogue.entries.some(({ entry }) => entry.design)) return listed;
  // A formula costs nothing before its terms are chosen.
  const isFormula = (offer: ArmyOffer) => offer.price === 0 && catalogue.entryById.get(offer.entry)?.entry.design === true;
  return listed.map(({ category, offers }) => ({
    category,
    offers: offers.map((offer) => (isFormula(offer) ? { ...offer, formula: true } : offer)),
  }));
}

/** Allowed, or already in the roster: such offers are listed first and never folded away. */
export function isListedFirst({ status, taken }: ArmyOffer): boolean {
  return taken > 0 || status === "allowed";
}
