/** Rosters from outside: what of them is kept, and what is said of the rest. */
import { describe, expect, test } from "vitest";
import { readRosterValue } from "@/lib/engine/roster/read-roster";
import { readRoster, readRosterFile } from "@/lib/engine/roster/roster-file";
import { hasStrayKeys, strayKeys } from "@/lib/engine/roster/stray-keys";
import { ordered, writeRoster } from "@/lib/engine/roster/write-roster";
import type { Roster } from "@/lib/engine/schema/roster";

const unit = { id: "u1", entry: "spears", count: 1, options: [] };
const of = (units: unknown[], more: object = {}) => ({
  format: "muster-roll/1",
  game: "g",
  armyList: "a",
  name: "Test",
  commands: [{ kind: "main", units }],
  ...more,
});
const read = (value: unknown) => {
  const { roster, problems } = readRosterValue(value);
  return { roster, said: problems.map((p) => `${p.severity}: ${p.message} ${p.fix}`) };
};
const left = (what: string) => `error: ${what} cannot be read; it was left out. Enter it again.`;
const cut = (what: string, long: string, most: string) =>
  `error: ${what}: ${long} letters, at most ${most} allowed; the end was cut. Shorten it.`;
const counted = (place: string, was: string, most: string) =>
  `error: ${place}: ${was}, a whole number from 1 to ${most} needed; 1 was put in its place. Enter the count.`;

describe("what is no roster is refused", () => {
  test.each<[unknown, string]>([
    [[], "This is a list, not a roster. Choose a roster file."],
    ["x", "This is text, not a roster. Choose a roster file."],
    [7, "This is a number, not a roster. Choose a roster file."],
    [null, "This is nothing, not a roster. Choose a roster file."],
    [true, "This is something else, not a roster. Choose a roster file."],
    [{}, "This is not a roster: it names no format. Choose a roster file."],
    [{ commands: 7 }, "This is not a roster: it names no format. Choose a roster file."],
    [{ format: "muster-pack/1" }, "This is a pack, not a roster. Open it where packs are applied."],
    [{ format: "muster-roll/2" }, "The roster is in the format muster-roll/2, muster-roll/1 can be read. Open it with a newer version."],
    [{ format: "muster-roll/12" }, "The roster is in the format muster-roll/12, muster-roll/1 can be read. Open it with a newer version."],
    [{ format: "my muster-roll/2" }, "The format my muster-roll/2 is not known, muster-roll/1 can be read. Choose a roster file."],
    [{ format: "muster-roll/2b" }, "The format muster-roll/2b is not known, muster-roll/1 can be read. Choose a roster file."],
    [{ format: "my muster-pack/1" }, "The format my muster-pack/1 is not known, muster-roll/1 can be read. Choose a roster file."],
    [{ format: "" }, 'The format "" is not known, muster-roll/1 can be read. Choose a roster file.'],
    [{ format: 7 }, "The format 7 is not known, muster-roll/1 can be read. Choose a roster file."],
    [{ format: ["x"] }, 'The format ["x"] is not known, muster-roll/1 can be read. Choose a roster file.'],
    [of([], { commands: [] }), "The roster holds no commands, at least 1 needed. Export the roster again."],
    [of([], { commands: {} }), "The roster holds no commands, at least 1 needed. Export the roster again."],
    [of([], { game: 7 }), 'The roster does not name its game. Write the id of the game as "game".'],
    [of([], { armyList: "" }), 'The roster does not name its army list. Write the id of the army list as "armyList".'],
  ])("%j", (value, message) => {
    expect(read(value)).toEqual({ roster: null, said: [`error: ${message}`] });
  });

  test("none of its commands can be read", () => {
    expect(read(of([], { commands: [7, "x"] }))).toEqual({
      roster: null,
      said: [
        "error: Command 1: 7 cannot be read; it was left out. Add it again.",
        "error: Command 2: x cannot be read; it was left out. Add it again.",
        "error: None of the roster's commands can be read, at least 1 needed. Export the roster again.",
      ],
    });
  });
});

