/**
 * Two states of one thing on a desk, from two tabs or two machines, merged field by field. Each field keeps the times at which it was
 * changed: a state whose last change the other one knows is the older one.
 */

import type { Answered } from "@/lib/books/intake/submission";
import { isSame, orderedText } from "@/lib/engine/schema/json";
import type { Received } from "@/lib/events/desk/desk-file";
import type { Mark } from "@/lib/events/desk/entrants";
import { mergeHandedIn } from "@/lib/events/desk/handed-in/handed-in";

export type MarkField = keyof Mark;

/** When the whole came; what is said or answered of one of its lists. */
export type Field = { of: "received" } | { of: MarkField | "answers"; at: number };

/** A field that was changed in both, each without knowing of the other: the newer value is kept. */
export interface FieldConflict {
  field: Field;
  other: unknown;
}

const MARK_FIELDS: readonly MarkField[] = ["status", "removed", "apart", "player", "waived", "painted", "note", "verdict", "asked"];
/** Earlier changes of a field than these are forgotten. */
const MOST_TIMES = 40;
/** Of a value that was there before times were kept. */
const BEFORE = 0;

export function fieldKey(field: Field): string {
  return field.of === "received" ? "received" : `${field.at}.${field.of}`;
}

/** What a field holds; undefined where nothing was said. */
export function saidIn(one: Received, field: Field): unknown {
  if (field.of === "received") return one.received;
  if (field.of === "answers") {
    const answers = one.answers?.[field.at];
    return answers?.length ? answers : undefined;
  }
  const value = one.marks?.[field.at]?.[field.of];
  return field.of === "status" && value === "new" ? undefined : value;
}

/** With another value, and when it was changed. */
export function withField<T extends Received>(one: T, field: Field, value: unknown, now: number): T {
  const times = timesOf(one, field);
  return put(one, field, value, [...times, after(times, now)]);
}

/** `kept` with what `coming` knows beyond it. Of a field in conflict the newer value stays. */
export function mergeReceived<T extends Received>(kept: T, coming: Received): { merged: T; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = [];
  let merged = kept;
  /** Whether a status in conflict is the coming one, by the place of its list. */
  const statusComes = new Map<number, boolean>();
  for (const field of fieldsOf(kept, coming)) {
    const [mine, theirs] = [saidIn(kept, field), saidIn(coming, field)];
    const [own, others] = [timesOf(kept, field), timesOf(coming, field)];
    // The verdict that a list had goes with its status.
    const follows = field.of === "verdict" ? statusComes.get(field.at) : undefined;
    const newer = follows === undefined ? newerOf(field, [mine, own], [theirs, others]) : follows ? "theirs" : "mine";
    if (newer === "both") {
      const all = field.of === "answers" ? bothAnswers(mine as Answers, theirs as Answers) : null;
      const comes = isLater([theirs, others], [mine, own]);
      merged = put(merged, field, all ?? (comes ? theirs : mine), settled(own, others));
      if (field.of === "status") statusComes.set(field.at, comes);
      if (!all && field.of !== "verdict") conflicts.push({ field, other: comes ? mine : theirs });
    } else if (newer === "theirs" || follows !== undefined) {
      const times = joined(own, others);
      merged = put(merged, field, newer === "theirs" ? theirs : mine, follows === undefined ? times : [...times, after(times, BEFORE)]);
      if (follows !== undefined && !isSame(mine, theirs)) conflicts.push({ field, other: follows ? mine : theirs });
    }
  }
  return { merged: mergeHandedIn(merged, coming), conflicts };
}

type Timed = readonly [value: unknown, times: readonly number[]];

/** "both": neither side knows the change of the other. */
function newerOf(field: Field, [mine, own]: Timed, [theirs, others]: Timed): "mine" | "theirs" | "both" {
  if (isSame(mine, theirs)) return joined(own, others).length > own.length ? "theirs" : "mine";
  // It came twice: the first time counts.
  if (field.of === "received" && !isEdited(own) && !isEdited(others)) return String(theirs) < String(mine) ? "theirs" : "mine";
  if (knows(own, others)) return "mine";
  return knows(others, own) ? "theirs" : "both";
}

