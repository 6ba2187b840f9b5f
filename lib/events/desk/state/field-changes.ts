/** What an organiser says of what came, field by field, so that each can be taken back and merged with what another tab says. */

import { isSame } from "@/lib/engine/schema/json";
import type { Mark } from "@/lib/events/desk/entrants";
import type { Decision } from "@/lib/events/desk/handed-in/decision";
import type { DeskLine } from "@/lib/events/desk/line";
import { type Field, type MarkField, saidIn, withField } from "@/lib/events/desk/merge/merge-received";
import { type DeskState, indexByKey } from "./desk";
import type { ReceivedRecord } from "./desk-record";

/** A field of what came, or of one of the lists in it, and what it is to hold. */
export interface FieldChange {
  source: string;
  field: Field;
  value: unknown;
}

/** What takes a change back, as long as the field holds what was said. */
export interface UndoableChange extends FieldChange {
  said: unknown;
}

/** What an organiser says of a list: what is undefined is no longer said. */
export type MarkUpdate = Readonly<{ [K in keyof Mark]?: Mark[K] | undefined }>;

/** What changes of what came where something is said, and what takes it back. `now`: in milliseconds since 1970. */
export function changeFields(
  received: readonly ReceivedRecord[],
  all: readonly FieldChange[],
  now: number,
): { changed: ReceivedRecord[]; back: UndoableChange[] } {
  const before = indexByKey(received);
  const changed = new Map<string, ReceivedRecord>();
  const back: UndoableChange[] = [];
  for (const { source, field, value } of all) {
    const one = changed.get(source) ?? before.get(source);
    if (!one || isSame(saidIn(one, field), value)) continue;
    back.push({ source, field, value: saidIn(one, field), said: value });
    changed.set(source, withField(one, field, value, now));
  }
  return { changed: [...changed.values()], back };
}

/** Those that were not said otherwise since. */
export function unchangedSince(received: readonly ReceivedRecord[], back: readonly UndoableChange[]): UndoableChange[] {
  const here = indexByKey(received);
  return back.filter(({ source, field, said }) => {
    const one = here.get(source);
    return one !== undefined && isSame(saidIn(one, field), said);
  });
}

/** What is said by marking lists; what is new was said nothing of. What its verdict was called stays with one that is accepted. */
export function markChanges(lines: readonly DeskLine[], to: MarkUpdate): FieldChange[] {
  const fields = Object.entries(to) as [MarkField, unknown][];
  return lines.flatMap(({ source, at, word }): FieldChange[] => [
    ...fields.map(([of, value]) => ({ source, field: { of, at }, value: value === "new" && of === "status" ? undefined : value })),
    ...(to.status ? [{ source, field: { of: "verdict" as const, at }, value: to.status === "accepted" ? word : undefined }] : []),
  ]);
}

/** The same of a list that was handed in, as the server of its event is told. Whose it is, it knows. */
export function decisionOfMark(to: MarkUpdate): Decision {
  return {
    ...(to.status ? { status: to.status } : {}),
    ...("note" in to ? { note: to.note ?? "" } : {}),
    ...("waived" in to ? { waived: to.waived ?? null } : {}),
    ...("painted" in to ? { painted: to.painted ?? false } : {}),
  };
}

/** What goes where lists are taken off the desk, and what is said of those that came with others. What was handed in stays. */
export function planRemoval(
  { received, lines }: Pick<DeskState, "received" | "lines">,
  keys: ReadonlySet<string>,
): { dropped: ReceivedRecord[]; changes: FieldChange[] } {
  const removed = lines.filter(({ key, handedIn }) => !handedIn && keys.has(key));
  const staying = new Set(lines.flatMap(({ key, source }) => (keys.has(key) ? [] : source)));
  const whole = new Set(removed.flatMap(({ source }) => (staying.has(source) ? [] : source)));
  const left = removed.filter(({ source }) => !whole.has(source));
  return {
    dropped: received.filter(({ key }) => whole.has(key)),
    changes: left.map(({ source, at }) => ({ source, field: { of: "removed", at }, value: true })),
  };
}
