/** Several packs of answers at once: none is lost, and of two answers to one question one holds, whichever rule it is about. */
import { describe, expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Answer } from "@/lib/engine/schema/answer";
import { roster, small, smallRule } from "../../support/make";
import { pack } from "../../support/small-library";

const open: Rule = smallRule("availability", {
  units: { entry: ["gnomes", "ogres"] },
  options: { option: ["hat"] },
  status: "unconfirmed",
  reason: "Its cell is lost",
});
const most: Rule = smallRule("count", { id: "S-2", severity: "unconfirmed", quantity: { of: { entry: ["gnomes"] } }, max: 1 });
const hat = (entry: string, status: "allowed" | "denied"): Answer => ({
  kind: "option",
  rule: "S-1",
  army: "hill-folk",
  entry,
  option: "hat",
  status,
  page: 3,
});
const army = "hill-folk";
const number = (n: number, more: { army?: string } = {}): Answer => ({ kind: "number", rule: "S-2", number: n, ...more });
const holds = (is: boolean, more: { army?: string } = {}): Answer => ({ kind: "holds", rule: "S-2", holds: is, ...more });

const found = (lines: string[], ...packs: Answer[][]) => {
  const laid = packs.map((answers, i) => pack(`answers-${i}`, { answers }));
  return check(small([open, most], {}, { packs: laid }), roster(lines)).findings.map(
    ({ severity, rule, actual, bound, targets }) => `${severity} ${rule} ${actual}/${bound} ${targets.length}`,
  );
};

describe("what units may take", () => {
  const both = ["1 gnomes hat", "1 ogres hat"];

  test("is answered for one unit in one pack and for another in the next", () => {
    const denied = ["error S-1.checked-denied 1/null 1", "error S-1.checked-denied 1/null 1"];
    expect(found(both, [hat("gnomes", "denied")], [hat("ogres", "denied")])).toEqual(denied);
    expect(found(both, [hat("gnomes", "denied"), hat("ogres", "denied")])).toEqual(denied);
  });

  test("is what the last pack says, where two answer for one unit", () => {
    expect(found(both, [hat("gnomes", "denied"), hat("ogres", "allowed")], [hat("gnomes", "allowed")])).toEqual([]);
    expect(found(["1 gnomes hat"], [hat("gnomes", "allowed")], [hat("gnomes", "denied")])).toEqual(["error S-1.checked-denied 1/null 1"]);
  });
});

describe("a number", () => {
  test.each<[string, Answer[][], string[]]>([
    ["without an answer", [], ["unconfirmed S-2 4/1 1"]],
    ["of the last pack", [[number(4)], [number(3)]], ["error S-2.checked 4/3 1"]],
    ["of a pack before one that answers something else", [[number(3)], [hat("ogres", "denied")]], ["error S-2.checked 4/3 1"]],
    ["for this army list before that for all", [[number(3, { army }), number(4)]], ["error S-2.checked 4/3 1"]],
    ["for this army list in the pack below", [[number(3, { army })], [number(4)]], ["error S-2.checked 4/3 1"]],
    ["for another army list", [[number(4, { army: "dale-folk" })]], ["unconfirmed S-2 4/1 1"]],
    ["that there is not, after all", [[number(3)], [holds(false)]], []],
    ["that stands as it is, after all", [[holds(false)], [holds(true)]], ["error S-2.checked 4/1 1"]],
  ])("%s", (_, packs, findings) => {
    expect(found(["4 gnomes"], ...packs)).toEqual(findings);
  });
});
