/** Which setting a sheet is drawn at: one on one page where there is one, and not closer than it has to be. */
import { expect, test } from "vitest";
import { bestSetting } from "@/components/pdf/fit";

test.each([
  // The pages of each setting, which one is taken, and which are drawn.
  [[1, 1, 1, 1, 1], 0, [2, 1, 0]],
  [[2, 1, 1, 1, 1], 1, [2, 1, 0]],
  [[2, 2, 1, 1, 1], 2, [2, 1]],
  [[2, 2, 2, 1, 1], 3, [2, 3]],
  [[2, 2, 2, 2, 1], 4, [2, 3, 4]],
  [[2, 2, 2, 2, 2], 0, [2, 3, 4, 0]],
  [[4, 3, 3, 2, 2], 3, [2, 3, 4, 0]],
  [[3, 2, 1], 2, [1, 2]],
  [[2, 1, 1], 1, [1, 0]],
  [[1, 1, 1], 0, [1, 0]],
  [[4], 0, [0]],
])("of %j pages", (pages, taken, drawn) => {
  const known: (number | undefined)[] = pages.map(() => undefined);
  const tried: number[] = [];
  for (;;) {
    const { at, isFound } = bestSetting(known);
    if (isFound) {
      expect([at, tried]).toEqual([taken, drawn]);
      return;
    }
    tried.push(at);
    known[at] = pages[at];
  }
});
