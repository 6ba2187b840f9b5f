import { describe, expect, it } from "vitest";
import { readBody } from "../support/read-body";
import { small } from "../support/small-book";

const one = (line: string) => {
  const { roster, problems } = readBody(`Roster: Test\n${line}`, small);
  const units = roster?.commands[0]?.units.map(({ id, ...unit }) => unit) ?? [];
  const guesses = (roster?.guesses ?? []).map((g) => `${g.line} guess: "${g.written}" as ${g.as}, ${g.why}`);
  return { units, said: [...problems.map((p) => `${p.line} ${p.severity}: ${p.message} ${p.fix}`), ...guesses] };
};
const shaman2 = { entry: "individual", count: 1, options: [{ id: "shaman", choice: "2" }] };
const flying = { entry: "spears", count: 2, options: [{ id: "flying" }] };

describe("a line that says it plainly", () => {
  const cases: [string, object][] = [
    ["2 Spears", { entry: "spears", count: 2, options: [] }],
    ["2x Spears", { entry: "spears", count: 2, options: [] }],
    ["2 × spear", { entry: "spears", count: 2, options: [] }],
    ["Spears x2", { entry: "spears", count: 2, options: [] }],
    ["Spears (x2)", { entry: "spears", count: 2, options: [] }],
    ["\t•  2\tSpears  # a comment", { entry: "spears", count: 2, options: [] }],
    ["> > 2 Spears", { entry: "spears", count: 2, options: [] }],
    ["3) 2 Spears", { entry: "spears", count: 2, options: [] }],
    ["2 Dwarves", { entry: "dwarfs", count: 2, options: [] }],
    ["2 hand weapons", { entry: "handweapons", count: 2, options: [] }],
    ["2 hill-spearman", { entry: "spearmen", count: 2, options: [] }],
    ["1 Ships cook", { entry: "ships-cook", count: 1, options: [] }],
    ["1 Heavy Cavalry", { entry: "cavalry-heavy", count: 1, options: [] }],
    ["1 Cavalry: Heavy: flying", { entry: "cavalry-heavy", count: 1, options: [{ id: "flying" }] }],
    ["1 Heavy Cavalry: fly", { entry: "cavalry-heavy", count: 1, options: [{ id: "flying" }] }],
    ["1 General", { entry: "individual", count: 1, options: [{ id: "general" }] }],
    ["1 General: general, bow", { entry: "individual", count: 1, options: [{ id: "general" }, { id: "bow" }] }],
    ["2 Spears, elite: bow", { entry: "spears", count: 2, options: [{ id: "elite" }, { id: "bow" }] }],
    ["2 Spears (60)", { entry: "spears", count: 2, options: [], stated: 60 }],
    ["2 Spears [60 pts]: flying", { ...flying, stated: 60 }],
    ["2 Spears, 60 pts", { entry: "spears", count: 2, options: [], stated: 60 }],
    ["2 Spears: flying = 60", { ...flying, stated: 60 }],
    ["2 Spears: flying (60)", { ...flying, stated: 60 }],
    ["2 Spears (flying)", flying],
    ["2 Spears @ 7.5 pts each: flying", { ...flying, pointsPerModel: 7.5 }],
    ['2 Spears "Bill\'s" (60) @ 7: flying', { ...flying, name: "Bill's", stated: 60, pointsPerModel: 7 }],
    ["2 Spears “Bill’s”: flying", { ...flying, name: "Bill’s" }],
    ["2 Spears „Die Spieße“: flying", { ...flying, name: "Die Spieße" }],
    ['2 Spears "a, b: c [d] # e": flying', { ...flying, name: "a, b: c [d] # e" }],
    ['2 Spears "say \\"no\\"": flying', { ...flying, name: 'say "no"' }],
    ["1 Individual: shaman 2", shaman2],
    ["1 Individual: shaman, level 2", shaman2],
    ["1 Individual: level 2 shaman", shaman2],
    ["1 Individual: 2nd level shaman", shaman2],
    ["1 Individual: level two Shaman", shaman2],
    ["1 Individual: shaman = 2", shaman2],
    ["1 Individual: shaman", { entry: "individual", count: 1, options: [{ id: "shaman" }] }],
    ["1 Individual: acolyte", { entry: "individual", count: 1, options: [{ id: "cleric", choice: "1" }] }],
    ["1 Individual: stored spell = Fog", { entry: "individual", count: 1, options: [{ id: "stored-spell", choice: "fog" }] }],
    ["2 Spears: poisoned arrows x2", { entry: "spears", count: 2, options: [{ id: "poisoned-arrows", count: 2 }] }],
    ["2 Spears: 2x poisoned arrow", { entry: "spears", count: 2, options: [{ id: "poisoned-arrows", count: 2 }] }],
    ["2 Spears: bow and mine", { entry: "spears", count: 2, options: [{ id: "bow" }, { id: "mine" }] }],
    ["2 Spears: bow; mine.", { entry: "spears", count: 2, options: [{ id: "bow" }, { id: "mine" }] }],
    ["2 `spears`: `bow` x3", { entry: "spears", count: 2, options: [{ id: "bow", count: 3 }] }],
  ];
  it.each(cases)("%s", (line, unit) => {
    expect(one(line)).toEqual({ units: [unit], said: [] });
  });
});

