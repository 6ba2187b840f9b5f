/** Points as a screen, a sheet and a terminal say them. */
import { describe, expect, test } from "vitest";
import { figureText, marginText, pointsText } from "@/lib/engine/report/points";
import { sourcesGive } from "@/lib/words/en/terms";

describe("a total by itself", () => {
  test.each<[number, number | undefined, string]>([
    [0, undefined, "0"],
    [740, undefined, "740"],
    [1070, undefined, "1,070"],
    [740, 0, "740"],
    [740, 1, "at least 740"],
    [1070, 2, "at least 1,070"],
  ])("%s points with %s lost prices reads “%s”", (total, missing, text) => {
    expect(figureText(total, missing)).toBe(text);
  });
});

describe("a total and its limit", () => {
  test.each<[string, Parameters<typeof pointsText>[0], string]>([
    ["has both", { total: 1070, limit: 1050 }, "1,070 of 1,050 points"],
    ["is a lower bound where a price is lost", { total: 740, limit: 1000, missing: 1 }, "at least 740 of 1,000 points"],
    ["stays in the plural beside a limit", { total: 1, limit: 1000 }, "1 of 1,000 points"],
    ["has the noun of the book", { total: 12, limit: 20, noun: "crowns" }, "12 of 20 crowns"],
    ["without a limit is the total alone", { total: 300, limit: null }, "300 points"],
    ["of 0 is no limit", { total: 300, limit: 0 }, "300 points"],
    ["without a limit may be a lower bound", { total: 300, limit: null, missing: 3 }, "at least 300 points"],
    ["of nothing is in the plural", { total: 0, limit: null }, "0 points"],
    ["of one is in the singular", { total: 1, limit: null }, "1 point"],
    ["of two is in the plural", { total: 2, limit: null }, "2 points"],
    ["of one in the noun of the book", { total: 1, limit: null, noun: "crowns" }, "1 crown"],
    ["of one of a noun with an s inside", { total: 1, limit: null, noun: "gold pieces" }, "1 gold piece"],
    ["of one of a noun without an s at its end", { total: 1, limit: null, noun: "sheep" }, "1 sheep"],
  ])("%s", (_, points, text) => {
    expect(pointsText(points)).toBe(text);
  });
});

describe("what is left", () => {
  test.each<[string, Parameters<typeof marginText>[0], string]>([
    ["one below the limit", { total: 999, limit: 1000 }, "1 left"],
    ["at the limit", { total: 1000, limit: 1000 }, "0 left"],
    ["one above the limit", { total: 1001, limit: 1000 }, "1 over"],
    ["much is left", { total: 500, limit: 3000 }, "2,500 left"],
    ["much is over", { total: 3500, limit: 1000 }, "2,500 over"],
    ["a lost price leaves it open", { total: 999, limit: 1000, missing: 1 }, ""],
    ["a lost price leaves it open at the limit", { total: 1000, limit: 1000, missing: 1 }, ""],
    ["over is over, whatever a lost price is", { total: 1001, limit: 1000, missing: 1 }, "1 over"],
    ["there is no limit", { total: 1001, limit: null }, ""],
    ["a limit of 0 is none", { total: 1001, limit: 0 }, ""],
  ])("%s", (_, points, text) => {
    expect(marginText(points)).toBe(text);
  });
});

test.each<[number[], "unit" | "model" | "step", string]>([
  [[75, 100], "unit", "sources give 75 and 100 points"],
  [[16, 17, 1000], "model", "sources give 16, 17 and 1,000 points per model"],
  [[4, 5], "step", "sources give 4 and 5 points per step"],
])("sources that differ: %s for each %s", (values, per, text) => {
  expect(sourcesGive(values, per)).toBe(text);
});
