/**
 * Values of an army book's file that errata change from a day on, one at a time: a price, a size. What stands before a change is worked out
 * anew with every edit, and an erratum stands in the order of the days.
 */
import { isObject, isSame, type JsonObject } from "@/lib/engine/schema/json";
import { listIn } from "./draft";

/** Keys and ids from the top of the file: `["entries", "reed-captain", "price"]`. */
export type IdPath = readonly string[];

export interface DatedValue {
  /** The place of the erratum in the file. */
  erratum: number;
  /** From when, and until when, as they are typed; empty where nothing is. */
  since: string;
  until: string;
  /** What holds then; undefined where the erratum takes it away. */
  value: unknown;
  /** Whether the erratum changes other things too, for which its days hold as well. */
  isShared: boolean;
}

/** What errata change a value to, in their order. */
export function datedValues(file: unknown, path: IdPath): DatedValue[] {
  return listIn(file, "errata").flatMap((one, erratum) => {
    const change = changeAt(one, path);
    if (!change || !isObject(one)) return [];
    return { erratum, since: textOf(one.since), until: textOf(one.until), value: change.after, isShared: changesOf(one).length > 1 };
  });
}

/** The errata with another one for a value, which holds what holds now until it is changed. */
export function withDatedValue(file: unknown, path: IdPath): unknown[] {
  const last = datedValues(file, path).at(-1);
  const value = last ? last.value : valueIn(file, path);
  return inStep(file, path, [...listIn(file, "errata"), { since: "", changes: [{ path: [...path], kind: "changed", after: value }] }]);
}

/** The errata with another day or another value in one of them; an empty `until` goes. */
export function changedDatedValue(
  file: unknown,
  path: IdPath,
  { erratum }: Pick<DatedValue, "erratum">,
  next: Partial<Pick<DatedValue, "since" | "until" | "value">>,
): unknown[] {
  const errata = listIn(file, "errata");
  const one = errata[erratum];
  if (!isObject(one)) return [...errata];
  const { since: began, until: ended, changes: _, ...others } = one;
  const since = next.since ?? began;
  const until = next.until ?? ended;
  const changes = changesOf(one).map((change) =>
    "value" in next && isSame(pathOf(change), path) ? { ...change, after: next.value } : change,
  );
  const made = { since, ...(until ? { until } : {}), ...others, changes };
  return inStep(file, path, errata.with(erratum, made));
}

/** The errata with one of them where its day has it among the others: in front of those that begin later. */
export function inDayOrder(file: unknown, path: IdPath, { erratum, since }: Pick<DatedValue, "erratum" | "since">): unknown[] {
  const errata = listIn(file, "errata");
  const left = errata.filter((_, i) => i !== erratum);
  const later = left.findIndex((other) => isObject(other) && textOf(other.since) > since);
  const at = later < 0 ? left.length : later;
  return inStep(file, path, [...left.slice(0, at), errata[erratum], ...left.slice(at)]);
}

/** The errata without the change of a value in one of them, which goes where it changes nothing else; undefined where none are left. */
export function withoutDatedValue(file: unknown, path: IdPath, { erratum }: Pick<DatedValue, "erratum">): unknown[] | undefined {
  const left = listIn(file, "errata").flatMap((one, i) => {
    if (i !== erratum || !isObject(one)) return [one];
    const changes = changesOf(one).filter((change) => !isSame(pathOf(change), path));
    return changes.length ? [{ ...one, changes }] : [];
  });
  return left.length ? inStep(file, path, left) : undefined;
}

/** Whether an erratum says that something else was there before than what the file says: it was changed since. */
export function isOutOfStep(file: unknown, path: IdPath): boolean {
  const errata = listIn(file, "errata");
  return !isSame(inStep(file, path, errata), errata);
}

/** Errata in which a value follows from what the file says and from the errata above that hold on the same day. */
export function inStep(file: unknown, path: IdPath, errata: readonly unknown[]): unknown[] {
  const now = [...errata];
  for (const [i, one] of errata.entries()) {
    const change = changeAt(one, path);
    if (!change || !isObject(one) || (change.kind !== "changed" && change.kind !== "added")) continue;
    const since = textOf(one.since);
    const above = now.slice(0, i).filter((other) => holdsOn(other, since));
    const before = above.reduce<unknown>(
      (value, other) => {
        const made = changeAt(other, path);
        return made ? made.after : value;
      },
      valueIn(file, path),
    );
    const next = changesOf(one).map((other) => {
      if (other !== change) return other;
      return before === undefined
        ? { path: [...path], kind: "added", after: change.after }
        : { path: [...path], kind: "changed", before, after: change.after };
    });
    now[i] = { ...one, changes: next };
  }
  return now;
}

function holdsOn(erratum: unknown, day: string): boolean {
  if (!isObject(erratum)) return false;
  const [since, until] = [textOf(erratum.since), textOf(erratum.until)];
  // What has no day yet stands at its place.
  return (day === "" || since <= day) && (until === "" || day < until);
}

function valueIn(file: unknown, path: IdPath): unknown {
  return path.reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at.find((item) => isObject(item) && item.id === step);
    return isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }, file);
}

function changesOf(erratum: unknown): JsonObject[] {
  return listIn(erratum, "changes").filter(isObject);
}

function changeAt(erratum: unknown, path: IdPath): JsonObject | undefined {
  return changesOf(erratum).find((change) => isSame(pathOf(change), path));
}

const pathOf = (change: JsonObject) => change.path ?? null;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");
