/** An event as a calendar takes it (RFC 5545): its day, and until when lists are due. */
import { DAY, dayFault } from "@/lib/engine/dates";
import type { EventRules } from "@/lib/engine/schema/event";
import { deadlineText } from "./deadline";

export interface CalendarOf {
  code: string;
  name: string;
  rules: EventRules;
  /** Until when lists are in time, in milliseconds since 1970; null where nothing says so. */
  due: number | null;
  /** When the event was changed last, in ISO 8601. */
  changed: string;
  /** How often it was changed: a calendar takes a higher number in place of a lower one. */
  rev: number;
  /** The address of its page. */
  page: string;
}

/** Octets of a line, without what ends it. */
const LONGEST_LINE = 75;

type Line = readonly [name: string, value: string];

/** The text of an .ics file; null where the event has neither a day nor a deadline. */
export function calendarText(of: CalendarOf): string | null {
  const parts = [...dayOf(of), ...deadlineOf(of)];
  if (!parts.length) return null;
  const lines: Line[] = [["BEGIN", "VCALENDAR"], ["VERSION", "2.0"], ["PRODID", "-//Muster Roll//EN"], ...parts, ["END", "VCALENDAR"]];
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join("");
}

/** The whole day, wherever one is. */
function dayOf(of: CalendarOf): Line[] {
  const { date, place, address, players } = of.rules;
  if (date === undefined || dayFault(date) !== null) return [];
  const where = [place, address].filter(Boolean).join(", ");
  const next = new Date(Date.parse(date) + DAY).toISOString().slice(0, 10);
  return entry(of, "day", [
    ["SUMMARY", text(of.name)],
    ["DTSTART;VALUE=DATE", date.replaceAll("-", "")],
    ["DTEND;VALUE=DATE", next.replaceAll("-", "")],
    ...(where ? [["LOCATION", text(where)] as const] : []),
    ["DESCRIPTION", text([players ? `Players expected: ${players}` : "", `Rules and lists: ${of.page}`].filter(Boolean).join("\n"))],
  ]);
}

/** A moment, which calendars show in the time of whoever looks. */
function deadlineOf(of: CalendarOf): Line[] {
  const { deadline } = of.rules;
  if (of.due === null) return [];
  return entry(of, "deadline", [
    ["SUMMARY", text(`Lists due: ${of.name}`)],
    ["DTSTART", utc(of.due)],
    ["TRANSP", "TRANSPARENT"],
    ["DESCRIPTION", text([deadline ? `By the rules: ${deadlineText(deadline)}` : "", `Hand in: ${of.page}`].filter(Boolean).join("\n"))],
  ]);
}

function entry({ code, changed, rev, page }: CalendarOf, what: string, lines: readonly Line[]): Line[] {
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${code}-${what}@muster-roll`],
    ["DTSTAMP", utc(Date.parse(changed))],
    ["SEQUENCE", String(rev)],
    ...lines,
    ["URL", page],
    ["END", "VEVENT"],
  ];
}

/** "20261125T200000Z" */
function utc(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** A value of text: what separates values and lines is written out, and nothing ends its line early. */
function text(value: string): string {
  const marked = value.replaceAll("\\", "\\\\").replaceAll(";", "\\;").replaceAll(",", "\\,");
  return marked.replaceAll(/\r\n?|\n/g, "\\n").replaceAll(/\p{Cc}/gu, " ");
}

/** A line in pieces of at most 75 octets, each but the first behind a blank; no letter is cut. */
function folded(line: string): string {
  let octets = 0;
  let all = "";
  for (const letter of line) {
    const size = sizeOf(letter);
    if (octets + size > LONGEST_LINE) {
      all += "\r\n ";
      octets = 1;
    }
    all += letter;
    octets += size;
  }
  return all;
}

/** Octets of a letter in UTF-8. */
function sizeOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}
