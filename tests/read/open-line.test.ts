/** Lines of games without a book: name, count and price of each were told apart by hand. */
import { describe, expect, test } from "vitest";
import { looksLikeUnit, openLine } from "@/lib/read/list/open-line";
import { vocabularyOf } from "@/lib/read/list/vocabulary";
import { plainLanguage } from "../support/list-language";

const vocabulary = vocabularyOf(plainLanguage.words);

describe("a line says its name, how many there are and what it costs", () => {
  test.each<[line: string, name: string, count: number | null, points: number | null]>([
    ["Captain (+85 pts)", "Captain", null, 85],
    ["Captain (85)", "Captain", null, 85],
    ["Marshal (90 + 15 = 105)", "Marshal", null, 105],
    ["[125 pts] Marshal", "Marshal", null, 125],
    ["2 points: 8 Reed Guard", "Reed Guard", 8, 2],
    ["Troll ...... 115", "Troll", null, 115],
    ["Troll, 115 pts", "Troll", null, 115],
    ["Troll 115", "Troll", null, 115],
    ["Troll 1.5k", "Troll", null, 1500],
    ["2x 5 Harpies", "Harpies", 10, null],
    ["Spearmen (x20)", "Spearmen", 20, null],
    ["Spearmen x20", "Spearmen", 20, null],
    ["4th Regiment", "4th Regiment", null, null],
    ["lO Archers", "Archers", 10, null],
    ["Lo Sagrado - 1000 Points", "Lo Sagrado", null, 1000],
    ["Ash and oath 910/1000 pts", "Ash and oath 910/1000 pts", null, null],
  ])("%j", (line, name, count, points) => {
    expect(openLine(line, vocabulary)).toMatchObject({ name, count, points });
  });
});

test("a price of each is told, and where a number in brackets is a size it is none", () => {
  expect(openLine("3 Lancers @ 110 points each", vocabulary)).toMatchObject({ name: "Lancers", count: 3, points: 110, isEach: true });
  expect(openLine("Spearmen (20), 120 pts", vocabulary, true)).toMatchObject({ name: "Spearmen", count: 20, points: 120 });
});

test("what stands behind a name is what it has, also in a bracket that is not closed", () => {
  expect(openLine("Thief – one dagger, cloak", vocabulary)).toMatchObject({ name: "Thief", parts: ["one dagger", "cloak"] });
  expect(openLine("Ironbreakers (14, musician, standard", vocabulary).parts).toEqual(["musician", "standard"]);
  expect(openLine("Schütze mit Bogen (20 Punkte)", vocabulary)).toMatchObject({ name: "Schütze", points: 20, parts: ["Bogen"] });
});

test("what the whole list costs", () => {
  expect(openLine("Points used: 965 of 1000", vocabulary)).toMatchObject({ total: 965, share: [965, 1000] });
  expect(openLine("TOTAL...................965", vocabulary).total).toBe(965);
});

describe("a line looks like a unit by a count in front or points behind, and is no total, no remark, no size of a game", () => {
  test.each([
    ...[
      "10 Tactical Marines",
      "10x Axe",
      "3 × Öle",
      "  10 Pikes",
      "Librarian - 100",
      "Librarian (1)",
      "Librarian (600 pts)",
      "100 pts Librarian",
    ],
    ...["Librarian ..... 600", "Librarian  90  ", "10 Librarian: 90", "10 Totally Mad Orcs", "** 10 Pikes **", "== Pikes 90 =="],
    `10 ${"a".repeat(197)}`,
  ])("%j", (line) => {
    expect(looksLikeUnit(line, vocabulary)).toBe(true);
  });

  test.each([
    ...[
      "",
      "Librarian",
      "Librarian (0)",
      "Librarian (-5)",
      "Librarian (601)",
      "Librarian 1000",
      "Librarian 9",
      "Librarian 90 old",
      "Librarian90",
    ],
    ...["Label: 90", "Label:  90", "7th Cavalry", "10 Ax", "Ax By (100)", "10 units total", "TOTAL (100)", "10 (100)"],
    ...["Hello Pikes (100)", "10 Pikes! Cheers, Ann", `10 ${"a".repeat(198)}`],
  ])("and not %j", (line) => {
    expect(looksLikeUnit(line, vocabulary)).toBe(false);
  });
});
