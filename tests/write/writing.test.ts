/** What is written for people, spreadsheets and links, letter by letter. */
import { describe, expect, test } from "vitest";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { rosterCode } from "@/lib/engine/roster/code";
import type { Option } from "@/lib/engine/schema/entry";
import type { Roster, RosterCommand, RosterUnit } from "@/lib/engine/schema/roster";
import { reportsCsv } from "@/lib/paper/write/csv";
import { machineLine } from "@/lib/paper/write/json-line";
import { encode } from "@/lib/paper/write/link";
import { rosterMarkdown } from "@/lib/paper/write/markdown";
import { rosterCsv } from "@/lib/paper/write/roster-csv";
import { textToSend, writeText } from "@/lib/paper/write/text";
import { decode } from "@/lib/read/link";
import { small } from "../support/make";
import { readBody } from "../support/read-body";
import { on } from "../support/rule-tester";

const wall: Option = { id: "wall", name: "wall", group: "kit", price: 1, number: { min: 1, max: 9, unit: "″" }, ...on };
const catalogue = (): Catalogue => small([], { options: [wall] });
const unit = (more: Partial<RosterUnit> = {}): RosterUnit => ({ id: "u1", entry: "gnomes", count: 1, options: [], ...more });
const of = (units: RosterUnit[], more: Partial<Roster> = {}): Roster => ({
  format: "muster-roll/1",
  game: "small-game",
  armyList: "hill-folk",
  name: "Test",
  commands: [{ kind: "main", units }],
  ...more,
});
const readsBack = (roster: Roster) =>
  expect(readBody(writeText(catalogue(), roster), catalogue())).toEqual({ roster, problems: [], ignored: [] });

describe("a unit as text", () => {
  test.each<[Partial<RosterUnit>, string]>([
    [{}, "1 Gnomes"],
    [{ count: 12, options: [{ id: "hat" }, { id: "rope", count: 3 }] }, "12 Gnomes: hat, rope x3"],
    [{ options: [{ id: "brave" }, { id: "hat" }] }, "1 Gnomes, brave: hat"],
    [{ options: [{ id: "hat" }, { id: "brave" }] }, "1 Gnomes: hat, brave"],
    [{ options: [{ id: "brave", count: 2 }] }, "1 Gnomes: brave x2"],
    [{ options: [{ id: "brave", count: 1 }] }, "1 Gnomes, brave"],
    [{ options: [{ id: "spell", choice: "2" }, { id: "spell" }] }, "1 Gnomes: spell, level 2, spell"],
    [{ options: [{ id: "spell", choice: "9" }] }, "1 Gnomes: `spell` = `9`"],
    [{ options: [{ id: "wall", value: 7 }] }, "1 Gnomes: wall = 7"],
    [{ options: [{ id: "wall", value: 7, count: 2 }, { id: "hat" }] }, "1 Gnomes: wall = 7 x2, hat"],
    [{ name: 'Bill "B"', stated: 60, pointsPerModel: 7.5 }, '1 Gnomes "Bill \\"B\\"" (60) @ 7.5'],
    [{ name: "" }, '1 Gnomes ""'],
    [{ name: "A\u202eB" }, '1 Gnomes "A\\u202eB"'],
    [{ entry: "elves\u009b" }, "1 `elves\\u009b`"],
    [{ options: [{ id: "hat", choice: "\u001b" }] }, "1 Gnomes: `hat` = `\\u001b`"],
    [{ entry: "person", options: [{ id: "captain" }] }, "1 Captain"],
    [{ entry: "Gnomes" }, "1 `Gnomes`"],
    [{ entry: "elves" }, "1 `elves`"],
    [{ entry: "a `b` \\" }, "1 `a \\u0060b\\u0060 \\\\`"],
    [{ options: [{ id: "xyzzy" }, { id: "a, b" }] }, "1 Gnomes: `xyzzy`, `a, b`"],
    [{ options: [{ id: "a=b", choice: "c", value: 3, count: 2 }] }, "1 Gnomes: `a=b` = `c` = 3 x2"],
  ])("%j", (more, line) => {
    const roster = of([unit(more)]);
    const text = writeText(catalogue(), roster);
    expect(text.split("\n").at(-2)).toBe(line);
    // One copy needs no count; options that a preset brings come first.
    const said = (o: RosterUnit["options"][number]) => JSON.stringify([o.id, o.choice, o.value, o.count ?? 1]);
    const [back] = readBody(text, catalogue()).roster?.commands[0]?.units ?? [];
    expect(back && { ...back, options: back.options.map(said).toSorted() }).toEqual({
      ...unit(more),
      options: unit(more).options.map(said).toSorted(),
    });
  });
});

