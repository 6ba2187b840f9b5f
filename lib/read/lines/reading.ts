/**
 * What became of the letters of a text: taken into the roster, guessed at, passed over for a reason, or told as a problem. From it
 * comes the reading report, in which every line stands.
 */
import { addTo } from "@/lib/engine/group-by";
import { cut } from "@/lib/engine/roster/edit";
import { fileProblem, type Problem } from "@/lib/engine/roster/read-roster";
import type { Guess } from "@/lib/engine/schema/roster";
import { type ProblemWords, problems, type Reason } from "@/lib/words/en/problems";
import { shortName, visible } from "@/lib/words/text";
import { isLost, lineProblem, type ProblemCode, type ProblemValues, reasonInWords } from "./problem-words";
import type { Ignored, WrittenLine } from "./written";

export type { Ignored } from "./written";

/** How a line of a text, or a part of one, was read. */
export interface ReadLine {
  /** From 1. */
  line: number;
  /** The line or its part as it is written, at most 200 letters of it. */
  text: string;
  /** The whole line, where `text` is a part of it and nothing tells the line before it. */
  whole?: string;
  state: "understood" | "guessed" | "ignored" | "not-understood";
  /** What it was taken as, where that is a guess. */
  as?: string;
  /** Why it was guessed, ignored or not understood; for what was understood what is to be said of it. */
  reason?: string;
  /** Of what a problem is told: its code, and the text it is about as it is written. */
  code?: string;
  name?: string;
  /** Names of what it may mean instead. */
  others?: string[];
  /** Ids of the units that came of it. */
  units?: string[];
}

/** What stands in brackets behind a name that was looked up. */
export const IN_BRACKETS = "in brackets behind a name";

const MAX_PROBLEMS = 200;
const MAX_IGNORED = 200;
const MAX_TEXT = 200;
/** Parts of one line that are told one by one. */
const MAX_PARTS = 20;

/** Problems and ignored letters, each up to a number that people still read; the rest is counted. */
export class Reading {
  private readonly told: Problem[];
  private readonly passed: Ignored[];
  private readonly wholes: Ignored[] = [];
  private more = 0;
  private readonly parts = new Map<number, ReadLine[]>();
  private readonly taken = new Map<number, string[]>();

  constructor(problems: readonly Problem[] = [], ignored: readonly Ignored[] = []) {
    this.told = [...problems];
    this.passed = [];
    for (const problem of problems) this.tell(problem);
    for (const one of ignored) this.ignore(one.line, one.text, one.reason);
  }

  /** Tells what could not be taken as it stands. */
  add<C extends ProblemCode>(line: number, code: C, values: ProblemValues<C>): void {
    const problem = lineProblem(line, code, values);
    this.tell(problem);
    if (this.full) this.more++;
    else this.told.push(problem);
  }

  ignore(line: number, text: string, reason: Reason): void {
    this.wholes.push({ line, text, reason });
    if (this.passed.length < MAX_IGNORED) this.passed.push({ line, text: cutText(text), reason });
    this.part(line, "ignored", () => ({ line, text: cutText(text), reason, state: "ignored" }));
  }

  /** All that was passed over, with all its letters. */
  get passedOver(): readonly Ignored[] {
    return this.wholes;
  }

  /** Something of a line is part of the roster: a unit, an option, a command, what is said of the whole. */
  take(line: number, units: readonly string[] = []): void {
    const taken = this.taken.get(line);
    if (taken) taken.push(...units.filter((id) => !taken.includes(id)));
    else this.taken.set(line, [...units]);
  }

  /** The line a unit came of. */
  lineOf(unit: string): number | undefined {
    return [...this.taken].find(([, units]) => units.includes(unit))?.[0];
  }

  get full(): boolean {
    return this.told.length >= MAX_PROBLEMS;
  }

  problems(): Problem[] {
    return this.more ? [...this.told, fileProblem("problems/more", { more: this.more })] : this.told;
  }

  /** In the order of the text; where some are not listed, the last one counts them. */
  ignored(): Ignored[] {
    const listed = this.passed.toSorted((a, b) => a.line - b.line);
    const last = listed.at(-1);
    const more = this.wholes.length - listed.length;
    return more && last ? [...listed, { line: last.line, text: "", reason: problems.counted.more(more) }] : listed;
  }

