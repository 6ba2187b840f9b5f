/** Which desk is open: opens, makes, names and deletes them. */
import { deskShelf } from "@/components/storage/desk-shelf";
import { readItem, writeItem } from "@/components/storage/local/local-items";
import { showToast } from "@/components/ui/toast";
import type { DeskServer, Expected } from "@/lib/engine/schema/desk";
import type { Pack } from "@/lib/engine/schema/pack";
import { isSamePack } from "@/lib/events/desk/state/applied-packs";
import { type DeskState, FIRST_NAME, noDesk, reduceDesk } from "@/lib/events/desk/state/desk";
import type { DeskRecord, ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import { deskState, dispatch, inTurn, newKey } from "./desk-store";
import { stop } from "./desk-thread";
import { changeDesk, save } from "./keeping";
import { readOpened } from "./reading";
import { followTabs } from "./tabs";

const LAST_OPEN = "muster-roll/desk";

/** Opens the desk that was open last, or an empty one. */
export function restoreDesk(): void {
  if (!deskState().desk) void inTurn(() => openLastDesk());
}

/** The same, in the turn of who calls it. */
export async function openLastDesk(): Promise<void> {
  if (deskState().desk) return;
  await listDesks();
  const { desks } = deskState();
  const last = readItem(LAST_OPEN);
  await showDesk(desks.find(({ id }) => id === last) ?? desks[0] ?? newRecord());
}

async function listDesks(): Promise<void> {
  dispatch({ did: "listed", desks: await (await deskShelf()).desks().catch(() => []) });
}

/** A name as it is kept. */
const cutName = (name: string) => name.trim().slice(0, 120) || FIRST_NAME;

function newRecord(name = FIRST_NAME): DeskRecord {
  const now = Date.now();
  return { id: newKey(), name: cutName(name), packs: [], created: now, updated: now };
}

async function showDesk(desk: DeskRecord): Promise<void> {
  stop();
  followTabs(deletedElsewhere);
  const records = await (await deskShelf()).receivedAt(desk.id).catch(() => []);
  dispatch({ did: "opened", desk, received: records });
  writeItem(LAST_OPEN, desk.id);
  await readOpened(desk);
}

async function deletedElsewhere(): Promise<void> {
  const { desk, received } = deskState();
  if (!desk) return;
  await showAnotherDesk();
  const run = () => void inTurn(() => addDesk(desk, received));
  showToast({ message: `“${desk.name}” was deleted in another tab.`, action: { label: "Keep it", run } });
}

function showAnotherDesk(): Promise<void> {
  return showDesk(deskState().desks[0] ?? newRecord());
}

/** The address may ask for the desk of an event: that no longer holds once another is chosen. */
function forgetAsked(): void {
  if (typeof window !== "undefined" && window.location.search)
    window.history.replaceState(window.history.state, "", window.location.pathname);
}

/** Makes another desk and opens it; the others stay. */
export function newDesk(name: string): Promise<void> {
  stop();
  forgetAsked();
  return inTurn(() => addDesk(newRecord(name)));
}

async function addDesk(desk: DeskRecord, received: readonly ReceivedRecord[] = []): Promise<void> {
  dispatch({ did: "made", desk });
  await save(async (shelf) => {
    await shelf.putDesk(desk);
    if (received.length) await shelf.putReceived(received);
  });
  await showDesk(desk);
}

export function openDesk(id: string): Promise<void> {
  stop();
  forgetAsked();
  return inTurn(async () => {
    const desk = deskState().desks.find((one) => one.id === id);
    if (desk) await showUnlessOpen(desk);
  });
}

async function showUnlessOpen(desk: DeskRecord): Promise<void> {
  if (desk.id !== deskState().desk?.id) await showDesk(desk);
}

/** Opens the desk of an event, a new one where there is none; that of an event on a server, where one is given. */
export function openDeskOf(file: string, pack: Pack, server?: DeskServer): Promise<void> {
  stop();
  return inTurn(async () => {
    const isOf = (one: DeskRecord) =>
      server ? one.server?.code === server.code : !one.server && one.packs.some((laid) => isSamePack(laid.pack, pack));
    const there = await findDesk(isOf);
    if (there) return showUnlessOpen(there);
    await addDesk({ ...newRecord(pack.name), packs: [{ file, pack }], ...(server ? { server } : {}) });
  });
}

/** The desk of an event on a server, opened where there is one. */
export function openDeskOfServer(code: string): Promise<boolean> {
  return inTurn(async () => {
    const there = await findDesk(({ server }) => server?.code === code);
    if (there) await showUnlessOpen(there);
    return there !== undefined;
  });
}

/** One of the desks on the device; the open one comes first. */
async function findDesk(isIt: (desk: DeskRecord) => boolean): Promise<DeskRecord | undefined> {
  if (!deskState().desk) await listDesks();
  const { desk, desks } = deskState();
  return desk && isIt(desk) ? desk : desks.find(isIt);
}

/** Another desk of the device as it would be shown, with what was read of it; null where it is gone. */
export async function deskWith(id: string): Promise<DeskState | null> {
  const desk = deskState().desks.find((one) => one.id === id);
  const received = desk && (await (await deskShelf()).receivedAt(id).catch(() => []));
  return desk && received ? reduceDesk(noDesk, { did: "opened", desk, received }) : null;
}

export function renameDesk(name: string): Promise<void> {
  return inTurn(() => changeDesk(() => ({ name: cutName(name) })));
}

/** Says who is expected. */
export function expectPlayers(players: readonly Expected[]): Promise<void> {
  return inTurn(() => changeDesk(() => ({ players })));
}

/** Deletes the open desk and opens another. @returns what puts it back. */
export async function deleteDesk(): Promise<() => Promise<void>> {
  forgetAsked();
  const deleted = await inTurn(async () => {
    const { desk, received } = deskState();
    if (!desk) return null;
    await save((shelf) => shelf.removeDesk(desk.id));
    dispatch({ did: "deleted", id: desk.id });
    await showAnotherDesk();
    return { desk, received };
  });
  return () => inTurn(async () => (deleted ? addDesk(deleted.desk, deleted.received) : undefined));
}
