/** Two versions of a book, an army list or a pack: what differs, as a complete patch, each difference with a sentence. */
import { inPointsOf } from "@/lib/engine/report/points";
import type { Change } from "@/lib/engine/schema/changes/change";
import { differences } from "@/lib/engine/schema/changes/patch";
import type { Version } from "./document";
import { isToldWhole } from "./place";
import { type Said, Sentences } from "./sentences";

/** A change with what is said of it. */
export type ToldChange = Change & Said;

/** What differs between two versions of one sort, in the order of the newer. */
export function diffVersions(before: Version, after: Version): ToldChange[] {
  const changes = differences(before.value, after.value, isToldWhole(after.sort));
  const sentences = new Sentences(before, after);
  return changes.map((change) => {
    const said = sentences.of(change);
    return { ...change, ...said, ...(said.sentence ? { sentence: inPointsOf(after.book, said.sentence) } : {}) };
  });
}

/** The changes that say something: each fact once. */
export function toldOnly<T extends { sentence: string | null }>(changes: readonly T[]): (T & { sentence: string })[] {
  return changes.filter((change): change is T & { sentence: string } => change.sentence !== null);
}
