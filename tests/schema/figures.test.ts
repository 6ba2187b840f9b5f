import { expect, test } from "vitest";
import { Book } from "@/lib/engine/schema/book";
import { smallBook } from "../support/make";

const faults = (figure: object) =>
  Book.safeParse({ ...smallBook(), figures: [{ id: "dice", name: "Dice", page: 1, ...figure }] }).error?.issues.map(
    (issue) => `${issue.path.join(".")}: ${issue.message}`,
  ) ?? [];

test("a figure is a sum or a count, one of the two", () => {
  expect(faults({ sum: "dice" })).toEqual([]);
  expect(faults({ quantity: { of: {} }, base: 2 })).toEqual([]);
  expect(faults({})).toEqual(["figures.0: give either sum or quantity"]);
  expect(faults({ sum: "dice", quantity: { of: {} } })).toEqual(["figures.0: give either sum or quantity"]);
  expect(faults({ sum: "dice", base: 0 })).toEqual(["figures.0.base: Too small: expected number to be >=1"]);
});
