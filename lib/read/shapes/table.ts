/**
 * Tables of people's own making: one unit a row, or one list a row. What a column holds is told by its head, or by what stands in
 * it; a column that says nothing about a list is ignored and named.
 */
import { withoutMissing } from "@/lib/engine/keyed";
import type { Problem } from "@/lib/engine/roster/roster-file";
import { alignedRows } from "@/lib/engine/tabular/aligned";
import { type ColumnHeads, columnsOf } from "@/lib/engine/tabular/columns";
import { type Cell, DELIMITERS, delimited, type Row } from "@/lib/engine/tabular/delimited";
import { linesOf } from "@/lib/read/lines/plain";
import { textProblem } from "@/lib/read/lines/problem-words";
import { Reading } from "@/lib/read/lines/reading";
import { headInEnglish } from "@/lib/read/lines/text-head";
import { splitParts, toNumber, withOwnName } from "@/lib/read/lines/text-parts";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import { anyHeading, headingIn } from "@/lib/words/all/headings";
import { problems, type Reason } from "@/lib/words/en/problems";
import { LANGUAGES } from "@/lib/words/language";
import { escapedJson, nameKey } from "@/lib/words/text";

type Role =
  | "unit"
  | "ownName"
  | "count"
  | "each"
  | "points"
  | "options"
  | "notes"
  | "section"
  | "command"
  | "parent"
  | "perModel"
  | "stated"
  | "missing"
  | "roster"
  | "player"
  | "army"
  | "game"
  | "limit"
  | "total"
  | "code"
  | "further"
  | "otherCost"
  | "list"
  | "sender"
  | "sent";

/** Words that people put over a column. The first that fits counts. */
const HEADS: ColumnHeads<Role> = [
  ["unit", /^(units?|unit name|entry|entries|troops?|regiments?|choice|selection|model|what|einheit(en)?|unite|unidad|unita)$/],
  ["ownName", /^(own|custom|given) name$|^(name|nickname)$/],
  [
    "count",
    /^(count|n|nos?|nr|num|numbers?|qty|quantity|amount|how many|(unit )?size|figures|figs|bases|(no|number|count|quantity) of (models|figures|bases)|(models?|figure) count|models|x|anzahl|modelle|große|nombre|cantidad|quantita|numero)$/,
  ],
  ["each", /^(pts|points|cost|price|value) (each|ea|apiece|(per|a) (model|figure|base))$|^(each|apiece|(per|a) (model|figure|base))$/],
  [
    "points",
    /^((total|unit) )?(points?|pts|costs?|price|value|total|sum|punkte|kosten|summe|gesamt|puntos|punti)( (total|cost|value|points|pts))?$/,
  ],
  [
    "options",
    /^(options?|upgrades?|equipment|wargear|gear|(magic )?items?|weapons?|armou?r|abilities|extras?|specials?|details|loadout|mounts?|optionen|ausrustung|equipement|opciones|equipo|opzioni)( (and )?(options?|upgrades?|gear|items|mounts?))?$/,
  ],
  ["notes", /^(notes?|remarks?|comments?)$/],
  ["section", /^(section|category|slot|type|role|heading|group|kategorie|abschnitt|categorie|categoria)$/],
  ["roster", /^(roster|list|army) name$/],
  ["list", /^(?:(?:your|the|full|army|roster|paste|copy) )*(list|roster)( text| here)?$|^submission$/],
  ["player", /^((your|player|full) name|players?|participant|entrant)$/],
  ["army", /^(army|faction|race|people|nation|force|army list|your army|army book)$/],
  ["game", /^(game|game system|rules)$/],
  ["limit", /^((points|army|game) (limit|size|level)|limit)$/],
  ["sender", /^e ?mail( address)?$|^(mail|from|sender)$/],
  ["sent", /^(timestamp|date|sent|submitted|received)( (at|on|time))?$/],
];

