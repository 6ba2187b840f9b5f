/** Nombres, listes et dates en français. */
import { datesIn, listsWith, numbersWith, pagesWith } from "@/lib/words/pieces";

export { percent } from "@/lib/words/pieces";

/** 1070 → "1 070", avec une espace fine. */
export const number = numbersWith("\u202f", ",");
export const list = listsWith((word) => (word === "and" ? "et" : "ou"));
export const pageLabel = pagesWith("p.\u00a0", "p.\u00a0");
export const { dateText, dayText } = datesIn("fr-FR");

/** "1.1 MB" → "1,1 Mo" */
export const sizeText = (english: string): string => english.replace(".", ",").replace("MB", "Mo");

/** A noun in the form that its number asks for: "1 unité, 2 unités". */
export function count(n: number, one: string, many: string): string {
  return `${number(n)} ${n < 2 && n > -2 ? one : many}`;
}

export function points(n: number): string {
  return count(n, "point", "points");
}

/** A price with its sign, as option rows write it. */
export function signed(n: number): string {
  return n === 0 ? "gratuit" : n > 0 ? `+${number(n)}` : number(n);
}

/** The name of a roster as it is shown: it may be left empty. */
export function rosterName(name: string | undefined): string {
  return name?.trim() ? name : "Liste sans nom";
}
