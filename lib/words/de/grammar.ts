/** Deutsche Zahlen, Listen und Tage. */
import { datesIn, listsWith, numbersWith, pagesWith } from "@/lib/words/pieces";

export { percent } from "@/lib/words/pieces";

/** 1070 → "1.070" */
export const number = numbersWith(".", ",");
export const list = listsWith((word) => (word === "and" ? "und" : "oder"));
export const pageLabel = pagesWith("S.\u00a0", "S.\u00a0");
export const { dateText, dayText } = datesIn("de-DE");

/** "1.1 MB" → "1,1 MB" */
export const sizeText = (english: string): string => english.replace(".", ",");

/** A noun in the form that its number asks for: "1 Einheit, 2 Einheiten". */
export function count(n: number, one: string, many: string): string {
  return `${number(n)} ${n === 1 ? one : many}`;
}

export function points(n: number): string {
  return count(n, "Punkt", "Punkte");
}

/** A price with its sign, as option rows write it. */
export function signed(n: number): string {
  return n === 0 ? "kostenlos" : n > 0 ? `+${number(n)}` : number(n);
}

/** The name of a roster as it is shown: it may be left empty. */
export function rosterName(name: string | undefined): string {
  return name?.trim() ? name : "Liste ohne Namen";
}
