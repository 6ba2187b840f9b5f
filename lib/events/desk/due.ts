/** Days and times as an event and its desk say them. */
import { DAY, dayFault, offsetAt } from "@/lib/engine/dates";
import type { EventRules } from "@/lib/engine/schema/event";
import { clocksText, dueOf } from "@/lib/events/deadline";
import { dayText as wholeDay } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";

type Deadline = NonNullable<EventRules["deadline"]>;

type Part = (type: Intl.DateTimeFormatPartTypes) => string;

/** A moment in words, in a zone where one is given and known, else in that of the device; "" for what is no moment. */
function said(iso: string, zone: string | undefined, form: Intl.DateTimeFormatOptions, words: (of: Part) => string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return "";
  const say = (timeZone?: string) => {
    const parts = new Intl.DateTimeFormat("en-GB", { ...(timeZone ? { timeZone } : {}), ...form }).formatToParts(moment);
    return words((type) => parts.find((part) => part.type === type)?.value ?? "");
  };
  try {
    return say(zone);
  } catch {
    return say();
  }
}

/** "Wed 25 Nov, 19:48" */
export function momentText(iso: string, zone?: string): string {
  const form = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  return said(iso, zone, form, (of) => `${of("weekday")} ${of("day")} ${of("month")}, ${of("hour")}:${of("minute")}`);
}

/** "today, 19:48", or as `momentText` where it is another day. */
export function nearText(iso: string, zone?: string): string {
  const moment = momentText(iso, zone);
  const [day, time] = moment.split(", ");
  const [today] = momentText(new Date().toISOString(), zone).split(", ");
  const isNear = Math.abs(Date.parse(iso) - Date.now()) < DAY;
  return day === today && isNear ? `today, ${time}` : moment;
}

/** "25 November" */
export function dayText(iso: string, zone?: string): string {
  return said(iso, zone, { day: "numeric", month: "long" }, (of) => `${of("day")} ${of("month")}`);
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
