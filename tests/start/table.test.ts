/** Pasted tables: each shape is read to the same units, each guess is told, and nothing is dropped. */
import { describe, expect, test } from "vitest";
import { armyIndex, games, loadArmy, loadBook } from "@/data/index";
import { draftText } from "@/lib/books/author/draft";
import { startedFrom } from "@/lib/books/start/draft-of";
import { type Started, startSummary } from "@/lib/books/start/started";
import { costIn, optionsIn, spanIn } from "@/lib/books/start/table/cell-values";
import { sketchOfTable } from "@/lib/books/start/table/from-table";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import type { Price } from "@/lib/engine/common";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster } from "@/lib/engine/schema/roster";
import { raid } from "./raid";

const game = newGame({ name: "Marsh Wars", ...USUAL_GAME });
const started = (text: string, book = game): Started => startedFrom(sketchOfTable(text, book), book, { id: "marsh", name: "Marsh" });
const entriesOf = (text: string) => started(text).draft.entries as Record<string, unknown>[];
const army = ({ draft }: Started, book = game): ArmyList => {
  const { army: read, faults } = readBookFile(draftText(draft), book);
  expect(faults.filter(({ severity }) => severity === "error")).toEqual([]);
  return read as ArmyList;
};

const MARSH = [
  {
    id: "spearmen",
    name: "Spearmen",
    category: "troops",
    price: { perModel: 7 },
    size: { min: 10, max: 40 },
    offers: { shield: { perModel: 1 }, standard: 10 },
  },
  { id: "marsh-king", name: "Marsh king", category: "leaders", price: 120, size: { min: 1, max: 1 } },
  { id: "riders", name: "Riders", category: "support", price: { unknown: true }, size: { min: 5 } },
];

const SHAPES: [string, string][] = [
  [
    "tabs with heads",
    "Name\tPoints\tModels\tSlot\tOptions\nSpearmen\t7\t10-40\tTroops\tShield +1/model, Standard 10\nMarsh king\t120\t1\tLeaders\t\nRiders\t\t5+\tSupport\t",
  ],
  [
    "commas, the options in quotes",
    'Unit,Cost,Size,Category,Upgrades\nSpearmen,7,10-40,Troops,"Shield +1/model, Standard 10"\nMarsh king,120,1,Leaders,\nRiders,?,5+,Support,',
  ],
  [
    "commas, the options without quotes",
    "Unit,Cost,Size,Category,Upgrades\nSpearmen,7,10-40,Troops,Shield +1/model,Standard 10\nMarsh king,120,1,Leaders,\nRiders,?,5+,Support,",
  ],
  [
    "semicolons, other heads and order",
    "Type;Unit name;pts;min;max;wargear\nTroops;Spearmen;7;10;40;Shield +1 per model, Standard +10 pts\nLeaders;Marsh king;120;1;1;\nSupport;Riders;tbd;5;;",
  ],
  [
    "bars as in Markdown",
    "| Unit | Price | Unit size | Role | May take |\n|---|--:|---|---|---|\n| **Spearmen** | 7 | 10–40 | Troops | Shield (1 pt each), Standard (10) |\n| Marsh king | 120 | 1 | Leaders | |\n| Riders | – | 5+ | Support | |",
  ],
  [
    "columns of spaces",
    "Unit         Pts   Models   Slot      Options\nSpearmen     7     10-40    Troops    Shield +1/model, Standard 10\nMarsh king   120   1        Leaders\nRiders             5+       Support",
  ],
  ["no heads", "Spearmen;7;10-40;Troops;Shield +1/model, Standard 10\nMarsh king;120;1;Leaders;\nRiders;?;5+;Support;"],
  [
    "slots as headings",
    "Unit\tPts\tModels\tOptions\nTROOPS\t\t\t\nSpearmen\t7\t10 to 40\tShield +1/model, Standard 10\nLeaders:\t\t\t\nMarsh king\t120\t1\t\nSupport\t\t\t\nRiders\t\tmin 5\t",
  ],
];

describe("every shape of a table gives the same units", () => {
  test.each(SHAPES)("%s", (_, text) => {
    expect(entriesOf(text)).toEqual(MARSH);
  });

  test.each(SHAPES)("every line stands in the report: %s", (_, text) => {
    const lines = started(text).report.lines;
    const told = new Set(lines.map(({ where }) => where));
    text.split("\n").forEach((line, i) => {
      expect(told.has(`line ${i + 1}`), line).toBe(true);
    });
    expect(lines.filter(({ taken }) => taken === null)).toEqual([]);
  });
});

