/** What is asked of a roster that two tabs changed in one place, in words, and the roster with the other answer. */
import { describe, expect, test } from "vitest";
import { type Place, type RosterConflict, withHere } from "@/lib/roster/merge/roster-conflict";
import { rosterQuestion } from "@/lib/roster/merge/roster-conflict-words";
import type { Roster, RosterCommand, RosterUnit } from "@/lib/schema/roster";
import { small } from "../../support/make";

const unit = (id: string, more: Partial<RosterUnit> = {}): RosterUnit => ({ id, entry: "gnomes", count: 1, options: [], ...more });
const withCommands = (...commands: RosterCommand[]): Roster => ({
  format: "muster-roll/1",
  game: "small-game",
  armyList: "hill-folk",
  name: "Hill",
  commands,
});
const roster = (...units: RosterUnit[]) => withCommands({ kind: "main", units });
const catalogue = small();

describe("the question and its answers in words", () => {
  const base = withCommands(
    { kind: "main", units: [unit("u1", { entry: "ogres" }), unit("u2", { name: "Nob" }), unit("u3", { entry: "person" })] },
    { kind: "hired", name: "Free", units: [] },
    { kind: "wild-card", units: [] },
  );
  const inUnit = (field: string, id = "u2"): Place => ({ in: "unit", unit: id, field });
  const inCommand = (field: string): Place => ({ in: "command", at: 0, field });

  test.each<[string, Place, unknown, unknown, string, string, string]>([
    ["a switch", { in: "roster", field: "playOpen" }, true, undefined, "Is what the book leaves open allowed?", "Yes", "nothing"],
    ["a switch turned off", { in: "roster", field: "playOpen" }, false, true, "Is what the book leaves open allowed?", "No", "Yes"],
    ["a player", { in: "roster", field: "player" }, "Ann", "", "Whose roster is it?", "“Ann”", "nothing"],
    ["an event", { in: "roster", field: "event" }, "Fair", "Moot", "Which event is it for?", "“Fair”", "“Moot”"],
    ["a note", { in: "roster", field: "note" }, "a", "b", "What is the note on the roster?", "“a”", "“b”"],
    ["a stated total", { in: "roster", field: "stated" }, 1200, 990, "What total should the roster state?", "1,200", "990"],
    ["a field of a later version", { in: "roster", field: "odd-one" }, { a: 1 }, 3, "Odd one: which one is right?", '{"a":1}', "3"],
    [
      "a reading",
      { in: "setting", id: "hat-price" },
      "seven",
      undefined,
      "Price of a hat: which one is right?",
      "7",
      "As the book reads it",
    ],
    [
      "a reading that the book lacks",
      { in: "setting", id: "hat-price" },
      "two-bits",
      "five",
      "Price of a hat: which one is right?",
      "Two bits",
      "5",
    ],
    [
      "a setting that the book lacks",
      { in: "setting", id: "tea-time" },
      "at-five",
      "late",
      "Tea time: which one is right?",
      "At five",
      "Late",
    ],
    ["a kind of command", inCommand("kind"), "hired", "main", "Which kind of command is it?", "Hired", "Army"],
    ["a kind that the book lacks", inCommand("kind"), "wild-card", "main", "Which kind of command is it?", "Wild card", "Army"],
    ["an army list", inCommand("armyList"), "elves", undefined, "Which army list does the command come from?", "“elves”", "nothing"],
    ["a command's field of a later version", inCommand("flag"), "red", "blue", "Flag: which one is right?", "“red”", "“blue”"],
    ["a unit's own name", inUnit("name"), "Bob", "Nob", "“Nob” (Gnomes): what is it called?", "“Bob”", "“Nob”"],
    ["stated points", inUnit("stated", "u1"), 7, undefined, "Ogres: what points should the list state?", "7", "nothing"],
    ["points per model", inUnit("pointsPerModel", "u1"), 3, 4, "Ogres: how many points per model?", "3", "4"],
    ["whom it belongs to", inUnit("attachedTo", "u3"), "u1", undefined, "Person: which unit does it belong to?", "Ogres", "No other unit"],
    ["a unit's field of a later version", inUnit("morale", "u1"), 1, 2, "Ogres, morale: which one is right?", "1", "2"],
    ["a unit that is gone", inUnit("count", "u9"), 1, 2, "The unit: how many?", "1", "2"],
    ["a command with a name and one without", { in: "move", unit: "u3", at: 0 }, 1, 0, "Person: which command is it in?", "Free", "Army"],
    [
      "a command of a kind that the book lacks",
      { in: "move", unit: "u9", at: 0 },
      2,
      1,
      "The unit: which command is it in?",
      "Wild card",
      "Free",
    ],
    ["options of a unit", { in: "options", unit: "u3", id: "", at: 0 }, [{ id: "hat" }], [], "Person: which options?", "hat", "nothing"],
    [
      "an option of a unit that is gone",
      { in: "options", unit: "u9", id: "tall-hat", at: 0 },
      [{ id: "tall-hat", count: 2 }],
      [],
      "The unit, tall hat: which one is right?",
      "tall hat ×2",
      "nothing",
    ],
  ])("%s", (_, place, here, kept, question, hereText, keptText) => {
    expect(rosterQuestion({ place, here, kept }, base, catalogue)).toEqual({ question, here: hereText, kept: keptText });
  });

  test("without an army list", () => {
    const setting: RosterConflict = { place: { in: "setting", id: "hat-price" }, here: "seven", kept: undefined };
    expect(rosterQuestion(setting, base, null)).toEqual({
      question: "Hat price: which one is right?",
      here: "Seven",
      kept: "As the book reads it",
    });
    const kind: RosterConflict = { place: inCommand("kind"), here: "hired", kept: "wild-card" };
    expect(rosterQuestion(kind, base, null)).toEqual({ question: "Which kind of command is it?", here: "Hired", kept: "Wild card" });
  });

  test("a whole roster", () => {
    expect(rosterQuestion({ whole: "roster", here: roster(unit("u1")), kept: base }, base, catalogue)).toEqual({
      question: "Together they are too large for one roster. Which one should be kept?",
      here: "1 unit",
      kept: "3 units",
    });
  });

  test("a whole unit, with the options that its name does not say", () => {
    const here = { unit: unit("u2", { count: 3, options: [{ id: "hat" }, { id: "drum", count: 2 }] }), command: 0, at: 0, attached: [] };
    const kept = { ...here, unit: unit("u2", { name: "Nob", options: [{ id: "brave" }, { id: "hat" }] }) };
    expect(rosterQuestion({ whole: "unit", here, kept }, base, catalogue)).toEqual({
      question: "“Nob” (Gnomes, brave): which one is right?",
      here: "3 Gnomes: hat, drum ×2",
      kept: "1 “Nob” (Gnomes, brave): hat",
    });
  });

  test.each([
    [6, "Gnomes 1, Gnomes 2, Gnomes 3, Gnomes 4, Gnomes 5 and Gnomes 6"],
    [7, "Gnomes 1, Gnomes 2, Gnomes 3, Gnomes 4, Gnomes 5, Gnomes 6 and 1 more"],
    [9, "Gnomes 1, Gnomes 2, Gnomes 3, Gnomes 4, Gnomes 5, Gnomes 6 and 3 more"],
  ])("an order of %i units names six, and none that is gone", (n, text) => {
    const ids = Array.from({ length: n }, (_, i) => `u${i + 1}`);
    const of = roster(...ids.map((id, i) => unit(id, { entry: `gnomes_${i + 1}` })));
    expect(rosterQuestion({ whole: "order", at: 0, here: [...ids, "u99"], kept: ids }, of, null)).toEqual({
      question: "What order should the units be in?",
      here: text,
      kept: text,
    });
  });
});

