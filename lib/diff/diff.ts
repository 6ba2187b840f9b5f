/** Two versions of a book, an army list or a pack: what differs, as a complete patch, each difference with a sentence. */
import type { Change } from "@/lib/schema/change";
import { differences, type Path } from "@/lib/schema/patch";
import type { Version } from "./document";
import { isToldWhole } from "./place";
import { Sentences } from "./sentences";

export interface ToldChange extends Change {
  /** The army list or pack of a game that it is in, by name; empty where all share it. */
  where: string;
  /** What it is about, by name. */
  subject: string;
  /** Null where another change tells it: the two are one fact. */
  sentence: string | null;
}

/** What differs between two versions of one sort, in the order of the newer. */
export function diffVersions(before: Version, after: Version): ToldChange[] {
  const changes = differences(before.value, after.value, isToldWhole(after.sort));
  const sentences = new Sentences(before, after);
  return changes.map((change) => ({ ...change, ...sentences.of(change) }));
}

/** How changes are called together: "12 changes", each fact counted once. */
export function toldOnly<T extends { sentence: string | null }>(changes: readonly T[]): (T & { sentence: string })[] {
  return changes.filter((change): change is T & { sentence: string } => change.sentence !== null);
}

export type { Change, Path };
