/** The score of a list at an event that gives one: told, never a verdict; with its sum, in words. */
import { number } from "@/lib/words/en/grammar";

/** One rule of the score that gave or took points. */
export interface CompositionLine {
  /** The rule as one sentence. */
  says: string;
  /** What was counted: "Dragons", or the single entry. */
  name: string;
  counted: number;
  above: number;
  /** The points are for every full so many. */
  per: number;
  times: number;
  each: number;
  /** times × each. */
  points: number;
  /** What was counted, unit by unit. */
  terms: { label: string; value: number }[];
}

export interface CompositionReport {
  event: string;
  start: number;
  lines: CompositionLine[];
  /** Start and lines, before the least and most. */
  sum: number;
  least?: number;
  most?: number;
  score: number;
}

/** 3 → "+3", −2 → "−2". */
export function plusMinus(n: number): string {
  return n > 0 ? `+${number(n)}` : number(n);
}

/** "20 − 2 − 4 = 14"; "3 − 5 = −2, at least 0". */
export function compositionSum({ start, lines, sum, score, least }: CompositionReport): string {
  const parts = lines.map(({ points }) => ` ${points < 0 ? "−" : "+"} ${number(Math.abs(points))}`).join("");
  if (!parts && sum === score) return number(sum);
  const bound = sum === score ? "" : `, at ${score === least ? "least" : "most"} ${number(score)}`;
  return `${number(start)}${parts} = ${number(sum)}${bound}`;
}

/** "Dragons: 2, 1 above 1: 1 × −2 = −2". */
export function compositionLineText({ name, counted, above, per, times, each, points }: CompositionLine): string {
  const over = above ? `, ${number(counted - above)} above ${number(above)}` : "";
  const bands = per > 1 ? `, ${number(times)} full ${number(per)}` : "";
  return `${name}: ${number(counted)}${over}${bands}: ${number(times)} × ${plusMinus(each)} = ${plusMinus(points)}`;
}
