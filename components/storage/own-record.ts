/** What is kept on the device of the player's own army books and packs. */
import type { ArmyList } from "@/lib/schema/army-list";
import type { Pack } from "@/lib/schema/pack";

export interface OwnBook {
  /** See `keyOf`. */
  key: string;
  id: string;
  game: string;
  army: ArmyList;
  /** The file as it came, for exporting it unchanged. */
  text?: string;
  updated: number;
}

export interface OwnPack {
  key: string;
  game: string;
  pack: Pack;
  /** Laid over every roster of the game, not only those that name it. */
  everywhere: boolean;
  updated: number;
}

/** Ids are unique within a game. */
export function keyOf(game: string, id: string): string {
  return `${game}/${id}`;
}
