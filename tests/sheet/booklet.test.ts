/** The booklet of all lists: what it says of each, and that every line stands in it once, in a column that has room for it. */
import { describe, expect, test } from "vitest";
import { inspect } from "@/lib/engine/check/check";
import { type BookletList, bookletOf } from "@/lib/paper/sheet/booklet";
import { bookletPages } from "@/lib/paper/sheet/booklet-pages";
import { allBookletParts, type BookletParts } from "@/lib/paper/sheet/booklet-parts";
import type { SheetPaper } from "@/lib/paper/sheet/layouts";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { roster, small } from "../support/make";

function sheetOf(player: string, army: string, lines: string[], name = "") {
  const catalogue = small();
  const { report, resolved } = inspect(catalogue, roster(lines, { name, limit: 200 }));
  return { sheet: sheetModel(catalogue, resolved, report), player, army, game: "Small Game", dataVersion: "1" };
}

const about = { title: "Autumn Muster", date: "2026-11-28", order: "player" as const, parts: allBookletParts };

const three = [
  sheetOf("Karl", "Hill Folk", ["1 person captain hat", "1 ogres drum*2", "1 gnomes brave", "1 gnomes brave"], "The Vale"),
  sheetOf("Ada", "Hill Folk", ["1 person captain", "2 gnomes"], "Ada’s own"),
  sheetOf("Ben", "Cave Folk", ["1 ogres"], "Big"),
];

