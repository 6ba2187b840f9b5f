/** Everything that an army list leaves open as one list of questions, in the order of the book, with what a pack and rosters make of each. */

import type { OpenCell, OptionCell, OptionPair, PriceCell, ProfileCell } from "@/lib/advice/open/open-cells";
import { keyOfUse, type usesIn } from "@/lib/advice/table/price-sheet";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import type { Names } from "@/lib/engine/rules/words";
import type { Entry } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { count, list, number, pageLabel } from "@/lib/words/en/grammar";
import { sourcesGive } from "@/lib/words/en/terms";
import { capital } from "@/lib/words/text";
import { type Ask, asksOfCell, isAnswered, type OpenBook } from "./asks";

/** The parts of the list. figures: points and profiles. */
export type QuestionPart = "permissions" | "options" | "rules" | "figures";

/** A row of the list. */
export interface Question {
  key: string;
  part: QuestionPart;
  /** The heading within the part; empty where there is none. */
  section: string;
  title: string;
  /** What to look up and where, sentences. */
  note: string;
  /** One; of an entry its price and its profile; of an option for several entries the answer for all at once. */
  asks: readonly Ask[];
  /** The same for one entry after the other, where there are several. */
  each: readonly Question[];
  /** By what `usesIn` counts it, of `keyOfUse`; null where rosters do not have it. */
  use: string | null;
  /** The id of an entry of the player's own. */
  own: string | null;
  /** Whether the army list may have it is itself not confirmed. */
  unlikely: boolean;
}

/** Every question of an army list, entries of the pack among them. The catalogue is to be one without the pack; `cells`: its open cells. */
export function questionsOf(catalogue: Catalogue, pack: Pack | null, cells: readonly OpenCell[]): Question[] {
  const { book, army } = catalogue;
  const open = { perModel: book.counts === "models", codes: book.permissionTable?.codes ?? [] };
  const names = ruleNames(book, army);
  const others = cells.flatMap((cell) => questionOf(cell, catalogue, open, names) ?? []);
  return [...others, ...figureQuestions(catalogue, pack, cells, open)];
}

function questionOf(cell: OpenCell, { book, army }: Catalogue, open: Pick<OpenBook, "perModel" | "codes">, names: Names): Question | null {
  const asks = asksOfCell(cell, army.id, open);
  const head = { key: cell.key, section: "", asks, each: [], use: null, own: null, unlikely: false };
  switch (cell.sort) {
    case "permission": {
      const { entry, lookUp } = cell;
      const section = book.categories.find((c) => c.id === entry.category)?.name ?? "";
      return { ...head, part: "permissions", section, title: entry.name, note: lookUp, use: entry.id };
    }
    case "option":
      return { ...head, part: "options", ...optionQuestion(cell, army.id, asks) };
    case "number":
    case "holds": {
      const scope = cell.own ? "" : " The answer holds for every army list.";
      const note = `${cell.data.note ?? "Look it up in your book."} ${capital(pageLabel(cell.page))}.${scope}`;
      return { ...head, part: "rules", title: ruleInWords(cell.data, names), note };
    }
    default:
      return null;
  }
}

function optionQuestion(cell: OptionCell, army: string, asks: readonly Ask[]): Pick<Question, "title" | "note" | "asks" | "each" | "use"> {
  const { key, pairs, reason, page } = cell;
  const options = [...new Set(pairs.map((p) => p.optionName))];
  const who = [...new Set(pairs.flatMap((p) => p.entry?.name ?? []))];
  const title = capital(options.length > 6 ? `${list(options.slice(0, 5))} and ${number(options.length - 5)} more` : list(options, "or"));
  const note = `${who.length ? `For ${who.length > 4 ? count(who.length, "unit") : list(who)}. ` : ""}${reason}. ${capital(pageLabel(page))}.`;
  const keyOfPair = ({ entry, option }: OptionPair) => keyOfUse(entry?.id ?? null, option);
  const [only, ...more] = pairs;
  if (!more.length) return { title, note, asks, each: [], use: only ? keyOfPair(only) : null };
  const all: Ask = { sort: "permission", key: `${army} ${key}`, army, option: null, cell, pair: null };
  const nameOf = ({ entry, optionName }: OptionPair) =>
    entry ? `${entry.name}${options.length > 1 ? `: ${optionName}` : ""}` : capital(optionName);
  const each = pairs.map(
    (pair, i): Question => ({
      ...{ key: `${key} ${pair.key}`, part: "options", section: "", title: nameOf(pair), note: "", each: [], own: null, unlikely: false },
      asks: asks.slice(i, i + 1),
      use: keyOfPair(pair),
    }),
  );
  return { title, note, asks: [all], each, use: null };
}

