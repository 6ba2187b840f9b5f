/** Events among the packs of this device. */
import { ownStore } from "@/components/storage/own-store";
import { freeId } from "@/lib/advice/answers/answers";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Pack } from "@/lib/engine/schema/pack";

/** Keeps a pack as an event under an id that is free, which comes back. It holds where a roster names it, not everywhere. */
export async function keepEvent(pack: Pack, library: Pick<Library, "packIndex">): Promise<string> {
  const store = await ownStore();
  const { game, name } = pack;
  const isTaken: string[] = library.packIndex(game).map((p) => p.id);
  for (;;) {
    const { packs } = await store.all();
    const id = freeId(name, [...packs.filter((p) => p.game === game).map((p) => p.pack.id), ...isTaken]);
    // Another tab may have taken the id meanwhile.
    const before = await store.changePack(
      game,
      id,
      (current) => current ?? { pack: { ...pack, id, event: pack.event ?? {} }, everywhere: false },
    );
    if (!before) return id;
    isTaken.push(id);
  }
}

/** Where an event is edited. */
export function editHref(game: string, id: string): string {
  return `/events/edit?game=${encodeURIComponent(game)}&id=${encodeURIComponent(id)}`;
}
