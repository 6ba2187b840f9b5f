/** How the places of a category are filled, as a heading says it. */
import { points } from "@/lib/words/en/terms";

export interface SectionCount {
  used: number;
  /** At least, at most; null where there is no such bound. */
  least: number | null;
  most: number | null;
}

/** "2 of 4"; "5, at least 3" where there is only a minimum. */
export function sectionCountText(count: SectionCount, words: typeof points = points): string {
  return words.section(count);
}

/** Whether there is room for no more, or more is there than may be. */
export function standingOfSection({ used, most }: SectionCount): "room" | "full" | "over" {
  if (most === null || used < most) return "room";
  return used === most ? "full" : "over";
}
