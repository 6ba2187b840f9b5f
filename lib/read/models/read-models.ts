/** A table of models that somebody owns, as people keep it. Nothing is guessed: what does not fit is told. */
import type { ArmyListName, Library } from "@/lib/engine/catalogue/library";
import { findGame } from "@/lib/engine/catalogue/names/find-game";
import { findNamed, nameIndex, nearest } from "@/lib/engine/catalogue/names/name-index";
import { modelKey } from "@/lib/engine/collection/needs";
import type { OwnedModel } from "@/lib/engine/schema/model";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { type ColumnHeads, columnsOf } from "@/lib/engine/tabular/columns";
import { rowsOf, type TextRow } from "@/lib/engine/tabular/rows";
import { typedNumber } from "@/lib/engine/typed-figures";
import { headingIn } from "@/lib/words/all/headings";
import type { Heading } from "@/lib/words/en/headings";
import { modelsTable } from "@/lib/words/en/models-table";
import { LANGUAGES } from "@/lib/words/language";
import { ellipsis, megabytes, nameKey } from "@/lib/words/text";

type ModelsTableWords = typeof modelsTable;

export interface UnreadLine {
  /** From 1. */
  line: number;
  text: string;
  /** A sentence. */
  reason: string;
}

export interface ReadModels {
  /** One for each entry and army list, in the order of the table. What stands there several times is added up. */
  models: OwnedModel[];
  unread: UnreadLine[];
}

/** What a line is of that does not say so itself. */
export interface UsualPlace {
  game: string;
  /** null: all army lists of the game. */
  armyList: string | null;
}

/** A word of our tables in all languages, as heads are compared. */
const inAll = (heading: Heading) => LANGUAGES.map((language) => nameKey(headingIn(language, heading)));

/** What stands for all army lists. */
const ALL_LISTS: ReadonlySet<string> = new Set(["all", "any", "*", ...inAll("All army lists")]);

type Column = "name" | "count" | "army" | "game";
type Line = Record<Column, string> & Omit<UnreadLine, "reason">;

const MOST_LINES = 2000;
const MOST_LETTERS = 1_000_000;
const { max: MOST } = BOUNDS.numbers.count;

const HEADS: ColumnHeads<Column> = [
  ["count", ["i own|own|number|qty|quantity|amount|have|how many|no", ...inAll("Owned"), ...inAll("Count")].join("|")],
  ["army", ["army|list|faction|race", ...inAll("Army list")].join("|")],
  ["game", ["system|game system", ...inAll("Game")].join("|")],
  ["name", ["models|units|entry|name|miniature|miniatures|figure|figures|troop|troops", ...inAll("Model"), ...inAll("Unit")].join("|")],
];

/**
 * Reads lines such as "20 Spearmen", and tables whose cells are parted by tabs, semicolons, bars or commas, with a first line that names
 * the columns or with model, number, army list and game in this order. Never throws.
 */
export async function readModels(
  text: string,
  library: Library,
  usual: UsualPlace,
  words: ModelsTableWords = modelsTable,
): Promise<ReadModels> {
  if (text.length > MOST_LETTERS) {
    return { models: [], unread: [{ line: 1, text: "", reason: words.tooLarge(megabytes(text.length)) }] };
  }
  const models = new Map<string, OwnedModel>();
  const unread: UnreadLine[] = [];
  const lines = linesIn(text);
  for (const line of lines.slice(0, MOST_LINES)) {
    const model = await modelOf(line, library, usual, words).catch(() => words.unreadable);
    if (typeof model === "string") {
      unread.push({ line: line.line, text: ellipsis(line.text, 80), reason: model });
      continue;
    }
    const key = modelKey(model);
    const count = model.count + (models.get(key)?.count ?? 0);
    if (count > MOST) unread.push({ line: line.line, text: ellipsis(line.text, 80), reason: words.atMost(MOST) });
    models.set(key, { ...model, count: Math.min(count, MOST) });
  }
  if (lines.length > MOST_LINES) {
    unread.push({ line: lines[MOST_LINES]?.line ?? MOST_LINES, text: "", reason: words.onlyFirst(MOST_LINES) });
  }
  return { models: [...models.values()], unread };
}

async function modelOf(
  { name, count: written, army, game }: Line,
  library: Library,
  usual: UsualPlace,
  words: ModelsTableWords,
): Promise<OwnedModel | string> {
  if (!name) return words.noModel;
  if (!written) return words.noNumber;
  const count = typedNumber(written);
  if (count === undefined || !Number.isInteger(count) || count < 1) return words.notNumber(ellipsis(written, 20));
  if (count > MOST) return words.atMost(MOST);
  const games = game ? findGame(library.games, game) : null;
  if (games && !games.found) return notFound(words.noGame, game, games.nearest, words);
  const of = games?.found?.id ?? usual.game;
  const armyList = await armyIn(await library.armyIndex(of), army, of === usual.game ? usual.armyList : null, words);
  if (typeof armyList === "string") return armyList;
  const entry =
    armyList.id === null ? entryOfBook(await library.loadBook(of), name, words) : await entryOfArmy(library, of, armyList.id, name, words);
  return typeof entry === "string" ? entry : { game: of, armyList: armyList.id, entry: entry.id, name: entry.name, count };
}

