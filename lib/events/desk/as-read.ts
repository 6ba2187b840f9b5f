/** A list as it came beside how it was read, line by line, with what is left to ask: for screens. */

import { type Question, questionsOf } from "@/lib/advice/offers/questions";
import type { Checked } from "@/lib/books/intake/reply";
import type { Settled } from "@/lib/books/intake/submission";
import { nameIndex } from "@/lib/engine/catalogue/names/name-index";
import { differs } from "@/lib/engine/check/prices";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import { type OpenGuess, openGuesses } from "@/lib/engine/roster/guesses";
import type { RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { number } from "@/lib/engine/text";
import type { ReadLine } from "@/lib/read/lines/reading";
import { nameInLine } from "@/lib/read/lines/wordings";

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
  const told = new Set(problems.map(keyOf));
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
    const said = { text, reason, state };
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

/** Whether something in a line was not understood. */
export function needsAnswer({ questions, asks, remarks }: ReadRow): boolean {
  return questions.length > 0 || asks !== undefined || remarks.some((remark) => remark.state === "not-understood");
}

/** What is left to do: lines that need an answer, and guesses nobody has confirmed. */
export function leftToAnswer(rows: readonly ReadRow[]): { questions: number; guesses: number } {
  return {
    questions: rows.filter(needsAnswer).length,
    guesses: rows.reduce((n, row) => n + row.guesses.length, 0),
  };
}