/** What our own tables have over their columns. */
const OWN_HEADS: Readonly<Partial<Record<Role, string>>> = {
  section: "Section",
  command: "Command",
  count: "Count",
  unit: "Unit",
  ownName: "Own name",
  options: "Options",
  points: "Points",
  missing: "Prices missing",
  stated: "Stated points",
  notes: "Note",
  parent: "Belongs to",
  each: "Points per model",
  roster: "Roster name",
  player: "Player",
  game: "Game",
  army: "Army",
  limit: "Points limit",
  total: "Stated total",
  code: "Code",
  further: "Also said",
};
const ALL_HEADS: ColumnHeads<Role> = [
  ...(Object.entries(OWN_HEADS) as [Role, string][]).map(
    ([role, head]) => [role, LANGUAGES.map((language) => nameKey(headingIn(language, head))).join("|")] as const,
  ),
  ...LANGUAGES.map((language) => ["otherCost", new RegExp(`^${nameKey(headingIn(language, "Other cost"))} \\S`)] as const),
  ...HEADS,
];

interface Columns {
  roles: readonly (Role | undefined)[];
  heads: readonly string[];
}

/** What a table holds: lines of one list, or several lists. */
export type Table = { lines: WrittenLine[]; head: Head; reading: Reading } | { lists: Written[]; reading: Reading };

type Head = NonNullable<Written["head"]>;

/** A table as lists. What was passed over of it is told with the first. */
export function listsOf(table: Table): Written[] {
  const passed = { problems: table.reading.problems(), ignored: table.reading.ignored() };
  if ("lines" in table) return [{ lines: table.lines, head: table.head, ...passed }];
  const [first, ...others] = table.lists;
  return first
    ? [{ ...first, problems: [...passed.problems, ...first.problems], ignored: [...passed.ignored, ...first.ignored] }, ...others]
    : [{ lines: [], ...passed }];
}

/** How far a table's delimiter and heads are looked for. */
const LOOKED_AT = 20_000;
const MOST_BEFORE_HEADS = 20;
const MOST_COLUMNS = 200;
const FEWEST_EVEN = { rows: 3, cells: 3 };
/** Of one table no more rows are read, as of a text no more lines. */
const MOST_ROWS = 20_000;

/** The table in a text; null where it is no table. `sure`: the file says by its name that it is one. */
export function tableIn(text: string, sure: boolean): Table | null {
  const front = text.slice(0, LOOKED_AT);
  const found = DELIMITERS.flatMap((delimiter) => {
    const rows = delimited(front, delimiter);
    const at = headsAt(rows);
    const score = at ? at.columns.roles.filter(Boolean).length : 0;
    // Sentences have commas: without heads a column of numbers in each row says that it is a table.
    const isTable = score > 0 || sure || delimiter === "\t" || (areEven(rows) && columnsByContent(rows) !== null);
    return isTable ? [{ delimiter, score, width: usualWidth(rows) }] : [];
  }).toSorted((a, b) => b.score - a.score || b.width - a.width);
  const [best] = found;
  // Without heads two columns are a name and its price, which are read as text.
  if (best && (best.score > 0 || best.width >= (sure ? 2 : 3))) return readTable(delimited(text, best.delimiter).map(withoutMarks));
  const aligned = alignedRows(text, isHeads);
  return aligned && readTable(aligned);
}

/** A row of Markdown: lines between rows hold nothing, and cells may be bold. */
function withoutMarks(row: Row): Row {
  if (row.length > 2 && row.every(({ text }) => /^(?::?-+:?)?$/.test(text))) return row.map((cell) => ({ ...cell, text: "" }));
  return row.map((cell) => (cell.text.startsWith("**") ? { ...cell, text: cell.text.replace(/^\*\*(.*)\*\*$/, "$1") } : cell));
}

