import { expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { inspect } from "@/lib/engine/check/check";
import { EMPTY_BOX } from "@/lib/engine/roster/characteristics";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Book } from "@/lib/engine/schema/book";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { type SheetDetails, sheetModel } from "@/lib/paper/sheet/roster-sheet";
import type { SheetGroup, SheetModel } from "@/lib/paper/sheet/sheet-model";
import { paper } from "@/lib/words/en/paper";
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
    ...lines(model.groups),
    [model.total.name, model.total.points, model.total.notes.join(",")].filter((cell) => cell !== "").join(" · "),
    ...lines(model.sideboard),
  ];
}

function lines(groups: readonly SheetGroup[]): string[] {
  return groups.flatMap((group) => [
    ...(group.command ? [`= ${group.command.name} ${group.command.points} ${group.command.notes.join(",")}`.trim()] : []),
    ...(group.command?.said ? [`  ${group.command.said}`] : []),
    `# ${group.name} ${group.points}`.trim(),
    ...group.rows.map((row) =>
      [
        row.count,
        row.name,
        row.ownName && `“${row.ownName}”`,
        row.options,
        row.flag,
        row.characteristics.join("|"),
        row.tracks.map((track) => `${track.tone} ${track.boxes}`).join(", "),
        "☐".repeat(row.boxes),
        row.points,
        row.notes.join(","),
      ]
        .filter((cell) => cell !== "")
        .join(" · "),
    ),
  ]);
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
  const { groups, total, sideboard, ...rest } = model;
  expect(sideboard).toEqual([]);
  expect(groups[1]?.rows[1]?.note).toBe("Left wing.");
  expect(rest).toEqual({
    words: paper,
    accent: "umber",
    game: "small-game",
    title: "",
    headsAreOurs: false,
    blank: "",
    layout: "summary",
    name: "Test",
    verdict: "illegal",
    verdictMeans: "",
    verdictWord: "Illegal",
    counts: "units",
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
      { id: "move", name: "Move", head: "Move", unit: "″", boxes: null },
      { id: "combat", name: "Combat", head: "Combat", unit: "", boxes: null },
    ],
    summary: [
      { name: "Leaders", value: "35", said: "1 unit, 17 %" },
      { name: "Troops", value: "174", said: "5 units, 83 %" },
    ],
    findings: report.findings.map((finding, i) => ({
      number: i + 1,
      severity: "error",
      word: "Illegal",
      message: finding.message,
      fix: finding.fix,
      page: "p. 6",
    })),
    effects: [],
    references: [
      { text: "Brave: combat +1, counted above.", page: "p. 1", spare: 1 },
      { text: "Hill folk march by night.", page: "p. 6", spare: 2 },
      { text: "Person, Gnomes and Ogres, p. 1.", page: "", spare: 1 },
      { text: "Hat, drum and captain, p. 1.", page: "", spare: 1 },
    ],
    readings: [],
    note: "",
    made: "Muster Roll. Small Game, data 1",
    code: expect.stringMatching(/^[0-9A-Z]{4} [0-9A-Z]{4}$/),
    checked: "4 March 2026",
    link: "https://example.org/#x",
    keywords: "",
  });
});

test("a lost price is never a zero", () => {
  const model = sheet(["1 wyrms", "1 gnomes"]);
  expect(model.atLeast).toBe("at least");
  expect(model.verdictWord).toBe("Unconfirmed");
  expect(model.verdictMeans).toMatch(/^No error\. (One thing|\d+ things) to look up, below\.$/);
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
  expect(main?.command).toEqual({ name: "Army", said: "", points: "20", notes: [] });
  expect(hired?.command).toEqual({ name: "Hired", said: "", points: "50", notes: [] });
  expect(strangers).toMatchObject({ command: null, name: "Not in this army list", points: "" });
  expect(strangers?.rows[0]).toMatchObject({ count: 3, name: "Dragonflies", options: "shiny", points: "no price", notes: [1] });
  expect(model.verdict).toBe("illegal");
});

test("a command with a name of its own is headed by it", () => {
  const army = roster(["1 gnomes"]);
  const catalogue = small();
  for (const command of army.commands) command.name = "The Vale";
  const { report, resolved } = inspect(catalogue, army);
  expect(sheetModel(catalogue, resolved, report).groups[0]?.command?.name).toBe("The Vale (Army)");
});

