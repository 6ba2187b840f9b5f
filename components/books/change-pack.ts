/** Changes to a pack that is kept on the device: saved at once, said, and undone on demand. */
import type { OwnPack } from "@/components/storage/own-record";
import { ownStore } from "@/components/storage/own-store";
import { showToast } from "@/components/ui/toast";
import { newPack } from "@/lib/advise/answers";
import type { Pack } from "@/lib/schema/pack";

/** Where answers go unless another pack is chosen. */
export const FIRST_PACK = { id: "my-book-checks", name: "My book checks" };

interface Where {
  game: string;
  id: string;
  /** What a new pack is called. */
  name: string;
}

/** Changes the pack, or starts it with the change. A new one holds for all rosters of its game. */
export async function changePack({ game, id, name }: Where, message: string, change: (pack: Pack) => Pack): Promise<void> {
  const kept = (current: OwnPack | null) => ({
    pack: change(current?.pack ?? newPack(game, id, name)),
    everywhere: current?.everywhere ?? true,
  });
  await keep(game, id, kept, message);
}

/** Keeps what `next` makes of the pack, null for nothing, and offers to undo it. */
export async function keep(
  game: string,
  id: string,
  next: (current: OwnPack | null) => { pack: Pack; everywhere: boolean } | null,
  message: string,
): Promise<boolean> {
  const store = await ownStore();
  let written = "";
  try {
    const before = await store.changePack(game, id, (current) => {
      const made = next(current);
      written = stateOf(made);
      return made;
    });
    const undo = async () => {
      let late = false;
      await store.changePack(game, id, (current) => {
        late = stateOf(current) !== written;
        return late ? current : before;
      });
      showToast({ message: late ? "Changed in another tab since, so it was left as it is." : "Undone." });
    };
    showToast({ message, action: { label: "Undo", run: () => void undo() } });
    return true;
  } catch {
    showToast({ message: "Not saved: this device refused it. Export the pack before you close this tab." });
    return false;
  }
}

function stateOf(kept: { pack: Pack; everywhere: boolean } | null): string {
  return JSON.stringify(kept && [kept.pack, kept.everywhere]);
}
