/** Rosters as text and as a link name the army books they were made with, and who lacks them is told where to get them. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { withPackaged } from "@/lib/books/library/offered";
import { openLibrary } from "@/lib/books/library/open";
import { bookDigest } from "@/lib/engine/catalogue/digest";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster, RosterBook } from "@/lib/engine/schema/roster";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { textToSend, writeText } from "@/lib/paper/write/text";
import { decode } from "@/lib/read/link";
import { readRosters } from "@/lib/read/text";
import { asFiles, example } from "../library/package";
import { small } from "../support/make";
import { readBody, readHead } from "../support/read-body";

const opened = await openLibrary(asFiles(example()), books);
const [otters, herons] = opened.books.map(({ army }) => army) as [ArmyList, ArmyList];
const here = withPackaged(books, { books: [otters, herons], packs: [] });
const URL = "https://books.example.org/reed-valley";
const from = { id: "reed-valley", name: "Reed Valley books", version: "1.0.0", url: URL };
const made: RosterBook = { id: "heron-court", name: "Heron Court", version: "1.1", digest: bookDigest(herons), package: from };
const DIGEST = "0a1b2c3d".repeat(8);
const rest = `digest ${DIGEST}`;

const roster: Roster = {
  format: "muster-roll/1",
  game: "pebble-wars",
  armyList: "heron-court",
  name: "Herons",
  limit: 500,
  books: [made],
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
const catalogue = await here.catalogueFor(roster);
const text = textToSend(catalogue, roster);
const told = `It was made with the army book “Heron Court”, version 1.1, of the package Reed Valley books 1.0.0. Get it at ${URL} and install it under Books.`;

const line = (book: RosterBook) =>
  writeText(small([]), { ...roster, books: [book] })
    .split("\n")
    .find((one) => one.startsWith("Book:"));
/** What a text says of books, and what is told of it. */
const head = (...lines: string[]) => {
  const { books: named, problems, ignored, lines: rest } = readHead(`Roster: A\n${lines.join("\n")}\n`);
  return { named, told: problems.map((one) => `${one.severity} ${one.code}: ${one.message}`), ignored, rest: rest.map((one) => one.text) };
};

