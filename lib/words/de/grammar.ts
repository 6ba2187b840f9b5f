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

const _figures = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2, useGrouping: "always" });

const days = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

export function dateText(date: string): string {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(date) ?? [];
  return day ? days.format(new Date(`${day}T00:00:00Z`)) : date;
}

/** The name of a roster as it is shown: it may be left empty. */
export function rosterName(name: string | undefined): string {
  return name?.trim() ? name : "Liste ohne Namen";
}

const weekdays = new Intl.DateTimeFormat("de-DE", { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

function written(date: string, format: Intl.DateTimeFormat): string {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(date) ?? [];
  return day ? format.format(new Date(`${day}T00:00:00Z`)) : date;
}

export const dayText = (date: string): string => written(date, weekdays);

const figures = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2, useGrouping: "always" });
