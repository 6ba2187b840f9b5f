import { describe, expect, test } from "vitest";
import { compileBound } from "@/lib/engine/catalogue/terms/bound";
import type { Counter, RuleContext } from "@/lib/engine/catalogue/types";
import type { Bound, Scale } from "@/lib/engine/common";
import { english } from "@/lib/words/en/engine";

const scale = (change: Partial<Scale>): Scale => ({
  id: "thousand",
  name: "per 1,000 points",
  per: 1000,
  rounding: "down",
  page: 1,
  basis: "printed",
  ...change,
});

/** The player has chosen the last choice of a setting. */
const chosen: Parameters<typeof compileBound>[1]["chosen"] = ({ values }) => {
  const [choice, number] = Object.entries(values).at(-1) ?? ["", 0];
  return { number, choice: `Supply: ${choice}` };
};

/** A bound of a roster with so many agreed points, points spent, and things counted. */
function of(
  bound: Bound,
  {
    limit = null,
    stated = null,
    points = 0,
    counted = [],
  }: { limit?: number | null; stated?: number | null; points?: number; counted?: number[] },
  by = scale({}),
) {
  const context = { words: english, limit, stated, points, totals: new Float64Array(counted) } as unknown as RuleContext;
  const made = compileBound(bound, { scale: () => by, counter: () => ({ index: 1 }) as Counter, chosen });
  return [made.value(context, null), made.derivation(context, null)];
}

test("a number that a player chooses says which choice it is", () => {
  expect(of({ setting: "supply", values: { lean: 5, rich: 9 } }, { limit: 1000 })).toEqual([9, "Supply: rich"]);
});

test("a plain number is itself, and needs no words", () => {
  expect(of(3, { limit: 1000 })).toEqual([3, ""]);
  expect(of(0, { limit: 1000 })).toEqual([0, ""]);
});

describe("so many per 1,000 points", () => {
  const two: Bound = { count: 2, scale: "thousand" };

  test.each([
    [0, 0, "2 per 1,000 points × 0 full 1,000"],
    [999, 0, "2 per 1,000 points × 0 full 1,000"],
    [1000, 2, "2 per 1,000 points × 1 full 1,000"],
    [1999, 2, "2 per 1,000 points × 1 full 1,000"],
    [2000, 4, "2 per 1,000 points × 2 full 1,000"],
  ])("full ones: at %s it is %s", (limit, value, words) => {
    expect(of(two, { limit })).toEqual([value, words]);
  });

  test.each([
    [999, 2, "2 per 1,000 points × 1 started 1,000"],
    [1000, 2, "2 per 1,000 points × 1 started 1,000"],
    [1001, 4, "2 per 1,000 points × 2 started 1,000"],
  ])("started ones: at %s it is %s", (limit, value, words) => {
    expect(of(two, { limit }, scale({ rounding: "up" }))).toEqual([value, words]);
  });

  test.each([
    [999, 2, "2 per 1,000 points, counted once below 1,000"],
    [1000, 2, "2 per 1,000 points × 1 full 1,000"],
    [2000, 4, "2 per 1,000 points × 2 full 1,000"],
  ])("at least once: at %s it is %s", (limit, value, words) => {
    expect(of(two, { limit }, scale({ atLeast: 1 }))).toEqual([value, words]);
  });

  test.each([
    [1999, 4, "2 per 1,000 points, counted 2 times below 2,000"],
    [2000, 4, "2 per 1,000 points × 2 full 1,000"],
    [3000, 6, "2 per 1,000 points × 3 full 1,000"],
  ])("at least twice: at %s it is %s", (limit, value, words) => {
    expect(of(two, { limit }, scale({ atLeast: 2 }))).toEqual([value, words]);
  });

  test("where no size was agreed, the points spent are the size", () => {
    expect(of(two, { points: 3000 })[0]).toBe(6);
    expect(of(two, { limit: 1000, points: 3000 })[0]).toBe(2);
  });

  test.each([
    [1998, 4, false],
    [1890, 2, false],
    [null, 2, true],
  ])("where none was agreed and %s stated, it is that of the round size above", (stated, value, guess) => {
    const bound = compileBound(two, { scale: () => scale({}), counter: () => ({ index: 1 }) as Counter, chosen });
    const context = { limit: null, stated, points: 1600 } as unknown as RuleContext;
    expect([bound.value(context, null), bound.isGuess?.(context)]).toEqual([value, guess]);
  });
});