describe("a line of a text", () => {
  test.each<[string, RosterBook, string]>([
    [
      "with its package",
      { ...made, digest: DIGEST },
      `Book: heron-court 1.1 "Heron Court", package reed-valley 1.0.0 "Reed Valley books", ${URL}, ${rest}`,
    ],
    ["by itself", { id: "heron-court", digest: DIGEST }, `Book: heron-court, ${rest}`],
    ["with a version", { id: "heron-court", version: "1.2.0-draft.2", digest: "0a" }, "Book: heron-court 1.2.0-draft.2, digest 0a"],
    ["with a name alone", { id: "heron-court", name: "Court", digest: "0a" }, 'Book: heron-court "Court", digest 0a'],
    [
      "with the game system that everybody opens for himself",
      { id: "08f6-6df4", name: "Dwarf List", digest: "0a", package: { id: "186f-c0b9", name: "Oak War", version: "6", opened: true } },
      'Book: 08f6-6df4 "Dwarf List", system 186f-c0b9 6 "Oak War", digest 0a',
    ],
    ["a package without more", { id: "a", digest: "0", package: { id: "b" } }, "Book: a, package b, digest 0"],
    [
      "whatever is in the names",
      {
        id: "a b, `c`",
        name: 'Say "digest 1", # and\n“more”',
        version: "1, 2",
        digest: "",
        package: { id: "package digest", name: "", version: "https://x", url: 'https://x.org/a,b #"' },
      },
      'Book: `a b, \\u0060c\\u0060` `1, 2` "Say \\"digest 1\\", # and\\n“more”", package `package digest` `https://x` "", "https://x.org/a,b #\\"", digest ``',
    ],
    [
      "words of the grammar",
      { id: "digest", digest: "package", package: { id: "package" } },
      "Book: digest, package package, digest package",
    ],
    ["control characters", { id: "a\u202e", name: "b\u0000", digest: "0" }, 'Book: `a\\u202e` "b\\u0000", digest 0'],
  ])("%s", (_, book, written) => {
    expect(line(book)).toBe(written);
    expect(head(written)).toEqual({ named: [book], told: [], ignored: [], rest: [] });
  });

  test.each<[string, string[], ReturnType<typeof head>]>([
    ["names a book of one's own in other words", ["book = heron-court 1.1, DIGEST 0a"], nothing(["book = heron-court 1.1, DIGEST 0a"])],
    ["is an army list as people call it", ["Book: Dwarfs (2005), 2,000 points"], plain(["Book: Dwarfs (2005), 2,000 points"])],
    [
      "has quotes of a word processor",
      ["Book: a “Heron Court”, digest 0a"],
      { ...plain([]), named: [{ id: "a", name: "Heron Court", digest: "0a" }] },
    ],
    [
      "has a remark",
      ["Book: a, digest 0a # mine"],
      { ...plain([]), named: [{ id: "a", digest: "0a" }], ignored: [{ line: 2, text: "# mine", reason: "remark" }] },
    ],
    ["has no digest", [`Book: a 1.2, ${URL}`], nothing([`Book: a 1.2, ${URL}`])],
    ["has an address without a package", [`Book: a, ${URL}, digest 0a`], nothing([`Book: a, ${URL}, digest 0a`])],
    ["has another address", ["Book: a, package b, http://x.org, digest 0a"], nothing(["Book: a, package b, http://x.org, digest 0a"])],
    ["says a thing twice", ["Book: a, digest 0a, digest 0b"], nothing(["Book: a, digest 0a, digest 0b"])],
    ["has a word too many", ["Book: a 1.1 more, digest 0a"], nothing(["Book: a 1.1 more, digest 0a"])],
    ["has a digest that is too long", [`Book: a, digest ${"0".repeat(65)}`], nothing([`Book: a, digest ${"0".repeat(65)}`])],
    [
      "stands twice",
      ["Book: a, digest 0a", "Book: a 2, digest 0b"],
      {
        ...plain([]),
        named: [{ id: "a", digest: "0a" }],
        told: ['advice head/given-before: "a 2, digest 0b": given before; this line was left out.'],
      },
    ],
    ["names keys of the program", ["Book: __proto__, digest 0a"], { ...plain([]), named: [{ id: "__proto__", digest: "0a" }] }],
  ])("%s", (_, lines, expected) => {
    expect(head(...lines)).toEqual(expected);
  });

  test("twenty can be named", () => {
    const lines = Array.from({ length: 21 }, (_, n) => `Book: b${n}, digest 0`);
    const read = head(...lines);
    expect(read.named?.length).toBe(20);
    expect(read.told).toEqual(['advice book/too-many: "b20, digest 0": at most 20 army books can be named; it was left out.']);
  });

  test("of quotes that never end takes no long time", () => {
    const from = performance.now();
    for (const quote of ["“", "`", "«"]) expect(head(`Book: digest ${quote.repeat(40_000)}`).named).toBeUndefined();
    expect(performance.now() - from).toBeLessThan(2000);
  });

  function plain(lines: string[]): ReturnType<typeof head> {
    return { named: undefined, told: [], ignored: [], rest: lines };
  }
  /** Told as no line about a book, and left out. */
  function nothing([written = ""]: string[]): ReturnType<typeof head> {
    const name = written.replace(/^book\s*[:=]\s*/i, "");
    const short =
      name.length > 40
        ? expect.any(String)
        : `advice book/unreadable: "${name}": not written as an army book that the roster needs; it was left out.`;
    return { named: undefined, told: [short], ignored: [], rest: [] };
  }
});