describe("a booklet", () => {
  test("says of a list what it has, in as few lines as it takes", () => {
    const { title, date, said, lists, made } = bookletOf(three, about);
    expect([title, date, said, made]).toEqual([
      "Autumn Muster",
      "Saturday 28 November 2026",
      "3 lists from 2 army lists",
      "Muster Roll. Small Game, data 1",
    ]);
    expect(lists.map(({ number, player }) => [number, player])).toEqual([
      [1, "Ada"],
      [2, "Ben"],
      [3, "Karl"],
    ]);
    const { code, ...karl } = lists[2] ?? ({} as BookletList);
    expect(code).toMatch(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
    expect(karl).toEqual({
      number: 3,
      player: "Karl",
      army: "Hill Folk",
      name: "The Vale",
      verdict: "legal",
      verdictWord: "Legal",
      // 10 + 20 + 5; 50 + 2 × 10; twice 10 + 2.
      total: "129 of 200 points",
      groups: [
        { name: "Leaders", points: "35", units: [{ count: "1", name: "Captain", ownName: "", options: "hat", points: "35" }] },
        {
          name: "Troops",
          points: "94",
          units: [
            { count: "1", name: "Ogres", ownName: "", options: "drum ×2", points: "70" },
            { count: "2 ×", name: "Gnomes, brave", ownName: "", options: "", points: "12 each" },
          ],
        },
      ],
    });
  });

  test("has its contents by player, or by army list", () => {
    expect(bookletOf(three, about).contents).toEqual([
      {
        head: "Players",
        lines: [
          { number: 1, name: "Ada", said: "Hill Folk, “Ada’s own”, 50 of 200 points" },
          { number: 2, name: "Ben", said: "Cave Folk, “Big”, 50 of 200 points" },
          { number: 3, name: "Karl", said: "Hill Folk, “The Vale”, 129 of 200 points" },
        ],
      },
    ]);
    const byArmy = bookletOf(three, { ...about, order: "army" });
    expect(byArmy.contents.map(({ head, lines }) => [head, lines.map(({ number, name }) => `${number} ${name}`)])).toEqual([
      ["Cave Folk", ["1 Ben"]],
      ["Hill Folk", ["2 Ada", "3 Karl"]],
    ]);
  });

  test.each<[keyof BookletParts, RegExp]>([
    ["verdicts", /legal/i],
    ["points", /points"?:"[^"]|129|each/],
    ["options", /hat|drum/],
    ["codes", /"code":"[^"]/],
  ])("leaves out %s where that is wanted", (part, found) => {
    const whole = JSON.stringify(bookletOf(three, about));
    const without = JSON.stringify(bookletOf(three, { ...about, parts: { ...allBookletParts, [part]: false } }));
    expect([found.test(whole), found.test(without)]).toEqual([true, false]);
  });

  test("names commands where there are several, says what belongs to whom, and puts together only what stands alone", () => {
    const lines = ["2 gnomes hat", "2 gnomes hat", "3 gnomes", "with 2 gnomes", "3 gnomes", "[hired]", "1 ogres", "[bench]", "1 ogres"];
    const [list] = bookletOf([sheetOf("Ada", "Hill Folk", lines)], { ...about, date: null }).lists;
    expect(list?.groups.map(({ name, units }) => [name, units.map(({ count, points }) => `${count}: ${points}`)])).toEqual([
      // Gnomes cost 10, with a hat 15.
      ["Army: Troops", ["2 × 2: 30 each", "3: 30", "with 2: 20", "3: 30"]],
      ["Hired: Troops", ["1: 50"]],
      ["Bench, not in the total: Troops", ["1: 50"]],
    ]);
    expect(bookletOf([], { ...about, date: null }).date).toBe("");
  });

  test("sorts lists that nobody is named for by what they are called", () => {
    const lists = [sheetOf("Carl", "A", ["1 ogres"], "Z"), sheetOf("", "A", ["1 ogres"], "Bold"), sheetOf("Ada", "A", ["1 ogres"], "Y")];
    const { lists: sorted, contents } = bookletOf(lists, { ...about, order: "army", parts: { ...allBookletParts, points: false } });
    expect(sorted.map(({ player, name }) => player || name)).toEqual(["Ada", "Bold", "Carl"]);
    expect(contents[0]?.lines.map(({ said }) => said)).toEqual(["“Y”", "", "“Z”"]);
  });

  test("says nothing where a part is left out", () => {
    const none = { verdicts: false, points: false, options: false, codes: false };
    const [list] = bookletOf([sheetOf("Ada", "Hill Folk", ["1 ogres hat"], "Big")], { ...about, parts: none }).lists;
    expect(list).toEqual({
      number: 1,
      player: "Ada",
      army: "Hill Folk",
      name: "Big",
      verdict: null,
      verdictWord: "",
      total: "",
      code: "",
      groups: [{ name: "Troops", points: "", units: [{ count: "1", name: "Ogres", ownName: "", options: "", points: "" }] }],
    });
  });

  test("of nobody's lists and of none is one too", () => {
    const [nameless] = bookletOf([sheetOf("", "Hill Folk", ["1 ogres"], "Big")], about).contents;
    expect(nameless?.lines).toEqual([{ number: 1, name: "Big", said: "Hill Folk, 50 of 200 points" }]);
    const none = bookletOf([], about);
    expect(none.said).toBe("0 lists from 0 army lists");
    expect(bookletPages(none, "a4")).toEqual({ contents: [[]], pages: [] });
  });
});

describe.each<SheetPaper>(["a4", "letter"])("on %s", (paper) => {
  /** Lists of 1 to 50 units; the longest has no room in one column. */
  const many = Array.from({ length: 40 }, (_, i) =>
    sheetOf(
      `Player ${String(i + 1).padStart(2, "0")}`,
      `Army ${i % 7}`,
      // Each line another one, so that none are put together.
      Array.from({ length: i === 20 ? 150 : 1 + ((i * 7) % 50) }, (_, n) => `1 gnomes rope*${n + 1}`),
    ),
  );
  const made = () => {
    const booklet = bookletOf(many, about);
    const { contents, pages } = bookletPages(booklet, paper);
    return { booklet, contents, pages, pieces: pages.flat(2) };
  };

  test("each unit of each list stands once, in order", () => {
    const { booklet, pieces } = made();
    const linesOf = (lists: readonly { list: BookletList; groups: BookletList["groups"] }[]) =>
      lists.flatMap(({ list, groups }) => groups.flatMap(({ name, units }) => units.map((unit) => [list.number, name, unit])));
    expect(linesOf(pieces)).toEqual(linesOf(booklet.lists.map((list) => ({ list, groups: list.groups }))));
  });

  test("none is parted that has room in a column, and one that has none says that it goes on", () => {
    const { pages, pieces } = made();
    const parts = pieces.filter(({ continued }) => continued);
    expect(new Set(parts.map(({ list }) => list.player))).toEqual(new Set(["Player 21"]));
    expect(pieces.filter(({ continued }) => !continued)).toHaveLength(40);
    expect(pages.every((columns) => columns.length <= 2)).toBe(true);
  });

  test("the contents name the page on which a list begins", () => {
    const { booklet, contents, pages } = made();
    const lines = contents.flatMap((page) => page.flatMap(({ lines: own }) => own));
    expect(lines.map(({ number }) => number)).toEqual(booklet.lists.map(({ number }) => number));
    for (const { number, page } of lines) {
      const on = pages[page - contents.length - 1]?.flat() ?? [];
      expect(on.some(({ list, continued }) => list.number === number && !continued)).toBe(true);
    }
  });
});