test("what was agreed is said on the sheet: in the verdict, at the finding, and as a house rule", () => {
  const said = ({ verdict, verdictWord, findings, readings }: SheetModel) => [
    verdict,
    verdictWord,
    findings.map((f) => `${f.severity} ${f.word}`),
    readings,
  ];
  const houseRule = "House rule: what is not settled is played as allowed.";
  expect(said(sheet(["1 trolls"]))).toEqual(["unconfirmed", "Unconfirmed", ["unconfirmed Unconfirmed"], []]);
  expect(said(sheet(["1 trolls"], { playOpen: true }))).toEqual([
    "legal",
    "Legal as agreed (1 not confirmed)",
    ["agreed Agreed"],
    [houseRule],
  ]);
  expect(said(sheet(["1 gnomes"], { playOpen: true }))).toEqual(["legal", "Legal", [], [houseRule]]);
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

test("a reading the book wants on every sheet is named at its default too", () => {
  const settings = smallBook().settings.map((setting) => ({ ...setting, onSheet: true }));
  expect(otherBook({ settings }, ["1 gnomes"]).readings).toEqual(["Price of a hat: 5, p. 1 and p. 2."]);
});

test.each<[string, Partial<Rule>, "army" | "book", string]>([
  ["the army list", {}, "army", "Hill Folk"],
  ["a rule of the book", {}, "book", "the rules"],
  ["a rule that says why", { because: "wet feet" } as Partial<Rule>, "book", "wet feet"],
])("changes are counted in and said once, with what makes them: %s", (_, more, where, because) => {
  const rule = { id: "S-9", kind: "modifier", units: { entry: ["gnomes", "ogres"] }, adds: { move: -0.5 }, ...printed, ...more } as Rule;
  const catalogue = where === "army" ? small([], { rules: [rule] }) : small([rule]);
  const { report, resolved } = inspect(catalogue, roster(["1 gnomes", "1 ogres"]));
  const model = sheetModel(catalogue, resolved, report);
  expect(model.groups[0]?.rows.map((row) => row.characteristics[0])).toEqual(["2½", "4½"]);
  expect(model.references).toContainEqual({ text: `Gnomes and Ogres: move −½ by ${because}, counted above.`, page: "p. 6", spare: 1 });
});

test("what stands beside the army comes below its total under a heading of its own", () => {
  const model = sheet(["2 gnomes", "[bench]", "1 ogres"]);
  expect(table(model)).toEqual([
    "# Troops 20",
    "2 · Gnomes · 3|1 · ☐☐☐☐☐☐☐☐ · 20",
    "Roster · 20",
    "= Bench, not in the total 50",
    "# Troops 50",
    "1 · Ogres · 5|4 · ☐ · 50",
  ]);
});

/** A sheet by the small book with changes; the units as lines, or as they are saved. */
function otherBook(change: Partial<Book>, units: string[] | (() => RosterUnit[])): SheetModel {
  const catalogue = compile({ ...smallBook(), ...change }, smallArmy());
  const army = roster(Array.isArray(units) ? units : []);
  if (!Array.isArray(units)) army.commands = [{ kind: "main", units: units() }];
  const { report, resolved } = inspect(catalogue, army);
  return sheetModel(catalogue, resolved, report);
}

test("a command that pays a part has that part as its sum, and says how it came about", () => {
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
  expect(table(model)).toEqual([
    "= Army 10",
    "# Troops 10",
    "1 · Gnomes · 3|1 · ☐☐☐☐ · 10",
    "= Hired 28",
    "  55 points of units, 28 paid: half pay, p. 7.",
    "# Troops 55",
    "1 · Ogres · hat · 5|4 · ☐ · 55",
    "Roster · 38",
  ]);
});

test("an allied command names its army list, commands of one name are numbered", () => {
  const book: Book = {
    ...smallBook(),
    commands: [
      { id: "main", name: "Army" },
      { id: "allies", name: "Allies", allied: true },
    ],
  };
  const valley = compile(book, smallArmy({ id: "valley-folk", name: "Valley Folk", page: 4 }));
  const catalogue = compile(book, smallArmy(), { allies: new Map([["valley-folk", valley]]) });
  const army = roster(["1 gnomes", "[main]", "1 gnomes", "[allies]", "1 ogres"]);
  const last = army.commands[2];
  if (last) last.armyList = "valley-folk";
  const { report, resolved } = inspect(catalogue, army);
  const model = sheetModel(catalogue, resolved, report);
  expect(model.groups.map((group) => group.command?.name)).toEqual(["Army 1", "Army 2", "Allies: Valley Folk, p. 4"]);
});

const own = { price: { perUnit: 0 }, group: "kit", ...printed } as const;

test("what a player decides about the profile stands in it once, and numbers of other options with their unit", () => {
  const book = smallBook();
  const model = otherBook(
    {
      options: [
        ...book.options,
        { id: "march", name: "march", number: { min: 0, max: 20, unit: "″", sets: "move" }, ...own },
        { id: "wall", name: "wall", number: { min: 0, max: 20, unit: "″" }, ...own },
        { id: "skill", name: "skill", choices: [{ id: "4", name: "skill 4", sets: { combat: 4 } }], ...own },
        { id: "axe", name: "great axe", sets: { combat: 5 }, ...own },
      ],
    },
    () => [
      { id: "a", entry: "ogres", count: 1, options: [{ id: "march", value: 7 }, { id: "wall", value: 12 }, { id: "skill" }] },
      { id: "b", entry: "ogres", count: 1, options: [{ id: "axe" }], pointsPerModel: 3 },
    ],
  );
  expect(model.groups[0]?.rows.map((row) => [row.options, row.characteristics.join("|")])).toEqual([
    ["wall 12″", "7|4"],
    ["great axe, at 3 each from the player’s book", "5|5"],
  ]);
});

test("damage the book counts is drawn as boxes in its tones; hits of each model stand beside its models", () => {
  const tone = (id: string, boxes: "white" | "black" | "red" | "plain") => ({ id, name: id, boxes });
  const book = smallBook();
  const model = otherBook(
    {
      counts: "models",
      characteristics: [...book.characteristics, tone("scratches", "white"), tone("wounds", "red"), tone("hits", "plain")],
      entries: book.entries.map((entry) =>
        entry.id === "ogres"
          ? { ...entry, characteristics: { move: 5, combat: 4, scratches: 2, wounds: 3 } }
          : { ...entry, characteristics: { hits: 2 } },
      ),
    },
    ["3 ogres", "4 gnomes"],
  );
  expect(table(model)).toEqual([
    "# Troops 60",
    "3 · Ogres · 5|4|2|3|– · white 2, red 3 · 50",
    "4 · Gnomes · –|–|–|–|2 · plain 2 · ☐☐☐☐ · 10",
    "Roster · 60",
  ]);
});

test("facts stand with their unit and in the reference, a unit made up by a formula is flagged", () => {
  const fact = { id: "S-7", kind: "modifier", units: { entry: ["ogres"] }, text: "Smells of cheese", ...printed } as Rule;
  const book = smallBook([fact]);
  const entries = book.entries.map((entry) => (entry.id === "ogres" ? { ...entry, design: true, reference: "Made up" } : entry));
  const model = otherBook({ entries, rules: [fact] }, ["1 ogres", "1 gnomes"]);
  const [ogres, gnomes] = model.groups[0]?.rows ?? [];
  expect(ogres?.flag).toBe("Own design, p. 1: agree it with your opponent");
  expect(ogres?.facts).toEqual([
    { text: "Made up.", page: "p. 1" },
    { text: "Smells of cheese.", page: "p. 6" },
  ]);
  expect(gnomes?.flag).toBe("");
  expect(model.references.filter((r) => r.onCard).map((r) => `${r.text} ${r.page}`)).toEqual([
    "Ogres: Made up. p. 1",
    "Ogres: Smells of cheese. p. 6",
  ]);
  const all = book.entries.map((entry) => ({ ...entry, design: true }));
  expect(otherBook({ entries: all }, ["1 ogres"]).groups[0]?.rows[0]?.flag).toBe("");
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

/** Riders with a champion, boars and a cart: four rows of figures where all are there. */
const riders = {
  id: "riders",
  name: "Riders",
  category: "troops",
  price: 20,
  permission: "allowed" as const,
  characteristics: { move: 4, combat: 3 },
  profiles: [
    { id: "champion", name: "Champion", with: ["hat"], characteristics: { move: 4, combat: 4 } },
    { id: "boar", name: "Boar", characteristics: { move: 7, combat: null } },
  ],
  details: { rules: ["stubborn", "smelly"], gear: ["spear"] },
  ...printed,
};
const cart = { id: "cart", name: "cart", group: "kit", price: 9, profile: { characteristics: { move: "-", combat: 5 } }, ...printed };

test("a unit of several profiles has a row of figures for each, and what it has by name", () => {
  const book = {
    ...smallBook(),
    details: [
      { id: "gear", name: "Gear" },
      { id: "rules", name: "Special rules" },
    ],
  };
  const catalogue = compile(book, smallArmy({ entries: [riders], options: [cart] }));
  const { report, resolved } = inspect(catalogue, roster(["1 riders hat cart brave", "1 gnomes"]));
  const model = sheetModel(catalogue, resolved, report);
  // What the empty box means is said once.
  expect([model.readings, model.blank]).toEqual([[], "Combat not known to us: fill it in from your book."]);
  const [full, plain] = model.groups.flatMap((group) => group.rows);
  expect(full).toEqual({
    unit: "u1",
    count: 1,
    name: "Riders",
    parent: "",
    ownName: "",
    options: "hat, brave, cart",
    note: "",
    flag: "",
    characteristics: ["4", "4"],
    profiles: [
      { name: "Champion", characteristics: ["4", "4"] },
      { name: "Boar", characteristics: ["7", EMPTY_BOX] },
      { name: "Cart", characteristics: ["–", "5"] },
    ],
    details: [
      { name: "Gear", text: "spear" },
      { name: "Special rules", text: "stubborn, smelly" },
    ],
    tracks: [],
    times: 1,
    boxes: 1,
    boxesOf: "",
    of: 1,
    points: "36",
    price: { points: 36, missing: 0 },
    facts: [],
    notes: [],
  });
  expect([plain?.profiles, plain?.details]).toEqual([[], []]);
});

test("a column that only a mount has something in is kept; one that is empty in all rows is not", () => {
  const characteristics = [
    { id: "move", name: "Move", short: "M" },
    { id: "combat", name: "Combat" },
    { id: "flight", name: "Flight", unit: " feet" },
  ];
  const eagle = {
    ...riders,
    details: {},
    characteristics: { move: 4 },
    profiles: [{ id: "eagle", name: "Eagle", characteristics: { flight: 30 } }],
  };
  const catalogue = compile({ ...smallBook(), characteristics }, smallArmy({ entries: [eagle] }));
  const { report, resolved } = inspect(catalogue, roster(["1 riders"]));
  const model = sheetModel(catalogue, resolved, report);
  expect(model.columns.map((c) => [c.head, c.name])).toEqual([
    ["M", "Move"],
    ["Flight", "Flight"],
  ]);
  const [row] = model.groups.flatMap((group) => group.rows);
  expect([row?.characteristics, row?.profiles]).toEqual([["4", "–"], [{ name: "Eagle", characteristics: ["–", "30 feet"] }]]);
});

test("the summary has points, units and shares by category, then the totals of the book with their pages", () => {
  const figures = [
    { id: "weight", name: "Weight", sum: "weight", base: 2, page: 4 },
    { id: "drums", name: "Drums", quantity: { of: {}, measure: { options: { option: ["drum"] } } }, page: 5 },
  ];
  const summary = (lines: string[], hasPoints = true) => {
    const catalogue = compile({ ...smallBook(), figures, hasPoints }, smallArmy());
    const { report, resolved } = inspect(catalogue, roster(lines));
    return sheetModel(catalogue, resolved, report).summary.map(({ name, value, said }) => `${name}: ${value}; ${said}`);
  };
  // 2 × 10 of 10 + 20 + 20 + 50 points.
  expect(summary(["1 person captain", "2 gnomes", "1 ogres"])).toEqual([
    "Leaders: 30; 1 unit, 30 %",
    "Troops: 70; 3 units, 70 %",
    "Weight: 2 + 4 = 6; p. 4",
    "Drums: –; p. 5",
  ]);
  expect(summary(["1 wyrms", "3 person"])).toEqual([
    "Leaders: 30; 3 units, 100 %",
    "Troops: no price; 1 unit, 0 %",
    "Weight: 2; p. 4",
    "Drums: –; p. 5",
  ]);
  expect(summary(["3 gnomes", "1 person"], false).slice(0, 2)).toEqual(["Leaders: 1; 25 %", "Troops: 3; 75 %"]);
  expect(summary(["1 gnomes drum"])).toEqual(["Weight: 2 + 2 = 4; p. 4", "Drums: 1; p. 5"]);
  expect(summary([])).toEqual([]);
});
