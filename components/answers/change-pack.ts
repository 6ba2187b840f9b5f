/** Changes to a pack that is kept on the device: saved at once, said, and undone on demand. */

import { ownStore } from "@/components/storage/own-store";
import type { OwnPack } from "@/components/storage/records/own-record";
import { showToast } from "@/components/ui/toast";
import { newPack } from "@/lib/advice/answers/answers";
import type { Pack } from "@/lib/engine/schema/pack";

/** Where answers go unless another pack is chosen. */
export const MY_ANSWERS = { id: "my-book-checks", name: "My book checks" };

interface Where {
  game: string;
  id: string;
  /** What a new pack is called. */
  name: string;
}

/** Changes the pack, or starts it with the change. A new one holds for all rosters of its game. */
export async function changePack(where: Where, message: string, change: (pack: Pack) => Pack): Promise<void> {
  await keep(where.game, where.id, changed(where, change), message);
}

/** The same without a message, for changes that come one key after another; null where the device refused it. */
export async function changeQuietly(where: Where, change: (pack: Pack) => Pack): Promise<Step | null> {
  try {
    return await write(where.game, where.id, changed(where, change));
  } catch {
    showToast({ message: REFUSED });
    return null;
  }
}

function changed({ game, id, name }: Where, change: (pack: Pack) => Pack) {
  return (current: OwnPack | null): Kept => ({
    pack: change(current?.pack ?? newPack(game, id, name)),
    everywhere: current?.everywhere ?? true,
  });
}

type Kept = { pack: Pack; everywhere: boolean };

/** One change that was made. */
export interface Step {
  before: Pack | null;
  after: Pack | null;
  /** Takes it back, unless the pack was changed since: then false. */
  undo(): Promise<boolean>;
}

const REFUSED = "Not saved: this device refused it. Export the pack before you close this tab.";
export const CHANGED_SINCE = "Changed in another tab since, so it was left as it is.";

async function write(game: string, id: string, next: (current: OwnPack | null) => Kept | null): Promise<Step> {
  const store = await ownStore();
  let made: Kept | null = null;
  const before = await store.changePack(game, id, (current) => {
    made = next(current);
    return made;
  });
  const written = stateOf(made);
  const undo = async () => {
    let late = false;
    await store.changePack(game, id, (current) => {
      late = stateOf(current) !== written;
      return late ? current : before;
    });
    return !late;
  };
  return { before: before?.pack ?? null, after: (made as Kept | null)?.pack ?? null, undo };
}

/** Keeps what `next` makes of the pack, null for nothing, and offers to undo it. */
export async function keep(game: string, id: string, next: (current: OwnPack | null) => Kept | null, message: string): Promise<boolean> {
  try {
    const { undo } = await write(game, id, next);
    const takeBack = async () => showToast({ message: (await undo()) ? "Undone." : CHANGED_SINCE });
    showToast({ message, action: { label: "Undo", run: () => void takeBack() } });
    return true;
  } catch {
    showToast({ message: REFUSED });
    return false;
  }
}

function stateOf(kept: Kept | null): string {
  return JSON.stringify(kept && [kept.pack, kept.everywhere]);
}
