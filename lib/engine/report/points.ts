/** Points in words. */
import { inPointsOf as spoken } from "@/lib/words/en/grammar";
import { points } from "@/lib/words/en/terms";

/** A sum or product of points as it is on paper: fractions of a binary number leave a remainder, which would also depend on the order of the units. */
export function exact(points: number): number {
  return Number.isInteger(points) ? points : Math.round(points * 1e6) / 1e6;
}

/** A total, its limit and how many prices are lost. */
export interface Points {
  total: number;
  limit: number | null;
  /** Lost prices: above 0 the total reads "at least". */
  missing?: number;
  /** Plural; "points" unless the book names them. */
  noun?: string;
}

export type PointsWords = typeof points;

/** "1,070", "at least 740". */
export function figureText(total: number, missing = 0, words: PointsWords = points): string {
  return words.figure(total, missing);
}

/** "1,070 of 1,050 points", "at least 740 of 1,000 points", "300 points". */
export function pointsText({ total, limit, missing = 0, noun }: Points, words: PointsWords = points): string {
  const figure = words.figure(total, missing);
  return limit ? words.ofLimit(figure, limit, noun ?? words.noun) : words.alone(figure, total, noun ?? words.noun);
}

/** "20 over", "50 left"; "" without a limit, or where a missing price leaves it open. */
export function marginText({ total, limit, missing = 0 }: Points, words: PointsWords = points): string {
  if (!limit) return "";
  if (total > limit) return words.over(total - limit);
  return missing > 0 ? "" : words.left(limit - total);
}

/** A book, by what it calls its points. */
export interface CallsPoints {
  pointsName?: string | undefined;
}

/** A sentence of ours in English as a game says it that calls its points otherwise: "500 of 1,000 crowns". */
export function inPointsOf({ pointsName = "points" }: CallsPoints, text: string): string {
  return spoken(pointsName, text);
}
