/** Grammaire française : nombres, noms comptés, listes. Les noms propres restent tels quels. */
import { fractionsOf, piecesOf, pointsAs, thingOf } from "@/lib/words/pieces";
import { list, number, pageLabel } from "./grammar";

export { list, number, pageLabel } from "./grammar";

export const fraction = fractionsOf(number);

export const { one, plural, count, isNamed, shortList, mention, quoted, having, knows } = piecesOf({
  number,
  pageLabel,
  quotes: ["«\u00a0", "\u00a0»"],
  list,
  others: (n) => `${number(n)} autres`,
  // Zéro et un et demi aussi.
  isOne: (n) => Math.abs(n) < 2,
  nouns: {
    unit: ["unité", "unités"],
    model: ["figurine", "figurines"],
    point: ["point", "points"],
    option: ["option", "options"],
    "option point": ["point d’options", "points d’options"],
    copy: ["exemplaire", "exemplaires"],
    command: ["commandement", "commandements"],
    slot: ["choix", "choix"],
    choice: ["choix", "choix"],
    set: ["jeu", "jeux"],
    leader: ["chef", "chefs"],
    character: ["personnage", "personnages"],
    detachment: ["détachement", "détachements"],
    "attached unit": ["unité rattachée", "unités rattachées"],
    line: ["ligne", "lignes"],
    rule: ["règle", "règles"],
  },
});

export const inPointsOf = pointsAs("point", "points", (name) => name.replace(/s$/, ""));

/** Les points se dépensent, tout le reste se retire. */
export const isPoints = (noun: string) => /\bpoints?\b/.test(noun);

/** "que clercs", "qu’unités" */
export const than = (name: string) => (/^[aeiouyéèêâîœ]/i.test(name) ? `qu’${name}` : `que ${name}`);

/** "une fois", "2 fois" */
export function times(n: number): string {
  return `${n === 1 ? "une" : number(n)} fois`;
}

/** "3 unités" ; sans le nom, là où il est déjà devant. */
export function amount(actual: number, noun: string, subject: string): string {
  return isNamed(subject, noun) && noun !== "point" ? number(actual) : count(actual, noun);
}

/** "une monture" → "monture", "be undead" → "undead", "être mort-vivant" → "mort-vivant". */
export function bare(said: string): string {
  return thingOf(said)
    .replace(/^être /, "")
    .replace(/(^|, | ou | or )(?:(?:une?|le|la|les|des|an?|the) |l['’])(?=\S)/g, "$1");
}

/** "a mount" → "mount" ; l’article français reste. */
export const needed = (said: string) => thingOf(said).replace(/(^|, | or )(?:an?|the) (?=\S)/g, "$1");

/** Ce que l’unité doit être : "être mort-vivant" ; null, là où il lui faut une chose. */
export function being(said: string): string | null {
  if (said.startsWith("be ")) return `être ${needed(said)}`;
  return /^(?:être|savoir|pouvoir|avoir) /.test(said) ? said : null;
}

/** "à la p. 57 de votre livre", "dans votre livre (Artillerie)" */
export function inYourBook(page: string | number): string {
  const label = pageLabel(page);
  return /^p\.\u00a0[\d–, ]+$/.test(label) ? `à la ${label} de votre livre` : `dans votre livre (${label})`;
}

/** "la moitié", "un tiers", "3/4" */
export function partOf(numerator: number, denominator: number): string {
  const part = numerator === 1 ? { 2: "la moitié", 3: "un tiers", 4: "un quart" }[denominator] : undefined;
  return part ?? `${numerator}/${denominator}`;
}
