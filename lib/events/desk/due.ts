/** Days and times as an event and its desk say them. */
import { offsetAt } from "@/lib/engine/dates";

/** "Wed 25 Nov, 19:48", in a zone where one is given and known, else in that of the device; "" for what is no moment. */
export function momentText(iso: string, zone?: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return "";
  const say = (timeZone?: string) => {
    const parts = new Intl.DateTimeFormat("en-GB", {
      ...(timeZone ? { timeZone } : {}),
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
    }).formatToParts(moment);
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
    return `${of("weekday")} ${of("day")} ${of("month")}, ${of("hour")}:${of("minute")}`;
  };
  try {
    return say(zone);
  } catch {
    return say();
  }
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
