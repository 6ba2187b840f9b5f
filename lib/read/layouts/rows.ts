/**
 * Lines of a text that all set a unit out in one way, as list builders and printed tables do: each is taken apart into count, name,
 * points and options. A way counts only where several lines stand in it; the other lines stay as they are.
 */
import { Reading } from "@/lib/read/lines/reading";
import { splitParts, tidied, toNumber } from "@/lib/read/lines/text-parts";
import type { Ignored, Written, WrittenLine } from "@/lib/read/lines/written";

/** A unit as its line says it. */
interface Row {
  name: string;
  count?: number;
  points?: number;
  /** Options as they are written, with commas. */
  options: string;
  /** What stands in the line and is none of these, with the reason why it is passed over. */
  passed?: readonly [text: string, reason: Ignored["reason"]];
  /** A part of the unit above: a mount, a crew, an item. */
  isPart?: boolean;
}

type Way = (text: string) => Row | null;

/** A longer line is no row. */
const LONGEST = 1000;
const FEWEST = 3;

const PRICE = String.raw`(\d[\d.,]{0,9})\s*(?:points?|pts?|p)`;
/** "Knights [5] | Qua 4+ Def 4+ | 128pts | Lance": cells between strokes, the size in brackets. */
const STROKES = new RegExp(
  String.raw`^([^|[\]]{2,80}?)\s*\[(\d{1,3})\]\s*([^|]{0,80}?)\s*(?:\|([^|]{0,80}))?\|\s*${PRICE}\.?\s*(?:\|(.*))?$`,
  "i",
);
/** "Char1: 1x Paladin (148 pts): Lance", "C: 30 Clanrats (120)". */
const LABELLED =
  /^(?:([\p{L}]{1,12}\s?\d{0,2}):\s+)?(\d{1,3})(?:\s*[x×])?\s+([^\s:()[\]][^:()[\]]{1,79}?)\s*[([]\s*(\d[\d.,]{0,9})\s*(?:points?|pts?|p)?\.?\s*[)\]](?:\s*:\s*(.*))?$/iu;
function strokes(text: string): Row | null {
  const [, name = "", count, more = "", figures = "", points = "", options = ""] = STROKES.exec(text) ?? [];
  if (!count) return null;
  const passed = `${more} ${figures}`.trim();
  return {
    name,
    count: Number(count),
    points: toNumber(points),
    options: options.trim(),
    ...(passed ? { passed: [passed, "figures"] } : {}),
  };
}

function labelled(text: string): Row | null {
  const [, label, count, name = "", points = "", options = ""] = LABELLED.exec(text) ?? [];
  if (!count) return null;
  return { name, count: Number(count), points: toNumber(points), options, ...(label ? { passed: [`${label}:`, "label"] } : {}) };
}

const ITEM = /^(\p{L}[^\d+[\],;]{2,60}?)((?:\s[\d+]|,[^[\],;]{0,80}\d)[^[\];]{0,200})?\s*\[(\d{1,4})\]$/u;

const FIGURE = String.raw`(?:[\d+*/.-]|D\d|S)+`;
const ROW_OF_FIGURES = new RegExp(String.raw`^(\p{L}[^\d[\]]*?)\s+(\d{1,4})((?:\s+${FIGURE}){4,}?)\s+(\[?)(\d+(?:\.\d+)?)\]?$`, "iu");

/** "Night Goblins 19 4 2 3 3 3 1 3 1 5 1 93"; with its price in brackets a mount or an item, whose effect stands behind its name. */
function figures(text: string): Row | null {
  const [, unit = "", count, own = "", inside, points] = text.length < 300 ? (ROW_OF_FIGURES.exec(text) ?? []) : [];
  if (unit) {
    const row: Row = { name: unit, count: Number(count), options: "", passed: [own.trim(), "figures"] };
    return inside ? { ...row, isPart: true } : { ...row, points: Number(points) };
  }
  const [, first = "", behind = "", price] = ITEM.exec(text) ?? [];
  // "Dispel Scroll Dispels one spell.": a word that comes again begins what it does.
  const [, short, again = ""] = /^((\p{L}{4,})\b.*?)\s(\2\p{L}*\s.*)$/iu.exec(first) ?? [];
  const [name, effect] = [short ?? first, `${again}${behind}`];
  return name ? { name, options: "", passed: [`${effect.trim()} [${price}]`.trim(), "effect and price of an option"], isPart: true } : null;
}

