/** Rosters with what they are judged with, in one file. */
import { describe, expect, test } from "vitest";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { COLLECTION, collectionIn, collectionInText, collectionText } from "@/lib/engine/roster/collection";
import { readRosterFile } from "@/lib/engine/roster/roster-file";
import { roster } from "../support/make";
import { smallLibrary } from "../support/small-library";

const army = roster(["1 gnomes"]);
const pack = { format: "muster-pack/1", id: "mine", name: "Mine", game: "small-game" };
const packs = [{ pack, everywhere: true }];

describe("a collection", () => {
  test("is read as it was written", () => {
    const all = { rosters: [army], packs, books: [{ id: "own" }] };
    expect(collectionInText(collectionText(all))).toEqual(all);
    expect(collectionInText(`\ufeff${collectionText({ rosters: [army], packs: [], books: [] })}`)).toEqual({
      rosters: [army],
      packs: [],
      books: [],
    });
  });

  test.each<[string, string, unknown]>([
    ["no text of a file", "", null],
    ["a text that is cut off", `{"format":"${COLLECTION}","rosters":[`, null],
    ["a text that only speaks of it", `Send a ${COLLECTION} please`, null],
    ["one whose format stands far behind", JSON.stringify({ rosters: [" ".repeat(200)], format: COLLECTION }), null],
    [
      "one whose format stands near the front",
      JSON.stringify({ rosters: [" ".repeat(99)], format: COLLECTION }),
      { rosters: [" ".repeat(99)], packs: [], books: [] },
    ],
  ])("in a text: %s", (_, text, expected) => {
    expect(collectionInText(text)).toEqual(expected);
  });

  test("is written with the parts that it has, over lines", () => {
    expect(collectionText({ rosters: [1], packs: [], books: [] })).toBe(`{\n  "format": "${COLLECTION}",\n  "rosters": [\n    1\n  ]\n}\n`);
    const all = { rosters: [], packs, books: [{ id: "own" }] };
    expect(JSON.parse(collectionText(all))).toEqual({ format: COLLECTION, ...all });
  });

  test.each<[string, unknown, unknown]>([
    ["nothing is none", null, null],
    ["a roster is none", army, null],
    ["a list is none", [army], null],
    ["a later form is none", { format: "muster-collection/2", rosters: [army] }, null],
    ["what is no list is left out", { format: COLLECTION, rosters: army, packs: {}, books: "x" }, { rosters: [], packs: [], books: [] }],
    [
      "what is no pack is left out",
      { format: COLLECTION, rosters: [], packs: [1, { pack: 2 }, { pack, everywhere: "yes" }], books: [null] },
      { rosters: [], packs: [{ pack, everywhere: false }], books: [] },
    ],
  ])("%s", (_, value, expected) => {
    expect(collectionIn(value)).toEqual(expected);
  });

  test("gives its rosters to whoever reads rosters, with their lines; what came along is told and not used", async () => {
    const text = collectionText({ rosters: [army, { ...army, limit: "many" }], packs, books: [] });
    const line = text.split("\n").findIndex((one) => one.includes("many")) + 1;
    const read = readRosterFile(text);
    expect(read.map(({ roster: one, problems }) => [one?.armyList, problems.map((p) => [p.severity, p.message, p.line])])).toEqual([
      ["hill-folk", [["advice", "The file brings 1 pack of the sender, which is not used here.", undefined]]],
      ["hill-folk", [["error", expect.stringContaining("points limit"), line]]],
    ]);
    const [first] = await readIncoming(new TextEncoder().encode(text), "all.json", smallLibrary());
    expect(first && isChecked(first) && first.report.verdict).toBe("legal");
  });

  test("without a roster says so", () => {
    const [read] = readRosterFile(collectionText({ rosters: [], packs, books: [] }));
    expect([read?.roster, read?.problems.map(({ message }) => message)]).toEqual([null, ["The file holds no roster."]]);
  });

  test("of later forms is refused as such", () => {
    const [read] = readRosterFile(JSON.stringify({ format: "muster-collection/2", rosters: [army] }));
    expect([read?.roster, read?.problems.length]).toEqual([null, 1]);
  });
});
