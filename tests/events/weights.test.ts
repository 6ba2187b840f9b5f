/** What counts for more or less than one in a limit: added in exact parts, said in the sum. */
import { expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { namesOf } from "@/lib/engine/catalogue/compile/event-limits";
import { check } from "@/lib/engine/check/check";
import { Pack } from "@/lib/engine/schema/pack";
import { contradictionsIn } from "@/lib/events/event-contradictions";
import { type EarlierLimit, numbered } from "../support/earlier-limit";
import { roster, small, smallArmy, smallBook } from "../support/make";

const army = { each: "army" } as const;
const gnomes = { entry: "gnomes" };
const ogres = { entry: "ogres" };

/** What a limit finds in an army of Hill Folk: the number, the bound and the sum. */
function found(limit: object, lines: string[]) {
  const event = { limits: [{ number: 3, ...limit }] };
  const pack = Pack.parse({ format: "muster-pack/1", id: "autumn", name: "Autumn Muster", game: "small-game", event });
  const { findings } = check(compile(smallBook(), smallArmy(), { packs: [pack] }), roster(lines));
  return findings
    .filter((f) => f.rule.startsWith("EVENT-AUTUMN-3"))
    .map(({ actual, bound, terms }) => ({ actual, bound, sum: terms.map(({ label, value }) => `${label}: ${value}`) }));
}

const thirds = { who: army, may: "at-most", count: 1, of: [ogres], weights: [{ of: gnomes, units: 3 }] };

test("three thirds are one, not a hair more", () => {
  expect(found(thirds, ["1 gnomes", "1 gnomes", "1 gnomes"])).toEqual([]);
  const [one] = found(thirds, ["1 gnomes", "1 gnomes", "1 gnomes", "1 gnomes"]);
  expect(one).toMatchObject({ actual: 4 / 3, bound: 1 });
});

test.each<[why: string, limit: object, inside: string[], outside: string[], actual: number, sum: string[]]>([
  [
    "a third and two halves",
    {
      who: army,
      may: "at-most",
      count: 1,
      of: [{ option: "drum" }],
      weights: [
        { of: gnomes, units: 3 },
        { of: ogres, units: 2 },
      ],
    },
    ["1 ogres", "1 gnomes"],
    ["2 ogres", "1 gnomes"],
    4 / 3,
    ["Ogres (2 units, 1 for every 2): 1", `Gnomes (1 unit, 1 for every 3): ${1 / 3}`],
  ],
  [
    "nothing",
    { who: army, may: "at-most", count: 1, of: [{ category: "troops" }], weights: [{ of: gnomes, counts: 0 }] },
    ["9 gnomes", "1 ogres"],
    ["9 gnomes", "2 ogres"],
    2,
    ["Ogres: 2"],
  ],
  [
    "two, and a copy of an option for three",
    {
      who: army,
      may: "at-most",
      count: 5,
      of: [ogres],
      weights: [
        { of: ogres, counts: 2 },
        { of: { option: "hat" }, counts: 3 },
      ],
    },
    ["1 ogres", "1 gnomes hat"],
    ["1 ogres", "1 gnomes", "2 gnomes hat"],
    8,
    ["Ogres (1 unit, 2 each): 2", "Gnomes (1 × hat, 3 each): 6"],
  ],
  [
    "the first weight that fits",
    {
      who: army,
      may: "at-most",
      count: 1,
      of: [ogres],
      weights: [
        { of: gnomes, counts: 1 },
        { of: { category: "troops" }, counts: 5 },
      ],
    },
    ["1 gnomes"],
    ["1 ogres"],
    5,
    ["Ogres (1 unit, 5 each): 5"],
  ],
  [
    "in each command by itself",
    { who: { each: "command" }, may: "at-most", count: 1, of: [ogres], weights: [{ of: gnomes, units: 2 }] },
    ["2 gnomes"],
    ["3 gnomes"],
    1.5,
    ["Gnomes (3 units, 1 for every 2): 1.5"],
  ],
  [
    "units beside options",
    { who: army, may: "at-most", count: 1, of: [ogres, { option: "hat" }] },
    ["1 gnomes hat", "5 gnomes"],
    ["1 gnomes hat", "1 ogres"],
    2,
    ["Gnomes: 1", "Ogres: 1"],
  ],
])("counting %s", (_, limit, inside, outside, actual, sum) => {
  expect(found(limit, inside)).toEqual([]);
  expect(found(limit, outside)).toEqual([{ actual, bound: (limit as { count: number }).count, sum }]);
});

test("a least that is not reached says what is missing", () => {
  const limit = { who: army, may: "at-least", count: 2, of: [ogres], weights: [{ of: gnomes, units: 2 }] };
  expect(found(limit, ["1 ogres", "2 gnomes"])).toEqual([]);
  expect(found(limit, ["1 ogres", "1 gnomes"])).toMatchObject([{ actual: 1.5, bound: 2 }]);
});

test("limits with weights are no plain numbers that contradict each other", () => {
  const most: EarlierLimit = { who: army, may: "at-most", count: 1, of: [gnomes] };
  const least: EarlierLimit = { who: army, may: "at-least", count: 2, of: [gnomes], weights: [{ of: gnomes, counts: 2 }] };
  const found = (limits: EarlierLimit[]) =>
    contradictionsIn({ limits: numbered(limits) }, { names: namesOf(small()), categoryOf: new Map() });
  expect(found([most, least])).toEqual([]);
  const { weights: _, ...plain } = least;
  expect(found([most, plain])).toHaveLength(1);
});
