/** Commands and units of a roster that two tabs changed: which of them are the same, and where they stand then. */
import { describe, expect, test } from "vitest";
import type { Edit } from "@/lib/roster/edits";
import { mergeRosters } from "@/lib/roster/merge/merge-rosters";
import { withHere } from "@/lib/roster/merge/roster-conflict";
import type { Roster, RosterCommand, RosterUnit } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import { base, change, edited, roster, together, unit } from "./merging";

describe("commands have no ids: which of them are one", () => {
  const bench: Edit = { do: "add-command", kind: "bench" };
  const into = (command: number, entry: string): Edit => ({ do: "add", command, unit: { entry, count: 1 } });
  const kinds = (merged: Roster) => merged.commands.map(({ kind, name, units }) => [kind, name, ...units.map(({ entry }) => entry)]);

  test.each<[string, Edit[], Edit[], unknown[][]]>([
    ["an empty one that both added", [bench], [bench, change("u1", { count: 2 })], [["bench", undefined]]],
    ["one that both added with the same unit", [bench, into(1, "ogres")], [bench, into(1, "ogres")], [["bench", undefined, "ogres"]]],
    [
      "two of a kind that hold different units",
      [bench, into(1, "ogres")],
      [bench, { do: "move", unit: "u3", command: 1, at: 0 }],
      [
        ["bench", undefined, "gnomes"],
        ["bench", undefined, "ogres"],
      ],
    ],
    [
      "two of different kinds",
      [bench],
      [{ do: "add-command", kind: "hired" }],
      [
        ["bench", undefined],
        ["hired", undefined],
      ],
    ],
  ])("%s", (_, own, others, added) => {
    for (const [mine, theirs] of [
      [own, others],
      [others, own],
    ]) {
      const { merged, conflicts } = mergeRosters(base, edited(base, ...(mine ?? [])), edited(base, ...(theirs ?? [])));
      expect(conflicts).toEqual([]);
      expect(kinds(merged).slice(1).toSorted()).toEqual(added);
    }
  });

  test("one that was renamed and has other units by now is told by its turn, where none came and none went", () => {
    const two = roster([], {
      commands: [
        { kind: "main", units: [unit("u1")] },
        { kind: "hired", name: "Free", units: [] },
      ],
    });
    const mine = edited(two, { do: "change-command", command: 1, change: { name: "Bold" } });
    const theirs = edited(two, into(1, "ogres"));
    for (const merged of [mergeRosters(two, mine, theirs), mergeRosters(two, theirs, mine)]) {
      expect(kinds(together(merged))).toEqual([
        ["main", undefined, "gnomes"],
        ["hired", "Bold", "ogres"],
      ]);
    }
  });

  test("fifty commands go together, one more does not", () => {
    const hired = (n: number): Edit[] => Array.from({ length: n }, (_, i) => [bench, into(i + 1, `a${i}`)]).flat();
    const half = (n: number) => edited(base, ...hired(n));
    const others = (n: number) => ({
      ...half(n),
      commands: half(n).commands.map((one) => (one.kind === "bench" ? { ...one, name: "Other" } : one)),
    });
    expect(together(mergeRosters(base, half(24), others(25))).commands).toHaveLength(BOUNDS.items.commands);
    expect(mergeRosters(base, half(25), others(25)).conflicts.map((one) => "whole" in one && one.whole)).toEqual(["roster"]);
  });

  const withCommands = (...commands: RosterCommand[]) => roster([], { commands });
  const main = (...units: RosterUnit[]): RosterCommand => ({ kind: "main", units });
  const hired = (...units: RosterUnit[]): RosterCommand => ({ kind: "hired", units });
  const named = (name: string, ...units: RosterUnit[]): RosterCommand => ({ kind: "hired", name, units });
  const rename = (command: number, name: string): Edit => ({ do: "change-command", command, change: { name } });
  const [u1, u2, u3, u4] = ["u1", "u2", "u3", "u4"].map((id) => unit(id)) as [RosterUnit, RosterUnit, RosterUnit, RosterUnit];

  test.each<[string, Roster, Roster, Roster, Roster]>([
    [
      "an added one is not the empty one that was there, which is like it",
      withCommands(main()),
      { ...withCommands(main()), name: "Dale" },
      withCommands(main(), main()),
      { ...withCommands(main(), main()), name: "Dale" },
    ],
    [
      "both put one in front",
      withCommands(main(u1)),
      withCommands({ kind: "bench", units: [] }, main(u1)),
      withCommands({ kind: "bench", units: [] }, main(unit("u1", { count: 2 }))),
      withCommands({ kind: "bench", units: [] }, main(unit("u1", { count: 2 }))),
    ],
    [
      "both added one and moved the same unit to it, and each another one",
      withCommands(main(u1, u2, u3, u4)),
      withCommands(main(u3, u4), hired(u1, u2)),
      withCommands(main(u2, u4), hired(u1, u3)),
      withCommands(main(u4), hired(u1, u2, u3)),
    ],
    [
      "two that are called alike are told by their units",
      withCommands(main(), hired(u1, u2), hired(u3)),
      withCommands(main(), hired(u3)),
      withCommands(main(), hired(u1, u2), hired(unit("u3", { count: 5 }))),
      withCommands(main(), hired(unit("u3", { count: 5 }))),
    ],
    [
      "two that are called alike are told by most of their units",
      withCommands(main(), hired(u1, u2), hired(u3, u4)),
      withCommands(main(), hired(u4, u1, u2), hired(u3)),
      withCommands(main(), named("Bold", u1, u2), hired(u3, u4)),
      withCommands(main(), named("Bold", u4, u1, u2), hired(u3)),
    ],
    [
      "what one is called tells more than its units",
      withCommands(main(), named("Free", u1, u2), named("Bold", u3)),
      withCommands(main(), named("Free"), named("Bold", u1, u2, u3)),
      withCommands(main(), named("Meek", u1, u2), named("Bold", u3)),
      withCommands(main(), named("Meek"), named("Bold", u1, u2, u3)),
    ],
    [
      "one that was renamed is told by its units",
      withCommands(main(), named("Free", u1), named("Bold", u2)),
      withCommands(main(), named("Meek", u1)),
      withCommands(main(), named("Free", u1, u3), named("Bold", u2)),
      withCommands(main(), named("Meek", u1, u3)),
    ],
    [
      "like units that each side moved to one stand in the order of their ids",
      withCommands(main(u1, u2, u3), hired()),
      withCommands(main(u1, u3), hired(u2)),
      withCommands(main(u2, u3), hired(u1)),
      withCommands(main(u3), hired(u1, u2)),
    ],
    [
      "a unit that belongs to none that is there, or to one of another command, stays as it is",
      withCommands(main(u1, unit("u2", { attachedTo: "u9" }), u3), hired(unit("u4", { attachedTo: "u1" }))),
      withCommands(main(u1, unit("u2", { attachedTo: "u9" }), u3), hired(unit("u4", { attachedTo: "u1", count: 2 }))),
      withCommands(main(u1, unit("u2", { attachedTo: "u9", count: 3 }), u3), hired(unit("u4", { attachedTo: "u1" }))),
      withCommands(main(u1, unit("u2", { attachedTo: "u9", count: 3 }), u3), hired(unit("u4", { attachedTo: "u1", count: 2 }))),
    ],
  ])("%s", (_, from, mine, theirs, both) => {
    expect(together(mergeRosters(from, mine, theirs))).toEqual(both);
    expect(together(mergeRosters(from, theirs, mine))).toEqual(both);
  });

  test("like commands that each side added stand in the order of what is in them, whoever added which", () => {
    const toBench = (id: string): Edit => ({ do: "move", unit: id, command: 1, at: 0 });
    const mine = edited(base, bench, toBench("u2"), { do: "add-command", kind: "ally" });
    const theirs = edited(base, bench, toBench("u1"), { do: "add-command", kind: "hired" });
    const all = [
      ["bench", undefined, "gnomes"],
      ["hired", undefined],
      ["bench", undefined, "ogres"],
      ["ally", undefined],
    ];
    expect(kinds(together(mergeRosters(base, mine, theirs))).slice(1)).toEqual(all);
    expect(kinds(together(mergeRosters(base, theirs, mine))).slice(1)).toEqual(all);
  });

  test("one of two that are gone is not the one that was added", () => {
    const from = withCommands(main(u1), named("Free"), named("Bold"));
    const mine = withCommands(main(u1), named("New"));
    const { conflicts } = mergeRosters(from, mine, edited(from, rename(1, "Loud")));
    expect(conflicts).toEqual([{ whole: "command", here: null, kept: { at: 1, command: named("Loud") }, elsewhere: [] }]);
  });

  test("a unit whose command is gone here and whose new one is gone there stands in the first", () => {
    const from = withCommands(main(u1), hired(u2), { kind: "bench", units: [] });
    const mine = withCommands(main(u1), { kind: "bench", units: [u2] });
    const theirs = withCommands(main(unit("u1", { count: 2 })), hired(u2));
    const { merged, conflicts } = mergeRosters(from, mine, theirs);
    expect(merged).toEqual(withCommands(main(unit("u1", { count: 2 }), u2)));
    expect(conflicts.map((one) => withHere(merged, one))).toEqual([
      withCommands(main(unit("u1", { count: 2 })), { kind: "bench", units: [u2] }),
    ]);
  });

  test("a unit in a command that is asked about goes back to where it stood here, with what belongs to it", () => {
    const pair = [u1, unit("u2", { attachedTo: "u1" })];
    const from = withCommands(main(...pair, u3), hired(u4));
    const mine = withCommands(main(...pair, unit("u3", { count: 2 })));
    const theirs = withCommands(main(u3), hired(u4, unit("u1", { name: "Nob" }), unit("u2", { attachedTo: "u1" })));
    const { merged, conflicts } = mergeRosters(from, mine, theirs);
    expect(merged).toEqual(withCommands(main(unit("u3", { count: 2 })), theirs.commands[1] as RosterCommand));
    expect(conflicts.map((one) => withHere(merged, one))).toEqual([
      withCommands(main(unit("u1", { name: "Nob" }), unit("u2", { attachedTo: "u1" }), unit("u3", { count: 2 }))),
    ]);
  });

  test.each<[string, RosterCommand[], RosterCommand[], RosterCommand[], RosterCommand[]]>([
    [
      "where its command is gone there, to the next one that is left",
      [hired(), main(u1), named("Free", u2)],
      [main(u1), named("Free", u2)],
      [hired(u2), main(u1)],
      [main(u2, u1)],
    ],
    [
      "where its command is not the next one, to that",
      [hired(), main(u1), named("Free", u2)],
      [main(u1), named("Free", u2)],
      [hired(u2), main(u1), named("Free")],
      [main(u1), named("Free", u2)],
    ],
    [
      "where the one that it belonged to is gone there, by itself",
      [main(u1, unit("u2", { attachedTo: "u1" }), u3), hired(u4)],
      [main(u1, unit("u2", { attachedTo: "u1" }), u3)],
      [main(u3), hired(u4, u2)],
      [main(u3, u2)],
    ],
  ])("a unit in a command that is asked about: %s", (_, before, own, others, answered) => {
    const theirs = withCommands(...others);
    const { merged, conflicts } = mergeRosters(withCommands(...before), withCommands(...own), theirs);
    expect(merged).toEqual(theirs);
    expect(conflicts.map((one) => withHere(merged, one))).toStrictEqual([withCommands(...answered)]);
  });

  test("where the last command is asked about, units that both have stay", () => {
    const from = withCommands(main(), hired(u1));
    const mine = withCommands(hired(u1));
    const theirs = withCommands(main(u1, u2));
    const { merged, conflicts } = mergeRosters(from, mine, theirs);
    expect(merged).toEqual(theirs);
    expect(conflicts.map((one) => withHere(merged, one))).toEqual([withCommands(main(u1))]);
  });
});

