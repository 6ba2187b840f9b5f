import { describe, expect, test } from "vitest";
import { readBookFile } from "@/lib/catalogue/book-file";
import { smallArmy, smallBook } from "../support/make";

const book = smallBook();
const army = (change: object = {}) => JSON.stringify({ ...smallArmy(), ...change }, null, 2);
const on = { page: 1, basis: "printed" };
const said = (text: string) => readBookFile(text, book).faults.map((f) => [f.line, f.column, f.severity, f.message]);

describe("an army book as a file", () => {
  test("that is in order has no fault", () => {
    const read = readBookFile(army(), book);
    expect(read.faults).toEqual([]);
    expect(read.army).toEqual(smallArmy());
  });

  test.each<[string, string, [number | null, number | null, string, string][]]>([
    ["empty", "  ", [[null, null, "error", "The file is empty."]]],
    ["cut off", '{\n  "id": "a",\n  "name"', [[3, 9, "error", "Not JSON: a colon is missing."]]],
    ["a comma too many", '{\n  "id": "a",\n}', [[3, 1, "error", "Not JSON: a key in double quotes is missing."]]],
    ["for another game", army({ game: "chess" }), [[3, 3, "error", 'Written for "chess", not for Small Game.']]],
    [
      "a rule that names nothing in the book",
      army({ rules: [{ id: "S-1", kind: "count", quantity: { of: { entry: ["elves"] } }, max: 1, ...on }] }),
      [[15, 13, "error", 'There is no entry "elves". Correct the name, or add what it names.']],
    ],
    [
      "a bound that nothing fits",
      army({ rules: [{ id: "S-1", kind: "count", quantity: { of: {} }, min: 3, max: 2, ...on }] }),
      [[9, 5, "advice", "S-1 wants at least 3 and at most 2: nothing fits."]],
    ],
    [
      "two rules that contradict each other",
      army({
        rules: ["allowed", "denied"].map((status, i) => ({
          id: `S-${i}`,
          kind: "availability",
          units: {},
          options: { option: ["hat"] },
          status,
          reason: "Hats",
          ...on,
        })),
      }),
      [[23, 5, "advice", "S-1 contradicts S-0: the same options for the same units."]],
    ],
    [
      "a rule for units it may not have",
      army({
        permissions: [{ entries: ["ogres"], status: "denied", ...on }],
        rules: [{ id: "S-1", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1, ...on }],
      }),
      [[18, 5, "advice", "S-1 speaks only of units this army list may not have."]],
    ],
  ])("%s", (_, text, faults) => {
    expect(said(text)).toEqual(faults);
  });

  test("keys that would reach into the program are refused with their place", () => {
    const text = army().replace('"facts"', '"__proto__": {},\n  "facts"');
    const { army: read, faults } = readBookFile(text, book);
    expect(read).toBeNull();
    expect(faults).toEqual([{ line: 6, column: 3, path: "__proto__", message: 'The key "__proto__" is not allowed.', severity: "error" }]);
  });

  test("a misspelt key and a wrong type are each named with their place", () => {
    const text = army({ permisions: [], page: "" });
    expect(readBookFile(text, book).faults.map((f) => [f.line, f.path])).toEqual([
      [5, "page"],
      [9, "permisions"],
    ]);
  });

  test("an option no unit can take is named", () => {
    const own = {
      groups: [
        {
          id: "secrets",
          name: "Secrets",
          choose: "any",
          otherwise: { status: "denied", rule: "S-9", page: 1, basis: "printed", reason: "No" },
        },
      ],
    };
    const text = army({ ...own, options: [{ id: "secret", name: "secret", group: "secrets", price: { perUnit: 1 }, ...on }] });
    expect(said(text).map((f) => f[3])).toEqual(["No unit of this army list can take secret."]);
  });
});
