import { describe, expect, test } from "vitest";
import type { EventRules } from "@/lib/engine/schema/event";
import { type CalendarOf, calendarText } from "@/lib/events/calendar";
import { dueOf } from "@/lib/events/deadline";

const of = (rules: EventRules, more: Partial<CalendarOf> = {}): CalendarOf => ({
  code: "k3mp7q2x",
  name: "Autumn Muster",
  rules,
  due: dueOf(rules.deadline).at,
  changed: "2026-10-01T08:30:15.123Z",
  rev: 4,
  page: "https://lists.example.org/e/k3mp7q2x",
  ...more,
});
const linesOf = (rules: EventRules, more: Partial<CalendarOf> = {}) => (calendarText(of(rules, more)) ?? "").split("\r\n");
/** Lines as they were before they were folded. */
const unfolded = (rules: EventRules, more: Partial<CalendarOf> = {}) =>
  (calendarText(of(rules, more)) ?? "").replaceAll("\r\n ", "").split("\r\n");

test("a day and a deadline, each with an id that stays", () => {
  const deadline = { date: "2026-11-25", time: "20:00", zone: "Europe/Berlin" };
  expect(unfolded({ date: "2026-11-30", place: "Mill Hall", players: 40, deadline })).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Muster Roll//EN",
    "BEGIN:VEVENT",
    "UID:k3mp7q2x-day@muster-roll",
    "DTSTAMP:20261001T083015Z",
    "SEQUENCE:4",
    "SUMMARY:Autumn Muster",
    "DTSTART;VALUE=DATE:20261130",
    // The day after the last one; of the next month.
    "DTEND;VALUE=DATE:20261201",
    "LOCATION:Mill Hall",
    "DESCRIPTION:Players expected: 40\\nRules and lists: https://lists.example.org/e/k3mp7q2x",
    "URL:https://lists.example.org/e/k3mp7q2x",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "UID:k3mp7q2x-deadline@muster-roll",
    "DTSTAMP:20261001T083015Z",
    "SEQUENCE:4",
    "SUMMARY:Lists due: Autumn Muster",
    // Berlin is an hour ahead in November.
    "DTSTART:20261125T190000Z",
    "TRANSP:TRANSPARENT",
    "DESCRIPTION:By the rules: Wednesday 25 November 2026\\, 20:00\\, Berlin time\\nHand in: https://lists.example.org/e/k3mp7q2x",
    "URL:https://lists.example.org/e/k3mp7q2x",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

describe("the moment of a deadline", () => {
  test.each([
    ["in summer", { date: "2026-07-01", time: "20:00", zone: "Europe/Berlin" }, "20260701T180000Z"],
    ["of which two are meant: the second", { date: "2026-10-25", time: "02:30", zone: "Europe/Berlin" }, "20261025T013000Z"],
    ["on the day before, by UTC", { date: "2026-11-25", time: "00:30", zone: "Asia/Tokyo" }, "20261124T153000Z"],
  ])("%s", (_, deadline, utc) => {
    expect(linesOf({ deadline })).toContain(`DTSTART:${utc}`);
  });

  test("is that until which an organiser opened it", () => {
    const deadline = { date: "2026-11-25", time: "20:00", zone: "UTC" };
    expect(linesOf({ deadline }, { due: Date.parse("2026-11-27T12:00:00Z") })).toContain("DTSTART:20261127T120000Z");
    expect(calendarText(of({ deadline }, { due: null }))).toBeNull();
  });
});

test("nothing where there is neither, and no day where the day is none", () => {
  expect(calendarText(of({}))).toBeNull();
  expect(calendarText(of({ date: "2026-02-30" }))).toBeNull();
});

test("what an organiser wrote ends no line and begins no value", () => {
  const lines = unfolded({ date: "2026-11-28", place: "Hall; a, b\\c" }, { name: "One\r\nATTENDEE:mailto:x@example.org\nTwo\u0007" });
  expect(lines).toContain("SUMMARY:One\\nATTENDEE:mailto:x@example.org\\nTwo ");
  expect(lines).toContain("LOCATION:Hall\\; a\\, b\\\\c");
});

test("lines have at most 75 octets, and no letter is cut", () => {
  const name = `${"Ä".repeat(33)}🂡🂡 ${"Ł".repeat(50)}`;
  const lines = linesOf({ date: "2026-11-28" }, { name });
  const octets = lines.map((line) => Buffer.byteLength(line));
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  // 8 for "SUMMARY:", 66 for the letters of two: the next one has four.
  expect(octets[lines.findIndex((line) => line.startsWith("SUMMARY"))]).toBe(74);
  expect(unfolded({ date: "2026-11-28" }, { name })).toContain(`SUMMARY:${name}`);
});
