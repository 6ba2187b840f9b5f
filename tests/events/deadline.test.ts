/** What an organiser is told of a deadline. */
import { expect, test } from "vitest";
import { deadlineRemarks } from "@/lib/events/desk/due";

const NOW = Date.parse("2026-10-01T12:00:00Z");
const london = (date: string, time: string) => ({ date, time, zone: "Europe/London" });

test.each([
  ["nothing", london("2026-11-25", "20:00"), "2026-11-28", "Europe/London", []],
  ["on the day of the event", london("2026-11-28", "09:00"), "2026-11-28", "Europe/London", []],
  ["it is over", london("2026-09-30", "20:00"), "", "Europe/London", ["It is over already: it was Wed 30 Sept, 20:00 there."]],
  [
    "after the day",
    london("2026-11-29", "09:00"),
    "2026-11-28",
    "Europe/London",
    ["It comes after the day of the event, Saturday 28 November 2026."],
  ],
  ["elsewhere", london("2026-11-25", "20:00"), "", "Europe/Berlin", ["That is Wed 25 Nov, 21:00 on the clock of this device."]],
  [
    // Clocks go back at 02:00 on 25 October 2026, and forward at 01:00 on 28 March 2027.
    "twice, and an hour later elsewhere",
    london("2026-10-25", "01:30"),
    "",
    "UTC",
    ["The clocks show it twice that day: the second time is meant."],
  ],
  ["skipped", london("2027-03-28", "01:30"), "", "Europe/London", ["The clocks skip it that day: as long after they are put forward."]],
  ["no zone, which the field itself says", { date: "2026-09-30", time: "20:00", zone: "Nowhere" }, "", "UTC", []],
] as const)("%s", (_, deadline, day, here, said) => {
  expect(deadlineRemarks(deadline, { day, now: NOW, here })).toEqual(said);
});
