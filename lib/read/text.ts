/**
 * The roster as people write and mail it. Reading takes what it can, keeps names that fit nothing as they are written, and names
 * each line it had to guess at, leave out or pass over; nothing a text holds makes it throw.
 *
 * In quotes and backticks, \" \\ \n and \u0000 stand for what they stand for in JSON.
 */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { formerCodes, rosterCode, typedCode } from "@/lib/engine/roster/code";
import type { Problem } from "@/lib/engine/roster/roster-file";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Guess, Roster, RosterCommand, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { ownShare, ownText } from "@/lib/read/grammar/own-text";
import { writtenIn } from "@/lib/read/layouts/written-text";
import { startsOf } from "@/lib/read/lines/lists";
import { textProblem } from "@/lib/read/lines/problem-words";
import type { Reading } from "@/lib/read/lines/reading";
import { headOf, isOurs, lineOfKey, type RosterHead, refuse, saidOfWhole } from "@/lib/read/lines/text-head";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import type { ListLanguage } from "@/lib/read/list/language";
import { readList } from "@/lib/read/list/read-list";
import { isSizeOfGame } from "@/lib/read/list/size";
import { vocabularyOf } from "@/lib/read/list/vocabulary";
import { askNames, type Read } from "@/lib/read/passed-names";
import { anyHeading } from "@/lib/words/all/headings";

/** What a list of another's that is whole may lack of its total, as a share of it: people add up wrongly. Of our own text less. */
const MAY_LACK = { ours: 0.05, others: 0.2 };
/** Our own text ends with a remark: the verdict, or with its code. */
const OUR_END = new RegExp(`^\\s*(?:#|code:|${anyHeading("Code")})`, "i");
const MAX_ROSTERS = 500;
/** As many as 500 lists of some 40 lines have. */
const MAX_LINES = 20_000;

/** The heads of the lists in a text, in their order. At least one. */
export function readRosters(text: string): RosterHead[] {
  const refusal = refuse(text);
  return refusal ? [refusal] : readLists(writtenIn(text));
}

/** The heads of the lists in what came in one piece, in their order. At least one. What its shape says is said of a single list. */
export function readLists({ lines: given, head: said = {}, whole, sender, problems, ignored, tree }: Written): RosterHead[] {
  const lines = options(given.length > MAX_LINES ? given.slice(0, MAX_LINES) : given);
  const starts = whole ? [0] : startsOf(lines);
  const heads = starts.slice(0, MAX_ROSTERS).map((start, i) => headOf(lines.slice(start, starts[i + 1] ?? lines.length)));
  if (starts.length > MAX_ROSTERS) {
    heads.at(-1)?.problems.push(textProblem("text/too-many-rosters", { rosters: starts.length, most: MAX_ROSTERS }));
  }
  if (given.length > MAX_LINES) {
    heads.at(-1)?.problems.push(textProblem("text/too-many-lines", { lines: given.length, most: MAX_LINES }));
  }
  const [first, second] = heads;
  if (first) {
    first.problems = [...problems, ...first.problems];
    first.ignored = [...ignored, ...first.ignored];
    if (!second) fillIn(first, said);
    if (!second && tree) first.tree = tree;
    // Who sends several lists is not the player of each.
    if (sender && !second) first.player ??= sender.slice(0, BOUNDS.letters.player);
  }
  return heads;
}

/** Lines in which the options of one cell stand together again, for names may have commas in them; one with a bullet stands by itself. */
function options(lines: readonly WrittenLine[]): WrittenLine[] {
  const joined: WrittenLine[] = [];
  for (const one of lines) {
    const last = joined.at(-1);
    const isNext = last?.line === one.line && one.depth > 0 && last.depth === one.depth && !one.text.startsWith("- ");
    if (!last || !isNext || last.fields?.role !== one.fields?.role) joined.push(one);
    else if (one.fields?.role === "option" && last.fields) {
      const name = `${last.fields.name}, ${one.fields.name}`;
      joined[joined.length - 1] = { ...last, text: `${last.text}, ${one.text}`, fields: { role: "option", name } };
    } else if (!one.fields && !last.fields) joined[joined.length - 1] = { ...last, text: `${last.text}, ${one.text}` };
    else joined.push(one);
  }
  return joined;
}

/** What the lines say holds over what their shape says. */
function fillIn(head: RosterHead, said: NonNullable<Written["head"]>): void {
  for (const key of ["name", "game", "army"] as const) head[key] ||= (said[key] ?? "").slice(0, BOUNDS.letters.id);
  if (said.player !== undefined) head.player ??= said.player.slice(0, BOUNDS.letters.player);
  if (said.limit !== undefined && Number.isInteger(said.limit) && said.limit >= 1 && said.limit <= BOUNDS.numbers.limit.max)
    head.limit ??= said.limit;
  if (said.stated !== undefined && said.stated >= 0 && said.stated <= BOUNDS.numbers.stated.max) head.stated ??= said.stated;
}

interface Reported extends Read {
  /** The code in the text is that of another list. */
  otherCode: boolean;
}

/**
 * The roster that a head and its lines give with the catalogue of its army list; game and army list are those of the catalogue. It is read by
 * our own grammar where every line is of it, else as players write. Problems of the head come first. Every letter is
 * in the roster, in a problem or ignored; whatever was passed over and names something is a question.
 */
export function readReported(head: RosterHead, catalogue: Catalogue, language: ListLanguage): Reported {
  const read = askNames(bodyOf(head, catalogue, language), head, catalogue, vocabularyOf(language.words));
  const broken = whereBroken(head, read);
  return broken ? { ...read, problems: [...read.problems, broken] } : read;
}

/**
 * How far a text is one of ours with the names of a catalogue: 1 where all of it is, half where its code says that a name means something
 * else. 1 for any other text, in which no language is looked for.
 */
