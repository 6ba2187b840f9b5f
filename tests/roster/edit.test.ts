import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cut, edit, edited, newRoster, nextId } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import { Roster } from "@/lib/engine/schema/roster";

const start: Roster = {
  format: "muster-roll/1",
  game: "g",
  armyList: "a",
  name: "Test",
  settings: { towers: "one" },
  commands: [
    {
      kind: "main",
      units: [
        { id: "u1", entry: "spears", count: 2, options: [{ id: "bow" }] },
        { id: "u7", entry: "swords", count: 1, options: [], name: "Old guard" },
      ],
    },
    { kind: "mercenary", units: [{ id: "x", entry: "orcs", count: 1, options: [] }] },
  ],
};
const ids = (roster: Roster) => roster.commands.map((c) => c.units.map((u) => u.id));
const unit = (roster: Roster, id: string) => roster.commands.flatMap((c) => c.units).find((u) => u.id === id);

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) freeze(inner);
    Object.freeze(value);
  }
  return value;
}
freeze(start);

describe("a new roster", () => {
  it("has one command and only the facts that are known", () => {
    expect(newRoster({ game: "g", armyList: "a", name: "N", commandKind: "main" })).toEqual({
      format: "muster-roll/1",
      game: "g",
      armyList: "a",
      name: "N",
      commands: [{ kind: "main", units: [] }],
    });
    expect(newRoster({ game: "g", armyList: "a", name: "N", commandKind: "main", limit: 0.4, dataVersion: "1" })).toMatchObject({
      limit: 1,
      dataVersion: "1",
    });
  });
});

describe("edits", () => {
  const add = { do: "add", command: 0, unit: { entry: "spears", count: 1 } } as const;

  it("add gives an id above all others", () => {
    expect(ids(edit(start, add))).toEqual([["u1", "u7", "u8"], ["x"]]);
    expect(ids(edit(start, { ...add, at: 0 }))).toEqual([["u8", "u1", "u7"], ["x"]]);
    expect(ids(edit(start, { ...add, at: 99, command: 1 }))).toEqual([
      ["u1", "u7"],
      ["x", "u8"],
    ]);
  });

  it("change moves counts into their bounds and cuts texts", () => {
    const change = {
      count: 20_000,
      name: "x".repeat(300),
      stated: -1,
      pointsPerModel: 1e9,
      options: [
        { id: "bow", count: 5000 },
        { id: "net", count: 1 },
      ],
    };
    expect(unit(edit(start, { do: "change", unit: "u1", change }), "u1")).toEqual({
      id: "u1",
      entry: "spears",
      count: 9999,
      name: "x".repeat(120),
      stated: 0,
      pointsPerModel: 100_000,
      options: [{ id: "bow", count: 999 }, { id: "net" }],
    });
    expect(unit(edit(start, { do: "change", unit: "u7", change: { name: undefined, count: Number.NaN } }), "u7")).toEqual({
      id: "u7",
      entry: "swords",
      count: 1,
      options: [],
    });
  });

  it("duplicate, remove and move", () => {
    expect(ids(edit(start, { do: "duplicate", unit: "u1" }))).toEqual([["u1", "u8", "u7"], ["x"]]);
    expect(ids(edit(start, { do: "remove", unit: "u1" }))).toEqual([["u7"], ["x"]]);
    expect(ids(edit(start, { do: "move", unit: "u1", command: 0, at: 1 }))).toEqual([["u7", "u1"], ["x"]]);
    expect(ids(edit(start, { do: "move", unit: "u1", command: 1, at: 0 }))).toEqual([["u7"], ["u1", "x"]]);
  });

  it("a copy may share what there is", () => {
    const shared = edit(start, { do: "duplicate", unit: "u1", count: 1 });
    expect(ids(shared)).toEqual([["u1", "u8", "u7"], ["x"]]);
    expect(["u1", "u8"].map((id) => unit(shared, id))).toEqual(
      ["u1", "u8"].map((id) => ({ id, entry: "spears", count: 1, options: [{ id: "bow" }] })),
    );
  });

  it("commands are added, named and removed, the last one stays", () => {
    const more = edit(start, { do: "add-command", kind: "mercenary", name: "Band" });
    expect(more.commands.at(-1)).toEqual({ kind: "mercenary", name: "Band", units: [] });
    expect(edit(more, { do: "change-command", command: 2, change: { name: undefined, kind: "main" } }).commands[2]).toEqual({
      kind: "main",
      units: [],
    });
    const one = edit(start, { do: "remove-command", command: 0 });
    expect(ids(one)).toEqual([["x"]]);
    expect(edit(one, { do: "remove-command", command: 0 })).toBe(one);
  });

  it("details and settings come and go with their keys", () => {
    expect(edit(start, { do: "details", change: { name: "New", player: "Ann", limit: "1500" } })).toEqual({
      ...start,
      name: "New",
      player: "Ann",
      limit: 1500,
    });
    expect("settings" in edit(start, { do: "setting", id: "towers", value: undefined })).toBe(false);
    expect(edit(start, { do: "setting", id: "walls", value: "two" }).settings).toEqual({ towers: "one", walls: "two" });
  });

  it("leave what they do not touch as it is", () => {
    const next = edit(start, { do: "change", unit: "u1", change: { count: 3 } });
    expect(next.commands[1]).toBe(start.commands[1]);
    expect(next.commands[0]?.units[1]).toBe(start.commands[0]?.units[1]);
    expect(unit(next, "u1")?.options).toBe(start.commands[0]?.units[0]?.options);
  });

  it.each<Edit>([
    { do: "details", change: { name: "Test", player: "", limit: "soon" } },
    { do: "setting", id: "towers", value: "one" },
    { do: "setting", id: "__proto__", value: "one" },
    { do: "add", command: 9, unit: { entry: "spears", count: 1 } },
    { do: "change", unit: "nobody", change: { count: 3 } },
    { do: "change", unit: "u1", change: { count: 2, options: [{ id: "bow" }], name: "" } },
    { do: "remove", unit: "nobody" },
    { do: "duplicate", unit: "nobody" },
    { do: "move", unit: "u1", command: 9, at: 0 },
    { do: "move", unit: "nobody", command: 0, at: 0 },
    { do: "move", unit: "u1", command: 0, at: 0 },
    { do: "add-command", kind: "" },
    { do: "change-command", command: 9, change: { name: "x" } },
    { do: "change-command", command: 0, change: { kind: "main" } },
    { do: "remove-command", command: -1 },
  ])("that change nothing give back the same roster: %j", (action) => {
    expect(edit(start, action)).toBe(start);
  });

  it("in any order give a roster with ids of its own that the schema takes", () => {
    const at = fc.oneof(fc.integer({ min: -2, max: 4 }), fc.constant(Number.NaN));
    const some = fc.constantFrom("u1", "u2", "u7", "u8", "x", "nobody");
    const number = fc.oneof(fc.integer(), fc.double());
    const action: fc.Arbitrary<Edit> = fc.oneof(
      fc.record({ do: fc.constant("add" as const), command: at, unit: fc.record({ entry: fc.constant("spears"), count: number }), at }),
      fc.record({
        do: fc.constant("change" as const),
        unit: some,
        change: fc.record({ count: number, name: fc.string({ maxLength: 200 }), stated: number }),
      }),
      fc.record({ do: fc.constant("duplicate" as const), unit: some }),
      fc.record({ do: fc.constant("duplicate" as const), unit: some, count: number }),
      fc.record({ do: fc.constant("remove" as const), unit: some }),
      fc.record({ do: fc.constant("move" as const), unit: some, command: at, at }),
      fc.record({ do: fc.constant("add-command" as const), kind: fc.string() }),
      fc.record({ do: fc.constant("remove-command" as const), command: at }),
      fc.record({ do: fc.constant("details" as const), change: fc.record({ limit: number, note: fc.string() }) }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const roster = actions.reduce((before, next) => freeze(edit(before, next)), start);
        expect(Roster.safeParse(roster).error).toBeUndefined();
        const all = ids(roster).flat();
        expect(new Set(all).size).toBe(all.length);
      }),
      { numRuns: 300, seed: 3 },
    );
  });
});

