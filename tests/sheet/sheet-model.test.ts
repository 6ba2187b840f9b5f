import { expect, test } from "vitest";
import { compile } from "@/lib/catalogue/compile";
import { inspect } from "@/lib/check/check";
import type { Rule } from "@/lib/rules/registry";
import type { Book } from "@/lib/schema/book";
import type { Roster } from "@/lib/schema/roster";
import { type SheetDetails, type SheetModel, sheetModel } from "@/lib/sheet/sheet-model";
import { roster, small, smallArmy, smallBook } from "../support/make";

const printed = { page: 6, basis: "printed" } as const;
const limit: Rule = { id: "S-1", kind: "points-limit", ...printed } as Rule;
const fewOgres: Rule = { id: "S-2", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1, subject: "Ogres", ...printed } as Rule;

function sheet(lines: string[], change: Partial<Roster> = {}, details: SheetDetails = {}, rules: Rule[] = [limit, fewOgres]): SheetModel {
  const catalogue = small(rules, { facts: [{ text: "Hill folk march by night", ...printed }] }, { settings: change.settings ?? {} });
  const { report, resolved } = inspect(catalogue, roster(lines, change));
  return sheetModel(catalogue, resolved, report, details);
}

/** The table as one line a row: what a reader of the sheet sees. */
function table(model: SheetModel): string[] {
  return [
    ...model.groups.flatMap((group) => [
      ...(group.command ? [`= ${group.command.name} ${group.command.points} ${group.command.notes.join(",")}`.trim()] : []),
      `# ${group.name} ${group.points}`.trim(),
      ...group.rows.map((row) =>
        [
          row.count,
          row.name,
          row.ownName && `“${row.ownName}”`,
          row.options,
          row.characteristics.join("|"),
          "☐".repeat(row.boxes),
          row.points,
          row.notes.join(","),
        ]
          .filter((cell) => cell !== "")
          .join(" · "),
      ),
    ]),
    [model.total.name, model.total.points, model.total.notes.join(",")].filter((cell) => cell !== "").join(" · "),
  ];
}

test("a small roster, whole", () => {
  const army = roster(["1 person captain hat", "2 gnomes brave drum*2", "2 ogres", "1 gnomes"], { player: "Ann", limit: 100 });
  army.commands[0]?.units.forEach((unit, i) => {
    if (i === 0) unit.name = "Old Tom";
    if (i === 2) unit.note = "Left wing.";
  });
  const catalogue = small([limit, fewOgres], { facts: [{ text: "Hill folk march by night", ...printed }] });
  const { report, resolved } = inspect(catalogue, army);
  const model = sheetModel(catalogue, resolved, report, { event: "Spring", checkedOn: "2026-03-04", link: "https://example.org/#x" });
  expect(table(model)).toEqual([
    "# Leaders 35",
    "1 · Captain · “Old Tom” · hat · –|– · ☐ · 35",
    "# Troops 174",
    "2 · Gnomes, brave · drum ×2 · 3|2 · ☐☐☐☐☐☐☐☐ · 64",
    "2 · Ogres · 5|4 · ☐☐ · 100 · 2",
    "1 · Gnomes · 3|1 · ☐☐☐☐ · 10",
    "Roster · 209 · 1",
  ]);
  const { groups, total, ...rest } = model;
  expect(groups[1]?.rows[1]?.note).toBe("Left wing.");
  expect(rest).toEqual({
    accent: "umber",
    game: "small-game",
    name: "Test",
    verdict: "illegal",
    verdictWord: "Illegal",
    hasPoints: true,
    atLeast: "",
    points: "209",
    ofLimit: "of 100 points",
    facts: [
      { label: "Player", value: "Ann" },
      { label: "Game", value: "Small Game" },
      { label: "Army list", value: "Hill Folk, p. 3" },
      { label: "Event", value: "Spring" },
    ],
    columns: [
      { id: "move", name: "Move" },
      { id: "combat", name: "Combat" },
    ],
    findings: report.findings.map((finding, i) => ({
      number: i + 1,
      severity: "error",
      word: "Illegal",
      message: finding.message,
      fix: finding.fix,
      page: "p. 6",
    })),
    references: [
      { text: "Person, p. 1. Gnomes, p. 1. Ogres, p. 1.", page: "" },
      { text: "Brave: combat +1, counted above.", page: "p. 1" },
      { text: "Hat, p. 1. Drum, p. 1. Captain, p. 1.", page: "" },
      { text: "Hill folk march by night.", page: "p. 6" },
    ],
    readings: [],
    note: "",
    made: "Muster Roll. Small Game, data 1",
    checked: "Checked 4 March 2026",
    link: "https://example.org/#x",
  });
});

test("a lost price is never a zero", () => {
  const model = sheet(["1 wyrms", "1 gnomes"]);
  expect(model.atLeast).toBe("at least");
  expect(model.verdictWord).toBe("Unconfirmed");
  expect(table(model)).toEqual([
    "# Troops at least 10",
    "1 · Wyrms · –|– · ☐ · no price · 1",
    "1 · Gnomes · 3|1 · ☐☐☐☐ · 10",
    "Roster · at least 10",
  ]);
});

