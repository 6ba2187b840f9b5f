/** What counts as equal, told and silent where an army was written out and read back. */
import { expect, test } from "vitest";
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { small } from "../../support/small-book";
import { judge } from "./judge";

const spears: RosterUnit = { id: "u1", entry: "spears", count: 2, options: [{ id: "bow" }] };
const hero: RosterUnit = { id: "u2", entry: "individual", count: 1, options: [{ id: "hero" }] };
const army = (...units: RosterUnit[]): Roster => ({
  format: "muster-roll/1",
  game: "tin-soldiers",
  armyList: "hill-dwarfs",
  name: "Written",
  commands: [{ kind: "main", units }],
});
/** The spears stand in lines 3 and 4, the hero in line 6. */
const places = new Map([
  ["u1", [3, 4]],
  ["u2", [6]],
]);
const problem = (line: number, severity: Problem["severity"]): Problem => ({
  where: `Line ${line}`,
  line,
  message: "-",
  fix: "-",
  severity,
});
const withoutBow: RosterUnit = { ...spears, options: [] };
const withUnknown: RosterUnit = { ...spears, options: [{ id: "bwo" }] };

test.each<[what: string, read: Roster[], problems: Problem[], outcome: string]>([
  ["the same units, in another order and with other ids", [army({ ...hero, id: "u8" }, { ...spears, id: "u9" })], [], "equal"],
  ["options in another form", [army({ ...spears, options: [{ id: "bow", count: 1 }] }, hero)], [], "equal"],
  ["an option less", [army(withoutBow, hero)], [], "silent"],
  ["an option less, and an error in the lines of the unit", [army(withoutBow, hero)], [problem(4, "error")], "told"],
  ["an option less, and an error in the lines of another", [army(withoutBow, hero)], [problem(6, "error")], "silent"],
  ["an option less, and advice on something else in its line", [army(withoutBow, hero)], [problem(4, "advice")], "silent"],
  ["a name kept as written, with advice", [army(withUnknown, hero)], [problem(4, "advice")], "told"],
  ["another count", [army({ ...spears, count: 3 }, hero)], [], "silent"],
  ["a unit more", [army(spears, hero, { ...hero, id: "u3" })], [], "silent"],
  ["a unit more, and a line that is in doubt", [army(spears, hero, { ...hero, id: "u3" })], [problem(1, "unconfirmed")], "told"],
  ["a unit that belongs to another", [army(spears, { ...hero, attachedTo: "u1" })], [], "silent"],
  ["two lists for one", [army(spears), army(hero)], [], "silent"],
  ["another army list", [{ ...army(spears, hero), armyList: "elves" }], [], "silent"],
  ["a guess in the lines of the unit", [{ ...army(withoutBow, hero), guesses: [{ line: 3, unit: "u1" }] } as Roster], [], "told"],
  ["an army list that was guessed", [{ ...army(), armyList: "elves", guesses: [{ line: 1 }] } as Roster], [], "told"],
])("%s", (_, read, problems, outcome) => {
  const found = read.map((roster, i) => ({ roster, catalogue: small, problems: i ? [] : problems, ignored: [] }));
  expect(judge(army(spears, hero), small, places, found).outcome).toBe(outcome);
});

test("a text that is no roster is told", () => {
  expect(judge(army(spears), small, places, ["no roster in it."])).toMatchObject({
    outcome: "told",
    lost: [expect.stringContaining("spears")],
  });
});
