/** Which days, times and zones there are, and the moment that clocks mean. Moments are from the rules by which clocks change there. */
import { describe, expect, test } from "vitest";
import { dayFault, momentShown, timeFault, zoneFault } from "@/lib/engine/dates";
import { clocksText, deadlineText } from "@/lib/events/deadline";

test.each([
  ["2026-11-28", true],
  ["2000-01-01", true],
  ["2200-12-31", true],
  ["2028-02-29", true],
  ["2000-02-29", true],
  ["2100-02-29", false],
  ["2026-02-29", false],
  ["2026-02-30", false],
  ["2026-04-31", false],
  ["2026-13-45", false],
  ["2026-00-10", false],
  ["2026-10-00", false],
  ["1999-12-31", false],
  ["2201-01-01", false],
  ["9999-12-31", false],
  ["+010000-06-28", false],
  ["99-99", false],
  ["2026-1-2", false],
  ["28.11.2026", false],
  ["2026-11-28T10:00", false],
  ["", false],
])("%j is a day: %s", (day, isOne) => {
  expect(dayFault(day) === null).toBe(isOne);
});

test.each([
  ["00:00", true],
  ["23:59", true],
  ["24:00", false],
  ["20:60", false],
  ["8:00", false],
  ["20:00:00", false],
  ["", false],
])("%j is a time: %s", (time, isOne) => {
  expect(timeFault(time) === null).toBe(isOne);
});

test.each<[string, string | null]>([
  ["Europe/London", null],
  ["America/Argentina/Buenos_Aires", null],
  ["UTC", null],
  ["Etc/UTC", null],
  ["Etc/GMT-2", null],
  ["CET", null],
  ["CEST", "Europe/Berlin"],
  // Some machines take these letters for Dhaka.
  ["BST", "Europe/London"],
  ["PST", "America/Los_Angeles"],
  ["Europe/Lonodn", "Europe/London"],
  ["london", "Europe/London"],
  ["New York", "America/New_York"],
  ["+02:00", "Etc/GMT-2"],
  ["UTC+2", "Etc/GMT-2"],
  ["-05:00", "Etc/GMT+5"],
  ["Mars/Olympus", "Europe/London"],
  ["constructor", "Europe/London"],
  ["", "Europe/London"],
])("the zone %j is one, or another is meant: %j", (zone, meant) => {
  const fault = zoneFault(zone);
  if (meant === null) expect(fault).toBeNull();
  else expect(fault).toContain(`“${meant}”`);
});

describe("the moment that clocks show", () => {
  test.each<[string, string, string, string, "twice" | "skip" | undefined]>([
    ["2026-11-25", "20:00", "Europe/London", "2026-11-25T20:00:00.000Z", undefined],
    ["2026-07-01", "20:00", "Europe/London", "2026-07-01T19:00:00.000Z", undefined],
    // Put back at 02:00 to 01:00: the second 01:30 is that of winter.
    ["2026-10-25", "01:30", "Europe/London", "2026-10-25T01:30:00.000Z", "twice"],
    ["2026-10-25", "00:59", "Europe/London", "2026-10-24T23:59:00.000Z", undefined],
    ["2026-10-25", "02:00", "Europe/London", "2026-10-25T02:00:00.000Z", undefined],
    // Put forward at 01:00 to 02:00: 01:30 is half an hour after that.
    ["2026-03-29", "01:30", "Europe/London", "2026-03-29T01:30:00.000Z", "skip"],
    ["2026-03-29", "00:59", "Europe/London", "2026-03-29T00:59:00.000Z", undefined],
    ["2026-03-29", "02:00", "Europe/London", "2026-03-29T01:00:00.000Z", undefined],
    ["2026-11-01", "01:30", "America/New_York", "2026-11-01T06:30:00.000Z", "twice"],
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z", "skip"],
    // Half an hour only.
    ["2026-04-05", "01:45", "Australia/Lord_Howe", "2026-04-04T15:15:00.000Z", "twice"],
    ["2026-11-25", "20:00", "Pacific/Kiritimati", "2026-11-25T06:00:00.000Z", undefined],
    ["2026-11-25", "00:00", "Pacific/Pago_Pago", "2026-11-25T11:00:00.000Z", undefined],
  ])("%s %s in %s", (date, time, zone, moment, clocks) => {
    const shown = momentShown({ date, time, zone });
    expect("at" in shown ? [new Date(shown.at).toISOString(), shown.clocks] : shown).toEqual([moment, clocks]);
  });

  test("is none where day, time or zone is none", () => {
    const due = { date: "2026-11-25", time: "20:00", zone: "Europe/London" };
    for (const wrong of [{ date: "2026-02-30" }, { time: "25:00" }, { zone: "CEST" }]) {
      expect(momentShown({ ...due, ...wrong })).toEqual({ fault: expect.stringMatching(/^(“2026-02-30”|“25:00”|There is no time zone)/) });
    }
  });

  test("is said with which of two is meant", () => {
    const due = { date: "2026-10-25", time: "01:30", zone: "Europe/London" };
    expect(deadlineText(due)).toBe(
      "Sunday 25 October 2026, 01:30, London time (the clocks show it twice that day: the second time is meant)",
    );
    expect(clocksText({ ...due, date: "2026-03-29" })).toBe("the clocks skip it that day: as long after they are put forward");
    expect(clocksText({ ...due, time: "20:00" })).toBe("");
    expect(deadlineText({ ...due, date: "2026-13-45", zone: "CEST" })).toBe("2026-13-45, 01:30, CEST (no time that can be told)");
  });
});
