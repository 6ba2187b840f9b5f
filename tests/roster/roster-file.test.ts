import { describe, expect, it } from "vitest";
import { readRosterValue } from "@/lib/engine/roster/read-roster";
import { readRoster, readRosterFile } from "@/lib/engine/roster/roster-file";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import type { Roster } from "@/lib/engine/schema/roster";

const good: Roster = {
  format: "muster-roll/1",
  game: "g",
  armyList: "a",
  name: "Test",
  commands: [
    {
      kind: "main",
      units: [
        { id: "u1", entry: "spears", count: 2, options: [{ id: "bow", count: 2 }] },
        { id: "u2", entry: "swords", count: 1, options: [] },
      ],
    },
  ],
};
const text = writeRoster(good);
/** The good roster with a piece of its text replaced, and what is said about it. */
const swapped = (from: string, to: string) => {
  expect(text).toContain(from);
  const { roster, problems } = readRoster(text.replace(from, to));
  return { units: roster?.commands[0]?.units, roster, said: problems.map((p) => `${p.line ?? "-"} ${p.severity}: ${p.message}`) };
};

describe("a roster file", () => {
  it("is written with its keys in order, whatever order they came in, newer ones last", () => {
    const shuffled = { zebra: 1, commands: good.commands, name: "Test", armyList: "a", alpha: 2, game: "g", format: good.format };
    expect(writeRoster(shuffled)).toBe(text.replace("}\n  ]\n}\n", '}\n  ],\n  "alpha": 2,\n  "zebra": 1\n}\n'));
    expect(text.endsWith("}\n")).toBe(true);
  });

  it("keeps what a newer version added, at every level", () => {
    const newer = {
      ...good,
      banner: { hue: 3 },
      commands: [{ ...good.commands[0], units: [{ ...good.commands[0]?.units[0], mount: ["cat"] }] }],
    };
    const { roster, problems } = readRoster(JSON.stringify(newer));
    expect(roster).toEqual(newer);
    expect(problems).toEqual([]);
  });

  it("says how what is not settled is played, by true or false", () => {
    const friendly = { ...good, playOpen: true };
    expect(readRoster(writeRoster(friendly))).toEqual({ roster: friendly, problems: [] });
    expect(Object.keys(JSON.parse(writeRoster(friendly))).slice(-2)).toEqual(["playOpen", "commands"]);
    const { roster, problems } = readRoster(JSON.stringify({ ...good, playOpen: "yes" }));
    expect(roster).toEqual(good);
    expect(problems.map((p) => `${p.severity} ${p.message}`)).toEqual([
      'error Roster, what is not settled: "yes" cannot be read; it was left out.',
    ]);
  });

  it("may begin with a byte order mark", () => {
    expect(readRoster(`\ufeff${text}`)).toEqual({ roster: good, problems: [] });
  });

  it("may hold several rosters", () => {
    const file = JSON.stringify([good, { ...good, name: "Second" }]);
    expect(readRosterFile(file).map((read) => read.roster?.name)).toEqual(["Test", "Second"]);
    expect(readRoster(file).problems.map((p) => p.message)).toEqual([
      "The file holds 2 rosters, one can be opened here; the first was read.",
    ]);
    expect(readRoster("[]").problems.map((p) => p.message)).toEqual(["The file holds an empty list, a roster is needed."]);
  });
});

describe("what is no roster", () => {
  it.each([
    ["", "The file is empty."],
    ["{", "Line 1, column 2: a closing brace is missing."],
    ['{\n  "name": "a"\n  "game": 1}', "Line 3, column 3: a comma is missing."],
    ['{"name": "a', "Line 1, column 10: a closing quotation mark is missing."],
    ["{} {}", "Line 1, column 4: there is text after its end."],
    ["hello", "Line 1, column 1: a word that JSON does not know."],
    ["12", "This is a number, not a roster."],
    ["null", "This is nothing, not a roster."],
    ["{}", "This is not a roster: it names no format."],
    ['{"format":"muster-pack/1"}', "This is a pack, not a roster."],
    ['{"format":"muster-roll/2"}', "The roster is in the format muster-roll/2, muster-roll/1 can be read."],
    ['{"format":"toString"}', "The format toString is not known, muster-roll/1 can be read."],
    ['{"format":7}', "The format 7 is not known, muster-roll/1 can be read."],
    ['{"format":"muster-roll/1"}', "The roster holds no commands, at least 1 needed."],
    ['{"format":"muster-roll/1","commands":[{}]}', "The roster does not name its game."],
    [`"${"x".repeat(2_000_000)}"`, "The file holds 2.1 MB of text, at most 2 MB can be read."],
  ])("is named, case %#", (source, message) => {
    const { roster, problems } = readRoster(source);
    expect([roster, problems.map((p) => p.message)]).toEqual([null, [message]]);
  });
});

