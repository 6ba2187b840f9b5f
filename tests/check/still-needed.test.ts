/** Which errors are only that something is still to come. */
import { expect, test } from "vitest";
import { isStillNeeded } from "@/lib/engine/check/still-needed";
import { type Finding, makeFinding } from "@/lib/engine/report/finding";
import { small, smallRule } from "../support/make";

const catalogue = small([
  smallRule("requires", { id: "S-ASK", units: { entry: ["gnomes"] }, in: "unit", needs: { option: ["hat"] }, need: "wear a hat" }),
]);
const found = (change: Partial<Finding>): Finding =>
  makeFinding({
    rule: "S-1",
    code: "count/over",
    severity: "error",
    message: "Said.",
    fix: "Do it.",
    source: { book: "Small Game", page: 1 },
    ...change,
  });
const few = found({ relation: "at least", actual: 1, bound: 2 });
const none = found({ relation: "exactly", actual: 0, bound: 1 });
const many = found({ relation: "exactly", actual: 2, bound: 1 });
const over = found({ relation: "at most", actual: 3, bound: 2 });

test.each<[string, Finding, boolean]>([
  ["fewer than at least", few, true],
  ["as many as at least", found({ relation: "at least", actual: 2, bound: 2 }), false],
  ["fewer than exactly", none, true],
  ["more than exactly", many, false],
  ["more than at most", over, false],
  ["fewer than at most", found({ relation: "at most", actual: 1, bound: 2 }), false],
  ["of a rule that asks for something", found({ rule: "S-ASK" }), true],
  ["of another rule that counts nothing", found({}), false],
  ["advice", found({ severity: "advice", relation: "at least", actual: 1, bound: 2 }), false],
])("an error %s", (_, finding, needed) => {
  expect(isStillNeeded(catalogue, finding)).toBe(needed);
});
