/** Parts a list that is two, and puts lists together that are one. Each step can be taken back, and all of it put back as it came. */
import type { DeskLine } from "@/lib/events/desk/line";
import { asItCame, join, split } from "@/lib/events/desk/state/by-hand";
import type { ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import { deskState, inTurn, newKey } from "./desk-store";
import { addRecords, removeRecords } from "./keeping";
import { AT_ONCE, readSources } from "./reading";

/** Puts records in the place of others. @returns what takes it back. */
function exchange(before: readonly ReceivedRecord[], after: readonly ReceivedRecord[]): () => void {
  const staying = new Set(after.map(({ key }) => key));
  void inTurn(async () => {
    removeRecords(before.filter(({ key }) => !staying.has(key)));
    await addRecords(after, AT_ONCE);
    await readSources([...staying]);
  });
  return () => void exchange(after, before);
}

function sourcesOf(lines: readonly Pick<DeskLine, "source">[]): ReceivedRecord[] {
  const wanted = new Set(lines.map(({ source }) => source));
  return deskState().received.filter(({ key }) => wanted.has(key));
}

/** Makes two lists of one: the second begins with the line of this number. @returns what takes it back. */
export function splitList(line: DeskLine, at: number): () => void {
  const before = sourcesOf([line]);
  const after = before.flatMap((one) => split(one, at, { player: line.player, game: line.list?.title, key: newKey(), now: Date.now() }));
  return exchange(before, after);
}

/** Makes one list of several. @returns what takes it back. */
export function joinLists(lines: readonly DeskLine[]): () => void {
  const before = sourcesOf(lines);
  const player = lines.map((line) => line.player).find(Boolean) ?? "";
  return exchange(before, [join(before, { player, now: Date.now() })]);
}

/** Puts what was parted or put together back as it came. @returns what takes it back. */
export function putBack(line: DeskLine): () => void {
  const { made, came } = asItCame(deskState().received, ...(sourcesOf([line]) as [ReceivedRecord]));
  return exchange(made, came);
}
