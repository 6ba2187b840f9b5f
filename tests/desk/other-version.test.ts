/** Rosters that name the army books they were made with: where to get one that is not here, and what another version changed. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { changelogEntry } from "@/lib/books/diff/book-versions";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { withPackaged } from "@/lib/books/library/offered";
import { openLibrary } from "@/lib/books/library/open";
import { bookDigest } from "@/lib/engine/catalogue/digest";
import { namingBooks, whereToGet } from "@/lib/engine/roster/books/needed-books";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster, RosterBook } from "@/lib/engine/schema/roster";
import { asFiles, example } from "../library/package";

const opened = await openLibrary(asFiles(example()), books);
const [otters, herons] = opened.books.map(({ army }) => army) as [ArmyList, ArmyList];
const library = (list: ArmyList) => withPackaged(books, { books: [otters, list], packs: [] });

const roster: Roster = {
  format: "muster-roll/1",
  game: "pebble-wars",
  armyList: "heron-court",
  name: "Herons",
  limit: 500,
  commands: [
    {
      kind: "army",
      units: [
        { id: "u1", entry: "heron-judge", count: 1, options: [] },
        { id: "u2", entry: "stilt-guard", count: 10, options: [] },
      ],
    },
  ],
};
const URL = "https://books.example.org/reed-valley";
const from = { id: "reed-valley", name: "Reed Valley books", version: "1.0.0", url: URL };
const made: RosterBook = { id: "heron-court", name: "Heron Court", version: "1.1", digest: bookDigest(herons), package: from };

const read = async (given: Roster, list: ArmyList | null) => {
  const [first] = await readSubmissions("herons.muster.json", JSON.stringify(given), list ? library(list) : books);
  if (!first) throw new Error("nothing read");
  return isChecked(first) ? first.problems.map(({ message }) => message) : first.reason;
};

describe("an army book that is not here", () => {
  test.each<[string, RosterBook[], string]>([
    [
      "of a package",
      [made],
      `It was made with the army book “Heron Court”, version 1.1, of the package Reed Valley books 1.0.0. Get it at ${URL} and install it under Books.`,
    ],
    [
      "by itself",
      [{ id: "heron-court", digest: "0" }],
      "It was made with the army book “heron-court”. Ask whoever sent the roster for it, and import it under Books.",
    ],
    [
      "of an opened game system",
      [
        {
          id: "heron-court",
          name: "Heron Court",
          digest: "0",
          package: { id: "pebble-wars", name: "Pebble Wars", version: "6", opened: true },
        },
      ],
      "It was made with the army list “Heron Court” of the game system Pebble Wars, revision 6. Files of Pebble Wars do not go along with rosters: open your own under Books, “Open a game system”.",
    ],
    ["another than its own", [{ ...made, id: "otter-folk" }], ""],
    ["none that it names", [], ""],
  ])("%s", async (_, named, told) => {
    expect(whereToGet({ ...roster, books: named })).toBe(told);
    expect(await read({ ...roster, books: named }, null)).toBe(
      [
        `the game “${named[0]?.package?.opened ? "Pebble Wars" : "pebble-wars"}” is not known. There are ${(await titles()).slice(0, -1).join(", ")} and ${(await titles()).at(-1)}.`,
        told,
      ]
        .join(" ")
        .trim(),
    );
  });

  const titles = async () => books.games.map(({ title }) => title);
});

describe("an army book of another version", () => {
  const dearer: ArmyList = {
    ...herons,
    version: "1.2",
    entries: (herons.entries ?? []).map((entry) => (entry.id === "heron-judge" ? { ...entry, price: 60 } : entry)),
  };
  const entry = changelogEntry("1.2", herons, dearer, otters.rulebook as never);

  test("its changelog is made by comparing", () => {
    expect(entry).toEqual({ version: "1.2", changes: [expect.stringMatching(/^Heron judge.*50.*60/)] });
    expect(changelogEntry("1.2", herons, { ...herons, version: "1.2", changelog: [entry] }, otters.rulebook as never).changes).toEqual([]);
  });

  test.each<[string, RosterBook, ArmyList, string[]]>([
    ["the same", made, herons, []],
    [
      "a newer one, with its changelog",
      made,
      { ...dearer, changelog: [entry, { version: "1.1", changes: ["Older."] }] },
      [`The army book “Heron Court” had version 1.1 when the roster was made; here it is 1.2. ${entry.changes[0]}`],
    ],
    [
      "an older one",
      { ...made, version: "2.0" },
      herons,
      ["The army book “Heron Court” had version 2.0 when the roster was made; here it is 1.1. A newer one may say something else."],
    ],
    [
      "one without a version",
      made,
      { ...herons, version: undefined },
      ["The army book “Heron Court” had version 1.1 when the roster was made; here it has none."],
    ],
    [
      "other contents under the same version",
      { ...made, digest: "0".repeat(64) },
      herons,
      ["The army book “Heron Court” says something else here than when the roster was made, under the same version 1.1."],
    ],
    [
      "a version that is none",
      { ...made, version: "<b>new</b>" },
      herons,
      ["The army book “Heron Court” had version <b>new</b> when the roster was made; here it is 1.1."],
    ],
  ])("%s", async (_, named, list, told) => {
    expect(await read({ ...roster, books: [named] }, list as ArmyList)).toEqual(told);
  });
});

test("a roster names the books it takes units from, and keeps what it says of others it needs", () => {
  const known = [
    { game: "pebble-wars", ...made },
    { game: "pebble-wars", id: "otter-folk", digest: "1" },
    { game: "other", ...made, version: "9" },
  ];
  expect(namingBooks(roster, known).books).toEqual([made]);
  expect(namingBooks({ ...roster, books: [{ ...made, version: "1.0" }] }, known).books).toEqual([made]);
  expect(namingBooks({ ...roster, books: [made] }, []).books).toEqual([made]);
  expect("books" in namingBooks({ ...roster, books: [{ id: "gone", digest: "2" }] }, [])).toBe(false);
});

test.each<[string, unknown, boolean]>([
  ["whole", [made], true],
  ["without a digest", [{ id: "x" }], false],
  ["with an address that is none", [{ ...made, package: { ...from, url: "javascript:alert(1)" } }], false],
])("what a roster says of its books, %s, is read alike by both readers", (_, named, sound) => {
  const file = JSON.stringify({ ...roster, books: named });
  expect([isSoundRoster(JSON.parse(file)), readRoster(file).problems.length === 0]).toEqual([sound, sound]);
});
