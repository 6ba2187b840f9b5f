import { describe, expect, test } from "vitest";
import { countOfSteps, numberSteps } from "@/lib/advice/offers/number-prices";
import { optionOffers } from "@/lib/advice/offers/offers";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { inspect } from "@/lib/engine/check/check";
import type { Price } from "@/lib/engine/common";
import type { Option } from "@/lib/engine/schema/entry";
import { roster, smallArmy, smallBook } from "../support/make";

/** The small game with the numbers and price of its hat changed. */
function withHat(number: Option["number"], price: Price) {
  const book = smallBook();
  const options = book.options.map((o) => (o.id === "hat" ? { ...o, number, price } : o));
  return compile({ ...book, options }, smallArmy());
}

describe("the numbers of an option with their prices", () => {
  test.each<[string, NonNullable<Option["number"]>, Price, number | null, [number, number | null][]]>([
    [
      "few: all of them",
      { min: 1, max: 4 },
      { perStep: 10, step: 2 },
      null,
      [
        [1, 10],
        [2, 10],
        [3, 20],
        [4, 20],
      ],
    ],
    [
      "six are few",
      { min: 0, max: 10, step: 2 },
      { perStep: 5, step: 2 },
      4,
      [
        [0, 0],
        [2, 5],
        [4, 10],
        [6, 15],
        [8, 20],
        [10, 25],
      ],
    ],
    [
      "many: the smallest and the next",
      { min: 2, max: 40, step: 2 },
      { perStep: 20, step: 2 },
      null,
      [
        [2, 20],
        [4, 40],
      ],
    ],
    [
      "many: with those beside it",
      { min: 2, max: 40, step: 2 },
      { perStep: 20, step: 2 },
      6,
      [
        [4, 40],
        [6, 60],
        [8, 80],
      ],
    ],
    [
      "many: none behind the last",
      { min: 2, max: 40, step: 2 },
      { perStep: 20, step: 2 },
      40,
      [
        [38, 380],
        [40, 400],
      ],
    ],
    [
      "a price that does not grow",
      { min: 1, max: 2 },
      7,
      null,
      [
        [1, 7],
        [2, 7],
      ],
    ],
    [
      "a lost price",
      { min: 1, max: 2 },
      { unknown: true },
      null,
      [
        [1, null],
        [2, null],
      ],
    ],
    [
      "parts of a whole",
      { min: 0.1, max: 0.3, step: 0.1 },
      1,
      null,
      [
        [0.1, 1],
        [0.2, 1],
        [0.3, 1],
      ],
    ],
  ])("%s", (_, range, price, value, steps) => {
    const catalogue = withHat(range, price);
    const made = roster(["1 gnomes"]);
    const unit = made.commands[0]?.units[0];
    if (unit && value !== null) unit.options.push({ id: "hat", value });
    const { resolved } = inspect(catalogue, made);
    const found = numberSteps(catalogue, resolved, "u1", optionOffers(catalogue, resolved, "u1"));
    expect([...found.keys()]).toEqual(["hat"]);
    expect(found.get("hat")?.map((s) => [s.value, s.price])).toEqual(steps);
  });

  test("are counted with both ends", () => {
    expect(countOfSteps({ min: 2, max: 12, step: 2 })).toBe(6);
    expect(countOfSteps({ min: 0, max: 15 })).toBe(16);
  });
});