test("each guess stands at its line, and an open price is told", () => {
  const { report } = started("Name;Points;Size;Slot;Options\nSpears;7;10-20;Core;Shield 1, Banner 10\nCannon;90;;;\nOwl;;1;Sky;");
  expect(report).toEqual({
    lines: [
      {
        where: "line 1",
        written: "Name;Points;Size;Slot;Options",
        taken: "heads of the columns: name, points, models, slot and options",
        guesses: [],
        left: [],
      },
      {
        where: "line 2",
        written: "Spears;7;10-20;Core;Shield 1, Banner 10",
        taken: "entry Spears: 7 points per model, 10 to 20 models, Troops; may take Shield (1 point per model) and Banner (10 points)",
        guesses: [
          "7 is taken for the price of each model, because the size varies",
          "the price of Shield is taken for that of each model",
          "the price of Banner is taken for that of the unit",
          "the slot “Core” is taken for Troops",
        ],
        left: [],
      },
      {
        where: "line 3",
        written: "Cannon;90;;;",
        taken: "entry Cannon: 90 points, Troops",
        guesses: [
          "90 is taken for the price of the whole unit, because its size is not given",
          "no number of models is given: any number is allowed",
          "no slot is given: put under Troops",
        ],
        left: [],
      },
      {
        where: "line 4",
        written: "Owl;;1;Sky;",
        taken: "entry Owl: its price is open, 1 model, Troops",
        guesses: ["this game has no slot “Sky”: put under Troops"],
        left: [],
      },
    ],
    remarks: [],
    open: ["Owl"],
    entries: 3,
  });
  expect(startSummary(report)).toBe("3 entries, 8 guesses and 1 price open");
});

test("what is not understood is told at its line, and the rest is taken", () => {
  const { report, draft } = started(
    "The marsh, my own book\nName;Points;Size;Slot;Mood\nSpears;seven;20-10;Troops;grim\n;5;;;\nSpears;8;10;Troops;\n",
  );
  expect(report.lines.map(({ where, taken, left }) => [where, taken, left])).toEqual([
    ["line 1", "a title, passed over", []],
    ["line 2", "heads of the columns: name, points, models, slot and ?", []],
    ["line 2", null, ["no column is called “Mood”: see the lines"]],
    ["line 3", "entry Spears: its price is open, Troops", ["“20-10” is not a number of models", "“seven” is not a price", "Mood: grim"]],
    ["line 4", null, ["the name is missing"]],
    ["line 5", "entry Spears (2): 8 points, 10 models, Troops", []],
  ]);
  expect(draft.entries).toEqual([
    { id: "spears", name: "Spears", category: "troops", price: { unknown: true } },
    { id: "spears-2", name: "Spears (2)", category: "troops", price: 8, size: { min: 10, max: 10 } },
  ]);
});

test.each<[string, ReturnType<typeof costIn>]>([
  ["7", { points: 7, per: null }],
  ["+7 pts", { points: 7, per: null }],
  ["7.5", { points: 7.5, per: null }],
  ["7,5", { points: 7.5, per: null }],
  ["1,200", { points: 1200, per: null }],
  ["-5", { points: -5, per: null }],
  ["7/model", { points: 7, per: "model" }],
  ["7 pts per model", { points: 7, per: "model" }],
  ["7 each", { points: 7, per: "model" }],
  ["7 ppm", { points: 7, per: "model" }],
  ["120 points per unit", { points: 120, per: "unit" }],
  ["free", { points: 0, per: "unit" }],
  ["45 for 5, then 9", { first: { models: 5, points: 45 }, perModel: 9 }],
  ["45 for 5, +9/model", { first: { models: 5, points: 45 }, perModel: 9 }],
  ["seven", null],
  ["7-9", null],
  ["", null],
])("the price in “%s”", (cell, cost) => {
  expect(costIn(cell)).toEqual(cost);
});

test.each<[string, ReturnType<typeof spanIn>]>([
  ["10-40", { min: 10, max: 40 }],
  ["10 – 40 models", { min: 10, max: 40 }],
  ["10 to 40", { min: 10, max: 40 }],
  ["10+", { min: 10 }],
  ["10 or more", { min: 10 }],
  ["min 10", { min: 10 }],
  ["up to 5", { max: 5 }],
  ["5", { min: 5, max: 5 }],
  ["40-10", null],
  ["many", null],
  ["10/20", null],
])("the size in “%s”", (cell, span) => {
  expect(spanIn(cell)).toEqual(span);
});

