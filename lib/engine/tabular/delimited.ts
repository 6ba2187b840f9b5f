/** Text whose cells are parted by a sign, as spreadsheets write and copy it, into rows. */

/** A cell and the line it begins on, from 1. Trimmed; it may hold line breaks. */
export interface Cell {
  text: string;
  line: number;
}

export type Row = readonly Cell[];

export const DELIMITERS = ["\t", ";", ",", "|"] as const;

/** What a spreadsheet would run: it skips what cannot be seen before it looks for the sign. An apostrophe in front keeps it a text. */
export const FORMULA = /^[\p{Z}\p{C}\p{DI}\u2800]*[=+\-@＝＋－＠]|^[\t\n]/u;

/** Rows in one pass. A quote that does not end is a letter like others, and so are all quotes behind it. */
export function delimited(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  let row: Cell[] = [];
  let line = 1;
  let quotes = true;
  let at = text.startsWith("\ufeff") ? 1 : 0;
  const stop = new RegExp(`[${delimiter}\\r\\n]`, "g");
  while (at <= text.length) {
    const begins = line;
    let written = "";
    if (quotes && text[at] === '"') {
      const inside = quotedCell(text, at);
      if (inside) {
        written = inside.text;
        line += text.slice(at, inside.end).split(/\r\n|\r|\n/).length - 1;
        at = inside.end;
      } else quotes = false;
    }
    stop.lastIndex = at;
    const end = stop.exec(text)?.index ?? text.length;
    // What stands between a closing quote and the end of the cell belongs to it.
    row.push({ text: unguarded(written + text.slice(at, end)).trim(), line: begins });
    at = end + 1;
    if (text[end] === delimiter) continue;
    rows.push(row);
    row = [];
    line++;
    if (text[end] === "\r" && text[at] === "\n") at++;
  }
  return rows;
}

/** A cell in quotes, in which two quotes stand for one; null where it does not end. */
function quotedCell(text: string, open: number): { text: string; end: number } | null {
  const parts: string[] = [];
  let from = open + 1;
  for (;;) {
    const close = text.indexOf('"', from);
    if (close < 0) return null;
    if (text[close + 1] !== '"') {
      parts.push(text.slice(from, close));
      return { text: parts.join(""), end: close + 1 };
    }
    parts.push(text.slice(from, close + 1));
    from = close + 2;
  }
}

function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
