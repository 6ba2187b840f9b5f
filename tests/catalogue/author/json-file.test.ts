import { describe, expect, test } from "vitest";
import * as z from "zod";
import { readJson, whole } from "@/lib/engine/catalogue/author/json-file";

const Shape = z.object({ name: z.string(), list: z.array(z.object({ n: z.number() })).optional() });
const shape = (text: string) => readJson(text, Shape);
const faults = (text: string, schema: z.ZodType = z.unknown()) => {
  const read = readJson(text, schema);
  return "faults" in read ? read.faults : [];
};

test("a value that fits is given back, with or without a byte order mark", () => {
  expect(shape('{"name": "a", "list": [{"n": 1}]}').value).toEqual({ name: "a", list: [{ n: 1 }] });
  expect(shape('\ufeff{"name": "a"}').value).toEqual({ name: "a" });
});

test("a value that fits comes with what names places in the file", () => {
  const read = shape('{\n  "name": "a",\n  "list": [\n    {"n": 1}, {"n": 2}\n  ]\n}');
  if (read.value === null) throw new Error("not read");
  expect(read.fault(["list", 1, "n"], "Too many.")).toEqual({
    line: 4,
    column: 16,
    path: "list.1.n",
    message: "Too many.",
    severity: "error",
  });
  expect(read.fault(["list", 1], "Odd.", "advice")).toEqual({ line: 4, column: 15, path: "list.1", message: "Odd.", severity: "advice" });
  expect(read.fault(["list"], "Long.")).toMatchObject({ line: 3, column: 3, path: "list" });
  expect(read.fault(["list", 7, "n"], "Lost.")).toMatchObject({ line: 3, column: 3, path: "list.7.n" });
  expect(read.fault([], "All of it.")).toMatchObject({ line: 1, column: 1, path: "" });
});

test("a column is counted without the byte order mark", () => {
  expect(faults('\ufeff{"name": 1}', Shape)).toEqual([
    { line: 1, column: 2, path: "name", message: "Text is needed here, not 1.", severity: "error" },
  ]);
});

test.each(["", "  ", "\n\t", "\ufeff", "\ufeff \n"])("the file %j is empty", (text) => {
  expect(shape(text)).toEqual({ value: null, faults: [whole("The file is empty.")] });
});

test("two million letters are read, one more is not", () => {
  const text = (length: number) => `"${"x".repeat(length - 2)}"`;
  expect(readJson(text(2_000_000), z.string()).value).toHaveLength(1_999_998);
  expect(faults(text(2_000_001))).toEqual([whole("The file holds 2.1 MB, at most 2 MB can be read.")]);
  expect(faults(text(3_260_000))).toEqual([whole("The file holds 3.3 MB, at most 2 MB can be read.")]);
});

test("a fault of the whole file names no place", () => {
  expect(whole("Odd.")).toEqual({ line: null, column: null, path: "", message: "Odd.", severity: "error" });
});

describe("what is not JSON is said with its place", () => {
  test.each([
    ['{"a": tru}', 1, 7, "a word that JSON does not know"],
    ["{1: 2}", 1, 2, "a key in double quotes is missing"],
    ['{\n"a":}', 2, 5, "a value is missing"],
    ['{"a" 1}', 1, 6, "a colon is missing"],
    ['{"a": 1\n "b": 2}', 2, 2, "a comma is missing"],
    ['{"a": 1', 1, 8, "a closing brace is missing"],
    ["[1", 1, 3, "a closing bracket is missing"],
    ["{} {}", 1, 4, "there is text after its end"],
    ['{"a', 1, 2, "a closing quotation mark is missing"],
    ["[1, // no\n2]", 1, 5, "a comment, which JSON does not allow"],
  ])("%j", (text, line, column, what) => {
    expect(faults(text)[0]).toEqual({ line, column, path: "", message: `Not JSON: ${what}.`, severity: "error" });
    expect(faults(text)).toHaveLength(1);
  });
});

describe("what has another shape is said with its place", () => {
  test.each<[string, string, number, number, string, string]>([
    ["a property", '{\n  "name": 7\n}', 2, 3, "name", "Text is needed here, not 7."],
    ["a property inside", '{"name": "a",\n "list": [{"n": 1},\n  {"n": "x"}]}', 3, 4, "list.1.n", 'A number is needed here, not "x".'],
    [
      "one that is missing, at what stands around it",
      '{"name": "a",\n "list": [{}]}',
      2,
      11,
      "list.0.n",
      '"n" is missing: a number is needed.',
    ],
    ["one that is missing in the whole", "\n\n{}", 3, 1, "name", '"name" is missing: text is needed.'],
  ])("%s", (_, text, line, column, path, message) => {
    expect(faults(text, Shape)).toEqual([{ line, column, path, message, severity: "error" }]);
  });

  test("an item of a list", () => {
    expect(faults('[1,\n  "x"]', z.array(z.number()))).toEqual([
      { line: 2, column: 3, path: "1", message: 'A number is needed here, not "x".', severity: "error" },
    ]);
  });

  test("up to a hundred times", () => {
    const text = (n: number) => JSON.stringify(Array.from({ length: n }, () => "x"));
    expect(faults(text(100), z.array(z.number()))).toHaveLength(100);
    expect(faults(text(101), z.array(z.number()))).toHaveLength(100);
    const unknown = `{${Array.from({ length: 200 }, (_, i) => `"k${i}": 1`).join()}}`;
    expect(faults(unknown, z.strictObject({}))).toHaveLength(100);
    expect(faults(`[${unknown}, ${unknown}]`, z.array(z.strictObject({})))).toHaveLength(100);
  });
});

describe("keys that would reach into the program", () => {
  test.each(["__proto__", "constructor", "prototype"])("%s is refused wherever it stands", (key) => {
    const said = { message: `The key "${key}" is not allowed.`, severity: "error" };
    expect(faults(`{\n "${key}": 1}`)).toEqual([{ line: 2, column: 2, path: key, ...said }]);
    expect(faults(`[{"a": {"${key}": {}}}]`)).toEqual([{ line: 1, column: 9, path: `0.a.${key}`, ...said }]);
  });

  test("each is named, also one inside another, up to a hundred", () => {
    expect(faults('{"prototype": {"constructor": 1}}').map((f) => f.path)).toEqual(["prototype", "prototype.constructor"]);
    const many = (n: number) => `[${Array.from({ length: n }, () => '{"constructor": 1}').join(",")}]`;
    expect(faults(many(100))).toHaveLength(100);
    expect(faults(many(101))).toHaveLength(100);
  });

  test("a value of that name is no key", () => {
    expect(readJson('["constructor"]', z.unknown()).value).toEqual(["constructor"]);
  });
});

test("a file nested without end is refused", () => {
  const depth = 300_000;
  expect(faults(`${"[".repeat(depth)}${"]".repeat(depth)}`)).toEqual([whole("The file is nested too deeply.")]);
});
