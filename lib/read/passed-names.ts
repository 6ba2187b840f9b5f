/**
 * The law that no line with a name is passed over unasked: what a text passes over as title, remark, sentence, signature or name of the
 * roster is held against the names of its army list. What may be a unit or an option, and stands nowhere in the roster, becomes a question.
 */
import { type NamedEntry, type NamedOption, nameIndex } from "@/lib/engine/catalogue/names/name-index";
import { fold, stems, wordsIn } from "@/lib/engine/catalogue/names/words";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { billOf } from "@/lib/engine/check/check";
import { addTo } from "@/lib/engine/group-by";
import { withoutMissing } from "@/lib/engine/keyed";
import type { Problem } from "@/lib/engine/roster/roster-file";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { cover, type Named } from "@/lib/read/lines/phrase";
import { lineProblem, type ProblemCode } from "@/lib/read/lines/problem-words";
import { cutText, type Ignored, type ReadLine } from "@/lib/read/lines/reading";
import { isOurs, type RosterHead, saidIn } from "@/lib/read/lines/text-head";
import { undecorated } from "@/lib/read/lines/text-parts";
import { LEFT_OUT } from "@/lib/read/lines/wordings";
import { optionOf } from "@/lib/read/list/lexicon";
import type { Token } from "@/lib/read/list/tokens";
import type { Vocabulary } from "@/lib/read/list/vocabulary";
import { anyHeading } from "@/lib/words/all/headings";

/** What a text gives. */
export interface Read {
  roster: Roster;
  /** What could not be taken as it stands. */
  problems: Problem[];
  /** What says nothing about the roster. */
  ignored: Ignored[];
  /** How each line was read. */
  report: ReadLine[];
  /** All that was passed over, also what is not listed, with all its letters. */
  passed: readonly Ignored[];
}

/** What our own Markdown tells of a roster. */
const OF_OURS = ["finding", "verdict"];

/** Said without need or of nothing that an army has. */
const HARMLESS = new Set([
  ...OF_OURS,
  "separator",
  "number of a list",
  "price of an option",
  "says that it has none",
  "said not to be there",
  "has it anyway",
  "heads of columns",
  "given before",
  "points of no unit",
  // It is another's.
  "mail that is answered",
  LEFT_OUT,
]);
/** What stands behind "Club:", "Team:" and the like. */
const ASKED = "for the organiser";
const ADDRESS = /\S@\S/;
/** In these a name that is in the roster anyway is only spoken of. */
const SPOKEN = new Set([
  "sentence",
  "greeting",
  "end of a mail",
  "signature",
  "remark",
  "explanation",
  "address",
  "in front of a unit",
  "in front of an option",
  "quoted",
]);
/** Lines that far from a unit may be its heading or speak of it. */
const NEAR = 2;
/** Letters of one piece that are held against the names. */
const MOST_LETTERS = 2000;
/** Letters of a heading. */
const MOST_HEADING = 150;
/** In one text: questions, and letters that are held against the names. Whoever passes over more is asked about the next piece, whatever it is. */
const MOST_ASKED = 100;
const MOST_HELD = 30_000;

/** A piece of a text that was passed over, or that names the whole. */
interface Piece extends Ignored {
  /** It is no part of the list by its own word: "Player: …", "Note: …". */
  said?: true;
  /** The unit whose own name it is. */
  unit?: RosterUnit;
}

/** With a question for each piece that was passed over and names something. */
export function askNames<R extends Read>(read: R, head: RosterHead, catalogue: Catalogue, vocabulary: Vocabulary): R {
  const asker = new Asker(read, catalogue, vocabulary);
  const asked = new Map<Piece, Problem>();
  let held = 0;
  for (const piece of piecesOf(read, head)) {
    const isMore = held > MOST_HELD || asked.size >= MOST_ASKED;
    held += Math.min(MOST_LETTERS, piece.text.length);
    const question = isMore ? { code: "words/unclear" as const, others: [] } : asker.codeOf(piece);
    if (question) asked.set(piece, lineProblem(piece.line, question.code, { name: piece.text, others: question.others }));
    if (isMore) break;
  }
  return asked.size ? withQuestions(read, asked) : read;
}

/** A heading in brackets that opens no command. */
const HEADING = new RegExp(`^\\[(?!command|${anyHeading("Command", false)}[ \\d]*[\u00a0 ]?:)`, "i");