/** The times of a value that is kept of two: each side knows it to be the newer one. */
function settled(own: readonly number[], others: readonly number[]): number[] {
  const all = joined(own, others);
  return own.at(-1) === others.at(-1) ? [...all, after(all, BEFORE)] : all;
}

/** Of two changes of one moment, the same one from either side. */
function isLater([value, times]: Timed, [other, others]: Timed): boolean {
  const [last, before] = [times.at(-1) ?? BEFORE, others.at(-1) ?? BEFORE];
  return last === before ? String(orderedText(value)) > String(orderedText(other)) : last > before;
}

function fieldsOf(...both: readonly Received[]): Field[] {
  const places = new Set(both.flatMap(({ marks, answers }) => [...Object.keys(marks ?? {}), ...Object.keys(answers ?? {})]));
  // A mark that was taken back is no longer there, but the time at which it was.
  for (const one of both) for (const key of Object.keys(one.times ?? {})) if (key.includes(".")) places.add(key.slice(0, key.indexOf(".")));
  const ofPlace = (at: number): Field[] => [...MARK_FIELDS, "answers" as const].map((of) => ({ of, at }));
  return [{ of: "received" }, ...[...places].map(Number).sort(byNumber).flatMap(ofPlace)];
}

function timesOf(one: Received, field: Field): readonly number[] {
  return one.times?.[fieldKey(field)] ?? (saidIn(one, field) === undefined ? [] : [BEFORE]);
}

/** Whether who has these times knew of the last of the others. */
function knows(times: readonly number[], others: readonly number[]): boolean {
  const last = others.at(-1);
  return last === undefined || times.slice(0, -1).includes(last);
}

/** Clocks may differ: a change is later than what it changes. */
function after(times: readonly number[], now: number): number {
  return Math.max(now, (times.at(-1) ?? BEFORE) + 1);
}

function isEdited(times: readonly number[]): boolean {
  return times.some((time) => time !== BEFORE);
}

function joined(a: readonly number[], b: readonly number[]): number[] {
  return [...new Set([...a, ...b])].sort(byNumber);
}

const byNumber = (a: number, b: number) => a - b;

function put<T extends Received>(one: T, field: Field, value: unknown, times: readonly number[]): T {
  const stamped = { ...one, times: { ...one.times, [fieldKey(field)]: times.slice(-MOST_TIMES) } };
  if (field.of === "received") return { ...stamped, received: String(value) };
  if (field.of === "answers") return { ...stamped, answers: { ...one.answers, [field.at]: (value ?? []) as Answers } };
  const { [field.of]: _, ...others } = one.marks?.[field.at] ?? { status: "new" as const };
  const mark = { status: "new", ...others, ...(value === undefined ? {} : { [field.of]: value }) } as Mark;
  return { ...stamped, marks: { ...one.marks, [field.at]: mark } };
}

type Answers = readonly Answered[];

/** The answers of both, where none of them stands against another; null where one may. */
function bothAnswers(kept: Answers = [], coming: Answers = []): Answers | null {
  const same = kept.findIndex((answer, i) => !isSame(answer, coming[i]));
  const common = same < 0 ? kept.length : same;
  const [own, others] = [kept.slice(common), coming.slice(common)];
  // The other answers are about a list as it was read just then: their order counts.
  if (![...own, ...others].every((answer) => "wording" in answer || "confirm" in answer)) return null;
  const added = others.filter((answer) => !own.some((one) => isSame(one, answer)));
  const said = (answer: Answered) => ("wording" in answer ? answer.wording.text.toLowerCase() : null);
  const isAgainst = (answer: Answered) => said(answer) !== null && own.some((one) => said(one) === said(answer));
  return added.some(isAgainst) ? null : [...kept, ...added];
}
