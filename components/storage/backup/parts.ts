/** What a backup holds: every place of the device, and the small items that are worth keeping. */
import { readItem } from "@/components/storage/local/local-items";
import type { Item, Place } from "@/components/storage/shelf";

export const PLACES = [
  "rosters",
  "designs",
  "books",
  "packs",
  "desks",
  "received",
  "games",
  "versions",
  "models",
  "events",
  "packages",
] as const satisfies readonly Place[];
// A place that is added to the device must be added here: this line fails to compile until it is.
type Left = Exclude<Place, (typeof PLACES)[number]>;
const none: Record<Left, never> = {};
void none;

export type Items = { [P in Place]: Item<P>[] };

/** Choices of the player that hold for the whole app. */
const SETTINGS = ["muster-theme", "muster-sheet", "muster-home", "muster-last-roster", "muster-roll/desk"] as const;

/** What is kept about one roster: that it was sent, and what went with it to the organiser. */
const OF_ROSTER = /^muster-(sent|fields):[\w-]{1,60}$/;

export function isSetting(key: string): boolean {
  return (SETTINGS as readonly string[]).includes(key) || OF_ROSTER.test(key);
}

/** The small items of this device that go into a backup. */
export function keptSettings(): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const key of itemNames().filter(isSetting)) {
    const value = readItem(key);
    if (value !== null) settings[key] = value;
  }
  return settings;
}

function itemNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
