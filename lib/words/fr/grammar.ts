/** Grammaire française : nombres, pluriels, énumérations, dates. */

const numbers = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });

/** 1070 → "1 070"; −20 → "−20". */
export function number(n: number): string {
  return numbers.format(n).replace("-", "−");
}

/** "27 %". */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
}

/** "+10", "−20", "gratuit". */
export function signed(n: number): string {
  return n === 0 ? "gratuit" : n > 0 ? `+${number(n)}` : number(n);
}

/** ["a", "b", "c"] → "a, b et c". */
export function list(items: readonly string[], last: "and" | "or" = "and"): string {
  const word = last === "or" ? "ou" : "et";
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${word} ${items[items.length - 1]}`;
}

/** (1, "unité", "unités") → "1 unité"; zéro est au singulier. */
export function count(n: number, one: string, many: string): string {
  return `${number(n)} ${Math.abs(n) < 2 ? one : many}`;
}

/** "1 point", "1 070 points". */
export function points(n: number): string {
  return count(n, "point", "points");
}

/** 57 → "p. 57"; what is no number stays as it is. */
export function pageLabel(page: string | number): string {
  const text = String(page).replaceAll("-", "–");
  return /^\d/.test(text) ? `p. ${text}` : text;
}
