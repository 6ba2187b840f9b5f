/** What an event and its lists are at a moment, and what may follow. Moments are in milliseconds since 1970. */
import { DAY } from "@/lib/engine/dates";
import type { EventRules } from "@/lib/engine/schema/event";
import { events } from "@/lib/words/en/events";

/** `draft`: organisers alone see it. `closed`: nothing more is taken. `published`: accepted lists are shown. */
export const STATES = ["draft", "open", "closed", "published"] as const;
export type EventState = (typeof STATES)[number];

/** Until when something stays open: a moment, or until an organiser closes it. */
export type Until = number | "open";

/** Where an event stands. */
export interface Standing {
  /** As its organisers set it; the deadline closes what is open. */
  state: EventState;
  /** The moment of its deadline; null where it has none. */
  due: number | null;
  /** Why its deadline names no moment. Nobody knows until when lists are in time then, so none is taken until an organiser says it. */
  unclear?: string | undefined;
  /** An organiser opened it for all again: holds in place of the deadline. */
  extended: Until | null;
  /** What the event says of lists that come later. */
  late: EventRules["late"];
  /** Days in which it accepts them; without an end where it does not say. */
  graceDays?: EventRules["graceDays"];
}

/** Until when lists are in time; null where nothing says so. */
export function dueFor({ due, extended }: Pick<Standing, "due" | "extended">): number | null {
  return extended === null ? due : extended === "open" ? null : extended;
}

/** Until when lists are accepted though they are late; null where they are not, or without an end. */
export function graceOf({ late, graceDays, ...standing }: Omit<Standing, "state">): number | null {
  const due = dueFor(standing);
  return due === null || late !== "accept" || graceDays === undefined ? null : due + graceDays * DAY;
}

export function stateAt(standing: Standing, now: number): EventState {
  if (standing.state !== "open") return standing.state;
  const due = dueFor(standing);
  const until = standing.late === "accept" ? graceOf(standing) : due;
  return isUnclear(standing) || (until !== null && now > until) ? "closed" : "open";
}

function isUnclear({ unclear, extended }: Standing): boolean {
  return unclear !== undefined && extended === null;
}

/** Why an event may not go from one state to another; null where it may. */
export function whyNotTo(to: EventState, from: EventState, lists: number): string | null {
  if (to === from) return null;
  if (to === "draft") return lists > 0 ? "Lists have come in. An event with lists cannot be a draft again." : null;
  if (to === "published" && from !== "closed") return "Close the event first. Only a closed event is published.";
  if (to === "open" && from === "published") return "The lists are published. Close the event first, which hides them again.";
  if (to === "closed" && from === "draft") return "The event is a draft. Open it first.";
  return null;
}

/** Why a player may not send, replace or withdraw a list; null where they may. `reopened`: until when for this player alone. */
export function whyClosed(standing: Standing, now: number, reopened: Until | null = null): string | null {
  if (reopened === "open" || (reopened !== null && now <= reopened)) return null;
  const state = stateAt(standing, now);
  if (state === "open") return null;
  const isFault = standing.state === "open" && isUnclear(standing);
  return isFault ? events.handIn.unclear(standing.unclear ?? "") : events.handIn.closed[state];
}

/** Minutes by which a list is late, begun ones counted; 0 where it is in time. */
export function minutesLate(standing: Standing, received: number, reopened: Until | null = null): number {
  const due = dueFor(standing);
  if (due === null || received <= due || reopened === "open" || (reopened !== null && received <= reopened)) return 0;
  return Math.ceil((received - due) / 60_000);
}