describe("fields that do not hold", () => {
  test.each<[object, object, string[]]>([
    [{ name: 7 }, { name: "" }, [left("Roster, name: 7")]],
    [{ name: "n".repeat(201) }, { name: "n".repeat(200) }, [cut("Roster, name", "201", "200")]],
    [{ player: "n".repeat(201) }, { player: "n".repeat(200) }, [cut("Roster, player", "201", "200")]],
    [{ event: "n".repeat(201) }, { event: "n".repeat(200) }, [cut("Roster, event", "201", "200")]],
    [{ note: "n".repeat(5001) }, { note: "n".repeat(5000) }, [cut("Roster, note", "5,001", "5,000")]],
    [{ dataVersion: "n".repeat(41) }, { dataVersion: "n".repeat(40) }, [cut("Roster, data version", "41", "40")]],
    [{ limit: 0 }, {}, [left("Roster, points limit: 0")]],
    [{ limit: 1_000_001 }, {}, [left("Roster, points limit: 1000001")]],
    [{ stated: -1 }, {}, [left("Roster, stated points: -1")]],
    [{ packs: 7 }, {}, [left("Roster, packs: 7")]],
    [{ name: undefined }, { name: "" }, ["advice: Roster: it has no name. Give it one."]],
    [{ limit: "" }, {}, [left('Roster, points limit: ""')]],
    [{ limit: "\n " }, {}, [left('Roster, points limit: ""')]],
    [{ settings: { "": 1 } }, { settings: {} }, [left('Roster, setting "": 1')]],
    [{ settings: 7 }, {}, [left("Roster, settings: 7")]],
    [{ settings: ["a"] }, {}, [left('Roster, settings: ["a"]')]],
    [
      { settings: { a: 1, b: "x", c: "n".repeat(101), d: "n".repeat(100) } },
      { settings: { b: "x", d: "n".repeat(100) } },
      [left('Roster, setting "a": 1'), left(`Roster, setting "c": ${"n".repeat(40)}…`)],
    ],
  ])("of the roster, case %#", (given, kept, said) => {
    const { limit, stated, packs, settings, ...rest } = of([unit], given) as Record<string, unknown>;
    expect(read(of([unit], given))).toEqual({ roster: { ...rest, ...kept }, said });
  });

  test.each<[object, object, string[]]>([
    [
      { kind: 7 },
      { kind: "main" },
      ['error: Command 1: its kind 7 cannot be read; "main" was put in its place. Choose the kind of command.'],
    ],
    [
      { kind: undefined },
      { kind: "main" },
      ['error: Command 1: its kind is missing; "main" was put in its place. Choose the kind of command.'],
    ],
    [{ name: "n".repeat(121) }, { name: "n".repeat(120) }, [cut("Command 1, name", "121", "120")]],
    [{ armyList: 7 }, { armyList: undefined }, [left("Command 1, army list: 7")]],
    [{ units: 7 }, { units: [] }, ["error: Command 1: its units 7 cannot be read. Add its units again."]],
    [{ units: undefined }, { units: [] }, ["error: Command 1: it holds no units. Add its units again."]],
  ])("of a command, case %#", (given, kept, said) => {
    expect(read(of([], { commands: [{ kind: "hired", units: [unit], ...given }] }))).toEqual({
      roster: of([], { commands: [{ kind: "hired", units: [unit], ...kept }] }),
      said,
    });
  });

  test.each<[object, object, string[]]>([
    [{ name: "n".repeat(121) }, { name: "n".repeat(120) }, [cut("Command 1, unit 1, name", "121", "120")]],
    [{ note: "n".repeat(501) }, { note: "n".repeat(500) }, [cut("Command 1, unit 1, note", "501", "500")]],
    [{ note: 7 }, {}, [left("Command 1, unit 1, note: 7")]],
    [{ options: "" }, {}, [left('Command 1, unit 1, options: ""')]],
    [{ stated: -1 }, {}, [left("Command 1, unit 1, stated points: -1")]],
    [{ pointsPerModel: "3" }, {}, [left("Command 1, unit 1, points per model: 3")]],
    [{ count: 0 }, {}, [counted("Command 1, unit 1", "count 0", "9,999")]],
    [{ count: undefined }, {}, [counted("Command 1, unit 1", "no count", "9,999")]],
    [{ options: 7 }, {}, [left("Command 1, unit 1, options: 7")]],
    [
      { options: [7, { id: "bow" }] },
      { options: [{ id: "bow" }] },
      ["error: Command 1, unit 1, option 1: 7 cannot be read; it was left out. Add it again."],
    ],
    [
      { options: [{ choice: "2" }] },
      {},
      ["error: Command 1, unit 1, option 1: it does not say which option it is; it was left out. Add it again."],
    ],
    [
      { options: [{ id: "bow", count: 1000 }] },
      { options: [{ id: "bow", count: 1 }] },
      [counted("Command 1, unit 1, option 1", "count 1000", "999")],
    ],
    [
      { options: [{ id: "bow", choice: "c".repeat(201) }] },
      { options: [{ id: "bow", choice: "c".repeat(200) }] },
      [cut("Command 1, unit 1, option 1, choice", "201", "200")],
    ],
    [{ options: [{ id: "bow", value: 100_001 }] }, { options: [{ id: "bow" }] }, [left("Command 1, unit 1, option 1, value: 100001")]],
    [{ mount: 7, count: 0 }, { mount: 7 }, [counted("Command 1, unit 1", "count 0", "9,999")]],
  ])("of a unit, case %#", (given, kept, said) => {
    const { note, stated, pointsPerModel, count, options, ...rest } = { ...unit, ...given } as Record<string, unknown>;
    expect(read(of([{ ...unit, ...given }]))).toEqual({ roster: of([{ ...rest, count: 1, options: [], ...kept }]), said });
  });

  test("of a unit that does not say which it is cost the unit", () => {
    expect(read(of([{ ...unit, entry: "" }, 7, { ...unit, id: "u2" }]))).toEqual({
      roster: of([{ ...unit, id: "u2" }]),
      said: [
        "error: Command 1, unit 1: it does not say which unit it is; it was left out. Add it again.",
        "error: Command 1, unit 2: 7 cannot be read; it was left out. Add it again.",
      ],
    });
  });

  test("are told on one line, and the first 40 letters of them", () => {
    expect(read(of([], { name: { a: "b\n  c" }, commands: [{ kind: "main", units: [unit] }] })).said).toEqual([
      left('Roster, name: {"a":"b\\n c"}'),
    ]);
    expect(read(of([unit], { limit: "x".repeat(40) })).said).toEqual([left(`Roster, points limit: ${"x".repeat(40)}`)]);
    expect(read(of([unit], { limit: "x".repeat(41) })).said).toEqual([left(`Roster, points limit: ${"x".repeat(40)}…`)]);
  });
});