function piecesOf({ passed, report, roster }: Read, head: RosterHead): Piece[] {
  const isOwn = isOurs(head);
  const pieces: Piece[] = passed
    .filter(
      ({ reason, text }) =>
        !HARMLESS.has(reason) && !(text.startsWith("#") && !/\p{L}{2}/u.test(text)) && !(reason === ASKED && ADDRESS.test(text)),
    )
    .map((one) => (one.reason === ASKED ? { ...one, said: true } : one));
  const ofHead = new Set(head.taken);
  for (const { line, text, state, units } of report)
    if (state === "understood" && !units && text && !ofHead.has(line) && (!isOwn || HEADING.test(text)))
      pieces.push({ line, text, reason: "title" });
  if (isOwn) return pieces;
  const lineOf = new Map(report.flatMap(({ line, units = [] }) => units.map((unit): [string, number] => [unit, line])).reverse());
  for (const unit of roster.commands.flatMap((command) => command.units))
    for (const text of [unit.name, unit.note])
      if (text) pieces.push({ line: lineOf.get(unit.id) ?? 1, text, reason: "title", said: true, unit });
  for (const { line, text } of saidIn(head)) pieces.push({ line, text, reason: "title", said: true });
  return pieces;
}

function withQuestions<R extends Read>(read: R, asked: ReadonlyMap<Piece, Problem>): R {
  const key = ({ line, text, reason = "" }: Pick<ReadLine, "line" | "text" | "reason">) => `${line}\n${reason}\n${cutText(text)}`;
  const byKey = new Map([...asked].map(([piece, problem]) => [key(piece), problem]));
  const told = new Set<Problem>();
  const question = (
    { line, text, whole }: Pick<ReadLine, "line" | "text" | "whole">,
    { code, name, message, others }: Problem,
  ): ReadLine => ({
    line,
    text,
    state: "not-understood",
    reason: message,
    ...withoutMissing({ whole, code, name, others }),
  });
  const report = read.report.map((one) => {
    const problem = one.state === "ignored" ? byKey.get(key(one)) : undefined;
    if (!problem) return one;
    told.add(problem);
    return question(one, problem);
  });
  // What was taken as the name of the whole stays that, with the question below it.
  for (const [{ line, text }, problem] of asked) {
    if (told.has(problem)) continue;
    const at = report.findLastIndex((one) => one.line <= line);
    report.splice(at + 1, 0, question({ line, text: cutText(text) }, problem));
  }
  return { ...read, report, problems: [...read.problems, ...asked.values()], ignored: read.ignored.filter((one) => !byKey.has(key(one))) };
}

class Asker {
  private readonly index;
  private readonly categories: ReadonlyMap<string, string>;
  private readonly units: readonly RosterUnit[];
  private readonly firstUnit: number;
  private readonly unitsAt = new Map<number, RosterUnit[]>();

  constructor(
    { report, roster }: Read,
    private readonly catalogue: Catalogue,
    private readonly vocabulary: Vocabulary,
  ) {
    this.index = nameIndex(catalogue);
    this.units = roster.commands.flatMap((command) => command.units);
    const byId = new Map(this.units.map((unit) => [unit.id, unit]));
    const names = catalogue.book.categories.flatMap(({ id, name, one }) =>
      [name, one ?? name].map((text): [string, string] => [fold(text), id]),
    );
    this.categories = new Map([...[...vocabulary.sections].map((name): [string, string] => [fold(name), ""]), ...names]);
    for (const { line, units = [] } of report) for (const id of units) addTo(this.unitsAt, line, byId.get(id) as RosterUnit);
    this.firstUnit = [...this.unitsAt.keys()].reduce((least, line) => Math.min(least, line), Number.POSITIVE_INFINITY);
  }