describe("a roster as text", () => {
  test("has a head with what is known, and nothing else", () => {
    expect(writeText(catalogue(), of([]))).toBe("Roster: Test\nGame: small-game\nArmy: Hill Folk\n");
    const head = {
      player: "Ann",
      event: "",
      note: "one\ntwo",
      dataVersion: "3",
      limit: 1050,
      stated: 7.5,
      settings: { "hat-price": "seven", "a = b": "c # d" },
      packs: ["spring", "# odd"],
    };
    expect(writeText(catalogue(), of([], head))).toBe(`Roster: Test
Player: Ann
Event: ""
Game: small-game
Army: Hill Folk
Data version: 3
Points: 1050
Total: 7.5
Setting: hat-price = seven
Setting: "a = b" = "c # d"
Pack: spring
Pack: "# odd"
Note: one
Note: two
`);
    readsBack(of([], head));
  });

  test.each(["", "  ", "a # b", '"a"', "a\nb", "a\u0000b", "#", "Total: 7"])("keeps the name %j", (name) => {
    const { roster } = readBody(writeText(catalogue(), of([], { name, player: name, note: name })), catalogue());
    expect([roster?.name, roster?.player, roster?.note]).toEqual([name, name, name]);
  });

  test("names another army list by its id", () => {
    expect(writeText(catalogue(), of([], { armyList: "sea-folk" }))).toContain("\nArmy: sea-folk\n");
  });

  test("has headings of categories where they change, and notes below their unit", () => {
    const units = [
      unit({ entry: "person", note: "white" }),
      unit({ id: "u2" }),
      unit({ id: "u3", entry: "ogres" }),
      unit({ id: "u4", entry: "person" }),
    ];
    expect(writeText(catalogue(), of(units))).toBe(`Roster: Test
Game: small-game
Army: Hill Folk

[Leaders]
1 Person
  Unit note: white

[Troops]
1 Gnomes
1 Ogres

[Leaders]
1 Person
`);
    readsBack(of(units));
  });

  const command = (more: Partial<RosterCommand>): RosterCommand => ({ kind: "hired", units: [unit({ entry: "elves" })], ...more });
  test.each<[RosterCommand[], string[]]>([
    [[command({ kind: "main" })], []],
    [[command({ kind: "main", name: "Left" })], ['[Command: Army "Left"]']],
    [[command({ kind: "main", armyList: "sea-folk" })], ["[Command: Army from `sea-folk`]"]],
    [[command({})], ["[Command: Hired]"]],
    [[command({ kind: "main" }), command({})], ["[Command: Hired]"]],
    [
      [command({ kind: "main", units: [] }), command({})],
      ["[Command: Army]", "[Command: Hired]"],
    ],
    [[command({ kind: "main" }), command({ kind: "main" })], ["[Command: Army]"]],
    [[command({ name: "Black #1", armyList: "sea-folk" })], ['[Command: Hired from `sea-folk` "Black #1"]']],
    [[command({ kind: "Hired" })], ["[Command: `Hired`]"]],
    [[command({ kind: "odd" })], ["[Command: `odd`]"]],
  ])("has headings of commands, case %#", (commands, headings) => {
    const roster = { ...of([]), commands };
    const text = writeText(catalogue(), roster);
    expect(text.split("\n").filter((l) => l.startsWith("[Command"))).toEqual(headings);
    const { roster: back } = readBody(text, catalogue());
    let n = 0;
    expect(back?.commands).toEqual(commands.map((c) => ({ ...c, units: c.units.map((u) => ({ ...u, id: `u${++n}` })) })));
  });
});

test("an army list of the game is written by its title where that says the same", () => {
  const armyNames = [
    { id: "sea-folk", name: "Seas: North (Mythical)" },
    { id: "marsh", name: "Marsh" },
    { id: "fen", name: "Marsh" },
  ];
  const named = { ...catalogue(), armyNames };
  const heading = (armyList: string) =>
    writeText(named, { ...of([]), commands: [{ kind: "hired", armyList, units: [unit()] }] })
      .split("\n")
      .find((line) => line.startsWith("[Command"));
  expect(heading("sea-folk")).toBe("[Command: Hired from Seas: North (Mythical)]");
  expect(heading("fen")).toBe("[Command: Hired from `fen`]");
  expect(heading("lost")).toBe("[Command: Hired from `lost`]");
});

