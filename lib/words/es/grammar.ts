/** Números, listas y fechas en español. */
import { datesIn, listsWith, numbersWith, pagesWith } from "@/lib/words/pieces";

export { percent } from "@/lib/words/pieces";

/** 1070 → "1.070" */
export const number = numbersWith(".", ",");
export const list = listsWith((word, last) => {
  if (word === "and") return /^h?[ií](?![aeo])/i.test(last) ? "e" : "y";
  return /^h?[oó]/i.test(last) ? "u" : "o";
});
export const pageLabel = pagesWith("pág.\u00a0", "págs.\u00a0");
export const { dateText, dayText } = datesIn("es-ES");

/** "1.1 MB" → "1,1 MB" */
export const sizeText = (english: string): string => english.replace(".", ",");

/** A noun in the form that its number asks for: "1 unidad, 2 unidades". */
export function count(n: number, one: string, many: string): string {
  return `${number(n)} ${n === 1 ? one : many}`;
}

export function points(n: number): string {
  return count(n, "punto", "puntos");
}

/** A price with its sign, as option rows write it. */
export function signed(n: number): string {
  return n === 0 ? "gratis" : n > 0 ? `+${number(n)}` : number(n);
}

/** The name of a roster as it is shown: it may be left empty. */
export function rosterName(name: string | undefined): string {
  return name?.trim() ? name : "Lista sin nombre";
}
