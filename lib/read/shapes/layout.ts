/** Plain text in the layouts that list builders, forums and printers give it, as lines of a list. Told by how lines stand, never by who wrote them. */
import { isBBCode, withoutBBCode } from "@/lib/read/layouts/bbcode";
import { unglued } from "@/lib/read/layouts/glued";
import { broken } from "@/lib/read/layouts/one-line";
import { records } from "@/lib/read/layouts/records";
import { rowsIn } from "@/lib/read/layouts/rows";
import { unwrapped } from "@/lib/read/layouts/wrapped";
import { linesOf } from "@/lib/read/lines/plain";
import { Reading } from "@/lib/read/lines/reading";
import { languageOfOurs } from "@/lib/read/lines/text-head";
import { toNumber } from "@/lib/read/lines/text-parts";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import { cellLines } from "./cell-lines";
import { listsOf, readTable, tableIn } from "./table";

/** More lines are no list of a player, and are read as they stand. */
const MOST_LINES = 3000;

/** What is set apart of a text before its units are looked at; what is passed over is told. */
interface Laid {
  lines: WrittenLine[];
  stated?: number;
  /** What the list is called. */
  name?: string;
}

/** The lists of a text that is laid out in one of these ways; null where it is to be read as it stands. `sure`: its file says it is a table. */
export function layoutOf(source: string, sure: boolean): Written[] | null {
  const isMarked = isBBCode(source);
  const text = isMarked ? withoutBBCode(source) : source;
  const table = tableIn(text, sure);
  if (table) return listsOf(table);
  // In our own grammar every sign has its meaning.
  const begins = text.slice(0, 4000);
  const isOurs = /^[ \t>*_-]*roster\s*[:=]/im.test(begins) || languageOfOurs(begins.split("\n").map((line) => ({ text: line }))) !== "en";
  if (isOurs) return isMarked ? [plainly(linesOf(text))] : null;
  const seams = unglued(text);
  const plain = linesOf(seams?.text ?? text);
  if (plain.length > MOST_LINES) return isMarked ? [plainly(plain)] : null;
  // Mail programs break lines, forums do not.
  const lines = records(plain) ?? broken(text) ?? (isMarked ? null : unwrapped(plain)) ?? plain;
  const cells = cellLines(plain);
  const ofCells = cells && readTable([COLUMNS, ...cells.rows]);
  if (cells && ofCells && "lines" in ofCells) {
    const [list] = listsOf(ofCells);
    // The heads were put there to say what the columns are.
    const ignored = (list?.ignored ?? []).filter(({ reason }) => reason !== "heads of columns");
    if (list) return [{ ...list, lines: [...cells.before, ...list.lines], ignored }];
  }
  const written = laidOut(lines);
  if (written || seams || isMarked || lines !== plain) {
    const list = written ?? plainly(lines);
    return [{ ...list, problems: [...(seams?.problems ?? []), ...list.problems] }];
  }
  return null;
}

const COLUMNS = ["Unit", "Count", "Points", "Options"].map((text) => ({ text, line: 0 }));

const plainly = (lines: WrittenLine[]): Written => ({ lines, problems: [], ignored: [] });

/** Lines whose marks say what they are, without the marks; null where nothing was changed. */
export function laidOut(given: readonly WrittenLine[]): Written | null {
  if (given.length > MOST_LINES || given.some(({ fields }) => fields)) return null;
  const reading = new Reading();
  let lines = given;
  const head: NonNullable<Written["head"]> = {};
  for (const step of [tournamentHead, headsOfFigures, parts, headings]) {
    const laid = step(lines, reading);
    if (!laid) continue;
    lines = laid.lines;
    if (laid.stated !== undefined) head.stated ??= laid.stated;
    if (laid.name !== undefined) head.name ??= laid.name;
  }
  const rows = rowsIn(lines);
  if (!rows && lines === given) return null;
  const written = rows ?? plainly([...lines]);
  return { ...written, ignored: [...reading.ignored(), ...written.ignored], head };
}

const HEAD_KEY = /^\s*\+\s*([A-Z][A-Z ]{2,40}):\s*(.*)$/;

/** "+ FACTION: …", "+ TOTAL POINTS: …" between rows of plus signs, as tournaments ask for. */
function tournamentHead(lines: readonly WrittenLine[], reading: Reading): Laid | null {
  const first = lines.slice(0, 60);
  if (first.filter(({ text }) => HEAD_KEY.test(text.slice(0, 300))).length < 2) return null;
  let stated: number | undefined;
  const kept = lines.flatMap((one): WrittenLine[] => {
    const [, key = "", value = ""] = HEAD_KEY.exec(one.text.slice(0, 300)) ?? [];
    if (!key && !/^\s*\++\s*$/.test(one.text)) return [one];
    const points = /POINTS/.test(key) ? toNumber(/^([\d.,]+)/.exec(value)?.[1] ?? "") : Number.NaN;
    if (Number.isFinite(points)) stated ??= points;
    if (/FACTION|ARMY/.test(key) && value && !Number.isFinite(points)) return [{ ...one, text: value, depth: 0 }];
    reading.ignore(one.line, one.text, key ? "head of a list for a tournament" : "separator");
    return [];
  });
  return { lines: kept, ...(stated === undefined ? {} : { stated }) };
}

