/** An event that is held again. */
import type { Pack } from "@/lib/engine/schema/pack";
import { fromOne } from "./limit-numbers";

/** The rules of an event for another time: without its day and deadline, numbered anew, under an id that is not taken yet. */
export function nextEvent(pack: Pack, taken: ReadonlySet<string>): Pack {
  const { date: _, deadline: __, numbered: ___, ...rest } = pack.event ?? {};
  const event = rest.limits ? { ...rest, limits: fromOne(rest.limits) } : rest;
  const base = pack.id.slice(0, 70).replace(/(?<!-)-+$/, "");
  let n = 2;
  while (taken.has(`${base}-${n}`)) n++;
  return { ...pack, id: `${base}-${n}`, name: `${pack.name.slice(0, 60)} (${n})`, event };
}
