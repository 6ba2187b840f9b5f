/** What a file says once for many of its facts. */
import { describe, expect, test } from "vitest";
import { parseArmyList } from "@/lib/engine/catalogue/author/parse";
import { fillPackSources, fillSources } from "@/lib/engine/schema/sources";
import { smallArmy } from "../support/make";

const source = { page: 12, basis: "printed", note: "By the second printing." };

describe("the source of a file", () => {
  test.each(["entries", "options", "sharedEntries", "permissions", "facts", "rules"])("goes into its %s", (key) => {
    expect(fillSources({ source, [key]: [{ id: "a" }, { id: "b" }] })).toEqual({
      source,
      [key]: [
        { ...source, id: "a" },
        { ...source, id: "b" },
      ],
    });
  });

  test.each<[string, unknown, unknown]>([
    ["a fact with a basis keeps its own source whole", { basis: "table", page: 3 }, { basis: "table", page: 3 }],
    ["a fact with a page alone keeps the page", { page: 3 }, { ...source, page: 3 }],
    ["a fact with a note alone keeps the note", { note: "Own." }, { ...source, note: "Own." }],
    ["what is no fact stays as it is", "text", "text"],
    ["nothing stays nothing", null, null],
  ])("%s", (_, fact, filled) => {
    expect(fillSources({ source, rules: [fact] })).toEqual({ source, rules: [filled] });
  });

  test.each<[string, unknown]>([
    ["no object", "text"],
    ["nothing", null],
    ["absent", undefined],
    ["a file without a source", { rules: [{ id: "a" }] }],
    ["a source that is nothing", { source: null, rules: [{ id: "a" }] }],
    ["a source that is a word", { source: "p. 3", rules: [{ id: "a" }] }],
  ])("%s comes back as it is", (_, file) => {
    expect(fillSources(file)).toBe(file);
  });

  test("leaves alone what is no list, and other lists", () => {
    const file = { source, rules: { id: "a" }, presets: [{ id: "a" }], name: "Hill Folk" };
    expect(fillSources(file)).toEqual(file);
  });

  test("does not change the file it was given", () => {
    const file = { source, rules: [{ id: "a" }] };
    fillSources(file);
    expect(file).toEqual({ source, rules: [{ id: "a" }] });
  });

  test("is kept in the army list that is read", () => {
    const read = parseArmyList({ ...smallArmy(), source, permissions: [{ entries: ["trolls"], status: "denied" }] }, "hill-folk.json");
    expect([read.source, read.permissions]).toEqual([source, [{ entries: ["trolls"], status: "denied", ...source }]]);
  });
});

describe("a pack", () => {
  test("has the sources of its army books filled in, each with its own", () => {
    const other = { page: 40, basis: "agreed" };
    const pack = {
      id: "p",
      armyLists: [{ source, rules: [{ id: "a" }] }, { source: other, rules: [{ id: "b" }] }, { rules: [{ id: "c" }] }],
    };
    expect(fillPackSources(pack)).toEqual({
      id: "p",
      armyLists: [{ source, rules: [{ ...source, id: "a" }] }, { source: other, rules: [{ ...other, id: "b" }] }, { rules: [{ id: "c" }] }],
    });
  });

  test.each<[string, unknown]>([
    ["no object", 3],
    ["nothing", null],
    ["a pack without army books", { id: "p", source }],
    ["army books that are no list", { id: "p", armyLists: "a" }],
  ])("%s comes back as it is", (_, file) => {
    expect(fillPackSources(file)).toBe(file);
  });
});