async function armyIn(
  armies: readonly ArmyListName[],
  written: string,
  usual: string | null,
  words: ModelsTableWords,
): Promise<{ id: string | null } | string> {
  if (!written) return { id: usual };
  if (ALL_LISTS.has(nameKey(written) || written)) return { id: null };
  const { found, nearest: near } = findNamed(armies, written);
  return found ? { id: found.id } : notFound(words.noArmy, written, near, words);
}

function entryOfBook(
  { entries }: Awaited<ReturnType<Library["loadBook"]>>,
  written: string,
  words: ModelsTableWords,
): { id: string; name: string } | string {
  if (entries.length === 0) return words.listNeeded;
  const { found, nearest: near } = findNamed(entries, written);
  return found ?? notFound(words.notShared, written, near, words);
}

async function entryOfArmy(library: Library, game: string, armyList: string, written: string, words: ModelsTableWords) {
  const catalogue = await library.catalogueFor({ game, armyList });
  const hit = nameIndex(catalogue).entries.find(written);
  const others = hit?.also.filter(({ entry }) => entry !== hit.target.entry) ?? [];
  if (hit && others.length) return words.several([hit.target, ...others].map(({ name }) => name));
  const entry = hit && catalogue.entryById.get(hit.target.entry)?.entry;
  return entry
    ? { id: entry.id, name: entry.name }
    : notFound((name) => words.notIn(catalogue.army.name, name), written, nearest(catalogue, written, "entry"), words);
}

function notFound(said: (name: string) => string, written: string, near: readonly string[], words: ModelsTableWords): string {
  return [said(ellipsis(written, 60)), ...(near.length ? [words.nearest(near.slice(0, 3))] : [])].join(" ");
}

/** The lines that hold something, each taken apart. Without heads one is a row of a table where it has a number by itself. */
function linesIn(text: string): Line[] {
  const rows = rowsOf(text, MOST_LINES);
  const head = headOf(rows[0]);
  return (head ? rows.slice(1) : rows).filter((row) => !isRuler(row)).map((row) => lineOf(row, head));
}

/** Tables in Markdown have a line of dashes below their head. */
const isRuler = ({ cells }: TextRow) => cells.every((cell) => /^[-: ]*$/.test(cell));

function lineOf({ line, written, cells }: TextRow, head: (Column | null)[] | null): Line {
  const count = cells.find(isCount) ?? "";
  if (!head && (cells.length < 2 || !count)) return freeLine(written, line);
  const made: Line = { ...nothing, line, text: cells.join(" ").trim() };
  if (head) for (const [i, column] of head.entries()) if (column) made[column] ||= cells[i] ?? "";
  if (!head) {
    made.count = count;
    [made.name = "", made.army = "", made.game = ""] = cells.filter((cell) => cell && !isCount(cell));
  }
  // "20 Spearmen" in one cell.
  if (made.count || !made.name) return made;
  const { name, count: inside } = freeLine(made.name, line);
  return { ...made, name, count: inside };
}

const nothing: Record<Column, string> = { name: "", count: "", army: "", game: "" };

/** What each cell of a first line names; null where that line is of the table itself. */
function headOf(row: TextRow | undefined): (Column | null)[] | null {
  const columns = columnsOf(row?.cells ?? [], HEADS);
  return columns.includes("name") && columns.includes("count") ? columns : null;
}

const isCount = (cell: string): boolean => /^\d[\d.,]*$/.test(cell);

/** "20 Spearmen", "20x Spearmen", "Spearmen: 20", "Spearmen x20", "Spearmen (20)", behind a bullet or not. */
function freeLine(written: string, line: number): Line {
  const bare = written.replace(/^(?:[-*•–]|\[[ x]\])\s+/i, "");
  const [, first = "", after = ""] = /^(\d[\d,]*)\s*(?:[x×]\s*|\s)(\S.*)$/i.exec(bare) ?? [];
  if (first) return { ...nothing, line, text: written, name: after, count: first };
  const [, before = bare, last = ""] = /^(.*?\S)\s*(?:[:=–-]\s*|\s[x×]?\s*|\s?\()(\d[\d,]*)\)?$/i.exec(bare) ?? [];
  return { ...nothing, line, text: written, name: before, count: last };
}
