/** Rosters that two tabs changed: the laws of every merge on random ones, and by hand what is theirs alone. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Edit } from "@/lib/engine/roster/edits";
import { mergeRosters } from "@/lib/engine/roster/merge/merge-rosters";
import { editedWithIds } from "@/lib/engine/roster/merge/new-ids";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { mergeLaws } from "../../support/merge-laws";
import { anyRoster } from "../../support/random-roster";

const unitsOf = (roster: Roster): RosterUnit[] => roster.commands.flatMap(({ units }) => units);
const unit = (id: string, more: Partial<RosterUnit> = {}): RosterUnit => ({ id, entry: "gnomes", count: 1, options: [], ...more });
const add = (entry: string, more: object = {}): Edit => ({ do: "add", command: 0, unit: { entry, count: 1, ...more } });
const change = (unit: string, change: Extract<Edit, { do: "change" }>["change"]): Edit => ({ do: "change", unit, change });

let given = 0;
const changed = (roster: Roster, ...edits: Edit[]) => editedWithIds(roster, edits, () => `new${++given}`);

const OPTIONS = ["hat", "drum", "brave", "ranks"];
type Step = [what: number, a: number, b: number, c: number];

/** An edit of what the roster holds; of every second kind and unit where two sides are to keep apart. */
function editOf(roster: Roster, [what, a, b, c]: Step, of?: 0 | 1): Edit {
  const units = unitsOf(roster).filter(({ id }) => of === undefined || id.startsWith("new") || Number(id.slice(1)) % 2 === of);
  const side = of ?? 0;
  const one = units[a % Math.max(1, units.length)];
  const id = one?.id ?? "nobody";
  const command = b % roster.commands.length;
  const option = { id: OPTIONS[b % OPTIONS.length] ?? "hat", ...(c % 3 ? { choice: `${c % 3}` } : {}) };
  const ofRoster: Edit[] =
    side === 0
      ? [
          { do: "details", change: { name: `Name ${a % 3}` } },
          { do: "setting", id: `s${a % 3}`, value: b % 4 ? `v${b % 3}` : undefined },
        ]
      : [
          { do: "details", change: { note: `Note ${a % 3}`, limit: 100 * ((b % 3) + 1) } },
          { do: "pack", id: `p${a % 4}`, on: b % 3 > 0 },
        ];
  const all: Edit[] = [
    ...ofRoster,
    { do: "add", command, unit: { entry: `new${c % 3}`, count: (a % 3) + 1 } },
    change(id, { count: (c % 3) + 1 }),
    change(id, { options: [...(one?.options ?? []), option] }),
    change(id, { options: (one?.options ?? []).slice(1) }),
    { do: "remove", unit: id },
    ...(of === undefined
      ? ([
          { do: "add", command, unit: { entry: "joined", count: 1, ...(one ? { attachedTo: id } : {}) } },
          { do: "move", unit: id, command, at: c % 4 },
          a % 2 ? { do: "add-command", kind: `kind${b % 2}` } : { do: "remove-command", command },
          { do: "change-command", command, change: { name: `C${a % 3}` } },
        ] as Edit[])
      : []),
  ];
  return all[what % all.length] as Edit;
}

const n = fc.nat(99);
const steps = fc.array(fc.tuple(n, n, n, n), { minLength: 1, maxLength: 5 });
const edited = (roster: Roster, all: readonly Step[], of?: 0 | 1): Roster =>
  all.reduce((now, one) => changed(now, editOf(now, one, of)), roster);
/** Without what belongs to others: it goes with them. */
const alone = anyRoster.map((roster) => ({
  ...roster,
  commands: roster.commands.map((command) => ({ ...command, units: command.units.filter(({ attachedTo }) => attachedTo === undefined) })),
}));

describe("random rosters", () =>
  mergeLaws(
    {
      three: fc.tuple(anyRoster, steps, steps).map(([base, own, others]) => [base, edited(base, own), edited(base, others)] as const),
      apart: fc.tuple(alone, steps, steps).map(([base, own, others]) => [base, edited(base, own, 0), edited(base, others, 1)] as const),
    },
    mergeRosters,
    isSoundRoster,
  ));

