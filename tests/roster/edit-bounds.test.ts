import { describe, expect, it } from "vitest";
import { cut, edit, freeIds, newRoster, nextId } from "@/lib/engine/roster/edit";
import type { Edit, NewUnit } from "@/lib/engine/roster/edits";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";

const unit = (id: string, more: Partial<RosterUnit> = {}): RosterUnit => ({ id, entry: "spears", count: 1, options: [], ...more });
const of = (units: RosterUnit[], more: Partial<Roster> = {}): Roster => ({
  format: "muster-roll/1",
  game: "g",
  armyList: "a",
  name: "Test",
  commands: [{ kind: "main", units }],
  ...more,
});
const first = (roster: Roster) => roster.commands[0]?.units[0];
const many = (n: number) => Array.from({ length: n }, (_, i) => unit(`u${i + 1}`));
const sizes = (roster: Roster) => roster.commands.map((c) => c.units.length);

describe("a new roster", () => {
  const made = (more: Partial<Parameters<typeof newRoster>[0]>) =>
    newRoster({ game: "g", armyList: "a", name: "N", commandKind: "main", ...more });

  it.each([
    [0, 1],
    [1, 1],
    [999_999.6, 1_000_000],
    [1_000_001, 1_000_000],
  ])("with %s points agreed has a limit of %s", (limit, agreed) => {
    expect(made({ limit }).limit).toBe(agreed);
  });

  it("has no limit where none or no number is given", () => {
    expect(Object.keys(made({}))).not.toContain("limit");
    expect(Object.keys(made({ limit: Number.NaN }))).not.toContain("limit");
  });

  it("has its texts cut to what a roster may hold", () => {
    const long = made({ name: "n".repeat(201), dataVersion: "v".repeat(41) });
    expect([long.name.length, long.dataVersion?.length]).toEqual([200, 40]);
  });
});

describe("details", () => {
  const full = of([], { player: "Ann", event: "Spring", note: "Bring dice", limit: 500 });
  const details = (change: Extract<Edit, { do: "details" }>["change"], roster = full) => edit(roster, { do: "details", change });

  it("that are not named stay", () => {
    expect(details({ player: "Ben" })).toStrictEqual({ ...full, player: "Ben" });
    expect(details({ limit: 600 })).toStrictEqual({ ...full, limit: 600 });
  });

  it("are taken away where they are empty, the name becomes empty", () => {
    const bare = of([]);
    expect(details({ name: undefined, player: undefined, event: "", note: undefined, limit: undefined })).toStrictEqual({
      ...bare,
      name: "",
    });
    expect(details({ limit: "" })).toStrictEqual(of([], { player: "Ann", event: "Spring", note: "Bring dice" }));
    expect(details({ name: "" })).toStrictEqual({ ...full, name: "" });
  });

  it.each([
    ["750", 750],
    [749.6, 750],
    [0, 1],
    ["0", 1],
    [1_000_000, 1_000_000],
    [1_000_001, 1_000_000],
  ])("a limit of %j is kept as %s", (limit, kept) => {
    expect(details({ limit }).limit).toBe(kept);
  });

  it("a limit that is no number changes nothing", () => {
    expect(details({ limit: "soon" })).toBe(full);
    expect(details({ limit: "soon", player: "Ben" })).toStrictEqual({ ...full, player: "Ben" });
  });

  it.each([
    ["name", 200],
    ["player", 200],
    ["event", 200],
    ["note", 5000],
  ] as const)("%s is cut to %s letters", (key, most) => {
    expect(details({ [key]: "x".repeat(most) })[key]).toBe("x".repeat(most));
    expect(details({ [key]: "x".repeat(most + 1) })[key]).toBe("x".repeat(most));
  });

  it("that change nothing give back the same roster", () => {
    expect(details({ name: "Test", player: "Ann", event: "Spring", note: "Bring dice", limit: "500" })).toBe(full);
    expect(details({})).toBe(full);
  });

  it("are changed one by one", () => {
    for (const key of ["name", "player", "event", "note"] as const)
      expect(details({ [key]: "new" })).toStrictEqual({ ...full, [key]: "new" });
  });
});

