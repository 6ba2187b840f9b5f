/** Where each list of a booklet stands: lists follow each other down the columns of a page, none is parted that has room in one. */
import type { Booklet, BookletGroup, BookletList, BookletUnit } from "./booklet";
import type { SheetPaper } from "./layouts";
import { linesOf } from "./text-width";

const mm = 72 / 25.4;

/** In points. The estimate of what a text needs is never too small, see `widthOf`. */
export const bookletRoom = {
  page: { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } },
  side: 14 * mm,
  top: 12 * mm,
  foot: 14 * mm,
  /** Between the two columns. */
  gap: 8 * mm,
  title: 96,
  /** A line of the contents and the head of a part of them. */
  line: 12,
  contentsHead: 22,
  player: { type: 10.5, line: 13 },
  small: { type: 7.5, line: 9.6 },
  unit: { type: 8, line: 10.2, pad: 1.2 },
  points: 46,
  pointsGap: 4,
  groupHead: 15,
  rule: 6,
  /** Below a list. */
  after: 13,
} as const;

/** A list in a column, or the part of one that has room there. */
export interface BookletPiece {
  list: BookletList;
  /** It began in a column before. */
  continued: boolean;
  groups: BookletGroup[];
}

export interface BookletPages {
  /** The first one stands below the title. */
  contents: { head: string; lines: { number: number; name: string; said: string; page: number }[] }[][];
  /** Two columns to a page. */
  pages: BookletPiece[][][];
}

export function columnWidth(paper: SheetPaper): number {
  const { page, side, gap } = bookletRoom;
  return (page[paper].width - 2 * side - gap) / 2;
}

function height(paper: SheetPaper): number {
  return bookletRoom.page[paper].height - bookletRoom.top - bookletRoom.foot;
}

/** The pages of a booklet; page numbers count those of the contents too. */
export function bookletPages(booklet: Booklet, paper: SheetPaper): BookletPages {
  const columns = columnsOf(booklet.lists, paper);
  const pages: BookletPiece[][][] = [];
  for (let i = 0; i < columns.length; i += 2) pages.push(columns.slice(i, i + 2));
  const first = new Map<number, number>();
  for (const [at, page] of pages.entries()) {
    for (const { list } of page.flat()) if (!first.has(list.number)) first.set(list.number, at + 1);
  }
  const contents = contentsPages(booklet.contents, paper);
  return {
    contents: contents.map((parts) =>
      parts.map(({ head, lines }) => ({
        head,
        lines: lines.map((line) => ({ ...line, page: contents.length + (first.get(line.number) ?? 0) })),
      })),
    ),
    pages,
  };
}

function contentsPages(contents: Booklet["contents"], paper: SheetPaper): Booklet["contents"][] {
  const { title, line, contentsHead } = bookletRoom;
  const pages: Booklet["contents"][] = [[]];
  let left = height(paper) - title;
  for (const { head, lines } of contents) {
    let part: Booklet["contents"][number] | null = null;
    for (const one of lines) {
      if (left < line + (part ? 0 : contentsHead)) {
        pages.push([]);
        left = height(paper);
        part = null;
      }
      if (!part) {
        part = { head, lines: [] };
        pages.at(-1)?.push(part);
        left -= contentsHead;
      }
      part.lines.push(one);
      left -= line;
    }
  }
  return pages;
}

function columnsOf(lists: readonly BookletList[], paper: SheetPaper): BookletPiece[][] {
  const room = height(paper);
  const columns: BookletPiece[][] = [];
  let left = 0;
  const begin = () => {
    columns.push([]);
    left = room;
  };
  for (const list of lists) {
    const whole = headHeight(list, paper) + list.groups.reduce((sum, group) => sum + groupHeight(group, paper), 0);
    // What has no room in a column by itself follows where the one before ends.
    if (whole > left && (whole <= room || left < room / 3)) begin();
    let piece: BookletPiece = { list, continued: false, groups: [] };
    const place = () => {
      columns.at(-1)?.push(piece);
      left -= headHeight(list, paper);
    };
    place();
    const further = () => {
      begin();
      piece = { list, continued: true, groups: [] };
      place();
    };
    for (const { units, ...group } of list.groups) {
      let part: BookletGroup | null = null;
      for (const unit of units) {
        const needed = unitHeight(unit, paper) + (part ? 0 : bookletRoom.groupHead);
        if (needed > left && (piece.groups.length > 0 || !piece.continued)) {
          further();
          part = null;
        }
        if (!part) {
          part = { ...group, units: [] };
          piece.groups.push(part);
          left -= bookletRoom.groupHead;
        }
        part.units.push(unit);
        left -= unitHeight(unit, paper);
      }
    }
    left -= bookletRoom.after;
  }
  return columns;
}

/** "2 × 20 Spearmen “The wall”: shields". */
export function bookletUnitText({ count, name, ownName, options }: BookletUnit): string {
  return `${count} ${name}${ownName && ` “${ownName}”`}${options && `: ${options}`}`;
}

/** What stands below the player: "Inca, “The army of Tahuantinsuyu”". */
export function bookletArmyText({ player, army, name }: BookletList): string {
  return [army, ...(player && name ? [`“${name}”`] : [])].join(", ");
}

/** The last line of the head: total, verdict and code, as far as they are printed. */
export function bookletFactsText({ total, verdictWord, code }: BookletList): string {
  return [total, verdictWord, code && `code ${code}`].filter(Boolean).join(", ");
}

function headHeight(list: BookletList, paper: SheetPaper): number {
  const { player, small, rule } = bookletRoom;
  const width = columnWidth(paper);
  const name = linesOf(`${list.number}  ${list.player || list.name} (continued)`, width / player.type);
  const facts = bookletFactsText(list);
  const below = linesOf(bookletArmyText(list), width / small.type) + (facts ? linesOf(facts, (width - 12) / small.type) : 0);
  return name * player.line + below * small.line + rule;
}

function groupHeight({ units }: BookletGroup, paper: SheetPaper): number {
  return bookletRoom.groupHead + units.reduce((sum, unit) => sum + unitHeight(unit, paper), 0);
}

function unitHeight(unit: BookletUnit, paper: SheetPaper): number {
  const { unit: look, points, pointsGap } = bookletRoom;
  const text = linesOf(bookletUnitText(unit), (columnWidth(paper) - points) / look.type);
  // "at least 1,070 each" takes two lines.
  return Math.max(text, linesOf(unit.points, (points - pointsGap) / look.type)) * look.line + look.pad;
}
