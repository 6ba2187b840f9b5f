/** Takes over what other tabs do with the desks. */
import { type DeskChange, type DeskShelf, deskShelf } from "@/components/storage/desk-shelf";
import { deskState, dispatch, inTurn } from "./desk-store";
import { compare } from "./reading";

let following = false;

/** From now on. `closed`: the open desk was deleted elsewhere. */
export function followTabs(closed: () => Promise<void>): void {
  if (following) return;
  following = true;
  void deskShelf().then((shelf) =>
    shelf.subscribe((change, elsewhere) => {
      if (elsewhere) void applyTabChange(shelf, change, closed).catch(() => {});
    }),
  );
}

async function applyTabChange(shelf: DeskShelf, { desk: id, did, received: keys }: DeskChange, closed: () => Promise<void>): Promise<void> {
  const isOpen = () => deskState().desk?.id === id;
  if (did === "deleted") {
    dispatch({ did: "deleted", id });
    return isOpen() ? inTurn(closed) : undefined;
  }
  const desks = await shelf.desks();
  dispatch({ did: "listed", desks });
  const desk = desks.find((one) => one.id === id);
  if (desk && isOpen()) dispatch({ did: "changed", desk });
  if (!keys?.length) return;
  const records = await shelf.received(keys);
  if (!isOpen()) return;
  dispatch({ did: "synced", kept: records.filter((one) => one !== null), gone: keys.filter((_, i) => !records[i]) });
  await inTurn(() => compare());
}
