/**
 * Rows of numbers in games whose units are their numbers. A row is read by the word in front of it or behind it, or by as many words:
 * "damage 7/4/4", "fire 5/30 9", "MF/SF 4/3", "8/5/4 W/B/R". Where not every number has its option it is no row.
 */
import type { RosterOption } from "@/lib/engine/schema/roster";
import type { Candidate } from "./names";
import type { Spans } from "./spans";

/** A row, and where it ends. */
export interface Row {
  end: number;
  found: Candidate;
}

/** Something of a row that ends at a token. */
interface Part<T> {
  end: number;
  all: readonly T[];
}

const MOST_NUMBERS = 6;
const LONGEST_NAME = 3;

/** The rows that begin at a token, for the unit at hand. */
export function rowsAt(spans: Spans, at: number, entry: string): Row[] {
  const { tokens } = spans.line;
  if (tokens[at]?.kind === "number") {
    const numbers = numbersAt(spans, at);
    return numbers.flatMap((row) =>
      namesAt(spans, row.end, entry).flatMap(({ end, all }) => {
        const options = all.length === row.all.length ? withNumbers(spans, all, row.all) : null;
        return options ? [{ end, found: rowOf(options) }] : [];
      }),
    );
  }
  return namesAt(spans, at, entry).flatMap(({ end, all }) => {
    const from = spans.vocabulary.is("EQ", tokens[end]) ? end + 1 : end;
    const [numbers] = numbersAt(spans, from).filter(({ all: some }) => some.length === all.length);
    const options = numbers && withNumbers(spans, all, numbers.all);
    // More numbers than words are those of no row.
    const isParted = tokens[numbers?.end ?? 0]?.text === "/";
    return options && tokens[numbers.end + Number(isParted)]?.kind !== "number" ? [{ end: numbers.end, found: rowOf(options) }] : [];
  });
}

function rowOf(options: readonly RosterOption[]): Candidate {
  return { sense: { sort: "bundle", options, key: options.map(({ id }) => id).join("/") }, cost: 0, how: "whole" };
}

/** Numbers in a row, with strokes or nothing between them; at least two, the longest row first. */
function numbersAt({ line: { tokens }, vocabulary }: Spans, at: number): Part<number>[] {
  const rows: Part<number>[] = [];
  const all: number[] = [];
  for (let end = at; tokens[end]?.kind === "number" && all.length < MOST_NUMBERS; ) {
    all.push(tokens[end]?.value ?? 0);
    end++;
    if (vocabulary.is("UN", tokens[end])) end++;
    if (all.length > 1) rows.unshift({ end, all: [...all] });
    if (tokens[end]?.text === "/") end++;
  }
  return rows;
}

/** Names in front of a row: that of a row of the book, or as many names of options with strokes between them. */
function namesAt(spans: Spans, at: number, entry: string): Part<string>[] {
  const found: Part<string>[] = [];
  for (let end = at + 1; end <= at + LONGEST_NAME && spans.line.tokens[end - 1]?.kind === "word"; end++)
    for (const all of spans.lexicon.rowsCalled(spans.vocabulary.keysOf(spans.text(at, end)).joined)) found.push({ end, all });
  const several = namesWithStrokes(spans, at, entry);
  return several ? [...found, several] : found;
}

function namesWithStrokes(spans: Spans, at: number, entry: string): Part<string> | null {
  const all: string[] = [];
  let end = at;
  for (;;) {
    const named = spans.figuresFrom(end, entry).findLast(({ found }) => (found[0]?.cost ?? 1) < 0.5);
    const sense = named?.found[0]?.sense;
    if (!named || sense?.sort !== "option" || all.length >= MOST_NUMBERS) return null;
    all.push(sense.id);
    end = named.end;
    if (spans.line.tokens[end]?.text !== "/") return all.length > 1 ? { end, all } : null;
    end++;
  }
}

function withNumbers(spans: Spans, ids: readonly string[], numbers: readonly number[]): RosterOption[] | null {
  const options = ids.map((id, i) => spans.lexicon.withNumber(id, numbers[i] ?? 0));
  return options.every((option) => option !== null) ? options : null;
}