/** Units by category, those of the pack among them, then options by group: what each costs and which profile it has. */
function figureQuestions(
  catalogue: Catalogue,
  pack: Pack | null,
  cells: readonly OpenCell[],
  open: Pick<OpenBook, "perModel" | "codes">,
): Question[] {
  const { book, army, entries, groups, variantByKey } = catalogue;
  const sections = new Map(book.categories.map((c) => [c.id, c.name]));
  for (const group of groups) sections.set(`options ${group.id}`, group.name);
  const unlikely = new Set(entries.filter((e) => e.permission.status === "unconfirmed").map((e) => e.entry.id));
  const rows = new Map<string, Question & { at: string }>();
  const put = (cell: PriceCell | ProfileCell, own: string | null) => {
    const { entry } = cell;
    const option = cell.sort === "price" ? cell.option : null;
    const key = option === null && entry ? entry.id : cell.key;
    const at = option === null ? (entry?.category ?? "") : `options ${variantByKey.get(option)?.group.id}`;
    const row = rows.get(key);
    const note = [cell.sort === "price" && cell.values.length ? capital(sourcesGive(cell.values, cell.per)) : "", knownFigures(cell, book)];
    rows.set(key, {
      ...{ key, part: "figures", at, own, each: [], use: option === null ? key : keyOfUse(entry?.id ?? null, option) },
      section: sections.get(at) ?? "",
      title: cell.sort === "profile" ? cell.entry.name : option === null ? cell.name : capital(cell.name),
      note: [row?.note, ...note, row ? "" : `${own ? "Added by you, " : ""}${pageLabel(cell.page)}`].filter(Boolean).join(". "),
      asks: [...(row?.asks ?? []), ...asksOfCell(cell, army.id, open)],
      unlikely: entry !== null && !own && unlikely.has(entry.id),
    });
  };
  for (const cell of cells) if (cell.sort === "price" || cell.sort === "profile") put(cell, null);
  for (const { armies, ...entry } of pack?.entries ?? []) {
    if (armies && !armies.includes(army.id)) continue;
    for (const cell of ownCells(entry, book)) put(cell, entry.id);
  }
  const order = [...sections.keys()];
  return [...rows.values()].sort((a, b) => order.indexOf(a.at) - order.indexOf(b.at)).map(({ at: _, ...row }) => row);
}

/** What of a lost profile is printed: "Movement 4, strength 3". */
function knownFigures(cell: PriceCell | ProfileCell, { characteristics }: Catalogue["book"]): string {
  const printed = cell.sort === "profile" ? (cell.entry.characteristics ?? {}) : {};
  const known = characteristics.flatMap(({ id, name }) => ((printed[id] ?? null) === null ? [] : [`${name.toLowerCase()} ${printed[id]}`]));
  return capital(known.join(", "));
}

/** What is asked about an entry of the player's own: all of it, for nothing is printed. */
function ownCells(entry: Entry, { categories, characteristics }: Catalogue["book"]): (PriceCell | ProfileCell)[] {
  const { id: key, name, page } = entry;
  const price: PriceCell = { sort: "price", key, entry, option: null, own: true, values: [], per: "unit", name, page, number: false };
  const isBare = categories.find((c) => c.id === entry.category)?.noCharacteristics || characteristics.length === 0;
  const bare: Entry = { ...entry, characteristics: undefined };
  return isBare ? [price] : [price, { sort: "profile", key, entry: bare, missing: characteristics, page }];
}

/** How many questions some rows ask, and how many of them a pack answers: those that are asked for each one are counted so. */
export function countedIn(questions: readonly Question[], pack: Pack | null): { all: number; answered: number } {
  const asks = questions.flatMap(({ asks: own, each }) => (each.length ? each.flatMap((one) => one.asks) : own));
  return { all: asks.length, answered: asks.filter((ask) => isAnswered(ask, pack)).length };
}

/** "2 rosters" where rosters have an entry, "3 units" where units have an option; empty where none has it. */
export function usedText({ use }: Question, uses: ReturnType<typeof usesIn>): string {
  const found = use === null ? undefined : uses.get(use);
  if (!found || use === null) return "";
  return use.startsWith("option ") ? count(found.units, "unit") : count(found.rosters, "roster");
}
