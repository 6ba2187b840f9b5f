import { describe, expect, test } from "vitest";
import { looksLikeUnit } from "@/lib/read/lines/like-unit";

describe("a line looks like a unit", () => {
  test.each([
    "10 Tactical Marines",
    "10x Axe",
    "3 × Öle",
    "  10 Pikes",
    "Librarian - 100",
    "Librarian (1)",
    "Librarian (600)",
    "Librarian (600 pts)",
    "Librarian ..... 600",
    "100 pts Librarian",
    "Librarian 90",
    "Librarian  90  ",
    "Librarian 900",
    "10 Librarian: 90",
    "10 Totally Mad Orcs",
    "** 10 Pikes **",
    "== Pikes 90 ==",
    // 200 letters.
    `10 ${"a".repeat(197)}`,
  ])("%j", (line) => {
    expect(looksLikeUnit(line)).toBe(true);
  });
});

describe("a line does not look like a unit", () => {
  test.each<[why: string, line: string]>([
    ["nothing", ""],
    ["a name alone", "Librarian"],
    ["no points", "Librarian (0)"],
    ["a discount", "Librarian (-5)"],
    ["the size of a game", "Librarian (601)"],
    ["the size of a game without brackets", "Librarian 1000"],
    ["one figure may be a level", "Librarian 9"],
    ["a number inside", "Librarian 90 old"],
    ["a number at the end of a word", "Librarian90"],
    ["a label with a colon", "Label: 90"],
    ["a label with a colon and two spaces", "Label:  90"],
    ["a label with an equals sign", "Label = 90"],
    ["a number of a name", "7th Cavalry"],
    ["two letters", "10 Ax"],
    ["two letters twice", "Ax By (100)"],
    ["a total", "10 units total"],
    ["a total in capitals", "TOTAL (100)"],
    ["a greeting", "Hello Pikes (100)"],
    ["a remark", "10 Pikes! Cheers, Ann"],
    ["figures alone", "10 (100)"],
    ["201 letters", `10 ${"a".repeat(198)}`],
  ])("%s: %j", (_, line) => {
    expect(looksLikeUnit(line)).toBe(false);
  });
});
