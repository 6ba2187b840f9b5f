/** Lists that seem to be made for another edition or another game. Small game: gnomes 10, ogres 50, trolls 100 points each. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { isMost, otherPrices, type StatedPrice } from "@/lib/books/intake/other-edition";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";

describe("odd ones are most of all from half of four on:", () => {
  test.each([
    [3, 3, false],
    [2, 4, false],
    [3, 4, true],
    [2, 5, false],
    [3, 5, true],
    [10, 20, false],
    [11, 20, true],
    [0, 0, false],
  ])("%i of %i: %s", (odd, all, expected) => {
    expect(isMost(odd, all)).toBe(expected);
  });
});

/** Stated, by the book, models, and without options where that is another price. */
type Price = [stated: number, points: number, models?: number, alone?: number];
const priced = (all: readonly Price[]): StatedPrice[] =>
  all.map(([stated, points, models = 1, alone = points], i) => ({ unit: `u${i}`, models, stated, points, alone }));

describe("prices are another edition's", () => {
  test.each<[string, Price[], number]>([
    [
      "where three of four differ",
      [
        [90, 100],
        [55, 50],
        [70, 90],
        [80, 80],
      ],
      3,
    ],
    [
      "not where two of four do",
      [
        [90, 100],
        [55, 50],
        [90, 90],
        [80, 80],
      ],
      0,
    ],
    [
      "not where there are three units",
      [
        [90, 100],
        [55, 50],
        [70, 90],
      ],
      0,
    ],
    [
      "not where two of the three differ by the same amount",
      [
        [90, 100],
        [40, 50],
        [70, 90],
        [80, 80],
      ],
      0,
    ],
    [
      "where two of four differ by the same amount",
      [
        [90, 100],
        [40, 50],
        [70, 90],
        [85, 80],
      ],
      4,
    ],
    [
      "not where each model costs one point more",
      [
        [110, 100, 10],
        [65, 50, 15],
        [95, 90, 5],
        [80, 80],
      ],
      0,
    ],
    [
      "not where units are stated without their options",
      [
        [50, 100, 1, 50],
        [40, 50, 1, 40],
        [70, 90, 1, 70],
        [80, 80],
      ],
      0,
    ],
    [
      "not where all agree",
      [
        [100, 100],
        [50, 50],
        [90, 90],
        [80, 80],
      ],
      0,
    ],
    ["not where nothing is stated", [], 0],
  ])("%s", (_, prices, off) => {
    expect(otherPrices(priced(prices))).toHaveLength(off);
  });
});

async function read(...lines: string[]) {
  const [first] = await readSubmissions("army.txt", lines.join("\n"), books);
  if (!first || !isChecked(first)) throw new Error(first?.reason ?? "not read");
  return first;
}

const DWARFS = ["Game: warhammer-7e", "Army: Dwarfs", "Points: 1000"];

test("many other prices are told once and first, with each of them behind it; the verdict stays that of the book", async () => {
  // By the book thunderers are 14 each, quarrellers 11, a cannon 90 and an organ gun 120.
  const { report } = await read(
    ...DWARFS,
    "1 Thane (65)",
    "10 Thunderers (150)",
    "10 Quarrellers (125)",
    "1 Cannon (90)",
    "1 Organ Gun (140)",
    "Total: 570",
  );
  const [first] = report.findings;
  expect(first).toMatchObject({
    code: "roster/other-prices",
    severity: "advice",
    values: { off: 3, of: 5, stated: [150, 125, 140], points: [140, 110, 120] },
    message: "The prices stated differ from this book's for 3 of 5 units: the list may be made for another edition.",
    derivation: "Thunderers 150 for 140, Quarrellers 125 for 110 and Organ Gun 140 for 120",
  });
  expect(report.findings.filter(({ code }) => code.startsWith("roster/stated"))).toEqual([]);
});

test("a single other price is told by itself", async () => {
  const { report } = await read(...DWARFS, "1 Thane (65)", "10 Thunderers (150)", "10 Quarrellers (110)", "1 Cannon (90)");
  expect(report.findings.map(({ code }) => code)).toContain("roster/stated");
  expect(report.findings.map(({ code }) => code)).not.toContain("roster/other-prices");
});

test("a list whose units are another game's is told so once, with that game to choose", async () => {
  const { roster, report } = await read(...DWARFS, "1 Mobs", "3 Skirmishers", "2 Handweapons: elite", "1 Pikes", "2 Spears");
  expect(report.findings.filter(({ code }) => code === "read/line")).toEqual([]);
  expect(report.findings[0]).toMatchObject({
    code: "read/other-names",
    severity: "unconfirmed",
    message: "Names: 5 of 5 units fit nothing in Dwarfs: the list may be made for another edition or another game.",
  });
  expect(roster.guesses?.[0]).toMatchObject({
    as: "Dwarfs (Warhammer Fantasy Battle, 7th edition)",
    why: "what is in it fits Fantasy Rules! 3rd edition better",
  });
  expect(roster.guesses?.[0]?.others[0]).toMatchObject({ game: "fantasy-rules-3e", armyList: "dwarfs" });
  expect(report.verdict).toBe("unconfirmed");
});

test("a list that only comes near an army list is of a game that is not known", async () => {
  const { report } = await read(
    "1 Captain 50",
    "10 Space Marines 170",
    "5 Terminators 200",
    "1 Predator 115",
    "5 Devastators 210",
    "1 Great Cannon 100",
  );
  expect(report.findings[0]).toMatchObject({
    code: "read/unknown-game",
    message: "Game: not known. 4 of 6 units fit nothing in the Empire, the army list that comes nearest.",
  });
});

test("a list that fits no army list at all is one of a game without a book", async () => {
  const [first] = await readSubmissions("a.txt", "5 Liberators (100)\n5 Judicators (160)\n3 Prosecutors (80)\n2 Fulminators (240)", books);
  if (!first || !isChecked(first)) throw new Error("not read");
  expect(first.report).toMatchObject({ verdict: "unconfirmed", points: 580, unjudged: { sum: "adds-up", limits: "no-event" } });
  expect(first.report.findings.map(({ code }) => code)).toEqual(["roster/no-book"]);
});

test("things that only another edition has tell it, even one; the lines stay open", async () => {
  const { report } = await read(...DWARFS, "Thane, Talisman of Preservation, charmed shield", "10 Thunderers", "10 Quarrellers");
  expect(report.findings.find(({ code }) => code === "read/other-edition")).toMatchObject({
    severity: "advice",
    message: "Edition: Charmed Shield and Talisman of Preservation are of the 8th edition; the list may be made for it.",
    values: { edition: "8th edition", names: ["Charmed Shield", "Talisman of Preservation"] },
  });
  expect(report.verdict).toBe("unconfirmed");
  const one = await read(...DWARFS, "Thane, Drog's Dead 'Ard Armour", "10 Thunderers");
  expect(one.report.findings.map(({ message }) => message)).toContain(
    "Edition: Drog's Dead 'Ard Armour is of the 6th edition; the list may be made for it.",
  );
});

test("of two names of which one holds the other the longer is told", async () => {
  const { report } = await read(...DWARFS, "Thane, Other Trickster's Shard", "10 Thunderers");
  expect(report.findings.find(({ code }) => code === "read/other-edition")).toMatchObject({
    values: { names: ["Other Trickster's Shard"] },
  });
});

test("what this edition has too tells no other one", async () => {
  const { report } = await read(...DWARFS, "Thane, War Banner of the Dragon, Sword of Might", "10 Thunderers");
  expect(report.findings.map(({ code }) => code)).not.toContain("read/other-edition");
});