describe("lists that are too long are read up to their bound", () => {
  const many = (n: number, item: (i: number) => object) => Array.from({ length: n }, (_, i) => item(i));

  test.each<[string, number, (n: number) => object, string]>([
    [
      "commands",
      50,
      (n) => of([], { commands: many(n, () => ({ kind: "main", units: [] })) }),
      "error: Roster: 51 commands, at most 50 can be read; the rest was left out. Remove 1 command.",
    ],
    [
      "units",
      2000,
      (n) => of(many(n, (i) => ({ ...unit, id: `u${i}` }))),
      "error: Command 1: 2,001 units, at most 2,000 can be read; the rest was left out. Remove 1 unit.",
    ],
    [
      "options",
      200,
      (n) => of([{ ...unit, options: many(n, (i) => ({ id: `o${i}` })) }]),
      "error: Command 1, unit 1: 201 options, at most 200 can be read; the rest was left out. Remove 1 option.",
    ],
  ])("%s", (_, most, made, message) => {
    expect(read(made(most))).toEqual({ roster: made(most), said: [] });
    expect(read(made(most + 1))).toEqual({ roster: made(most), said: [message] });
  });
});

describe("ids", () => {
  const ids = (...given: unknown[]) => {
    const { roster, said } = read(of(given.map((id) => ({ ...unit, id }))));
    return [roster?.commands.flatMap((c) => c.units.map((u) => u.id)), said];
  };
  const told = (n: number, why: string) => `advice: Command 1, unit ${n}: ${why}; it was given one. Save the roster to keep it.`;

  test("that stand twice are given anew, above all others", () => {
    expect(ids("u1", "u1", "u5", "u5", "u1")).toEqual([
      ["u1", "u6", "u5", "u7", "u8"],
      [2, 4, 5].map((n) => told(n, "had the id of another unit")),
    ]);
  });

  test("that are none are given", () => {
    expect(ids("u1", "", 7)).toEqual([
      ["u1", "u2", "u3"],
      [
        "advice: Command 1, unit 3: its id 7 cannot be read. Save the roster to give it another.",
        ...[2, 3].map((n) => told(n, "had no id of its own")),
      ],
    ]);
  });

  test("given anew are those that what belongs to them goes by", () => {
    const belonging = (id: string, attachedTo: string) => ({ ...unit, id, attachedTo });
    const { roster } = read(
      of([], {
        commands: [
          { kind: "main", units: [unit, belonging("u2", "u1"), unit, belonging("u3", "u1")] },
          { kind: "main", units: [belonging("u4", "u1"), unit, belonging("u2", "u1")] },
        ],
      }),
    );
    expect(roster?.commands.map((c) => c.units.map((u) => [u.id, u.attachedTo]))).toEqual([
      [
        ["u1", undefined],
        ["u2", "u1"],
        ["u5", undefined],
        ["u3", "u5"],
      ],
      // Before the copy only the first is meant.
      [
        ["u4", "u1"],
        ["u6", undefined],
        ["u7", "u6"],
      ],
    ]);
  });

  test("of what a unit belongs to are kept where they name none, and left out where they are none", () => {
    expect(read(of([{ ...unit, attachedTo: "u9" }])).roster?.commands[0]?.units).toEqual([{ ...unit, attachedTo: "u9" }]);
    const { roster, said } = read(of([{ ...unit, attachedTo: 7 }]));
    expect([roster?.commands[0]?.units, said]).toEqual([[unit], [left("Command 1, unit 1, unit it belongs to: 7")]]);
  });

  test("are told apart over all commands", () => {
    const { roster, said } = read(
      of([], {
        commands: [
          { kind: "main", units: [unit] },
          { kind: "main", units: [unit] },
        ],
      }),
    );
    expect([roster?.commands[1]?.units[0]?.id, said]).toEqual([
      "u2",
      ["advice: Command 2, unit 1: had the id of another unit; it was given one. Save the roster to keep it."],
    ]);
  });
});

