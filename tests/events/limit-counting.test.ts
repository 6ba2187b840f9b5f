/** What limits of an event may count; the first is what is meant where one does not say. */
import { describe, expect, test } from "vitest";
import type { LimitThing, May } from "@/lib/schema/event";
import { concerns, countedIn, countings, isOfUnits, isWeighed, takesNumber } from "@/lib/schema/limit-counting";

const entry: LimitThing = { entry: "ogres" };
const category: LimitThing = { category: "troops" };
const tag: LimitThing = { tag: "dragons" };
const option: LimitThing = { option: "drum" };
const group: LimitThing = { group: "kit" };
const figure: LimitThing = { figure: "dice" };

type Counted = Parameters<typeof countings>[0];
const army = { each: "army" as const };
const unit = { each: "unit" as const };
const knights = { unit: "knights" };
const limit = (given: Partial<Counted>): Counted => ({ who: army, may: "at-most", of: [entry], ...given });

test.each<[what: string, given: Partial<Counted>, counted: string[]]>([
  ["units of an army", {}, ["units", "models", "points"]],
  ["options of an army", { of: [option] }, ["units", "copies", "points"]],
  ["options under a heading", { of: [group, option] }, ["units", "copies", "points"]],
  ["options of one unit", { who: knights, of: [option] }, ["copies", "points"]],
  ["each unit", { who: unit }, ["models", "points"]],
  ["a part of the size", { percent: 25 }, ["points"]],
  ["of each entry", { each: true }, ["units"]],
  ["of each option", { each: true, of: [option] }, ["copies"]],
  ["units that are banned", { may: "may-not" }, ["units"]],
  ["units that must be there", { may: "must" }, ["units"]],
  ["options that are banned in a unit", { may: "may-not", who: knights, of: [option] }, ["copies"]],
  ["options that must be in a unit", { may: "must", who: knights, of: [option] }, ["copies"]],
  ["units that are allowed all the same", { may: "although", who: unit }, ["units"]],
  ["what may not stand together", { may: "not-together", who: unit, of: [entry, tag] }, ["units"]],
  ["units beside options", { of: [entry, option] }, ["units"]],
  ["a category beside options", { of: [category, option] }, ["units"]],
  ["a figure", { of: [figure] }, ["units"]],
  ["what has a weight", { of: [entry], weights: [{ of: tag, counts: 2 }] }, ["units"]],
])("%s", (_, given, counted) => {
  expect(countings(limit(given))).toEqual(counted);
});

test("what is counted is what a limit says, else the first", () => {
  const said = { number: 1, who: army, may: "at-most" as const, count: 2, of: [entry] };
  expect(countedIn(said)).toBe("units");
  expect(countedIn({ ...said, in: "models" })).toBe("models");
  expect(countedIn({ ...said, who: unit })).toBe("models");
});

test.each<[LimitThing[], units: boolean, weighed: boolean]>([
  [[entry], true, false],
  [[category], true, false],
  [[tag], true, false],
  [[option], false, false],
  [[group], false, false],
  [[figure], false, true],
  [[figure, tag], true, true],
  [[option, tag], true, true],
])("%j", (of, units, weighed) => {
  expect([isOfUnits({ of }), isWeighed({ of })]).toEqual([units, weighed]);
});

test.each<[May, boolean]>([
  ["at-most", true],
  ["at-least", true],
  ["exactly", true],
  ["may-not", false],
  ["must", false],
  ["although", false],
  ["not-together", false],
])("%s says how many: %s", (may, says) => {
  expect(takesNumber(may)).toBe(says);
});

describe("a limit concerns", () => {
  test.each<[Counted["who"], boolean]>([
    [army, true],
    [{ army: ["elves", "dwarfs"] }, true],
    [{ army: ["elves"] }, false],
    [{ except: ["elves"] }, true],
    [{ except: ["dwarfs"] }, false],
    [knights, true],
  ])("the Dwarfs by %j: %s", (who, is) => {
    expect(concerns({ who }, "dwarfs")).toBe(is);
  });
});
