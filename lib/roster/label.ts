/** What a unit is called: the preset that fits it best, else its entry. */
import type { Catalogue, ResolvedUnit } from "@/lib/catalogue/types";
import type { Entry, Preset } from "@/lib/schema/book";

/** The preset of this entry whose options the unit holds, the one with the most options; null where none fits. */
export function presetOf(catalogue: Catalogue, entry: string, keys: readonly string[]): Preset | null {
  let best: Preset | null = null;
  for (const preset of catalogue.presetsByEntry.get(entry) ?? []) {
    if (best && preset.options.length <= best.options.length) continue;
    if (preset.options.every((wanted) => keys.some((key) => key === wanted || key.startsWith(`${wanted}=`)))) best = preset;
  }
  return best;
}

/** "Handweapons, elite", or with an own name: "Graybear (General)". */
export function label(unit: ResolvedUnit): string {
  return unit.unit.name ? `${unit.unit.name} (${unit.profile.label})` : unit.profile.label;
}

/** Whether a unit is a design of the player's own: in a game that makes up every unit by a formula none stands out as one. */
export function isOwnDesign(catalogue: Catalogue, { design }: Entry): boolean {
  return design === true && 2 * catalogue.entries.filter((e) => e.entry.design).length < catalogue.entries.length;
}
