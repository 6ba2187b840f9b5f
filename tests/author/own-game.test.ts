/** A game that an army list brings along is one like ours: read, checked, written and sent. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { carriedPacks } from "@/lib/advice/answers/carried";
import { bookIn } from "@/lib/books/intake/laid-files";
import { withPacks } from "@/lib/books/intake/with-packs";
import { readBookFile, rulebookIn } from "@/lib/engine/catalogue/author/book-file";
import { jsonText } from "@/lib/engine/catalogue/author/json-text";
import { newArmyBook } from "@/lib/engine/catalogue/author/new-book";
import { newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import { check } from "@/lib/engine/check/check";
import { edit, newRoster } from "@/lib/engine/roster/edit";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { writeText } from "@/lib/paper/write/text";
import { findArmyList } from "@/lib/read/place";
import { readBody, readHead } from "../support/read-body";

const rulebook = newGame({ name: "Reed Wars", ...USUAL_GAME });
const file = jsonText({ ...(newArmyBook(rulebook, "The Reed Valley") as object), rulebook });
const army = readBookFile(file, rulebook).army as ArmyList;

function rosterWith(...entries: readonly (readonly [string, number])[]) {
  const empty = newRoster({ game: "reed-wars", armyList: army.id, name: "Raid", commandKind: "army", limit: 500 });
  return entries.reduce((roster, [entry, count]) => edit(roster, { do: "add", command: 0, unit: { entry, count, options: [] } }), empty);
}

describe("a game that an army list brings", () => {
  test("has no fault, and is the game of the file", () => {
    expect(readBookFile(file, rulebook).faults).toEqual([]);
    expect(rulebookIn(file)).toEqual(rulebook);
    expect(rulebookIn(file.replace('"game": "reed-wars"', '"game": "other"'))).toBeNull();
  });

  test("is known wherever the list is", async () => {
    const library = withPacks(books, [], [army]);
    expect(library.games.at(-1)).toEqual({ id: "reed-wars", title: "Reed Wars", aliases: [], own: true });
    expect((await library.armyIndex("reed-wars")).map((a) => a.name)).toEqual(["The Reed Valley"]);
    expect((await library.loadBook("reed-wars")).title).toBe("Reed Wars");
    expect(await library.catalogueFor({ game: "reed-wars", armyList: army.id })).toBe(
      await library.catalogueFor({ game: "reed-wars", armyList: army.id }),
    );
    await expect(books.loadBook("reed-wars")).rejects.toThrow();
  });

  test("judges rosters: what every army must have, its size, its price", async () => {
    const library = withPacks(books, [], [army]);
    const catalogue = await library.catalogueFor({ game: "reed-wars", armyList: army.id });
    const verdict = (roster: ReturnType<typeof rosterWith>) => {
      const { verdict, findings, points } = check(catalogue, roster);
      return [verdict, points, findings.map((f) => f.message)];
    };
    // The captain costs 60, a guard 7 a model; a captain needs a guard; one to two leaders, at least one troop.
    expect(verdict(rosterWith(["reed-captain", 1], ["ford-guard", 10]))).toEqual(["legal", 130, []]);
    expect(verdict(rosterWith(["ford-guard", 10]))[0]).toBe("illegal");
    expect(verdict(rosterWith(["reed-captain", 1], ["reed-captain", 1], ["ford-guard", 10]))[0]).toBe("legal");
    expect(verdict(rosterWith(["reed-captain", 1], ["reed-captain", 1], ["reed-captain", 1], ["ford-guard", 10]))[0]).toBe("illegal");
  });

  test("is read from a file of its own, and never in place of a game of ours", async () => {
    expect(await bookIn(file, books)).toEqual({ army, book: rulebook });
    const [shipped] = books.games;
    const posing = jsonText({ ...army, game: shipped?.id, rulebook: { ...rulebook, id: shipped?.id } });
    const found = await bookIn(posing, books);
    expect("reason" in found).toBe(true);
  });

  test("travels with a roster of any of its lists, and as text", async () => {
    const roster = rosterWith(["reed-captain", 1], ["ford-guard", 10]);
    const other: ArmyList = { ...army, id: "other", name: "Other" };
    delete other.rulebook;
    const packs = carriedPacks({ ...roster, armyList: "other" }, [], [army, other]);
    expect(packs.flatMap((pack) => pack.armyLists ?? []).map(({ id }) => id)).toEqual([army.id, "other"]);
    const library = withPacks(books, packs);
    expect((await library.catalogueFor({ ...roster, armyList: "other" })).army.name).toBe("Other");
    const catalogue = await library.catalogueFor(roster);
    const head = readHead(writeText(catalogue, roster));
    expect(await findArmyList(head, library)).toMatchObject({ game: "reed-wars", army: army.id });
    expect(
      check(catalogue, readBody(head, catalogue).roster ?? newRoster({ game: "x", armyList: "x", name: "x", commandKind: "x" })).verdict,
    ).toBe("legal");
  });

  test("may do without points", () => {
    const plain = newGame({ ...USUAL_GAME, name: "Quiet", hasPoints: false });
    expect(readBookFile(jsonText({ ...(newArmyBook(plain) as object), rulebook: plain }), plain).faults).toEqual([]);
    expect([plain.limits, plain.rules.map((r) => r.kind)]).toEqual([[], ["count", "count", "count"]]);
  });
});
