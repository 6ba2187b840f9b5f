/** The tables of statistics as a picture for a page or a post: SVG, which any program enlarges. The names in it come from strangers. */
import { keyed } from "@/lib/engine/keyed";
import { count, number } from "@/lib/words/en/grammar";
import { visible } from "@/lib/words/text";
import type { GameStatistics } from "./statistics";
import { type StatisticsRow, statisticsTables } from "./statistics-tables";

/** Rows of one table that are drawn; the rest is counted in a line below. */
const MOST_ROWS = 15;
const WIDTH = 800;
const NAME = 260;
const FIGURE = 110;
const ROW = 20;
const HEAD = 34;
const SIDE = 24;
const PALE = "#d8d3c7";
const FILLED = "#28487A";
const INK = "#1c1a17";
const QUIET = "#5d574e";

/** `army`: one army list's own; else all lists of the game. `name`: what stands above, as the name of an event. */
export function statisticsSvg(game: GameStatistics, { army, name }: { army?: string | undefined; name: string }): string {
  const lists = army === undefined ? game.all.lists : (game.armies.find((one) => one.name === army)?.lists ?? 0);
  const parts: string[] = [
    text(SIDE, 40, name, `font-size="22" font-weight="600" fill="${INK}"`),
    text(
      SIDE,
      62,
      `${army === undefined ? game.title : `${game.title}, ${army}`}: ${count(lists, "list")}`,
      `font-size="14" fill="${QUIET}"`,
    ),
  ];
  let y = 76;
  for (const { id, title, rows } of statisticsTables(game, army)) {
    y += HEAD;
    parts.push(text(SIDE, y - 10, title, `font-size="14" font-weight="600" fill="${INK}"`));
    if (id === "points") parts.push(text(WIDTH - SIDE, y - 10, "least, median, most", `font-size="12" fill="${QUIET}" text-anchor="end"`));
    parts.push(`<path d="M${SIDE} ${y - 3}H${WIDTH - SIDE}" stroke="${INK}" stroke-width="0.8"/>`);
    for (const row of rows.slice(0, MOST_ROWS)) {
      parts.push(drawn(row, y, id === "points"));
      y += ROW;
    }
    if (rows.length > MOST_ROWS) {
      y += ROW;
      parts.push(text(SIDE, y - 6, `and ${number(rows.length - MOST_ROWS)} more`, `font-size="13" fill="${QUIET}"`));
    }
  }
  const height = y + SIDE;
  const title = escaped(`Statistics of ${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="Inter, Helvetica, Arial, sans-serif"><title>${title}</title><rect width="${WIDTH}" height="${height}" fill="#fff"/>${parts.join("")}</svg>\n`;
}

function drawn({ name, figures, bar }: StatisticsRow, y: number, isSpread: boolean): string {
  const left = SIDE + NAME;
  const width = WIDTH - 2 * SIDE - NAME - FIGURE;
  const at = (part: number) => round(left + part * width);
  const [first = 0, second = 0] = figures;
  const said = isSpread ? [first, second, figures[3] ?? 0].map(number).join(", ") : `${number(first)}  (${number(second)} %)`;
  return [
    text(SIDE, y + 14, shortened(name), `font-size="13" fill="${INK}"`),
    `<rect x="${left}" y="${y + 5}" width="${width}" height="11" fill="${PALE}" fill-opacity="0.4"/>`,
    `<rect x="${at(bar.from)}" y="${y + 5}" width="${round(Math.max(1, (bar.to - bar.from) * width))}" height="11" fill="${FILLED}"/>`,
    bar.mark === undefined ? "" : `<rect x="${at(bar.mark) - 1.5}" y="${y + 2}" width="3" height="17" fill="${INK}"/>`,
    text(WIDTH - SIDE, y + 14, said, `font-size="13" fill="${INK}" text-anchor="end"`),
  ].join("");
}

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > 38 ? `${letters.slice(0, 37).join("")}…` : name;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

function text(x: number, y: number, words: string, look: string): string {
  return `<text x="${x}" y="${y}" ${look}>${escaped(words)}</text>`;
}

const entities: Record<string, string> = keyed({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });

/** Control characters, which XML cannot hold, are made visible. */
function escaped(words: string): string {
  return visible(words).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
