import { describe, expect, test } from "vitest";
import { isLost } from "@/lib/read/lines/problem-words";
import { Reading } from "@/lib/read/lines/reading";
import { keyOf, limited, once, plain, quotedAt, readValue, spaced, splitParts, tidied, toNumber } from "@/lib/read/lines/text-parts";
import { nameInLine } from "@/lib/read/lines/wordings";

describe("a number", () => {
  test.each<[string, number]>([
    ...Object.entries({
      "7": 7,
      " 7 ": 7,
      "+7": 7,
      "-7": -7,
      "−7": -7,
      "7.5": 7.5,
      "7,5": 7.5,
      "-7,25": -7.25,
      "12,5": 12.5,
      "7.25": 7.25,
    }),
    ...Object.entries({ "1,050": 1050, "1'050": 1050, "1’050": 1050, "1 050": 1050, "12,345,678": 12_345_678, "-1,050.5": -1050.5 }),
    ...Object.entries({ "1,050.25": 1050.25, "1e3": 1000, "1e10": 1e10, "1.5e+2": 150, "15E-1": 1.5, [`${"0".repeat(39)}7`]: 7 }),
  ])("%j is %s", (written, n) => {
    expect(toNumber(written)).toBe(n);
  });

  test.each([
    ...["", "x", "7x", "x7,5", "x7", "1,05,0", "1,0500", "1234,567", "7,555,", "7.", ".5", "1,050.", "--7", "++7", "1e", "1 2"],
    `${"0".repeat(40)}7`,
  ])("%j is none", (written) => {
    expect(toNumber(written)).toBeNaN();
  });
});

describe("a quoted text", () => {
  test.each<[string, number, string, number]>([
    ['"a b"', 0, "a b", 5],
    ['x "a" y', 2, "a", 5],
    ['""', 0, "", 2],
    ["`a`", 0, "a", 3],
    ["“a”", 0, "a", 3],
    ["”a”", 0, "a", 3],
    ["„a“", 0, "a", 3],
    ["„a”", 0, "a", 3],
    ["«a»", 0, "a", 3],
    ['"a`b"', 0, "a`b", 5],
    ['"a\\"b"', 0, 'a"b', 6],
    ['"a\\\\"', 0, "a\\", 5],
    ['"\\n\\r\\t\\b\\f\\/"', 0, "\n\r\t\b\f/", 14],
    ["`\\``", 0, "`", 4],
    ['"\\u0041b"', 0, "Ab", 9],
    ['"\\u00e9"', 0, "é", 8],
    ['"\\u00E9"', 0, "é", 8],
    ['"\\u00g9"', 0, "\\u00g9", 8],
    ['"\\x"', 0, "\\x", 4],
    ['"\\n00ff"', 0, "\n00ff", 8],
  ])("%j from %s is %j", (text, start, value, end) => {
    expect(quotedAt(text, start)).toEqual({ value, end });
  });

  test.each<[string, number]>([...["a", "", '"a', '"a\\"', "“a“", "«a«", "'a'"].map((text): [string, number] => [text, 0]), ['"a"', 1]])(
    "%j from %s is none",
    (text, start) => {
      expect(quotedAt(text, start)).toBeNull();
    },
  );
});

describe("the value of a head line", () => {
  test.each<[string, string, boolean, string?]>([
    [" a b ", "a b", false],
    ["a # said", "a", false, "# said"],
    ["a #", "a", false, "#"],
    ["# said", "", false, "# said"],
    ["#", "", false, "#"],
    ["a #1", "a #1", false],
    ["a# b", "a# b", false],
    ['"a # b"', "a # b", true],
    ['"a" # said', "a", true, "# said"],
    ['"a"#said', "a", true, "#said"],
    ['"a" b', '"a" b', false],
    ['""', "", true],
    ["", "", false],
  ])("%j is %j", (written, text, quoted, remark = "") => {
    expect(readValue(written)).toEqual({ text, quoted, raw: written.trim(), remark });
  });
});

test.each<[string, string, string?]>([
  ...["- a", "– a", "+ a", "• a", "*a", "** a", "> > a", ">>a", "> - a", "  a  "].map((line): [string, string] => [line, "a"]),
  ...["-3 Orcs", "-a", "1.a", "1234. a", "a - b", "a 1. b"].map((line): [string, string] => [line, line]),
  ["1. a", "a", "1."],
  ["123) a", "a", "123)"],
  ["- 3) a", "a", "3)"],
])("the line %j without its bullets is %j", (line, text, listNumber = "") => {
  expect(tidied(line)).toEqual({ text, listNumber });
});

test.each([
  ["20 Hill Spears (60)", "Hill Spears"],
  ["Spears (hat) (60)", "Spears"],
  ["Spears (60) (hat (old))", "Spears"],
  ["Spears x2 (60)", "Spears"],
  ["Spears X 12", "Spears"],
  ["== Spears ==", "Spears"],
  ["Spears - 60 points.", "Spears"],
  ["Spears (hat) old", "Spears"],
  ["Spears 60", "Spears"],
])("the name in %j is %j", (line, name) => {
  expect(nameInLine(line)).toBe(name);
});

