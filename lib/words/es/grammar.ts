/** Gramática española: números, plurales, enumeraciones, fechas. */

const numbers = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 2, useGrouping: "always" });

/** 1070 → "1.070"; −20 → "−20". */
export function number(n: number): string {
  return numbers.format(n).replace("-", "−");
}

/** "27 %". */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
}

/** "+10", "−20", "gratis". */
export function signed(n: number): string {
  return n === 0 ? "gratis" : n > 0 ? `+${number(n)}` : number(n);
}

/** ["a", "b", "c"] → "a, b y c"; "y" ante "i" es "e", "o" ante "o" es "u". */
export function list(items: readonly string[], last: "and" | "or" = "and"): string {
  const end = items.at(-1) ?? "";
  const word = last === "or" ? (/^h?o/i.test(end) ? "u" : "o") : /^h?i(?![ae])/i.test(end) ? "e" : "y";
  return items.length < 2 ? end : `${items.slice(0, -1).join(", ")} ${word} ${end}`;
}

/** (1, "unidad", "unidades") → "1 unidad". */
export function count(n: number, one: string, many: string): string {
  return `${number(n)} ${n === 1 ? one : many}`;
}

/** "1 punto", "1.070 puntos". */
export function points(n: number): string {
  return count(n, "punto", "puntos");
}

/** 57 → "p. 57"; what is no number stays as it is. */
export function pageLabel(page: string | number): string {
  const text = String(page).replaceAll("-", "–");
  return /^\d/.test(text) ? `${/^\d+$/.test(text) ? "p." : "pp."} ${text}` : text;
}
