/** Tags are marks of the data without names of their own: here is how a sentence says them. */
import { count } from "@/lib/text";

/** "elite …" stands before the noun, "… with a shield" behind it, the rest are plural nouns. */
const units: Readonly<Record<string, string>> = {
  artillery: "artillery",
  "army-standard": "… with an army standard",
  "banner-unit": "… whose standard bearer may carry a magic banner",
  bow: "… with bows",
  burrow: "burrowing …",
  "carries-shield": "… that carry a shield",
  "champion-items": "… whose champion may carry magic items",
  "cleric-kind": "clerics",
  "design-spirit": "designs of spirits",
  "diy-elite": "elite designs",
  elite: "elite …",
  "fills-hero-slot": "… that fill a hero choice",
  fly: "flying …",
  grouped: "… that share one choice",
  "hand-to-hand": "… with hand-to-hand weapons",
  "hero-rank": "characters of the rank of hero or higher",
  magic: "… with magic",
  "magic-melee": "… with a magic weapon for close combat",
  "magic-shield": "… with a magic shield",
  "magic-suit": "… with a magic suit of armour",
  major: "major characters",
  "melee-weapon": "… with a weapon for close combat",
  "missile-weapon": "… with missile weapons",
  mounted: "mounted …",
  "no-minimum": "… that do not count towards the least number",
  "not-general": "… that may never be the general",
  "other-hand-to-hand": "… with other hand-to-hand weapons",
  "own-race": "… of your own race",
  "own-troop": "troops of your own book",
  power: "power points",
  primary: "… with a primary weapon",
  "primary-hand-to-hand": "… with a primary hand-to-hand weapon",
  "primary-missile-weapon": "… with a primary missile weapon",
  "rank-and-file": "rank and file",
  secondary: "… with a secondary weapon",
  "secondary-hand-to-hand": "… with a secondary hand-to-hand weapon",
  "secondary-missile-weapon": "… with a secondary missile weapon",
  "shaman-kind": "shamans",
  shield: "… with a shield",
  swim: "swimming …",
  "two-lores": "wizards of two lores",
  undead: "undead …",
  "wears-armour": "… that wear armour",
  "wizard-kind": "wizards",
};

const options: Readonly<Record<string, string>> = {
  bound: "items with a bound spell",
  innate: "innate abilities",
  "magic-suit": "magic suits of armour",
  primary: "primary weapons",
  "primary-hand-to-hand": "primary hand-to-hand weapons",
  "primary-missile-weapon": "primary missile weapons",
  secondary: "secondary weapons",
  "ship-artillery": "artillery of ships",
  "ship-missiles": "missiles of ships",
};

/** A tag of units, in one of the three forms. */
export function unitTag(tag: string): string {
  return units[tag] ?? plural(tag);
}

/** A tag of options, as a plural noun. */
export function optionTag(tag: string): string {
  return options[tag] ?? plural(tag);
}

function plural(tag: string): string {
  const word = tag.replaceAll("-", " ");
  return word.endsWith("s") ? word : count(2, word).slice(2);
}
