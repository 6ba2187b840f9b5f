/** What stands about a roster in front of its units. */
import { describe, expect, test } from "vitest";
import { readRosters } from "@/lib/read/text";
import { readHead } from "../support/read-body";

const head = (text: string) => {
  const { lines, problems, ignored, lineOf: _, taken, written, ...rest } = readHead(text);
  return {
    ...rest,
    ...(ignored.length ? { passed: ignored.map((one) => `${one.line} ${one.text} (${one.reason})`) } : {}),
    lines: lines.map((l) => `${l.line} ${l.text}`),
    said: problems.map((p) => `${p.line} ${p.severity}: ${p.message} ${p.fix}`),
  };
};
const nothing = { name: "", game: "", army: "", refused: false, lines: [], said: [] };
const after = (text: string) => ({ ...nothing, lines: [text] });

const heads = (found: object, ...texts: string[]) => texts.map((text): [string, object] => [text, found]);

test.each<[string, object]>([
  ...heads(
    { name: "A" },
    "Roster: A",
    "Roster name: A",
    "name = A",
    "**Roster:** A",
    "**Roster**: A",
    "ROSTER  :A",
    "roster   name: A",
    "- Roster: A",
  ),
  ...heads({ event: "A" }, "Event: A", "Tournament: A"),
  ...heads({ game: "A" }, "Game: A", "Game system: A", "Rules: A"),
  ...heads({ army: "A" }, "Army: A", "Army list: A", "Faction: A"),
  ...heads({ playOpen: true }, "Not settled: allowed", "NOT SETTLED = Yes"),
  ...heads({ playOpen: false }, "Not settled: unconfirmed", "Not settled: no"),
  ["Roster: A: B", { name: "A: B" }],
  ["Player: A", { player: "A" }],
  ["Data version: 3", { dataVersion: "3" }],
  [
    "Not settled: perhaps",
    {
      said: [
        '1 error: Not settled: "perhaps" written, "allowed" or "unconfirmed" needed; it was left out. Write one of the two, or remove the line.',
      ],
    },
  ],
  ["Points: 1,050 pts", { limit: 1050 }],
  ["Limit: 1050", { limit: 1050 }],
  ["Points limit: 1", { limit: 1 }],
  ["Agreed points: 1000000 p.", { limit: 1_000_000 }],
  ["Total: 0", { stated: 0 }],
  ["Total points: 7.5 point", { stated: 7.5 }],
  ["Grand total: 1000000", { stated: 1_000_000 }],
  ...heads({ stated: 12 }, "Points total: 12 points.", "Total cost: 12pt"),
  ...heads({ stated: 60 }, "Total 60", "Grand total is 60 pts", "Total points is 60", "total cost  60"),
  ["Points: 40 / 50", { stated: 40, limit: 50 }],
  ["Points: 1,040 pts of 1,050 pts.", { stated: 1040, limit: 1050 }],
  ["Points: 40/50 points", { stated: 40, limit: 50 }],
  ["Total: 40 / 50", { stated: 40, limit: 50 }],
  ["Points: 40 points / 50", { stated: 40, limit: 50 }],
  ["Setting: walls = two", { settings: { walls: "two" } }],
  ["Setting: walls=two of = them", { settings: { walls: "two of = them" } }],
  ['Setting: "a = b" = "c # d"', { settings: { "a = b": "c # d" } }],
  ["Setting: walls =", { settings: { walls: "" } }],
  ["Setting: a = 1\nSetting: b = 2", { settings: { a: "1", b: "2" } }],
  ["Pack: spring", { packs: ["spring"] }],
  ["Pack: spring\nPack: autumn", { packs: ["spring", "autumn"] }],
  ["Note: a", { note: "a" }],
  ["Notes: a\nNote:\nNote: b", { note: "a\n\nb" }],
  ['Note: ""', { note: "" }],
  ['Note: "a\\nb"', { note: "a\nb" }],
  ['Player: ""', { player: "" }],
  ...["Note:", "Player:", "Pack:", "Points:", "Total:"].map((text): [string, object] => [
    text,
    { passed: [`1 ${text} (nothing behind the colon)`] },
  ]),
  ["# Player: A", { lines: ["1 # Player: A", "2 x"] }],
  ["", {}],
])("the head %j", (text, found) => {
  expect(head(`${text}\nx`)).toEqual({ ...after(`${text.split("\n").length + 1} x`), ...found });
});