describe("settings", () => {
  const setting = (roster: Roster, id: string, value: string | undefined) => edit(roster, { do: "setting", id, value });

  it("are added where there are none, changed and taken away", () => {
    const bare = of([]);
    const one = setting(bare, "walls", "two");
    expect(one).toStrictEqual({ ...bare, settings: { walls: "two" } });
    expect(setting(one, "walls", "three")).toStrictEqual({ ...bare, settings: { walls: "three" } });
    expect(setting(setting(one, "gates", "one"), "walls", undefined)).toStrictEqual({ ...bare, settings: { gates: "one" } });
    expect(setting(one, "walls", undefined)).toStrictEqual(bare);
  });

  it("are cut to 100 letters", () => {
    expect(setting(of([]), "walls", "x".repeat(101)).settings).toEqual({ walls: "x".repeat(100) });
  });

  it.each(["__proto__", "constructor", "prototype"])("never have the name %s", (id) => {
    const bare = of([]);
    expect(setting(bare, id, "x")).toBe(bare);
  });

  it("that were not there cannot be taken away, whatever other objects have by that name", () => {
    const bare = of([]);
    const one = of([], { settings: { walls: "two" } });
    for (const id of ["gates", "toString"]) {
      expect(setting(bare, id, undefined)).toBe(bare);
      expect(setting(one, id, undefined)).toBe(one);
    }
    expect(setting(one, "walls", "two")).toBe(one);
  });
});

it("what is not settled is played as allowed, or not; the same again changes nothing", () => {
  const play = (roster: Roster, on: boolean) => edit(roster, { do: "play-open", on });
  const bare = of([]);
  const friendly = of([], { playOpen: true });
  expect(play(bare, true)).toStrictEqual(friendly);
  expect(play(friendly, false)).toStrictEqual(bare);
  expect(play(friendly, true)).toBe(friendly);
  expect(play(bare, false)).toBe(bare);
});

describe("packs", () => {
  const pack = (roster: Roster, id: string, on: boolean) => edit(roster, { do: "pack", id, on });
  const bare = of([]);
  const two = of([], { packs: ["spring", "autumn"] });

  it("are laid over in their order and taken off", () => {
    expect(pack(bare, "spring", true)).toStrictEqual({ ...bare, packs: ["spring"] });
    expect(pack(two, "winter", true)).toStrictEqual({ ...bare, packs: ["spring", "autumn", "winter"] });
    expect(pack(two, "spring", false)).toStrictEqual({ ...bare, packs: ["autumn"] });
    expect(pack(of([], { packs: ["spring"] }), "spring", false)).toStrictEqual(bare);
  });

  it("that are on already, off already or without id change nothing", () => {
    expect(pack(two, "autumn", true)).toBe(two);
    expect(pack(two, "winter", false)).toBe(two);
    expect(pack(bare, "winter", false)).toBe(bare);
    expect(pack(bare, "", true)).toBe(bare);
  });

  it("are at most 20, and may still be taken off then", () => {
    const packs = (n: number) => of([], { packs: Array.from({ length: n }, (_, i) => `p${i}`) });
    expect(pack(packs(19), "more", true).packs).toHaveLength(20);
    const full = packs(20);
    expect(pack(full, "more", true)).toBe(full);
    expect(pack(full, "p3", false).packs).toHaveLength(19);
  });

  it("have ids of at most 200 letters", () => {
    expect(pack(bare, "x".repeat(201), true).packs).toEqual(["x".repeat(200)]);
  });
});

describe("adding", () => {
  const add = (roster: Roster, given: NewUnit, times?: number) =>
    edit(roster, { do: "add", command: 0, unit: given, ...(times === undefined ? {} : { times }) });

  it("takes over what a unit brings, and no options where it brings none", () => {
    expect(first(add(of([]), { entry: "spears", count: 2 }))).toStrictEqual({ id: "u1", entry: "spears", count: 2, options: [] });
    const whole = { entry: "spears", count: 2, name: "A", note: "B", stated: 5, pointsPerModel: 3, options: [{ id: "bow" }] };
    expect(first(add(of([]), whole))).toStrictEqual({ id: "u1", ...whole });
  });

  it.each([
    [0, 1],
    [1, 1],
    [3, 3],
    [50, 50],
    [51, 50],
  ])("%s times puts in %s units, each with an id of its own", (times, units) => {
    const { commands } = add(of([]), { entry: "spears", count: 1 }, times);
    expect(commands[0]?.units.map((u) => u.id)).toEqual(Array.from({ length: units }, (_, i) => `u${i + 1}`));
  });

  it("of a unit without entry changes nothing", () => {
    const bare = of([]);
    expect(add(bare, { entry: "", count: 1 })).toBe(bare);
  });

  it("stops at 2,000 units in a command", () => {
    expect(sizes(add(of(many(1999)), { entry: "spears", count: 1 }))).toEqual([2000]);
    const full = of(many(2000));
    expect(add(full, { entry: "spears", count: 1 })).toBe(full);
  });
});

