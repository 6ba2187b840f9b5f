/** Prices and sizes that errata change from a day on, written by the form. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import {
  changedDatedValue,
  datedValues,
  inDayOrder,
  inStep,
  isOutOfStep,
  withDatedValue,
  withoutDatedValue,
} from "@/lib/books/author/dated-values";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { onDay } from "@/lib/engine/catalogue/packs/on-day";
import type { JsonObject } from "@/lib/engine/schema/json";

const PRICE = ["entries", "reed-spears", "price"];
const SIZE = ["entries", "reed-captain", "size"];
const file = (errata?: unknown[], price: unknown = 100) => ({
  id: "reed-valley",
  game: "warhammer-7e",
  name: "The Reed Valley",
  page: 1,
  source: { page: 1, basis: "printed" },
  facts: [],
  permissions: [],
  rules: [],
  entries: [
    { id: "reed-spears", name: "Reed spears", category: "core", price },
    { id: "reed-captain", name: "Reed captain", category: "heroes", price: 50 },
  ],
  ...(errata ? { errata } : {}),
});
const erratum = (since: string, before: unknown, after: unknown, more: JsonObject = {}) => ({
  since,
  ...more,
  changes: [{ path: PRICE, kind: "changed", before, after }],
});
const faultsOf = async (value: object) =>
  readBookFile(JSON.stringify(value, null, 1), await books.loadBook("warhammer-7e"))
    .faults.filter(({ severity }) => severity === "error")
    .map(({ path, message }) => `${path}: ${message}`);
/** The price of the spears on a day, of the file as it is read. */
const priceOn = async (value: object, day: string) => {
  const { army } = readBookFile(JSON.stringify(value), await books.loadBook("warhammer-7e"));
  return army && onDay(army, day).entries?.[0]?.price;
};

test("a change is added, given its day and its value, and holds from that day on", async () => {
  const begun = file(withDatedValue(file(), PRICE));
  expect(begun.errata).toEqual([erratum("", 100, 100)]);
  const [first] = datedValues(begun, PRICE);
  expect(first).toEqual({ erratum: 0, since: "", until: "", value: 100, isShared: false });
  const dated = file(changedDatedValue(begun, PRICE, { erratum: 0 }, { since: "2026-06-01" }));
  const done = file(changedDatedValue(dated, PRICE, { erratum: 0 }, { value: 115 }));
  expect(done.errata).toEqual([erratum("2026-06-01", 100, 115)]);
  expect(await faultsOf(done)).toEqual([]);
  expect([await priceOn(done, "2026-05-31"), await priceOn(done, "2026-06-01")]).toEqual([100, 115]);
});

test("a second one follows the first, also where that one ends before", async () => {
  const one = file([erratum("2026-06-01", 100, 115)]);
  const two = file(withDatedValue(one, PRICE));
  expect(datedValues(two, PRICE)[1]?.value).toBe(115);
  const dated = file(changedDatedValue(two, PRICE, { erratum: 1 }, { since: "2026-09-01", value: 130 }));
  expect(dated.errata).toEqual([erratum("2026-06-01", 100, 115), erratum("2026-09-01", 115, 130)]);
  expect(await faultsOf(dated)).toEqual([]);
  const ended = file(changedDatedValue(dated, PRICE, { erratum: 0 }, { until: "2026-09-01" }));
  expect(ended.errata).toEqual([erratum("2026-06-01", 100, 115, { until: "2026-09-01" }), erratum("2026-09-01", 100, 130)]);
  expect(await faultsOf(ended)).toEqual([]);
  expect([await priceOn(ended, "2026-08-31"), await priceOn(ended, "2026-09-01")]).toEqual([115, 130]);
  expect(changedDatedValue(ended, PRICE, { erratum: 0 }, { until: "" })).toEqual(dated.errata);
});

test("one that ends while the next holds is told at its place", async () => {
  const value = file([erratum("2026-06-01", 100, 115, { until: "2026-10-01" }), erratum("2026-09-01", 115, 130)]);
  expect(await faultsOf(value)).toEqual([
    "errata.1: entries/reed-spears/price: 115 is needed here, not 100. Write what stands in the file as “before”, and what is to hold as “after”.",
  ]);
});

test("errata stand in the order of their days", () => {
  const late = file([erratum("2026-09-01", 100, 130), erratum("2026-06-01", 130, 115)]);
  expect(inDayOrder(late, PRICE, { erratum: 1, since: "2026-06-01" })).toEqual([
    erratum("2026-06-01", 100, 115),
    erratum("2026-09-01", 115, 130),
  ]);
  const right = file([erratum("2026-06-01", 100, 115), erratum("2026-09-01", 115, 130)]);
  for (const one of datedValues(right, PRICE)) expect(inDayOrder(right, PRICE, one)).toEqual(right.errata);
});

test("a size that there was not before is added by its erratum", async () => {
  const begun = file(withDatedValue(file(), SIZE));
  const done = file(changedDatedValue(begun, SIZE, { erratum: 0 }, { since: "2026-06-01", value: { min: 1, max: 2 } }));
  expect(done.errata).toEqual([{ since: "2026-06-01", changes: [{ path: SIZE, kind: "added", after: { min: 1, max: 2 } }] }]);
  expect(await faultsOf(done)).toEqual([]);
});

describe("what else is in errata stays", () => {
  const shared = {
    since: "2026-06-01",
    page: 3,
    note: "FAQ",
    changes: [
      { path: PRICE, kind: "changed", before: 100, after: 115 },
      { path: ["entries", "reed-captain", "price"], kind: "changed", before: 50, after: 55 },
    ],
  };
  test("when one change is edited or taken out", () => {
    const value = file([shared]);
    expect(datedValues(value, PRICE)[0]?.isShared).toBe(true);
    expect(changedDatedValue(value, PRICE, { erratum: 0 }, { value: 120 })).toEqual([
      { ...shared, changes: [{ path: PRICE, kind: "changed", before: 100, after: 120 }, shared.changes[1]] },
    ]);
    expect(withoutDatedValue(value, PRICE, { erratum: 0 })).toEqual([{ ...shared, changes: [shared.changes[1]] }]);
    expect(withoutDatedValue(file([erratum("2026-06-01", 100, 115)]), PRICE, { erratum: 0 })).toBeUndefined();
  });

  test("what is no erratum too, and none is invented", () => {
    for (const errata of [[null], ["x", { since: 1 }], [{ changes: "x" }, { changes: [null, { path: "x" }] }]])
      expect([inStep(file(errata), PRICE, errata), datedValues(file(errata), PRICE)]).toEqual([errata, []]);
    expect([datedValues(null, PRICE), isOutOfStep(file(), PRICE)]).toEqual([[], false]);
  });
});

test("a value that was changed in the file is taken into the errata when it is asked for", async () => {
  const stale = file([erratum("2026-06-01", 90, 115)]);
  expect([isOutOfStep(stale, PRICE), isOutOfStep(file([erratum("2026-06-01", 100, 115)]), PRICE)]).toEqual([true, false]);
  expect(inStep(stale, PRICE, stale.errata ?? [])).toEqual([erratum("2026-06-01", 100, 115)]);
});