describe("units that both added", () => {
  const ogre = (id: string, more: Partial<RosterUnit> = {}) => unit(id, { entry: "ogres", ...more });
  const units = (merged: Roster) => merged.commands.flatMap((command) => command.units);
  const one = roster([unit("u1")]);

  test("the same one under the same id in two commands is two", () => {
    const two = roster([], {
      commands: [
        { kind: "main", units: [] },
        { kind: "hired", units: [] },
      ],
    });
    const [mine, theirs] = [0, 1].map((command) => edited(two, { do: "add", command, unit: { entry: "ogres", count: 1 } })) as [
      Roster,
      Roster,
    ];
    expect(together(mergeRosters(two, mine, theirs)).commands).toEqual([
      { kind: "main", units: [ogre("u2")] },
      { kind: "hired", units: [ogre("u1")] },
    ]);
  });

  test("what belongs to one that gets another id does so too, also where it stands in front of it", () => {
    const mine = roster([unit("u1"), unit("u2", { attachedTo: "u3" }), ogre("u3")]);
    const theirs = roster([unit("u1"), unit("u2", { attachedTo: "u3" }), ogre("u3", { count: 2 })]);
    const renamed = new Map<string, string>();
    const merged = together(mergeRosters(one, mine, theirs, renamed));
    expect([...renamed]).toEqual([
      ["u3", "u4"],
      ["u2", "u5"],
    ]);
    expect(units(merged).map(({ id, attachedTo = null }) => [id, attachedTo])).toEqual(
      expect.arrayContaining([
        ["u2", "u3"],
        ["u3", null],
        ["u5", "u4"],
        ["u4", null],
      ]),
    );
    expect(units(merged)).toHaveLength(5);
  });

  test.each<[string, [string, string][], Roster, string]>([
    ["the id it was given before, which is free", [["u2", "u7"]], roster([unit("u1"), ogre("u2")]), "u7"],
    ["another where that one is in use by now", [["u2", "u3"]], roster([unit("u1"), ogre("u2"), unit("u3")]), "u4"],
    ["none that another one was given", [["u5", "u8"]], roster([unit("u1"), ogre("u2")]), "u9"],
  ])("a new id: %s", (_, before, mine, id) => {
    const renamed = new Map(before);
    const theirs = roster([unit("u1"), unit("u2", { count: 3 })]);
    const merged = together(mergeRosters(one, mine, theirs, renamed));
    expect(renamed.get("u2")).toBe(id);
    expect(units(merged)).toContainEqual(ogre(id));
    expect(units(merged)).toContainEqual(unit("u2", { count: 3 }));
  });
});

test("a unit that one side put apart from the one it belongs to stays there, as that side has it", () => {
  const before = roster([unit("u1"), unit("u2", { attachedTo: "u1" })]);
  const apart = {
    ...before,
    commands: [
      { kind: "main", units: [unit("u1")] },
      { kind: "hired", units: [unit("u2", { attachedTo: "u1", count: 2 })] },
    ],
  };
  const named = { ...before, name: "Dale" };
  expect(together(mergeRosters(before, named, apart))).toEqual({ ...apart, name: "Dale" });
  expect(together(mergeRosters(before, apart, named))).toEqual({ ...apart, name: "Dale" });
});
