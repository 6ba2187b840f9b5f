/** A report does not grow without end, whatever is sent. */
import { describe, expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import { differs } from "@/lib/engine/check/prices";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small, smallRule } from "../support/make";

const each: Rule = smallRule("count", { quantity: { of: {}, measure: "models" }, in: "unit", max: 1 });
const gnomes = (n: number) => Array.from({ length: n }, () => "2 gnomes");
const found = (rules: Rule[], lines: string[]) => check(small(rules), roster(lines));

describe("findings of one rule", () => {
  test.each([1, 49, 50])("are all listed where there are %i", (n) => {
    const { findings } = found([each], gnomes(n));
    expect(findings.map((f) => f.rule)).toEqual(Array.from({ length: n }, () => "S-1"));
    expect(findings.at(-1)?.message).toBe("Gnomes is one model.");
  });

  test("are listed up to 50; the last says how many more and where", () => {
    const { findings, verdict } = found([each], gnomes(52));
    expect(findings).toHaveLength(51);
    expect(findings.at(-1)).toMatchObject({
      rule: "S-1",
      severity: "error",
      targets: [
        { kind: "unit", unit: "u51" },
        { kind: "unit", unit: "u52" },
      ],
      message: "2 more findings like the 50 listed.",
      fix: "Correct the listed ones first.",
      source: { book: "Small Game", page: 1 },
    });
    expect(verdict).toBe("illegal");
  });

  test("do not push out those of another rule", () => {
    const other: Rule = smallRule("count", { id: "S-2", quantity: { of: { entry: ["ogres"] } }, max: 0 });
    const { findings } = found([each, other], [...gnomes(60), "1 ogres"]);
    expect(findings.filter((f) => f.rule === "S-2")).toHaveLength(1);
    expect(findings.filter((f) => f.rule === "S-1")).toHaveLength(51);
  });

  test("of names that fit nothing are bounded too", () => {
    const { findings } = found(
      [],
      Array.from({ length: 2000 }, (_, i) => `1 stranger${i}`),
    );
    expect(findings).toHaveLength(51);
    expect(findings.at(-1)?.message).toBe("1,950 more findings like the 50 listed.");
  });
});

test("of a large sideboard the first 25 are tried in the army, and that is told", () => {
  const rule: Rule = smallRule("sideboard", { id: "S-3", command: "bench", max: 100_000, name: "Bench" });
  const none: Rule = smallRule("count", { id: "S-4", quantity: { of: { entry: ["ogres"] } }, max: 0 });
  const { findings } = found([rule, none], ["1 gnomes", "[bench]", ...Array.from({ length: 27 }, () => "1 ogres")]);
  const told = findings.filter((f) => f.rule === "S-3");
  expect(told).toHaveLength(26);
  expect(told.at(-1)).toMatchObject({
    severity: "advice",
    message: "Bench: the first 25 units were tried in the army, the other 2 not.",
    targets: [
      { kind: "unit", unit: "u27" },
      { kind: "unit", unit: "u28" },
    ],
  });
});

test.each([
  [0.3, 0.1 + 0.2, 0, false],
  [0.3, 0.31, 0, true],
  [30, 30, 0, false],
  [31, 30, 0, true],
  [31, 30, 1, false],
  [30, 30, 1, false],
  [29, 30, 1, true],
])("%f stated and %f added up, %i prices missing: differs %s", (stated, points, missing, expected) => {
  expect(differs(stated, { points, missing })).toBe(expected);
});
