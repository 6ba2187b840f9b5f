/** Units that belong to a unit: which count as such, their order, and what edits do with them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupsIn, parentsIn } from "@/lib/engine/roster/attached";
import { edit } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import { commit, redo, startHistory, undo } from "@/lib/engine/roster/history";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";

/** "a", or "b>a" for one that belongs to a. */
const unit = (said: string): RosterUnit => {
  const [id = "", attachedTo] = said.split(">");
  return { id, entry: "spears", count: 1, options: [], ...(attachedTo === undefined ? {} : { attachedTo }) };
};
const rosterOf = (...commands: string[]): Roster => ({
  format: "muster-roll/1",
  game: "g",
  armyList: "a",
  name: "Test",
  commands: commands.map((units) => ({ kind: "main", units: units.split(" ").filter(Boolean).map(unit) })),
});
const said = (units: readonly RosterUnit[]) => units.map((u) => (u.attachedTo === undefined ? u.id : `${u.id}>${u.attachedTo}`)).join(" ");
const all = (roster: Roster) => roster.commands.map((c) => said(c.units));

test.each([
  ["nobody", "a b", [], ["a", "b"]],
  ["those below their unit", "a b>a c>a d", ["b", "c"], ["a b>a c>a", "d"]],
  ["those above it and elsewhere", "b>a d a c>a", ["b", "c"], ["d", "a b>a c>a"]],
  [
    "none of those that point at nothing, at themselves or at one that belongs to another",
    "a b>a c>b d>d e>x",
    ["b"],
    ["a b>a", "c>b", "d>d", "e>x"],
  ],
  ["none of two that point at each other", "a>b b>a", [], ["a>b", "b>a"]],
])("%s: %s", (_, units, attached, groups) => {
  const given = units.split(" ").map(unit);
  expect([...parentsIn(given).keys()].map((u) => u.id)).toEqual(attached);
  expect(groupsIn(given).map(said)).toEqual(groups);
});

test("no unit is lost or doubled in groups, whatever points where", () => {
  const ids = fc.constantFrom("a", "b", "c", "d");
  const any = fc.array(
    fc.tuple(ids, fc.option(ids)).map(([id, to]) => unit(to === null ? id : `${id}>${to}`)),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(any, (units) => {
      expect(new Set(groupsIn(units).flat())).toEqual(new Set(units));
      expect(groupsIn(units).flat()).toHaveLength(units.length);
    }),
    { numRuns: 500, seed: 5 },
  );
});

describe("edits", () => {
  const start = ["u1 u2>u1 u3>u1 u4", "u5 u6>u5"];
  test.each<[string, Edit, string[]]>([
    ["a unit goes with what belongs to it", { do: "remove", unit: "u1" }, ["u4", "u5 u6>u5"]],
    ["one that belongs to another goes alone", { do: "remove", unit: "u2" }, ["u1 u3>u1 u4", "u5 u6>u5"]],
    [
      "a copy has copies of what belongs to it, behind them",
      { do: "duplicate", unit: "u1" },
      ["u1 u2>u1 u3>u1 u7 u8>u7 u9>u7 u4", "u5 u6>u5"],
    ],
    ["a copy of one that belongs to another belongs to it too", { do: "duplicate", unit: "u2" }, ["u1 u2>u1 u7>u1 u3>u1 u4", "u5 u6>u5"]],
    ["what belongs to a unit moves with it", { do: "move", unit: "u1", command: 0, at: 1 }, ["u4 u1 u2>u1 u3>u1", "u5 u6>u5"]],
    ["and into another command", { do: "move", unit: "u1", command: 1, at: 0 }, ["u4", "u1 u2>u1 u3>u1 u5 u6>u5"]],
    ["one of a unit moves within its command", { do: "move", unit: "u3", command: 0, at: 1 }, ["u1 u3>u1 u2>u1 u4", "u5 u6>u5"]],
    ["and leaves the unit behind with the command", { do: "move", unit: "u3", command: 1, at: 2 }, ["u1 u2>u1 u4", "u5 u6>u5 u3"]],
    [
      "what is added to a unit stands behind what belongs to it",
      { do: "add", command: 0, unit: { entry: "spears", count: 1, attachedTo: "u1" } },
      ["u1 u2>u1 u3>u1 u7>u1 u4", "u5 u6>u5"],
    ],
    [
      "unless it is put elsewhere",
      { do: "add", command: 0, at: 1, unit: { entry: "spears", count: 1, attachedTo: "u1" } },
      ["u1 u7>u1 u2>u1 u3>u1 u4", "u5 u6>u5"],
    ],
    [
      "what is added to no unit of the command stands last",
      { do: "add", command: 0, unit: { entry: "spears", count: 1, attachedTo: "u5" } },
      ["u1 u2>u1 u3>u1 u4 u7>u5", "u5 u6>u5"],
    ],
    ["a unit may become one of another", { do: "change", unit: "u4", change: { attachedTo: "u1" } }, ["u1 u2>u1 u3>u1 u4>u1", "u5 u6>u5"]],
    ["and its own again", { do: "change", unit: "u2", change: { attachedTo: undefined } }, ["u1 u2 u3>u1 u4", "u5 u6>u5"]],
    ["a command goes with all of it", { do: "remove-command", command: 1 }, ["u1 u2>u1 u3>u1 u4"]],
  ])("%s", (_, action, after) => {
    const before = rosterOf(...start);
    expect(all(edit(before, action))).toEqual(after);
    expect(all(before)).toEqual(start);
  });

  test("of something else leave it as it is, and one that changes nothing is the same roster", () => {
    const before = rosterOf(...start);
    expect(edit(before, { do: "change", unit: "u2", change: { attachedTo: "u1" } })).toBe(before);
    expect(edit(before, { do: "move", unit: "u1", command: 0, at: 0 })).toBe(before);
    expect(all(edit(before, { do: "change", unit: "u2", change: { count: 7 } }))).toEqual(start);
  });

  test("are undone and done again as one step", () => {
    const before = rosterOf(...start);
    const after = edit(before, { do: "remove", unit: "u1" });
    const history = commit(startHistory(before), after);
    expect(undo(history).present).toBe(before);
    expect(redo(undo(history)).present).toBe(after);
  });

  test("never grow a command beyond what a roster may hold", () => {
    const full = (n: number) => rosterOf(["u1", ...Array.from({ length: n - 1 }, (_, i) => `u${i + 2}>u1`)].join(" "), "");
    expect(edit(full(1000), { do: "duplicate", unit: "u1" }).commands[0]?.units).toHaveLength(2000);
    const over = full(1001);
    expect(edit(over, { do: "duplicate", unit: "u1" })).toBe(over);
    const crowded = rosterOf("u1 u2>u1", Array.from({ length: 1999 }, (_, i) => `x${i}`).join(" "));
    expect(edit(crowded, { do: "move", unit: "u1", command: 1, at: 0 })).toBe(crowded);
  });
});
