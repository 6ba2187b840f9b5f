/** The numbers of an event's limits: until the event leaves the device for the first time they run from 1, then each stays. */

import type { Limit } from "@/lib/engine/rules/registry";
import type { EventRules } from "@/lib/engine/schema/event";
import type { Pack } from "@/lib/engine/schema/pack";

/** The pack without one limit. Where others have seen the numbers, the number is not given again. */
export function withoutLimit(pack: Pack, number: number): Pack {
  const { event = {} } = pack;
  const left = (event.limits ?? []).filter((limit) => limit.number !== number);
  return { ...pack, event: { ...event, limits: event.numbered === undefined ? fromOne(left) : left } };
}

/** The pack with a limit more, or with one in place of that of its number. */
export function withLimit(pack: Pack, limit: Limit): Pack {
  const { event = {} } = pack;
  const { limits = [], numbered } = event;
  const isNew = !limits.some((other) => other.number === limit.number);
  const all = isNew ? [...limits, limit] : limits.map((other) => (other.number === limit.number ? limit : other));
  const last = numbered === undefined ? {} : { numbered: Math.max(numbered, limit.number) };
  return { ...pack, event: { ...event, limits: all, ...last } };
}

/** The pack as others get it: from now on its numbers stay. */
export function asSent(pack: Pack): Pack {
  const { event } = pack;
  if (!event?.limits?.length) return pack;
  const numbered = event.limits.reduce((most, { number }) => Math.max(most, number), event.numbered ?? 0);
  return numbered === event.numbered ? pack : { ...pack, event: { ...event, numbered } };
}

/** Numbered anew, in their order. */
export function fromOne(limits: readonly Limit[]): Limit[] {
  return limits.map((limit, i) => ({ ...limit, number: i + 1 }));
}

/** The number for the next limit: none that was given before. */
export function nextNumber({ limits = [], numbered = 0 }: EventRules): number {
  return limits.reduce((most, { number }) => Math.max(most, number), numbered) + 1;
}