describe("keys that would reach into the program", () => {
  test.each(["__proto__", "constructor", "prototype"])("%s is left out and told by its path", (key) => {
    const value = of([unit], { other: [{}, { y: 1 }] });
    const text = JSON.stringify(value)
      .replace('"entry":"spears"', `"entry":"spears","${key}":1`)
      .replace('"y":1', `"y":1,"${key}":{"x":1}`);
    const told = (path: string) => `error: ${path}.${key}: this key is not allowed in a roster; it was left out. Remove it from the file.`;
    expect(read(JSON.parse(text))).toEqual({ roster: value, said: [told(".commands[0].units[0]"), told(".other[1]")] });
  });
});

describe("keys that no roster has", () => {
  test("are kept, and found with the key that is spelt most like them", () => {
    const plain = of([{ ...unit, nots: "x", options: [{ id: "bow", copies: 3, chioce: "2" }] }], { lmit: 500, $schema: "x", army: "y" });
    const value = { ...plain, commands: [{ ...plain.commands[0], knd: "x" }] };
    const { roster, said } = read(value);
    expect([roster, said]).toEqual([value, []]);
    expect(strayKeys(value).map(({ path, near }) => [path.join("."), near])).toEqual([
      ["lmit", "limit"],
      ["army", null],
      ["commands.0.knd", "kind"],
      ["commands.0.units.0.nots", "note"],
      ["commands.0.units.0.options.0.copies", null],
      ["commands.0.units.0.options.0.chioce", "choice"],
    ]);
  });

  test.each<[string, object, boolean]>([
    ["none", {}, false],
    ["of the roster", { lmit: 1 }, true],
    ["the address of the schema", { $schema: "x" }, false],
    ["of a command", { commands: [{ kind: "main", units: [], knd: 1 }] }, true],
    ["of a unit", { commands: [{ kind: "main", units: [{ ...unit, nots: 1 }] }] }, true],
    ["of an option", { commands: [{ kind: "main", units: [{ ...unit, options: [{ id: "bow", copies: 1 }] }] }] }, true],
    [
      "none, in options that say all they can",
      { commands: [{ kind: "main", units: [{ ...unit, options: [{ id: "bow", choice: "2", count: 2, value: 3 }] }] }] },
      false,
    ],
    ["of a guess", { guesses: [{ written: "a", as: "b", others: [], wriitten: 1 }] }, true],
    ["of the roster, beside a guess", { lmit: 1, guesses: [{ written: "a", as: "b", others: [] }] }, true],
    ["of the roster, beside an empty list of guesses", { lmit: 1, guesses: [] }, true],
    [
      "of the last of all",
      { commands: [{ kind: "main", units: [unit, { ...unit, id: "u2", options: [{ id: "a" }, { id: "b", x: 1 }] }] }] },
      true,
    ],
    ["none, in a roster with a guess", { guesses: [{ written: "a", as: "b", others: [] }] }, false],
  ])("%s", (_, change, has) => {
    expect(hasStrayKeys({ ...of([unit]), ...change } as Roster)).toBe(has);
  });

  test("are found in guesses and what they may mean, before those of commands", () => {
    const option = { id: "bow", chioce: "2" };
    const value = of([{ ...unit, nots: 1 }], {
      guesses: [
        { written: "a", as: "b", others: [] },
        {
          written: "c",
          as: "d",
          wy: "x",
          option,
          options: [{ id: "bow" }, option],
          others: [{ name: "e" }, { name: "f", entri: "x", option, options: [option] }],
        },
      ],
    });
    expect(strayKeys(value).map(({ path, near }) => [path.join("."), near])).toEqual([
      ["guesses.1.wy", "why"],
      ["guesses.1.option.chioce", "choice"],
      ["guesses.1.options.1.chioce", "choice"],
      ["guesses.1.others.1.entri", "entry"],
      ["guesses.1.others.1.option.chioce", "choice"],
      ["guesses.1.others.1.options.0.chioce", "choice"],
      ["commands.0.units.0.nots", "note"],
    ]);
  });

  test.each<[string, Record<string, unknown>]>([
    ["no lists where lists belong", of([], { guesses: {}, commands: "x" })],
    [
      "no objects where objects belong",
      of([1, null, []], { guesses: [null, { written: "a", as: "b", option: 3, options: [7], others: ["x"] }] }),
    ],
    ["no options", of([{ id: "u1", entry: "a", count: 1, options: "bow" }])],
  ])("are looked for in anything: %s", (_, value) => {
    expect(strayKeys(value)).toEqual([]);
  });
});

