/** Lists of an army without a book: prices that follow are exact, those that do not stay open, and lists that contradict are named. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sketchOfLists } from "@/app/cli/start-lists/from-lists";
import { startLists } from "@/app/cli/start-lists/read-lists";
import { System } from "@/app/cli/start-lists/solve";
import { draftText } from "@/lib/books/author/draft";
import { startedFrom } from "@/lib/books/start/draft-of";
import type { Started } from "@/lib/books/start/started";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import type { Book } from "@/lib/engine/schema/book";
import { FORMAT } from "@/lib/engine/schema/format";
import { piecesInFile, piecesInPaste } from "@/lib/read/shapes/pieces";
import { raid } from "../start/raid";
import { plainLanguage } from "../support/list-language";

const game = newGame({ name: "Marsh Wars", ...USUAL_GAME });

async function started(texts: readonly string[], book: Book = game): Promise<Started> {
  const pieces = (await Promise.all(texts.map((text) => piecesInPaste({ text })))).flat();
  const { lists, refused } = startLists(pieces, plainLanguage.words);
  expect(refused).toEqual([]);
  return startedFrom(sketchOfLists(lists, book), book, { id: "marsh", name: "Marsh" });
}

/** Prices by name: of entries, and of what they may take. */
function pricesOf({ draft }: Started): Record<string, unknown> {
  const options = new Map((draft.options as { id: string; name: string }[] | undefined)?.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    (draft.entries as { name: string; price: unknown; offers?: Record<string, unknown> }[]).flatMap(({ name, price, offers = {} }) => [
      [name, price],
      ...Object.entries(offers).map(([id, of]) => [`${name}: ${options.get(id) ?? id}`, of]),
    ]),
  );
}

const OPEN = { unknown: true };

describe("equations", () => {
  const equation = (terms: Record<string, number>, sum: number) => ({ terms: new Map(Object.entries(terms)), sum });
  const values = (system: System, ...names: string[]) =>
    names.map((name) => {
      const found = system.valueOf(name);
      return found && [Number(found.value.n) / Number(found.value.d), found.from];
    });

  test("what follows is exact, with the equations it follows from", () => {
    const system = new System([equation({ a: 20, b: 1 }, 150), equation({ a: 10 }, 70), equation({ c: 3 }, 1)]);
    expect(values(system, "a", "b", "c")).toEqual([
      [7, [1]],
      [10, [0, 1]],
      [1 / 3, [2]],
    ]);
    expect(system.contradictions).toEqual([]);
  });

  test("what does not follow is open, and it is known what would settle it", () => {
    const system = new System([equation({ a: 20, b: 1 }, 150), equation({ b: 1, c: 1 }, 15)]);
    expect(values(system, "a", "b", "c", "d")).toEqual([null, null, null, null]);
    const one = (name: string) => new Map([[name, 1]]);
    expect([system.wouldSettle("c", one("a")), system.wouldSettle("c", one("d"))]).toEqual([true, false]);
    expect(
      system.wouldSettle(
        "a",
        new Map([
          ["a", 20],
          ["b", 1],
        ]),
      ),
    ).toBe(false);
  });

  test("a sum follows though its parts do not", () => {
    const system = new System([equation({ a: 1, b: 1 }, 10), equation({ a: 1, b: 1, c: 1 }, 13), equation({ a: 2, b: 2 }, 20)]);
    expect(values(system, "a", "c")).toEqual([null, [3, [0, 1]]]);
    expect(system.contradictions).toEqual([]);
  });

  test("those that contradict are named, and no others", () => {
    const system = new System([
      equation({ z: 1 }, 1),
      equation({ a: 1, b: 1 }, 10),
      equation({ b: 1 }, 4),
      equation({ a: 2 }, 13),
      equation({ a: 1 }, 6),
    ]);
    // 2a = 13 against a + b = 10 and b = 4; a = 6 agrees with those two.
    expect(system.contradictions).toEqual([[1, 2, 3]]);
    expect(values(system, "a", "b", "z")).toEqual([
      [6, [1, 2]],
      [4, [2]],
      [1, [0]],
    ]);
  });

  test("nothing is rounded: halves, and numbers that no float holds", () => {
    expect(values(new System([equation({ a: 3 }, 22.5)]), "a")).toEqual([[7.5, [0]]]);
    expect(new System([equation({ a: 3 }, 0.3), equation({ a: 1 }, 0.1)]).contradictions).toEqual([]);
  });
});

