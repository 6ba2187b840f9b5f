/** A pasted table of units as a sketch: every line is an entry, a heading, part of the entry above it, or told as not understood. */

import { categoryOf } from "@/lib/books/start/place-names";
import type { EntryGuess, OtherLine, Sketch, SketchEntry, Span } from "@/lib/books/start/sketch";
import type { Price } from "@/lib/engine/common";
import type { Book } from "@/lib/engine/schema/book";
import { rowsOf, type TextRow } from "@/lib/engine/tabular/rows";
import { list, number } from "@/lib/words/en/grammar";
import { type Cost, costIn, isCost, isNotKnown, isOptions, optionsIn, type Sizes, spanIn } from "./cell-values";
import { COLUMN_WORDS, type Column, columnsIn, guessedColumns, isHeads } from "./columns";

/** What a table may hold at most. */
const MOST_ROWS = 2000;
/** How far down the heads may stand. */
const MOST_TITLES = 5;
/** A longer text is no name with something beside it. */
const LONGEST = 200;
const RULER = /^[-=_*+|:.\s]+$/;

/** The sketch of a table. A text without a line gives one without entries. */
export function sketchOfTable(text: string, book: Book): Sketch {
  const rows = rowsOf(text, MOST_ROWS, (cells) => isHeads(cells, book));
  const others: OtherLine[] = [];
  const isRuler = ({ cells }: TextRow) => cells.every((cell) => cell === "" || RULER.test(cell));
  const written = rows.slice(0, MOST_ROWS).filter((row) => {
    if (isRuler(row)) others.push({ ...placeOf(row), as: "a ruler, passed over" });
    return !isRuler(row);
  });
  const at = written.slice(0, MOST_TITLES).findIndex(({ cells }) => isHeads(cells, book));
  for (const row of written.slice(0, Math.max(0, at))) others.push({ ...placeOf(row), as: "a title, passed over" });
  const reader = new TableReader(book, others, written.slice(at + 1), written[at] ?? null);
  for (const row of written.slice(at + 1)) reader.read(row);
  const remarks = rows.length > MOST_ROWS ? [`Only the first ${number(MOST_ROWS)} lines are read.`] : [];
  return { source: "a table", entries: reader.entries, others, remarks, otherOptions: "denied" };
}

const placeOf = ({ line, written }: TextRow) => ({ where: `line ${line}`, written });

class TableReader {
  readonly entries: SketchEntry[] = [];
  private readonly columns: readonly (Column | null)[];
  private readonly heads: readonly string[];
  private heading: string | null = null;

  constructor(
    private readonly book: Book,
    private readonly others: OtherLine[],
    rows: readonly TextRow[],
    head: TextRow | null,
  ) {
    this.heads = head?.cells ?? [];
    const columns = head
      ? columnsIn(head.cells, book)
      : guessedColumns(
          rows.map(({ cells }) => cells).filter((cells) => cells.length > 1),
          book,
        );
    let named = "";
    if (!columns.includes("name")) {
      const i = columns.indexOf(null);
      const at = i < 0 ? 0 : i;
      columns[at] = "name";
      named = head?.cells[at] ?? "";
    }
    this.columns = columns;
    this.tellColumns(head, named);
  }

  private tellColumns(head: TextRow | null, named: string): void {
    const words = this.columns.map((column, i) => (column === "figure" ? (this.heads[i] ?? "") : column ? COLUMN_WORDS[column] : "?"));
    if (!head) {
      if (words.length > 1)
        this.others.push({
          where: "columns",
          written: "",
          as: list(words),
          why: "the table has no heads: its columns are told by what stands in them",
          guessed: true,
        });
      return;
    }
    this.others.push({
      ...placeOf(head),
      as: `heads of the columns: ${list(words)}`,
      ...(named ? { why: `“${named}” is taken for the name`, guessed: true } : {}),
    });
    const unknown = head.cells.filter((cell, i) => cell && this.columns[i] === null);
    if (unknown.length)
      this.others.push({
        ...placeOf(head),
        as: null,
        why: `no column is called ${list(
          unknown.map((one) => `“${one}”`),
          "or",
        )}: see the lines`,
      });
  }

  private at(row: TextRow, ...columns: Column[]): string {
    const i = this.columns.findIndex((column) => column !== null && columns.includes(column));
    return i < 0 ? "" : (row.cells[i] ?? "").trim();
  }