test.each<[string, [string, Price | null, string?][]]>([
  [
    "Shield +1/model, Standard bearer 10",
    [
      ["Shield", { perModel: 1 }],
      ["Standard bearer", 10],
    ],
  ],
  [
    "Shields (+1 pt per model); Musician (+5)",
    [
      ["Shields", { perModel: 1 }],
      ["Musician", 5],
    ],
  ],
  ["+10 pts Standard bearer", [["Standard bearer", 10]]],
  ["Musician: free", [["Musician", 0]]],
  ["Old banner", [["Old banner", null]]],
  ["Wizard level 2", [["Wizard level 2", null]]],
  ["Wizard level 2 +35", [["Wizard level 2", 35]]],
  [
    "Halberds +1/model or spears +2/model",
    [
      ["Halberds", { perModel: 1 }, "choice"],
      ["spears", { perModel: 2 }, "choice"],
    ],
  ],
  [
    "Halberd or spear 10 pts",
    [
      ["Halberd", 10, "choice"],
      ["spear", 10, "choice"],
    ],
  ],
  ["Crown (gold, old) 25", [["Crown (gold, old)", 25]]],
  ["Chest of 1,200 coins 15", [["Chest of 1,200 coins", 15]]],
])("the options in “%s”", (cell, options) => {
  expect(optionsIn(cell, "several").options.map(({ name, price, either }) => [name, price, ...(either ? [either] : [])])).toEqual(options);
});

test("a name may say more than the name, and a line without one belongs to the line above", () => {
  const { report, draft } = started("Unit;Pts\n0-1 Great cannon (1);90\nToads (5-10);6\n;+2 Tongues\nOwl - 30 pts;");
  expect(draft.entries).toEqual([
    { id: "great-cannon", name: "Great cannon", category: "troops", price: 90, size: { min: 1, max: 1 }, perArmy: { max: 1 } },
    {
      id: "toads",
      name: "Toads",
      category: "troops",
      price: { perModel: 6 },
      size: { min: 5, max: 10 },
      offers: { tongues: { perModel: 2 } },
    },
    { id: "owl", name: "Owl", category: "troops", price: 30 },
  ]);
  expect(report.lines[3]).toEqual({
    where: "line 4",
    written: ";+2 Tongues",
    taken: "more that Toads may take: Tongues",
    guesses: ["the line has no name: it belongs to the one above it"],
    left: [],
  });
});

test("figures go to the characteristics of the game, and others are told", () => {
  const { draft, report } = started("Unit;Pts;Size;Slot;Move;Fight;Luck\nSpears;60;1;Troops;4;3+;9");
  expect(draft.entries).toEqual([
    {
      id: "spears",
      name: "Spears",
      category: "troops",
      price: 60,
      size: { min: 1, max: 1 },
      characteristics: { move: 4, fight: "3+", shoot: null, armour: null, wounds: null },
    },
  ]);
  expect(report.lines.at(-1)?.left).toEqual(["Luck: 9"]);
});

test("options of the game are its own, and those of an allowance may be bought", async () => {
  const book = await loadBook("warhammer-7e");
  const made = started("Unit;Pts;Size;Slot;Options\nKing;120;1;Lords;Shield 3, Sword of Striking, Heron crown 20", book);
  expect((made.draft.entries as object[])[0]).toMatchObject({
    offers: { shield: 3, "heron-crown": 20 },
    allowances: { "magic-items": "any" },
  });
  expect(made.draft.options).toEqual([{ id: "heron-crown", name: "heron crown", group: "options", price: 20 }]);
});

test("text of strangers does no harm", () => {
  for (const text of [
    "",
    "\n\n",
    "__proto__;constructor\n__proto__;5",
    ";;;;",
    "a".repeat(20_000),
    "\u0000\u001b[31m;7",
    "|".repeat(500),
    '"',
    "Name;Points\n".repeat(3),
  ])
    expect(() => started(text)).not.toThrow();
  const before = performance.now();
  for (const text of ["a-".repeat(10_000), `x${":-".repeat(9000)}y`, "a ".repeat(5000)])
    started(`Unit;Pts;Options\n${text};5;${text}\n${text}`);
  expect(performance.now() - before).toBeLessThan(5000);
  const { draft } = started("Name;Points\n__proto__;5\nconstructor;6");
  expect((draft.entries as { id: string }[]).map(({ id }) => id)).toEqual(["proto", "constructor"]);
  const many = started(`Name;Points\n${Array.from({ length: 700 }, (_, i) => `Unit ${i};5`).join("\n")}`);
  expect([many.report.entries, many.report.lines.length]).toEqual([500, 701]);
});