export function writtenWith(head: RosterHead, catalogue: Catalogue, language: ListLanguage): number {
  if (!isOurs(head)) return 1;
  if (!ownText(head, catalogue)) return Math.min(0.9, ownShare(head, catalogue));
  return head.code !== undefined && bodyOf(head, catalogue, language).otherCode ? 0.5 : 1;
}

function bodyOf(head: RosterHead, catalogue: Catalogue, language: ListLanguage): Reported {
  const own = ownText(head, catalogue);
  if (own) return reported(head, catalogue, own.reading, own.reader);
  const { limit, stated, reading, title, ...read } = readList(head, catalogue, language);
  return reported({ ...head, name: title, ...(limit === undefined ? {} : { limit }) }, catalogue, reading, { ...read, stated });
}

/** What is said of a text whose units come to less than the total in front of them, or that has the code of another list and no end. */
function whereBroken(head: RosterHead, { roster, report, otherCode }: Reported): Problem | null {
  if (head.code !== undefined && !otherCode) return null;
  const units = roster.commands.flatMap((command) => command.units);
  const firstUnit = Math.min(...report.flatMap(({ line, units: of }) => (of?.length ? line : [])), Number.POSITIVE_INFINITY);
  const [codeAt, totalAt] = [lineOfKey(head, "code"), lineOfKey(head, "stated")];
  const isCoded = otherCode && codeAt !== null && codeAt <= firstUnit;
  const total = roster.stated ?? 0;
  // "Empire, 2,000 points" says how large the game is.
  const isTotal = total > 0 && (totalAt === null ? !isSizeOfGame(total) && total !== roster.limit : totalAt <= firstUnit);
  const sum = units.reduce((all, { stated }) => all + (stated ?? 0), 0);
  // The last unit may have lost its price with what broke off.
  const isPriced =
    isCoded || (units.length > 0 && units.every(({ stated }, i) => stated !== undefined || (i > 0 && i === units.length - 1)));
  const share = isCoded ? 0 : isOurs(head) ? MAY_LACK.ours : MAY_LACK.others;
  if (isTotal && isPriced && sum < total * (1 - share)) return textProblem("text/breaks-off", { total, sum });
  const last = head.written.findLast(({ text }) => text.trim())?.text ?? "";
  // Tables have no end that could be missing: without prices only the code tells that rows are.
  const isTable = head.ignored.some(({ reason }) => reason === "heads of columns");
  const hasNoEnd = isTable ? units.every(({ stated }) => stated === undefined) : !OUR_END.test(last);
  return isCoded && hasNoEnd ? textProblem(isTable ? "text/rows-missing" : "text/no-end", {}) : null;
}

/** What was read of a text, as it is told. */
function reported(
  head: RosterHead,
  catalogue: Catalogue,
  reading: Reading,
  { guesses, commands, stated = head.stated }: { guesses: Guess[]; commands: RosterCommand[]; stated?: number | undefined },
): Reported {
  for (const unit of commands.flatMap(({ units }) => units)) keepWithinBounds(unit, catalogue, reading);
  const roster: Roster = {
    ...rosterHead(head, catalogue, stated),
    ...(guesses.length ? { guesses } : {}),
    commands: commands.length ? commands : [{ kind: mainCommandKind(catalogue.book), units: [] }],
  };
  const otherCode = head.code !== undefined && isOtherCode(head.code, roster, head.lineOf.get(head.code) ?? 1, reading, catalogue);
  return {
    roster,
    problems: reading.problems(),
    ignored: reading.ignored(),
    report: reading.report(head.written, guesses),
    passed: reading.passedOver,
    otherCode,
  };
}

/** Takes numbers out of a unit that no roster may hold, and tells them. */
function keepWithinBounds(unit: RosterUnit, { entryById, variantByKey }: Catalogue, reading: Reading): void {
  const keep = <K extends string>(
    of: Partial<Record<K, number | undefined>>,
    key: K,
    { min, max }: { min: number; max: number },
    name: string,
  ) => {
    const value = of[key];
    if (value === undefined || (value >= min && value <= max)) return;
    reading.add(reading.lineOf(unit.id) ?? 1, "number/too-large", { name, value, min, max });
    Reflect.deleteProperty(of, key);
  };
  const { stated, pointsPerModel, optionValue, copies } = BOUNDS.numbers;
  const name = entryById.get(unit.entry)?.entry.name ?? unit.entry;
  keep(unit, "stated", stated, name);
  keep(unit, "pointsPerModel", pointsPerModel, name);
  for (const option of unit.options) {
    const called = variantByKey.get(option.id)?.name ?? option.id;
    keep(option, "value", optionValue, called);
    keep(option, "count", copies, called);
  }
}

/** What is said of a roster as a whole. */
function rosterHead(head: RosterHead, { book, army }: Catalogue, stated: number | undefined): Roster {
  const given = { ...saidOfWhole(head), ...(stated === undefined ? {} : { stated }) };
  return { format: FORMAT, game: book.id, armyList: army.id, name: head.name, ...given, commands: [] };
}

/**
 * Whether the code in a text is not that of the list in it, which is told: one of the two was changed by hand. `catalogue`: of a game with
 * a book, whose things may have had other ids when the code was made.
 */
export function isOtherCode(written: string, roster: Roster, line: number, reading: Reading, catalogue?: Catalogue): boolean {
  const typed = typedCode(written);
  const code = rosterCode(roster);
  if (typed === code || (typed !== null && catalogue && formerCodes(catalogue, roster).includes(typed))) return false;
  if (typed === null) {
    reading.add(line, "code/unreadable", { name: written, code });
    return false;
  }
  reading.add(line, "code/other", { written: typed, code });
  return true;
}
