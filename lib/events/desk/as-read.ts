/** A list as it came beside how it was read, line by line, with what is left to ask: for screens. */

import { allAnswers, type Question, questionsOf } from "@/lib/advice/offers/questions";
import type { Checked } from "@/lib/books/intake/reply";
import type { Answered, Settled } from "@/lib/books/intake/submission";
import { nameIndex } from "@/lib/engine/catalogue/names/name-index";
import { differs } from "@/lib/engine/check/prices";
import { groupBy } from "@/lib/engine/group-by";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import { type OpenGuess, openGuesses } from "@/lib/engine/roster/guesses";
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { GuessedOther, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import type { Wording } from "@/lib/engine/schema/wording";
import type { ReadLine } from "@/lib/read/lines/reading";
import { nameInLine } from "@/lib/read/lines/wordings";
import { number } from "@/lib/words/en/grammar";
import { reading } from "@/lib/words/en/reading";
import { hasNoSize } from "./line";

export interface ReadRow {
  /** Stable: "12" for the first row of a line, "12.2" for another of its parts. */
  key: string;
  /** From 1. */
  line: number;
  /** As it came. */
  text: string;
  state: ReadLine["state"];
  /** What came of it: "3 Hero: exceptional weapon", and its points; null where a price is lost. */
  units: CameUnit[];
  /** What was guessed in it and nobody has confirmed. */
  guesses: OpenGuess[];
  /** What of it was left out or needs a word. */
  remarks: Remark[];
  questions: AskedQuestion[];
  /** Where nothing came of the line, what it may be. */
  asks?: WordingQuestion;
}

interface Remark {
  text: string;
  reason: string;
  /** What the reason says, for its words in any language. */
  problem?: Problem;
  state: ReadLine["state"];
  asks?: WordingQuestion;
}

/** Words that were not understood: what they mean is said once and the list read again with it. */
export interface WordingQuestion {
  /** As written, without count and price. */
  text: string;
  /** Names it may mean, the nearest first. */
  near: readonly string[];
  /** What is left out where it says nothing of the army. */
  leaveOut: string;
}

export interface CameUnit {
  id: string;
  text: string;
  points: number | null;
  /** What its writer states, where that is something else. */
  stated: number | null;
}

export interface AskedQuestion extends Question {
  /** The problem of the reader that an answer settles. */
  settles?: Settled;
}

/** The rows of a list; empty where it came as JSON or as a link. Every line stands in one. */
export function asRead({ reading = [], roster, catalogue, report, problems }: Checked): ReadRow[] {
  const keyOf = ({ line, code, name }: Partial<Settled>) => JSON.stringify([line, code, name]);
  const told = groupBy(problems, keyOf);
  const isSettled = (part: ReadLine) => part.code !== undefined && part.state === "not-understood" && !told.has(keyOf(part));
  const units = new Map(roster.commands.flatMap((command) => command.units).map((unit) => [unit.id, unit]));
  const bills = new Map([...report.bill.units, ...report.bill.sideboard].map((bill) => [bill.unit, bill]));
  const guesses = openGuesses(roster);
  const questions = questionsOf(catalogue, roster);
  const came = (unit: RosterUnit): CameUnit => {
    const { name, options } = describeUnit(catalogue, unit);
    const bill = bills.get(unit.id);
    const own = unit.name ? ` “${unit.name}”` : "";
    const held = options.map((option) => option.text).join(", ");
    return {
      id: unit.id,
      text: `${number(unit.count)} ${name}${own}${held ? `: ${held}` : ""}`,
      points: bill && bill.missing === 0 ? bill.points : null,
      stated: bill && unit.stated !== undefined && differs(unit.stated, bill) ? unit.stated : null,
    };
  };
  const { entries, options } = nameIndex(catalogue);
  const aboutLine = (line: string, others: readonly string[] = []): WordingQuestion => {
    const name = nameInLine(line);
    return { text: name, near: nearest(others, entries.nearest(name)), leaveOut: line };
  };
  const remark = (part: ReadLine, row?: ReadRow): Remark => {
    const { text, reason = "", state, name = "", others = [] } = part;
    const alike = told.get(keyOf(part)) ?? [];
    const problem = alike.length > 1 ? alike.shift() : alike[0];
    const said = { text, reason, state, ...(problem ? { problem } : {}) };
    if (state !== "not-understood" || !row?.units.length || !name || !row.text.includes(name)) return said;
    return { ...said, asks: { text: name, near: nearest(others, options.nearest(name)), leaveOut: name } };
  };
  const rows: ReadRow[] = [];
  let nth = 1;
  for (const part of reading) {
    const before = rows.at(-1);
    const ofUnits = (part.units ?? []).flatMap((id) => units.get(id) ?? []);
    if (before?.line === part.line && !part.units) {
      const { line, code, name } = part;
      const asked = before.questions.find((question) => !question.settles && question.written === name?.slice(0, BOUNDS.letters.guess));
      if (asked && part.state === "not-understood" && code !== undefined && name !== undefined) asked.settles = { line, code, name };
      else if (part.state !== "guessed" && part.reason && !isSettled(part)) before.remarks.push(remark(part, before));
      continue;
    }
    const ids = new Set(ofUnits.map((unit) => unit.id));
    const own = guesses.filter(({ guess }) => guess.line === part.line);
    const asked = questions.filter((question) => ids.has(question.unit)).map((question): AskedQuestion => ({ ...question }));
    const isGuess = part.state === "guessed";
    nth = before?.line === part.line ? nth + 1 : 1;
    const isOpen = part.state === "not-understood" && !isSettled(part);
    const row: ReadRow = {
      key: nth > 1 ? `${part.line}.${nth}` : String(part.line),
      line: part.line,
      text: part.whole ?? part.text,
      state: asked.length ? "not-understood" : own.length ? "guessed" : isGuess ? "understood" : part.state,
      units: ofUnits.map(came),
      guesses: own,
      remarks: part.state === "understood" || isGuess || !part.reason ? [] : [remark(part)],
      questions: asked,
    };
    if (isOpen && !ofUnits.length) row.asks = aboutLine(row.text, part.others);
    rows.push(row);
  }
  return rows;
}

/** Names without repeats, at most three. */
function nearest(...names: readonly (readonly string[])[]): string[] {
  return [...new Set(names.flat())].slice(0, 3);
}

export interface PossibleAnswer {
  name: string;
  answered: Answered;
  /** The same said of words wherever they stand; absent where it can be said of this list alone. */
  wording?: Wording | undefined;
}

/** What is asked about a guess: whether the unit may have what is named, or what the words are. */
export function guessAsks(checked: Checked, { written, as, unit }: OpenGuess["guess"], { asks } = reading): string {
  if (unit === undefined) return asks.army(as);
  if (written.toLowerCase() !== as.toLowerCase()) return asks.words(written);
  const holder = checked.roster.commands.flatMap(({ units }) => units).find(({ id }) => id === unit);
  const name = holder && describeUnit(checked.catalogue, holder).name;
  return name && name !== as ? asks.mayHave(as, name) : asks.is(as);
}

export interface OpenQuestion {
  /** The same for as long as it is not answered. */
  key: string;
  /** The line it is about; null where it is about the whole list. */
  line: number | null;
  /** The words it is about. */
  written: string;
  asks: string;
  /** What it may be, the likeliest first: at most three. */
  near: PossibleAnswer[];
  /** Whatever else it may be, worked out when it is asked for; null where it can be nothing else. */
  others: (() => PossibleAnswer[]) | null;
  /** That it is no part of the list; null where that is no answer. */
  leaveOut: PossibleAnswer | null;
}

const LONGEST_KEY = 300;
/** Answers that are shown with a question. */
const MOST = 3;

/** Every question about a list in the order of its lines. `rows`: `asRead` of it. */
export function openQuestions(checked: Checked, rows: readonly ReadRow[] = asRead(checked), words = reading): OpenQuestion[] {
  const ofList = rows.flatMap(({ guesses }) => guesses).filter(({ guess }) => guess.unit === undefined);
  const whole = ofList.map((guess) => aboutGuesses(checked, [guess], null, words));
  return [
    ...whole,
    ...aboutSize(checked, words),
    ...rows.flatMap((row) => [
      ...together(row.guesses).map((guesses) => aboutGuesses(checked, guesses, row.line, words)),
      ...row.questions.map((question) => aboutName(checked, row, question, words)),
      ...row.remarks.flatMap(({ asks }) => (asks ? aboutWords(checked, row, asks, "option", words) : [])),
      ...(row.asks ? [aboutWords(checked, row, row.asks, "unit", words)] : []),
    ]),
  ];
}

/** The questions of a list about the same words: each is answered once. */
export function sameWords(questions: readonly OpenQuestion[], { written }: OpenQuestion): OpenQuestion[] {
  const words = written.toLowerCase();
  return questions.filter((one) => one.written.toLowerCase() === words);
}

/** The questions of a list without those about the same words as one before. */
export function distinctQuestions(questions: readonly OpenQuestion[]): OpenQuestion[] {
  return questions.filter((one) => sameWords(questions, one)[0] === one);
}

/** "Dawnstone", "Banner of Swiftness", "Other Trickster’s Shard": words that name a thing, whether or not the book has it. */
const NAMES_A_THING = /^\p{Lu}[\p{L}’']{4,}$|^\p{Lu}[\p{L}’'-]{2,}(?: (?:of|the|and|\p{Lu}[\p{L}’'-]+)){1,4}$/u;

/**
 * What is most likely right: a guess is what it was read as; of other words what names a thing that the book lacks only the player knows
 * (null), and the rest was said in passing.
 */
export function likelyAnswer({ written, near, leaveOut }: OpenQuestion): PossibleAnswer | null {
  const [first] = near;
  if (first && ("confirm" in first.answered || !leaveOut)) return first;
  return NAMES_A_THING.test(written) ? null : leaveOut;
}

/** What an answer to one question says of all about the same words. */
export function answersAlike(questions: readonly OpenQuestion[], question: OpenQuestion, answer: PossibleAnswer): Answered[] {
  // What corrects a guess by its number holds for that one alone.
  const isOfOne = ({ answered }: PossibleAnswer) => "edit" in answered && answered.edit.do === "correct-guess";
  const meant = sameWords(questions, question).flatMap(({ near, leaveOut }) =>
    [...near, ...(leaveOut ? [leaveOut] : [])].filter((one) => one.name === answer.name && !isOfOne(one)).slice(0, 1),
  );
  return [...new Map([answer, ...meant].map(({ answered }) => [JSON.stringify(answered), answered])).values()];
}

function question(
  line: number | null,
  written: string,
  { near, others, leaveOut, asks }: Pick<OpenQuestion, "near" | "others" | "leaveOut" | "asks">,
): OpenQuestion {
  return { key: `${line ?? 0} ${written}`.slice(0, LONGEST_KEY), line, written, asks, near: near.slice(0, MOST), others, leaveOut };
}

/** Which of the sizes of its event it plays. */
function aboutSize({ report, catalogue: { size } }: Checked, words: typeof reading): OpenQuestion[] {
  if (!size || !hasNoSize(report)) return [];
  const near = size.choices.map((points) => ({ name: words.points(points), answered: { size: points } }));
  const others = near.length > MOST ? () => near.slice(MOST) : null;
  return [question(null, "", { near, others, leaveOut: null, asks: words.asks.size })];
}

/** The guesses about units; what one phrase brings one of them is asked about once: "barded warhorse", barding and a warhorse. */
function together(guesses: readonly OpenGuess[]): OpenGuesses[] {
  const ofUnits = guesses.filter(({ guess }) => guess.unit !== undefined);
  const groups = groupBy(ofUnits, ({ guess: { unit, written } }) => JSON.stringify([unit, written.toLowerCase()]));
  return [...groups.values()].flatMap(([first, ...more]) => (first ? [[first, ...more] as const] : []));
}

type OpenGuesses = readonly [OpenGuess, ...OpenGuess[]];

/** What was guessed: it is right, or it is one of the others that were near. */
function aboutGuesses(checked: Checked, guesses: OpenGuesses, line: number | null, words: typeof reading): OpenQuestion {
  const [{ guess }] = guesses;
  const { written, unit } = guess;
  const as = guesses.map((one) => one.guess.as).join(", ");
  const meant = unit !== undefined && written.length <= 240 && written !== "" ? written : null;
  const wording = (name: string) => (meant !== null && name.length <= 200 ? { text: meant, name } : undefined);
  return question(line, written, {
    near: [
      {
        name: as,
        answered: { confirm: guesses.map((one) => ({ written: one.guess.written, as: one.guess.as })) },
        wording: guesses.length > 1 ? undefined : wording(as),
      },
      ...guesses.flatMap((one) =>
        one.guess.others.map((other, i) => ({ name: other.name, answered: correction(one.at, i, other), wording: wording(other.name) })),
      ),
    ],
    others: meant === null ? null : () => named(meant, namesOf(checked, "any")),
    leaveOut: meant === null ? null : said({ text: meant }),
    asks: guessAsks(checked, guess, words),
  });
}

/** That what was guessed is another of the things that were near. */
function correction(guess: number, other: number, { game, armyList }: GuessedOther): Answered {
  if (game !== undefined && armyList !== undefined) return { readAs: { game, armyList } };
  return { edit: { do: "correct-guess", guess, other } };
}

/** A unit or an option by a name that the army list does not have. */
function aboutName({ catalogue, roster }: Checked, row: ReadRow, asked: AskedQuestion, words: typeof reading): OpenQuestion {
  const { written, near, leaveOut, settles, option } = asked;
  const answer = ({ name, edit }: { name: string; edit: typeof leaveOut }): PossibleAnswer => ({
    name,
    answered: { edit, ...(settles ? { settles } : {}) },
    wording: { text: written, name },
  });
  return question(row.line, written, {
    asks: words.asks.words(written),
    near: near.map(answer),
    others: () => allAnswers(catalogue, roster, asked).map(answer),
    leaveOut: { ...answer({ name: "", edit: leaveOut }), wording: { text: option === null ? row.text : written } },
  });
}

/** Words that nothing came of. */
function aboutWords(
  checked: Checked,
  row: ReadRow,
  { text, near, leaveOut }: WordingQuestion,
  of: "unit" | "option",
  words: typeof reading,
): OpenQuestion {
  return question(row.line, text, {
    asks: words.asks.words(text),
    // Words that are the name already, and were not understood all the same, are not told by it.
    near: named(
      text,
      near.filter((name) => name.toLowerCase() !== text.toLowerCase()),
    ),
    others: () => named(text, namesOf(checked, of)),
    leaveOut: said({ text: leaveOut }),
  });
}

function said(wording: Wording): PossibleAnswer {
  return { name: wording.name ?? "", answered: { wording }, wording };
}

function named(text: string, names: readonly string[]): PossibleAnswer[] {
  return names.map((name) => said({ text, name }));
}

function namesOf({ catalogue }: Checked, of: "unit" | "option" | "any"): string[] {
  const units = of === "option" ? [] : catalogue.entries.map(({ entry }) => entry.name);
  const options = of === "unit" ? [] : catalogue.variants.map(({ name }) => name);
  return [...new Set([...units, ...options])];
}

/** What comes of an answer. */
export interface Outcome {
  /** The unit as it then is; "" where the answer makes none. */
  text: string;
  /** What it then costs; null where that is not known, or nothing costs. */
  points: number | null;
  /** What the writer says that it costs, where the list says so. */
  stated: number | null;
  /** Questions that are left for the list. */
  left: number;
}

/** What came of an answer to a question, in the list as it is read with that answer. */
export function outcomeIn(after: Checked, { line }: Pick<OpenQuestion, "line">): Outcome {
  const rows = asRead(after);
  const unit = rows.filter((row) => row.line === line).flatMap((row) => row.units)[0];
  const stated = after.roster.commands.flatMap(({ units }) => units).find(({ id }) => id === unit?.id)?.stated;
  return { text: unit?.text ?? "", points: unit?.points ?? null, stated: stated ?? null, left: openQuestions(after, rows).length };
}

/** "the price fits", "the line says 80"; "" where the list gives no price. */
export function priceReason({ points, stated }: Outcome): string {
  if (points === null || stated === null) return "";
  return points === stated ? "the price fits" : `the line says ${stated}`;
}