describe("a table for spreadsheets", () => {
  const line = (more: Partial<RosterUnit>, command: Partial<RosterCommand> = {}) =>
    rosterCsv(catalogue(), { ...of([]), commands: [{ kind: "main", units: [unit(more)], ...command }] }, null)
      .split("\r\n")[1]
      ?.replace(/,Test,,Small Game,Hill Folk,$/, "");

  test.each<[string, string]>([
    ["a", "a"],
    ["a,b", '"a,b"'],
    ['a"b', '"a""b"'],
    ["a\nb", '"a\nb"'],
    ["a\rb", "a␍b"],
    [" a", '" a"'],
    ["a ", '"a "'],
    ["a b", "a b"],
    ["=1", "'=1"],
    ["  -1", "'  -1"],
    ["@a,b", '"\'@a,b"'],
    ["a=1", "a=1"],
    ["\ta", "'\ta"],
    ["＋1", "'＋1"],
    ["", ""],
  ])("writes the note %j as %s", (note, cell) => {
    expect(line({ note })).toBe(`Army,1,Gnomes,,,,,,${cell}`);
  });

  test("has the names of commands, options and points in their columns", () => {
    expect(line({ count: 3, name: "Tom", options: [{ id: "hat" }, { id: "rope", count: 2 }], stated: 7 }, { kind: "hired" })).toBe(
      'Hired,3,Gnomes,Tom,"hat; rope x2",,,7,',
    );
    expect(line({}, { kind: "odd" })).toBe("Command 1: `odd`,1,Gnomes,,,,,,");
    expect(line({}, { name: "Left" })).toBe('"Command 1: Army ""Left""",1,Gnomes,,,,,,');
    const bill = { points: 7, missing: 1, commands: [], sideboard: [], units: [{ unit: "u1", points: 7, missing: 1, lines: [] }] };
    expect(rosterCsv(catalogue(), of([unit(), unit({ id: "u2" })]), bill)).toBe(
      "Command,Count,Unit,Own name,Options,Points,Prices missing,Stated points,Note,Roster name,Player,Game,Army,Points limit,Code\r\nArmy,1,Gnomes,,,7,1,,,Test,,Small Game,Hill Folk,,5N00 YC00\r\nArmy,1,Gnomes,,,,,,,Test,,Small Game,Hill Folk,,5N00 YC00\r\n",
    );
  });

  test("of checked files has a row for each", () => {
    const problems = ["One.", "Two."].map((message) => ({ where: "", message, fix: "", severity: "error" as const }));
    expect(reportsCsv([{ file: "a.txt", roster: of([], { player: "Ann", stated: 7 }), report: null, problems }])).toBe(
      'File,Roster,Player,Game,Army list,Verdict,Points,Prices missing,Limit,Stated total,Findings,Composition\r\na.txt,Test,Ann,small-game,hill-folk,not read,,,,7,"One.\nTwo.",\r\n',
    );
  });
});

test("the line for programs names problems only where there are any", () => {
  const nothing = { file: "a", verdict: null, points: null, limit: null, findings: [] };
  expect(machineLine("a", null)).toBe(JSON.stringify(nothing));
  const problem = { where: "", message: "Odd.", fix: "", severity: "error" as const };
  expect(machineLine("a", null, [problem])).toBe(JSON.stringify({ ...nothing, problems: [problem] }));
});

describe("Markdown", () => {
  const markdown = (roster: Roster) => rosterMarkdown(catalogue(), roster);

  test("of an empty roster says so", () => {
    expect(markdown(of([], { name: "" }))).toBe("# Roster\n\n- Game: Small Game\n- Army list: Hill Folk\n- Code: Z8SQ 73NE\n\nNo units.\n");
  });

  test("has the facts of the roster and a table for each command", () => {
    const roster = {
      ...of([], { player: "Ann", event: "Spring", limit: 1050, stated: 1000, note: "Bring\ndice" }),
      commands: [
        { kind: "main", units: [unit({ count: 1200, name: "Tom", note: "white", options: [{ id: "hat" }] })] },
        { kind: "hired", name: "Band", units: [] },
        { kind: "odd", units: [unit({ id: "u2" })] },
      ],
    };
    expect(markdown(roster)).toBe(`# Test

- Player: Ann
- Game: Small Game
- Army list: Hill Folk
- Points: limit 1,050
- Stated total: 1,000
- Code: VSQ9 WE53
- Event: Spring
- Note: Bring
- Note: dice

## Army

| Count | Unit | Options | Points | Note |
|---:|---|---|---:|---|
| 1,200 | Gnomes "Tom" | hat |  | white |

## Hired "Band"

No units.

## \\\`odd\\\`

| Count | Unit | Options | Points |
|---:|---|---|---:|
| 1 | Gnomes |  |  |
`);
  });

  test("heads a single command only by a name of its own", () => {
    expect(markdown(of([unit()]))).not.toContain("##");
    expect(markdown({ ...of([]), commands: [{ kind: "main", name: "Left", units: [] }] })).toContain('\n## Army "Left"\n');
  });

  test.each([
    ["\\`*_{}[]<>#|~!@$&", "\\\\\\`\\*\\_\\{\\}\\[\\]\\<\\>\\#\\|\\~\\!\\@\\$\\&"],
    ["a  \n b", '"a  \\\\n b"'],
    ["http://x and a: b", "http\\://x and a: b"],
    ["WWW.x and awww.y", "WWW\\.x and awww.y"],
  ])("shows %j as it is", (name, shown) => {
    expect(markdown(of([], { name })).split("\n")[0]).toBe(`# ${shown}`);
  });
});