describe("a part that cannot be read costs that part only", () => {
  const first = good.commands[0]?.units[0];

  it.each([
    ["-3", "-3"],
    ["0", "0"],
    ["2.5", "2.5"],
    ["10000", "10000"],
    ["1e400", "1e400"],
    ['"2"', '"2"'],
    ["null", "null"],
    ["9".repeat(60), `${"9".repeat(40)}…`],
  ])("a count of %s becomes 1", (count, shown) => {
    const { units, said } = swapped('"count": 2,', `"count": ${count},`);
    expect(units?.[0]).toEqual({ ...first, count: 1 });
    expect(said).toEqual([`13 error: Command 1, unit 1: count ${shown}, a whole number from 1 to 9,999 needed; 1 was put in its place.`]);
  });

  it("a unit without entry is left out, the others stay", () => {
    const { units, said } = swapped('"entry": "spears"', '"entry": 7');
    expect(units).toEqual([good.commands[0]?.units[1]]);
    expect(said).toEqual(["10 error: Command 1, unit 1: its entry 7 cannot be read; it was left out."]);
  });

  it("a name that is too long is cut, one that is no text left out", () => {
    expect(swapped('"name": "Test"', `"name": "${"n".repeat(250)}"`)).toMatchObject({
      roster: { name: "n".repeat(200) },
      said: ["5 error: Roster, name: 250 letters, at most 200 allowed; the end was cut."],
    });
    expect(swapped('"name": "Test"', '"name": 5')).toMatchObject({
      roster: { name: "" },
      said: ["5 error: Roster, name: 5 cannot be read; it was left out."],
    });
  });

  it("a limit out of bounds is left out", () => {
    const { roster, said } = swapped('"name": "Test"', '"name": "Test", "limit": -5');
    expect([roster && "limit" in roster, said]).toEqual([false, ["5 error: Roster, points limit: -5 cannot be read; it was left out."]]);
  });

  it("options and settings are read one by one", () => {
    const { units, said } = swapped('"options": [\n', '"options": [ 3, {"id": "net", "count": 0},\n');
    expect(units?.[0]?.options).toEqual([
      { id: "net", count: 1 },
      { id: "bow", count: 2 },
    ]);
    expect(said).toEqual([
      "14 error: Command 1, unit 1, option 1: 3 cannot be read; it was left out.",
      "14 error: Command 1, unit 1, option 2: count 0, a whole number from 1 to 999 needed; 1 was put in its place.",
    ]);
    expect(swapped('"name": "Test"', '"name": "Test", "settings": {"a": 1, "b": "x"}').roster?.settings).toEqual({ b: "x" });
  });

  it("ids that are missing or stand twice are given anew", () => {
    const twice = swapped('"id": "u2"', '"id": "u1"');
    expect(twice.units?.map((u) => u.id)).toEqual(["u1", "u2"]);
    expect(twice.said).toEqual(["21 advice: Command 1, unit 2: had the id of another unit; it was given one."]);
    const missing = swapped('"id": "u1",', "");
    expect(missing.units?.map((u) => u.id)).toEqual(["u3", "u2"]);
    expect(missing.said).toEqual(["10 advice: Command 1, unit 1: had no id of its own; it was given one."]);
  });

  it("2,100 units are read up to 2,000", () => {
    const units = Array.from({ length: 2100 }, (_, i) => ({ id: `u${i + 1}`, entry: "e", count: 1, options: [] }));
    const { roster, problems } = readRosterValue({ ...good, commands: [{ kind: "main", units }] });
    expect(roster?.commands[0]?.units.length).toBe(2000);
    expect(problems.map((p) => p.message)).toEqual(["Command 1: 2,100 units, at most 2,000 can be read; the rest was left out."]);
  });

  it("problems beyond 100 are counted", () => {
    const units = Array.from({ length: 150 }, (_, i) => ({ id: `u${i + 1}`, entry: "e", count: -1, options: [] }));
    const { problems } = readRosterValue({ ...good, commands: [{ kind: "main", units }] });
    expect(problems.length).toBe(101);
    expect(problems.at(-1)?.message).toBe("50 more problems not listed.");
  });

  it("without a format, but with commands, it is read and said", () => {
    const { format, ...rest } = good;
    const { roster, problems } = readRoster(JSON.stringify(rest));
    expect([roster, problems[0]?.message]).toEqual([good, "The file does not name its format; it was read as muster-roll/1."]);
  });
});

describe("keys that could reach into the program", () => {
  it.each(["__proto__", "constructor", "prototype", "\\u005f_proto__"])("%s is left out, wherever it stands", (key) => {
    const { units, said } = swapped('"entry": "spears",', `"entry": "spears", "${key}": {"polluted": 1},`);
    const name = key.startsWith("\\") ? "__proto__" : key;
    expect(units).toEqual(good.commands[0]?.units);
    expect(said).toEqual([expect.stringContaining(`error: .commands[0].units[0].${name}`.slice(0, 40)) as unknown as string]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it("a value handed in is not changed", () => {
    const value = JSON.parse(text.replace('"id": "u2"', '"id": "u1"').replace('"count": 2', '"count": -2'));
    const before = JSON.stringify(value);
    readRosterValue(value);
    expect(JSON.stringify(value)).toBe(before);
  });
});