  /** What is to be asked about a piece; null where it says nothing about the army. */
  codeOf(piece: Piece): { code: ProblemCode & ("line/may-be-unit" | "words/unclear"); others: string[] } | null {
    const text = (piece.reason === ASKED ? piece.text.replace(/^[^:=]*[:=]\s*/, "") : piece.text).slice(0, MOST_LETTERS);
    if (this.isHeading(piece, text) || (piece.reason === "remark" && (JOINS.test(text) || this.isTold(text)))) return null;
    const named = cover(this.index.options, text).found;
    // "Sword of Might" are no swordsmen.
    const isPartOf = ({ start, end }: Named<NamedEntry>) =>
      named.some((one) => one.start <= start && end <= one.end && one.end - one.start > end - start);
    const found = cover(this.index.entries, text).found.filter((one) => !isPartOf(one));
    // "Legate (general)" of a unit that is the general: no character of that name.
    const isHeld = ({ start, end, hit }: Named<NamedOption>, one: Named<NamedEntry>) =>
      start <= one.start && one.end <= end && this.near(piece.line).some(({ options }) => options.some(({ id }) => id === hit.target.id));
    const units = found.filter((one) => this.isAskable(piece, text, one) && !named.some((option) => isHeld(option, one)));
    if (units.length) return { code: "line/may-be-unit", others: namesOf(units) };
    if (found.length) return null;
    const options = this.askableOptions(piece, text);
    return options.length ? { code: "words/unclear", others: namesOf(options) } : null;
  }

  /** Whether a remark behind "#" is a sentence: with a word that only sentences have, and more such words than names. */
  private isTold(text: string): boolean {
    const { vocabulary } = this;
    const words = vocabulary.tokensOf(text).filter(({ kind }) => kind === "word");
    const tells = words.some((word) => vocabulary.is("BE", word));
    return text.startsWith("#") && tells && words.filter((word) => vocabulary.saysMuch(word)).length * 2 < words.length;
  }

  /** The options that a piece names and no unit near it has: where it names nothing else, and where it speaks of some that nobody has. */
  private askableOptions({ line, reason, unit }: Piece, text: string): Named<NamedOption>[] {
    const { found, left } = cover(this.index.options, text);
    if (line < this.firstUnit || reason === "figures") return [];
    const { vocabulary } = this;
    // A letter by itself is one of many: "W/D/L".
    const says = (token: Token) =>
      vocabulary.saysMuch(token) || (token.kind === "word" && token.text.length < 2 && !vocabulary.is("WI", token));
    const isOnlyNames = left.every((words) => !vocabulary.tokensOf(words).some(says));
    const isMeant = (units: readonly RosterUnit[], { hit }: Named<NamedOption>) =>
      units.some((unit) => unit.options.some(({ id }) => [hit.target, ...hit.also].some((target) => target.id === id)));
    if (!isOnlyNames && !SPOKEN.has(reason)) return [];
    // "(General here)" below a regiment: who stands in it is another unit.
    const isPlace = vocabulary.areOfPlace(vocabulary.tokensOf(text));
    const among = isOnlyNames && reason !== "explanation" && !isPlace ? this.near(line) : this.units;
    // A unit may be called as it likes, but not after what it could buy.
    const { hasPoints } = this.catalogue.book;
    const isBought = ({ hit }: Named<NamedOption>) =>
      unit === undefined || (hasPoints !== false && priceOf(this.catalogue, unit.entry, optionOf(hit.target)) !== 0);
    return found.filter((one) => !isMeant(among, one) && isBought(one) && (isOnlyNames || this.saysMuch(text.slice(one.start, one.end))));
  }

  /** "Lords", "== Core (580) ==", "Lord:" above lords: a category of the game, and no unit. */
  private isHeading({ line, unit }: Piece, text: string): boolean {
    // What a unit is called heads nothing.
    if (text.length > MOST_HEADING || unit) return false;
    const bare = undecorated(undecorated(text.trim()).replace(/^\[|\]$/g, ""));
    const unpriced = bare.replace(/(?<=\d ?)(?:points?|pts?|p)[^\p{L}]*$/iu, "").replace(/(?<=^|\p{L})[^\p{L}]+$/u, "");
    const name = fold(unpriced).replace(/ (?:units?|choices?)$/, "");
    const category = this.categories.get(name);
    if (category === undefined) return isArmyName(this.catalogue, name);
    const hit = category === "" ? null : this.index.entries.find(name);
    // "Lords" are many; "Mobs" and "Lord" may be a unit.
    if (hit === null || (hit.how !== "exact" && this.catalogue.book.categories.some((one) => fold(one.name) === name))) return true;
    return this.near(line + 1).some(({ entry }) => this.catalogue.entryById.get(entry)?.entry.category === category);
  }

