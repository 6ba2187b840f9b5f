import { expect, test } from "vitest";
import { newPack } from "@/lib/advice/answers/answers";
import type { Pack } from "@/lib/engine/schema/pack";
import { asSent, nextNumber, withLimit, withoutLimit } from "@/lib/events/limit-numbers";
import { type EarlierLimit, limitOf } from "../support/earlier-limit";

const limit = (number: number, may: EarlierLimit["may"] = "may-not") =>
  limitOf({ who: { each: "army" }, may, of: [{ entry: `unit-${number}` }] }, number);
const pack = (numbers: number[], numbered?: number): Pack => ({
  ...newPack("a-game", "event", "Event"),
  event: { points: 1000, limits: numbers.map((n) => limit(n)), ...(numbered === undefined ? {} : { numbered }) },
});
const numbers = (of: Pack) => of.event?.limits?.map((one) => one.number);

test("until the event is sent, numbers run from 1 again", () => {
  expect(numbers(withoutLimit(pack([1, 2, 3]), 2))).toEqual([1, 2]);
  expect(withoutLimit(pack([1, 2, 3]), 2).event?.limits?.map(({ number: _, ...rule }) => rule)).toEqual(
    [1, 3].map((n) => ({ ...limit(n), number: undefined })),
  );
  expect(withoutLimit(pack([1, 2]), 2).event?.numbered).toBeUndefined();
});

test("from the first sending on each keeps its number, and none is given again", () => {
  const sent = asSent(pack([1, 2, 3]));
  expect(sent.event?.numbered).toBe(3);
  expect(numbers(withoutLimit(sent, 2))).toEqual([1, 3]);
  expect(withoutLimit(sent, 3).event?.numbered).toBe(3);
  expect(nextNumber(withoutLimit(sent, 3).event ?? {})).toBe(4);
  expect(withLimit(sent, limit(4)).event?.numbered).toBe(4);
});

test("limits removed one after the other are all gone, whichever list was drawn", () => {
  expect(numbers(withoutLimit(withoutLimit(pack([1, 2, 3], 3), 1), 3))).toEqual([2]);
});

test("one that was added or changed meanwhile stays", () => {
  expect(numbers(withoutLimit(pack([1, 2, 7], 7), 2))).toEqual([1, 7]);
  expect(withoutLimit(pack([1, 2]), 2).event?.points).toBe(1000);
  expect(numbers(withLimit(pack([1, 2]), limit(2, "must")))).toEqual([1, 2]);
});

test("an event without limits is sent as it is", () => {
  const none = pack([]);
  expect(asSent(none)).toBe(none);
  expect(asSent(asSent(pack([1])))).toEqual(asSent(pack([1])));
});
