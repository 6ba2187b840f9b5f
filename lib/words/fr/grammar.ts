/** Nombres, listes et dates en français. */

const figures = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2, useGrouping: "always" });

export function number(n: number): string {
  return n < 0 ? `−${figures.format(-n)}` : figures.format(n);
}

/** A noun in the form that its number asks for: "1 unité, 2 unités". */
export function count(n: number, one: string, many: string): string {
  return `${number(n)} ${n < 2 && n > -2 ? one : many}`;
}

export function points(n: number): string {
  return count(n, "point", "points");
}

export function list(items: readonly string[], last: "and" | "or" = "and"): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} ${last === "or" ? "ou" : "et"} ${items.at(-1)}`;
}

/** A share as whole percents. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}\u00a0%`;
}

/** A price with its sign, as option rows write it. */
export function signed(n: number): string {
  return n === 0 ? "gratuit" : n > 0 ? `+${number(n)}` : number(n);
}

export function pageLabel(page: string | number): string {
  const text = String(page);
  if (/^\d+(?:$|, \D)/.test(text)) return `p.\u00a0${text}`;
  return /^\d+\s*[-–,]/.test(text) ? `p.\u00a0${text.replaceAll("-", "–")}` : text;
}

const days = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const weekdays = new Intl.DateTimeFormat("fr-FR", { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

function written(date: string, format: Intl.DateTimeFormat): string {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(date) ?? [];
  return day ? format.format(new Date(`${day}T00:00:00Z`)) : date;
}

export const dateText = (date: string): string => written(date, days);
export const dayText = (date: string): string => written(date, weekdays);

/** The name of a roster as it is shown: it may be left empty. */
export function rosterName(name: string | undefined): string {
  return name?.trim() ? name : "Liste sans nom";
}