/** The number of cells of at least half the rows that have any; 0 where rows differ. */
function usualWidth(rows: readonly Row[]): number {
  const widths = rows.map((row) => row.findLastIndex((cell) => cell.text) + 1).filter(Boolean);
  const seen = new Map<number, number>();
  for (const width of widths) seen.set(width, (seen.get(width) ?? 0) + 1);
  const [width, times] = [...seen].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return times * 2 >= widths.length && times >= 2 ? width : 0;
}

/** Whether all rows have as many cells as the first, and several. */
function areEven(rows: readonly Row[]): boolean {
  const filled = rows.filter((row) => row.some(({ text }) => text));
  return filled.length >= FEWEST_EVEN.rows && filled.every(({ length }) => length === filled[0]?.length && length >= FEWEST_EVEN.cells);
}

/** Null where neither heads nor cells say what the columns hold. */
export function readTable(given: readonly Row[]): Table | null {
  const rows = given.slice(0, MOST_ROWS);
  const at = headsAt(rows);
  const columns = at ? withoutFalseCounts(at.columns, rows.slice(at.row + 1)) : columnsByContent(rows);
  if (!columns) return null;
  const listColumn = listColumnOf(rows.slice(at ? at.row + 1 : 0), columns);
  const isMore = given.length > MOST_ROWS;
  const reader = new TableReader(columns, isMore ? [textProblem("text/too-many-lines", { lines: given.length, most: MOST_ROWS })] : []);
  for (const [i, row] of rows.entries()) {
    if (row.every((cell) => !cell.text)) continue;
    if (at && i < at.row) reader.before(row, listColumn >= 0);
    else if (at && isHeads(row)) reader.heads(row);
    else if (listColumn >= 0) reader.list(row, listColumn);
    else reader.unit(row);
  }
  const { reading } = reader;
  if (listColumn >= 0) return { lists: reader.lists, reading };
  const [first, ...others] = reader.unitLists();
  return others.length
    ? { lists: [first, ...others].flatMap((one) => (one ? [{ ...one, problems: [], ignored: [] }] : [])), reading }
    : { lines: first?.lines ?? [], head: first?.head ?? {}, reading };
}

function headsAt(rows: readonly Row[]): { row: number; columns: Columns } | null {
  const row = rows.slice(0, MOST_BEFORE_HEADS).findIndex(isHeads);
  const heads = rows[row];
  return heads ? { row, columns: columnsBelow(heads) } : null;
}

/** What may stand in several columns of one table. */
const OF_SEVERAL: ReadonlySet<Role> = new Set(["options", "notes", "otherCost"]);

function columnsBelow(heads: Row): Columns {
  const roles = rolesOf(heads);
  const first = (role: Role) => roles.indexOf(role);
  const lists = roles.includes("list");
  return {
    heads: heads.map((cell) => cell.text),
    roles: roles.map((role, i) => {
      if (role === "ownName" && !roles.includes("unit"))
        return lists ? (roles.includes("player") ? undefined : "player") : first(role) === i ? "unit" : role;
      // Of several columns of one sort the first counts; options may stand in many, and the last points are the sum of a row.
      if (role === "points") return roles.lastIndexOf(role) === i ? role : "each";
      if (role === "each" && roles.includes("stated")) return "perModel";
      // Only our own tables part an army into commands: elsewhere it is who stands in a unit.
      if (role === "command" && !roles.includes("stated")) return "options";
      return role === undefined || OF_SEVERAL.has(role) || first(role) === i ? role : undefined;
    }),
  };
}

/** "Size" stands over counts, or over words as "large". */
function withoutFalseCounts(columns: Columns, rows: readonly Row[]): Columns {
  const { heads } = columns;
  const roles = withUnnamedCount(columns, rows);
  const isCount = (i: number) => {
    const cells = rows.flatMap((row) => (row[i]?.text ? [row[i]] : []));
    return !cells.length || cells.some(isNumber);
  };
  return { heads, roles: roles.map((role, i) => (role === "count" && !isCount(i) ? undefined : role)) };
}

