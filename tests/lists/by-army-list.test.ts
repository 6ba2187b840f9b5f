/** Lists of several armies are judged army by army and answered as they were given. */
import { describe, expect, test } from "vitest";
import { answeredByArmyList, armyListNamed, placesByArmyList } from "@/lib/books/intake/by-army-list";

describe("the army list that a text names", () => {
  test.each([
    ['{"format":"muster-roll/1","game":"g","armyList":"a"}', '"g""a"'],
    ['\uFEFF [ {"armyList" : "a", "game": "g"}]', '"g""a"'],
    ['{"game":"g"}', '"g"'],
    ["Game: g\nArmy: a", ""],
    ['A letter with {"game":"g","armyList":"a"} in it', ""],
    [`{"name":"${"x".repeat(2000)}","game":"g","armyList":"a"}`, ""],
    ["", ""],
  ])("%j", (text, named) => {
    expect(armyListNamed(text)).toBe(named);
  });
});

test("each army list follows itself, the first comes first, and none is left out", () => {
  expect(placesByArmyList(["b", "a", "b", "", "a", "c", ""], (one) => one)).toEqual([0, 2, 1, 4, 3, 6, 5]);
  expect(placesByArmyList([], String)).toEqual([]);
});

test("answers come in the order given, each as soon as those before it are there", async () => {
  const told: string[] = [];
  const answer = async (one: string, place: number) => {
    told.push(`judges ${one}${place}`);
    return `${one}${place}`;
  };
  for await (const one of answeredByArmyList(["b", "a", "b", "a"], (one) => one, answer)) told.push(`gives ${one}`);
  expect(told).toEqual(["judges b0", "gives b0", "judges b2", "judges a1", "gives a1", "gives b2", "judges a3", "gives a3"]);
});

test("what cannot be answered is told to who asked", async () => {
  const all = answeredByArmyList(
    ["a", "b"],
    (one) => one,
    async (one) => {
      if (one === "b") throw new Error("no such army");
      return one;
    },
  );
  expect((await all.next()).value).toBe("a");
  await expect(all.next()).rejects.toThrow("no such army");
});