describe("a line that has to be guessed at or cannot be taken as it stands", () => {
  const spears = { entry: "spears", count: 1, options: [] };
  const whole = "a whole number from 1 to 9,999 needed; read as 1. Correct the count.";
  const cases: [string, object[], string[]][] = [
    ["0 Spears", [spears], [`2 error: "Spears": count 0, ${whole}`]],
    ["2.5 Spears", [spears], [`2 error: "Spears": count 2.5, ${whole}`]],
    ["Spears", [spears], ['2 advice: "Spears": no count written; read as 1. Write the count in front of the name.']],
    ["1. Spears", [spears], ['2 advice: "Spears": no count written; read as 1. Write the count in front of the name.']],
    ["1 Spaers", [spears], ['2 guess: "Spaers" as Spears, spelling']],
    [
      "1 Xylophones",
      [{ ...spears, entry: "Xylophones" }],
      ['2 advice: "Xylophones": fits nothing in Hill Dwarfs; it was kept as written. Correct the name.'],
    ],
    ["2 flying Spears", [flying], []],
    ["1 Spears: bow (5), mine (5)", [{ ...spears, options: [{ id: "bow" }, { id: "mine" }] }], []],
    ["see you on Saturday", [], []],
  ];
  it.each(cases.map(([line, ...rest]) => [line.slice(0, 40), line, ...rest] as const))("%s", (_, line, units, said) => {
    expect(one(line)).toEqual({ units, said });
  });
});

describe("a whole text", () => {
  const text = `\ufeffRoster: Graybear's raiders
Player: "  "
Event: Spring # a comment
Game: Tin Soldiers
Army: Dwarves of the hills
Points: 1,050 pts
Setting: towers = two of them
Note: first
Note: second

[Characters]                      (headings are for people)
1 General: exceptional weapon, army device
  Unit note: white horse
Units:
---
2 Handweapons (60)
[Command: mercenary, half pay]
12 Orc Archers @ 7: bow, poisoned arrows x2
[Command: Mercenary "Black #1"]
Total: 1070`.replaceAll("\n", "\r\n");

  it("is read with its head and commands", () => {
    expect(readBody(text, small)).toEqual({
      roster: {
        format: "muster-roll/1",
        game: "tin-soldiers",
        armyList: "hill-dwarfs",
        name: "Graybear's raiders",
        player: "  ",
        event: "Spring",
        note: "first\nsecond",
        limit: 1050,
        stated: 1070,
        settings: { towers: "two of them" },
        commands: [
          {
            kind: "main",
            units: [
              {
                id: "u1",
                entry: "individual",
                count: 1,
                options: [{ id: "general" }, { id: "exceptional-weapon" }, { id: "army-device" }],
                note: "white horse",
              },
              { id: "u2", entry: "handweapons", count: 2, options: [], stated: 60 },
            ],
          },
          {
            kind: "mercenary-half",
            units: [
              {
                id: "u3",
                entry: "orc-archers",
                count: 12,
                options: [{ id: "bow" }, { id: "poisoned-arrows", count: 2 }],
                pointsPerModel: 7,
              },
            ],
          },
          { kind: "mercenary", name: "Black #1", units: [] },
        ],
      },
      problems: [],
      ignored: [
        { line: 3, text: "# a comment", reason: "remark" },
        { line: 11, text: "(headings are for people)", reason: "remark" },
        { line: 15, text: "---", reason: "separator" },
      ],
    });
  });
});