describe("duplicating and moving", () => {
  it("stop at 2,000 units in a command", () => {
    expect(sizes(edit(of(many(1999)), { do: "duplicate", unit: "u1" }))).toEqual([2000]);
    const full = of(many(2000));
    expect(edit(full, { do: "duplicate", unit: "u1" })).toBe(full);
    const beside = (n: number): Roster => ({
      ...of([unit("x")]),
      commands: [
        { kind: "main", units: [unit("x")] },
        { kind: "main", units: many(n) },
      ],
    });
    expect(sizes(edit(beside(1999), { do: "move", unit: "x", command: 1, at: 0 }))).toEqual([0, 2000]);
    const packed = beside(2000);
    expect(edit(packed, { do: "move", unit: "x", command: 1, at: 0 })).toBe(packed);
  });

  it("inside a full command a unit may still be moved", () => {
    const moved = edit(of(many(2000)), { do: "move", unit: "u1", command: 0, at: 1 });
    expect(moved.commands[0]?.units.slice(0, 2).map((u) => u.id)).toEqual(["u2", "u1"]);
  });

  it.each([
    [-5, ["c", "a", "b"]],
    [0, ["c", "a", "b"]],
    [1, ["a", "c", "b"]],
    [1.9, ["a", "c", "b"]],
  ])("to place %s puts it there", (at, order) => {
    const moved = edit(of([unit("a"), unit("b"), unit("c")]), { do: "move", unit: "c", command: 0, at });
    expect(moved.commands[0]?.units.map((u) => u.id)).toEqual(order);
  });

  it.each([2, 9, Number.NaN])("to place %s puts it last", (at) => {
    const moved = edit(of([unit("a"), unit("b"), unit("c")]), { do: "move", unit: "a", command: 0, at });
    expect(moved.commands[0]?.units.map((u) => u.id)).toEqual(["b", "c", "a"]);
  });

  it("leave the other commands as they are", () => {
    const roster = {
      ...of([]),
      commands: [
        { kind: "a", units: [unit("x")] },
        { kind: "b", name: "B", units: [] },
        { kind: "c", units: [] },
      ],
    };
    const moved = edit(roster, { do: "move", unit: "x", command: 1, at: 0 });
    expect(moved.commands).toStrictEqual([
      { kind: "a", units: [] },
      { kind: "b", name: "B", units: [unit("x")] },
      { kind: "c", units: [] },
    ]);
    expect(moved.commands[2]).toBe(roster.commands[2]);
  });
});

