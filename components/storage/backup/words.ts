/** What a backup holds and what became of it, in words. */
import type { Part, rosters } from "@/lib/words/en/rosters";
import type { Items } from "./parts";
import type { Restored } from "./restore";

const parts: readonly Part[] = [
  "rosters",
  "designs",
  "packs",
  "books",
  "desks",
  "received",
  "games",
  "versions",
  "models",
  "events",
  "packages",
];

/** How much of each part it holds; those in the bin are counted with the others. */
export function contentsOf(items: Items): (readonly [Part, number])[] {
  return parts.flatMap((part) => (items[part].length ? [[part, items[part].length] as const] : []));
}

/** A sentence for each sort of thing: "Rosters: 3 added, 1 kept apart, 40 the same as here." */
export function restoredLines(restored: Restored, words: (typeof rosters)["backup"]): string[] {
  const lines = parts.map((part) => words.tally(part, restored[part])).filter(Boolean);
  if (restored.differing) lines.push(words.marksDiffer(restored.differing));
  if (restored.settings) lines.push(words.settings(restored.settings));
  return lines;
}