test.each([
  ...["Pointless: 3", "Orcs: 3", "Total war", "My total 60", "2 Total: 3", "Totally 60", "toString: 3", "Pl4yer: A", "no: 3", "Ally: x"],
])("the line %j is no head and is kept", (line) => {
  expect(head(line)).toEqual({ ...nothing, lines: [`1 ${line}`] });
});

test("lines are numbered as they stand, whatever ends them", () => {
  expect(head("\n1 a\r\n\r2 b\n# said\n3 c").lines).toEqual(["2 1 a", "4 2 b", "5 # said", "6 3 c"]);
});

describe("what stands twice", () => {
  test.each<[string, object, string]>([
    ["Player: A\nPlayer: B", { player: "A" }, '2 advice: "Player: B": given before; this line was left out. Remove one of the two.'],
    ["Event: A\nTournament: B", { event: "A" }, '2 advice: "Tournament: B": given before; this line was left out. Remove one of the two.'],
    ["Points: 5\nLimit: 6", { limit: 5 }, '2 advice: Points limit: given before; "6" was left out. Remove one of the two.'],
    ["Total: 5\nTotal: 6", { stated: 5 }, '2 advice: Stated total: given before; "6" was left out. Remove one of the two.'],
    ["Total: 5\nPoints: 6 / 7", { stated: 5, limit: 7 }, '2 advice: Stated total: given before; "6" was left out. Remove one of the two.'],
  ])("%j is taken once", (text, found, said) => {
    expect(head(text)).toEqual({ ...nothing, ...found, said: [said] });
  });
});

describe("points that are none", () => {
  const limit = (written: string) =>
    `1 error: Points limit: "${written}" written, a whole number from 1 to 1,000,000 needed; it was left out. Enter the points.`;
  const total = (written: string) =>
    `1 error: Stated total: "${written}" written, a number from 0 to 1,000,000 needed; it was left out. Enter the points.`;

  test.each([
    ["Points: 0", limit("0")],
    ["Points: 1000001", limit("1000001")],
    ["Points: 7.5", limit("7.5")],
    ["Points: lots", limit("lots")],
    ["Total: -1", total("-1")],
    ["Total: 1000001", total("1000001")],
    ["Total: lots", total("lots")],
    ["Points: about 40 / 50", limit("about 40 / 50")],
    ["Points: 40 / 50 or so", limit("40 / 50 or so")],
  ])("%j are left out and told", (text, said) => {
    expect(head(text)).toEqual({ ...nothing, said: [said] });
  });

  test("may be given right behind", () => {
    expect(head("Points: 0\nPoints: 5")).toMatchObject({ limit: 5, said: [limit("0")] });
  });
});

test.each(["walls", "= two", '"" = two', "__proto__ = a", "constructor = a", "prototype = a"])("the setting %j is none", (text) => {
  expect(head(`Setting: ${text}`)).toEqual({
    ...nothing,
    said: [`1 error: "${text}": no setting and its value; it was left out. Write it as name = value.`],
  });
});

test.each([
  ["Roster", "name", 200],
  ["Player", "player", 200],
  ["Event", "event", 200],
  ["Game", "game", 200],
  ["Army", "army", 200],
  ["Data version", "dataVersion", 40],
  ["Note", "note", 5000],
] as const)("%s has at most so many letters", (label, key, most) => {
  const shown = `${"x".repeat(40)}…`;
  expect(head(`${label}: ${"x".repeat(most)}`)).toEqual({ ...nothing, [key]: "x".repeat(most) });
  expect(head(`${label}: ${"x".repeat(most + 1)}`)).toEqual({
    ...nothing,
    [key]: "x".repeat(most),
    said: [
      `1 error: "${shown}": ${(most + 1).toLocaleString("en")} letters, at most ${most.toLocaleString("en")} allowed; the end was cut. Shorten it.`,
    ],
  });
});

test("a setting has at most 100 letters, a pack 200, and packs are at most 20", () => {
  expect(head(`Setting: a = ${"x".repeat(101)}`)).toMatchObject({
    settings: { a: "x".repeat(100) },
    said: [expect.stringContaining("101 letters, at most 100 allowed")],
  });
  expect(head(`Pack: ${"x".repeat(201)}`)).toMatchObject({
    packs: ["x".repeat(200)],
    said: [expect.stringContaining("201 letters, at most 200 allowed")],
  });
  const packs = Array.from({ length: 21 }, (_, i) => `Pack: p${i}`).join("\n");
  expect(readHead(packs).packs).toHaveLength(20);
  expect(readHead(packs).problems.map((p) => p.message)).toEqual(['"p20": at most 20 packs can be read; it was left out.']);
});