  /** Whether a name that a piece holds is to be asked about. */
  private isAskable({ line, reason, said }: Piece, text: string, { hit, start, end }: Named<NamedEntry>): boolean {
    const isMeant = ({ entry, options }: RosterUnit) =>
      entry === hit.target.entry && hit.target.options.every(({ id }) => options.some((option) => option.id === id));
    const written = text.slice(start, end);
    const category = this.categories.get(fold(written));
    const isLine = isLikeLine(text, start, end);
    // What heads a section in other lists may be the name of a unit in this one: "1 Hero", "20 Warriors".
    const isSection = category !== undefined && (category !== "" || !isLine);
    if (isSection && !this.catalogue.book.categories.some(({ one }) => fold(one ?? "") === fold(written))) return false;
    if (isArmyName(this.catalogue, written)) return false;
    const isApart = isLine || standsAlone(text, start, end);
    if (!isApart && said) return false;
    const isAlone = !/\p{L}/u.test(text.slice(0, start) + text.slice(end));
    if (isApart && reason !== "figures" && (isLine || (isAlone && !SPOKEN.has(reason)))) return !this.near(line).some(isMeant);
    return !this.units.some(isMeant) && !this.isPartOfOther(written);
  }

  /** "The Skinks": part of the name of a unit that is in the roster. */
  private isPartOfOther(written: string): boolean {
    const words = stems(written);
    return this.units.some(({ entry }) => {
      const { name = "", aliases = [] } = this.catalogue.entryById.get(entry)?.entry ?? {};
      return [name, ...aliases].some((one) => words.every((word) => stems(one).includes(word)));
    });
  }

  /** Whether words are no everyday ones that stand in any sentence: two of them, or a long one. */
  private saysMuch(written: string): boolean {
    const words = this.vocabulary.tokensOf(written).filter((token) => this.vocabulary.saysMuch(token));
    return words.length > 1 || words.some(({ text }) => text.length > 5);
  }

  private near(line: number): RosterUnit[] {
    return Array.from({ length: NEAR + 2 }, (_, i) => this.unitsAt.get(line - 1 + i) ?? []).flat();
  }
}

const namesOf = (named: readonly Named<{ key: string; name: string }>[]) =>
  [...new Set(named.map(({ hit }) => hit.target.name))].slice(0, 5);

/** What an option costs one model of a unit; null where that is not known. */
function priceOf(catalogue: Catalogue, entry: string, option: RosterOption): number | null {
  const { book, army } = catalogue;
  const billOfOne = (options: RosterOption[]) =>
    billOf(catalogue, {
      format: FORMAT,
      game: book.id,
      armyList: army.id,
      name: "",
      commands: [{ kind: mainCommandKind(book), units: [{ id: "u1", entry, count: 1, options }] }],
    });
  const [alone, having] = [billOfOne([]), billOfOne([option])];
  return alone.missing || having.missing || book.hasPoints === false ? null : having.points - alone.points;
}

/** Whether a line is the name of the army list: "Tomb Kings", of which a single one is a unit. */
function isArmyName(catalogue: Catalogue, text: string): boolean {
  const { name, aliases = [] } = catalogue.army;
  const isAlias = () => aliases.some((one) => fold(one) === fold(text)) && !nameIndex(catalogue).entries.has(text);
  return fold(text) === fold(name) || isAlias();
}

/** Where a unit stands that is named in its own place. */
const JOINS = /^\W*(?:joins?|goes|rid(?:es|ing)|stands?|in) (?:(?:in|with) )?(?:the|my|his|her)\s[^\d,;:]*$/i;
const ARTICLE = /(?<![\p{L}])(?:an?|the|my|our|his|her|one|two|three|four|five|six|ten|and|with|x|is)\s*$/iu;
const APART_IN_FRONT = /(?:^|[^\p{L}\s])\s*$/u;
const APART_BEHIND = /^\s*(?:$|[^\p{L}\s'’]|(?:with|w|and|x|on|in|at|is|for)(?![\p{L}]))/iu;

/** Whether nothing but signs, numbers and little words stand right beside a name. */
function standsAlone(text: string, start: number, end: number): boolean {
  const front = text.slice(Math.max(0, start - 20), start);
  return (APART_IN_FRONT.test(front) || ARTICLE.test(front)) && APART_BEHIND.test(text.slice(end, end + 20));
}

/** Whether a text begins with a name and has what a line of a unit has: a number, or parts behind the name. */
function isLikeLine(text: string, start: number, end: number): boolean {
  const front = wordsIn(text.slice(0, start));
  return front.every(({ number }) => number) && (front.length > 0 || /^\s*[,:(–—x×-]|\d/.test(text.slice(end)));
}
