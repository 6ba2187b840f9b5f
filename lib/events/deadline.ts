/** By when lists are due: the moment, and in words. */
import { dayFault, momentShown } from "@/lib/engine/dates";
import type { EventRules } from "@/lib/engine/schema/event";
import { events } from "@/lib/words/en/events";

type Deadline = NonNullable<EventRules["deadline"]>;

/** `at`: in milliseconds since 1970; null where there is no deadline, or none that can be told. `fault`: why it cannot be told. */
export interface Due {
  at: number | null;
  fault?: string;
}

/** The moment a deadline names. */
export function dueOf(deadline: Deadline | undefined): Due {
  if (!deadline) return { at: null };
  const shown = momentShown(deadline);
  return "at" in shown ? { at: shown.at } : { at: null, fault: shown.fault };
}

/** "Wednesday 25 November 2026, 20:00, London time"; which of two is meant, and that it names no moment, stands behind it in brackets. */
export function deadlineText(deadline: Deadline, words = events): string {
  const { date, time, zone } = deadline;
  const note = clocksText(deadline, words);
  const shown = momentShown(deadline);
  const said = "fault" in shown ? words.deadline.none : note;
  return `${dayFault(date) === null ? words.day(date) : date}, ${time}, ${zoneName(zone, words)}${said && ` (${said})`}`;
}

/** Which moment is meant where the clocks are put forward or back at that time; empty where they are not, or the deadline names no moment. */
export function clocksText(deadline: Deadline, words = events): string {
  const shown = momentShown(deadline);
  if ("fault" in shown || !shown.clocks) return "";
  return words.deadline[shown.clocks];
}

/** "Europe/London" → "London time", "Etc/UTC" → "UTC". */
export function zoneName(zone: string, words = events): string {
  const place = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  return /^[A-Z]{2,4}$/.test(place) ? place : words.zone(place, zone);
}