describe("by hand", () => {
  const commands = [
    { kind: "main", units: [unit("u1"), unit("u2", { entry: "ogres" })] },
    { kind: "wing", units: [unit("u3")] },
  ];
  const base: Roster = { format: "muster-roll/1", game: "small-game", armyList: "hill-folk", name: "Hill", commands };
  const inWords = (roster: Roster) =>
    roster.commands.map(({ kind, units }) =>
      [
        kind,
        ...units.map(({ id, count, entry, options, attachedTo }) =>
          [
            `${count} ${id.startsWith("new") ? entry : id}`,
            ...options.map((one) => `${one.id}${one.choice ?? ""}`),
            ...(attachedTo ? [`of ${attachedTo}`] : []),
          ].join(" "),
        ),
      ].join(", "),
    );
  const have = (unit: string, ...options: string[]) =>
    change(unit, { options: options.map((one) => ({ id: one.slice(0, 3), ...(one.length > 3 ? { choice: one.slice(3) } : {}) })) });

  test.each<[string, Edit[], Edit[], string[], string[]]>([
    [
      "units that both added: mine first",
      [add("trolls")],
      [add("gnomes", { count: 2 })],
      ["main, 1 u1, 1 u2, 1 trolls, 2 gnomes", "wing, 1 u3"],
      [],
    ],
    ["fields of one unit", [change("u1", { count: 2 })], [have("u1", "hat")], ["main, 2 u1 hat, 1 u2", "wing, 1 u3"], []],
    [
      "one field, each otherwise",
      [change("u1", { count: 2 })],
      [change("u1", { count: 3 })],
      ["main, 2 u1, 1 u2", "wing, 1 u3"],
      ["units u1 count"],
    ],
    ["options of both", [have("u1", "hat")], [have("u1", "bow")], ["main, 1 u1 hat bow, 1 u2", "wing, 1 u3"], []],
    [
      "choices of one option",
      [have("u1", "hat1")],
      [have("u1", "hat2")],
      ["main, 1 u1 hat1, 1 u2", "wing, 1 u3"],
      ["units u1 options hat"],
    ],
    [
      "another unit under its id and an option of the old one",
      [change("u1", { entry: "trolls" })],
      [have("u1", "hat")],
      ["main, 1 u1, 1 u2", "wing, 1 u3"],
      ["units u1"],
    ],
    [
      "moved here, changed there",
      [{ do: "move", unit: "u1", command: 1, at: 0 }],
      [change("u1", { count: 4 })],
      ["main, 1 u2", "wing, 4 u1, 1 u3"],
      [],
    ],
    [
      "a unit is joined by another, and removed",
      [{ do: "remove", unit: "u2" }],
      [change("u1", { attachedTo: "u2" })],
      ["main, 1 u1", "wing, 1 u3"],
      [],
    ],
    [
      "a unit is joined by another, and moved",
      [{ do: "move", unit: "u2", command: 1, at: 1 }],
      [change("u1", { attachedTo: "u2" })],
      ["main", "wing, 1 u3, 1 u2, 1 u1 of u2"],
      [],
    ],
    ["a command goes, and another is changed", [{ do: "remove-command", command: 0 }], [change("u3", { count: 4 })], ["wing, 4 u3"], []],
    [
      "a command goes into which another tab put a unit",
      [{ do: "remove-command", command: 0 }],
      [add("trolls")],
      ["wing, 1 u3", "main, 1 trolls"],
      [],
    ],
    [
      "commands that both added",
      [{ do: "add-command", kind: "left" }],
      [{ do: "add-command", kind: "right" }],
      ["main, 1 u1, 1 u2", "wing, 1 u3", "left", "right"],
      [],
    ],
    [
      "all commands go, one here and one there",
      [{ do: "remove-command", command: 0 }],
      [{ do: "remove-command", command: 1 }],
      ["wing, 1 u3"],
      [""],
    ],
  ])("%s", (_, mine, theirs, value, conflicts) => {
    const done = mergeRosters(base, changed(base, ...mine), changed(base, ...theirs));
    expect([inWords(done.value), done.conflicts.map((path) => path.join(" "))]).toEqual([value, conflicts]);
  });

  test("what excludes each other is not put together", () => {
    const horse = changed(base, have("u1", "elk"));
    const done = mergeRosters(horse, changed(horse, have("u1", "ram")), changed(horse, have("u1", "yak")));
    expect([inWords(done.value)[0], inWords(done.withOther(done.value))[0]]).toEqual(["main, 1 u1 ram, 1 u2", "main, 1 u1 yak, 1 u2"]);
  });

  test("what is too much for one roster is as here, and the other one is offered as a whole", () => {
    const full = { ...base, packs: Array.from({ length: BOUNDS.items.packs - 1 }, (_, i) => `p${i}`) };
    const [mine, theirs] = ["here", "there"].map((id) => changed(full, { do: "pack", id, on: true })) as [Roster, Roster];
    const done = mergeRosters(full, mine, theirs);
    expect([done.value, done.conflicts, done.withOther(done.value)]).toEqual([mine, [[]], theirs]);
  });

  test("ids of commands stay unwritten where nobody wrote one", () => {
    const { value } = mergeRosters(base, changed(base, change("u1", { count: 2 })), changed(base, change("u3", { count: 2 })));
    expect(value.commands.map(({ id }) => id)).toEqual([undefined, undefined]);
  });
});
