/** What a document holds in reading order: paragraphs, and tables as rows of cells. */
import { keyed } from "@/lib/engine/keyed";

export type Block = { text: string; depth: number; isItem: boolean } | { rows: string[][] };

/** Hostile documents nest tables, lists and cells without end. */
const DEEPEST = 20;

/** Letters and cells that a document may show: a small file may name the same large text many times, or count what is empty. */
export class Room {
  private left = 4_000_000;

  get isUsedUp(): boolean {
    return this.left < 0;
  }

  /** Takes a piece of text or a cell; false where it has no room. */
  take(letters: number): boolean {
    this.left -= letters + 1;
    return this.left >= 0;
  }
}

/** Gathers words into paragraphs, and those into the cells they stand in. A table inside a cell is read as lines of that cell. */
export class Blocks {
  readonly all: Block[] = [];
  private words: string[] = [];
  private tables = 0;
  private rows: string[][] = [];
  private cell: string[] | null = null;

  constructor(private readonly room = new Room()) {}

  text(text: string): void {
    if (this.room.take(text.length)) this.words.push(text);
  }

  /** Ends a paragraph; one without words is an empty line. `depth`: how far it is indented or how many lists it stands in. */
  endParagraph(depth = 0, isItem = false): void {
    const text = this.words.join("").replaceAll("\u00a0", " ").trimEnd();
    this.words = [];
    if (this.cell) {
      if (text.trim()) this.cell.push(text);
    } else this.all.push({ text, depth: Math.min(depth, DEEPEST), isItem });
  }

  openTable(): void {
    if (this.words.length) this.endParagraph();
    if (this.tables++ === 0) this.rows = [];
  }

  openRow(): void {
    if (this.tables === 1) this.rows.push([]);
  }

  openCell(): void {
    if (this.tables === 1 && this.room.take(0)) this.cell = [];
  }

  closeCell(): void {
    if (this.words.length) this.endParagraph();
    if (this.tables !== 1 || !this.cell) return;
    this.rows.at(-1)?.push(this.cell.join("\n"));
    this.cell = null;
  }

  closeTable(): void {
    if (this.tables === 0 || --this.tables > 0) return;
    this.cell = null;
    const rows = this.rows.filter((row) => row.some(Boolean));
    if (rows.length) this.all.push({ rows });
  }

  /** All of it, also of a document that is cut off. */
  end(): Block[] {
    while (this.tables) {
      this.closeCell();
      this.closeTable();
    }
    if (this.words.length) this.endParagraph();
    return this.all;
  }
}

/** Whether a document holds a table of several columns, which says more than its text. */
export function hasTable(blocks: readonly Block[]): boolean {
  return blocks.some((block) => "rows" in block && block.rows.some((row) => row.length > 1));
}

/** A document as text: lists and indents by spaces, cells parted by tabs. */
export function textOf(blocks: readonly Block[]): string {
  const lines = blocks.map((block) => {
    if ("rows" in block) return block.rows.map((row) => row.join("\t")).join("\n");
    return `${"  ".repeat(block.depth)}${block.isItem ? "- " : ""}${block.text}`.trimEnd();
  });
  return lines.join("\n");
}

const ESCAPED: Record<string, string> = keyed({ "&": "&amp;", "<": "&lt;", ">": "&gt;" });
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);

/** The same as a page, for the reader of tables in pages. */
export function pageOf(blocks: readonly Block[]): string {
  const cell = (text: string) => `<td>${escaped(text).replaceAll("\n", "<br>")}</td>`;
  const parts = blocks.map((block) => {
    if ("rows" in block) return `<table>${block.rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("")}</table>`;
    return `${"<ul>".repeat(block.depth)}<p>${escaped(block.text)}</p>${"</ul>".repeat(block.depth)}`;
  });
  return parts.join("");
}

/** Rows as a text of tab-parted cells. Cells with breaks are quoted, but not where a sheet is one column of lines. */
export function tabbed(rows: readonly (readonly string[])[]): string {
  const isOneColumn = rows.every((row) => row.findLastIndex(Boolean) < 1);
  const cell = (text: string) => (/^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const row = (cells: readonly string[]) =>
    isOneColumn
      ? (cells[0] ?? "")
      : cells
          .slice(0, cells.findLastIndex(Boolean) + 1)
          .map(cell)
          .join("\t");
  return rows.map(row).join("\n");
}
