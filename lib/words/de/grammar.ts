/** Deutsche Grammatik: Zahlen, Mehrzahl, Aufzählungen, Daten. */

const numbers = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2 });

/** 1070 → "1.070"; −20 → "−20". */
export function number(n: number): string {
  return numbers.format(n).replace("-", "−");
}

/** "27 %". */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
}

/** "+10", "−20", "kostenlos". */
export function signed(n: number): string {
  return n === 0 ? "kostenlos" : n > 0 ? `+${number(n)}` : number(n);
}

/** ["a", "b", "c"] → "a, b und c". */
export function list(items: readonly string[], last: "and" | "or" = "and"): string {
  const word = last === "or" ? "oder" : "und";
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${word} ${items[items.length - 1]}`;
}

/** (1, "Einheit", "Einheiten") → "1 Einheit". */
export function count(n: number, one: string, many: string): string {
  return `${number(n)} ${n === 1 ? one : many}`;
}

/** "1 Punkt", "1.070 Punkte". */
export function points(n: number): string {
  return count(n, "Punkt", "Punkte");
}

/** 57 → "S. 57"; what is no number stays as it is. */
export function pageLabel(page: string | number): string {
  const text = String(page).replaceAll("-", "–");
  return /^\d/.test(text) ? `S. ${text}` : text;
}
