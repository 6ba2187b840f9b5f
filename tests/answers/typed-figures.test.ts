/** Figures as people type them. */
import { expect, test } from "vitest";
import { type FigureKind, notNumber, shownFigure, typedFigure, typedNumber } from "@/lib/engine/typed-figures";

test.each<[string, number | undefined]>([
  ["", undefined],
  ["  ", undefined],
  ["0", 0],
  ["30", 30],
  [" 1 050 ", 1050],
  ["1,050", 1050],
  ["100,000", 100_000],
  ["0,500", 0.5],
  ["1,05", 1.05],
  ["7.5", 7.5],
  ["7,5", 7.5],
  [".5", 0.5],
  ["7.", 7],
  ["7½", 7.5],
  ["7 ½", 7.5],
  ["½", 0.5],
  ["2¼", 2.25],
  ["2¾", 2.75],
  ["7 1/2", 7.5],
  ["1/2", 0.5],
  ["-1/2", -0.5],
  ["3/4", 0.75],
  ["1/4", 0.25],
  ["-2", -2],
  ["−2", -2],
  ["–2½", -2.5],
  ["3o", Number.NaN],
  ["3/2", Number.NaN],
  // "71/2" may be seven and a half or the half of 71: nobody is to guess.
  ["71/2", Number.NaN],
  ["½½", Number.NaN],
  ["1,050.5", Number.NaN],
  ["1e3", Number.NaN],
  ["-", Number.NaN],
  ["ten", Number.NaN],
])("“%s” is the number %s", (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

const no = (text: string) => `“${text}” is not a number. Enter one such as 30 or 7½.`;

test.each<[string, FigureKind, number | string | null, string | null]>([
  ["", "points", null, null],
  ["7½", "points", 7.5, null],
  ["3o", "points", null, no("3o")],
  ["D6", "points", null, no("D6")],
  ["-", "points", null, no("-")],
  ["4+", "points", null, no("4+")],
  ["100000", "points", 100_000, null],
  ["100001", "points", null, "At most 100,000."],
  ["-100000", "points", -100_000, null],
  ["-100001", "points", null, "At least −100,000."],
  ["4", "profile", 4, null],
  ["6″", "profile", 6, null],
  ['6"', "profile", 6, null],
  ["6 in", "profile", 6, null],
  ["6/15", "profile", "6/15", null],
  ["4+", "profile", "4+", null],
  ["*", "profile", "*", null],
  ["-", "profile", "-", null],
  ["–", "profile", "-", null],
  ["2D6", "profile", "2D6", null],
  ["d3+1", "profile", "d3+1", null],
  ["special", "profile", "special", null],
  ["3o", "profile", null, no("3o")],
  ["l2", "profile", null, no("l2")],
  ["O", "profile", null, no("O")],
  ["12+3", "profile", null, no("12+3")],
  ["very special x", "profile", null, no("very special x")],
  ["3", "bound", 3, null],
  ["0", "bound", 0, null],
  ["2½", "bound", null, "Enter a whole number, such as 3."],
  ["-1", "bound", null, "Enter a whole number, such as 3."],
  ["100001", "bound", null, "At most 100,000."],
  ["two", "bound", null, no("two")],
])("“%s” typed for %s", (text, kind, value, problem) => {
  expect(typedFigure(text, kind)).toEqual({ value, problem });
});

test("a long text is said in part", () => {
  expect(notNumber(" 12345678901234567890123 ")).toBe("“12345678901234567890” is not a number. Enter one such as 30 or 7½.");
});

test.each<[number | string | null, string]>([
  [null, ""],
  ["2D6", "2D6"],
  [7.5, "7½"],
  [-0.25, "−¼"],
  [60, "60"],
  [1.2, "1.2"],
  [1050, "1050"],
  [1050.5, "1050.5"],
  [-1050, "−1050"],
])("%s is shown as “%s” and read back from that", (value, text) => {
  expect(shownFigure(value)).toBe(text);
  expect(typedFigure(text, "profile").value).toBe(value);
});