describe("prices that follow", () => {
  test("from units with and without what they may take", async () => {
    const made = await started([
      "Player: Tom\nTroops\n20 Spearmen (shields, standard) [170 pts]\n10 Spearmen [70 pts]\nLeaders\nMarsh King (crown) [125 pts]\nTotal: 365 pts",
      "Player: Ann\nTroops\n30 Spearmen (shields) [240 pts]\nLeaders\nMarsh King [100 pts]\nTotal: 340 pts",
    ]);
    // 10 → 70; 30 with shields 240 = 210 + 30; 20 with shields and standard 170 = 140 + 20 + 10; 125 − 100.
    expect(pricesOf(made)).toEqual({
      Spearmen: { perModel: 7 },
      "Spearmen: shields": { perModel: 1 },
      "Spearmen: standard": 10,
      "Marsh King": 100,
      "Marsh King: crown": 25,
    });
    expect(made.report.open).toEqual([]);
    expect(made.draft.entries).toMatchObject([
      {
        category: "troops",
        size: { min: 10, max: 30, severity: "unconfirmed", basis: "unconfirmed", note: "Only the sizes that the lists show." },
        note: "Prices from what these lists state: Tom and Ann.",
      },
      { category: "leaders", size: { min: 1, max: 1 } },
    ]);
    expect(made.draft.source).toEqual({ page: 1, basis: "single", note: "From the lists Tom and Ann." });
  });

  test("per unit where per model would not come out whole", async () => {
    const made = await started(["3 Bog engines [100 pts]\n10 Toads [60 pts]\nTotal: 160 pts"]);
    expect(pricesOf(made)).toEqual({ "Bog engines": 100, Toads: { perModel: 6 } });
  });

  test("per unit where sizes show it, and per model where they do", async () => {
    const made = await started([
      "10 Spears (banner) [80 pts]\n20 Spears (banner) [150 pts]\n10 Bows (shield) [90 pts]\n20 Bows (shield) [180 pts]\n10 Bows [80 pts]\nTotal: 580 pts",
    ]);
    // Spears: 10p + b = 80, 20p + b = 150. Bows: 80 for ten; with shields ten more on ten, twenty more on twenty.
    expect(pricesOf(made)).toEqual({
      Spears: { perModel: 7 },
      "Spears: banner": 10,
      Bows: { perModel: 8 },
      "Bows: shield": { perModel: 1 },
    });
    const guesses = made.report.lines.flatMap((line) => line.guesses);
    expect(guesses.filter((guess) => guess.includes("would fit too"))).toEqual([]);
  });

  test("from the total of a list, where one unit states nothing", async () => {
    const made = await started(["Marsh raid\n\nMarsh King [100 pts]\n\n10 Toads [60 pts]\n\n5 Herons\n\nTotal: 250 pts"]);
    // 250 − 100 − 60 = 90 for five.
    expect(pricesOf(made)).toEqual({ "Marsh King": 100, Toads: { perModel: 6 }, Herons: { perModel: 18 } });
  });

  test("what stands beside a unit in one list and over it in another is its slot, and no option", async () => {
    const made = await started([
      "Player: Tom\nTroops\n20 Fen guard [150 pts]\n10 Toads [60 pts]\nTotal: 210 pts",
      "Player: Ann\nFen guard (Troops) 150\nToads (Troops) 60\nTotal 210",
    ]);
    // Twenty in one list and a regiment in the other cost as much: the price is that of the unit.
    expect(pricesOf(made)).toEqual({ "Fen guard": 150, Toads: 60 });
    expect(made.draft.entries).toMatchObject([{ category: "troops" }, { category: "troops" }]);
  });

  test("from what a file of another builder says of each part", async () => {
    const ros = `<?xml version="1.0"?><roster name="Raid" gameSystemName="Marsh Wars"><costs><cost name="pts" value="175"/></costs><forces><force name="Army" catalogueName="Marsh"><selections>
      <selection name="Spearmen" type="unit" number="1"><categories><category name="Troops" primary="true"/></categories><costs><cost name="pts" value="0"/></costs><selections>
        <selection name="Spearman" type="model" number="10"><costs><cost name="pts" value="70"/></costs></selection>
        <selection name="Banner" type="upgrade" number="1"><costs><cost name="pts" value="5"/></costs></selection>
      </selections></selection>
      <selection name="Marsh King" type="model" number="1"><categories><category name="Leaders" primary="true"/></categories><costs><cost name="pts" value="100"/></costs></selection>
    </selections></force></forces></roster>`;
    const { lists, refused } = startLists(await piecesInFile(new TextEncoder().encode(ros), "raid.ros"), plainLanguage.words);
    expect(refused).toEqual([]);
    const made = startedFrom(sketchOfLists(lists, game), game, { id: "marsh", name: "Marsh" });
    expect(pricesOf(made)).toEqual({ Spearmen: { perModel: 7 }, "Spearmen: banner": 5, "Marsh King": 100 });
    expect(made.draft.entries).toMatchObject([{ category: "troops", size: { min: 10, max: 10 } }, { category: "leaders" }]);
  });

  test("with what the game says that its own options cost", async () => {
    const crown = { id: "heron-crown", name: "heron crown", group: "equipment", price: 25, page: 1, basis: "printed" as const };
    const made = await started(["Player: Tom\nMarsh King (heron crown) [130 pts]\nTotal: 130 pts"], { ...game, options: [crown] });
    expect(pricesOf(made)).toEqual({ "Marsh King": 105, "Marsh King: heron-crown": 25 });
  });
});

