/** Statistics of what is played, added up by hand. */
import { describe, expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import { type CountedList, countedOf, statisticsOf } from "@/lib/events/desk/stats/statistics";
import { statisticsSvg } from "@/lib/events/desk/stats/statistics-picture";
import { publishedStatistics, statisticsCsv, statisticsTables, statisticsText } from "@/lib/events/desk/stats/statistics-tables";
import { roster, small } from "../support/make";

const unit = (name: string, units: number, models: number, ...options: [string, number][]) => ({
  name,
  units,
  models,
  options: options.map(([option, times]) => ({ name: option, times })),
});

/** The categories as the book has them. */
const BOOK = ["Leaders", "Beasts", "Troops"];

function counted(
  army: string,
  points: number,
  categories: [string, number][],
  units: CountedList["units"],
  more: Partial<CountedList> = {},
) {
  return {
    game: "small",
    gameTitle: "Small Game",
    army,
    verdict: "legal",
    word: "Legal",
    total: { points, missing: 0 },
    units,
    categories: categories.map(([name, own]) => ({ name, place: BOOK.indexOf(name), points: own, missing: 0 })),
    ...more,
  } as CountedList;
}

/** Three lists of gnomes and one of ogres. */
const lists = [
  counted(
    "Gnomes",
    100,
    [
      ["Leaders", 40],
      ["Troops", 60],
    ],
    [unit("Captain", 1, 1, ["hat", 1]), unit("Mob", 2, 20), unit("Mob", 1, 12)],
  ),
  counted("Gnomes", 90, [["Troops", 90]], [unit("Mob", 3, 30, ["drum", 3])], { verdict: "illegal", word: "Illegal" }),
  counted(
    "Ogres",
    120,
    [
      ["Leaders", 20],
      ["Beasts", 30],
      ["Troops", 70],
    ],
    [unit("Captain", 1, 1, ["hat", 2]), unit("Ogre", 1, 3)],
  ),
  counted("Gnomes", 97, [["Troops", 97]], [unit("Mob", 1, 10)], {
    total: { points: 97, missing: 1 },
    categories: [{ name: "Troops", place: 2, points: 97, missing: 1 }],
    verdict: "unconfirmed",
    word: "Unconfirmed",
  }),
];

describe("statistics of four lists", () => {
  test("count army lists, units, options and verdicts", () => {
    const { games } = statisticsOf(lists);
    const [game] = games;
    expect(games.map(({ title, all }) => [title, all.lists])).toEqual([["Small Game", 4]]);
    expect(game?.armies.map(({ name, lists: own }) => [name, own])).toEqual([
      ["Gnomes", 3],
      ["Ogres", 1],
    ]);
    expect(game?.all.verdicts.map(({ word, lists: own }) => [word, own])).toEqual([
      ["Illegal", 1],
      ["Unconfirmed", 1],
      ["Legal", 2],
    ]);
    // Two lines of Mobs in one list are one list; units and models are added up.
    expect(game?.all.units).toEqual([
      { name: "Mob", lists: 3, units: 7, models: 72 },
      { name: "Captain", lists: 2, units: 2, models: 2 },
      { name: "Ogre", lists: 1, units: 1, models: 3 },
    ]);
    expect(game?.all.options).toEqual([
      { name: "hat", lists: 2, times: 3 },
      { name: "drum", lists: 1, times: 3 },
    ]);
  });

  test("spread points over all lists, those without a category with 0", () => {
    const { games } = statisticsOf(lists);
    const [game] = games;
    expect(game?.all.points).toEqual([
      // 90, 97, 100, 120: 98.5 between the two in the middle; 407 by 4 is 101.75.
      { name: "Whole list", least: 90, median: 98.5, mean: 101.8, most: 120, open: 1 },
      // 0, 0, 20, 40.
      { name: "Leaders", least: 0, median: 10, mean: 15, most: 40, open: 0 },
      // 0, 0, 0, 30: between Leaders and Troops, as in the book.
      { name: "Beasts", least: 0, median: 0, mean: 7.5, most: 30, open: 0 },
      // 60, 70, 90, 97: 317 by 4 is 79.25.
      { name: "Troops", least: 60, median: 80, mean: 79.3, most: 97, open: 1 },
    ]);
    // 90, 97, 100: the one in the middle; 287 by 3 is 95.67.
    expect(game?.armies[0]?.points[0]).toEqual({ name: "Whole list", least: 90, median: 97, mean: 95.7, most: 100, open: 1 });
    expect(game?.armies[1]?.points[0]).toEqual({ name: "Whole list", least: 120, median: 120, mean: 120, most: 120, open: 0 });
  });

  test("are tables with bars in parts of all lists, and of the most points", () => {
    const { games } = statisticsOf(lists);
    const [game] = games;
    const all = game && statisticsTables(game);
    expect(all?.map(({ id }) => id)).toEqual(["armies", "verdicts", "units", "options", "points"]);
    expect(all?.[0]).toEqual({
      id: "armies",
      title: "Army lists",
      heads: ["Army list", "Lists", "% of lists"],
      rows: [
        { name: "Gnomes", figures: [3, 75], bar: { from: 0, to: 0.75 } },
        { name: "Ogres", figures: [1, 25], bar: { from: 0, to: 0.25 } },
      ],
    });
    expect(all?.[4]?.rows[0]).toEqual({
      name: "Whole list",
      figures: [90, 98.5, 101.8, 120, 1],
      bar: { from: 0.75, to: 1, mark: 98.5 / 120 },
    });
    expect(game && statisticsTables(game, "Ogres").map(({ id }) => id)).toEqual(["verdicts", "units", "options", "points"]);
    expect(game && statisticsTables(game, "Elves")).toEqual([]);
  });

  test("go to spreadsheets as one table", () => {
    const { games } = statisticsOf(lists);
    const rows = statisticsCsv({ games }).split("\r\n");
    expect(rows[0]).toBe("Game,Army list,Table,Name,Lists,% of lists,Units,Models,Taken,Least,Median,Mean,Most,Price open");
    expect(rows).toContain("Small Game,All armies,Units,Mob,3,75,7,72,,,,,,");
    expect(rows).toContain("Small Game,Ogres,Options and items,hat,1,100,,,2,,,,,");
    expect(rows).toContain("Small Game,Gnomes,Points of a list,Whole list,,,,,,90,97,95.7,100,1");
  });

  test("stand in a terminal with their bars", () => {
    const { games } = statisticsOf(lists);
    const said = statisticsText({ games });
    expect(said).toContain("Small Game, 4 lists\n");
    expect(said).toContain("Small Game: Gnomes, 3 lists\n");
    expect(said).toContain(
      "  Army list  Lists  % of lists\n  Gnomes         3          75  ###############\n  Ogres          1          25  #####\n",
    );
    // 90 of 120 is three quarters of 20 letters, 98.5 falls on the seventeenth.
    expect(said).toContain("  Whole list         90    98.5  101.8   120           1                 -|---\n");
  });
});

test("no lists have no statistics, and one list without points has no table of points", () => {
  expect(statisticsOf([])).toEqual({ games: [] });
  expect(statisticsText(statisticsOf([]))).toBe("");
  const { games } = statisticsOf([counted("Gnomes", 0, [], [], { total: null })]);
  expect(games[0]?.all.points).toEqual([]);
  expect(games[0] && statisticsTables(games[0]).map(({ id }) => id)).toEqual(["armies", "verdicts"]);
});

test("lists of two games are counted apart", () => {
  const other = counted("Gnomes", 10, [], [], { game: "other", gameTitle: "Other Game" });
  expect(statisticsOf([...lists, other]).games.map(({ title, all }) => [title, all.lists])).toEqual([
    ["Small Game", 4],
    ["Other Game", 1],
  ]);
});

describe("the picture", () => {
  test("has a row for each of the table, at most fifteen, and counts the rest", () => {
    const many = Array.from({ length: 17 }, (_, i) => counted(`Army ${i}`, 10, [], []));
    const [game] = statisticsOf(many).games;
    const svg = game ? statisticsSvg(game, { name: "Cup" }) : "";
    expect(svg.match(/>Army \d+</g)).toHaveLength(15);
    expect(svg).toContain(">and 2 more<");
    expect(svg).toContain("<title>Statistics of Cup</title>");
  });

  test("holds names as words, never as marks of its own", () => {
    const [game] = statisticsOf([counted("<script>alert(1)</script>", 10, [], [])]).games;
    const svg = game ? statisticsSvg(game, { name: '"><image href="x"/>\u0000' }) : "";
    expect(svg).not.toContain("<script");
    expect(svg).not.toContain("<image");
    expect(svg).toContain("&lt;script&gt;");
    expect(svg).not.toContain("\u0000");
  });
});

test("a list is counted by what its units are called, without what stands beside the army", () => {
  const catalogue = small();
  const written = roster(["1 person captain hat", "2 gnomes drum*2 hat", "1 ogres", "[bench]", "3 ogres"]);
  const one = countedOf({ file: "a.txt", roster: written, catalogue, report: check(catalogue, written), ignored: [], problems: [] });
  expect([one.game, one.gameTitle, one.army]).toEqual(["small-game", "Small Game", "Hill Folk"]);
  expect(one.units).toEqual([
    // The name says that it is a captain.
    { name: "Captain", units: 1, models: 1, options: [{ name: "hat", times: 1 }] },
    // Four to a unit. Two drums and a hat for each of two units.
    {
      name: "Gnomes",
      units: 2,
      models: 8,
      options: [
        { name: "hat", times: 2 },
        { name: "drum", times: 4 },
      ],
    },
    { name: "Ogres", units: 1, models: 1, options: [] },
  ]);
  // A captain of 10 + 20 with a hat of 5; two units of 10 + 20 + 5; ogres for 50.
  expect(one.total).toEqual({ points: 155, missing: 0 });
  expect(one.categories).toEqual([
    { name: "Leaders", place: 0, points: 35, missing: 0 },
    { name: "Troops", place: 1, points: 120, missing: 0 },
  ]);
});

describe("what an event publishes", () => {
  /** Five lists of gnomes, of which one is worth more, and four of ogres. */
  const many = [
    ...Array.from({ length: 5 }, (_, i) =>
      counted(
        "Gnomes",
        i ? 100 : 160,
        [["Troops", i ? 100 : 160]],
        [unit("Mob", 2, 20, ["drum", 1]), unit("Captain", 1, 1, ...(i ? [["hat", 1] as [string, number]] : []))],
      ),
    ),
    ...Array.from({ length: 4 }, () => counted("Ogres", 120, [["Troops", 120]], [unit("Ogre", 1, 3), unit("Mob", 1, 10)])),
  ];
  const statistics = statisticsOf(many);

  test("pairs that several lists have stand with how many do", () => {
    expect(statistics.games[0]?.all.pairs).toEqual([
      { names: ["Captain", "Mob"], lists: 5 },
      { names: ["Mob", "Ogre"], lists: 4 },
    ]);
    expect(statisticsOf(many.slice(4, 6)).games[0]?.all.pairs).toEqual([]);
  });

  test("has five lists behind each figure, and no point of a single one", () => {
    const { games } = publishedStatistics(statistics);
    const parts = games[0]?.parts ?? [];
    expect(parts.map(({ name, lists: own }) => [name, own])).toEqual([
      ["All armies", 9],
      ["Gnomes", 5],
    ]);
    const rows = (n: number) => parts[n]?.tables.map(({ id, rows: all }) => [id, all.map(({ name, figures }) => [name, ...figures])]);
    expect(rows(0)).toEqual([
      ["armies", [["Gnomes", 5, 56]]],
      [
        "units",
        [
          ["Mob", 9, 100, 14, 140],
          ["Captain", 5, 56, 5, 5],
        ],
      ],
      // Five drums; the four hats are left out.
      ["options", [["drum", 5, 56, 5]]],
      ["pairs", [["Captain and Mob", 5, 56]]],
      // 160, four of 100 and four of 120: 1,040 by 9 is 115.6.
      [
        "points",
        [
          ["Whole list", 120, 115.6],
          ["Troops", 120, 115.6],
        ],
      ],
    ]);
    expect(rows(1)?.at(-1)).toEqual([
      "points",
      [
        ["Whole list", 100, 112],
        ["Troops", 100, 112],
      ],
    ]);
  });

  test("is nothing of four lists", () => {
    expect(publishedStatistics(statisticsOf(many.slice(5)))).toEqual({ games: [] });
  });
});