describe("a key that stands twice", () => {
  const twice = (line: number, key: string) =>
    `error: Line ${line}: the key "${key}" stands twice; only the last one counts. Keep one of them.`;
  const told = (text: string) => readRosterFile(text).map(({ problems }) => problems.map((p) => `${p.severity}: ${p.message} ${p.fix}`));
  const text = (unit: string) =>
    `{"format": "muster-roll/1", "game": "g", "armyList": "a", "name": "\\"a\\": b",\n"commands": [{"kind": "main", "units": [\n${unit}\n]}]}`;

  test.each([
    ['{"id": "u1", "entry": "spears", "count": 1, "options": []}', []],
    ['{"id": "u1", "entry": "spears", "count": 9, "count": 1, "options": []}', [twice(3, "count")]],
    ['{"id": "u1", "entry": "spears", "count": 1, "options": [{"id": "a"}, {"id": "b",\n"id" : "c"}]}', [twice(4, "id")]],
    ['{"id": "u1", "entry": "spears", "count": 1, "options": [], "note": "\\"count\\": 2"}', []],
  ])("%j", (unit, said) => {
    expect(told(text(unit))).toEqual([said]);
  });

  test("is told of the roster it stands in", () => {
    const good = '{"id": "u1", "entry": "spears", "count": 1, "options": []}';
    const bad = '{"id": "u1", "entry": "spears", "count": 9, "count": 1, "options": []}';
    expect(told(`[${text(good)},\n${text(bad)}]`)).toEqual([[], [twice(7, "count")]]);
  });

  test("is told twenty times at most", () => {
    const many = `{"id": "u1", "entry": "spears", ${'"count": 1, '.repeat(50)}"options": []}`;
    expect(told(text(many))[0]).toHaveLength(20);
  });
});

