import { describe, expect, test } from "vitest";
import { isJsonLines, jsonLines } from "@/lib/read/shapes/json-lines";
import { piecesInFile } from "@/lib/read/shapes/pieces";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['{"a":1}\n{"a":2}', true],
  ['\n {"a":1} \r\n\n{"a":2}\n', true],
  ['{"a":1}', false],
  ['{\n"a":1\n}', false],
  ["[1]\n[2]", false],
  ["Roster: x\n{", false],
  ["", false],
])("%j is JSON lines: %s", (text, is) => {
  expect(isJsonLines(text)).toBe(is);
});

test("lines keep their numbers, empty ones count but hold nothing", () => {
  expect(jsonLines('{"a":1}\n\n  {"b":2}\r\n')).toEqual([
    { line: 1, text: '{"a":1}' },
    { line: 3, text: '{"b":2}' },
  ]);
});

test.each([
  ["", "empty."],
  ["{}\n".repeat(5_001), "5,001 rosters in one file; at most 5,000 can be read at once."],
])("a file of %# lines too many or none is refused", (text, reason) => {
  expect(jsonLines(text)).toEqual({ reason });
});

test("as many as may be are read", () => {
  expect(jsonLines("{}\n".repeat(5_000))).toHaveLength(5_000);
});

describe("in a file", () => {
  test("each line is a piece of its own, also beyond what one roster may hold", async () => {
    const long = JSON.stringify({ note: "x".repeat(600_000) });
    const pieces = await piecesInFile(bytes(`${long}\n${long}\n`), "all.jsonl");
    expect(pieces.map(({ file, kind }) => [file, kind])).toEqual([
      ["all.jsonl (line 1)", "json"],
      ["all.jsonl (line 2)", "json"],
    ]);
  });

  test("a line too long for a roster is refused by itself", async () => {
    const pieces = await piecesInFile(bytes(`${JSON.stringify({ note: "x".repeat(1_100_000) })}\n{}\n`), "all.jsonl");
    expect(pieces).toEqual([
      { file: "all.jsonl (line 1)", kind: "refused", reason: "1.1 MB; a roster file holds at most 1 MB." },
      { file: "all.jsonl (line 2)", kind: "json", text: "{}" },
    ]);
  });
});