describe("commands", () => {
  const roster = {
    ...of([]),
    commands: [
      { kind: "main", units: [] },
      { kind: "hired", name: "Band", armyList: "sea", units: [unit("x")] },
    ],
  };

  it("are added with what is known of them", () => {
    const bare = of([]);
    const added = (more: object) => edit(bare, { do: "add-command", kind: "hired", ...more }).commands[1];
    expect(added({})).toStrictEqual({ kind: "hired", units: [] });
    expect(added({ name: "", armyList: "" })).toStrictEqual({ kind: "hired", units: [] });
    expect(added({ name: "Band", armyList: "sea" })).toStrictEqual({ kind: "hired", name: "Band", armyList: "sea", units: [] });
    expect(added({ kind: "k".repeat(201), name: "n".repeat(121), armyList: "a".repeat(201) })).toStrictEqual({
      kind: "k".repeat(200),
      name: "n".repeat(120),
      armyList: "a".repeat(200),
      units: [],
    });
  });

  it("are at most 50", () => {
    const with_ = (n: number) => ({ ...of([]), commands: Array.from({ length: n }, () => ({ kind: "main", units: [] })) });
    expect(edit(with_(49), { do: "add-command", kind: "main" }).commands).toHaveLength(50);
    const full = with_(50);
    expect(edit(full, { do: "add-command", kind: "main" })).toBe(full);
  });

  it.each<[string, Extract<Edit, { do: "change-command" }>["change"], object]>([
    ["the kind alone", { kind: "main" }, { kind: "main", name: "Band", armyList: "sea" }],
    ["the name alone", { name: "Gang" }, { kind: "hired", name: "Gang", armyList: "sea" }],
    ["the army list alone", { armyList: "hill" }, { kind: "hired", name: "Band", armyList: "hill" }],
    ["the name taken away", { name: undefined }, { kind: "hired", armyList: "sea" }],
    ["the army list taken away", { armyList: "" }, { kind: "hired", name: "Band" }],
    ["an empty kind, which is none", { kind: "", name: "Gang" }, { kind: "hired", name: "Gang", armyList: "sea" }],
    [
      "texts that are too long",
      { kind: "k".repeat(201), name: "n".repeat(121), armyList: "a".repeat(201) },
      { kind: "k".repeat(200), name: "n".repeat(120), armyList: "a".repeat(200) },
    ],
  ])("are changed: %s", (_, change, left) => {
    const { commands } = edit(roster, { do: "change-command", command: 1, change });
    expect(commands).toStrictEqual([
      { kind: "main", units: [] },
      { ...left, units: [unit("x")] },
    ]);
  });

  it("that stay the same give back the same roster", () => {
    expect(edit(roster, { do: "change-command", command: 1, change: { kind: "hired", name: "Band", armyList: "sea" } })).toBe(roster);
    expect(edit(roster, { do: "change-command", command: 1, change: { kind: "" } })).toBe(roster);
    expect(edit(roster, { do: "change-command", command: 0, change: { name: undefined, armyList: undefined } })).toBe(roster);
  });
});

