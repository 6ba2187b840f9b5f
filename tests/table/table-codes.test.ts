/** What is typed and pasted into the boxes of a printed table. */
import { describe, expect, test } from "vitest";
import {
  type BoxAnswer,
  codesInWords,
  pastedAnswer,
  pastedInWords,
  plainAnswer,
  readPasted,
  statusOf,
  typedAnswer,
} from "@/lib/advice/table/table-codes";
import type { TableRow } from "@/lib/engine/catalogue/compile/permission-table";
import type { PermissionTable } from "@/lib/engine/schema/book";

const table: PermissionTable = {
  title: "Table",
  lead: "Fill it in.",
  sections: [{ heading: "Troops", rows: [{ entries: [{ entry: "gnomes" }] }] }],
  codes: [
    {
      code: "E",
      says: "elites",
      option: "brave",
      limit: { rule: "S-1", subject: "Elite {entry}", scale: "thousand", any: "X", anySays: "any" },
    },
    { code: "T", says: "drums", option: "drum" },
    { code: "B", says: "hats", option: "hat", armies: ["hill-folk"] },
    { code: "max", says: "at most", limit: { rule: "S-2", subject: "{entry}" } },
  ],
  spellings: { "E (unl)": "XE", "1 only": "1 max" },
};
const gnomes: TableRow = { index: 0, name: "Gnomes", heading: "Troops", parts: [{ entry: "gnomes", name: "Gnomes" }] };
const works: TableRow = {
  index: 1,
  name: "Pits/Works",
  heading: null,
  parts: [
    { entry: "pits", name: "Pits", code: "T" },
    { entry: "works", name: "Works", code: "C" },
  ],
};

/** "gnomes allowed 2E T" for each entry; a problem as it is. */
function said(typed: { answer: BoxAnswer } | { problem: string }): string {
  if ("problem" in typed) return typed.problem;
  return [...typed.answer]
    .map(([entry, { status, marks }]) => [entry, status ?? "unknown", ...marks.map((m) => `${m.number ?? ""}${m.code}`)].join(" "))
    .join("; ");
}

describe("codes", () => {
  test.each([
    ["2E", "gnomes allowed 2E"],
    ["2e", "gnomes allowed 2E"],
    [" 2 E ", "gnomes allowed 2E"],
    ["XE", "gnomes allowed anyE"],
    ["xe,t", "gnomes allowed anyE T"],
    ["T,2E", "gnomes allowed T 2E"],
    ["T 2E", "gnomes allowed T 2E"],
    ["2ET", "gnomes allowed 2E T"],
    ["T/B", "gnomes allowed T B"],
    ["2 max 1E", "gnomes allowed 2max 1E"],
    ["4max", "gnomes allowed 4max"],
    ["E (unl)", "gnomes allowed anyE"],
    ["1 only", "gnomes allowed 1max"],
    ["E", "E needs a number, such as 2E, or XE for any number."],
    ["max", "max needs a number, such as 2 max."],
    ["X max", "“X max” is not a code here. The codes here are 2E, T, B and 2 max."],
    ["2T", "T stands without a number."],
    ["T,T", "T stands twice."],
    ["Q", "“Q” is not a code here. The codes here are 2E, T, B and 2 max."],
    ["T,Q", "“Q” is not a code here. The codes here are 2E, T, B and 2 max."],
    ["perhaps, if the moon is full", "“perhaps, if the moo…” is not a code here. The codes here are 2E, T, B and 2 max."],
    ["", "The codes here are 2E, T, B and 2 max."],
  ])("“%s” in a row of one entry: %s", (text, meant) => {
    expect(said(typedAnswer(table, "hill-folk", gnomes, text))).toBe(meant);
  });

  test.each([
    ["T", "pits allowed; works denied"],
    ["C", "pits denied; works allowed"],
    ["T,C", "pits allowed; works allowed"],
    ["1ET", "pits allowed 1E; works denied"],
    ["2ET,C", "pits allowed 2E; works allowed"],
    ["XET,XEC", "pits allowed anyE; works allowed anyE"],
    ["1E", "Put “1E” directly before the letter it is about: T or C."],
    ["1E,T", "Put “1E,T” directly before the letter it is about: T or C."],
    ["2T", "A number stands before a code, such as 2E, not before T."],
    ["T,T", "T stands twice."],
  ])("“%s” where letters tell the entries apart: %s", (text, meant) => {
    expect(said(typedAnswer(table, "hill-folk", works, text))).toBe(meant);
  });

  test("a code of one column is none in another", () => {
    expect(said(typedAnswer(table, "sea-folk", gnomes, "B"))).toBe("“B” is not a code here. The codes here are 2E, T and 2 max.");
  });

  test("the key beside the table", () => {
    const key = (row: TableRow) => codesInWords(table, "hill-folk", row).map(({ code, says }) => `${code}: ${says}`);
    expect(key(gnomes)).toEqual(["1E, 2E, 3E: elites", "XE: any", "T: drums", "B: hats", "2 max: at most"]);
    expect(key(works)).toEqual(["T: pits", "C: works", "1E, 2E, 3E: elites", "XE: any", "B: hats", "2 max: at most"]);
  });
});