test.each<[string, string[]]>([
  ["a, b;c", ["a", "b", "c"]],
  ["a (b, c), d", ["a (b, c)", "d"]],
  ["a (b (c, d), e), f", ["a (b (c, d), e)", "f"]],
  ["a), b", ["a)", "b"]],
  ["a)), (b, c), d", ["a))", "(b, c)", "d"]],
  ["a (b, c", ["a (b, c"]],
  [" , ,a,, ", ["a"]],
  ["  a   b  ", ["a b"]],
  ["a 1,200, b", ["a 1,200", "b"]],
  ["a 1,200 points, b", ["a 1,200 points", "b"]],
  ["a 7,5, b", ["a 7,5", "b"]],
  ["a +2,0,0; b", ["a +2,0,0", "b"]],
  ["a 2,3 b", ["a 2", "3 b"]],
  ["a 2,3b", ["a 2", "3b"]],
  ["a 2, 3", ["a 2", "3"]],
  ["a,3", ["a", "3"]],
  ["", []],
])("the text %j has the parts %j", (text, parts) => {
  expect(splitParts(text)).toEqual(parts);
});

test("many spaces become one", () => {
  expect(spaced("  a \t b\n\nc ")).toBe("a b c");
});

test.each<[Parameters<typeof keyOf>[0], string]>([
  [{ id: "bow" }, "bow"],
  [{ id: "bow", choice: "2" }, "bow=2"],
  [{ id: "bow", choice: "" }, "bow="],
  [{ id: "bow=2" }, "=bow=2"],
  [{ id: "bow=2", choice: "3" }, "bow=2=3"],
])("the key of %j is %j", (option, key) => {
  expect(keyOf(option)).toBe(key);
});

test("one copy is one, with a count or without; it is plain without a number", () => {
  const options = [{ id: "a" }, { id: "a", count: 1 }, { id: "a", count: 2 }, { id: "a", value: 0 }, { id: "a", count: 1, value: 7 }];
  expect(options.map(once)).toEqual([true, true, false, true, true]);
  expect(options.map(plain)).toEqual([true, true, false, false, false]);
});

describe("problems", () => {
  test("are listed with their line", () => {
    const problems = new Reading();
    problems.add(7, "head/given-before", { name: "Player: \0r0\0Ann" });
    const about = { where: "Line 7", line: 7, severity: "advice", code: "head/given-before", name: "Player: Ann" };
    const message = '"Player: Ann": given before; this line was left out.';
    expect(problems.problems()).toEqual([{ ...about, message, fix: "Remove one of the two." }]);
  });

  test("come behind those that were there before, which stay as they are", () => {
    const before = [{ where: "", message: "Old.", fix: "", severity: "error" as const }];
    const problems = new Reading(before);
    problems.add(1, "command/too-many", { most: 20 });
    expect([problems.problems().map((p) => p.code ?? p.message), before.length]).toEqual([["Old.", "command/too-many"], 1]);
  });

  test.each([
    [199, 199, false, "Row on line 199: no list in it."],
    [200, 200, true, "Row on line 200: no list in it."],
    [201, 201, true, "1 more problem not listed."],
    [203, 201, true, "3 more problems not listed."],
  ])("of %s are listed up to 200", (n, listed, full, last) => {
    const problems = new Reading();
    for (let i = 1; i <= n; i++) problems.add(i, "row/no-list", {});
    const all = problems.problems();
    expect([all.length, problems.full, all.at(-1)?.message]).toEqual([listed, full, last]);
    const rest = { where: "", fix: "Correct the listed ones first.", severity: "error", code: "problems/more", values: { more: n - 200 } };
    if (n > 200) expect(all.at(-1)).toEqual({ ...rest, message: last });
  });
});

test("a name that was kept without being understood is lost, other advice is not", () => {
  const told = new Reading();
  told.add(1, "name/unknown", { name: "Ogrez", army: "Hill Folk", others: ["Ogres"] });
  told.add(3, "unit/no-count", { name: "Ogres" });
  expect(told.problems().map((problem) => [problem.code, isLost(problem), problem.others ?? []])).toEqual([
    ["name/unknown", true, ["Ogres"]],
    ["unit/no-count", false, []],
  ]);
});

test("a text that is too long is cut and told, one that fits is not", () => {
  const problems = new Reading();
  expect(limited("abc", 3, 5, problems)).toBe("abc");
  expect(problems.problems()).toEqual([]);
  expect(limited("abcd", 3, 5, problems)).toBe("abc");
  const about = { where: "Line 5", line: 5, severity: "error", code: "name/too-long", name: "abcd", values: { letters: 4, most: 3 } };
  const message = '"abcd": 4 letters, at most 3 allowed; the end was cut.';
  expect(problems.problems()).toEqual([{ ...about, message, fix: "Shorten it." }]);
});