/** "Core: Mortar, crew (75)": a label in front of what need not be a row. */
const LABEL = /^[\p{L}]{1,12}\s?\d{0,2}:\s+\p{L}.*\d\W*(?:points?|pts?|p)?\W*$/iu;

/** In the order in which they are tried, with the rows that must be of the very sort. */
const WAYS: readonly [Way, (row: Row) => boolean][] = [
  [strokes, () => true],
  [labelled, (row) => row.passed !== undefined],
  [figures, ({ isPart }) => !isPart],
];

/** The list whose units stand in rows; null where a text has none. */
export function rowsIn(lines: readonly WrittenLine[]): Written | null {
  for (const [way, isSure] of WAYS) {
    const rows = lines.map(({ text }) => (text.length > LONGEST ? null : way(tidied(text).text)));
    const found = rows.filter((row) => row !== null);
    // Where some lines with a label are no rows, all are read one by one.
    const isMixed = way === labelled && lines.some(({ text }, i) => !rows[i] && text.length < LONGEST && LABEL.test(tidied(text).text));
    if (!isMixed && found.length >= FEWEST && found.filter(isSure).length >= 2) return writtenOf(lines, rows);
  }
  return null;
}

/** `rows`: what was made of each line. Options on lines of their own stand directly below the row. */
function writtenOf(lines: readonly WrittenLine[], rows: readonly (Row | null)[]): Written {
  const reading = new Reading();
  const written: WrittenLine[] = [];
  let above: { row: Row; depth: number } | null = null;
  for (const [i, one] of lines.entries()) {
    const row = rows[i];
    if (row?.isPart) {
      if (row.passed) reading.ignore(one.line, ...row.passed);
      const copies = row.count === undefined || row.count === 1 || row.count === above?.row.count ? "" : `${row.count}x `;
      written.push({ ...one, depth: 1, fields: { role: "option", name: `${copies}${row.name}` } });
    } else if (row) {
      above = { row, depth: one.depth };
      written.push(...unitLines(one, row, reading));
    } else if (!one.text.trim()) above = null;
    else if (above && one.depth <= above.depth && !/:$|^(?:(?!\btotals?\b).)*\btotals?\b.*\d/i.test(one.text)) {
      for (const option of splitParts(one.text)) written.push(optionLine(one, option, above.row, reading));
    } else written.push(one);
    if (!row && !one.text.trim()) written.push(one);
  }
  return { lines: written, problems: reading.problems(), ignored: reading.ignored() };
}

function unitLines(one: WrittenLine, row: Row, reading: Reading): WrittenLine[] {
  const { name, count, points, options, passed } = row;
  if (passed) reading.ignore(one.line, ...passed);
  const fields = {
    role: "unit" as const,
    name,
    ...(count === undefined ? {} : { count }),
    ...(points === undefined || !Number.isFinite(points) ? {} : { points }),
  };
  const text = options ? one.text.slice(0, Math.max(0, one.text.lastIndexOf(options))).trimEnd() || name : one.text;
  const unit = { ...one, depth: 0, text, fields };
  return [unit, ...splitParts(options).map((option) => optionLine(one, option, row, reading))];
}

/** What a weapon does, behind its name: "(A2, AP(1))". */
const PROFILE = /\s*\((?:[^()]|\([^()]*\))*\b(?:A|AP|R)\(?\d(?:[^()]|\([^()]*\))*\)$/;

function optionLine(one: WrittenLine, written: string, row: Row, reading: Reading): WrittenLine {
  const profile = written.length < 300 ? PROFILE.exec(written)?.[0] : undefined;
  if (profile) reading.ignore(one.line, profile.trim(), "figures");
  if (/^\(.*\)$/.test(written)) return { line: one.line, text: written, depth: one.depth + 1, fields: { role: "remark", name: written } };
  const plain = profile ? written.slice(0, -profile.length) : written;
  const [, copies, rest = ""] = /^[•·◦\s-]*(\d{1,3})\s*[x×]\s*(.+)$/.exec(plain) ?? [];
  // What each model of a unit has is one option.
  const each = copies !== undefined && Number(copies) === row.count;
  const name = each ? rest : plain.replace(/^[•·◦\s-]+/, "");
  return { line: one.line, text: written, depth: one.depth + 1, fields: { role: "option", name } };
}
