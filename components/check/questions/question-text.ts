/** What the page of questions says. */
import { inPointsOf } from "@/lib/engine/report/points";
import type { ListFacts } from "@/lib/events/desk/line";
import { count, number } from "@/lib/words/en/grammar";

/** "Kai" of "Kai Brandt" or "Brandt, Kai"; "" where nobody is named. */
export function firstNameOf(player: string): string {
  const [last = "", first = ""] = player.split(",", 2);
  return (first.trim() || last.trim()).split(/\s+/)[0] ?? "";
}

/** "1,613 of 2,000 points are sure" */
export function sureText({ points, limit, pointsName }: Pick<ListFacts, "points" | "limit" | "pointsName">): string {
  if (points === null) return "";
  const of = limit ? `${number(points)} of ` : "";
  return `${of}${inPointsOf({ pointsName }, count(limit || points, "point"))} are sure`;
}

/** "With Crossbowmen one question is left for Kai’s list." */
export function leftText(answer: string, left: number, first: string): string {
  const whose = first ? `${first}’s list` : "this list";
  const what = left === 0 ? "no question is left" : left === 1 ? "one question is left" : `${count(left, "question")} are left`;
  return `With ${answer} ${what} for ${whose}.`;
}

/** "214 answered. 12 verdicts changed." `changed`: how many verdicts are others. */
export function settledText(settled: number, how: "answered" | "confirmed", changed: number): string {
  return `${number(settled)} ${how}. ${changed ? `${count(changed, "verdict")} changed.` : "No verdict changed."}`;
}

/** Letters of a line before and behind the words that are asked about. */
const AROUND = 60;

/** A line as it is written, in three: what stands before some words, the words, and what stands behind them. */
export function aroundIn(text: string, words: string): [before: string, words: string, after: string] {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return ["", words, text === words ? "" : `: ${text.slice(0, 2 * AROUND)}${text.length > 2 * AROUND ? "…" : ""}`];
  const end = at + words.length;
  const from = at > AROUND ? text.indexOf(" ", at - AROUND) + 1 : 0;
  const to = text.length - end > AROUND ? text.lastIndexOf(" ", end + AROUND) : text.length;
  return [
    `${from > 0 ? "… " : ""}${text.slice(Math.min(from, at), at)}`,
    text.slice(at, end),
    `${text.slice(end, Math.max(to, end))}${to < text.length ? " …" : ""}`,
  ];
}