describe("what is nested", () => {
  const nested = (n: number): unknown => (n === 0 ? 1 : [nested(n - 1)]);

  test("forty deep is kept", () => {
    const value = of([unit], { x: nested(40) });
    expect(read(value)).toEqual({ roster: value, said: [] });
  });

  test("deeper is left out there", () => {
    const said = ["error: Roster: nested more than 40 deep; it was left out. Remove it."];
    const depth = (value: unknown): number => (Array.isArray(value) ? 1 + depth(value[0]) : 0);
    const { roster, said: told } = read(of([unit], { x: nested(41) }));
    expect([depth((roster as { x?: unknown } | null)?.x), told]).toEqual([40, said]);
  });
});

test.each([
  [100, 100, "Command 1, unit 100: count 0"],
  [101, 101, "1 more problem not listed."],
  [150, 101, "50 more problems not listed."],
])("of %s problems are listed up to 100", (n, listed, last) => {
  const { problems } = readRosterValue(of(Array.from({ length: n }, (_, i) => ({ ...unit, id: `u${i}`, count: 0 }))));
  expect([problems.length, problems.at(-1)?.message.startsWith(last)]).toEqual([listed, true]);
  if (n > 100)
    expect(problems.at(-1)).toMatchObject({ where: "", message: last, fix: "Correct the listed ones first.", severity: "error" });
});

