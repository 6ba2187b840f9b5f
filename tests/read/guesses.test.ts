/** What a reader guesses: what was written, what it was taken as and why, and what else it may mean. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { findRosters } from "@/lib/books/intake/submission";
import { writeText } from "@/lib/paper/write/text";
import { readBody } from "../support/read-body";
import { small } from "../support/small-book";

const read = (...lines: string[]) => {
  const { roster, problems } = readBody(["Roster: Test", ...lines].join("\n"), small);
  if (!roster) throw new Error("not read");
  return { roster, problems, units: roster.commands.flatMap((c) => c.units), guesses: roster.guesses };
};

describe("a name that fits nothing is taken as", () => {
  test("an entry one letter away", () => {
    const { units, guesses, problems } = read("2 Sperars: bow");
    expect(units).toEqual([{ id: "u1", entry: "spears", count: 2, options: [{ id: "bow" }] }]);
    expect(guesses).toEqual([
      { line: 2, written: "Sperars", as: "Spears", why: "spelling", unit: "u1", others: [{ name: "Individual", entry: "individual" }] },
    ]);
    expect(problems).toEqual([]);
  });

  test("a ready-made choice one letter away, with what it brings", () => {
    expect(read("1 Generl").guesses).toEqual([
      { line: 2, written: "Generl", as: "General", why: "spelling", unit: "u1", options: [{ id: "general" }], others: [] },
    ]);
  });

  test("an option one letter away, with its copies", () => {
    const { units, guesses } = read("2 Spears: poisoned arows x3");
    expect(units[0]?.options).toEqual([{ id: "poisoned-arrows", count: 3 }]);
    const about = { line: 2, written: "poisoned arows", as: "poisoned arrows", why: "spelling", unit: "u1", others: [] };
    expect(guesses).toEqual([{ ...about, option: { id: "poisoned-arrows" } }]);
  });

  test("a thing with this in its name", () => {
    expect(read("1 Archers (10)").guesses).toEqual([
      { line: 2, written: "Archers", as: "Orc Archers", why: "part of the name", unit: "u1", others: [] },
    ]);
  });

  test("the one of several that fits the price", async () => {
    const head = "Game: fr3\nArmy: Evil\n";
    const [dear, cheap] = await Promise.all(
      ["1 spirit (80)", "1 spirit (40)"].map(async (line) => (await findRosters(head + line, books))[0]),
    );
    const meant = [dear, cheap].map((one) => (typeof one === "object" ? one.roster.guesses?.[0]?.as : one));
    expect(meant).toEqual(["Major Spirits", "Minor Spirits"]);
    const others = typeof dear === "object" ? dear.roster.guesses?.[0]?.others.map((other) => other.name) : [];
    expect(others).toEqual(expect.arrayContaining(["Lesser Spirits", "Minor Spirits"]));
  });

  test("nothing where it is far from all", () => {
    const { units, guesses } = read("1 Xylophones");
    expect([units[0]?.entry, guesses]).toEqual(["Xylophones", undefined]);
  });

  test("nothing where only a number differs", () => {
    expect(read("1 Individual: shaman 9").guesses?.map((guess) => guess.as) ?? []).not.toContain("shaman, level 2");
  });
});

test("a cleric whose level is not said is a guess, with the other levels", async () => {
  const [found] = await findRosters("Game: fr3\nArmy: Inca\nCleric", books);
  if (typeof found !== "object") throw new Error(found);
  expect(found.roster.commands[0]?.units).toEqual([{ id: "u1", entry: "individual", count: 1, options: [{ id: "cleric", choice: "1" }] }]);
  const option = (choice: string) => ({ id: "cleric", choice });
  const about = { line: 3, written: "Cleric", as: "cleric, level 1", why: "which one is not said", unit: "u1", option: option("1") };
  const others = ["2", "3"].map((level) => ({ name: `cleric, level ${level}`, option: option(level) }));
  expect(found.roster.guesses).toEqual([{ ...about, others }]);
});

test("what is a guess stays one where the roster is written as text and read again", () => {
  const { roster } = read("2 Sperars: flyng", "1 Spears: flying");
  const text = writeText(small, roster);
  expect(text).toContain('2 Spears: flying\n  Guess: "Sperars" read as Spears\n  Guess: "flyng" read as flying\n');
  const again = readBody(text, small).roster;
  expect(again?.guesses?.map(({ written, as, unit, option }) => [written, as, unit, option])).toEqual([
    ["Sperars", "Spears", "u1", undefined],
    ["flyng", "flying", "u1", { id: "flying" }],
  ]);
});

test.each(['Guess: "flyng"', 'Guess: "flyng" is flying', 'Guess: "flyng'])("the line %j is no guess and is told", (line) => {
  expect(read("1 Spears", line).problems.filter((p) => p.severity === "error")).toHaveLength(1);
});
