/** Tables of which each cell came out on a line of its own, as text copied out of a PDF: name, number, number, words. */
import type { Row } from "@/lib/engine/tabular/delimited";
import { toNumber } from "@/lib/read/lines/text-parts";
import type { WrittenLine } from "@/lib/read/lines/written";

const FEWEST = 3;
const AMOUNT = /^[[(]?\s*(?:[x×]\s*)?\d[\d.,]{0,9}\s*(?:[x×]|points?|pts?|p)?\.?\s*[\])]?$/i;

/**
 * The rows of such a table as name, count, points and the rest, and what stands in front of them; null where a text is none.
 * Each row has a name and two numbers in one order; the smaller of two columns of numbers holds the counts.
 */
export function cellLines(lines: readonly WrittenLine[]): { before: WrittenLine[]; rows: Row[] } | null {
  const cells = lines.filter(({ text }) => text.trim()).map(({ line, text }) => ({ line, text: text.trim() }));
  if (cells.length < FEWEST * 3 || cells.some(({ text }) => text.length > 300)) return null;
  const isNumber = cells.map(({ text }) => text.length < 30 && AMOUNT.test(text));
  const at = (i: number) => isNumber[i] === true;
  const isName = (i: number) => i >= 0 && i < cells.length && !at(i) && !/\d/.test(cells[i]?.text ?? "");
  const countFirst = cells.flatMap((_, i) => (at(i) && isName(i + 1) && at(i + 2) && !at(i + 3) ? [i] : []));
  const nameFirst = cells.flatMap((_, i) => (isName(i) && at(i + 1) && at(i + 2) && !at(i + 3) ? [i] : []));
  const starts = nameFirst.length >= countFirst.length ? nameFirst : countFirst;
  // Nearly all numbers stand in rows.
  if (starts.length < FEWEST || starts.length * 2 * 10 < isNumber.filter(Boolean).length * 8) return null;
  const order = starts === nameFirst ? [0, 1, 2] : [1, 0, 2];
  const rows = starts.map((start, i): Row => {
    const [name, first, second] = order.map((k) => cells[start + k]);
    const rest = cells.slice(start + 3, starts[i + 1] ?? cells.length);
    const total = rest.findIndex((_, j) => at(start + 3 + j));
    const options = total < 0 ? rest : rest.slice(0, Math.max(0, total - 1));
    const words = options.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
    const cell = { text: words.map(({ text }) => text).join(", "), line: words[0]?.line ?? name?.line ?? 1 };
    return [name, first, second, cell].map((one) => one ?? { text: "", line: 1 });
  });
  const sum = (column: number) => rows.reduce((n, row) => n + (toNumber(row[column]?.text.replace(/[^\d.,]/g, "") ?? "") || 0), 0);
  const [counts, points] = sum(1) <= sum(2) ? [1, 2] : [2, 1];
  const ordered = rows.map((row) => [0, counts, points, 3].flatMap((column) => row[column] ?? []));
  const first = cells[starts[0] ?? 0]?.line ?? 0;
  return { before: lines.filter(({ line }) => line < first), rows: [...ordered, ...totalRow(cells, starts, at)] };
}

/** "Total", "2010" below the last row. */
function totalRow(cells: readonly { text: string; line: number }[], starts: readonly number[], at: (i: number) => boolean): Row[] {
  const last = (starts.at(-1) ?? 0) + 3;
  const i = cells.findIndex((cell, j) => j >= last && /^(?:grand )?(?:total|sum)\b[^\d]*$/i.test(cell.text) && at(j + 1));
  const [name, points] = [cells[i], cells[i + 1]];
  return name && points ? [[name, { text: "", line: name.line }, points, { text: "", line: name.line }]] : [];
}
