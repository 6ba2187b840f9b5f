/** An event that is held again. */
import type { Pack } from "@/lib/schema/pack";

/** The rules of an event for another time: without its day and deadline, under an id that is not taken yet. */
export function nextEvent(pack: Pack, taken: ReadonlySet<string>): Pack {
  const { date: _, deadline: __, ...event } = pack.event ?? {};
  const base = pack.id.slice(0, 70).replace(/-+$/, "");
  let n = 2;
  while (taken.has(`${base}-${n}`)) n++;
  return { ...pack, id: `${base}-${n}`, name: `${pack.name.slice(0, 60)} (${n})`, event };
}
