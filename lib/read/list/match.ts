/** Where a pattern of a production fits the tokens of a line. */
import { cut } from "@/lib/engine/roster/edit";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { type CommandHead, commandHeadIn } from "./command-heads";
import type { Called } from "./lexicon";
import type { Candidate, Sense } from "./names";
import { rowsAt } from "./rows";
import type { Spans } from "./spans";
import { isHyphen, isOfShortForm, type Token } from "./tokens";
import { WEIGHTS as w } from "./weights";

export interface Match {
  end: number;
  numbers: readonly number[];
  /** What names stand for, in their order, and the tokens that they are. */
  names: readonly Candidate[];
  named: readonly (readonly [from: number, to: number])[];
  /** A word in front of a name that says which it is, and that nobody knows. */
  strange: number | null;
  cost: number;
  /** Of a heading the category; of a name of one's own the words. */
  said: string;
  /** The command that a heading opens. */
  command?: CommandHead;
  /** A name of one's own beside a name of a unit. */
  own?: string;
}

/** A line and the words of lists, without names. */
export type Words = Pick<Spans, "line" | "vocabulary">;

/** All ways in which a part of a pattern fits behind what was found of it. `entry`: the unit at hand. */
export type Part<S extends Words = Spans> = (match: Match, spans: S, entry: string | null) => Match[];

/** "6x4" */
const FORMATION = /^\d+[x×]\d+$/;
const LARGEST_FIGURE = 10;
const MOST_OWN_WORDS = 6;
const MOST_TAKEN_BACK = 6;
const MOST_TITLE_WORDS = 8;
const MOST_THING_WORDS = 5;
/** What costs more is no whole name. */
const WHOLE = 0.5;

const tokenAt = (spans: Words, { end }: Match) => spans.line.tokens[end] as Token;

/** The words up to a token, at some cost. */
const upTo = (match: Match, spans: Spans, end: number, cost = 0): Match[] => [
  { ...match, end, cost: match.cost + cost, said: spans.text(match.end, end) },
];

export function number(match: Match, spans: Words): Match[] {
  const { kind, value } = tokenAt(spans, match);
  return kind === "number" ? [{ ...match, end: match.end + 1, numbers: [...match.numbers, value] }] : [];
}

/** A number with its sign: "-2", "+7". */
export function signed(match: Match, spans: Words): Match[] {
  const { tokens, text } = spans.line;
  const token = tokenAt(spans, match);
  if (token.kind === "number") return number(match, spans);
  const next = tokens[match.end + 1];
  const isSign =
    /^[-−–+]$/.test(token.text) && next?.kind === "number" && next.start === token.end && !/[\p{L}\d]/u.test(text[token.start - 1] ?? "");
  if (!isSign || !next) return [];
  return [{ ...match, end: match.end + 2, numbers: [...match.numbers, token.text === "+" ? next.value : -next.value] }];
}

const name =
  (spansFrom: (spans: Spans, at: number, entry: string | null) => readonly { end: number; found: readonly Candidate[] }[]): Part =>
  (match, spans, entry) =>
    spansFrom(spans, match.end, entry).flatMap(({ end, found }) => {
      // A part of a name that stands by itself between two signs is likely meant for the whole.
      const isAlone = spans.isAlone(match.end, end);
      const isInside = match.end > 0 && spans.line.tokens[match.end - 1]?.kind !== "number";
      return found.map((one) => {
        const mayBeShort = one.how !== "spelling" && !one.foreign && !(one.sense.sort === "unit" && isInside);
        const cost = isAlone && mayBeShort ? Math.max(Math.min(one.cost, 0.3), one.cost - w.alone) : one.cost;
        return {
          ...match,
          end,
          names: [...match.names, one],
          named: [...match.named, [match.end, end] as const],
          cost: match.cost + cost,
          said: one.sense.key,
        };
      });
    });