describe("ids", () => {
  const of = (...taken: string[]) =>
    nextId({ commands: [{ kind: "main", units: taken.map((id) => ({ id, entry: "e", count: 1, options: [] })) }] });

  it.each([
    [[], "u1"],
    [["u9", "u10"], "u11"],
    [["u", "ux", "u-3", "x9"], "u1"],
    [["u999999999999999", "u1000000000000000"], "u1000000000000001"],
    [["u99999999999999999999"], "u1"],
  ])("after %j comes %s", (taken, next) => {
    expect(of(...taken)).toBe(next);
  });
});

describe("cutting a text", () => {
  it("never leaves half of a character", () => {
    expect(cut("ab🐻", 3)).toBe("ab");
    expect(cut("ab🐻", 4)).toBe("ab🐻");
  });
});

describe("an id that was freed is not given again", () => {
  const add: Edit = { do: "add", command: 0, unit: { entry: "ogres", count: 1 } };
  const remove = (unit: string): Edit => ({ do: "remove", unit });
  const units = ["u1", "u2"].map((id) => ({ id, entry: "gnomes", count: 1, options: [] }));
  const given: Roster = { ...start, commands: [{ kind: "main", units }] };
  const idsOf = ({ commands }: Roster) => commands.flatMap(({ units }) => units.map(({ id }) => id));

  it.each<[string, Edit[], string[]]>([
    ["within one go", [remove("u2"), add], ["u1", "u3"]],
    ["nor one that came and went", [add, remove("u3"), add], ["u1", "u2", "u4"]],
    ["to a copy", [remove("u2"), { do: "duplicate", unit: "u1" }], ["u1", "u3"]],
    ["to several", [remove("u2"), { ...add, times: 2 }], ["u1", "u3", "u4"]],
  ])("%s", (_, edits, ids) => {
    expect(idsOf(edited(given, edits))).toEqual(ids);
  });

  it("while a guess speaks of it, or a unit belongs to it", () => {
    const guesses = [{ written: "Nobs", as: "Gnomes", unit: "u2", others: [] }];
    expect(idsOf(edit({ ...edit(given, remove("u2")), guesses }, add))).toEqual(["u1", "u3"]);
    const lost = edit(given, { do: "change", unit: "u1", change: { attachedTo: "u7" } });
    expect(nextId(lost)).toBe("u8");
  });
});