  read(row: TextRow): void {
    const filled = row.cells.filter((cell) => cell !== "");
    const [only] = filled;
    if (filled.length === 1 && only && this.columns.length > 1 && this.alone(row, only)) return;
    const name = this.at(row, "name");
    if (!name) {
      this.more(row);
      return;
    }
    const place = placeOf(row);
    const left: string[] = [];
    const guesses: EntryGuess[] = [];
    const own = this.nameOf(name, filled.length === 1, guesses);
    const size = this.sizeOf(row, left) ?? own.size ?? null;
    const price = this.priceOf(row, own.cost, size, guesses, left);
    const entry: SketchEntry = {
      ...place,
      name: own.name,
      slot: this.at(row, "slot") || this.heading,
      price,
      size,
      ...this.perArmyOf(row, own.perArmy, left),
      options: [],
      figures: this.columns.flatMap((column, i) =>
        column === "figure" && row.cells[i] ? [[this.heads[i] ?? "", row.cells[i]] as const] : [],
      ),
      ...this.pageOf(row, left),
      guesses,
      left,
    };
    this.takeOptions(entry, row);
    if (size === null && this.book.counts === "models")
      guesses.push({ of: "size", says: "no number of models is given: any number is allowed" });
    this.add(entry);
  }

  /** A line with one cell: a heading, options of the entry above; false where it may be an entry. */
  private alone(row: TextRow, text: string): boolean {
    const plain = text
      .replace(/:$/, "")
      .replace(/^#+\s*/, "")
      .trim();
    const isSlot = categoryOf({ slot: plain, name: "" }, this.book).fits;
    const shouts = /\p{L}{3}/u.test(plain) && plain === plain.toUpperCase();
    const isHeading = !isCost(text) && !isOptions(text) && (text.endsWith(":") || text.startsWith("#") || shouts || isSlot);
    if (isHeading && /\p{L}/u.test(plain)) {
      this.heading = plain;
      this.others.push({ ...placeOf(row), as: `the slot of the lines below: ${plain}` });
      return true;
    }
    if (this.entries.length && (/^[-+•*]/.test(row.written) || row.indented || (isOptions(text) && row.cells[0] === ""))) {
      this.more(row);
      return true;
    }
    return false;
  }

  /** A line without a name: more of the entry above it. */
  private more(row: TextRow): void {
    const entry = this.entries.at(-1);
    const said = row.cells.filter((cell) => cell !== "").join(", ");
    if (!entry || !/\p{L}/u.test(said)) {
      this.others.push({ ...placeOf(row), as: null, why: "the name is missing" });
      return;
    }
    const { options, guesses, left } = optionsIn(said, sizesOf(entry.size, this.book));
    entry.options.push(...options);
    this.others.push({
      ...placeOf(row),
      as: `more that ${entry.name} may take: ${list(options.map((one) => one.name))}`,
      why: "the line has no name: it belongs to the one above it",
      guessed: true,
    });
    entry.guesses.push(...guesses.map(ofOffers));
    entry.left.push(...left);
  }

  /** "0-1 Cannon", "Spearmen (10-40)", "Spearmen - 7 pts": what else stands in the cell of the name. */
  private nameOf(text: string, alone: boolean, guesses: EntryGuess[]): { name: string; size?: Span; perArmy?: Span; cost?: string } {
    if (text.length > LONGEST) return { name: text };
    let name = text;
    const found: { size?: Span; perArmy?: Span; cost?: string } = {};
    const [, most, rest] = /^0\s*[-–]\s*(\d{1,2})\s+(.*\p{L}.*)$/u.exec(name) ?? [];
    if (most && rest) {
      name = rest;
      found.perArmy = { max: Number(most) };
      guesses.push({ of: "perArmy", says: `“0-${most}” is taken for how many an army may have` });
    }
    const open = name.lastIndexOf("(");
    const [, inside] = /^\(([^()]*)\)$/.exec(name.slice(Math.max(0, open))) ?? [];
    const before = /\p{L}/u.test(name.slice(0, Math.max(0, open))) ? name.slice(0, open).trimEnd() : "";
    const size = inside === undefined ? null : spanIn(inside);
    if (before && size) {
      name = before;
      found.size = size;
      guesses.push({ of: "size", says: `“${inside}” behind the name is taken for the number of models` });
    }
    const [, front, cost] =
      /^(.*?\p{L}.*?)[\s:.=–—-]+((?:\d[\d.,]*)\s*(?:pts?|points?)?\.?(?:\s*(?:\/|per|each|a)\s*\w*)?)$/iu.exec(name) ?? [];
    if (alone && front && cost && isCost(cost)) {
      name = front;
      found.cost = cost;
      guesses.push({ of: "price", says: `“${cost}” behind the name is taken for its price` });
    } else if (alone) guesses.push({ of: "entry", says: "the line has a name only: taken for an entry" });
    return { name: name.trim(), ...found };
  }

  private sizeOf(row: TextRow, left: string[]): Span | null {
    const size = this.at(row, "size");
    const read = isNotKnown(size) ? null : spanIn(size);
    if (size && !read && !isNotKnown(size)) left.push(`“${size}” is not a number of models`);
    const span: Span = { ...(read ?? {}) };
    for (const key of ["min", "max"] as const) {
      const cell = this.at(row, key);
      if (isNotKnown(cell)) continue;
      if (/^\d{1,3}$/.test(cell)) span[key] = Number(cell);
      else left.push(`“${cell}” is not a number of models`);
    }
    if (span.min !== undefined && span.max !== undefined && span.min > span.max) {
      left.push(`from ${span.min} to ${span.max} models: the first is above the second`);
      return null;
    }
    return span.min === undefined && span.max === undefined ? null : span;
  }

  private priceOf(row: TextRow, beside: string | undefined, size: Span | null, guesses: EntryGuess[], left: string[]): Price | null {
    const cell = this.at(row, "cost", "cost-model", "cost-unit") || (beside ?? "");
    if (isNotKnown(cell)) return null;
    const cost = costIn(cell);
    if (cost === null) {
      left.push(`“${cell}” is not a price`);
      return null;
    }
    if (!isPlain(cost)) return cost;
    const { points } = cost;
    if (this.book.counts === "units") {
      if (cost.per === "model") return { perModel: points };
      return points;
    }
    const per = cost.per ?? (this.columns.includes("cost-model") ? "model" : this.columns.includes("cost-unit") ? "unit" : null);
    if (per !== null) return per === "model" ? { perModel: points } : points;
    if (size?.min === 1 && size.max === 1) return points;
    const each = varies(size);
    guesses.push({
      of: "price",
      says: each
        ? `${number(points)} is taken for the price of each model, because the size varies`
        : `${number(points)} is taken for the price of the whole unit, because its size ${size ? "is fixed" : "is not given"}`,
    });
    return each ? { perModel: points } : points;
  }

  private perArmyOf(row: TextRow, own: Span | undefined, left: string[]): { perArmy?: Span } {
    const cell = this.at(row, "per-army");
    if (isNotKnown(cell)) return own ? { perArmy: own } : {};
    const span = spanIn(cell);
    if (!span) {
      left.push(`“${cell}” is not how many an army may have`);
      return own ? { perArmy: own } : {};
    }
    // "2" allows two, and asks for none.
    const isMost = /^\d+$/.test(cell) || !span.min;
    return { perArmy: isMost ? (span.max === undefined ? {} : { max: span.max }) : span };
  }

  private pageOf(row: TextRow, left: string[]): { page?: number } {
    const cell = this.at(row, "page").replace(/^p{1,2}\.?\s*/i, "");
    if (cell === "") return {};
    const page = Number(cell);
    if (Number.isInteger(page) && page >= 1 && page <= 2000) return { page };
    left.push(`“${cell}” is not a page`);
    return {};
  }

  private takeOptions(entry: SketchEntry, row: TextRow): void {
    const at = this.columns.indexOf("options");
    // A comma among the options parts cells where commas part the columns.
    const beyond = row.cells.slice(this.columns.length).filter((cell) => cell !== "");
    const isLast = at >= 0 && at === this.columns.length - 1;
    const cells = [...(at < 0 ? [] : [row.cells[at] ?? ""]), ...(isLast || at < 0 ? beyond : [])];
    for (const cell of cells) {
      if (isNotKnown(cell) || /^none$/i.test(cell)) continue;
      if (at < 0 && !isOptions(cell)) {
        entry.left.push(`“${cell}” stands behind the last column`);
        continue;
      }
      const { options, guesses, left } = optionsIn(cell, sizesOf(entry.size, this.book));
      entry.options.push(...options);
      entry.guesses.push(...guesses.map(ofOffers));
      entry.left.push(...left);
    }
    if (at >= 0 && !isLast) for (const cell of beyond) entry.left.push(`“${cell}” stands behind the last column`);
    for (const [i, column] of this.columns.entries()) {
      const cell = row.cells[i] ?? "";
      if (column === null && cell) entry.left.push(`${this.heads[i] || `column ${i + 1}`}: ${cell}`);
    }
  }

  private add(entry: SketchEntry): void {
    const same = this.entries.filter((one) => one.name.toLowerCase() === entry.name.toLowerCase()).length;
    if (same) {
      entry.guesses.push({ of: "entry", says: `${entry.name} stands above already: this line is kept as another entry` });
      entry.name = `${entry.name} (${same + 1})`;
    }
    this.entries.push(entry);
  }
}

const ofOffers = (says: string): EntryGuess => ({ of: "offers", says });

const isPlain = (cost: Cost | Price): cost is Cost => typeof cost === "object" && "points" in cost;

/** Whether units may differ in size; of one that does not say nobody knows. */
const varies = (size: Span | null) => size !== null && size.min !== size.max;

function sizesOf(size: Span | null, { counts }: Book): Sizes {
  if (counts === "units" || (size?.min === 1 && size.max === 1)) return "one";
  return varies(size) ? "several" : "fixed";
}
