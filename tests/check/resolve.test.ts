/** What a roster names: units, options, commands and allies that there are, and those that fit nothing. */
import { describe, expect, test } from "vitest";
import { moveOption } from "@/lib/advice/offers/current-owners";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { OptionVariant } from "@/lib/engine/catalogue/types";
import { check, inspect } from "@/lib/engine/check/check";
import { inWords } from "@/lib/engine/report/wording";
import { edited } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import { takeOption } from "@/lib/engine/roster/take-option";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Option } from "@/lib/engine/schema/entry";
import type { Roster } from "@/lib/engine/schema/roster";
import { english } from "@/lib/words/en/engine";
import { roster, small, smallArmy, smallBook } from "../support/make";
import { on } from "../support/rule-tester";

const own = smallBook();
const allied = { ...own, commands: [...own.commands, { id: "allied", name: "Allies", allied: true }] };
const sea = compile(allied, smallArmy({ id: "sea-folk", name: "Sea Folk" }));
const catalogueOf = (army: Partial<ArmyList> = {}, book: Book = allied) =>
  compile(book, smallArmy(army), { allies: new Map([["sea-folk", sea]]) });
const problems = (given: Roster, army: Partial<ArmyList> = {}, book?: Book) =>
  inspect(catalogueOf(army, book), given)
    .resolved.problems.map((one) => inWords(one, english, {}))
    .map(({ rule, severity, targets, message, fix, source }) => ({ rule, severity, targets, message, fix, source }));
const edits = (given: Roster, all: Edit[]) => edited(given, all).commands.flatMap((command) => command.units.map((unit) => unit.options));
const nowhere = { book: "Small Game", page: null };

describe("a unit that fits nothing", () => {
  test.each<[string, string, string, string]>([
    ["near a name", "gnoms", "“gnoms” is not among the units of Hill Folk.", "Choose Gnomes or Gnomes, brave, or leave it out."],
    ["near none", "zeppelins", "“zeppelins” is not among the units of Hill Folk.", "Correct the name, or leave it out."],
    [
      "with a name of sixty letters",
      "z".repeat(60),
      `“${"z".repeat(60)}” is not among the units of Hill Folk.`,
      "Correct the name, or leave it out.",
    ],
    [
      "with a name of sixty-one letters",
      "z".repeat(61),
      `“${"z".repeat(59)}…” is not among the units of Hill Folk.`,
      "Correct the name, or leave it out.",
    ],
  ])("%s", (_, entry, message, fix) => {
    expect(problems(roster([`2 ${entry}`]))).toEqual([
      { rule: "ROSTER-UNIT", severity: "error", targets: [{ kind: "unit", unit: "u1" }], message, fix, source: nowhere },
    ]);
  });

  test("is left out, and the others keep their places", () => {
    const { resolved } = inspect(
      catalogueOf(),
      roster(["1 gnomes", "1 zeppelins", "1 ogres", "[bench]", "1 person", "[hired]", "1 ogres"]),
    );
    const places = (units: typeof resolved.units) => units.map((u) => [u.unit.id, u.index, u.command, u.commandKind]);
    expect([places(resolved.units), places(resolved.sideboard)]).toEqual([
      [
        ["u1", 0, 0, "main"],
        ["u3", 2, 0, "main"],
        ["u5", 4, 2, "hired"],
      ],
      [["u4", 3, 1, "bench"]],
    ]);
  });
});

describe("an option of which it is not written", () => {
  const choices = (...names: string[]) => names.map((name, i) => ({ id: String(i + 1), name }));
  const given = (change: Partial<Option>): Option => ({ id: "rank", name: "rank", group: "kit", price: 5, ...on, ...change });
  const said = (line: string, change: Partial<Option>) => {
    const { problems: found, units } = inspect(small([], { options: [given(change)] }), roster([line])).resolved;
    return [
      units[0]?.options.map((o) => o.variant.name),
      found.map((one) => inWords(one, english, {})).map((f) => `${f.severity} ${f.rule}: ${f.message} ${f.fix}`),
    ];
  };
  const guessed = "advice ROSTER-INCOMPLETE: Gnomes: it is not written which rank is meant, so low was taken.";

  test("which one it is counts as the first, and that is told", () => {
    expect(said("1 gnomes rank", { choices: choices("low", "high") })).toEqual([["low"], [`${guessed} Choose “low” or “high”.`]]);
    const many = choices("low", "b", "c", "d", "e", "f");
    expect(said("1 gnomes rank", { choices: many })).toEqual([["low"], [`${guessed} Choose which one.`]]);
  });

  test("which one it is says enough where one has the very name, or there is only one", () => {
    expect(said("1 gnomes rank", { choices: choices("rank", "high rank") })).toEqual([["rank"], []]);
    expect(said("1 gnomes rank", { choices: choices("low") })).toEqual([["low"], []]);
    expect(said("1 gnomes rank=2", { choices: choices("low", "high") })).toEqual([["high"], []]);
  });

  test("which number belongs to it counts with the smallest, and that is told", () => {
    expect(said("1 gnomes rank", { number: { min: 2, max: 9 } })).toEqual([
      ["rank"],
      ["advice ROSTER-INCOMPLETE: Gnomes: no number is written for rank, so 2 was taken. Enter the number."],
    ]);
  });
});