/** Where no column is called a count, the only one of small whole numbers whose head says nothing is one. */
function withUnnamedCount({ roles, heads }: Columns, rows: readonly Row[]): Columns["roles"] {
  if (roles.includes("count") || !roles.includes("unit")) return roles;
  const unnamed = heads.flatMap((_, i) => {
    const cells = roles[i] ? [] : rows.flatMap((row) => (row[i]?.text && row.some((cell) => cell.text !== row[i]?.text) ? [row[i]] : []));
    return cells.length > 1 && cells.every(({ text }) => /^[1-9]\d?$/.test(text)) ? [i] : [];
  });
  const [only, second] = unnamed;
  return only === undefined || second !== undefined ? roles : roles.map((role, i) => (i === only ? "count" : role));
}

const rolesOf = (heads: Row) =>
  columnsOf(
    heads.map((cell) => cell.text),
    ALL_HEADS,
  ).map((role) => role ?? undefined);

/** A row whose cells are mostly words that stand over columns, one of them over units or lists. */
function isHeads(row: Row): boolean {
  const written = row.filter((cell) => cell.text);
  if (written.length < 2 || written.length > MOST_COLUMNS || written.some((cell) => /^\d/.test(cell.text))) return false;
  const roles = rolesOf(written);
  const known = roles.filter(Boolean).length;
  const names = roles.some((role) => role === "unit" || role === "ownName" || role === "list");
  return names && known >= 2 && (known >= 3 || known * 2 >= written.length);
}

const isNumber = ({ text }: Cell) => amountIn(text) !== null;

/** Columns of a table without heads: a name, the count in front of it or behind, points last. Null where that is not certain. */
function columnsByContent(rows: readonly Row[]): Columns | null {
  const filled = rows.filter((row) => row.filter((cell) => cell.text).length > 1).slice(0, 200);
  const width = Math.min(50, Math.max(0, ...filled.map((row) => row.length)));
  if (filled.length < 2) return null;
  const kinds = Array.from({ length: width }, (_, i) => {
    const cells = filled.flatMap((row) => (row[i]?.text ? [row[i]] : []));
    if (cells.length === 0) return null;
    return cells.filter(isNumber).length * 10 >= cells.length * 9 ? "number" : "words";
  });
  const words = kinds.indexOf("words");
  if (words < 0) return null;
  const different = (column: number) => new Set(filled.map((row) => row[column]?.text)).size;
  // In front of names sections may stand, which are fewer.
  const hasSections = kinds[words + 1] === "words" && kinds[words + 2] === "number" && different(words) < different(words + 1);
  const name = hasSections ? words + 1 : words;
  const before = kinds.slice(0, name).flatMap((kind, i) => (kind === "number" ? [i] : []));
  const behind = kinds.flatMap((kind, i) => (kind === "number" && i > name ? [i] : []));
  const [countAt, pointsAt] = before.length === 1 ? [before[0], behind.at(-1)] : behind.length > 1 ? [behind[0], behind.at(-1)] : [];
  if (before.length > 1 || countAt === undefined || pointsAt === undefined) return null;
  const roles = kinds.map((kind, i): Role | undefined => {
    if (i === name) return "unit";
    if (hasSections && i === words) return "section";
    if (i === countAt) return "count";
    if (i === pointsAt) return "points";
    return kind === "words" ? "options" : kind === "number" ? "each" : undefined;
  });
  return { roles, heads: [] };
}

/** The column whose cells hold whole lists; -1 where there is none. */
function listColumnOf(rows: readonly Row[], { roles }: Columns): number {
  const filled = Array<number>(MOST_COLUMNS).fill(0);
  const whole = Array<number>(MOST_COLUMNS).fill(0);
  for (const row of rows) {
    for (const [i, { text }] of row.slice(0, MOST_COLUMNS).entries()) {
      if (!text) continue;
      filled[i] = (filled[i] ?? 0) + 1;
      if (text.split("\n", 4).length > 3 || (roles[i] === "list" && text.length > 40)) whole[i] = (whole[i] ?? 0) + 1;
    }
  }
  return whole.findIndex((n, i) => n > 0 && n * 2 >= (filled[i] ?? 0) && (roles[i] === "list" || !roles.includes("count")));
}

