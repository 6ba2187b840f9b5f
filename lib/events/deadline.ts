/** By when lists are due, in words. */
import type { EventRules } from "@/lib/schema/event";
import { dayText } from "@/lib/text";

/** "Wednesday 25 November 2026, 20:00, London time". */
export function deadlineText({ date, time, zone }: NonNullable<EventRules["deadline"]>): string {
  return `${dayText(date)}, ${time}, ${zoneName(zone)}`;
}

/** "Europe/London" → "London time", "Etc/UTC" → "UTC". */
export function zoneName(zone: string): string {
  const place = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  return /^[A-Z]{2,4}$/.test(place) ? place : `${place} time`;
}
