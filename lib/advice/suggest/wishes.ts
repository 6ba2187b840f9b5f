/** How much an addition is to somebody's taste. */
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import type { Checked } from "./search/additions";
import { isToTaste } from "./tastes";

/** A weight for each addition: 0 for what no army takes by itself, such as walls, unless the roster has such things already. */
export function wishFor(catalogue: Catalogue, taste: string): (addition: Checked) => number {
  const { characters, spare } = catalogue.suggest;
  return ({ kind, unit: id, look, points }) => {
    const unit = kind === "unit" ? look.resolved.units.at(-1) : look.resolved.units.find((one) => one.unit.id === id);
    if (!unit) return 0;
    if (kind === "unit" && spare?.(unit)) return 0;
    const isCharacter = characters?.(unit) ?? false;
    // One weapon, one item of a kind: more of a heading is worth less and less.
    const beside = kind === "option" ? alikeIn(unit) : 0;
    const usual = kind === "unit" ? (isCharacter ? 1 : 6) : kind === "more" ? 3 : 2;
    // Of a thing that costs next to nothing there is seldom need.
    return usual * tasteFactor(catalogue, taste, kind, unit, isCharacter) * (points < 3 ? 0.5 : 1) * 0.05 ** beside;
  };
}

/** Options of a unit under the heading of the last one it took. */
function alikeIn({ unit, options }: ResolvedUnit): number {
  const last = unit.options.at(-1);
  const taken = last && options.find(({ variant }) => variant.option.id === last.id && variant.choice === (last.choice ?? variant.choice));
  return taken ? options.filter(({ variant }) => variant.group === taken.variant.group).length - 1 : 0;
}

function tasteFactor(catalogue: Catalogue, taste: string, kind: Checked["kind"], unit: ResolvedUnit, isCharacter: boolean): number {
  switch (taste) {
    case "units":
      return kind === "unit" && !isCharacter ? 5 : kind === "more" ? 2 : 0.1;
    case "characters":
      return isCharacter ? 8 : 0.3;
    case "equipment":
      return kind === "option" ? 8 : kind === "more" ? 0.2 : 0.3;
    case "each":
      return 1;
    default:
      return isToTaste(catalogue, unit, taste) ? 8 : 0.4;
  }
}