describe("a roster comes back the same", () => {
  test("as text, with all that it says of its books", () => {
    expect(readBody(writeText(catalogue, roster), catalogue)).toEqual({ roster, problems: [], ignored: [] });
    const two = { ...roster, books: [made, { id: "otter-folk", digest: "1" }] };
    expect(readBody(writeText(catalogue, two), catalogue).roster?.books).toEqual(two.books);
  });

  test("as a link", () => {
    expect(decode(sharedLink("https://muster.example.org", roster))).toEqual({ roster, problems: [] });
  });

  test("as text among others in one mail", () => {
    const heads = readRosters(`${text}\n${text.replace("Roster: Herons", "Roster: Others")}`);
    expect(heads.map(({ name, books: named }) => [name, named])).toEqual([
      ["Herons", [made]],
      ["Others", [made]],
    ]);
  });

  test("a key of a book that is not known is told, and never lost without a word", () => {
    const strange = { ...roster, books: [{ ...made, colour: "red", package: { ...from, size: 1 } }] } as Roster;
    expect(writeText(catalogue, strange)).toContain('Unknown key: "colour"\nUnknown key: "size"\n');
  });
});

describe("who has the book", () => {
  test("reads the text as it was, and is told of another version", async () => {
    const [whole] = await readSubmissions("herons.txt", text, here);
    if (!whole || !isChecked(whole)) throw new Error("not read");
    expect([whole.roster.books, whole.problems, whole.ignored, whole.report.verdict]).toEqual([[made], [], [], "legal"]);
    const older = text.replace(/^(Book: heron-court) 1\.1/m, "$1 1.0");
    const [other] = await readSubmissions("herons.txt", older, here);
    expect(other && isChecked(other) && other.problems.map(({ code, message }) => [code, message])).toEqual([
      ["book/other-version", "The army book “Heron Court” had version 1.0 when the roster was made; here it is 1.1."],
    ]);
    expect(other && isChecked(other) && other.report.verdict).toBe("legal");
  });

  test("also where the text came as a file", async () => {
    const [one] = await readIncoming(new TextEncoder().encode(text), "herons.txt", here);
    expect(one && isChecked(one) && [one.roster.books, one.report.verdict]).toEqual([[made], "legal"]);
  });
});

describe("who lacks the book is told which, which version and where to get it", () => {
  test("of a text", async () => {
    const [one] = await readSubmissions("herons.txt", text, books);
    expect(one && isChecked(one) ? one.problems.map(({ message, fix }) => `${message} ${fix}`) : one?.reason).toEqual([told]);
  });

  test("of a text for a game that is here", async () => {
    const lines = "Roster: A\nGame: warhammer-7e\nArmy: The Reed Valley\nBook: the-reed-valley 2, digest 0\n\n1 Reed captain\n";
    const [one] = await readSubmissions("a.txt", lines, books);
    expect(one && !isChecked(one) && one.reason).toContain(
      "It was made with the army book “the-reed-valley”, version 2. Ask whoever sent the roster for it, and import it under Books.",
    );
  });

  test("of an ally's list", async () => {
    const lines = `Roster: A\nGame: generic-fantasy-mass-battles\nArmy: Any army\nBook: marsh-folk 3, digest 0\nBook: open, digest 0\n\n1 Warrior\n`;
    const [one] = await readSubmissions("a.txt", lines, books);
    const said = one && isChecked(one) ? one.problems.map(({ code, message, severity }) => [code, severity, message]) : one?.reason;
    expect(said).toContainEqual(["book/missing", "advice", "It was made with the army book “marsh-folk”, version 3."]);
  });

  test("of a link and a file", async () => {
    for (const sent of [sharedLink("https://muster.example.org", roster), JSON.stringify(roster)]) {
      const [one] = await readSubmissions("herons", sent, books);
      expect(one && !isChecked(one) && one.reason).toContain(told);
    }
  });
});
