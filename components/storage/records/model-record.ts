/** What is kept on the device of a model that the player owns. */

import { isObject } from "@/lib/engine/schema/json";
import type { OwnedModel } from "@/lib/engine/schema/model";
import { isTime } from "./record";

export interface ModelRecord extends OwnedModel {
  /** See `modelKey`. */
  id: string;
  /** When its number was last changed, in milliseconds since 1970. */
  updated: number;
}

/** What lies among the models of this device; null where it is damaged. Written by hand: the builder loads no schema library. */
export function readModelRecord(value: unknown): ModelRecord | null {
  if (!isObject(value)) return null;
  const { id, game, armyList, entry, name, count, updated } = value;
  if (typeof id !== "string" || typeof game !== "string" || typeof entry !== "string" || typeof name !== "string") return null;
  if (!Number.isSafeInteger(count) || (count as number) < 1 || (armyList !== null && typeof armyList !== "string")) return null;
  return { id, game, armyList, entry, name, count: count as number, updated: isTime(updated) ? updated : 0 };
}
