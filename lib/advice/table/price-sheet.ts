/** Lost prices and profiles: what a pack gives, what entering makes of it, and how often rosters have each thing. */

import { type Figures, figuresIn, priceIn, putEntry, settleFigures, settlePrice, withoutKinds } from "@/lib/advice/answers/answers";
import { openCells, type PriceCell, type ProfileCell } from "@/lib/advice/open/open-cells";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Price } from "@/lib/engine/common";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { list } from "@/lib/words/en/grammar";

/** What a price is for. */
export type Per = "model" | "unit" | "step";

/** What there is to enter on the sheet of an army list: "prices and profiles"; null where there is nothing. */
export function priceSheetName(catalogue: Catalogue): string | null {
  const sorts = new Set(openCells(catalogue).map((cell) => cell.sort));
  return list([...(sorts.has("price") ? ["prices"] : []), ...(sorts.has("profile") ? ["profiles"] : [])]) || null;
}

/** An entry of the player's own in the pack, which its price and its figures are part of; undefined where it is one of the book's. */
function ownEntry(pack: Pack | null, { entry }: Pick<PriceCell, "entry">) {
  return pack?.entries?.find(({ id }) => id === entry?.id);
}

/** The price the pack gives an army list, its own before one for every army list; null where it gives none. */
export function priceHere(pack: Pack | null, army: string, cell: PriceCell): Price | null {
  const own = cell.option === null ? ownEntry(pack, cell) : undefined;
  return own ? own.price : (priceIn(pack, army, cell) ?? priceIn(pack, undefined, cell));
}

/** The figures the pack gives, in the same way. */
export function figuresHere(pack: Pack | null, army: string, cell: Pick<ProfileCell, "entry">): Figures {
  const own = ownEntry(pack, cell);
  return own ? (own.characteristics ?? {}) : { ...figuresIn(pack, undefined, cell), ...figuresIn(pack, army, cell) };
}

/**
 * Enters a price, for one army list or for every; an option that army lists share has one price for all. What is taken back is
 * what shows: the army list's own, else the one for every army list.
 */
export function enterPrice(pack: Pack, army: string, cell: PriceCell, price: Price | null, everywhere: boolean): Pack {
  const own = cell.option === null ? ownEntry(pack, cell) : undefined;
  if (own) return putEntry(pack, { ...own, price: price ?? { unknown: true } });
  const shared = everywhere || (cell.entry === null && !cell.own) || (price === null && priceIn(pack, army, cell) === null);
  return shared ? settlePrice(settlePrice(pack, army, cell, null), undefined, cell, price) : settlePrice(pack, army, cell, price);
}

/** Enters figures of a profile in the same way. */
export function enterFigures(pack: Pack, army: string, cell: Pick<ProfileCell, "entry">, change: Figures, everywhere: boolean): Pack {
  const own = ownEntry(pack, cell);
  if (own) {
    const { characteristics, ...rest } = own;
    const figures = Object.entries({ ...characteristics, ...change }).filter(([, value]) => value !== null);
    return putEntry(pack, { ...rest, ...(figures.length ? { characteristics: Object.fromEntries(figures) } : {}) });
  }
  let next = pack;
  for (const [id, value] of Object.entries(change)) {
    const shared = everywhere || (value === null && figuresIn(next, army, cell)[id] === undefined);
    if (shared) next = settleFigures(settleFigures(next, army, cell, { [id]: null }), undefined, cell, { [id]: value });
    else next = settleFigures(next, army, cell, { [id]: value });
  }
  return next;
}

export function perOf(price: Price): Per {
  if (typeof price === "number") return "unit";
  return "perModel" in price ? "model" : "perStep" in price ? "step" : "unit";
}

/** The one number of a price; undefined where it has none, or several. */
export function pointsOf(price: Price): number | undefined {
  if (typeof price === "number") return price;
  if ("first" in price) return undefined;
  return "perModel" in price ? price.perModel : "perUnit" in price ? price.perUnit : "perStep" in price ? price.perStep : undefined;
}

export function priceOf(points: number, per: Per): Price {
  return per === "model" ? { perModel: points } : per === "step" ? { perStep: points, step: 1 } : points;
}

/** The pack without the prices that somebody looked up. */
export function withoutPrices(pack: Pack): Pack {
  return withoutKinds(pack, ["price"]);
}

/** What a price is usually for, before anybody says. */
export function usualPer({ number, entry, option, values, per }: PriceCell, perModel: boolean): Per {
  if (values.length) return per;
  return number ? "step" : perModel && entry && option === null ? "model" : "unit";
}

/** By what `usesIn` counts an entry, an option, or an option of one entry. */
export function keyOfUse(entry: string | null, option: string | null): string {
  return option === null ? (entry ?? "") : entry === null ? `option ${option}` : `option ${option} of ${entry}`;
}

/** How often rosters of an army list have each entry and option, by `keyOfUse`. */
export function usesIn(rosters: readonly Roster[], army: string): Map<string, { rosters: number; units: number }> {
  const uses = new Map<string, { rosters: number; units: number }>();
  for (const roster of rosters) {
    const seen = new Set<string>();
    const add = (key: string) => {
      const use = uses.get(key) ?? { rosters: 0, units: 0 };
      uses.set(key, { rosters: use.rosters + (seen.has(key) ? 0 : 1), units: use.units + 1 });
      seen.add(key);
    };
    for (const { armyList = roster.armyList, units } of roster.commands) {
      if (armyList !== army) continue;
      for (const { entry, options } of units) {
        add(keyOfUse(entry, null));
        for (const { id, choice } of options) {
          const key = choice === undefined ? id : `${id}=${choice}`;
          add(keyOfUse(null, key));
          add(keyOfUse(entry, key));
        }
      }
    }
  }
  return uses;
}