describe("prices that do not follow", () => {
  test("stay open, and the report says what would settle them", async () => {
    const made = await started(["Player: Tom\n10 Trolls (clubs, horn) [100 pts]\nMarsh King [100 pts]\nTotal: 200 pts"]);
    expect(pricesOf(made)).toEqual({ Trolls: OPEN, "Trolls: clubs": OPEN, "Trolls: horn": OPEN, "Marsh King": 100 });
    expect(made.report.open).toEqual(["Trolls", "Trolls: clubs", "Trolls: horn"]);
    expect(made.report.remarks).toEqual([
      "Trolls: the points of the unit itself, clubs and horn do not follow from the lists. Lists that state the points of Trolls without options and Trolls with clubs alone would settle them.",
    ]);
  });

  test("one more list settles them", async () => {
    const made = await started([
      "Player: Tom\n10 Trolls (clubs, horn) [130 pts]\nMarsh King [100 pts]\nTotal: 230 pts",
      "Player: Ann\n10 Trolls [100 pts]\n10 Trolls (clubs) [120 pts]\nTotal: 220 pts",
    ]);
    expect(pricesOf(made)).toEqual({ Trolls: { perModel: 10 }, "Trolls: clubs": { perModel: 2 }, "Trolls: horn": 10, "Marsh King": 100 });
  });

  test("lists that contradict one another are named, and the price stays open", async () => {
    const made = await started([
      "Player: Tom\n10 Toads [60 pts]\n10 Herons [90 pts]\nTotal: 150 pts",
      "Player: Ann\n10 Toads [70 pts]\n20 Herons [180 pts]\nTotal: 250 pts",
    ]);
    expect(pricesOf(made)).toEqual({ Toads: OPEN, Herons: { perModel: 9 } });
    expect(made.report.remarks).toEqual([
      "These cannot all hold, so their prices stay open: 10 Toads at 60 points (Tom, line 2); 10 Toads at 70 points (Ann, line 2).",
    ]);
  });

  test("a total that the units do not come to is told, and says nothing against them", async () => {
    const made = await started(["Player: Tom\n10 Toads [60 pts]\n10 Herons [90 pts]\nTotal: 160 pts"]);
    expect(pricesOf(made)).toEqual({ Toads: { perModel: 6 }, Herons: { perModel: 9 } });
    expect(made.report.remarks).toEqual(["the total of Tom is 160 points, and its units come to 150."]);
  });

  test("the reading that comes out is taken where it is the only one", async () => {
    // 10 → 80, with axe 85, with both 95; 20 with both 190. Flat, 20 with both would be 175: axe and horn are of each model, 0.5 and 1.
    const made = await started([
      "Player: Tom\n10 Imps (axe, horn) [95 pts]\n20 Imps (axe, horn) [190 pts]\n10 Imps [80 pts]\n10 Imps (axe) [85 pts]\nTotal: 450 pts",
    ]);
    expect(pricesOf(made)).toEqual({ Imps: { perModel: 8 }, "Imps: axe": { perModel: 0.5 }, "Imps: horn": { perModel: 1 } });
  });

  test("several readings that come out with other prices leave them open", async () => {
    // 10 → 80; axe and horn are 15 on ten and 30 on twenty: axe 1.5 of each and horn nothing, or the other way round.
    const made = await started([
      "Player: Tom\n10 Imps (axe, horn) [95 pts]\n20 Imps (axe, horn) [190 pts]\n10 Imps [80 pts]\nTotal: 365 pts",
    ]);
    expect(pricesOf(made)).toEqual({ Imps: { perModel: 8 }, "Imps: axe": OPEN, "Imps: horn": OPEN });
    expect(made.report.remarks).toEqual([
      "Imps: the prices of axe and horn come out in several ways and stay open. Lists with other sizes, or with one option alone, would settle them.",
    ]);
  });

  test("what would be no price is told, and stays open", async () => {
    const made = await started(["Marsh raid\n\nMarsh King [100 pts]\n\n3 Toads\n\nTotal: 110 pts"]);
    expect(pricesOf(made)).toEqual({ "Marsh King": 100, Toads: OPEN });
    expect(made.report.remarks).toEqual(["Toads would come to 3.33 points by the sums of the lists, which is no price: it stays open."]);
  });

  test("a list without prices gives units and no price", async () => {
    const made = await started(["Marsh army\n10 Toads\n20 Herons\n1 Marsh King"]);
    expect(Object.values(pricesOf(made))).toEqual([OPEN, OPEN, OPEN]);
    expect(made.report.open).toEqual(["Toads", "Herons", "Marsh King"]);
  });
});