describe("a part of something counted", () => {
  const part = (change: object): Bound => ({
    numerator: 1,
    denominator: 3,
    of: { of: {} },
    rounding: "down",
    name: "musket units",
    ...change,
  });

  test.each([
    [5, 1],
    [6, 2],
    [7, 2],
  ])("a third of %s rounded down is %s", (counted, value) => {
    expect(of(part({}), { counted: [99, counted] })).toEqual([
      value,
      `1 for every 3 musket units: ${counted} ÷ 3 = ${value}${counted % 3 ? ", rounded down" : ""}`,
    ]);
  });

  test.each([
    [5, 2],
    [6, 2],
    [7, 3],
  ])("a third of %s rounded up is %s", (counted, value) => {
    expect(of(part({ rounding: "up" }), { counted: [99, counted] })).toEqual([
      value,
      `1 for every 3 musket units: ${counted} ÷ 3 = ${value}${counted % 3 ? ", rounded up" : ""}`,
    ]);
  });

  test("two thirds, and some more", () => {
    expect(of(part({ numerator: 2, plus: 2 }), { counted: [99, 7] })).toEqual([
      6,
      "2 for every 3 musket units, plus 2: 2 × 7 ÷ 3 + 2 = 6, rounded down",
    ]);
  });

  test("as many as counted have no fraction to tell, and nothing to round", () => {
    expect(of(part({ denominator: 1 }), { counted: [99, 1200] })).toEqual([1200, "as many as musket units: 1,200"]);
    expect(of(part({ numerator: 3 }), { counted: [99, 4] })).toEqual([4, "as many as musket units: 4"]);
  });

  test("twice as many have nothing to round", () => {
    expect(of(part({ numerator: 2, denominator: 1 }), { counted: [99, 4] })).toEqual([8, "twice as many as musket units: 2 × 4 = 8"]);
  });

  test("where nothing was counted it is none", () => {
    expect(of(part({}), { counted: [99] })).toEqual([0, "1 for every 3 musket units: 0 ÷ 3 = 0"]);
  });
});

describe("a table by agreed points", () => {
  const table = [
    { from: 500, count: 1 },
    { from: 2000, count: 2 },
    { from: 3000, count: 4 },
  ];

  test.each([
    [499, 1, "from 500 points"],
    [500, 1, "from 500 points"],
    [1999, 1, "from 500 points"],
    [2000, 2, "from 2,000 points"],
    [2999, 2, "from 2,000 points"],
    [3000, 4, "from 3,000 points"],
    [9000, 4, "from 3,000 points"],
  ])("at %s it is %s", (limit, value, words) => {
    expect(of({ table }, { limit })).toEqual([value, words]);
  });

  const more = ", and 3 more for each further 1,000";
  test.each([
    [2999, 2, "from 2,000 points"],
    [3000, 4, "from 3,000 points"],
    [3999, 4, "from 3,000 points"],
    [4000, 7, `from 3,000 points${more}`],
    [4999, 7, `from 3,000 points${more}`],
    [5000, 10, `from 3,000 points${more}`],
  ])("that goes on: at %s it is %s", (limit, value, words) => {
    expect(of({ table, beyond: { per: 1000, add: 3 } }, { limit })).toEqual([value, words]);
  });

  test("where no size was agreed, the points spent are the size", () => {
    expect(of({ table }, { points: 2500 })).toEqual([2, "from 2,000 points"]);
  });

  test.each([
    [1998, 2, false],
    [1890, 1, false],
    [null, 1, true],
  ])("where none was agreed and %s stated, it is that of the round size above", (stated, value, guess) => {
    const bound = compileBound(
      {
        table: [
          { from: 0, count: 1 },
          { from: 2000, count: 2 },
        ],
      },
      { scale: () => scale({}), counter: () => ({ index: 1 }) as Counter, chosen },
    );
    const context = { limit: null, stated, points: 600 } as unknown as RuleContext;
    expect([bound.value(context, null), bound.isGuess?.(context)]).toEqual([value, guess]);
  });
});
