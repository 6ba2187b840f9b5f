import { expect, test } from "vitest";
import { inspect } from "@/lib/check/check";
import { characteristicsOf } from "@/lib/roster/characteristics";
import type { Rule } from "@/lib/rules/registry";
import { roster, small } from "../support/make";
import { on } from "../support/rule-tester";

const rule: Rule = { id: "S-1", kind: "changes", units: { entry: ["gnomes"] }, changes: { combat: 2, move: -0.5 }, ...on };

test("changes of the army list and of options are added and named, and never judged", () => {
  const catalogue = small([], { rules: [rule] });
  const { report, resolved } = inspect(catalogue, roster(["1 gnomes brave", "1 ogres", "1 person"]));
  expect(report.findings).toEqual([]);
  const [gnomes, ogres, person] = resolved.units.map((u) => characteristicsOf(catalogue, u));
  expect(gnomes).toEqual([
    { id: "move", name: "Move", unit: "″", signed: false, printed: 3, change: -0.5, because: ["Hill Folk"] },
    { id: "combat", name: "Combat", signed: false, printed: 1, change: 3, because: ["brave", "Hill Folk"] },
  ]);
  expect(ogres?.map((c) => [c.printed, c.change])).toEqual([
    [5, 0],
    [4, 0],
  ]);
  expect(person?.map((c) => c.printed)).toEqual([null, null]);
});
