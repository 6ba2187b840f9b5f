/** Twice as much to read or to check costs twice the work, a little more at most; counted in steps, not in time. */
import { describe, expect, test } from "vitest";
import { armyIndex, catalogueFor, games } from "@/data/index";
import { check } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { visibleRoster } from "@/lib/engine/roster/visible-roster";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { writeText } from "@/lib/paper/write/text";
import { quotedAt } from "@/lib/read/lines/text-parts";
import { readRosters } from "@/lib/read/text";
import { randomRoster } from "../messages/random-illegal";
import { sample, tries } from "../support/effort";
import { roster as gnomesAndOgres, small as smallGame, smallRule } from "../support/make";
import { random } from "../support/random";
import { readBody } from "../support/read-body";
import { rosterOf, small } from "../support/small-book";
import { growth, MOST, stepsOf } from "../support/steps";

/** Random pieces of text that are said again and again. */
const FRAGMENTS = tries(60);

const readText = (text: string) => () => readRosters(text).map((head) => readBody(head, small));

test("steps are counted: a loop in lib, letters and items", async () => {
  const loop = await stepsOf(() => quotedAt(`"${"x".repeat(1000)}`, 0));
  expect(loop).toBeGreaterThan(1000);
  expect(loop).toBeLessThan(5000);
  const square = await growth(100, (n) => () => Array.from({ length: n }, () => "x".repeat(n).includes("y")));
  expect(square).toBeCloseTo(4, 1);
  const lines = await growth(1500, (n) => readText("1 Spears\n".repeat(n)));
  expect(lines).toBeGreaterThan(1.9);
});