describe("the roster with the other answer", () => {
  const place = (place: Place, here: unknown): RosterConflict => ({ place, here, kept: null });
  const drums = (count: number) => ({ id: "drum", count });
  const [hat, brave] = [{ id: "hat" }, { id: "brave" }];
  const holding = (...options: RosterUnit["options"]) => roster(unit("u1", { options }), unit("u2"));
  const two = (main: RosterUnit[], hired: RosterUnit[]) => withCommands({ kind: "main", units: main }, { kind: "hired", units: hired });
  const group = [unit("u1"), unit("u2", { attachedTo: "u1" })];
  const other = [unit("u3"), unit("u4", { attachedTo: "u3" })];
  const at = (one: RosterUnit, command: number, at: number, attached: string[] = []) => ({ unit: one, command, at, attached });
  const free = (...units: RosterUnit[]): RosterCommand => ({ kind: "hired", name: "Free", units });
  const bench: RosterCommand = { kind: "bench", units: [] };

  test.each<[string, Roster, RosterConflict, Roster]>([
    ["all of it", roster(), { whole: "roster", here: holding(), kept: roster() }, holding()],
    [
      "a reading where there was none",
      roster(),
      place({ in: "setting", id: "hat-price" }, "seven"),
      { ...roster(), settings: { "hat-price": "seven" } },
    ],
    [
      "a reading beside another",
      { ...roster(), settings: { tea: "late" } },
      place({ in: "setting", id: "hat-price" }, "seven"),
      { ...roster(), settings: { tea: "late", "hat-price": "seven" } },
    ],
    ["the last reading taken back", { ...roster(), settings: { tea: "late" } }, place({ in: "setting", id: "tea" }, undefined), roster()],
    [
      "an option in its present place",
      holding(drums(3), hat, brave),
      place({ in: "options", unit: "u1", id: "drum", at: 2 }, [drums(2)]),
      holding(drums(2), hat, brave),
    ],
    [
      "an option that was taken away, where it stood",
      holding(hat, brave),
      place({ in: "options", unit: "u1", id: "drum", at: 2 }, [drums(2)]),
      holding(hat, brave, drums(2)),
    ],
    [
      "an option that was taken away, in front",
      holding(hat, brave),
      place({ in: "options", unit: "u1", id: "drum", at: 0 }, [drums(2)]),
      holding(drums(2), hat, brave),
    ],
    ["an option away", holding(hat, drums(2)), place({ in: "options", unit: "u1", id: "drum", at: -1 }, []), holding(hat)],
    [
      "a field of one unit among others, alone in its command",
      two([unit("u1"), unit("u3")], [unit("u2")]),
      place({ in: "unit", unit: "u2", field: "count" }, 4),
      two([unit("u1"), unit("u3")], [unit("u2", { count: 4 })]),
    ],
    ["a field of a unit that is gone", roster(unit("u1")), place({ in: "unit", unit: "u2", field: "count" }, 4), roster(unit("u1"))],
    ["a field of a command that is gone", roster(unit("u1")), place({ in: "command", at: 1, field: "name" }, "Free"), roster(unit("u1"))],
    ["a unit that moves, with its own", two(group, other), place({ in: "move", unit: "u1", at: 0 }, 1), two([], [...group, ...other])],
    ["a unit that moves to a command that is gone", two(group, other), place({ in: "move", unit: "u1", at: 0 }, 2), two(group, other)],
    ["a unit that is gone and cannot move", two(group, other), place({ in: "move", unit: "u9", at: 0 }, 1), two(group, other)],
    [
      "a unit in its present place",
      roster(unit("u2"), unit("u1"), unit("u3")),
      { whole: "unit", here: at(unit("u1", { count: 7 }), 0, 0), kept: null },
      roster(unit("u2"), unit("u1", { count: 7 }), unit("u3")),
    ],
    [
      "a unit in its present place, the first",
      roster(unit("u1"), unit("u2"), unit("u3")),
      { whole: "unit", here: at(unit("u1", { count: 7 }), 0, 2), kept: null },
      roster(unit("u1", { count: 7 }), unit("u2"), unit("u3")),
    ],
    [
      "a unit in another command than now, alone in it",
      two([unit("u1")], [unit("u2"), unit("u3")]),
      { whole: "unit", here: at(unit("u1"), 1, 1), kept: null },
      two([], [unit("u2"), unit("u1"), unit("u3")]),
    ],
    [
      "a removed unit that comes back, with those that belonged to it",
      two([unit("u2")], [unit("u3")]),
      { whole: "unit", here: at(unit("u1"), 0, 0, ["u2"]), kept: null },
      two(group, [unit("u3")]),
    ],
    [
      "a removed unit whose command is gone",
      roster(unit("u2")),
      { whole: "unit", here: at(unit("u1"), 3, 1), kept: null },
      roster(unit("u2"), unit("u1")),
    ],
    [
      "a unit away: its own stay alone, others do not",
      roster(...group, ...other),
      { whole: "unit", here: null, kept: at(unit("u1"), 0, 0, ["u2"]) },
      roster(unit("u2"), ...other),
    ],
    [
      "a command that comes back, with units that stand elsewhere now",
      withCommands({ kind: "main", units: [unit("u2"), unit("u1")] }, bench),
      { whole: "command", here: { at: 1, command: free(unit("u2", { count: 3 })) }, kept: null, elsewhere: [] },
      withCommands({ kind: "main", units: [unit("u1")] }, free(unit("u2", { count: 3 })), bench),
    ],
    [
      "a command away, where another of its kind stands in front of its place",
      withCommands(bench, free(unit("u1")), free(unit("u2"))),
      { whole: "command", here: null, kept: { at: 2, command: free() }, elsewhere: [] },
      withCommands(bench, free(unit("u1"))),
    ],
    [
      "a command away that has another place now",
      withCommands(free(unit("u1")), bench),
      { whole: "command", here: null, kept: { at: 1, command: free() }, elsewhere: [] },
      withCommands(bench),
    ],
    [
      "a command away, of fewer than there were",
      withCommands(bench, free(unit("u1"))),
      { whole: "command", here: null, kept: { at: 5, command: free() }, elsewhere: [] },
      withCommands(bench),
    ],
    [
      "a command that is gone already",
      withCommands(bench, { kind: "main", units: [] }),
      { whole: "command", here: null, kept: { at: 0, command: free() }, elsewhere: [] },
      withCommands(bench, { kind: "main", units: [] }),
    ],
    [
      "the last command, which stays without its units",
      withCommands(free(unit("u1"))),
      { whole: "command", here: null, kept: { at: 0, command: free() }, elsewhere: [] },
      withCommands(free()),
    ],
    [
      "a command away, of which one unit stands elsewhere, one did but is gone, and one came since",
      two([unit("u1")], [unit("u2"), unit("u4")]),
      {
        whole: "command",
        here: null,
        kept: { at: 1, command: { kind: "hired", units: [] } },
        elsewhere: [at(unit("u2", { count: 3 }), 0, 0), at(unit("u3"), 0, 0)],
      },
      roster(unit("u2", { count: 3 }), unit("u1")),
    ],
    [
      "a command away, of which a unit went elsewhere since",
      two([unit("u1"), unit("u2", { name: "Nob" })], []),
      {
        whole: "command",
        here: null,
        kept: { at: 1, command: { kind: "hired", units: [] } },
        elsewhere: [at(unit("u2"), 0, 0)],
      },
      roster(unit("u1"), unit("u2", { name: "Nob" })),
    ],
    [
      "the last command, in which stays what stood elsewhere",
      withCommands(free(unit("u1"), unit("u2"))),
      { whole: "command", here: null, kept: { at: 0, command: free() }, elsewhere: [at(unit("u2"), -1, 0)] },
      withCommands(free(unit("u2"))),
    ],
    [
      "an order: what came since stands at the end",
      roster(unit("u9"), unit("u1"), unit("u2"), unit("u3")),
      { whole: "order", at: 0, here: ["u3", "u1", "u2"], kept: [] },
      roster(unit("u3"), unit("u1"), unit("u2"), unit("u9")),
    ],
    [
      "an order: what came since stands at the end, the last one too",
      roster(unit("u2"), unit("u1"), unit("u8"), unit("u9")),
      { whole: "order", at: 0, here: ["u1", "u2"], kept: [] },
      roster(unit("u1"), unit("u2"), unit("u8"), unit("u9")),
    ],
  ])("%s", (_, now, conflict, expected) => {
    expect(withHere(now, conflict)).toStrictEqual(expected);
  });
});
