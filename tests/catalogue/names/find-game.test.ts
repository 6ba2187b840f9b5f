/** What people call the games of the shelf, and what they call others. */
import { describe, expect, test } from "vitest";
import { games } from "@/data/index";
import { findGame } from "@/lib/engine/catalogue/names/find-game";

const called = (name: string) => findGame(games, name).found?.id ?? null;

test.each([
  "warhammer-7e",
  "Warhammer",
  "Warhammer 7",
  "warhammer 7e",
  "Warhammer 7th",
  "Warhammer 7th edition",
  "Warhammer 7th Ed.",
  "Warhammer, seventh edition",
  "Warhammer VII",
  "Warhammer Fantasy",
  "Warhammer Fantasy Battle",
  "Warhammer Fantasy Battles 7th ed",
  "Warhammer Fantasy 7th edition",
  "Warhammer: the game of fantasy battles",
  "WHFB 7th",
  "WHFB 7th Edition",
  "WFB 7e",
])("%s is Warhammer, 7th edition", (name) => {
  expect(called(name)).toBe("warhammer-7e");
});

test.each([
  ["Fantasy Rules!", "fantasy-rules-3e"],
  ["Fantasy Rules third edition", "fantasy-rules-3e"],
  ["fantasy rules 3e", "fantasy-rules-3e"],
  ["Forces of Light & Darkness", "forces-of-light-and-darkness"],
  ["The Forces of Light and Darkness", "forces-of-light-and-darkness"],
  ["Fantasy Warriors", "fantasy-warriors"],
  ["Generic Fantasy Mass Battle", "generic-fantasy-mass-battles"],
])("%s is %s", (name, id) => {
  expect(called(name)).toBe(id);
});

test.each([
  "Warhammer 8th edition",
  "Warhammer 6th edition",
  "WHFB 8",
  "Warhammer Fantasy Battles 9th Age",
  "Warhammer 40,000",
  "Warhammer 40k 7th edition",
  "Warhammer Ancient Battles",
  "Warhammer: The Old World",
  "Fantasy Rules 2nd edition",
  "The Game",
  "7th edition",
  "",
  `Warhammer ${"7 ".repeat(60)}`,
])("%s is none of them", (name) => {
  expect(called(name)).toBeNull();
});

describe("a plain name that several games have", () => {
  const two = [
    { id: "a", title: "Clash of Kings" },
    { id: "b", title: "Clash, the Kings" },
    { id: "c", title: "Raid 2" },
  ];
  test("is that of none, unless one is called just so", () => {
    expect([
      findGame(two, "clash kings game").found,
      findGame(two, "Clash of Kings").found?.id,
      findGame(two, "Raid, 2nd ed.").found?.id,
    ]).toEqual([null, "a", "c"]);
  });
});
