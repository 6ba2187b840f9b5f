/** How much an addition to a roster is to somebody's taste. */
import type { Catalogue, OptionVariant, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import type { Usual } from "@/lib/engine/schema/suggest/usual";
import type { Checked } from "./search/additions";
import { isDoubled, optionsOf } from "./search/outfits";
import { isMeant, tasteFor } from "./search/tastes";

/** Of what no list and no book says that such a unit takes it, there is seldom need. */
const UNUSUAL = 0.1;

/** A weight for each addition: 0 for what nobody takes unasked, and for what stands beside another thing of which a unit uses one. */
export function wishFor(catalogue: Catalogue, taste: string, usual: Usual | null): (addition: Checked) => number {
  const { characters, spare, idle } = catalogue.suggest;
  const isUsual = usualOptions(catalogue, usual);
  return ({ kind, unit: id, look, points }) => {
    const unit = kind === "unit" ? look.resolved.units.at(-1) : look.resolved.units.find((one) => one.unit.id === id);
    if (!unit) return 0;
    if (kind === "unit" && spare?.(unit)) return 0;
    const wished = tasteFor(catalogue, taste, unit);
    if (kind !== "option") return wished * (kind === "more" ? 3 : characters?.(unit) ? 1 : 6);
    const last = unit.unit.options.at(-1);
    const variant = last && variantOf(catalogue, last);
    if (!variant || idle.has(variant.index) || isDoubled(catalogue, [variant], unit.unit.options.slice(0, -1))) return 0;
    return wished * 2 * (isUsual(unit, variant) ? 1 : UNUSUAL) * (points < 3 ? 0.5 : 1);
  };
}

/** Whether such a unit usually takes an option; everything is usual where neither lists nor the book say what is. */
function usualOptions(catalogue: Catalogue, usual: Usual | null): (unit: ResolvedUnit, variant: OptionVariant) => boolean {
  const { kits, outfits } = catalogue.suggest;
  const taken = new Map<string, Set<OptionVariant | undefined>>();
  for (const { entry, outfits: all } of [...outfits, ...(usual?.entries ?? [])]) {
    const known = taken.get(entry) ?? new Set();
    taken.set(entry, known);
    for (const outfit of all) for (const option of optionsOf(outfit)) known.add(variantOf(catalogue, option));
  }
  if (taken.size + kits.length === 0) return () => true;
  return (unit, variant) =>
    taken.get(unit.entry.entry.id)?.has(variant) ||
    kits.some((kit) => kit.sets.some((set) => set.includes(variant)) && isMeant(catalogue, unit, kit));
}
