/** The event whose rules lie on a desk. */

import type { EventRules } from "@/lib/engine/schema/event";
import { deadlineText, dueOf } from "@/lib/events/deadline";
import type { LaidPack } from "@/lib/events/desk/desk-file";

export interface DeskEvent {
  id: string;
  name: string;
  game: string;
  date: string | undefined;
  /** Its time zone, in which its times are said. */
  zone: string | undefined;
  /** By when lists are due, in milliseconds since 1970 and in words. */
  due: number | null;
  dueText: string | undefined;
  graceDays: number | undefined;
  /** Whether it gives a bonus for a painted army. */
  painted: boolean;
  players: number | undefined;
  /** How many lists each player hands in. */
  lists: number;
  question: string | undefined;
  sheet: NonNullable<EventRules["sheet"]> | undefined;
}

/** That of the last pack that is an event's; null where none is. */
export function eventOf(packs: readonly LaidPack[]): DeskEvent | null {
  const pack = packs.findLast((laid) => laid.pack.event)?.pack;
  if (!pack?.event) return null;
  const { date, deadline, graceDays, handIn, players, lists = 1, question, sheet } = pack.event;
  const { at: due } = dueOf(deadline);
  const dueText = deadline && deadlineText(deadline);
  const painted = handIn?.penalties?.some((one) => one.for === "painted") ?? false;
  const when = { date, zone: deadline?.zone, due, dueText, graceDays };
  return { id: pack.id, name: pack.name, game: pack.game, ...when, painted, players, lists, question, sheet };
}
