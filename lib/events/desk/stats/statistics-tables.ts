/** Statistics as tables, for screen, picture, spreadsheet and terminal alike. */

import { LEAST_LISTS } from "@/lib/engine/schema/http/numbers";
import type { PublishedStatistics, StatisticsTable } from "@/lib/engine/schema/http/statistics";
import { table } from "@/lib/paper/write/csv";
import { count, number } from "@/lib/words/en/grammar";
import type { ArmyStatistics, GameStatistics, Statistics } from "./statistics";

export type { PublishedStatistics, StatisticsTable };
export type StatisticsRow = StatisticsTable["rows"][number];

/** The tables of the lists of a game, or of one of its army lists; none is empty. */
export function statisticsTables({ all, armies }: GameStatistics, army?: string): StatisticsTable[] {
  const part = army === undefined ? all : armies.find(({ name }) => name === army);
  if (!part) return [];
  const share = (lists: number) => ({ figures: [lists, percentOf(lists, part.lists)], bar: { from: 0, to: lists / part.lists } });
  const most = Math.max(1, ...part.points.map((one) => one.most));
  const isOpen = part.points.some(({ open }) => open > 0);
  const tables: StatisticsTable[] = [
    {
      id: "armies",
      title: "Army lists",
      heads: ["Army list", ...LISTS],
      rows: army === undefined ? armies.map(({ name, lists }) => ({ name, ...share(lists) })) : [],
    },
    {
      id: "verdicts",
      title: "Verdicts",
      heads: ["Verdict", ...LISTS],
      rows: part.verdicts.map(({ word, lists }) => ({ name: word, ...share(lists) })),
    },
    {
      id: "units",
      title: "Units",
      heads: ["Unit", ...LISTS, "Units", "Models"],
      rows: part.units.map(({ name, lists, units, models }) => {
        const { figures, bar } = share(lists);
        return { name, figures: [...figures, units, models], bar };
      }),
    },
    {
      id: "options",
      title: "Options and items",
      heads: ["Option or item", ...LISTS, "Taken"],
      rows: part.options.map(({ name, lists, times }) => {
        const { figures, bar } = share(lists);
        return { name, figures: [...figures, times], bar };
      }),
    },
    {
      id: "pairs",
      title: "Taken together",
      heads: ["Two units", ...LISTS],
      rows: part.pairs.map(({ names, lists }) => ({ name: names.join(" and "), ...share(lists) })),
    },
    {
      id: "points",
      title: "Points of a list",
      heads: ["Part of a list", ...SPREAD, ...(isOpen ? ["Price open"] : [])],
      rows: part.points.map(({ name, least, median, mean, most: high, open }) => ({
        name,
        figures: [least, median, mean, high, ...(isOpen ? [open] : [])],
        bar: { from: least / most, to: high / most, mark: median / most },
      })),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const LISTS = ["Lists", "% of lists"] as const;
const SPREAD = ["Least", "Median", "Mean", "Most"] as const;

function percentOf(lists: number, all: number): number {
  return Math.round((100 * lists) / all);
}

/** All, then each army list by itself where there are several. */
function partsOf({ all, armies }: GameStatistics): { part: ArmyStatistics; army: string | undefined }[] {
  const each = armies.length > 1 ? armies.map((part) => ({ part, army: part.name })) : [];
  return [{ part: all, army: undefined }, ...each];
}

/** Rows of a table that are published. */
const MOST_ROWS = 30;

/**
 * The tables as an event publishes them: no figure with fewer than five lists behind it. Nothing of verdicts, and of points no least and
 * no most, which are those of one list.
 */
export function publishedStatistics({ games }: Statistics): PublishedStatistics {
  const all = games.map((game) => ({
    title: game.title,
    parts: partsOf(game)
      .filter(({ part }) => part.lists >= LEAST_LISTS)
      .map(({ part, army }) => ({
        name: part.name,
        lists: part.lists,
        tables: statisticsTables(game, army).flatMap((one) => published(one) ?? []),
      })),
  }));
  return { games: all.filter(({ parts }) => parts.length > 0) };
}

function published({ id, title, heads: [head, ...heads], rows }: StatisticsTable): StatisticsTable | null {
  if (id === "verdicts") return null;
  const short = (part: number) => Math.round(part * 1000) / 1000;
  if (id === "points") {
    const [median, mean] = [heads.indexOf("Median"), heads.indexOf("Mean")];
    const most = Math.max(1, ...rows.map(({ figures }) => figures[median] ?? 0));
    const told = rows.map(({ name, figures }) => {
      const middle = figures[median] ?? 0;
      return { name, figures: [middle, figures[mean] ?? 0], bar: { from: 0, to: short(middle / most) } };
    });
    return { id, title, heads: [head, "Median", "Mean"], rows: told };
  }
  const told = rows.filter(({ figures: [lists = 0] }) => lists >= LEAST_LISTS).slice(0, MOST_ROWS);
  const rounded = told.map(({ name, figures, bar }) => ({ name, figures, bar: { from: 0, to: short(bar.to) } }));
  return told.length ? { id, title, heads: [head, ...heads], rows: rounded } : null;
}

const CSV_HEADS = ["Game", "Army list", "Table", "Name"] as const;

/** One row for each row of every table, with a column for each figure that any table has. */
export function statisticsCsv({ games }: Statistics): string {
  const rows = games.flatMap((game) =>
    partsOf(game).flatMap(({ part, army }) =>
      statisticsTables(game, army).flatMap(({ title, heads: [, ...heads], rows: own }) =>
        own.map(({ name, figures }) => ({ cells: [game.title, part.name, title, name], figures, heads })),
      ),
    ),
  );
  const heads = [...new Set(rows.flatMap((row) => row.heads))];
  const placed = rows.map(({ cells, figures, heads: own }) => [...cells, ...heads.map((head) => figures[own.indexOf(head)])]);
  return table([[...CSV_HEADS, ...heads], ...placed]);
}

/** Width of a bar in letters. */
const BAR = 20;

/** The tables for a terminal: figures below their heads, and a bar behind each row. */
export function statisticsText({ games }: Statistics): string {
  const blocks = games.flatMap((game) =>
    partsOf(game).flatMap(({ part, army }) => [
      `${army === undefined ? game.title : `${game.title}: ${part.name}`}, ${count(part.lists, "list")}\n`,
      ...statisticsTables(game, army).map(tableText),
    ]),
  );
  return blocks.join("\n");
}

function tableText({ heads: [head, ...heads], rows }: StatisticsTable): string {
  const cells = rows.map(({ name, figures }) => [name, ...figures.map(number)]);
  const lines = [[head, ...heads], ...cells];
  const widths = [head, ...heads].map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines
    .map((line, at) => {
      const row = rows[at - 1];
      const said = line.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0)));
      return `  ${[...said, ...(row ? [barText(row)] : [])].join("  ")}`.trimEnd();
    })
    .join("\n")
    .concat("\n");
}

function barText({ bar: { from, to, mark } }: StatisticsRow): string {
  const at = (part: number) => Math.min(BAR - 1, Math.floor(part * BAR));
  return Array.from({ length: BAR }, (_, i) => {
    if (mark !== undefined && i === at(mark)) return "|";
    const within = i >= Math.round(from * BAR) && i < Math.round(to * BAR);
    return within ? (mark === undefined ? "#" : "-") : " ";
  })
    .join("")
    .trimEnd();
}
