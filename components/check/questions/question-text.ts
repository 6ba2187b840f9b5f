/** What the page of questions says. */
import { count, number } from "@/lib/engine/text";
import type { ListFacts } from "@/lib/events/desk/line";

/** "Kai" of "Kai Brandt" or "Brandt, Kai"; "" where nobody is named. */
export function firstNameOf(player: string): string {
  const [last = "", first = ""] = player.split(",", 2);
  return (first.trim() || last.trim()).split(/\s+/)[0] ?? "";
}

/** "1,613 of 2,000 points are sure" */
export function sureText({ points, limit }: Pick<ListFacts, "points" | "limit">): string {
  if (points === null) return "";
  return limit ? `${number(points)} of ${count(limit, "point")} are sure` : `${count(points, "point")} are sure`;
}

/** "With Crossbowmen one question is left for Kai’s list." */
export function leftText(answer: string, left: number, first: string): string {
  const whose = first ? `${first}’s list` : "this list";
  const what = left === 0 ? "no question is left" : left === 1 ? "one question is left" : `${count(left, "question")} are left`;
  return `With ${answer} ${what} for ${whose}.`;
}