test("every line of every list stands in the report", async () => {
  const texts = [
    "Player: Tom\nHello, here is my army.\n10 Toads [60 pts]\n  - horn\nTotal: 60 pts",
    "Player: Ann\n10 Toads [60 pts]\n???\n10 Herons [90 pts]\nTotal: 150 pts",
  ];
  const { report } = await started(texts);
  for (const [name, text] of [
    ["Tom", texts[0]],
    ["Ann", texts[1]],
  ] as const)
    text?.split("\n").forEach((line, i) => {
      expect(
        report.lines.some(({ where }) => where === `${name}, line ${i + 1}`),
        line,
      ).toBe(true);
    });
});

test("what is no list is refused with its reason, and a roster of a game with a book too", async () => {
  const roster = JSON.stringify({
    format: FORMAT,
    game: "warhammer-7e",
    armyList: "empire",
    name: "Raid",
    commands: [{ kind: "army", units: [] }],
  });
  const pieces = [...(await piecesInPaste({ text: "" })), ...(await piecesInPaste({ text: roster }))];
  const { lists, refused } = startLists(pieces, plainLanguage.words);
  expect(lists).toEqual([]);
  expect(refused.map(({ reason }) => reason)).toEqual([
    "no list in it: no line looks like a unit.",
    "a roster of a game that has a book: its prices are known there. Export it as text to use it all the same.",
  ]);
});

test("what is drafted has no fault but what is open, and its rosters are checked", async () => {
  const made = await started([
    "Player: Tom\nTroops\n20 Spearmen (shields) [160 pts]\n10 Spearmen [70 pts]\n5 Trolls (clubs) [90 pts]\nLeaders\nMarsh King [100 pts]\nTotal: 420 pts",
  ]);
  const { army, faults } = readBookFile(draftText(made.draft), game);
  expect(faults).toEqual([]);
  if (!army) throw new Error("no army list");
  const unit = (id: string, entry: string, count: number, options: string[] = []) => ({
    id,
    entry,
    count,
    options: options.map((one) => ({ id: one })),
  });
  const roster = (units: ReturnType<typeof unit>[]) => raid(game.id, units);
  const catalogue = compile(game, army);
  const king = unit("u1", "marsh-king", 1);
  const seen = check(catalogue, roster([king, unit("u2", "spearmen", 15, ["shields"])]));
  // 100 + 15 × 7 + 15 × 1
  expect([seen.verdict, seen.points, seen.missing]).toEqual(["legal", 220, 0]);
  // A size that no list shows is not confirmed, and so is an option that was not seen with a unit.
  expect(check(catalogue, roster([king, unit("u2", "spearmen", 25)])).verdict).toBe("unconfirmed");
  expect(check(catalogue, roster([king, unit("u2", "spearmen", 10, ["clubs"])])).verdict).toBe("unconfirmed");
  expect(check(catalogue, roster([king, unit("u2", "spearmen", 10), unit("u3", "trolls", 5)])).missing).toBe(1);
});

describe("lists as people and programs write them", () => {
  const folder = new URL("../read/no-book/", import.meta.url);
  const files = readdirSync(folder).filter((file) => file !== "truth.json");
  const games = new Map<string, string[]>();
  for (const file of files) {
    const of = /^(.*?)-[a-z]+[^-]*\./.exec(file)?.[1]?.split("-").slice(0, 2).join("-") ?? file;
    games.set(of, [...(games.get(of) ?? []), file]);
  }

  test.each([...games])("%s: each line is told, and the draft has no error", async (_, of) => {
    const pieces = (await Promise.all(of.map((file) => piecesInFile(readFileSync(new URL(file, folder)), file)))).flat();
    const { lists, refused } = startLists(pieces, plainLanguage.words);
    expect([lists.length >= of.length, refused]).toEqual([true, []]);
    const made = startedFrom(sketchOfLists(lists, game), game, { id: "marsh", name: "Marsh" });
    expect(readBookFile(draftText(made.draft), game).faults.filter(({ severity }) => severity === "error")).toEqual([]);
    const told = new Set(made.report.lines.map(({ where }) => where));
    for (const { name, report } of lists) for (const { line } of report) expect(told.has(`${name}, line ${line}`)).toBe(true);
    for (const price of Object.values(pricesOf(made))) expect(price).not.toBeNaN();
  });
});
