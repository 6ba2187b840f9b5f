/** What is kept on the device of the player's own army books and packs. */

import type { DraftGuess } from "@/lib/books/start/kept-guesses";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { isObject } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import { isTime } from "./record";

export interface OwnBook {
  /** See `keyOf`. */
  key: string;
  id: string;
  game: string;
  army: ArmyList;
  /** The file as it came or was written, for exporting it unchanged. */
  text?: string;
  /** What is being written in its place and has a fault: rosters go on with `army` until it has none. */
  draft?: string;
  /** As it was when its version was raised last: what differs since is the next one's. */
  released?: ArmyList;
  /** What was guessed of the source that it began with, and nobody has confirmed. */
  guesses?: readonly DraftGuess[];
  /** The id of the package that brought it. */
  package?: string;
  /** It was made from the files of a game system of another list builder: it stays on this device. */
  opened?: true;
  updated: number;
}

export interface OwnPack {
  key: string;
  game: string;
  pack: Pack;
  /** Laid over every roster of the game, not only those that name it. */
  everywhere: boolean;
  /** The id of the package that brought it. */
  package?: string;
  updated: number;
}

/** What is in the file of a book now: as it was written last, whether it can be used or not. */
export function textOf({ draft, text, army }: OwnBook): string {
  return draft ?? text ?? `${JSON.stringify(army, null, 2)}\n`;
}

/** Ids are unique within a game. */
export function keyOf(game: string, id: string): string {
  return `${game}/${id}`;
}

/** What lies among the army books of this device; null where it is damaged. The army list in it is read by its schema later. */
export function readOwnBook(value: unknown): OwnBook | null {
  if (!isObject(value) || !isObject(value.army)) return null;
  const { key, id, game, army, text, draft, released, guesses, package: from, opened, updated } = value;
  if (typeof key !== "string" || typeof id !== "string" || typeof game !== "string") return null;
  return {
    key,
    id,
    game,
    army: army as unknown as ArmyList,
    ...(typeof text === "string" ? { text } : {}),
    ...(typeof draft === "string" ? { draft } : {}),
    ...(isObject(released) ? { released: released as unknown as ArmyList } : {}),
    ...(Array.isArray(guesses) ? { guesses: guesses as DraftGuess[] } : {}),
    ...(typeof from === "string" ? { package: from } : {}),
    ...(opened === true ? { opened } : {}),
    updated: isTime(updated) ? updated : 0,
  };
}

/** What lies among the packs of this device, in the same way. */
export function readOwnPack(value: unknown): OwnPack | null {
  if (!isObject(value) || !isObject(value.pack)) return null;
  const { key, game, pack, everywhere, package: from, updated } = value;
  if (typeof key !== "string" || typeof game !== "string" || typeof pack.id !== "string" || typeof pack.name !== "string") return null;
  const mark = typeof from === "string" ? { package: from } : {};
  return { key, game, pack: pack as unknown as Pack, everywhere: everywhere === true, ...mark, updated: isTime(updated) ? updated : 0 };
}
