/** What is of our own text, and what is not: a text is read by its grammar only where each of its lines is as we write it. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { findRosters } from "@/lib/books/intake/submission";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster } from "@/lib/engine/schema/roster";
import { writeText } from "@/lib/paper/write/text";
import { ownText } from "@/lib/read/grammar/own-text";
import { readReported, readRosters } from "@/lib/read/text";
import { plainLanguage } from "../support/list-language";

const catalogue = await books.catalogueFor({ game: "warhammer-7e", armyList: "empire" });

const roster: Roster = {
  format: FORMAT,
  game: "warhammer-7e",
  armyList: "empire",
  name: "Marching “south”",
  limit: 2000,
  guesses: [{ line: 9, written: "chmpion", as: "champion", why: "said in the list", unit: "u2", option: { id: "champion" }, others: [] }],
  commands: [
    {
      kind: "army",
      units: [
        { id: "u1", entry: "battle-wizard", count: 1, name: 'Lo, the "Grey"', options: [{ id: "dispel-scroll", count: 2 }], stated: 150 },
        {
          id: "u2",
          entry: "swordsmen",
          count: 25,
          options: [{ id: "champion" }, { id: "Talisman of Vorn, the elder" }],
          note: "two\nlines",
        },
        { id: "u3", entry: "handgunners", count: 5, options: [], attachedTo: "u2" },
        { id: "u4", entry: "swordsmen of vorn", count: 3, options: [{ id: "shield", choice: "round" }], pointsPerModel: 7.5 },
      ],
    },
  ],
};
const text = writeText(catalogue, roster);
const isOurs = (lines: string) => {
  const [head] = readRosters(lines);
  return head !== undefined && ownText(head, catalogue) !== null;
};

test("what we write is read whole by its grammar, and comes back", () => {
  expect(isOurs(text)).toBe(true);
  const [head] = readRosters(text);
  const read = head && readReported(head, catalogue, plainLanguage).roster;
  const { guesses, ...rest } = read ?? {};
  const { guesses: _, ...given } = roster;
  expect(rest).toEqual(given);
  expect(guesses?.map(({ written, as, unit }) => [written, as, unit])).toEqual([["chmpion", "champion", "u2"]]);
});

describe("a text is none of it", () => {
  test.each<[what: string, from: string | RegExp, to: string]>([
    ["with a slip in a name", "25 Swordsmen", "25 Swordsmn"],
    ["with a name in other words", "25 Swordsmen", "25 Men with swords"],
    ["with a word behind a unit", "25 Swordsmen:", "25 Swordsmen, painted:"],
    ["with a sign that we do not write", "25 Swordsmen", "25x Swordsmen"],
    ["with a remark behind a unit", /(25 Swordsmen.*)/, "$1 # red"],
    ["with a remark that names a unit", "25 Swordsmen", "# 10 Archers\n25 Swordsmen"],
    ["with a sentence in it", "25 Swordsmen", "I may change these\n25 Swordsmen"],
    ["with a heading of something else", /^\[Core.*\]$/m, "[Corps]"],
    ["with an option that the book does not know", "champion", "champio"],
    ["without the word for the roster", /^Roster: .*$/m, ""],
    ["with a unit that belongs to none", /^ {2}with /m, "[Command: Army]\n  with "],
  ])("%s", (_, from, to) => {
    const other = text.replace(from, to);
    expect(other).not.toBe(text);
    expect(isOurs(other)).toBe(false);
  });
});

test("where one line of ours was changed the others are read as they stand, and the one as a player writes", async () => {
  const changed = text.replace("25 Swordsmen", "25 Swordsmn");
  const [found] = await findRosters(changed, books);
  if (!found || typeof found === "string") throw new Error(found);
  const [first, ...others] = found.roster.commands.flatMap(({ units }) => units);
  const [own, swordsmen, ...rest] = roster.commands.flatMap(({ units }) => units);
  expect(first).toEqual(own);
  expect([others[0]?.entry, others[0]?.count, others[0]?.note]).toEqual([swordsmen?.entry, 25, "two\nlines"]);
  expect(others.slice(1)).toEqual(rest);
  expect(found.roster.guesses?.map(({ written }) => written)).toContain("Swordsmn");
});

test("a small number of machines in our own text counts models, also where another line was changed", async () => {
  const lines = ["Roster: x", "Game: Warhammer", "Army: Empire", "2 Great Cannon", "20 Swordsmn"];
  const [found] = await findRosters(lines.join("\n"), books);
  if (!found || typeof found === "string") throw new Error(found);
  expect(found.roster.commands.flatMap(({ units }) => units.map(({ entry, count }) => [entry, count]))).toEqual([
    ["great-cannon", 2],
    ["swordsmen", 20],
  ]);
});
