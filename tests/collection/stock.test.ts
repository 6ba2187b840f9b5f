/** What is owned held against what rosters need: each number is counted by hand. */
import { describe, expect, test } from "vitest";
import type { Need, RosterNeeds } from "@/lib/engine/collection/needs";
import { heldAgainst, type Owned, ownedFor, sharedBy } from "@/lib/engine/collection/stock";
import { fitBeside, mostTogether } from "@/lib/engine/collection/together";
import { random } from "../support/random";
import { expectRows } from "../support/rows";

// "12 hill/gnomes": of an army list; "12 */gnomes": of any.
function owned(...lines: string[]): Owned[] {
  return lines.map((line) => {
    const [, count = "", armyList = "", entry = ""] = /^(\d+) (.+)\/(.+)$/.exec(line) ?? [];
    return { game: "small", armyList: armyList === "*" ? null : armyList, entry, count: Number(count) };
  });
}

const needs = (...lines: string[]): Need[] =>
  owned(...lines).map((one) => ({ ...one, armyList: one.armyList ?? "", name: one.entry.toUpperCase() }));

const rosters = (all: Record<string, string[]>): RosterNeeds[] =>
  Object.entries(all).map(([id, lines]) => ({ id, needs: needs(...lines) }));

test("what is missing for a roster", () =>
  expectRows<[name: string, owned: string[], needs: string[], held: string[]]>(
    [
      ["one too few", ["9 hill/gnomes"], ["10 hill/gnomes"], ["gnomes 9, 1 missing"]],
      ["as many as are needed", ["10 hill/gnomes"], ["10 hill/gnomes"], ["gnomes 10, 0 missing"]],
      ["more than are needed", ["11 hill/gnomes"], ["10 hill/gnomes"], ["gnomes 11, 0 missing"]],
      ["none at all", [], ["3 hill/ogres"], ["ogres 0, 3 missing"]],
      ["those of another army list do not help", ["10 marsh/gnomes"], ["4 hill/gnomes"], ["gnomes 0, 4 missing"]],
      ["those for any list fill up", ["6 hill/gnomes", "5 */gnomes"], ["10 hill/gnomes"], ["gnomes 11, 0 missing"]],
      [
        "those for any list are used once",
        ["6 hill/gnomes", "5 */gnomes"],
        ["10 hill/gnomes", "2 marsh/gnomes"],
        ["gnomes 11, 0 missing", "gnomes 5, 1 missing"],
      ],
      ["a model that stands there twice is added up", ["2 hill/gnomes", "3 hill/gnomes"], ["6 hill/gnomes"], ["gnomes 5, 1 missing"]],
    ],
    ([name]) => name,
    ([, have, want, held]) =>
      expect(heldAgainst(owned(...have), needs(...want)).map((one) => `${one.entry} ${one.owned}, ${one.missing} missing`)).toEqual(held),
  ));

test("models of another game fit nothing here", () => {
  const others = owned("10 hill/gnomes").map((one) => ({ ...one, game: "other" }));
  expect(heldAgainst(others, needs("4 hill/gnomes"))[0]).toMatchObject({ owned: 0, missing: 4 });
  expect(ownedFor(others, "small", "hill")).toEqual(new Map());
});

test("what an army list has to draw on", () => {
  const all = owned("10 hill/gnomes", "5 */gnomes", "2 marsh/ogres", "1 */trolls");
  expect(ownedFor(all, "small", "hill")).toEqual(new Map([["gnomes", 15], ["trolls", 1]])); // biome-ignore format: pairs
  expect(ownedFor(all, "small", "marsh")).toEqual(new Map([["gnomes", 5], ["ogres", 2], ["trolls", 1]])); // biome-ignore format: pairs
});

test("the models that several rosters use, those of most rosters first", () => {
  const all = rosters({
    a: ["10 hill/gnomes", "1 hill/ogres"],
    b: ["4 hill/gnomes", "2 hill/trolls"],
    c: ["6 hill/ogres", "7 hill/gnomes"],
    d: ["9 marsh/gnomes"],
  });
  expect(sharedBy(owned("12 hill/gnomes", "6 hill/ogres", "9 */gnomes"), all)).toEqual([
    {
      ...{ game: "small", armyList: "hill", entry: "gnomes", name: "GNOMES", count: 21, most: 10, owned: 21 },
      uses: [
        { roster: "a", count: 10 },
        { roster: "b", count: 4 },
        { roster: "c", count: 7 },
      ],
    },
    {
      ...{ game: "small", armyList: "hill", entry: "ogres", name: "OGRES", count: 7, most: 6, owned: 6 },
      uses: [
        { roster: "a", count: 1 },
        { roster: "c", count: 6 },
      ],
    },
  ]);
});