test("a number with an option that takes none is told", () => {
  const given = roster(["1 gnomes hat"]);
  const [hat] = given.commands[0]?.units[0]?.options ?? [];
  if (hat) hat.value = 7;
  expect(problems(given)).toEqual([
    {
      rule: "ROSTER-NUMBER",
      severity: "error",
      targets: [{ kind: "option", unit: "u1", option: "hat" }],
      message: "Gnomes: hat takes no number, but 7 is written.",
      fix: "Remove the number.",
      source: nowhere,
    },
  ]);
});

test("a number that an option of an ordered heading does not take is told", () => {
  const group = { ...own.groups[0], id: "arms", name: "arms", inOrder: {} } as Book["groups"][number];
  const choices = ["first", "second"].map((id) => ({ id, name: id }));
  const army = { groups: [group], options: [{ id: "pike", name: "pike", group: "arms", price: 1, choices, ...on }] };
  const given = roster(["1 gnomes pike=first"]);
  Object.assign(given.commands[0]?.units[0]?.options[0] ?? {}, { value: 3 });
  expect(problems(given, army).map((p) => [p.rule, p.severity])).toEqual([["ROSTER-NUMBER", "error"]]);
});

describe("an option that fits nothing", () => {
  test.each<[string, string, string, string, string]>([
    ["near a name", "hatt", "hatt", "Gnomes: “hatt” is not among the options of Hill Folk.", "Choose hat, or leave it out."],
    [
      "near none",
      "zeppelin",
      "zeppelin",
      "Gnomes: “zeppelin” is not among the options of Hill Folk.",
      "Correct the name, or leave it out.",
    ],
  ])("%s", (_, option, key, message, fix) => {
    expect(problems(roster([`1 gnomes drum ${option}`]))).toEqual([
      { rule: "ROSTER-OPTION", severity: "error", targets: [{ kind: "option", unit: "u1", option: key }], message, fix, source: nowhere },
    ]);
  });

  test("is left out, and the others stay", () => {
    const [unit] = inspect(catalogueOf(), roster(["1 gnomes zeppelin hat"])).resolved.units;
    expect(unit?.options.map((o) => o.variant.key)).toEqual(["hat"]);
  });
});

describe("an option by an id that it had once", () => {
  const kit = { group: "kit", price: 5, page: 1, basis: "printed" } as const;
  const army = {
    options: [
      {
        ...kit,
        id: "cap",
        name: "cap",
        formerly: ["hood"],
        choices: [
          { id: "1", name: "low cap" },
          { id: "2", name: "high cap" },
        ],
      },
    ],
    removedOptions: [{ id: "drone", name: "drone", reason: "It was a misprint" }],
  };
  const keys = (given: Roster) => inspect(catalogueOf(army), given).resolved.units[0]?.options.map((o) => o.variant.key);

  test("is the option of today, in the choice that is written", () => {
    expect(keys(roster(["1 gnomes hood=2"]))).toEqual(["cap=2"]);
    expect(problems(roster(["1 gnomes hood=2"]), army)).toEqual([]);
  });

  test("goes when another choice of the option is taken, and moves as the option", () => {
    const catalogue = catalogueOf(army);
    const low = catalogue.variantByKey.get("cap=1") as OptionVariant;
    expect(takeOption(catalogue, [{ id: "hood", choice: "2" }], low)).toEqual([{ id: "cap", choice: "1" }]);
    expect(
      edits(roster(["1 gnomes hood=2", "1 ogres"]), moveOption(catalogue, roster(["1 gnomes hood=2", "1 ogres"]), low, "u1", "u2")),
    ).toEqual([[], [{ id: "cap", choice: "1" }]]);
  });

  test("is told by its name where nothing has taken its place", () => {
    expect(problems(roster(["1 gnomes drone"]), army).map(({ rule, targets, message, fix }) => [rule, targets, message, fix])).toEqual([
      [
        "ROSTER-OPTION",
        [{ kind: "option", unit: "u1", option: "drone" }],
        "Gnomes: drone is no longer among the options of Hill Folk. It was a misprint.",
        "Leave out drone.",
      ],
    ]);
  });
});