describe("reading a line is linear in its letters", () => {
  test.each(
    sample<[string, (n: number) => string]>(
      [
        ["quotes that do not end", (n) => "“".repeat(n)],
        ["quotes of every sort", (n) => `1 Spears ${'"“„«`'.repeat(n / 5)}`],
        ["brackets that do not end", (n) => `1 a${"(1".repeat(n / 2)}`],
        ["a bracket in quotes", (n) => `["${"]".repeat(n)}`],
        ["brackets in quotes", (n) => `["${"]".repeat(n)}"x]`],
        ["headings", (n) => "[a] ".repeat(n / 4)],
        ["ticks", (n) => `${"[x] ".repeat(n / 4)}1 Spears`],
        ["units in brackets", (n) => "[9 Spears] ".repeat(n / 11)],
        ["headings of units", (n) => `${"[Units] ".repeat(n / 8)}1 Spears`],
        ["colons", (n) => `1 ${"a:".repeat(n / 2)}`],
        ["spaces", (n) => `1 Spears: x${" ".repeat(n)}y`],
        ["a remark", (n) => `1 Spears # 9 a${"!".repeat(n)}b`],
        ["remarks with numbers", (n) => `1 Spears # ${"9 a ".repeat(n / 4)}`],
        ["figures", (n) => `${"9".repeat(n)} Spears`],
        ["commas in figures", (n) => `1 Spears: ${"1,".repeat(n / 2)}`],
        ["a long name", (n) => `1 ${"spear ".repeat(n / 6)}`],
        ["escapes", (n) => `1 Spears "${"\\u0041".repeat(n / 6)}"`],
        ["marks", (n) => `${"_*=".repeat(n / 3)}9 Spears`],
        ["an end of a mail", (n) => `${"best ".repeat(n / 5)}2`],
        ["dotted leaders", (n) => `1 Spears ${". ".repeat(n / 4)}${".".repeat(n / 2)} 60`],
        ["prices of options", (n) => `1 Spears with bow${" (9)".repeat(n / 4)}`],
        ["totals", (n) => `++ Total: ${"9 pts ".repeat(n / 6)}`],
        ["bullets", (n) => `${"- ".repeat(n / 2)}1 Spears`],
        ["a head", (n) => `Roster: ${"#".repeat(n)} ${" #".repeat(n / 4)}`],
        ["a setting", (n) => `Setting: ${"=".repeat(n)}`],
      ],
      3,
    ),
  )("%s", { timeout: 60_000 }, async (_, shape) => {
    expect(await growth(6000, (n) => readText(shape(n)))).toBeLessThan(MOST);
  });
});

test("reading a line is linear in its letters, whatever is said again and again", { timeout: 300_000 }, async () => {
  const pieces = [
    ..."[](){}\"'`“”„«»#:;,=@*_-+.~x×/&\\ \t",
    "9",
    "9 ",
    "x2",
    "Spears",
    "elite",
    "[x]",
    "Unit note:",
    "Command: ",
    " with ",
    " and ",
    "(9)",
    "\0",
  ];
  const rng = random("linear");
  for (let i = 0; i < FRAGMENTS; i++) {
    const fragment = Array.from({ length: 1 + rng.below(5) }, () => rng.pick(pieces)).join("");
    const [front, back] = [rng.pick(["", "1 Spears: ", "1 ", "[", "Roster: "]), rng.pick(["", "x", "1 Spears", "]", '"'])];
    const grows = await growth(3000, (n) => readText(`${front}${fragment.repeat(n / fragment.length)}${back}`));
    expect(grows, JSON.stringify([front, fragment, back])).toBeLessThan(MOST);
  }
});

describe("reading a text is linear in its lines", () => {
  test.each(
    sample<[string, string]>(
      [
        ["units", "1 Spears: elite, bow"],
        ["units with a name", '1 Spears "Old Tom" (10)'],
        ["names that fit nothing", "1 Sperrs of the moon"],
        ["slips of the pen", "1 Sperars: flyng, poisoned arows"],
        ["options below a unit", "  • 1x bow"],
        ["options in brackets", "(bow, mine)"],
        ["options that stand by themselves", "1 army device"],
        ["points by themselves", "60 points"],
        ["sentences", "here is what you want to see of it"],
        ["titles", "++ Units [60 pts] ++"],
        ["rows of figures", "Spears 5 4 2 3 3 3 1 2 70"],
        ["options of one letter", `1 Spears: ${Array.from({ length: 200 }, (_, i) => String.fromCharCode(97 + (i % 26))).join(", ")}`],
        ["commands", "[Command: main]"],
        ["headings", "[Units] 1 Spears"],
        ["notes", "Note: more"],
        ["notes to a unit", "Unit note: more"],
        ["settings", "Setting: a = b"],
        ["packs", "Pack: event"],
        ["rosters", "Roster: another"],
      ],
      3,
    ),
  )("%s", { timeout: 60_000 }, async (_, line) => {
    const lines = (n: number) => Array.from({ length: n }, (_, i) => line.replace(/^(Setting: )a/, `$1a${i}`)).join("\n");
    expect(await growth(100, (n) => readText(`Roster: R\nGame: tin-soldiers\n${lines(n)}`))).toBeLessThan(MOST);
  });
});

describe("a file is linear in what it holds", () => {
  const file = (units: object[]) => JSON.stringify({ ...rosterOf([]), commands: [{ kind: "main", units }] });
  const unit = { entry: "spears", count: 1, options: [] };
  test.each(
    sample<[string, (n: number) => string]>(
      [
        ["units under one id", (n) => file(Array.from({ length: n }, () => ({ id: "u1", ...unit })))],
        ["units under ids of their own", (n) => file(Array.from({ length: n }, (_, i) => ({ id: `u${i}`, ...unit })))],
        [
          "units with keys that no roster has",
          (n) => file(Array.from({ length: n }, (_, i) => ({ id: `u${i}`, ...unit, [`key${i}`]: i }))),
        ],
        ["brackets that do not end", (n) => "[".repeat(n)],
        ["one key again and again", (n) => `{${'"a":1,'.repeat(n)}"b":2}`],
        ["keys of their own", (n) => `{${Array.from({ length: n }, (_, i) => `"k${i}":1,`).join("")}"b":2}`],
      ],
      3,
    ),
  )("%s", { timeout: 60_000 }, async (_, source) => {
    expect(
      await growth(500, (n) => {
        const text = source(n);
        return () => readRoster(text);
      }),
    ).toBeLessThan(MOST);
  });
});

describe("checking is linear in units", () => {
  const rules: Rule[] = [
    smallRule("count", { quantity: { of: {}, measure: "models" }, in: "unit", max: 1 }),
    smallRule("count", { id: "S-2", quantity: { of: { entry: ["ogres"] } }, max: 1 }),
    smallRule("sideboard", { id: "S-3", command: "bench", max: 100_000, name: "Bench" }),
    smallRule("points-limit", { id: "S-4" }),
  ];
  const catalogue = smallGame(rules);
  const times = (n: number, line: string) => Array.from({ length: n }, () => line);
  test.each(
    sample<[string, (n: number) => Roster]>(
      [
        ["alike", (n) => gnomesAndOgres(times(n, "1 gnomes hat"))],
        ["too many of them", (n) => gnomesAndOgres(times(n, "3 ogres hat drum"))],
        ["that fit nothing", (n) => gnomesAndOgres(Array.from({ length: n }, (_, i) => `1 stranger${i} strange${i}`))],
        ["with a choice lacking", (n) => gnomesAndOgres(times(n, "1 gnomes spell hat"))],
        ["as many on the sideboard", (n) => gnomesAndOgres([...times(n / 2, "1 ogres"), "[bench]", ...times(n / 2, "1 ogres hat")])],
      ],
      3,
    ),
  )("%s", { timeout: 60_000 }, async (_, units) => {
    for (const n of [500, 1000]) {
      expect(
        await growth(n, (m) => {
          const given = units(m);
          return () => check(catalogue, given);
        }),
      ).toBeLessThan(MOST);
    }
  });
});

describe("checking a shipped army list is linear in units", () => {
  test.each(
    sample(
      games.map((g) => g.id),
      2,
    ),
  )("%s", { timeout: 120_000 }, async (game) => {
    const lists = (await armyIndex(game)).map((a) => a.id);
    const list = lists[0] ?? "";
    const { commands, ...rest } = randomRoster(await catalogueFor({ game, armyList: list }), lists.slice(1, 3), [], 7);
    const catalogue = await catalogueFor({ ...rest, commands });
    const units = commands.flatMap((c) => c.units);
    const many = (n: number): Roster => ({
      ...rest,
      commands: [
        {
          kind: commands[0]?.kind ?? "",
          units: Array.from({ length: n }, (_, i) => ({ ...(units[i % units.length] as RosterUnit), id: `u${i}` })),
        },
      ],
    });
    expect(
      await growth(500, (n) => {
        const given = many(n);
        return () => check(catalogue, given);
      }),
    ).toBeLessThan(MOST);
  });
});

describe("what goes out is linear in units", () => {
  const units = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ entry: "spears", count: 1, name: `No. ${i}`, options: [{ id: "bow" }] }));
  test.each(
    sample<[string, (roster: Roster) => unknown]>(
      [
        ["as text", (r) => writeText(small, r)],
        ["with its control characters shown", (r) => visibleRoster({ ...r, name: "\u001b" })],
      ],
      3,
    ),
  )("%s", { timeout: 60_000 }, async (_, write) => {
    expect(
      await growth(200, (n) => {
        const given = rosterOf(units(n));
        return () => write(given);
      }),
    ).toBeLessThan(MOST);
  });
});