describe("changing a unit", () => {
  const changed = (before: Partial<RosterUnit>, change: Extract<Edit, { do: "change" }>["change"]) =>
    first(edit(of([unit("u1", before)]), { do: "change", unit: "u1", change }));
  const full = { name: "A", note: "B", stated: 5, pointsPerModel: 3 };

  it("leaves what is not named", () => {
    expect(changed(full, { count: 2 })).toStrictEqual(unit("u1", { ...full, count: 2 }));
    expect(changed(full, { note: "C" })).toStrictEqual(unit("u1", { ...full, note: "C" }));
  });

  it("takes away what is empty", () => {
    const none = { name: undefined, note: undefined, stated: undefined, pointsPerModel: undefined };
    expect(changed(full, none)).toStrictEqual(unit("u1"));
    expect(changed(full, { name: "", note: "" })).toStrictEqual(unit("u1", { stated: 5, pointsPerModel: 3 }));
  });

  it("leaves points that are no number", () => {
    expect(changed(full, { stated: Number.NaN, pointsPerModel: Number.NaN, count: 2 })).toStrictEqual(unit("u1", { ...full, count: 2 }));
  });

  it.each([
    [0, 1],
    [1, 1],
    [2.5, 3],
    [9999, 9999],
    [10_000, 9999],
    [Number.NaN, 1],
  ])("a count of %s is kept as %s", (count, kept) => {
    expect(changed({ count: 7 }, { count })?.count).toBe(kept);
  });

  it.each([
    ["name", 120],
    ["note", 500],
  ] as const)("%s is cut to %s letters", (key, most) => {
    expect(changed({}, { [key]: "x".repeat(most) })?.[key]).toBe("x".repeat(most));
    expect(changed({}, { [key]: "x".repeat(most + 1) })?.[key]).toBe("x".repeat(most));
  });

  it.each([
    ["stated", 1_000_000],
    ["pointsPerModel", 100_000],
  ] as const)("%s lies from 0 to %s", (key, most) => {
    expect([-1, 0, 7.5, most, most + 1].map((n) => changed({}, { [key]: n })?.[key])).toEqual([0, 0, 7.5, most, most]);
  });

  it.each<[string, RosterOption[], RosterOption[]]>([
    ["one copy needs no count", [{ id: "bow", count: 1 }], [{ id: "bow" }]],
    [
      "one copy beside others",
      [
        { id: "net", count: 2 },
        { id: "bow", count: 1, choice: "long", value: 3 },
      ],
      [
        { id: "net", count: 2 },
        { id: "bow", choice: "long", value: 3 },
      ],
    ],
    ["none becomes one", [{ id: "bow", count: 0 }], [{ id: "bow" }]],
    ["parts are rounded", [{ id: "bow", count: 2.4 }, { id: "net" }], [{ id: "bow", count: 2 }, { id: "net" }]],
    [
      "at most 999",
      [
        { id: "bow", count: 999 },
        { id: "net", count: 1000 },
      ],
      [
        { id: "bow", count: 999 },
        { id: "net", count: 999 },
      ],
    ],
    [
      "what is in its bounds stays",
      [{ id: "bow", count: 2, choice: "long" }, { id: "net" }],
      [{ id: "bow", count: 2, choice: "long" }, { id: "net" }],
    ],
  ])("copies of options: %s", (_, options, kept) => {
    expect(changed({}, { options })?.options).toStrictEqual(kept);
  });

  it("options within their bounds stay the same objects", () => {
    const options = [{ id: "bow", count: 2 }, { id: "net" }];
    expect(changed({}, { options })?.options).toBe(options);
    const some = [{ id: "bow", count: 0 }, { id: "net" }];
    expect(changed({}, { options: some })?.options[1]).toBe(some[1]);
  });

  it("at most 200 options are kept", () => {
    const options = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `o${i}` }));
    expect(changed({}, { options: options(200) })?.options).toHaveLength(200);
    expect(changed({}, { options: options(201) })?.options).toEqual(options(200));
  });

  const bow = { id: "bow", choice: "long", value: 3, count: 2 };
  it.each<[string, RosterOption[]]>([
    ["another option", [{ ...bow, id: "net" }, { id: "axe" }]],
    ["another choice", [{ ...bow, choice: "short" }, { id: "axe" }]],
    ["another number", [{ ...bow, value: 4 }, { id: "axe" }]],
    ["another number of copies", [{ ...bow, count: 3 }, { id: "axe" }]],
    ["one option more", [bow, { id: "axe" }, { id: "hat" }]],
    ["one option fewer", [bow]],
    ["none at all", []],
    ["another order", [{ id: "axe" }, bow]],
  ])("is seen where it has %s", (_, options) => {
    expect(changed({ options: [bow, { id: "axe" }] }, { options })?.options).toStrictEqual(options);
  });

  it("to options that are equal gives back the same roster", () => {
    const roster = of([unit("u1", { options: [bow, { id: "axe" }] })]);
    expect(edit(roster, { do: "change", unit: "u1", change: { options: [{ ...bow }, { id: "axe" }] } })).toBe(roster);
  });

  it.each(["name", "note", "stated", "pointsPerModel", "count"] as const)("of its %s alone is seen", (key) => {
    const value = { name: "new", note: "new", stated: 99, pointsPerModel: 98, count: 97 }[key];
    expect(changed(full, { [key]: value })).toStrictEqual(unit("u1", { ...full, [key]: value }));
  });
});

describe("a text is cut", () => {
  it.each([
    ["abc", 3, "abc"],
    ["abc", 2, "ab"],
    ["abc", 4, "abc"],
    // The first letter past the half characters, and the last before them.
    ["a\ud7ffb", 2, "a\ud7ff"],
    ["a\ue000b", 2, "a\ue000"],
    // The first and the last character that has two halves.
    ["a\u{10000}b", 2, "a"],
    ["a\u{10ffff}b", 2, "a"],
    ["a\u{10ffff}b", 3, "a\u{10ffff}"],
    ["\u{10000}", 2, "\u{10000}"],
    // A character whose second half stands last is whole.
    ["\u{10000}bc", 2, "\u{10000}"],
  ])("%j to %s letters is %j", (text, max, left) => {
    expect(cut(text, max)).toBe(left);
  });
});

it("ids that only end like one of ours are no numbers of ours", () => {
  expect(nextId(of([unit("xu7"), unit("u8x"), unit("u07"), unit("u2")]))).toBe("u3");
});

it("free ids are found in one walk, however many are taken from them", () => {
  let read = 0;
  const units = Array.from({ length: 2000 }, () => ({
    get id() {
      read++;
      return "u1";
    },
    entry: "e",
    count: 1,
    options: [],
  }));
  const free = freeIds({ commands: [{ kind: "main", units }] });
  expect(free()).toBe("u2");
  const walked = read;
  expect(Array.from({ length: 1999 }, free).slice(-2)).toEqual(["u2000", "u2001"]);
  expect(read).toBe(walked);
});