/** "Unit Name ## Mv WS BS St To": what stands over rows of figures. */
function headsOfFigures(lines: readonly WrittenLine[], reading: Reading): Laid | null {
  const isHeads = ({ text }: WrittenLine) => text.length < 300 && !/\d/.test(text) && new Set(text.match(FIGURE_HEAD)).size > 4;
  const heads = lines.filter(isHeads);
  if (!heads.length) return null;
  for (const { line, text } of heads) reading.ignore(line, text, "heads of columns");
  // Heads of nothing but characteristics: no column holds counts or prices.
  const columns = heads.every(({ text }) => text.replace(FIGURE_HEAD, "").trim() === "") ? heads[0]?.text.match(FIGURE_HEAD)?.length : 0;
  const [, points = "", title = ""] =
    /^\s*(\d[\d.,]{1,6})\s*(?:points|pts)\s*[-–:]\s*(\p{L}.*)$/iu.exec(lines[0]?.text.slice(0, 200) ?? "") ?? [];
  const kept = lines
    .filter((one) => !isHeads(one))
    .map((one, i) => {
      if (title && i === 0) return { ...one, text: title };
      const [, name = "", figures = ""] = one.text.length < 300 ? (BELOW_FIGURES.exec(one.text) ?? []) : [];
      if (!columns || figures.trim().split(/\s+/).length !== columns) return one;
      reading.ignore(one.line, figures.trim(), "figures");
      return { ...one, text: name };
    });
  return { lines: kept, ...(title ? { stated: toNumber(points) } : {}) };
}

const FIGURE_HEAD = /(?<!\S)(?:Mv?|WS|BS|St?|To?|Wo?|In?|At?|L[dD]|W?Sv)(?!\S)/g;
/** A name and the figures of its characteristics. */
const BELOW_FIGURES = /^(\s*\p{L}[^\d]*?)((?:\s+[\d+-]{1,3}){5,12})\s*$/u;

const PART = /^\s*(selections|categories|rules|profiles)\s*:\s*/i;

/** "Selections: …", "Categories: …", "Rules: …" below each unit: what was chosen, and what describes it. */
function parts(lines: readonly WrittenLine[], reading: Reading): Laid | null {
  if (lines.filter(({ text }) => /^\s*(selections|categories)\s*:/i.test(text)).length < 2) return null;
  const categories = new Set(lines.flatMap(({ text }) => /^\s*categories\s*:\s*(.*)$/i.exec(text)?.[1]?.split(/,\s*/) ?? []));
  const kept = lines.flatMap((one): WrittenLine[] => {
    const name = one.text.replace(/\s*[([][^()[\]]*[)\]]\s*$/, "").trim();
    if (categories.has(name)) return [{ ...one, fields: { role: "heading", name } }];
    const [label = "", key = ""] = PART.exec(one.text) ?? [];
    if (!key) return [one];
    const chosen = one.text.slice(label.length);
    if (/^selections$/i.test(key)) return chosen.trim() ? [{ ...one, fields: { role: "option", name: chosen } }] : [];
    reading.ignore(one.line, one.text, key.toLowerCase() as "categories" | "profiles" | "rules");
    return [];
  });
  return { lines: kept };
}

const HEADING = /^\s*(#{1,6})\s+(\S.*)$/;
const PRICED = /[([]\s*\d[\d.,]*\s*(?:points?|pts?|p)\.?\s*[)\]]/i;
/** Marks of bold, underlined and slanted words around a line, or around its beginning. */
const BOLD = /^((?:__|\*\*|\*|_|~~){2,3})(?=[^\s*_~])(.*?)((?:__|\*\*|\*|_|~~){2,3})$/;

/** Headings of Markdown, of which the deepest are units where options stand below them; and several marks around one line. */
function headings(lines: readonly WrittenLine[]): Laid | null {
  const found = lines.map(({ text }) => (text.length > 300 ? null : HEADING.exec(text)));
  const levels = found.map((one) => one?.[1]?.length ?? 0);
  const deepest = Math.max(0, ...levels);
  const ofUnits = found.filter((one, i) => levels[i] === deepest && PRICED.test(one?.[2] ?? "")).length;
  const others = lines.filter(({ text }, i) => !found[i] && PRICED.test(text.slice(0, 300))).length;
  const isMarkdown = deepest > 1 && levels.filter(Boolean).length > 2;
  const areUnits = isMarkdown && ofUnits >= 3 && others < ofUnits;
  const [title, ...more] = found.filter((one) => one?.[1] === "#");
  const titled = isMarkdown && title && !more.length ? (title[2] ?? "") : "";
  const points = /[([]\s*(\d[\d.,]*)\s*(?:points?|pts?)/i.exec(titled)?.[1];
  // "# Raiders" is what the list is called, whatever else has that name.
  const name = /\d/.test(titled) ? "" : titled;
  let changed = false;
  const kept = lines.map((one, i): WrittenLine => {
    const [, , inside = ""] = found[i] ?? [];
    const isUnit = areUnits && levels[i] === deepest;
    const isTitle = isMarkdown && levels[i] === 1 && inside !== name;
    const bold = BOLD.exec(one.text.slice(0, 300))?.[2];
    const text = isUnit || isTitle ? inside : bold !== undefined && one.text.length <= 300 ? bold : one.text;
    if (text === one.text) return one;
    changed = true;
    return { ...one, text, depth: 0 };
  });
  if (!changed && !name) return null;
  const stated = toNumber(points ?? "");
  return { lines: kept, ...(Number.isFinite(stated) ? { stated } : {}), ...(name ? { name } : {}) };
}
