/** Compares the rosters of two sides, as a book asks of the armies that meet. */

import type { Page } from "@/lib/engine/common";
import type { Book } from "@/lib/engine/schema/book";
import type { Roster } from "@/lib/engine/schema/roster";
import { count, list, number } from "@/lib/words/en/grammar";

/** What is uneven between two sides. The armies themselves are checked one by one. */
export interface MatchFinding {
  rule: string;
  severity: "error" | "unconfirmed";
  message: string;
  fix: string;
  source: { book: string; page: Page };
}

type Sides = readonly [readonly Roster[], readonly Roster[]];

/** The findings on two sides that play in one of the book's ways; none for a way the book does not name. */
export function match(book: Book, battle: string, sides: Sides): MatchFinding[] {
  const way = book.battles?.find((b) => b.id === battle);
  if (!way) return [];
  const found: MatchFinding[] = [];
  const report = (by: { rule: string; page: Page }, message: string, fix: string, severity: MatchFinding["severity"] = "error") =>
    found.push({ rule: by.rule, severity, message, fix, source: { book: book.title, page: by.page } });

  const { armies, equalArmies, equalSides } = way;
  if (armies && sides.some((side) => side.length !== armies.each)) {
    const [a, b] = sides.map((side) => side.length);
    report(
      armies,
      `Sides: ${a} against ${count(b ?? 0, "army")}, ${number(armies.each)} each allowed.`,
      `Choose ${count(armies.each, "army")} for each side.`,
    );
  }
  const open = sides.flat().filter((roster) => roster.limit === undefined);
  const any = equalArmies ?? equalSides;
  if (open.length > 0 && any) {
    report(any, `Sides: no points agreed for ${list(open.map((r) => r.name))}.`, "Enter the agreed points.", "unconfirmed");
    return found;
  }
  const limits = sides.map((side) => side.map((roster) => roster.limit ?? 0));
  const sums = limits.map((side) => side.reduce((a, b) => a + b, 0));
  const [first, second] = limits.map((side) => list(side.map(number)));
  const level = sides[0].length === sides[1].length;
  if (equalArmies && level && new Set(limits.flat()).size > 1) {
    report(equalArmies, `Armies: ${first} against ${second} points, all the same allowed.`, "Choose one size for all armies.");
  } else if (equalSides && sums[0] !== sums[1]) {
    const [a = 0, b = 0] = sums;
    report(
      equalSides,
      `Sides: ${number(a)} against ${count(b, "point")}, equal sums needed.`,
      `Add ${count(Math.abs(a - b), "point")} to the ${a < b ? "first" : "second"} side.`,
    );
  }
  return found;
}
