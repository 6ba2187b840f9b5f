/**
 * A web page, or what was copied from one, as the lines one sees: blocks, list items and rows are lines, and the depth of a line is
 * how many lists and indents it stands in. Lines are counted as they are seen here. Nothing of the page is run or fetched.
 */
import { keyed } from "@/lib/engine/keyed";
import type { Cell, Row } from "@/lib/engine/tabular/delimited";
import { tokens } from "@/lib/read/documents/markup";
import { cutLine, MOST_LETTERS } from "@/lib/read/lines/plain";
import { Reading } from "@/lib/read/lines/reading";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import { problems, type Reason } from "@/lib/words/en/problems";
import { laidOut } from "./layout";
import { isRosterLink } from "./links";
import { readTable } from "./table";

const names = (list: string) => new Set(list.split(" "));
/** Elements that begin and end a line. */
const BLOCKS = names(
  "address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol p pre section summary table tbody textarea tfoot thead tr ul",
);
/** Elements in which line breaks and spaces stand as they are written. */
const PLAIN = names("pre textarea");
const INDENTS = names("ul ol dl blockquote");
/** Elements whose inside no reader of the page sees as text. */
const UNSEEN = names("title template noscript svg math object audio video canvas iframe select");
const UNSEEN_NAMES: Record<string, Reason> = keyed({ title: "title of the page" });
/** Tables in tables in tables are layout; deeper ones are read as blocks. */
const DEEPEST_TABLE = 6;

interface OpenTable {
  rows: Cells[];
  row: Cells | null;
}

/** The lines of each cell of a row. */
type Cells = WrittenLine[][];

/** The lists in a page: its text, then those of tables that hold one in each row. At least one. */
export function readHtml(source: string): Written[] {
  const page = new Page();
  for (const token of tokens(source, "html")) {
    if (token.kind === "text") page.text(token.text);
    else if (token.kind === "passed") page.pass(token.text, token.what);
    else if (token.kind === "open") page.open(token.name, token.attributes);
    else page.close(token.name);
  }
  return page.end();
}

class Page {
  private readonly reading = new Reading();
  private readonly lists: Written[] = [];
  /** What the columns of a table say of its list. */
  private readonly head: NonNullable<Written["head"]> = {};
  private readonly top: WrittenLine[] = [];
  private readonly tables: OpenTable[] = [];
  /** Tables that lie too deep to be read as such. */
  private flat = 0;
  private line = 1;
  private words: string[] = [];
  private blank = true;
  private indents = 0;
  private quotes = 0;
  /** Where an indent is a quoted mail. */
  private readonly quoted: boolean[] = [];
  private pre = 0;
  private unseen: { name: string; depth: number; text: string[]; reason: Reason } | null = null;

