/** Days, times and time zones as people write them: which there are, and which moment they mean together. */

import { perText } from "@/lib/engine/lazy";
import { nearestNames } from "@/lib/engine/nearest-name";

/** A year in which something here may be: an event, a correction, an answer. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2200];

/** Why a text is no day; null where it is one. A day is written 2026-11-28. */
export function dayFault(day: string): string | null {
  const [, year, month, of] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || of === undefined) return `“${day}” is no day. A day is written 2026-11-28.`;
  if (month < 1 || month > 12) return `“${day}” is no day: there is no month ${month}. A day is written 2026-11-28.`;
  const last = daysIn(year, month);
  if (of < 1 || of > last) return `“${day}” is no day: that month has ${last} days.`;
  if (year < FIRST_YEAR || year > LAST_YEAR) return `The year ${year} can hardly be meant: write one from ${FIRST_YEAR} to ${LAST_YEAR}.`;
  return null;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Why a text is no time; null where it is one. */
export function timeFault(time: string): string | null {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? null : `“${time}” is no time. A time is written 20:00, from 00:00 to 23:59.`;
}

/** Why a text is no time zone; null where it is one. Zones have the names that the IANA gives them. */
export function zoneFault(zone: string): string | null {
  if (isZone(zone)) return null;
  const meant = zoneMeant(zone);
  return `There is no time zone “${zone}”. ${meant ? `Perhaps “${meant}”?` : "A zone is written as a place, such as “Europe/London”, or “UTC”."}`;
}

/** Zones of three letters that the IANA knows. Some machines know others too, and some of those mean another place: BST is Dhaka's. */
const OF_THREE_LETTERS = /^(CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/i;

function isZone(zone: string): boolean {
  // A file must mean the same on all machines: some take offsets for zones, others do not.
  if (!/^[a-z]/i.test(zone) || (/^[a-z]{3}$/i.test(zone) && !OF_THREE_LETTERS.test(zone))) return false;
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}

/** Making one takes longer than using it. @throws RangeError where there is no such zone. */
const formatIn = perText(
  60,
  60,
  (zone) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    }),
);

/** What a zone's clocks are ahead of UTC at a moment, in milliseconds. @throws RangeError where there is no such zone. */
export function offsetAt(moment: number, zone: string): number {
  const parts = formatIn(zone).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second")) - Math.floor(moment / 1000) * 1000;
}

/** A day and a time as the clocks of a zone show them. */
export interface WallTime {
  date: string;
  time: string;
  zone: string;
}

/** The moment that clocks show, in milliseconds since 1970. */
export interface Shown {
  at: number;
  /** The clocks show it twice that day, when they are put back, and the second is meant; or not at all, when they are put forward. */
  clocks?: "twice" | "skip";
}

/**
 * The moment at which the clocks of a zone show a time. Of two it is the later, and what is skipped is as long after the change as it
 * seems to be: nobody who goes by any clock there is late too early. A fault where day, time or zone is none.
 */
export function momentShown({ date, time, zone }: WallTime): Shown | { fault: string } {
  const fault = dayFault(date) ?? timeFault(time) ?? zoneFault(zone);
  if (fault !== null) return { fault };
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = offsetAt(wall - DAY, zone);
  const after = offsetAt(wall + DAY, zone);
  // What the clocks were ahead before a change of that day, and after it: either may be that of the moment.
  const [first, second] = [wall - before, wall - after];
  const isFirst = offsetAt(first, zone) === before;
  const isSecond = offsetAt(second, zone) === after;
  if (isFirst && isSecond) return first === second ? { at: first } : { at: Math.max(first, second), clocks: "twice" };
  if (isFirst || isSecond) return { at: isFirst ? first : second };
  return { at: first, clocks: "skip" };
}

/** In milliseconds. */
export const DAY = 86_400_000;

/** What clocks that people name by letters are, as zones that know when they change. */
const BY_LETTERS: ReadonlyMap<string, string> = new Map([
  ["bst", "Europe/London"],
  ["cest", "Europe/Berlin"],
  ["mez", "Europe/Berlin"],
  ["mesz", "Europe/Berlin"],
  ["eest", "Europe/Helsinki"],
  ["west", "Europe/Lisbon"],
  ["msk", "Europe/Moscow"],
  ["cst", "America/Chicago"],
  ["edt", "America/New_York"],
  ["cdt", "America/Chicago"],
  ["mdt", "America/Denver"],
  ["pst", "America/Los_Angeles"],
  ["pdt", "America/Los_Angeles"],
  ["ist", "Asia/Kolkata"],
  ["aest", "Australia/Sydney"],
  ["aedt", "Australia/Sydney"],
  ["nzst", "Pacific/Auckland"],
  ["nzdt", "Pacific/Auckland"],
  ["jst", "Asia/Tokyo"],
]);

/** The zone that is meant by a name that none has: by its letters, by an offset, else spelt most like it; empty where none is near. */
function zoneMeant(written: string): string {
  const key = written.trim().toLowerCase();
  const byLetters = BY_LETTERS.get(key);
  if (byLetters) return byLetters;
  const [, sign, hours, minutes = "00"] = /^(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(key) ?? [];
  if (sign && Number(minutes) === 0 && Number(hours) <= 14) {
    // The signs of these names are those of the sea: what is ahead of Greenwich has a minus.
    return Number(hours) === 0 ? "UTC" : `Etc/GMT${sign === "+" ? "-" : "+"}${Number(hours)}`;
  }
  const all = Intl.supportedValuesOf("timeZone");
  const place = key.replace(/[\s-]+/g, "_");
  const byPlace = all.find((zone) => placeOf(zone) === place);
  return byPlace ?? nearestNames(written, all, 1)[0] ?? "";
}

const placeOf = (zone: string) => zone.slice(zone.lastIndexOf("/") + 1).toLowerCase();
