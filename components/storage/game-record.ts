/** What is kept of a game at the table. */
import type { KeptGame } from "@/lib/play/sound-game";

export interface GameRecord {
  /** That of the roster it is played with, or one made from its code where it came by a link. */
  id: string;
  game: KeptGame;
  /** The revision of the roster when the game began; null where the roster is not kept on this device. */
  rev: number | null;
  /** When it was last changed, in milliseconds since 1970. */
  updated: number;
}
