/** Finding entries of an army list by what a player types: part of a name, another name, what the unit is, or what it costs. */

import type { Catalogue, OptionVariant } from "@/lib/engine/catalogue/types";
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

/** What an option, or a choice of it, is called: its names, other names too. */
export function namesOfOption({ name, choice, option }: OptionVariant): string[] {
  const chosen = option.choices?.find(({ id }) => id === choice);
  return [name, option.name, ...(option.aliases ?? []), ...(chosen?.aliases ?? [])];
}

/** What an offer is called beside the name that it has in the list. */
export function otherNames({ entryById, presets }: Catalogue, { key, unit }: ArmyOffer): string[] {
  const preset = presets.find(({ id }) => key === `+${id}`);
  return [...(preset?.aliases ?? []), ...(entryById.get(unit.entry)?.entry.aliases ?? [])];
}

/** What else is said of an entry: its other names, its tags, and what every such unit has. */
function wordsOf(catalogue: Catalogue, offer: ArmyOffer): string[] {
  const { unit } = offer;
  const entry = catalogue.entryById.get(unit.entry);
  const options = (unit.options ?? []).flatMap((o) => catalogue.variantByKey.get(o.choice ? `${o.id}=${o.choice}` : o.id) ?? []);
  return [
    ...otherNames(catalogue, offer),
    ...(entry?.entry.tags ?? []).map(humanizeId),
    ...[...(entry?.included ?? []), ...options].flatMap(({ name, option }) => [name, ...(option.tags ?? []).map(humanizeId)]),
  ];
}
