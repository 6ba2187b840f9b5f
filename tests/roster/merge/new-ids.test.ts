/** Ids of what edits add: others than every other tab gives. */
import { expect, test } from "vitest";
import type { Edit } from "@/lib/engine/roster/edits";
import { editedWithIds, withShortIds } from "@/lib/engine/roster/merge/new-ids";
import type { Roster } from "@/lib/engine/schema/roster";

const unit = (id: string, attachedTo?: string) => ({ id, entry: "gnomes", count: 1, options: [], ...(attachedTo ? { attachedTo } : {}) });
const roster: Roster = {
  format: "muster-roll/1",
  game: "small-game",
  armyList: "hill-folk",
  name: "Hill",
  commands: [
    { kind: "main", units: [unit("u1")] },
    { kind: "wing", units: [unit("u2"), unit("u3", "u2")] },
  ],
};
const add = (attachedTo?: string): Edit => ({
  do: "add",
  command: 0,
  unit: { entry: "ogres", count: 1, options: [], ...(attachedTo ? { attachedTo } : {}) },
});

/** The ids of commands and their units after edits. */
function idsAfter(...actions: Edit[]) {
  let n = 0;
  const { commands } = editedWithIds(roster, actions, () => `new${++n}`);
  return commands.map(({ id, units }) => [id, ...units.map((one) => (one.attachedTo ? `${one.id} of ${one.attachedTo}` : one.id))]);
}

test.each<[string, Edit[], unknown]>([
  [
    "a unit",
    [add()],
    [
      [undefined, "u1", "new1"],
      [undefined, "u2", "u3 of u2"],
    ],
  ],
  [
    "a unit and what belongs to it",
    [add(), add("u4")],
    [
      [undefined, "u1", "new1", "new2 of new1"],
      [undefined, "u2", "u3 of u2"],
    ],
  ],
  [
    "a copy",
    [{ do: "duplicate", unit: "u2" }],
    [
      [undefined, "u1"],
      [undefined, "u2", "u3 of u2", "new1", "new2 of new1"],
    ],
  ],
  [
    "a command: the others are known by their places from then on",
    [{ do: "add-command", kind: "wing" }],
    [["c1", "u1"], ["c2", "u2", "u3 of u2"], ["new1"]],
  ],
  ["a command that goes", [{ do: "remove-command", command: 0 }], [["c2", "u2", "u3 of u2"]]],
])("%s", (_, actions, ids) => {
  expect(idsAfter(...actions)).toEqual(ids);
});

test("edits that change nothing give back the same roster", () => {
  const actions: Edit[] = [{ do: "remove-command", command: 7 }];
  expect(editedWithIds(roster, actions, () => "new")).toBe(roster);
});

test("a link has short ids in the place of random ones; a roster that has no other is as it is", () => {
  const ids = ["newabcd", "newefgh"];
  const actions: Edit[] = [
    { do: "duplicate", unit: "u2" },
    { do: "add-command", kind: "wing" },
  ];
  const long = editedWithIds(
    { ...roster, guesses: [{ written: "Nobs", as: "Gnomes", unit: "u3", others: [] }] },
    actions,
    () => ids.pop() ?? "newijkl",
  );
  const { commands, guesses } = withShortIds(long);
  expect(commands.map(({ id, units }) => [id, ...units.map((one) => `${one.id} ${one.attachedTo ?? ""}`)])).toEqual([
    [undefined, "u1 "],
    [undefined, "u2 ", "u3 u2", "u4 ", "u5 u4"],
    [undefined],
  ]);
  expect([guesses?.[0]?.unit, withShortIds(roster)]).toEqual(["u3", roster]);
});