  text(text: string): void {
    if (this.unseen) this.unseen.text.push(text);
    else if (this.pre) {
      const [first = "", ...others] = text.split(/\r\n|\r|\n/);
      this.words.push(first);
      for (const line of others) {
        this.endLine(true);
        this.words.push(line);
      }
    } else {
      const spaced = text.replace(/[ \t\r\n\f]+/g, " ");
      this.words.push(this.blank ? spaced.replace(/^ /, "") : spaced);
      if (spaced) this.blank = spaced.endsWith(" ");
    }
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.unseen) {
      if (this.unseen.name === name) this.unseen.depth++;
      return;
    }
    const address = name === "a" ? attributes.get("href") : undefined;
    // Where a link leads is seen by nobody; to a roster it is what the page holds.
    if (address !== undefined && isRosterLink(address)) this.text(` ${address} `);
    const isSignature = name === "div" && /(?:^|[\s_-])sig(?:nature)?\b/i.test(attributes.get("class") ?? "");
    if (UNSEEN.has(name)) this.unseen = { name, depth: 1, text: [], reason: UNSEEN_NAMES[name] ?? problems.named.inside(name) };
    else if (isSignature) this.unseen = { name, depth: 1, text: [], reason: "signature" };
    else if (name === "br") this.endLine(true);
    else if (name === "td" || name === "th") this.cell();
    else if (BLOCKS.has(name)) {
      this.endLine();
      if (INDENTS.has(name)) this.indent(1, /\bcite\b/i.test(attributes.get("type") ?? "") || /quote/i.test(attributes.get("class") ?? ""));
      if (PLAIN.has(name)) this.pre++;
      if (name === "table") this.table();
      if (name === "tr") this.row();
    }
  }

  close(name: string): void {
    if (this.unseen) {
      if (this.unseen.name === name && --this.unseen.depth === 0) this.endUnseen();
      return;
    }
    if (name === "td" || name === "th") this.endLine();
    if (!BLOCKS.has(name)) return;
    this.endLine();
    if (INDENTS.has(name)) this.indent(-1, false);
    if (PLAIN.has(name)) this.pre = Math.max(0, this.pre - 1);
    if (name === "table") this.endTable();
  }

  pass(text: string, what: Reason | "declaration"): void {
    if (what !== "declaration") this.reading.ignore(this.line, text, what);
  }

  end(): Written[] {
    if (this.unseen) this.endUnseen();
    this.endLine();
    while (this.tables.length) this.endTable();
    const laid = laidOut(this.top);
    const ignored = [...this.reading.ignored(), ...(laid?.ignored ?? [])];
    const written: Written = {
      ...laid,
      head: { ...laid?.head, ...this.head },
      lines: laid?.lines ?? this.top,
      problems: this.reading.problems(),
      ignored,
    };
    return this.top.length || this.lists.length === 0 ? [written, ...this.lists] : this.lists;
  }

  private indent(step: 1 | -1, isQuote: boolean): void {
    if (step === 1) {
      this.quoted.push(isQuote);
      if (isQuote) this.quotes++;
      else this.indents++;
    } else if (this.quoted.length) {
      if (this.quoted.pop()) this.quotes--;
      else this.indents--;
    }
  }

  /** Where lines go: into the open cell of the innermost table, else into the page. */
  private get into(): WrittenLine[] {
    return this.tables.findLast((table) => table.row?.length)?.row?.at(-1) ?? this.top;
  }

  private endLine(evenEmpty = false): void {
    const written = this.words
      .join("")
      .replace(/\u00a0/g, " ")
      .trimEnd();
    if (written.length > MOST_LETTERS) this.reading.add(this.line, "line/too-long", { letters: written.length, most: MOST_LETTERS });
    const text = cutLine(written);
    this.words = [];
    this.blank = true;
    if (!text.trim() && !evenEmpty) return;
    // As in a mail, so that what was quoted is told from what was written.
    const marks = this.quotes ? `${">".repeat(Math.min(this.quotes, 20))} ` : "";
    if (text.trim()) this.into.push({ line: this.line, text: marks + text, depth: Math.min(this.indents, 50) });
    this.line++;
  }

  private table(): void {
    if (this.tables.length >= DEEPEST_TABLE) this.flat++;
    else this.tables.push({ rows: [], row: null });
  }

  private row(): void {
    const table = this.tables.at(-1);
    if (!table || this.flat) return;
    table.row = [];
    table.rows.push(table.row);
  }

  private cell(): void {
    this.endLine();
    if (this.flat) return;
    const table = this.tables.at(-1);
    if (!table) return;
    if (!table.row) this.row();
    table.row?.push([]);
  }

  private endTable(): void {
    if (this.flat) {
      this.flat--;
      return;
    }
    const table = this.tables.pop();
    if (!table) return;
    const rows = table.rows.filter((row) => row.some((cell) => cell.length));
    if (isProfile(rows[0] ?? [])) {
      for (const line of rows.flatMap(linesOf)) this.reading.ignore(line.line, line.text, "figures");
      return;
    }
    const read = rows.every((row) => row.length < 2) ? null : readTable(rows.map(rowOf));
    if (!read) {
      for (const row of rows) for (const line of linesOf(row)) this.into.push(line);
      return;
    }
    for (const { line, text, reason } of read.reading.ignored()) this.reading.ignore(line, text, reason);
    if ("lists" in read) this.lists.push(...read.lists);
    else {
      Object.assign(this.head, read.head);
      this.into.push(...read.lines);
    }
  }

  private endUnseen(): void {
    const words = this.unseen?.text.join("").replace(/\s+/g, " ").trim();
    if (this.unseen && words) this.reading.ignore(this.line, words, this.unseen.reason);
    this.unseen = null;
  }
}

/** Heads over the figures of models, with no points among them: "Unit M WS BS S T". */
function isProfile(heads: Cells): boolean {
  const words = heads.flat().map(({ text }) => text.trim());
  const figures = words.filter((word) => /^(?:M|WS|BS|S|T|W|I|A|Ld|Sv|Save|Range|Strength|AP)$/.test(word)).length;
  return figures > 2 && figures >= words.length - 2 && !words.some((word) => /^(?:points?|pts|costs?)$/i.test(word));
}

function rowOf(row: Cells): Row {
  let line = row.find((cell) => cell[0])?.[0]?.line ?? 1;
  return row.map((lines): Cell => {
    line = lines[0]?.line ?? line;
    return { text: lines.map((one) => one.text).join("\n"), line };
  });
}

/** A row of short cells is one line; cells of several lines stand below each other. */
function linesOf(row: Cells): WrittenLine[] {
  const cells = row.filter((cell) => cell.length);
  const [first] = cells[0] ?? [];
  if (!first || cells.some((cell) => cell.length > 1)) return cells.flat();
  return [
    {
      ...first,
      text: cells
        .flat()
        .map((line) => line.text)
        .join("\t"),
    },
  ];
}