describe("a link", () => {
  test.each([0, 1, 2, 3, 4, 5])("gives back the roster whatever its length: %s letters more", (n) => {
    const roster = of([unit()], { name: "x".repeat(n) });
    expect(decode(encode(roster))).toEqual({ roster, problems: [] });
    expect(decode(`#roster=${encode(roster)}`)).toEqual({ roster, problems: [] });
  });

  test("gives back a large roster", () => {
    const units = Array.from({ length: 400 }, (_, i) =>
      unit({ id: `u${i + 1}`, name: `${(i * 7919) % 4001}-${(i * 104_729) % 9973}`, count: 1 + ((i * 31) % 97) }),
    );
    expect(decode(encode(of(units)))).toEqual({ roster: of(units), problems: [] });
  });

  test.each([
    ["link/empty", "", "The link holds no roster.", "Copy the whole link."],
    ["link/empty", "#roster=", "The link holds no roster.", "Copy the whole link."],
    ["link/letters", "1+", "The link holds letters that no roster link has.", "Copy the link again."],
    ["link/version", "x1AAAA", "The link is of version x, version 1 can be read.", "Open it with a newer version, or copy it again."],
    ["link/damaged", "1AAAAA", "The link is cut off or damaged.", "Copy the whole link again."],
    ["link/damaged", "1AAAAAA", "The link is cut off or damaged.", "Copy the whole link again."],
    ["link/too-long", "1".repeat(500_001), "The link is too long to hold a roster.", "Share the roster as a file."],
    ["link/damaged", "1".repeat(500_000), "The link is cut off or damaged.", "Copy the whole link again."],
  ])("that holds none is refused, case %#", (code, link, message, fix) => {
    expect(decode(link)).toMatchObject({ roster: null, problems: [{ where: "", message, fix, severity: "error", code }] });
  });
});

describe("a text to be sent has the code of its list", () => {
  const army = (count: number) => of([unit({ entry: "ogres", count })]);
  const sent = textToSend(catalogue(), army(2));
  const told = (text: string) => readBody(text, catalogue()).problems.map(({ message, severity }) => [severity, message]);

  test("which reads back without a word", () => {
    expect(sent).toMatch(/\n\nCode: [0-9A-Z]{4} [0-9A-Z]{4}\n$/);
    expect(told(sent)).toEqual([]);
  });

  test("with points, total and verdict where it was checked, which say nothing new to a reader", () => {
    const given = { ...of([unit({ entry: "ogres", count: 2 }), unit({ id: "u2", stated: 3 })]), limit: 500 };
    const report = check(catalogue(), given);
    const checked = textToSend(catalogue(), given, report);
    const price = report.bill.units[0]?.points;
    expect(checked).toContain(`2 Ogres (${price})`);
    expect(checked).toContain("1 Gnomes (3)");
    expect(checked).toContain(`Total: ${report.points}`);
    expect(checked).toContain(`Total: ${report.points}\nCode: ${rosterCode(given)}\n`);
    expect(checked.endsWith(`\n# Legal, ${report.points} of 500 points.\n`)).toBe(true);
    expect(told(checked)).toEqual([]);
    expect(rosterCode(readBody(checked, catalogue()).roster as Roster)).toBe(rosterCode(given));
  });

  test("with no total where no size was agreed, for the total would be one", () => {
    const given = army(2);
    const checked = textToSend(catalogue(), given, check(catalogue(), given));
    expect(checked).toContain("2 Ogres (100)");
    expect(checked).not.toContain("Total: ");
    expect(checked).toContain("\n# Legal, 100 points.\n");
  });

  test("and tells where the list was changed by hand", () => {
    const [, code] = /Code: (.*)\n/.exec(sent) ?? [];
    const other = rosterCode(army(3));
    expect(told(sent.replace("2 Ogres", "3 Ogres"))).toEqual([
      ["advice", `Code: ${code} is written, the list has ${other}. It was changed after the code was given.`],
    ]);
    expect(told(sent.replace(/Code: .*/, "Code: nonsense!"))).toEqual([["advice", '"nonsense!": no code of a list; it was left out.']]);
  });
});