/** 5, "5x", "x 5" → 5; "[25 pts]" → 25; null for what is no number by itself. */
function amountIn(text: string): number | null {
  const [, inside = ""] = /^[([]?\s*(?:[x×]\s*)?([^a-z×]+?)\s*(?:[x×]|points?|pts?|p)?\.?\s*[)\]]?$/i.exec(text.slice(0, 60)) ?? [];
  // "2.010,0": as they write it where the decimal sign is a comma.
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(inside) ? inside.replaceAll(".", "") : inside;
  const n = text.length > 60 ? Number.NaN : toNumber(plain);
  return Number.isFinite(n) ? n : null;
}

/** Columns of our own tables. */
const EXPORTED: readonly Role[] = [
  "command",
  "count",
  "unit",
  "ownName",
  "options",
  "points",
  "missing",
  "stated",
  "notes",
  "parent",
  "perModel",
];

/** Rows of one list in a table of units. */
interface UnitRows {
  lines: WrittenLine[];
  /** What columns say of the list, each value once. */
  said: Map<HeadRole, Map<string, Cell>>;
}

const COMMAND = new RegExp(`^${anyHeading("Command", false)} \\d+[\u00a0 ]?:`);

/** Parts at semicolons that stand in no backticks. */
const QUOTED_PARTS = /(?:`[^`]*`|[^;])+/g;

const HEAD_ROLES = ["roster", "player", "game", "army", "limit", "total", "code", "further"] as const;
type HeadRole = (typeof HEAD_ROLES)[number];

class TableReader {
  private lines: WrittenLine[] = [];
  /** By what a list is called and whose it is. */
  private readonly parts = new Map<string, UnitRows>();
  /** The last list that began. */
  private part: UnitRows | undefined;
  readonly lists: Written[] = [];
  readonly reading: Reading;
  private section = "";
  /** The heading that the rows of a game without a book stand below. */
  private heading = "";
  private headsAt = 1;

  constructor(
    private columns: Columns,
    problems: readonly Problem[],
  ) {
    this.reading = new Reading(problems);
  }

  /** Rows above the heads say something about the roster, often a word and its value. */
  before(row: Row, ofLists: boolean): void {
    const text = textOf(row);
    if (ofLists || /^sep=.?$/i.test(text)) {
      this.reading.ignore(row[0]?.line ?? 1, text, "above the heads of columns");
      return;
    }
    const cells = row.filter((cell) => cell.text);
    const [first, second] = cells;
    if (!first) return;
    const said =
      cells.length === 2 && second ? `${first.text.replace(/\s*:$/, "")}: ${second.text}` : cells.map((cell) => cell.text).join("\t");
    for (const part of said.split("\n")) this.lines.push({ line: first.line, text: part, depth: 0 });
  }

  heads(row: Row): void {
    this.columns = columnsBelow(row);
    this.headsAt = row[0]?.line ?? 1;
    this.reading.ignore(row[0]?.line ?? 1, textOf(row), "heads of columns");
  }

  /**
   * The lists of a table of units. A column with one value for all rows of a list says it of the list; other values, and limits that
   * are no number, are told.
   */
  unitLists(): { lines: WrittenLine[]; head: Head }[] {
    if (!this.parts.size) return [{ lines: this.lines, head: {} }];
    return [...this.parts.values()].map(({ lines, said }) => {
      const one = (role: HeadRole, fits: (cell: Cell) => boolean = () => true) => {
        const cells = [...(said.get(role)?.values() ?? [])];
        const [first] = cells;
        if (first && cells.length === 1 && fits(first)) return first.text;
        for (const cell of cells) this.reading.ignore(cell.line, cell.text, this.columnName(this.columns.roles.indexOf(role)));
        return undefined;
      };
      const [name, player, game, army] = [one("roster"), one("player"), one("game"), one("army")];
      const limit = amountIn(one("limit", isNumber) ?? "");
      const stated = amountIn(one("total", isNumber) ?? "");
      const head = withoutMissing({ name, player, game, army, limit, stated });
      const isOwn = this.columns.roles.includes("stated");
      // Lines of a game without a book are told apart by their numbers.
      const line = isOwn && this.columns.roles.includes("section") ? this.headsAt : (lines[0]?.line ?? 1);
      const further = (one("further") ?? "").split("\n").filter(Boolean).map(headInEnglish);
      // Rows of our own tables are roster text, and so is what stands above them.
      const of = { Roster: name ?? "", Player: player, Game: game, Army: army, Points: head.limit, Total: head.stated, Code: one("code") };
      const own = isOwn ? Object.entries(of).flatMap(([key, value]) => (value === undefined ? [] : `${key}: ${escapedJson(value)}`)) : [];
      const above = [...own, ...further].map((text) => ({ line, text, depth: 0 }));
      return { lines: [...above, ...lines], head: isOwn ? {} : head };
    });
  }

  /** The list that a row belongs to, with what the row says of it; lines go there. */
  private partOf(cells: ReadonlyMap<Role, Cell>): void {
    const key = JSON.stringify([cells.get("roster")?.text, cells.get("player")?.text]);
    let part = cells.has("roster") || cells.has("player") || !this.part ? this.parts.get(key) : this.part;
    if (!part) {
      part = { lines: this.parts.size ? [] : this.lines, said: new Map() };
      this.parts.set(key, part);
      this.part = part;
      this.section = "";
    }
    for (const role of HEAD_ROLES) {
      const cell = cells.get(role);
      if (!cell) continue;
      const values = part.said.get(role) ?? new Map<string, Cell>();
      part.said.set(role, values.set(cell.text, cell));
    }
    this.lines = part.lines;
  }

  unit(row: Row): void {
    const line = row[0]?.line ?? 1;
    const cells = this.byRole(row);
    this.partOf(cells);
    if (this.columns.roles.includes("stated")) {
      if (this.columns.roles.includes("section")) this.exportedUnknown(line, cells, this.otherCosts(row));
      else this.exportedUnit(line, cells);
      this.passOver(row, [...HEAD_ROLES, ...EXPORTED, "section", "otherCost"]);
      return;
    }
    const cell = (role: Role) => cells.get(role)?.text ?? "";
    const [unit, number, points, section] = [withOwnName(cell("unit"), cell("ownName")), cell("count"), cell("points"), cell("section")];
    const [n, sum, each] = [amountIn(number), amountIn(points), amountIn(cell("each"))];
    if (!unit && !number && (cells.has("options") || cells.has("notes"))) {
      // One option a row: it belongs to the unit above, and its price is in that of the unit.
      this.below(row);
      this.passOver(row, [...HEAD_ROLES, "options", "notes"]);
      return;
    }
    const total = [unit, section].find((text) => /^((grand|sub) ?-?)?totals?\b|^(sum|summe|gesamt|somme|suma|totale)$/i.test(text));
    if (total !== undefined || (!unit && sum !== null && n === null)) {
      const name = total ?? "Total";
      const text = [total, points].filter(Boolean).join("\t");
      this.lines.push({ line, text, depth: 0, fields: { role: "total", name, ...(sum === null ? {} : { points: sum }) } });
      this.passOver(row, [...HEAD_ROLES, "unit", "section", "points"]);
      return;
    }
    if (section && section !== this.section) {
      this.section = section;
      this.lines.push({ line, text: section, depth: 0, fields: { role: "heading", name: section } });
    }
    const text = [number, unit, points].filter(Boolean).join("\t");
    const priced = sum ?? (n !== null && each !== null ? n * each : null);
    // A number that is none, or a name alone: the words are read as they stand.
    const plain = (number && n === null) || (points && sum === null) || !unit || (!number && !points);
    const fields = {
      role: "unit" as const,
      name: unit,
      ...withoutMissing({ type: section, count: n, points: priced }),
    };
    if (text) this.lines.push({ line, text, depth: 0, ...(plain ? {} : { fields }) });
    this.below(row);
    if (text) this.figures(row);
    const used: Role[] = plain || sum !== null || priced === null ? [] : ["each"];
    this.passOver(row, [...HEAD_ROLES, "unit", "ownName", "count", "points", "section", "options", "notes", ...used], text !== "");
  }

  /** A row as our own tables have it: its cells stand as they do in roster text. */
  private exportedUnit(line: number, cells: ReadonlyMap<Role, Cell>): void {
    const cell = (role: Role) => cells.get(role)?.text ?? "";
    const command = cell("command");
    if (this.columns.roles.includes("code") && !cell("code")) this.reading.add(line, "row/cut-off", { name: cell("unit") });
    if (command && command !== this.section) {
      this.section = command;
      this.lines.push({ line, text: `[${command}]`, depth: 0 });
    }
    const own = cell("ownName");
    const each = cell("perModel");
    // Nobody states less than nothing.
    const stated = cell("stated") || (cell("missing") === "0" && !cell("points").startsWith("-") ? cell("points") : "");
    const options = splitParts(cell("options")).join(", ");
    const text = [
      cell("parent") ? "with" : "",
      cell("count"),
      cell("unit"),
      own ? escapedJson(own) : "",
      stated ? `(${stated})` : "",
      each ? `@ ${each}` : "",
    ];
    this.lines.push({ line, text: `${text.filter(Boolean).join(" ")}${options ? `: ${options}` : ""}`, depth: 0 });
    const note = cell("notes");
    if (note) this.lines.push({ line, text: `Unit note: ${escapedJson(note)}`, depth: 1 });
  }

  /** A row of a game without a book: the lines of its roster text, with the options below it. */
  private exportedUnknown(line: number, cells: ReadonlyMap<Role, Cell>, costs: readonly string[]): void {
    const cell = (role: Role) => cells.get(role)?.text ?? "";
    const command = cell("command");
    // The first part of a roster needs no heading.
    if (command && command !== this.section && (this.section || command.includes(":"))) {
      this.lines.push({ line, text: `[${command.replace(COMMAND, "Command:")}]`, depth: 0 });
      this.heading = "";
    }
    this.section = command;
    const heading = cell("section");
    if (heading && heading !== this.heading) this.lines.push({ line, text: `[${heading}]`, depth: 0 });
    this.heading = heading;
    const points = cell("missing") === "0" ? cell("points") : cell("stated");
    const price = [...(points ? [`${points} points`] : []), ...costs].join(", ");
    const own = cell("ownName") ? ` ${escapedJson(cell("ownName"))}` : "";
    this.lines.push({ line, text: `${cell("count") || "1"}x ${cell("unit")}${own}${price ? ` [${price}]` : ""}`, depth: 0 });
    for (const note of cell("notes").split("\n").filter(Boolean)) this.lines.push({ line, text: `Unit note: ${note}`, depth: 0 });
    for (const [option] of cell("options").matchAll(QUOTED_PARTS)) {
      if (option.trim()) this.lines.push({ line, text: `- ${option.trim()}`, depth: 1 });
    }
  }

  /** "3 PL": what stands below "Other cost: PL". */
  private otherCosts(row: Row): string[] {
    return row.flatMap(({ text }, i) => {
      const cost = this.columns.roles[i] === "otherCost" ? this.columns.heads[i]?.replace(/^[^:]*:\s*/, "") : "";
      return cost && isNumber({ line: 1, text }) ? [`${text} ${cost}`] : [];
    });
  }

  /** Cells below heads that are no part of every list: they may be characteristics of the unit, which its game knows. */
  private figures(row: Row): void {
    for (const [i, { line, text }] of row.entries()) {
      const of = this.columns.heads[i];
      if (text && of && !this.columns.roles[i]) this.lines.push({ line, text, depth: 1, fields: { role: "figure", name: text, of } });
    }
  }

  /** Options and notes of a row. Where a table has no column of options, people write them as notes. */
  private below(row: Row): void {
    const { roles } = this.columns;
    const notesAreOptions = !roles.includes("options");
    for (const [i, cell] of row.entries()) {
      const role = roles[i];
      if (!cell.text || (role !== "options" && role !== "notes")) continue;
      for (const [j, written] of cell.text.split(/\r\n|\r|\n/).entries()) {
        if (role === "notes" && !notesAreOptions) this.remark(cell.line + j, written.trim());
        else for (const text of splitParts(written.replaceAll("|", ";"))) this.option(cell.line + j, text, role === "options");
      }
    }
  }

  /** `said`: the column's head says that it is one. */
  private option(line: number, text: string, said: boolean): void {
    this.lines.push({ line, text, depth: 1, ...(said ? { fields: { role: "option", name: text } } : {}) });
  }

  private remark(line: number, text: string): void {
    if (text) this.lines.push({ line, text, depth: 1, fields: { role: "remark", name: text } });
  }

  /** A row that holds a whole list in one cell, and beside it who plays what. */
  list(row: Row, column: number): void {
    const cells = this.byRole(row);
    const given = row[column];
    const reading = new Reading();
    const lines = linesOf(given?.text ?? "", given?.line).filter((line) => line.text.trim());
    const value = (role: Role) => cells.get(role)?.text;
    const [player, game, army] = [value("player"), value("game"), value("army")];
    const limit = amountIn(value("limit") ?? "");
    const stated = amountIn(value("points") ?? "");
    const head = withoutMissing({ player, game, army, limit, stated });
    const taken = new Set<Role>(["player", "game", "army", "sender", "sent"]);
    if (limit !== null) taken.add("limit");
    if (stated !== null) taken.add("points");
    for (const [i, cell] of row.entries()) {
      const role = this.columns.roles[i];
      if (!cell.text || i === column || (role && taken.has(role))) continue;
      reading.ignore(cell.line, cell.text, this.columnName(i));
    }
    if (!given?.text) {
      reading.add(row[0]?.line ?? 1, "row/no-list", {});
    }
    const [sender, sent] = [value("sender"), value("sent")];
    this.lists.push({ lines, head, ...withoutMissing({ sender, sent }), problems: reading.problems(), ignored: reading.ignored() });
  }

  private byRole(row: Row): Map<Role, Cell> {
    const found = new Map<Role, Cell>();
    for (const [i, cell] of row.entries()) {
      const role = this.columns.roles[i];
      if (role && cell.text && !found.has(role)) found.set(role, cell);
    }
    return found;
  }

  /** What stands in columns that no line was made of. `headed`: lines were made of all with a head that has no role. */
  private passOver(row: Row, taken: readonly Role[], headed = false): void {
    for (const [i, cell] of row.entries()) {
      const role = this.columns.roles[i];
      const isTaken = role ? taken.includes(role) : headed && Boolean(this.columns.heads[i]);
      if (cell.text && !isTaken) this.reading.ignore(cell.line, cell.text, this.columnName(i));
    }
  }

  private columnName(i: number): Reason {
    const head = this.columns.heads[i];
    return head ? problems.named.column(head) : problems.counted.column(i + 1);
  }
}

const textOf = (row: Row): string => row.flatMap((cell) => (cell.text ? [cell.text.replace(/\s+/g, " ")] : [])).join("\t");
