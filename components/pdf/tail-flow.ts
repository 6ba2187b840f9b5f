/** What stands below the rows of a closely set sheet, in columns about the code: planned before it is drawn. */
import type { SheetEffect, SheetModel, SheetParts, SheetReference } from "@/lib/paper/sheet/sheet-model";
import { linesIn, widthsOf } from "./letter-widths";
import { effectSize, type Frame } from "./page-frame";
import { type SheetCodes, sheetCodes } from "./qr-path";

/** A head, what one page of the book says in one paragraph, a line to write on. */
export type TailItem = { head: string } | { told: readonly TailLine[]; page: string } | { blank: SheetEffect };

export interface TailLine {
  /** Empty for a fact. */
  name: string;
  text: string;
}

export interface TailFlow {
  /** The codes stand at the foot of the last one. */
  columns: TailItem[][];
  width: number;
  /** Of the type. */
  size: number;
  /** Of all, as far as can be told before it is drawn. */
  height: number;
  code: SheetCodes | null;
}

/** Between the columns. */
export const TAIL_GAP = 14;
export const tailLine = 1.24;
/** Below each paragraph. */
export const PARTED = 1.2;
/** From this width on there are four columns, else three. */
const WIDE = 650;
const HEAD = 16;

/** What the reference names: the player's note, readings, facts. @param first Said before all of them. */
export function referenceItems(
  model: SheetModel,
  parts: SheetParts,
  cards: boolean,
  first: readonly SheetReference[] = [],
): SheetReference[] {
  return [
    ...first,
    ...(parts.notes && model.note !== "" ? [{ text: model.note, page: "" }] : []),
    ...model.readings.map((text) => ({ text, page: "" })),
    ...(parts.references ? model.references.filter((reference) => !(cards && reference.onCard)) : []),
  ];
}

/** The plan of the columns; null where there is nothing to say. */
export function tailFlow(model: SheetModel, parts: SheetParts, frame: Frame, first: readonly SheetReference[] = []): TailFlow | null {
  const size = effectSize(frame);
  const many = frame.width >= WIDE ? 4 : 3;
  const width = (frame.width - (many - 1) * TAIL_GAP) / many;
  const code = parts.link ? sheetCodes(model.link) : null;
  const effects = parts.effects ? model.effects : [];
  const pieces = [
    ...section(
      "What they do",
      effects.filter(({ kind }) => kind !== "spell"),
      size,
    ),
    ...section(
      "Spells, with their cost",
      effects.filter(({ kind }) => kind === "spell"),
      size,
    ),
    ...section("Reference", referenceItems(model, parts, false, first), size),
  ];
  if (pieces.length === 0 && !code) return null;
  const under = code ? code.height + 2 : 0;
  const all = filled(pieces, size, width, () => Number.POSITIVE_INFINITY)[0] ?? emptyColumn;
  // The least height at which all find a place, the code below the last column.
  let height = Math.max(under, (all.height + under) / many - size);
  let columns: Column[];
  do {
    const most = height;
    columns = filled(pieces, size, width, (column) => (column === many - 1 ? most - under : most));
    height += size / 2;
  } while (columns.length > many);
  while (columns.length < many) columns.push(emptyColumn);
  return { columns: columns.map(({ items }) => items), width, size, height: frame.gap + 4 + height, code };
}

/** An item with the widths of its words. */
interface Piece {
  item: TailItem;
  widths: number[];
  /** Of its page. */
  page: number[];
}

interface Column {
  items: TailItem[];
  height: number;
}

const emptyColumn: Column = { items: [], height: 0 };

function section(head: string, lines: readonly (SheetReference | SheetEffect)[], size: number): Piece[] {
  if (lines.length === 0) return [];
  const told = lines.filter(({ text }) => text !== "");
  const blank = lines.flatMap((line) => ("name" in line && line.text === "" ? [line] : []));
  return [
    { item: { head }, widths: [], page: [] },
    ...told.map((line) => {
      const name = "name" in line ? line.name : "";
      const words = { text: line.text, type: "sans", size } as const;
      return {
        item: { told: [{ name, text: line.text }], page: line.page },
        widths: widthsOf(name === "" ? [words] : [{ text: name, type: "strong", size }, words]),
        // A page is not parted from its sign.
        page: line.page === "" ? [] : widthsOf([{ text: line.page.replaceAll(" ", "\u00a0"), type: "sans", size }]),
      };
    }),
    ...blank.map((one) => ({ item: { blank: one }, widths: [], page: [] })),
  ];
}

/** The pieces over columns in their order, no column higher than it may be. */
function filled(pieces: readonly Piece[], size: number, width: number, most: (column: number) => number): Column[] {
  const columns: Column[] = [];
  let paragraph: number[] = [];
  let below = 0;
  const heightOf = (widths: readonly number[]) => linesIn(widths, width) * size * tailLine + PARTED;
  for (const [i, { item, widths, page }] of pieces.entries()) {
    let column = columns.at(-1);
    const last = column?.items.at(-1);
    if (column && "told" in item && last && "told" in last && item.page !== "" && item.page === last.page) {
      const both = [...paragraph, ...widths];
      const height = below + heightOf([...both, ...page]);
      if (height <= most(columns.length - 1)) {
        column.items[column.items.length - 1] = { told: [...last.told, ...item.told], page: item.page };
        column.height = height;
        paragraph = both;
        continue;
      }
    }
    const own = "head" in item ? HEAD : "blank" in item ? size * 1.5 : heightOf([...widths, ...page]);
    const next = pieces[i + 1];
    // A head is not the last of its column.
    const needed = own + ("head" in item && next ? heightOf([...next.widths, ...next.page]) : 0);
    if (!column || (column.items.length > 0 && column.height + needed > most(columns.length - 1))) {
      column = { items: [], height: 0 };
      columns.push(column);
    }
    below = column.height;
    column.items.push(item);
    column.height += own;
    paragraph = widths;
  }
  return columns;
}
