import { expect, test } from "vitest";
import { figureText, marginText, type Points, pointsText } from "@/lib/report/points";

test("a sum with a price lost is the least it may be", () => {
  expect([figureText(0), figureText(1070), figureText(740, 0), figureText(740, 1), figureText(1740, 2)]).toEqual([
    "0",
    "1,070",
    "740",
    "at least 740",
    "at least 1,740",
  ]);
});

test.each<[Points, points: string, margin: string]>([
  [{ total: 1070, limit: 1050 }, "1,070 of 1,050 points", "20 over"],
  [{ total: 1050, limit: 1050 }, "1,050 of 1,050 points", "0 left"],
  [{ total: 0, limit: 1050 }, "0 of 1,050 points", "1,050 left"],
  [{ total: 1, limit: 1 }, "1 of 1 points", "0 left"],
  // With a price lost nobody knows what is left, but what is over is over.
  [{ total: 740, limit: 1000, missing: 1 }, "at least 740 of 1,000 points", ""],
  [{ total: 1000, limit: 1000, missing: 1 }, "at least 1,000 of 1,000 points", ""],
  [{ total: 2500, limit: 1000, missing: 1 }, "at least 2,500 of 1,000 points", "1,500 over"],
  [{ total: 300, limit: null }, "300 points", ""],
  [{ total: 1, limit: null }, "1 point", ""],
  [{ total: 0, limit: null }, "0 points", ""],
  [{ total: 300, limit: null, missing: 2 }, "at least 300 points", ""],
  [{ total: 2, limit: null, noun: "crowns" }, "2 crowns", ""],
  [{ total: 1, limit: null, noun: "crowns" }, "1 crown", ""],
  [{ total: 1, limit: null, noun: "gold" }, "1 gold", ""],
  [{ total: 2, limit: 5, noun: "crowns" }, "2 of 5 crowns", "3 left"],
])("points and what is left of them: %j", (points, text, margin) => {
  expect([pointsText(points), marginText(points)]).toEqual([text, margin]);
});
