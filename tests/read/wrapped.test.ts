/** Lines that a mail program broke, put together again; those that begin something of their own stay. */
import { describe, expect, test } from "vitest";
import { unwrapped } from "@/lib/read/layouts/wrapped";

const lines = (...texts: string[]) => texts.map((text, i) => ({ line: i + 1, text, depth: 0 }));
const joined = (...texts: string[]) => unwrapped(lines(...texts))?.map(({ text }) => text) ?? null;

/** 70 letters each, so that no word of more fits behind them. */
const FIRST = "10 Thunderers, shields, musician, standard bearer, champion, and a rune";
const SECOND = "12 Quarrellers, great weapons, shields, musician, standard bearer, also";
const BROKEN = [FIRST, "stone of the old hold", SECOND, "veterans of the wars"];
const WHOLE = [`${FIRST} stone of the old hold`, `${SECOND} veterans of the wars`];

test("what was broken is put together", () => {
  expect(joined(...BROKEN)).toEqual(WHOLE);
  expect(joined(`> ${FIRST}`, "> stone of the old hold", `> ${SECOND}`, "> veterans of the wars")).toEqual([
    `> ${FIRST} stone of the old hold`,
    `> ${SECOND} veterans of the wars`,
  ]);
});

test("one line alone may be long by chance", () => {
  expect(joined(FIRST, "stone of the old hold", SECOND)).toBeNull();
});

test("lines of a narrow or a very wide text were broken by nobody", () => {
  expect(joined("10 Thunderers, shields", "with a rune", "12 Quarrellers, shields", "old veterans")).toBeNull();
  expect(joined(...BROKEN, "x".repeat(101))).toBeNull();
});

describe("below a long line stays apart", () => {
  test.each([
    ["a line with its price in brackets", "Organ gun of the hold (120)"],
    ["a line with its points", "Organ gun of the hold 120 pts"],
    ["a line with its price behind dots", "Organ gun ..... 120"],
    ["a unit with its count", "Miners x13 with a drill"],
    ["a unit with its options behind a dash", "Butcher - bangstick, skullmantle"],
    ["a unit with its options behind w/", "Hunter w/ a harpoon launcher"],
    ["a label", "Special: a gun"],
    ["a label with a name in quotes", "Thane “Iron Jim”: a hammer"],
    ["a heading with a colon", "The gunners:"],
    ["a heading in capitals", "WAR MACHINES"],
    ["a line with its count in front", "15 Miners"],
    ["a bullet", "- gun"],
  ])("%s", (_, text) => {
    expect(joined(FIRST, text, ...BROKEN)).toEqual([FIRST, text, ...WHOLE]);
  });

  test("what begins as other lines do", () => {
    expect(joined(FIRST, "Gun of the hold", "Gun of the clan", ...BROKEN)).toEqual([FIRST, "Gun of the hold", "Gun of the clan", ...WHOLE]);
  });

  test("one word with a capital, where several lines are no more than that", () => {
    const heads = ["Lords", "Heroes", "Machines"];
    expect(joined(FIRST, ...heads, ...BROKEN)).toEqual([FIRST, ...heads, ...WHOLE]);
    expect(joined(FIRST, "Machines", ...BROKEN)).toEqual([`${FIRST} Machines`, ...WHOLE]);
  });
});