/** A name of one's own beside the name of a unit: where units are called by what they are, such names are usual. */
function called(match: Match, spans: Spans): Match[] {
  const { length } = spans.text(match.end, spans.line.tokens.length);
  const [plain] = ownName({ ...match, cost: 0 }, spans);
  if (!plain || !length) return [];
  const isCapital = /^\p{Lu}/u.test(plain.said);
  const rare = spans.lexicon.hasSizes ? w.ownName + 1 + (isCapital ? 0 : 0.4) : 0;
  const names = spans.areNames(match.end, plain.end) ? w.noiseName : spans.namesIn(match.end, plain.end) * 0.2;
  return [{ ...plain, cost: match.cost + rare + names }];
}

/** A name of one's own: some words that are no number, up to a sign or the end of the line. */
function ownName(match: Match, spans: Spans): Match[] {
  const { tokens } = spans.line;
  if (/^[x×]$/.test(tokenAt(spans, match).text)) return [];
  let end = match.end;
  for (; end < tokens.length && end - match.end <= MOST_OWN_WORDS; end++) {
    const { kind, text } = tokens[end] as Token;
    const isX = /^[x×]$/.test(text) && tokens[end + 1]?.kind === "number";
    if (kind === "number" || isX || (kind === "sign" && !isHyphen(tokens, end) && !/^[&'’]$/.test(text))) break;
  }
  const [next, last] = [tokens[end], tokens[end - 1]];
  const isWhole =
    end > match.end &&
    (!next || next.kind === "sign" || /^[x×]$/.test(next.text)) &&
    last?.kind === "word" &&
    tokenAt(spans, match).kind === "word";
  if (!isWhole) return [];
  const own = spans.text(match.end, end);
  return [{ ...match, end, cost: match.cost + w.ownName + spans.namesIn(match.end, end) * w.noiseName, said: own, own }];
}

/** Some words that are no numbers, as a list is called. */
function words(match: Match, spans: Spans): Match[] {
  const { tokens } = spans.line;
  let end = match.end;
  while (
    end < tokens.length &&
    end - match.end < MOST_TITLE_WORDS &&
    tokens[end]?.kind !== "number" &&
    tokens[end]?.text !== "(" &&
    tokens[end]?.text !== "["
  )
    end++;
  if (end === match.end) return [];
  return upTo(match, spans, end, spans.namesIn(match.end, end) * w.noiseName);
}

/** A name between two signs of quotation. */
function quoted(match: Match, spans: Spans): Match[] {
  const { tokens } = spans.line;
  const [open, before] = [tokenAt(spans, match), tokens[match.end - 1]];
  // Behind a figure it says inches.
  if (!/^["“„”«]$/.test(open.text) || (before?.kind === "number" && before.end === open.start)) return [];
  const close = tokens.findIndex((one, i) => i > match.end && /^["“”»]$/.test(one.text));
  if (close < match.end + 2) return [];
  const names = spans.namesIn(match.end + 1, close);
  const own = spans.text(match.end + 1, close);
  return [{ ...match, end: close + 1, cost: match.cost + 0.05 * names, said: own, own }];
}

/** "[S1]", "(Or)", "B.", "C:": a mark of a map or a plan, two tokens at most in brackets that name nothing, or a letter with a full stop. */
function tag(match: Match, spans: Spans): Match[] {
  const { tokens } = spans.line;
  const [letter, stop] = tokens.slice(match.end, match.end + 2);
  const isMark = stop?.glued && (/^[.)]$/.test(stop.text) || (stop.text === ":" && spans.lexicon.hasSizes));
  if (letter?.kind === "word" && letter.text.length === 1 && isMark && tokens[match.end + 2]) return upTo(match, spans, match.end + 2);
  if (!spans.vocabulary.is("PO", tokenAt(spans, match))) return [];
  const close = tokens.findIndex((one, i) => i > match.end && spans.vocabulary.is("PC", one));
  const inner = tokens.slice(match.end + 1, close);
  const isShort = close > match.end + 1 && inner.length <= 2 && inner.every(({ text }) => text.length <= 3) && inner[0]?.kind === "word";
  return isShort && tokens[close + 1] ? upTo(match, spans, close + 1) : [];
}

/** From one sign to the next: a thing that our data lacks, of which a word or two may be part of other names. */
function unknownThing(match: Match, spans: Spans, entry: string | null): Match[] {
  const { tokens } = spans.line;
  const [before, token] = [tokens[match.end - 1], tokenAt(spans, match)];
  const isTimes = spans.vocabulary.is("XX", before);
  if (token.kind !== "word" || (before && before.kind !== "sign" && !isTimes && !spans.vocabulary.joins(before))) return [];
  let end = match.end;
  while (end < tokens.length && ((tokens[end]?.kind === "word" && !spans.vocabulary.joins(tokens[end])) || isHyphen(tokens, end))) end++;
  const words = tokens.slice(match.end, end).filter((one) => !spans.vocabulary.isSmall(one) && one.kind === "word");
  if (words.length < 2 || words.length > MOST_THING_WORDS || words.some(({ text }) => spans.vocabulary.sentence.has(text))) return [];
  if (spans.optionsFrom(match.end, entry).some((one) => one.end === end && (one.found[0]?.cost ?? 9) < 1.4)) return [];
  const text = spans.text(match.end, end);
  if (spans.lexicon.options.isName(text) || spans.lexicon.isCalled("together", text)) return [];
  const all = words.every((one) => spans.isKnown(one)) ? w.thingKnown : 0;
  const isOption = (at: number) => spans.optionsFrom(at, entry).some((one) => one.end > at + 1 && (one.found[0]?.cost ?? 9) < 0.3);
  if (tokens.slice(match.end, end).some((_, i) => spans.isUnit(match.end + i))) return [];
  const names = tokens.slice(match.end, end).filter((_, i) => isOption(match.end + i)).length;
  return upTo(match, spans, end, all + w.thingWord * words.length + w.noiseName * names);
}

/** Up to the next sign. */
function rest(match: Match, spans: Spans, entry: string | null): Match[] {
  const { tokens } = spans.line;
  let end = match.end;
  while (end < tokens.length && (!/^[,;:.()]$/.test(tokens[end]?.text ?? "") || isOfShortForm(tokens, end))) end++;
  // "in the hold" is an option of its own.
  const isName =
    match.end > 0 && spans.optionsFrom(match.end - 1, entry).some((one) => one.end === end && one.found.some(({ how }) => how === "whole"));
  const names = isName ? 1 : spans.isDense ? 2 * spans.namesIn(match.end, end) : 0;
  return end > match.end ? upTo(match, spans, end, 0.05 * (end - match.end) + names * w.noiseName) : [];
}

/** "Cupped Hands... nah": some words and the one that takes them back. */
function takenBack(match: Match, spans: Spans): Match[] {
  const { tokens } = spans.line;
  const before = tokens[match.end - 1];
  if (before && before.kind !== "sign") return [];
  let end = match.end;
  while (end < tokens.length && end - match.end < MOST_TAKEN_BACK && (tokens[end]?.kind !== "sign" || isHyphen(tokens, end))) end++;
  const words = end;
  while (/^[.…?!–—-]$/.test(tokens[end]?.text ?? "")) end++;
  if (words === match.end || end === words || !spans.vocabulary.without.has(tokens[end]?.text ?? "")) return [];
  end++;
  // "Paladin – no magic items" takes nothing back: what does stands by itself, perhaps with one word more, as "no wait".
  const isEnd = (token: Token | undefined) => !token || token.kind === "sign";
  if (!isEnd(tokens[end]) && isEnd(tokens[end + 1])) end++;
  if (!isEnd(tokens[end])) return [];
  return upTo(match, spans, end);
}

/** Up to the end of the line: what a thing does, told behind its name. */
function all(match: Match, spans: Spans): Match[] {
  const { tokens } = spans.line;
  const sense = match.names.at(-1)?.sense;
  const [n] = match.numbers;
  const [from = 0, to = 0] = match.named.at(-1) ?? [];
  // "C: 5 Riders": a letter stands for a heading.
  if (spans.text(from, to).length < 2) return [];
  // "cleric lvl 2, …" says which, and explains nothing.
  if (n !== undefined && sense?.sort === "option" && spans.lexicon.withNumber(sense.id, n)) return [];
  const words = tokens.slice(match.end).filter((one) => one.kind === "word" && !spans.vocabulary.isSmall(one)).length;
  if (words < 2) return [];
  const names = spans.namesIn(match.end, tokens.length);
  return [{ ...match, end: tokens.length, cost: match.cost + 0.05 * words + names * w.noiseName }];
}

/** What stands in brackets. */
function remark(match: Match, spans: Spans, entry: string | null): Match[] {
  const { tokens } = spans.line;
  const token = tokenAt(spans, match);
  if (!spans.vocabulary.is("PO", token)) return [];
  const close = tokens.findIndex(
    (one, i) => i > match.end && one.depth <= token.depth + 1 && spans.vocabulary.is("PC", one) && one.depth === token.depth,
  );
  const end = close < 0 ? tokens.length : close + 1;
  const from = match.end + 1;
  const inner = tokens.slice(from, end - 1);
  // A few words with a capital may be a thing, where things stand in brackets behind a unit.
  if (!spans.lexicon.hasSizes && inner.length > 0 && inner.length <= MOST_OWN_WORDS && /^\p{Lu}/u.test(spans.text(from, end))) return [];
  // A price is none, and a count.
  const isOfNumber = (token: Token) => ["PP", "XX"].some((one) => spans.vocabulary.is(one, token));
  if (inner.every((one) => one.kind !== "word" || isOfNumber(one)))
    return FORMATION.test(inner.map(({ text }) => text).join("")) ? upTo(match, spans, end) : [];
  const isName = (at: number) => spans.isUnit(at) || spans.optionsFrom(at, entry).some(({ found }) => (found[0]?.cost ?? 9) < WHOLE);
  const isOther = (at: number) => spans.longestName(at) > at + 1;
  const names = inner.filter((one, i) => one.kind !== "sign" && (isName(from + i) || isOther(from + i))).length;
  const words = inner.filter((one) => one.kind !== "sign" && !spans.vocabulary.isSmall(one)).length;
  const isPlace = spans.lexicon.hasSizes && spans.vocabulary.areOfPlace(inner);
  return upTo(match, spans, end, isPlace ? 0 : names * w.noiseName + 0.15 * words);
}

/** Characteristics in a row: six numbers or more, with letters that stand for them or none. */
function figures(match: Match, spans: Spans): Match[] {
  const { tokens } = spans.line;
  // "Night Goblins 19 4 2 3 …": the first is how many there are.
  if (spans.lexicon.areRecords || tokenAt(spans, match).value > LARGEST_FIGURE) return [];
  let [end, numbers] = [match.end, 0];
  for (; end < tokens.length; end++) {
    const { kind, text } = tokens[end] as Token;
    // A dash is a characteristic that there is none of.
    if (kind === "number" || /^[-–]$/.test(text)) numbers++;
    else if (kind === "word" ? text.length > 2 : !/^[-–/|+,:.*]$/.test(text)) break;
  }
  // What stands last and is no characteristic is a price.
  const last = tokens[end - 1];
  if (end === tokens.length && last?.digits && last.value > LARGEST_FIGURE) [end, numbers] = [end - 1, numbers - 1];
  return numbers >= 6 && end - match.end >= numbers ? upTo(match, spans, end) : [];
}

/** A number with a word beside it that the book does not know, or with none: it is that of no neighbour. */
function strangeFigure(match: Match, spans: Spans, entry: string | null): Match[] {
  const { tokens } = spans.line;
  const before = tokens[match.end - 1];
  if (
    !spans.lexicon.areRecords ||
    entry === null ||
    (before && (!/^[,;:([–—-]$/.test(before.text) || before.end === tokenAt(spans, match).start))
  )
    return [];
  // "16 Foot" is a unit.
  if (
    tokenAt(spans, match).kind === "number" &&
    tokens[match.end + 1] &&
    spans.unitsFrom(match.end + 1).some(({ found }) => (found[0]?.cost ?? 1) < WHOLE)
  )
    return [];
  let end = match.end;
  while (end < tokens.length && !/^[,;:()[\]]$/.test(tokens[end]?.text ?? "")) end++;
  const all = tokens.slice(match.end, end);
  if (!all.some(({ kind }) => kind === "number") || end - match.end > 2 * MOST_OWN_WORDS) return [];
  const figure = spans.figuresFrom(match.end, entry).some((one) => tokens[one.end]?.kind === "number" && one.end + 1 < end);
  return upTo(match, spans, end, 0.1 * all.length + (figure ? 1 : 0));
}

/** A figure with nothing behind it: "SF 0", "SF -". */
function zero(match: Match, spans: Spans, entry: string | null): Match[] {
  const { tokens } = spans.line;
  return spans.figuresFrom(match.end, entry).flatMap(({ end, found }) => {
    const at = spans.vocabulary.is("EQ", tokens[end]) ? end + 1 : end;
    const said = tokens[at];
    const isNone = said?.kind === "number" ? said.value === 0 : /^(?:[-–—]|none|nil)$/.test(said?.text ?? "");
    const isEnd = !tokens[at + 1] || tokens[at + 1]?.kind === "sign";
    const sense = found[0]?.sense;
    const has = sense?.sort === "option" && spans.lexicon.withNumber(sense.id, 0) !== null;
    return isNone && isEnd && !has ? upTo(match, spans, at + 1) : [];
  });
}

/** "3 attacks" of a unit that has one: the option that adds to that characteristic, so many times. */
function reached(match: Match, spans: Spans, entry: string | null): Match[] {
  const { tokens } = spans.line;
  const isFirst = tokenAt(spans, match).kind === "number";
  const word = match.end + Number(isFirst);
  const n = tokens[isFirst ? match.end : word + 1];
  const end = match.end + 2;
  if (entry === null || n?.kind !== "number" || tokens[word]?.kind !== "word" || tokens[end]?.kind === "number") return [];
  const found = spans.lexicon.reached(entry, spans.text(word, word + 1), n.value);
  if (!found) return [];
  const options = found.times ? [{ id: found.id, ...(found.times === 1 ? {} : { count: found.times }) }] : [];
  const sense: Sense = options.length ? { sort: "bundle", options, key: found.id } : { sort: "anyway", key: found.id };
  return [{ ...match, end, names: [{ sense, cost: 0, how: "whole" }], said: spans.text(match.end, end) }];
}

/** A heading that opens a command: what stands in brackets at the beginning of its line, or the whole of it. */
function commandKind(match: Match, spans: Spans): Match[] {
  const { tokens, text } = spans.line;
  const { start } = tokenAt(spans, match);
  // Where an army is one command, "Command:" heads what a unit has.
  const isHead = match.end === 0 && (spans.lexicon.catalogue.book.commands.length > 1 || tokenAt(spans, match).text === "[");
  const found = isHead ? commandHeadIn(spans.lexicon.catalogue, text.slice(start), spans.vocabulary.keysOf) : null;
  if (!found) return [];
  const behind = tokens.findIndex((one) => one.start >= start + found.letters);
  return [{ ...match, end: behind < 0 ? tokens.length : behind, said: found.head.kind, command: found.head }];
}

/** A name that fits nothing, with its count in front: up to a sign or the end of the line. */
function unknownUnit(match: Match, spans: Spans): Match[] {
  const { tokens } = spans.line;
  let end = match.end;
  while (end < tokens.length && end - match.end < MOST_OWN_WORDS && (tokens[end]?.kind === "word" || isHyphen(tokens, end))) end++;
  const [next, first] = [tokens[end], tokenAt(spans, match)];
  if (first.kind !== "word" || spans.vocabulary.isSmall(first) || next?.kind === "number" || spans.lexicon.isChatter(first.text)) return [];
  const entry = cut(spans.text(match.end, end), BOUNDS.letters.id);
  // A name in the midst of other words is a part of theirs.
  const names = spans.longestName(match.end) === end ? w.noiseName : w.nameInside * spans.namesIn(match.end, end);
  const cost = match.cost + 0.2 * (end - match.end) + names;
  const sense: Sense = { sort: "unit", entry, options: [], key: entry };
  return [{ ...match, end, cost, names: [{ sense, cost: 0, how: "whole" }], said: entry }];
}

/** Parts that are found whatever unit is at hand. */
export const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ["n", number],
  ["v", signed],
  ["U", name((spans, at) => spans.unitsFrom(at))],
  ["R", name((spans, at) => spans.anyFrom(at))],
  ["A", thing("army")],
  // What is a group letter for letter, in several words, is no row of options whatever the price says.
  [
    "G",
    (match, spans) =>
      endedBy(match, spans, (text) => spans.lexicon.isGroup(text)).map((one) =>
        spans.lexicon.isWholeGroup(one.said) ? { ...one, cost: one.cost - w.wholeGroup } : one,
      ),
  ],
  [
    "STRANGER",
    (match, spans) => {
      const token = tokenAt(spans, match);
      if (token.kind !== "word" || spans.vocabulary.isSmall(token) || spans.vocabulary.is("KK", token)) return [];
      const says = !spans.lexicon.isChatter(token.text) && !spans.lexicon.isOfArmy(token.text);
      return [{ ...match, end: match.end + 1, cost: match.cost + (says ? 0 : -0.8), strange: says ? match.end : null }];
    },
  ],
  ["NAME", ownName],
  ["CALLED", called],
  ["KIND", commandKind],
  ["UNKNOWN", unknownUnit],
  ["QUOTED", quoted],
  ["TAG", tag],
  ["WORDS", words],
  // "Standard" is a word of titles, and an option.
  [
    "TITLE",
    (match, spans) => {
      const { text } = tokenAt(spans, match);
      return spans.vocabulary.words.title.has(text) && !spans.lexicon.isName(text) ? [{ ...match, end: match.end + 1 }] : [];
    },
  ],
  ["EDITION", thing("of another edition")],
  ["ALL", all],
  ["TAKEN_BACK", takenBack],
  ["F", thing("figure")],
  ["FIGURES", figures],
]);

/** Parts that hang on the unit at hand. */
export const PARTS_OF_UNIT: ReadonlyMap<string, Part> = new Map<string, Part>([
  ["O", name((spans, at, entry) => spans.optionsFrom(at, entry))],
  ["V", name((spans, at, entry) => spans.figuresFrom(at, entry))],
  [
    "C",
    (match, spans, entry) => {
      // "Leader" heads leaders, and is what troops of some games have.
      const category = spans.isOwnOption(match.end, entry) ? null : spans.categoryAt(match.end);
      return category ? [{ ...match, end: category.end, said: category.category }] : [];
    },
  ],
  [
    "ROW",
    (match, spans, entry) =>
      entry === null
        ? []
        : rowsAt(spans, match.end, entry).map(({ end, found }) => ({ ...match, end, names: [found], cost: match.cost + found.cost })),
  ],
  // Of a unit that may have some of them it is no denied thing.
  [
    "TOGETHER",
    (match, spans, entry) =>
      spans.optionsFrom(match.end, entry).some(({ found }) => found.some(({ sense }) => sense.sort === "bundle"))
        ? []
        : thing("together")(match, spans, entry),
  ],
  ["STRANGE", strangeFigure],
  ["ZERO", zero],
  ["REACH", reached],
  // "Leader" heads characters, and is what troops of some games have.
  [
    "HEADING",
    (match, spans, entry) =>
      spans.isOwnOption(match.end, entry) ? [] : endedBy(match, spans, (text) => spans.vocabulary.words.headings.has(text.toLowerCase())),
  ],
  ["THING", unknownThing],
  ["REST", rest],
  ["REMARK", remark],
]);

function thing(what: Called): Part {
  return (match, spans) => endedBy(match, spans, (text) => spans.lexicon.isCalled(what, text));
}

function endedBy(match: Match, spans: Spans, is: (text: string) => boolean): Match[] {
  const end = spans.nameEnd(match.end, is);
  return end === null ? [] : upTo(match, spans, end);
}
