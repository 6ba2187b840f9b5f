/** How a roster stands with the person who is still making it. */
import { describe, expect, test } from "vitest";
import { type Finding, makeFinding } from "@/lib/engine/report/finding";
import { type Standing, standingOf, standingWord } from "@/lib/engine/report/standing";
import { verdictOf } from "@/lib/engine/report/verdict";

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
const over = found({ relation: "at most", actual: 3, bound: 2 });
const open = found({ severity: "unconfirmed" });

describe("a roster", () => {
  test.each<[string, Finding[], number, Standing]>([
    ["without units is not started", [none], 0, "not-started"],
    ["without units is not started, even where nothing is wrong with it", [], 0, "not-started"],
    ["that only lacks something is not finished", [few, none], 3, "not-finished"],
    ["that lacks something and is open is not finished", [few, open], 3, "not-finished"],
    ["with one thing too many is illegal", [few, over], 3, "illegal"],
    ["with nothing wrong is legal", [], 3, "legal"],
    ["that is open is unconfirmed", [open], 3, "unconfirmed"],
  ])("%s", (_, findings, units, standing) => {
    expect(standingOf({ verdict: verdictOf(findings), findings }, units, (f) => f === few || f === none)).toBe(standing);
  });
});

test("a book's own verdicts keep their words", () => {
  const own = { legal: "Complete", illegal: "Incomplete", unconfirmed: "Open" };
  const words = (["not-started", "not-finished", "illegal", "legal"] as const).map((s) => [standingWord(s), standingWord(s, own)]);
  expect(words).toEqual([
    ["Not started", "Not started"],
    ["Not finished", "Incomplete"],
    ["Illegal", "Incomplete"],
    ["Legal", "Complete"],
  ]);
});