test("a command of no known kind is an error, and its units count in the army", () => {
  const given = roster(["1 gnomes", "[spare]", "1 ogres"]);
  expect(problems(given)).toEqual([
    {
      rule: "ROSTER-COMMAND",
      severity: "error",
      targets: [{ kind: "command", command: 1 }],
      message: "Command: “spare” is no kind of command here.",
      fix: "Choose Army, Hired, Bench or Allies.",
      source: nowhere,
    },
  ]);
  expect(check(catalogueOf(), given).points).toBe(60);
});

describe("allies", () => {
  const allies: NonNullable<ArmyList["allies"]> = { armies: ["sea-folk"], rule: "S-ALLY", page: 20, basis: "printed" };
  const given = (armyList?: string): Roster => {
    const made = roster(["1 person", "[allied]", "1 gnomes"]);
    for (const c of made.commands) if (c.kind === "allied" && armyList !== undefined) c.armyList = armyList;
    return made;
  };
  const targets = [{ kind: "command", command: 1 }];
  test.each<[string, string | undefined, Partial<ArmyList>, object[]]>([
    ["that are allowed", "sea-folk", { allies }, []],
    [
      "that are not settled",
      "sea-folk",
      { allies: { ...allies, status: "unconfirmed" } },
      [
        {
          rule: "S-ALLY",
          severity: "unconfirmed",
          targets,
          message: "Not confirmed whether Sea Folk may be allies of Hill Folk.",
          fix: "Look up the allies of Hill Folk in your book.",
          source: { book: "Small Game", page: 20 },
        },
      ],
    ],
    [
      "from no army list",
      undefined,
      { allies },
      [
        {
          rule: "ROSTER-ALLY",
          severity: "error",
          targets,
          message: "Allies: no army list named.",
          fix: "Choose the army list they come from.",
          source: nowhere,
        },
      ],
    ],
    [
      "from an army list that may not be",
      "sea-folk",
      { allies: { ...allies, armies: ["dale-folk"] } },
      [
        {
          rule: "S-ALLY",
          severity: "error",
          targets,
          message: "Sea Folk may not be allies of Hill Folk.",
          fix: "Choose another army list, or leave out the command.",
          source: { book: "Small Game", page: 20 },
        },
      ],
    ],
    [
      "of an army list that has none",
      "sea-folk",
      {},
      [
        {
          rule: "ROSTER-ALLY",
          severity: "error",
          targets,
          message: "Sea Folk may not be allies of Hill Folk.",
          fix: "Leave out the command.",
          source: nowhere,
        },
      ],
    ],
    [
      "from an army list that is not there",
      "fog-folk",
      { allies: { ...allies, armies: ["fog-folk"] } },
      [
        {
          rule: "S-ALLY",
          severity: "error",
          targets,
          message: "fog-folk may not be allies of Hill Folk.",
          fix: "Choose another army list, or leave out the command.",
          source: { book: "Small Game", page: 20 },
        },
      ],
    ],
  ])("%s", (_, armyList, army, expected) => {
    expect(problems(given(armyList), army)).toEqual(expected);
  });

  test("are told where theirs is one army list too many to be looked up", () => {
    const armyNames = [
      { id: "mist-folk", name: "Mist Folk" },
      { id: "fog-folk", name: "Fog Folk" },
    ];
    const catalogue = { ...catalogueOf({ allies: { ...allies, armies: ["fog-folk"] } }), armyNames };
    expect(inspect(catalogue, given("fog-folk")).resolved.problems).toMatchObject([
      { rule: "ROSTER-ALLY", severity: "error", targets, code: "roster/ally-beyond", values: { ally: "Fog Folk" } },
    ]);
    const others = { ...catalogue, armyNames: [{ id: "fog-folk", name: "Fog Folk" }] };
    expect(inspect(others, given("dusk-folk")).resolved.problems).toMatchObject([{ code: "roster/ally-denied" }]);
  });

  test("are at home in their own army list, the others in the roster's", () => {
    const homes = (armyList?: string) => inspect(catalogueOf({ allies }), given(armyList)).resolved.units.map((u) => u.home);
    expect([homes("sea-folk"), homes()]).toEqual([
      ["hill-folk", "sea-folk"],
      ["hill-folk", "hill-folk"],
    ]);
  });
});

test("the number of a line counts units, or models where the game counts models", () => {
  const counts = (book: Book) =>
    inspect(catalogueOf({}, book), roster(["3 gnomes", "2 ogres"])).resolved.units.map((u) => [u.units, u.models]);
  expect(counts(own)).toEqual([
    [3, 12],
    [2, 2],
  ]);
  expect(counts({ ...own, counts: "models" })).toEqual([
    [1, 3],
    [1, 2],
  ]);
});
