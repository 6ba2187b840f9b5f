/**
 * Two states of one thing on a desk, from two tabs or two machines, merged field by field. Each field keeps the times at which it was
 * changed: a state whose last change the other one knows is the older one, and where neither knows the other's, a person decides.
 */
import type { Received } from "@/lib/desk/desk-file";
import type { Mark } from "@/lib/desk/entrants";
import { mergeHandedIn } from "@/lib/desk/handed-in/handed-in";
import type { Answered } from "@/lib/desk/submission";
import { isSame } from "@/lib/schema/json";

export type MarkField = keyof Mark;

/** When the whole came; what is said or answered of one of its lists. */
export type Field = { of: "received" } | { of: MarkField | "answers"; at: number };

/** A field that was changed in both, each without knowing of the other. */
export interface FieldConflict {
  field: Field;
  kept: unknown;
  coming: unknown;
  /** All times of both. */
  times: readonly number[];
}

const MARK_FIELDS: readonly MarkField[] = ["status", "removed", "apart", "player", "waived", "note", "verdict"];
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

/** With what a person decided between two values. */
export function decided<T extends Received>(one: T, { field, times }: FieldConflict, value: unknown, now: number): T {
  const all = joined(times, timesOf(one, field));
  return put(one, field, value, [...all, after(all, now)]);
}

/** `kept` with what `coming` knows beyond it. Fields in conflict stay as they are kept. */
export function mergeReceived<T extends Received>(kept: T, coming: Received): { merged: T; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = [];
  let merged = kept;
  for (const field of fieldsOf(kept, coming)) {
    // It is decided with the status.
    if (field.of === "verdict" && conflicts.some((one) => one.field.of === "status" && one.field.at === field.at)) continue;
    const values = [saidIn(kept, field), saidIn(coming, field)] as const;
    const [own, others] = [timesOf(kept, field), timesOf(coming, field)];
    const times = joined(own, others);
    if (isSame(...values)) {
      if (times.length > own.length) merged = put(merged, field, values[0], times);
    } else if (field.of === "received" && !isEdited(own) && !isEdited(others)) {
      // It came twice: the first time counts.
      if (coming.received < merged.received) merged = put(merged, field, coming.received, times);
    } else if (knows(own, others)) {
    } else if (knows(others, own)) merged = put(merged, field, values[1], times);
    else {
      const both = field.of === "answers" ? bothAnswers(values[0] as Answers, values[1] as Answers) : null;
      if (both) merged = put(merged, field, both, times);
      else if (field.of === "verdict") {
        if ((others.at(-1) ?? 0) > (own.at(-1) ?? 0)) merged = put(merged, field, values[1], times);
      } else conflicts.push({ field, kept: values[0], coming: values[1], times });
    }
  }
  return { merged: mergeHandedIn(merged, coming), conflicts };
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