  /** How each line was read that is not blank: the line as a whole where something of it was taken, then what is to be said of its parts. */
  report(lines: readonly WrittenLine[], guesses: readonly Guess[] = []): ReadLine[] {
    const guessed = new Map<number, Guess[]>();
    for (const guess of guesses) addTo(guessed, guess.line ?? 0, guess);
    const rows = inRows(lines);
    const read = rows.flatMap(({ line, text }) => {
      const units = this.taken.get(line);
      const parts = [...(guessed.get(line) ?? []).map(guessedPart), ...(this.parts.get(line) ?? [])];
      const [first] = parts;
      if (!units && first) return first.text === cutText(text) ? parts : [{ ...first, whole: cutText(text) }, ...parts.slice(1)];
      const whole: ReadLine = { line, text: cutText(text), state: units ? "understood" : "not-understood" };
      return [units?.length ? { ...whole, units } : whole, ...parts];
    });
    // What the shape set apart, as the heads of a mail, stands where it stood.
    const there = new Set(rows.map(({ line }) => line));
    const apart = [...this.parts].flatMap(([line, parts]) => (there.has(line) ? [] : parts));
    return apart.length ? [...read, ...apart].sort((a, b) => a.line - b.line) : read;
  }

  private tell(problem: Problem): void {
    const { line, code, name, message, severity, others } = problem;
    if (line === undefined) return;
    const state = severity === "advice" && !isLost(problem) ? "understood" : "not-understood";
    const about = code === undefined ? {} : { code, ...(name === undefined ? {} : { name }) };
    const text = shortName(name ?? "");
    this.part(line, state, () => ({ line, text, state, reason: message, ...about, ...(others ? { others } : {}) }));
  }

  /** `make`: only of those that are told, which of a long line are few. */
  private part(line: number, state: ReadLine["state"], make: () => ReadLine): void {
    const parts = this.parts.get(line);
    if (!parts) this.parts.set(line, [make()]);
    else if (parts.length < MAX_PARTS) parts.push(make());
    else if (parts.length === MAX_PARTS) parts.push({ line, text: "", state, reason: "and more of this line" });
  }
}

/** Lines with anything in them; what stands in one row of a table, as several lines of one number, together. */
function inRows(lines: readonly WrittenLine[]): Pick<WrittenLine, "line" | "text">[] {
  const rows: Pick<WrittenLine, "line" | "text">[] = [];
  for (const { line, text } of lines) {
    const plain = text.replaceAll("\t", " ").trim();
    const last = rows.at(-1);
    if (last?.line === line && plain) last.text = `${last.text}, ${plain}`;
    else if (plain) rows.push({ line, text: plain });
  }
  return rows;
}

function guessedPart({ line = 0, written, as, why, others }: Guess): ReadLine {
  const names = others.map((other) => other.name);
  return { line, text: written, state: "guessed", as, ...(why ? { reason: why } : {}), ...(names.length ? { others: names } : {}) };
}

/** At most 200 letters of a text, as reports show it. */
export function cutText(text: string): string {
  const plain = text.trim();
  return plain.length > MAX_TEXT ? `${cut(plain, MAX_TEXT)}…` : plain;
}

/** 'Line 3: "# painted 2024" (remark).' */
export function ignoredText({ line, text, reason }: Ignored, words: ProblemWords = problems): string {
  return words.ignored(line, text, reasonInWords(reason, words));
}

/** With its control characters shown. */
export function visibleIgnored(ignored: Ignored): Ignored {
  const text = visible(ignored.text);
  return text === ignored.text ? ignored : { ...ignored, text };
}

/** What a list of a player has at most. */
const MOST_LETTERS = 40_000;

/** The lines that are as many as a list of a player has at most; others are told. */
export function linesWithin(lines: readonly WrittenLine[], reading: Reading): readonly WrittenLine[] {
  let letters = 0;
  const past = lines.findIndex(({ text }) => {
    letters += text.length;
    return letters > MOST_LETTERS;
  });
  if (past < 0) return lines;
  reading.add(lines[past]?.line ?? 0, "list/too-long", { letters: lines.reduce((n, { text }) => n + text.length, 0), most: MOST_LETTERS });
  return lines.slice(0, past);
}
