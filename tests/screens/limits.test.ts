import { expect, test } from "vitest";
import { withoutLimit } from "@/components/events/limits/limits-part";
import { newPack } from "@/lib/answers/answers";
import type { Limit } from "@/lib/schema/event";
import type { Pack } from "@/lib/schema/pack";

const limit = (number: number): Limit => ({ number, who: { each: "army" }, may: "may-not", of: [{ entry: `unit-${number}` }] });
const pack = (numbers: number[], numbered?: number): Pack => ({
  ...newPack("a-game", "event", "Event"),
  event: { points: 1000, limits: numbers.map(limit), ...(numbered === undefined ? {} : { numbered }) },
});
const numbers = (of: Pack) => of.event?.limits?.map((one) => one.number);

test("limits removed one after the other are all gone, whichever list was drawn", () => {
  expect(numbers(withoutLimit(withoutLimit(pack([1, 2, 3]), 1), 3))).toEqual([2]);
});

test("one that was added or changed meanwhile stays", () => {
  expect(numbers(withoutLimit(pack([1, 2, 7]), 2))).toEqual([1, 7]);
  expect(withoutLimit(pack([1, 2]), 2).event?.points).toBe(1000);
});

test("the number of a removed limit is not given again", () => {
  expect(withoutLimit(pack([1, 2]), 2).event?.numbered).toBe(2);
  expect(withoutLimit(pack([1, 2], 5), 2).event?.numbered).toBe(5);
});
