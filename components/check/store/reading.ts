/** Reads what came in the desk's worker, some at a time, and puts it into the table in its order. */
import { showToast } from "@/components/ui/toast";
import type { DeskLine } from "@/lib/events/desk/line";
import { isUnread, underOf } from "@/lib/events/desk/state/desk";
import type { DeskRecord, ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import { dataVersions, outdatedSources } from "@/lib/events/desk/state/verdicts";
import { deskState, dispatch, inTurn } from "./desk-store";
import { inThread, Stopped, stop } from "./desk-thread";
import { changeDesk, saveChanges } from "./keeping";

/** How many are read between two looks at what they hold. */
export const AT_ONCE = 50;

/** Reads what came and puts it into the table in its order. */
export async function readRecords(fresh: readonly ReceivedRecord[]): Promise<void> {
  const { desk } = deskState();
  if (!desk) return;
  const under = underOf(desk);
  const there = fresh.filter(({ handedIn }) => !handedIn?.lacking);
  const total = there.length;
  let lines = new Map<string, readonly DeskLine[]>();
  let done = 0;
  const flush = async () => {
    const read = lines;
    lines = new Map();
    const now = deskState().desk;
    if (!read.size || now?.id !== desk.id || underOf(now) !== under) return;
    if (deskState().reading) dispatch({ did: "counted", reading: { done, total } });
    dispatch({ did: "read", under, lines: read });
    await saveChanges(
      deskState().received.filter(({ key }) => read.has(key)),
      "coming",
    );
  };
  if (total) dispatch({ did: "counted", reading: { done: 0, total } });
  try {
    for (let i = 0; i < total; i += AT_ONCE) {
      await readUnder(desk, there.slice(i, i + AT_ONCE), (key, read) => {
        done++;
        lines.set(key, read);
      });
      await flush();
    }
    await compare();
  } catch (fault) {
    await flush();
    if (!(fault instanceof Stopped)) showToast({ message: "Reading stopped. Everything received is kept; read it again." });
  }
  dispatch({ did: "counted", reading: null });
}

/** Has things read under the packs and with the data of a desk; nothing is changed by it. */
export async function readUnder(
  { packs, data }: Pick<DeskRecord, "packs" | "data">,
  received: readonly ReceivedRecord[],
  tell: (key: string, lines: readonly DeskLine[]) => void,
): Promise<void> {
  const plain = received.map(({ read: _, desk: __, ...one }) => one);
  await inThread({ do: "read", received: plain, packs: packs.map(({ pack }) => pack), data }, (part) => tell(part.key, part.lines));
}

/** Finds which lists are alike. */
export async function compare(): Promise<void> {
  const { lines, marks, desk } = deskState();
  const each = desk?.packs.findLast(({ pack }) => pack.event)?.pack.event?.lists;
  dispatch({ did: "compared", likes: lines.length > 1 ? await inThread({ do: "compare", lines, marks, each }) : new Map() });
}

export async function readAgain(): Promise<void> {
  dispatch({ did: "reread" });
  await readRecords(deskState().received);
}

/** Reads some of what came once more, as it is now. */
export function readSources(sources: readonly string[]): Promise<void> {
  return readRecords(deskState().received.filter(({ key }) => sources.includes(key)));
}

/** Reads what has come to a desk and was not read under the packs that lie there. */
export async function readUnread(id: string): Promise<void> {
  const { desk, received } = deskState();
  const unread = desk?.id === id ? received.filter((one) => isUnread({ desk }, one)) : [];
  if (unread.length) await readRecords(unread);
}

/** Reads what is not read as a desk that was just opened has it, with the data that it stays with. */
export async function readOpened(desk: DeskRecord): Promise<void> {
  const { lines, received } = deskState();
  const games = [...new Set(lines.flatMap(({ list }) => list?.game ?? []))];
  const now = games.length ? await inThread({ do: "versions", games }).catch(() => []) : [];
  const old = outdatedSources(lines, new Map([...now, ...Object.entries(desk.data ?? {})]));
  // So that no verdict changes by itself. At a server its verdicts stay, and what today's data says is told beside them.
  const data = old.size && !desk.server ? dataVersions(lines) : null;
  if (data && (await inThread({ do: "kept", data }).catch(() => false))) {
    await changeDesk(({ data: was }) => ({ data: { ...was, ...data } }));
    return readRecords(received);
  }
  await readRecords(received.filter((one) => isUnread({ desk }, one) || old.has(one.key)));
}

/** Reads everything anew: under other packs, or with data that is newer than it was read with. */
export function checkAgain(): Promise<void> {
  return inTurn(() => readAgain());
}

/** Ends reading; what was not read yet stays on the desk. */
export function stopReading(): void {
  stop();
  dispatch({ did: "counted", reading: null });
}
