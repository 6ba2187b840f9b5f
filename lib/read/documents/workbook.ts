/** The sheets of an Excel workbook (.xlsx), as rows of what their cells show. */
import { Room } from "./blocks";
import { tokens } from "./markup";
import type { Sheet } from "./open-document";

const MOST_COLUMNS = 200;
const MOST_ROWS = 20_000;

/** Gives the text of a part by its path; null where there is none. */
export type Part = (path: string) => string | null;

/** The sheets that are seen and not empty, in their order. `room`: what is left of them is left out where it is used up. */
export function sheetsOfWorkbook(part: Part, room = new Room()): Sheet[] {
  const targets = new Map<string, string>();
  for (const { name, attributes } of elements(part("xl/_rels/workbook.xml.rels") ?? ""))
    if (name === "Relationship") targets.set(attributes.get("Id") ?? "", attributes.get("Target") ?? "");
  const book = [...elements(part("xl/workbook.xml") ?? "")];
  const startsAt1904 = book.some(({ name, attributes }) => name === "workbookPr" && /^(1|true)$/.test(attributes.get("date1904") ?? ""));
  const shared = strings(part("xl/sharedStrings.xml") ?? "");
  const isDate = dateStyles(part("xl/styles.xml") ?? "");
  return book.flatMap(({ name, attributes }): Sheet[] => {
    if (name !== "sheet" || attributes.get("state") !== undefined) return [];
    const target = targets.get(attributes.get("r:id") ?? "") ?? "";
    const xml = part(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    const rows = xml === null ? [] : rowsOf(xml, shared, (style, n) => (isDate(style) ? dateOf(n, startsAt1904) : null), room);
    return rows.some((row) => row.some(Boolean)) ? [{ name: attributes.get("name") ?? "", rows }] : [];
  });
}

function* elements(xml: string) {
  for (const token of tokens(xml, "xml")) if (token.kind === "open") yield { ...token, name: token.name.replace(/^x:/, "") };
}

/** The strings that cells name by their number. */
function strings(xml: string): string[] {
  const all: string[] = [];
  let isText = false;
  for (const token of tokens(xml, "xml")) {
    if (token.kind === "open" && token.name === "si") all.push("");
    else if (token.kind === "text") {
      if (isText) all.push((all.pop() ?? "") + token.text);
    } else if (token.kind !== "passed" && token.name === "t") isText = token.kind === "open" && !token.closed;
  }
  return all;
}

/** Which styles of cells show a number as a date. */
function dateStyles(xml: string): (style: string) => boolean {
  const formats = new Map<number, boolean>();
  const cells: boolean[] = [];
  let inCells = false;
  for (const { name, attributes } of elements(xml)) {
    const id = Number(attributes.get("numFmtId"));
    if (name === "numFmt") formats.set(id, /[dmyhs]/i.test((attributes.get("formatCode") ?? "").replace(/"[^"]*"?|\[[^\]]*\]?|\\./g, "")));
    else if (name === "cellXfs" || name === "cellStyles") inCells = name === "cellXfs";
    // The formats that every workbook knows have fixed numbers.
    else if (name === "xf" && inCells) cells.push(formats.get(id) ?? ((id >= 14 && id <= 22) || (id >= 45 && id <= 47)));
  }
  return (style) => cells[Number(style)] ?? false;
}

/** Days since the end of 1899 (or since 1904) as a date, without a time zone: sheets say none. */
function dateOf(days: number, startsAt1904: boolean): string | null {
  const time = Math.round((days - (startsAt1904 ? 24_107 : 25_569)) * 86_400) * 1000;
  if (!(days >= 1) || Math.abs(time) > 8e15) return null;
  const text = new Date(time).toISOString().slice(0, 19);
  return Number.isInteger(days) ? text.slice(0, 10) : text;
}

function rowsOf(xml: string, shared: readonly string[], dated: (style: string, n: number) => string | null, room: Room): string[][] {
  const rows: string[][] = [];
  let cell: { type: string; style: string; column: number } | null = null;
  let value = "";
  let isValue = false;
  for (const token of tokens(xml, "xml")) {
    if (token.kind === "text") {
      if (isValue) value += token.text;
    } else if (token.kind === "open") {
      const { name, attributes, closed } = token;
      if (name === "row") {
        const at = Number(attributes.get("r") ?? rows.length + 1);
        while (rows.length < Math.min(at - 1, MOST_ROWS)) rows.push([]);
        if (rows.length >= MOST_ROWS) break;
        rows.push([]);
      } else if (name === "c" && !closed) {
        const column = columnOf(attributes.get("r")) ?? rows.at(-1)?.length ?? 0;
        cell = { type: attributes.get("t") ?? "n", style: attributes.get("s") ?? "", column };
        value = "";
      } else if (name === "v" || name === "t") isValue = cell !== null && !closed;
    } else if (token.kind === "close") {
      if (token.name === "v" || token.name === "t") isValue = false;
      else if (token.name === "c" && cell) {
        // A string that stands in the file once may be shown by each cell.
        const text = shownIn(cell, value, shared, dated).trim();
        if (room.take(text.length)) put(rows.at(-1), cell.column, text);
        cell = null;
      }
    }
  }
  return rows;
}

function shownIn(
  { type, style }: { type: string; style: string },
  value: string,
  shared: readonly string[],
  dated: (style: string, n: number) => string | null,
): string {
  if (type === "s") return shared[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "yes" : "no";
  return type === "n" && value ? (dated(style, Number(value)) ?? value) : value;
}

function put(row: string[] | undefined, column: number, text: string): void {
  if (!row || column >= MOST_COLUMNS) return;
  while (row.length < column) row.push("");
  row[column] = text;
}

/** "C7" is column 2; undefined where no column is named. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? "")?.[0];
  return letters === undefined ? undefined : [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