test("a line has at most 8,000 letters", () => {
  expect(head(`x${"y".repeat(7999)}`)).toMatchObject({ said: [], lines: [`1 x${"y".repeat(7999)}`] });
  expect(head(`x${"y".repeat(8000)}\nz`)).toEqual({
    ...nothing,
    lines: [`1 x${"y".repeat(7999)}`, "2 z"],
    said: ["1 error: Line 1: 8,001 letters, at most 8,000 can be read; the rest was left out. Write it in several lines."],
  });
});

test("a roster has at most 2,000 lines", () => {
  const lines = (n: number) => Array.from({ length: n }, (_, i) => `x${i}`).join("\n");
  expect(head(lines(2000))).toMatchObject({ said: [] });
  const more = head(lines(2001));
  expect([more.lines.length, more.said]).toEqual([
    2000,
    ["2001 error: 2,001 lines in one roster, at most 2,000 can be read; the rest was left out. Remove 1 line."],
  ]);
});

describe("a text that is refused", () => {
  const refused = (code: string, message: string, fix: string, values?: object) => ({
    refused: true,
    problems: [{ where: "", message, fix, severity: "error", code, ...(values ? { values } : {}) }],
    ignored: [],
    lineOf: new Map(),
    taken: [],
    written: [],
  });

  const { said: _, ...bare } = nothing;

  test("is empty", () => {
    for (const text of ["", " \n\t"])
      expect(readHead(text)).toEqual({ ...bare, ...refused("text/empty", "The text is empty.", "Paste a roster.") });
    expect(readRosters("  ")).toHaveLength(1);
  });

  test("holds more than a million letters", () => {
    expect(readHead("x\n".repeat(500_000)).refused).toBe(false);
    expect(readHead(`${"x\n".repeat(500_000)}x`)).toEqual({
      ...bare,
      ...refused(
        "text/too-long",
        "The text holds 1.01 million letters, at most 1 million can be read.",
        "Paste rosters only, or fewer at a time.",
        { letters: 1_000_001 },
      ),
    });
  });
});

describe("several rosters in one text", () => {
  const rest = { where: "", fix: "Paste the rest by itself.", severity: "error" };
  const names = (text: string) => readRosters(text).map((h) => `${h.name} ${h.player ?? "-"} ${h.lines.map((l) => l.line).join(",")}`);

  test("begin with their name", () => {
    expect(names("Roster: A\nPlayer: P\n1 a\nRoster: B\n1 b\n1 c")).toEqual(["A P 3", "B - 5,6"]);
    expect(names("> Roster: A\n1 a\n** roster : B\n1 b")).toEqual(["A - 2", "B - 4"]);
  });

  test("what stands in front belongs to the first", () => {
    expect(names("Player: P\n1 x\nRoster: A\n1 a\nRoster: B")).toEqual(["A P 2,4", "B - "]);
  });

  test("one is one, with a name or without", () => {
    expect(names("Player: P\nRoster: A\n1 a")).toEqual(["A P 3"]);
    expect(names("1 a\nmy roster: B")).toEqual([" - 1,2"]);
  });

  test("are at most 500", () => {
    const text = (n: number) => Array.from({ length: n }, (_, i) => `Roster: ${i}`).join("\n");
    expect(readRosters(text(500)).flatMap((h) => h.problems)).toEqual([]);
    const many = readRosters(text(501));
    const message = "501 rosters in one text, at most 500 can be read; the rest was left out.";
    const told = { ...rest, message, code: "text/too-many-rosters", values: { rosters: 501, most: 500 } };
    expect([many.length, many.flatMap((h) => h.problems)]).toEqual([500, [told]]);
  });

  test("have at most 20,000 lines together", () => {
    const text = (n: number) => Array.from({ length: n }, () => "1 a").join("\n");
    const said = (n: number) => readRosters(text(n)).flatMap((h) => h.problems.filter((p) => p.where === ""));
    expect(said(20_000)).toEqual([]);
    const message = "20,001 lines in one text, at most 20,000 can be read at once; the rest was left out.";
    expect(said(20_001)).toEqual([{ ...rest, message, code: "text/too-many-lines", values: { lines: 20_001, most: 20_000 } }]);
  });
});
