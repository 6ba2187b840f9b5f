/** Days and times as an event and its desk say them. */
import { DAY, dayFault, offsetAt } from "@/lib/engine/dates";
import type { EventRules } from "@/lib/engine/schema/event";
import { clocksText, dueOf } from "@/lib/events/deadline";
import { dayText as wholeDay } from "@/lib/words/en/grammar";
import type { Words } from "@/lib/words/en/words";
import type { Language } from "@/lib/words/language";
import { capital } from "@/lib/words/text";

type Deadline = NonNullable<EventRules["deadline"]>;

type Part = (type: Intl.DateTimeFormatPartTypes) => string;

/** A moment in a language, in a zone where one is given and known, else in that of the device; "" for what is no moment. */
function said(iso: string, zone: string | undefined, say: (moment: number, timeZone?: string) => string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return "";
  try {
    return say(moment, zone || undefined);
  } catch {
    return say(moment);
  }
}

/** `english`: in which order its parts stand there; other languages have their own. */
function written(form: Intl.DateTimeFormatOptions, language: Language, english: (of: Part) => string) {
  return (moment: number, timeZone?: string) => {
    const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...(timeZone ? { timeZone } : {}), ...form });
    if (language !== "en") return format.format(moment);
    const parts = format.formatToParts(moment);
    return english((type) => parts.find((part) => part.type === type)?.value ?? "");
  };
}

const WEEKDAY = { weekday: "short", day: "numeric", month: "short" } as const;
const CLOCK = { hour: "2-digit", minute: "2-digit" } as const;

/** "Wed 25 Nov" */
export function weekdayText(iso: string, zone?: string, language: Language = "en"): string {
  return said(
    iso,
    zone,
    written(WEEKDAY, language, (of) => `${of("weekday")} ${of("day")} ${of("month")}`),
  );
}

function clockText(iso: string, zone?: string, language: Language = "en"): string {
  return said(
    iso,
    zone,
    written(CLOCK, language, (of) => `${of("hour")}:${of("minute")}`),
  );
}

/** "Wed 25 Nov, 19:48" */
export function momentText(iso: string, zone?: string, language: Language = "en"): string {
  return [weekdayText(iso, zone, language), clockText(iso, zone, language)].filter(Boolean).join(", ");
}

/** "today, 19:48", or as `momentText` where it is another day. */
export function nearText(iso: string, words: Pick<Words["events"], "language" | "today">): string {
  const isNear = Math.abs(Date.parse(iso) - Date.now()) < DAY;
  const isToday = isNear && weekdayText(iso) === weekdayText(new Date().toISOString());
  return isToday ? words.today(clockText(iso, undefined, words.language)) : momentText(iso, undefined, words.language);
}

/** "25 November" */
export function dayText(iso: string, zone?: string): string {
  return said(
    iso,
    zone,
    written({ day: "numeric", month: "long" }, "en", (of) => `${of("day")} ${of("month")}`),
  );
}

/** A moment as ISO 8601 has it, to the minute, with the offset of a zone where one is given and known: "2026-11-25T20:48+01:00". */
export function isoMoment(iso: string, zone?: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return "";
  let offset = 0;
  try {
    if (zone) offset = Math.round(offsetAt(moment, zone) / 60_000);
  } catch {
    // The moment is the same in UTC.
  }
  const wall = new Date(moment + offset * 60_000).toISOString().slice(0, 16);
  if (!offset) return `${wall}Z`;
  const two = (n: number) => String(n).padStart(2, "0");
  const ahead = Math.abs(offset);
  return `${wall}${offset < 0 ? "-" : "+"}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/**
 * What an organiser should know of a deadline, as sentences: that the clocks change, that it is over, that the event comes before it, and
 * what the clock of this device shows then. `day`: of the event, "" where it has none. `here`: the zone of the device.
 */
export function deadlineRemarks(deadline: Deadline, { day, now, here }: { day: string; now: number; here?: string }): string[] {
  const { at } = dueOf(deadline);
  if (at === null) return [];
  const iso = new Date(at).toISOString();
  const clocks = clocksText(deadline);
  const own = momentText(iso, here);
  return [
    ...(clocks ? [`${capital(clocks)}.`] : []),
    ...(at <= now ? [`It is over already: it was ${momentText(iso, deadline.zone)} there.`] : []),
    ...(day && dayFault(day) === null && deadline.date > day ? [`It comes after the day of the event, ${wholeDay(day)}.`] : []),
    ...(own === momentText(iso, deadline.zone) ? [] : [`That is ${own} on the clock of this device.`]),
  ];
}
