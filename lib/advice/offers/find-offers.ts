/** Finding entries of an army list by what a player types: part of a name, another name, what the unit is, or what it costs. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import { humanizeId, nameKey } from "@/lib/words/text";
import type { ArmyOffer } from "./offers";

/** "under 100", "up to 100 points", "< 100". */
const UNDER = /(?:\b(?:under|below|up to|at most)|[<≤])\s*(\d{1,6})(?:\s*(?:points?|pts?)\b)?/i;

/** Whether an offer is what somebody looks for; everything is where nothing is typed. Without a catalogue names alone are compared. */
export function offerFinder(catalogue: Catalogue | null, text: string): (offer: ArmyOffer) => boolean {
  const [, most] = UNDER.exec(text) ?? [];
  const words = nameKey(text.replace(UNDER, " ")).split(" ").filter(Boolean);
  const isUnder = text.trim().startsWith("<") || /under|below/i.test(text);
  return (offer) => {
    if (most !== undefined && !(offer.price !== null && (isUnder ? offer.price < Number(most) : offer.price <= Number(most)))) return false;
    if (words.length === 0) return true;
    const name = ` ${nameKey(offer.name)}`;
    const rest = words.filter((word) => !name.includes(word));
    if (rest.length === 0) return true;
    const known = catalogue ? ` ${nameKey(wordsOf(catalogue, offer).join(" "))}` : "";
    return rest.every((word) => known.includes(` ${word}`));
  };
}

/** What else is said of an entry: its other names, its tags, and what every such unit has. */
function wordsOf(catalogue: Catalogue, { key, unit }: ArmyOffer): string[] {
  const entry = catalogue.entryById.get(unit.entry);
  const preset = catalogue.presets.find(({ id }) => key === `+${id}`);
  const options = (unit.options ?? []).flatMap((o) => catalogue.variantByKey.get(o.choice ? `${o.id}=${o.choice}` : o.id) ?? []);
  return [
    ...(preset?.aliases ?? []),
    ...(entry?.entry.aliases ?? []),
    ...(entry?.entry.tags ?? []).map(humanizeId),
    ...[...(entry?.included ?? []), ...options].flatMap(({ name, option }) => [name, ...(option.tags ?? []).map(humanizeId)]),
  ];
}
