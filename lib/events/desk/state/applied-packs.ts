/** The packs that lie on a desk: of those with one id and game the last one counts. */

import type { Pack } from "@/lib/engine/schema/pack";
import type { LaidPack } from "@/lib/events/desk/desk-file";

/** What names a pack: two games may have packs of one id, such as a player’s own answers. */
export type PackName = Pick<Pack, "id" | "game">;

export function isSamePack(a: PackName, b: PackName): boolean {
  return a.id === b.id && a.game === b.game;
}

/** With other packs laid on top, in the place of those they name. */
export function applyPacks(before: readonly LaidPack[], packs: readonly LaidPack[]): LaidPack[] {
  const last = [...new Map(packs.map((laid) => [`${laid.pack.game} ${laid.pack.id}`, laid])).values()];
  return [...before.filter(({ pack }) => !last.some((laid) => isSamePack(laid.pack, pack))), ...last];
}

/** With a pack in the place of the one that it names; nothing is added. */
export function replacePack(packs: readonly LaidPack[], pack: Pack): LaidPack[] {
  return packs.map((laid) => (isSamePack(laid.pack, pack) ? { ...laid, pack } : laid));
}
