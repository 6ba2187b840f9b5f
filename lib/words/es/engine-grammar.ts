/** Gramática española: números, nombres contados, listas. Los nombres propios quedan como están. */
import { fractionsOf, piecesOf, pointsAs, thingOf } from "@/lib/words/pieces";
import { list, number, pageLabel } from "./grammar";

export { list, number, pageLabel } from "./grammar";

export const fraction = fractionsOf(number);

export const { one, plural, count, isNamed, shortList, mention, quoted, having, knows } = piecesOf({
  number,
  pageLabel,
  quotes: ["«", "»"],
  list,
  others: (n) => `${number(n)} más`,
  isOne: (n) => n === 1,
  nouns: {
    unit: ["unidad", "unidades"],
    model: ["miniatura", "miniaturas"],
    point: ["punto", "puntos"],
    option: ["opción", "opciones"],
    "option point": ["punto de opciones", "puntos de opciones"],
    copy: ["copia", "copias"],
    command: ["mando", "mandos"],
    slot: ["opción", "opciones"],
    choice: ["elección", "elecciones"],
    set: ["juego", "juegos"],
    leader: ["jefe", "jefes"],
    character: ["personaje", "personajes"],
    detachment: ["destacamento", "destacamentos"],
    "attached unit": ["unidad agregada", "unidades agregadas"],
    line: ["línea", "líneas"],
    rule: ["regla", "reglas"],
  },
});

export const inPointsOf = pointsAs("punto", "puntos", (name) => name.replace(/s$/, ""));

/** Los puntos se gastan, todo lo demás se quita. */
export const isPoints = (noun: string) => /\b(?:point|puntos?)\b/.test(noun);

/** "una vez", "2 veces" */
export function times(n: number): string {
  return n === 1 ? "una vez" : `${number(n)} veces`;
}

/** "3 unidades"; sin el nombre donde ya está delante. */
export function amount(actual: number, noun: string, subject: string): string {
  return isNamed(subject, noun) && noun !== "point" ? number(actual) : count(actual, noun);
}

/** "una montura" → "montura", "be undead" → "undead", "ser no muerto" → "no muerto". */
export function bare(said: string): string {
  return thingOf(said)
    .replace(/^(?:ser|estar) /, "")
    .replace(/(^|, | o | u | or )(?:una?|el|la|los|las|an?|the) (?=\S)/g, "$1");
}

/** "a mount" → "mount"; el artículo español queda. */
export const needed = (said: string) => thingOf(said).replace(/(^|, | or )(?:an?|the) (?=\S)/g, "$1");

/** Lo que la unidad debe ser: "ser no muerto"; null donde le hace falta una cosa. */
export function being(said: string): string | null {
  if (said.startsWith("be ")) return `ser ${needed(said)}`;
  return /^(?:ser|estar|saber|poder|tener) /.test(said) ? said : null;
}

/** "en la pág. 57 de tu libro", "en tu libro (Artillería)" */
export function inYourBook(page: string | number): string {
  const label = pageLabel(page);
  return /^págs?\.\u00a0[\d–, ]+$/.test(label) ? `en la ${label} de tu libro` : `en tu libro (${label})`;
}

/** "la mitad", "un tercio", "3/4" */
export function partOf(numerator: number, denominator: number): string {
  const part = numerator === 1 ? { 2: "la mitad", 3: "un tercio", 4: "un cuarto" }[denominator] : undefined;
  return part ?? `${numerator}/${denominator}`;
}