describe("what is drafted", () => {
  const [, [, text]] = SHAPES as [unknown, [string, string]];

  test("has no fault but what is open", () => {
    expect(readBookFile(draftText(started(text).draft), game).faults).toEqual([]);
  });

  test("makes rosters that are checked: unconfirmed where a price is open, legal where none is", () => {
    const catalogue = compile(game, army(started(text)));
    const roster = (units: Roster["commands"][number]["units"]) => raid(game.id, units);
    const king = { id: "u1", entry: "marsh-king", count: 1, options: [] };
    const spears = { id: "u2", entry: "spearmen", count: 20, options: [{ id: "shield" }, { id: "standard" }] };
    const legal = check(catalogue, roster([king, spears]));
    // 120 + 20 × 7 + 20 × 1 + 10
    expect([legal.verdict, legal.points, legal.missing]).toEqual(["legal", 290, 0]);
    const open = check(catalogue, roster([king, spears, { id: "u3", entry: "riders", count: 5, options: [] }]));
    expect([open.verdict, open.points, open.missing]).toEqual(["unconfirmed", 290, 1]);
    const small = check(catalogue, roster([king, { ...spears, count: 9 }]));
    expect(small.verdict).toBe("illegal");
  });
});

/** A table of what an army list has of its own, as a person would write it down. */
function tableOf(list: ArmyList, counts: "units" | "models"): string {
  const price = (of: Price) =>
    typeof of === "number"
      ? `${of} per unit`
      : "first" in of
        ? `${of.first.points} for ${of.first.models}, then ${of.perModel}`
        : "perModel" in of
          ? `${of.perModel} per model`
          : "?";
  const rows = (list.entries ?? []).map(({ name, price: of, size, models, category }) => {
    const [min, max] = [size?.min, size?.max].map((bound) => (typeof bound === "number" ? String(bound) : ""));
    const span =
      counts === "units"
        ? models
          ? String(models)
          : ""
        : min === max
          ? min
          : max
            ? min
              ? `${min}-${max}`
              : `up to ${max}`
            : min
              ? `${min}+`
              : "";
    return [name, price(of), span, category].join("\t");
  });
  return ["Name\tPoints\tModels\tSlot", ...rows].join("\n");
}

describe("law: a shipped army list written as a table gives its names, prices and sizes again", () => {
  test.each(games.map(({ id }) => [id] as const))("%s", async (id) => {
    const book = await loadBook(id);
    let entries = 0;
    for (const { id: armyId } of await armyIndex(id)) {
      const list = await loadArmy(id, armyId);
      if (!list.entries?.length) continue;
      entries += list.entries.length;
      const { draft } = started(tableOf(list, book.counts), book);
      const plain = (price: Price) =>
        book.hasPoints === false
          ? 0
          : typeof price === "object" && ("setting" in price || "perStep" in price || "perUnit" in price || "or" in price)
            ? null
            : price;
      const found = (draft.entries as { name: string; category: string; price: Price; size?: object; models?: number }[]).map(
        ({ name, category, price, size, models }) => ({ name, category, price, size, models }),
      );
      const expected = list.entries.map(({ name, category, price, size, models }, i) => {
        const bounds = book.counts === "models" ? sizeOf(size) : undefined;
        const twin = list.entries?.slice(0, i).filter((one) => one.name.toLowerCase() === name.toLowerCase()).length;
        return {
          name: twin ? `${name} (${twin + 1})` : name,
          category,
          price: plain(price) ?? found[i]?.price,
          size: bounds,
          models: book.counts === "units" && models !== undefined && models > 1 ? models : undefined,
        };
      });
      expect(found, armyId).toEqual(expected);
    }
    if (id === games[0]?.id) expect(entries).toBeGreaterThan(0);
  });
});

function sizeOf(size: { min?: unknown; max?: unknown } | undefined) {
  const bounds = Object.fromEntries(Object.entries({ min: size?.min, max: size?.max }).filter(([, bound]) => typeof bound === "number"));
  return Object.keys(bounds).length ? bounds : undefined;
}
