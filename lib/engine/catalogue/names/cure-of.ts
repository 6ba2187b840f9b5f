import { nearestCure } from "@/lib/engine/catalogue/terms/fault";
import { findNamed, type Named } from "./name-index";

/** What to do about an id that is not there: the nearest that is, by its spelling or by what the things are called. */
export function cureOf(name: string, known: Iterable<string>, things: readonly Named[]): string {
  const cure = nearestCure(name, known);
  if (cure.startsWith("Perhaps") || !things.length) return cure;
  const { found, nearest } = findNamed(things, name.replace(/-/g, " "));
  const id = found?.id ?? things.find((thing) => thing.name === nearest[0])?.id;
  return id === undefined ? cure : `Perhaps "${id}"?`;
}
