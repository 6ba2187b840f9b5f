import type { Pack } from "@/lib/engine/schema/pack";

/** What names a pack: two games may have packs of one id, such as a player’s own answers. */
export type PackName = Pick<Pack, "id" | "game">;

export function isSamePack(a: PackName, b: PackName): boolean {
  return a.id === b.id && a.game === b.game;
}
