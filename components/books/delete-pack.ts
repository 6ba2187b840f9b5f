import { ownStore } from "@/components/storage/own-store";
import { showToast } from "@/components/ui/toast";

/** Deletes a pack of the player's own, with a way back. */
export async function deletePack(game: string, id: string, name: string): Promise<void> {
  const store = await ownStore();
  const removed = await store.changePack(game, id, () => null);
  if (removed) showToast({ message: `Deleted “${name}”.`, action: { label: "Undo", run: () => void store.restorePack(removed) } });
}