test("a box without letters", () => {
  expect(said(plainAnswer(gnomes, "allowed"))).toBe("gnomes allowed");
  expect(said(plainAnswer(gnomes, "denied"))).toBe("gnomes denied");
  expect(said(plainAnswer(gnomes, "unconfirmed"))).toBe("gnomes unknown");
  expect(said(plainAnswer(works, "denied"))).toBe("pits denied; works denied");
  expect(said(plainAnswer(works, "allowed"))).toBe("Type the letters that stand in this box: T for pits and C for works.");
});

test.each([
  [["denied", "denied"], "denied"],
  [["denied", "allowed"], "allowed"],
  [[null, null], null],
] as const)("a box whose entries are %j is %s", (all, status) => {
  expect(statusOf(new Map(all.map((one, i) => [`e${i}`, { status: one, marks: [] }])))).toBe(status);
});

describe("paste", () => {
  test.each([
    ...["1", "x", "X", "yes", "Allowed", "white", "+", '"yes"', " 1 "].map((word) => [word, "gnomes allowed"]),
    ...["0", "no", "-", "−", "–", "denied", "Not allowed", "black"].map((word) => [word, "gnomes denied"]),
    ...["", "?", "  "].map((word) => [word, "gnomes unknown"]),
    ['"2E,T"', "gnomes allowed 2E T"],
    ["maybe", "“maybe” is not a code here. The codes here are 2E, T, B and 2 max."],
    ["constructor", "“constructor” is not a code here. The codes here are 2E, T, B and 2 max."],
  ])("“%s” reads %s", (text, meant) => {
    expect(said(pastedAnswer(table, "hill-folk", gnomes, text))).toBe(meant);
  });

  const rows = [gnomes, works];
  const armies = ["hill-folk", "sea-folk"];
  const read = (text: string, at = { row: 0, column: 0 }) => {
    const pasted = readPasted(text, { table, rows, armies, at });
    return {
      boxes: pasted.boxes.map(({ row, column, answer }) => `${row},${column} ${said({ answer })}`),
      unread: pasted.unread.map(({ row, column, text: written }) => `${row},${column} ${written}`),
      words: pastedInWords(pasted),
    };
  };

  test("a column goes down", () => {
    expect(read("1\nT\n")).toEqual({
      boxes: ["0,0 gnomes allowed", "1,0 pits allowed; works denied"],
      unread: [],
      words: "2 boxes: 2 white and 0 black.",
    });
  });

  test("a row goes to the right, from the box it was pasted on", () => {
    expect(read("0\t?", { row: 1, column: 0 })).toEqual({
      boxes: ["1,0 pits denied; works denied", "1,1 pits unknown; works unknown"],
      unread: [],
      words: "2 boxes: 0 white, 1 black and 1 not known.",
    });
  });

  test("what cannot be read is listed, and what lies outside is counted", () => {
    expect(read("B\tB\t1\r\nwhat\t\t\r\n0\t0\t0")).toEqual({
      boxes: ["0,0 gnomes allowed B", "1,1 pits unknown; works unknown"],
      unread: ["0,1 B", "1,0 what"],
      words: "2 boxes: 1 white, 0 black and 1 not known. 5 cells beyond the edge of the table are left out.",
    });
  });
});
