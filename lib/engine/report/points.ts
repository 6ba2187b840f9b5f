/** Points in words. */
import { list, number } from "@/lib/words/en/grammar";

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

/** "1,070", "at least 740". */
export function figureText(total: number, missing = 0): string {
  return `${missing > 0 ? "at least " : ""}${number(total)}`;
}

/** "1,070 of 1,050 points", "at least 740 of 1,000 points", "300 points". */
export function pointsText({ total, limit, missing = 0, noun = "points" }: Points): string {
  const figure = figureText(total, missing);
  if (limit) return `${figure} of ${number(limit)} ${noun}`;
  return `${figure} ${total === 1 ? noun.replace(/s$/, "") : noun}`;
}

/** "20 over", "50 left"; "" without a limit, or where a missing price leaves it open. */
export function marginText({ total, limit, missing = 0 }: Points): string {
  if (!limit) return "";
  if (total > limit) return `${number(total - limit)} over`;
  return missing > 0 ? "" : `${number(limit - total)} left`;
}

/** "sources give 16 and 24 points per model", where they differ in a price. */
export function sourcesGive(values: readonly number[], per: "unit" | "model" | "step"): string {
  return `sources give ${list(values.map(number))} points${per === "unit" ? "" : ` per ${per}`}`;
}

/** A book, by what it calls its points. */
export interface CallsPoints {
  pointsName?: string | undefined;
}

const BESIDE_POINTS = String.raw`(?:[\d½¼¾]|\b(?:agreed|the|its|their|your|more|has|in|no|other|how many|so many))`;
const SPOKEN = new RegExp(String.raw`(?<=${BESIDE_POINTS} )(points?)(?![\w-])`, "g");

/**
 * A sentence of ours as a game says it that calls its points otherwise: "500 of 1,000 crowns". Only where a number or one of the words
 * that our sentences have stands in front: in a name, as of magic item points, the word stays.
 */
export function inPointsOf({ pointsName = "points" }: CallsPoints, text: string): string {
  if (pointsName === "points") return text;
  return text.replace(SPOKEN, (word) => (word === "point" ? pointsName.replace(/s$/, "") : pointsName));
}