describe("the text of a file", () => {
  const good = of([unit]) as Roster;

  test.each<[string, string, number, number]>([
    ["{", "a closing brace is missing", 1, 2],
    ["[1", "a closing bracket is missing", 1, 3],
    ['{"a" 1}', "a colon is missing", 1, 6],
    ['{"a":}', "a value is missing", 1, 6],
    ["{1: 2}", "a key in double quotes is missing", 1, 2],
    ['{"a": 1\r\n "b": 2}', "a comma is missing", 2, 2],
    ['{"a": 1\r "b": 2}', "a comma is missing", 2, 2],
    ['{\n\n"a": tru}', "a word that JSON does not know", 3, 6],
    ["{} {}", "there is text after its end", 1, 4],
    ["[1.]", "a number that breaks off", 1, 2],
    ["[ // x\n1]", "a comment, which JSON does not allow", 1, 3],
    ['["a]', "a closing quotation mark is missing", 1, 2],
    ['["\\u12"]', "a \\u that is not followed by four digits", 1, 2],
    ['["\\x"]', "a backslash before a letter that needs none", 1, 2],
    ['["a\tb"]', "a character that must not stand inside quotes", 1, 2],
  ])("%j is no JSON, and is told where", (text, what, line, column) => {
    const where = `Line ${line}, column ${column}`;
    expect(readRoster(text)).toEqual({
      roster: null,
      problems: [
        {
          where,
          message: `${where}: ${what}.`,
          fix: "Correct the file there, or export the roster again.",
          line,
          severity: "error",
          code: "file/syntax",
          values: { line, column, what },
        },
      ],
    });
  });

  test.each(["", " \n", "\ufeff"])("%j is empty", (text) => {
    expect(readRoster(text)).toEqual({
      roster: null,
      problems: [{ where: "", message: "The file is empty.", fix: "Choose a roster file.", severity: "error", code: "file/empty" }],
    });
  });

  test("of two million letters is read, of one more not", () => {
    const text = (n: number) => `${JSON.stringify(good)}${" ".repeat(n - JSON.stringify(good).length)}`;
    expect(readRoster(text(2_000_000)).problems).toEqual([]);
    expect(readRoster(text(2_000_001))).toEqual({
      roster: null,
      problems: [
        {
          where: "",
          message: "The file holds 2.1 MB of text, at most 2 MB can be read.",
          fix: "Choose a roster file.",
          severity: "error",
          code: "file/too-large",
          values: { size: 2_000_001 },
        },
      ],
    });
  });

  test("with several rosters opens the first and says so", () => {
    expect(readRoster(JSON.stringify([good]))).toEqual({ roster: good, problems: [] });
    expect(readRoster(JSON.stringify([good, { ...good, name: "B" }]))).toEqual({
      roster: good,
      problems: [
        {
          where: "",
          message: "The file holds 2 rosters, one can be opened here; the first was read.",
          fix: "Open the file where several rosters are read.",
          severity: "advice",
          code: "file/several",
          values: { rosters: 2 },
        },
      ],
    });
  });

  test("names the lines of each of several rosters", () => {
    const text = JSON.stringify([good, { ...good, limit: 0 }, of([{ ...unit, count: 0 }])], null, 1);
    const lines = text.split("\n");
    const at = (part: string) => lines.findIndex((l) => l.includes(part)) + 1;
    expect(readRosterFile(text).map((r) => r.problems.map((p) => p.line))).toEqual([[], [at('"limit": 0')], [at('"count": 0')]]);
  });

  test("names the line of a value, else of what stands around it", () => {
    const text =
      '{"format": "muster-roll/1", "game": "g", "armyList": "a", "name": "n",\n"commands": [\n{"kind": "main",\n"units": [\n{"entry": "e",\n"id": "u1", "options": []},\n7]}]}';
    expect(readRoster(text).problems.map((p) => [p.where, p.line])).toEqual([
      ["Command 1, unit 1", 5],
      ["Command 1, unit 2", 7],
    ]);
  });

  test("holds what it was saved with, keys in order, what is absent left out", () => {
    const mixed = {
      zebra: 1,
      note: undefined,
      commands: [
        {
          units: [{ zoo: 1, options: [{ count: 2, apple: 1, id: "bow" }], count: 1, ant: 2, entry: "e", id: "u1", name: undefined }],
          kind: "main",
        },
      ],
      apple: 2,
      name: "n",
      armyList: "a",
      format: "muster-roll/1",
      game: "g",
    } as unknown as Roster;
    expect(writeRoster(mixed)).toBe(`{
  "format": "muster-roll/1",
  "game": "g",
  "armyList": "a",
  "name": "n",
  "commands": [
    {
      "kind": "main",
      "units": [
        {
          "id": "u1",
          "entry": "e",
          "count": 1,
          "options": [
            {
              "id": "bow",
              "count": 2,
              "apple": 1
            }
          ],
          "ant": 2,
          "zoo": 1
        }
      ]
    }
  ],
  "apple": 2,
  "zebra": 1
}
`);
    expect(Object.keys(ordered(mixed))).not.toContain("note");
  });
});