test("commands stand apart once there are two, and a name the book does not know keeps its row", () => {
  const model = sheet(["2 gnomes", "[hired]", "1 ogres", "3 dragonflies shiny"]);
  const [main, hired, strangers] = model.groups;
  expect(main?.command).toEqual({ name: "Army", points: "20", notes: [] });
  expect(hired?.command).toEqual({ name: "Hired", points: "50", notes: [] });
  expect(strangers).toMatchObject({ command: null, name: "Not in this army list", points: "" });
  expect(strangers?.rows[0]).toMatchObject({ count: 3, name: "dragonflies", options: "shiny", points: "no price", notes: [1] });
  expect(model.verdict).toBe("illegal");
});

test("a command with a name of its own is headed by it", () => {
  const army = roster(["1 gnomes"]);
  const catalogue = small();
  for (const command of army.commands) command.name = "The Vale";
  const { report, resolved } = inspect(catalogue, army);
  expect(sheetModel(catalogue, resolved, report).groups[0]?.command?.name).toBe("The Vale (Army)");
});

test("big units get a place to write losses in place of boxes", () => {
  const row = sheet(["40 gnomes"]).groups[0]?.rows[0];
  expect(row).toMatchObject({ boxes: 0, of: 160 });
});

test("readings other than the book's default are named", () => {
  expect(sheet(["1 gnomes"], { settings: { "hat-price": "seven" } }).readings).toEqual(["Price of a hat: 7, p. 1 and p. 2."]);
  expect(sheet(["1 gnomes"], { settings: { "hat-price": "five" } }).readings).toEqual([]);
});

test("without a limit, a player or a date nothing is made up", () => {
  const army = roster(["1 gnomes"]);
  const { limit: _, ...open } = army;
  const catalogue = small();
  const { report, resolved } = inspect(catalogue, open as Roster);
  const model = sheetModel(catalogue, resolved, report);
  expect(model.ofLimit).toBe("points");
  expect(model.facts[0]).toEqual({ label: "Player", value: "" });
  expect(model.checked).toBe("");
  expect(model.verdictWord).toBe("Legal");
  expect(model.findings).toEqual([]);
});

test("changes by the army list are counted in and said once", () => {
  const rule: Rule = { id: "S-9", kind: "changes", units: { entry: ["gnomes", "ogres"] }, changes: { move: -0.5 }, ...printed } as Rule;
  const model = sheet(["1 gnomes", "1 ogres"], {}, {}, [rule]);
  expect(model.groups[0]?.rows.map((row) => row.characteristics[0])).toEqual(["2½", "4½"]);
  expect(model.references).toContainEqual({ text: "Gnomes and Ogres: move −½ in Hill Folk, counted above.", page: "p. 6" });
});

test("what stands beside the army is shown and said not to count", () => {
  const model = sheet(["2 gnomes", "[bench]", "1 ogres"]);
  expect(model.points).toBe("20");
  expect(model.groups.map((group) => group.command?.name)).toEqual(["Army", "Bench, not in the total"]);
  expect(model.groups[1]?.rows[0]).toMatchObject({ name: "Ogres", points: "50" });
});

function otherBook(change: Partial<Book>, lines: string[]): SheetModel {
  const catalogue = compile({ ...smallBook(), ...change }, smallArmy());
  const { report, resolved } = inspect(catalogue, roster(lines));
  return sheetModel(catalogue, resolved, report);
}

test("a command that pays a part has that part as its sum, and the sheet says how", () => {
  const pay = { numerator: 1, denominator: 2, because: "half pay", page: 7 };
  const model = otherBook(
    {
      commands: [
        { id: "main", name: "Army" },
        { id: "hired", name: "Hired", pay },
      ],
    },
    ["1 gnomes", "[hired]", "1 ogres hat"],
  );
  expect(model.groups.map((group) => group.command?.points)).toEqual(["10", "28"]);
  expect(model.points).toBe("38");
  expect(model.references).toContainEqual({ text: "Hired: 55 points of units, 28 paid. Half pay.", page: "p. 7" });
});

test("a game without points, with verdicts of its own", () => {
  const model = otherBook({ hasPoints: false, verdicts: { legal: "Usual", illegal: "Odd", unconfirmed: "Not known" } }, [
    "3 gnomes",
    "1 trolls",
  ]);
  expect(model).toMatchObject({
    verdict: "unconfirmed",
    verdictWord: "Not known",
    hasPoints: false,
    points: "4",
    ofLimit: "units",
    atLeast: "",
  });
  expect(model.groups.flatMap((group) => [group.points, ...group.rows.map((row) => row.points)])).toEqual(["", "", ""]);
  expect(model.findings[0]?.word).toBe("Not known");
});
