/** An event that two tabs changed, merged field by field from what both started with. */
import { keyed } from "@/lib/keyed";
import { isObject, isSame } from "@/lib/schema/json";
import type { Pack } from "@/lib/schema/pack";
import { count, humanizeId } from "@/lib/text";

/** A field that both changed, each to something else. `path`: the names of the fields it lies in. */
export interface EventConflict {
  path: readonly string[];
  here: unknown;
  kept: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** `kept` with what `mine` changed since `base`. A field in conflict stays as it is kept. */
export function mergeEvents(base: Pack, mine: Pack, kept: Pack): { pack: Pack; conflicts: EventConflict[] } {
  const conflicts: EventConflict[] = [];
  const pack = mergeFields(renumbered(base, mine, kept) as Fields, base, kept, [], conflicts);
  return { pack: pack as Pack, conflicts };
}

/** An event with the other answer to a conflict. */
export function withHere(pack: Pack, { path, here }: EventConflict): Pack {
  return withValue(pack as unknown as Fields, path, here) as unknown as Pack;
}

function withValue(fields: Fields, [name = "", ...rest]: readonly string[], value: unknown): Fields {
  const { [name]: was, ...others } = fields;
  const next = rest.length ? withValue(isObject(was) ? was : {}, rest, value) : value;
  return next === undefined ? others : { ...others, [name]: next };
}

function mergeFields(mine: Fields, base: Fields, kept: Fields, path: readonly string[], conflicts: EventConflict[]): Fields {
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(kept), ...Object.keys(mine)])) {
    const value = mergeValue(mine[name], base[name], kept[name], [...path, name], conflicts);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function mergeValue(mine: unknown, base: unknown, kept: unknown, path: readonly string[], conflicts: EventConflict[]): unknown {
  if (isSame(mine, kept) || isSame(mine, base)) return kept;
  if (isSame(kept, base)) return mine;
  const key = KEYS[path.at(-1) ?? ""];
  if (key && [mine, kept].every(Array.isArray)) {
    const of = (items: unknown) => new Map(((items ?? []) as Fields[]).map((item) => [key(item), item]));
    const [own, before, theirs] = [of(mine), of(base), of(kept)];
    return [...new Set([...theirs.keys(), ...own.keys()])].flatMap((id) => {
      const item = mergeValue(own.get(id), before.get(id), theirs.get(id), [...path, id], []);
      return item === undefined ? [] : [item];
    });
  }
  if (path.at(-1) === "numbered") return Math.max(Number(mine ?? 0), Number(kept ?? 0));
  if (path.length < 2 && isObject(mine) && isObject(kept)) return mergeFields(mine, isObject(base) ? base : {}, kept, path, conflicts);
  conflicts.push({ path, here: mine, kept });
  return kept;
}

/** Lists whose items are known by something of theirs. */
const KEYS: Readonly<Record<string, (item: Fields) => string>> = keyed({
  limits: ({ number }) => String(number),
  readings: ({ text }) => String(text).toLowerCase(),
});

/** Limits that both tabs added got the same numbers: those of this tab get the next ones. */
function renumbered(base: Pack, mine: Pack, kept: Pack): Pack {
  const numbers = (pack: Pack) => new Set((pack.event?.limits ?? []).map((limit) => limit.number));
  const [before, theirs] = [numbers(base), numbers(kept)];
  let last = Math.max(0, mine.event?.numbered ?? 0, kept.event?.numbered ?? 0, ...numbers(mine), ...theirs);
  const limits = mine.event?.limits?.map((limit) => {
    const isNew = !before.has(limit.number) && theirs.has(limit.number);
    const same = kept.event?.limits?.some((other) => isSame(other, limit));
    return isNew && !same ? { ...limit, number: ++last } : limit;
  });
  if (!limits || limits.every((limit, i) => limit === mine.event?.limits?.[i])) return mine;
  return { ...mine, event: { ...mine.event, limits, numbered: last } };
}

/** A conflict as a question with two answers. */
export function eventQuestion({ path, here, kept }: EventConflict): { question: string; here: string; kept: string } {
  const name = path.at(-1) ?? "";
  return { question: `${NAMES[name] ?? humanizeId(name)}: which one is right?`, here: inWords(here), kept: inWords(kept) };
}

const NAMES: Readonly<Record<string, string>> = keyed({
  name: "Name",
  date: "Day",
  points: "Size in points",
  players: "Players expected",
  deadline: "When lists are due",
  late: "Lists that come later",
  contact: "Where lists are sent",
  asks: "What players give",
  armies: "Army lists that may take part",
  sizes: "Sizes of single army lists",
  settings: "How unclear rules are read",
  answers: "Boxes and prices",
});

function inWords(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value))
    return value.every((one) => typeof one === "string") ? value.join(", ") || "nothing" : count(value.length, "entry");
  if (!isObject(value)) return String(value);
  return Object.values(value)
    .map((one) => inWords(one))
    .join(", ");
}
