/** Bounds of prices: what a thing costs at least, whatever else is in the roster. */
import type { Catalogue, CatalogueEntry, FixedPrice, OptionVariant, PriceRule, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { exact } from "@/lib/engine/report/points";
import type { Look } from "./judge";

/** Units and models that share a price. */
interface Times {
  units: number;
  models: number;
}

/** What units of an entry pay at least for an option, or for themselves; null where every price of it is lost. */
export function leastPrice(catalogue: Catalogue, entry: CatalogueEntry, variant: OptionVariant | null, times: Times): number | null {
  const prices = pricesOf(catalogue, entry, variant).map((price) => timesOf(price, times));
  return prices.length ? Math.min(...prices) : null;
}

/** Every price that units of an entry may pay for an option, or for themselves. */
export function pricesOf(catalogue: Catalogue, entry: CatalogueEntry, variant: OptionVariant | null): NonNullable<FixedPrice>[] {
  const own = variant ? (entry.lookedUp.get(variant.key) ?? variant.price) : entry.price;
  const rules = (variant ? catalogue.optionPrices(variant.index) : catalogue.entryPrices).filter(isMeant(entry));
  return [own, ...rules.map(({ price }) => price)].flatMap((price) => price ?? []);
}

const isMeant =
  (entry: CatalogueEntry) =>
  ({ match }: PriceRule): boolean =>
    match.possible(entry) !== "never";

function timesOf(price: NonNullable<FixedPrice>, { units, models }: Times): number {
  const first = price.first ? Math.min(price.first.points, price.points) : price.points;
  return first * (price.per === "model" && !price.first ? models : units);
}

/** By how much what a roster has already could become cheaper through something that is added. */
export function couldBeCheaper(catalogue: Catalogue, { resolved }: Look): number {
  if (catalogue.book.commands.some(({ pay }) => pay)) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const unit of resolved.units) sum += cheaper(catalogue, unit);
  return exact(sum);
}

function cheaper(catalogue: Catalogue, unit: ResolvedUnit): number {
  let sum = 0;
  for (const { variant } of unit.profile.items) {
    const lines = unit.bill.lines.filter((line) => line.variant === (variant?.index ?? null));
    const now = lines.reduce((n, line) => n + (line.points ?? 0), 0);
    const rules = (variant ? catalogue.optionPrices(variant.index) : catalogue.entryPrices).filter(isMeant(unit.entry));
    if (now <= 0 || rules.length === 0) continue;
    const copies = unit.options.find((option) => option.variant === variant)?.copies ?? 1;
    const least = leastPrice(catalogue, unit.entry, variant, unit) ?? 0;
    sum += Math.max(0, now - least * copies);
  }
  return sum;
}
