/** The army book that `muster book new` writes: small, complete, in order, in every game. */
import { describe, expect, test } from "vitest";
import { games, loadBook } from "@/data/index";
import { readBookFile } from "@/lib/catalogue/book-file";
import { compile } from "@/lib/catalogue/compile";
import { jsonText } from "@/lib/catalogue/json-text";
import { newArmyBook } from "@/lib/catalogue/new-book";
import type { ArmyList } from "@/lib/schema/army-list";
import { smallBook } from "../support/make";

const KINDS = ["count", "requires", "excludes", "availability", "uniform", "unique", "price", "share", "modifier"];

describe.each([...games.map((g) => g.id), "small-game"])("a new army book of %s", async (game) => {
  const book = game === "small-game" ? smallBook() : await loadBook(game);
  const text = jsonText(newArmyBook(book, "The Ash Coast"));
  const read = readBookFile(text, book);

  test("parses, compiles and has no fault and no remark", () => {
    expect(read.faults).toEqual([]);
    expect(compile(book, read.army as ArmyList).army.id).toBe("the-ash-coast");
  });

  test("shows what the language can say", () => {
    const { source, permissions, presets, entries = [], options, rules } = read.army as ArmyList;
    expect(source).toBeDefined();
    expect(permissions.length).toBe(book.entries.length ? 1 : 0);
    expect([presets?.length, options?.length, entries.length]).toEqual([1, 1, 2]);
    const [captain, guard] = entries;
    expect(guard?.perArmy?.max).toBeDefined();
    expect(guard?.size !== undefined).toBe(book.counts === "models");
    expect(JSON.stringify(guard?.offers)).toContain("eitherOr");
    expect(captain?.offers).toBeDefined();
    expect(captain?.allowances !== undefined).toBe(book.allowances !== undefined);
    const points = book.hasPoints !== false;
    expect(rules.map((r) => r.kind)).toEqual(KINDS.filter((kind) => points || !["price", "share"].includes(kind)));
  });

  test("is short", () => {
    expect(text.split("\n").length).toBeLessThan(170);
  });
});

test.each([
  ["♜", "my-army-list", "♜"],
  ["", "my-army-list", "The Reed Valley"],
  ["Été & Fils", "ete-fils", "Été & Fils"],
  ["x".repeat(200), "x".repeat(80), "x".repeat(120)],
])("a name of any sort does: %s", (written, id, name) => {
  const made = newArmyBook(smallBook(), written);
  expect(made).toMatchObject({ id, name });
  expect(readBookFile(JSON.stringify(made), smallBook()).faults).toEqual([]);
});