describe("fielded together", () => {
  test("rosters, and what they may use at once", () =>
    expectRows<[name: string, owned: string[], rosters: Record<string, string[]>, sets: string[][]]>(
      [
        ["nothing is owned", [], { a: ["1 hill/gnomes"] }, []],
        ["no rosters", ["9 hill/gnomes"], {}, []],
        ["a roster without units is no army", ["9 hill/gnomes"], { a: [] }, []],
        ["just enough for both", ["10 hill/gnomes"], { a: ["6 hill/gnomes"], b: ["4 hill/gnomes"] }, [["a", "b"]]],
        ["one too few", ["9 hill/gnomes"], { a: ["6 hill/gnomes"], b: ["4 hill/gnomes"] }, [["b"], ["a"]]],
        [
          "two small ones rather than a large one",
          ["10 hill/gnomes"],
          { large: ["10 hill/gnomes"], a: ["5 hill/gnomes"], b: ["5 hill/gnomes"] },
          [["a", "b"]],
        ],
        [
          "not pairs that would do, but three that do not",
          ["10 hill/gnomes"],
          { a: ["4 hill/gnomes"], b: ["4 hill/gnomes"], c: ["4 hill/gnomes"] },
          [
            ["a", "b"],
            ["a", "c"],
            ["b", "c"],
          ],
        ],
        [
          "the smallest by itself rules out the two that go together",
          ["4 hill/gnomes", "4 hill/ogres"],
          { spoils: ["1 hill/gnomes", "1 hill/ogres"], a: ["4 hill/ogres"], b: ["4 hill/gnomes"] },
          [["a", "b"]],
        ],
        [
          "those for any list go to one of two lists",
          ["5 */gnomes", "1 hill/gnomes"],
          { a: ["4 hill/gnomes"], b: ["2 marsh/gnomes"], c: ["3 marsh/gnomes"] },
          [
            ["b", "c"],
            ["a", "b"],
          ],
        ],
      ],
      ([name]) => name,
      ([, have, all, sets]) => expect(mostTogether(owned(...have), rosters(all))).toEqual({ sets, isMost: true }),
    ));

  test("what else can be fielded beside those that are chosen", () => {
    const models = owned("10 hill/gnomes", "2 hill/ogres");
    const [a, b, c, d] = rosters({ a: ["6 hill/gnomes"], b: ["4 hill/gnomes"], c: ["5 hill/gnomes"], d: ["2 hill/ogres"] }) as [
      RosterNeeds,
      RosterNeeds,
      RosterNeeds,
      RosterNeeds,
    ];
    expect(fitBeside(models, [a], [b, c, d])).toEqual([b, d]);
    expect(fitBeside(models, [a, b], [c, d])).toEqual([d]);
    expect(fitBeside(models, [a, c], [d])).toEqual([]);
  });

  test("as many as trying every choice finds, on 300 small collections", () => {
    const chance = random("collections");
    const upTo = (most: number) => chance.below(most + 1);
    for (let turn = 0; turn < 300; turn++) {
      const lists = ["hill", "marsh"];
      const entries = ["gnomes", "ogres", "trolls"];
      const models = [...lists, "*"].flatMap((list) => entries.flatMap((entry) => owned(`${upTo(8)} ${list}/${entry}`)));
      const all = Array.from({ length: 7 }, (_, i): RosterNeeds => {
        const list = lists[upTo(1)];
        return { id: `r${i}`, needs: entries.flatMap((entry) => needs(`${1 + upTo(5)} ${list}/${entry}`)).slice(upTo(2)) };
      });
      const needed = (some: readonly RosterNeeds[]) => some.flatMap((one) => one.needs);
      const canField = (some: readonly RosterNeeds[]) => heldAgainst(models, needed(some)).every(({ missing }) => missing === 0);
      let most = 0;
      for (let choice = 1; choice < 1 << all.length; choice++) {
        const some = all.filter((_, i) => choice & (1 << i));
        if (canField(some)) most = Math.max(most, some.length);
      }
      const { sets, isMost } = mostTogether(models, all);
      expect([turn, sets[0]?.length ?? 0, isMost]).toEqual([turn, most, true]);
      for (const set of sets) expect(canField(all.filter(({ id }) => set.includes(id)))).toBe(true);
    }
  });

  test("says where it ran out of steps", () => {
    const all = rosters(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`r${i}`, [`${1 + (i % 3)} hill/gnomes`]])));
    expect(mostTogether(owned("20 hill/gnomes"), all, 40).isMost).toBe(false);
    expect(mostTogether(owned("20 hill/gnomes"), all).sets[0]).toHaveLength(15);
  });
});
