/** Reads the options among the words of a line: those the unit may have first, exactly as they are called, then with a slip or in part. */
import type { NamedOption } from "@/lib/catalogue/names/name-index";
import type { Word } from "@/lib/catalogue/names/words";
import { asideIn } from "@/lib/read/lines/chatter";
import type { GuessedOther, RosterOption } from "@/lib/schema/roster";
import { priceOf } from "./counts";
import { APART, INSTEAD, isCommon, type Lexicon, likeNameAt, type Match, nameAt, type OwnNames, optionOf } from "./lexicon";
import { endsPart, gapBefore, hasFigures, isCounting, isJoining, numberAt, type Prepared, type Price } from "./spans";

const TAKEN_BACK = /^[^?]{2,40}\?+\s*(?:no|nope|nah|not)\b/i;
const ANYWAY = "has it anyway";

/** An option that words stand for. */
export interface FoundOption {
  option: RosterOption;
  written: string;
  as: string;
  /** Why it is a guess; absent where it is none. */
  why?: string;
  others: GuessedOther[];
}

/** More than one has of anything: without a sign it may be a price. */
const LARGE = 10;

/** Words that name nothing. */
export interface Strange {
  text: string;
  /** Where its first letter stands. */
  start: number;
  /** They are a part of the line by themselves: between commas, in brackets. */
  isPart: boolean;
  /** In which bracket; −1: in none. */
  bracket: number;
}

/** What some words of a line say of a unit. */
export interface Things {
  options: FoundOption[];
  strange: Strange[];
  /** Said without need, each with its reason. */
  passed: { text: string; why: string }[];
  /** Of what may be had once, how often it is written. */
  numbers: number[];
  /** Weapons and armour that no such unit may have. */
  denied: string[];
  /** "musician x2" at the end, where a unit has one: how many such units there are. */
  units?: number;
  /** How many words are names, and how many are not. */
  known: number;
  unknown: number;
  /** Brackets in which options stand: what else stands there is likely one too. */
  brackets: Set<number>;
}

/** The options among the words of a line from one to another. `entry`: of which unit. */
export function optionsAmong(
  lexicon: Lexicon,
  line: Prepared,
  ranges: readonly (readonly [from: number, to: number])[],
  prices: readonly Price[],
  entry: string,
  spend: () => boolean,
): Things {
  const things: Things = { options: [], strange: [], passed: [], numbers: [], denied: [], known: 0, unknown: 0, brackets: new Set() };
  for (const [from, to] of ranges) new OptionWords(lexicon, line, { from, to }, prices, entry, spend, things).read();
  return things;
}

/** The words of a line from one to another, as options of one unit. */
class OptionWords {
  private readonly own: OwnNames;
  /** Behind the last option that was taken. */
  private taken: number;
  /** Where a run of words begins that name nothing; −1: none does. */
  private run = -1;
  /** The letter from which on a part is a remark. */
  private aside = Number.POSITIVE_INFINITY;
  /** A row of characteristics. */
  private readonly isFigures: boolean;

  constructor(
    private readonly lexicon: Lexicon,
    private readonly line: Prepared,
    private readonly range: { from: number; to: number },
    private readonly prices: readonly Price[],
    private readonly entry: string,
    private readonly spend: () => boolean,
    private readonly things: Things,
  ) {
    this.own = lexicon.ownNames(entry);
    this.taken = range.from;
    this.isFigures = hasFigures(line.words.slice(range.from, range.to));
  }

  read(): void {
    const { from, to } = this.range;
    for (let i = from; i < to; ) {
      if (i > from && endsPart(this.line, i)) this.close(i);
      const next = this.passOver(i) ?? this.wholeAt(i) ?? this.namedAt(i) ?? this.deniedAt(i) ?? this.likeAt(i);
      if (next === null && !(isJoining(this.line.words[i] as Word) && this.run < 0) && this.run < 0) this.run = i;
      i = next ?? i + 1;
    }
    this.close(to);
  }

  private slice(from: number, to: number): string {
    const { text, words } = this.line;
    return text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
  }

  /** Ends a run of words that name nothing. */
  private close(at: number): void {
    const { line, lexicon, things, run, range } = this;
    if (run < 0) return;
    this.run = -1;
    const span = line.words.slice(run, at);
    const strange = span.filter((word) => !isCommon(word) && !isJoining(word) && !lexicon.ofArmy([word])).length;
    const isPart = (run === range.from || endsPart(line, run)) && (at >= range.to || endsPart(line, at));
    const text = this.slice(run, at);
    if (isPart && this.isLabel(run, at, span)) {
      things.passed.push({ text, why: "title" });
      return;
    }
    things.unknown += strange;
    if (!strange && this.isFigures) things.passed.push({ text, why: "figures" });
    else if (strange || span.some((word) => word.number || isCounting(word)))
      things.strange.push({ text, start: line.words[run]?.start ?? 0, isPart, bracket: line.brackets[run] ?? -1 });
    else things.passed.push({ text, why: "says nothing about the unit" });
  }

  /** Whether words are what options stand under, and none: "Magic items: the Ring of Vorn". */
  private isLabel(from: number, end: number, span: readonly Word[]): boolean {
    if (this.lexicon.isGroup(span)) return true;
    const isFirst = from === this.range.from && end < this.range.to && /^\s*:/.test(gapBefore(this.line, end));
    return isFirst && span.length <= 4 && !span.some((word) => word.number || isCounting(word));
  }

  private take(match: Match<NamedOption>, at: number, written: number): number {
    let copies = written;
    const { lexicon, things, line } = this;
    const [target, ...also] = match.targets;
    const end = at + match.words;
    if (!target) return end;
    const mayRepeat = lexicon.catalogue.variantByKey.get(target.key)?.option.repeatable === true || lexicon.isSingle(this.entry);
    const isTimes = /[x×]\s*\d{1,2}\)?\s*$/i.test(line.text) && copiesAround(line, at, end, this.taken, this.range.to).end >= this.range.to;
    if (copies >= LARGE && !isTimes && !this.isSigned(at)) {
      if (this.spend() && priceOf(lexicon.catalogue, this.entry, optionOf(target)) === copies)
        things.passed.push({ text: String(copies), why: "price of an option" });
      else things.numbers.push(copies);
      copies = 1;
    } else if (copies > 1 && !mayRepeat && isTimes && copies <= 10) things.units = copies;
    else if (copies > 1 && !mayRepeat) things.numbers.push(copies);
    const option: RosterOption = { ...optionOf(target), ...(copies > 1 && mayRepeat ? { count: copies } : {}) };
    things.brackets.add(line.brackets[at] ?? -1);
    const others = also.map((other): GuessedOther => ({ name: other.name, option: optionOf(other) }));
    things.options.push({ option, written: this.slice(at, end), as: target.name, ...(match.why ? { why: match.why } : {}), others });
    things.known += match.words;
    this.taken = end;
    return end;
  }

  /** "12 x tokens": a sign says that it is a count. */
  private isSigned(at: number): boolean {
    return /[x×*]\s*$/i.test(this.line.text.slice(0, this.line.words[at]?.start ?? 0));
  }

  /** Takes an option with the number of its copies in front or behind. */
  private takeCopies(match: Match<NamedOption>, at: number): number {
    const copies = copiesAround(this.line, at, at + match.words, this.taken, this.range.to);
    if (this.run === copies.from && copies.from < at) this.run = -1;
    this.close(Math.min(copies.from, at));
    this.take(match, at, copies.n);
    return copies.end;
  }

  private pass(at: number, words: number, why: string): number {
    this.close(at);
    this.things.passed.push({ text: this.slice(at, at + words), why });
    if (why === ANYWAY) this.things.known += words;
    // A number that was passed over counts nothing behind it.
    this.taken = at + words;
    return at + words;
  }

  /** Points, remarks, and what a unit is said not to have. */
  private passOver(at: number): number | null {
    const { line, range, prices } = this;
    const word = line.words[at] as Word;
    const end = endOfPart(line, at, range.to);
    if (at === range.from || endsPart(line, at)) this.aside = word.start + asideIn(line.text.slice(word.start, line.words[end - 1]?.end));
    if (prices.some(({ start, end }) => word.start >= start && word.end <= end)) {
      this.close(at);
      return at + 1;
    }
    if (word.start >= this.aside) return this.pass(at, end - at, "remark");
    // "BSB?? no"
    const [back] = startsPart(line, at, range.from) ? (TAKEN_BACK.exec(line.text.slice(word.start, line.words[end - 1]?.end)) ?? []) : [];
    if (back)
      return this.pass(at, line.words.filter((one, i) => i >= at && one.start < word.start + back.length).length, "said not to be there");
    if (!/^(?:no|without|minus)$/i.test(this.slice(at, at + 1))) return null;
    const more = line.words.findIndex((one, i) => i > at && i < end && /^(?:and|but|with)$/i.test(line.text.slice(one.start, one.end)));
    return this.pass(at, (more < 0 ? end : more) - at, "said not to be there");
  }

  /** A part as a whole: a name with a slip in it, or one that is known in part only. */
  private wholeAt(at: number): number | null {
    const { line, range } = this;
    if (!startsPart(line, at, range.from) || isJoining(line.words[at] as Word)) return null;
    const end = endOfPart(line, at, range.to);
    const whole = wholePart(this.lexicon, line, at, end, this.own, this.spend);
    if (!whole) return null;
    this.close(at);
    if (whole.like) return this.take(whole.like, at, 1);
    this.run = at;
    this.close(end);
    return end;
  }

  /** What is named exactly: several options at once, one that the unit may have, something that it has anyway. */
  private namedAt(at: number): number | null {
    const { line, lexicon, own, things, range } = this;
    const exact = nameAt(own.options, line.words, at, range.to);
    const together = lexicon.togetherAt(line.words.slice(0, range.to), at);
    const may = together && together.words >= (exact?.words ?? 0) ? together.ids.filter((id) => own.options.find(id) !== null) : [];
    if (together && may.length) {
      this.close(at);
      things.brackets.add(line.brackets[at] ?? -1);
      const written = this.slice(at, at + together.words);
      for (const id of may) things.options.push({ option: { id }, written, as: id, others: [] });
      things.known += together.words;
      return at + together.words;
    }
    const anyway = nameAt(own.anyway, line.words, at, range.to);
    const wide = nameAt(lexicon.options, line.words, at, range.to);
    if (exact && exact.words >= Math.max(wide?.words ?? 0, anyway?.words ?? 0)) return this.takeCopies(exact, at);
    return anyway ? this.pass(at, anyway.words, ANYWAY) : null;
  }

  /** An option that no such unit may have: what it may have instead, or has anyway; else it is kept, weapons and armour are told. */
  private deniedAt(at: number): number | null {
    const { line, lexicon, own, things, range } = this;
    const denied = nameAt(lexicon.options, line.words, at, range.to);
    const [target] = denied?.targets ?? [];
    if (!denied || !target) return null;
    const end = at + denied.words;
    if (own.anyway.find(target.name)) return this.pass(at, denied.words, ANYWAY);
    const isWhole = startsPart(line, at, range.from) && (end >= range.to || endsPart(line, end));
    const isAmongOptions = (line.depths[at] ?? 0) === 0 || denied.words > 1 || things.brackets.has(line.brackets[at] ?? -1);
    const parts = lexicon.partsOf(target, this.entry);
    if (parts.length) {
      this.close(at);
      for (const part of parts) this.take({ targets: [part], words: denied.words, why: APART }, at, 1);
      return end;
    }
    const instead = lexicon.insteadOf(target, this.entry);
    if (instead.length !== 1 && !(isAmongOptions && isWhole)) return null;
    this.close(at);
    if (instead.length === 1) return this.take({ targets: instead, words: denied.words, why: INSTEAD }, at, 1);
    if (!lexicon.isEquipment(target.key)) return this.take({ ...denied, why: "no such unit may have it" }, at, 1);
    things.denied.push(this.slice(at, end));
    return end;
  }

  /** A name with a slip in it, or in part. */
  private likeAt(at: number): number | null {
    const { line, lexicon, own, range, spend } = this;
    if (nameAt(lexicon.options, line.words, at, range.to)) return null;
    const end = endOfPart(line, at, range.to);
    const isOther = lexicon.ofArmy([line.words[at] as Word]) || nameAt(lexicon.entries, line.words, at, range.to) !== null;
    const like = likeNameAt(own.options, line.text, line.words, at, spend, { end, inPart: !isOther, strictly: true });
    if (like) {
      const begin = beginOfPart(line, at, range.from);
      const part = line.words.slice(begin, end).filter((one) => !isCommon(one) && !isJoining(one)).length;
      // "warpstone charm" is no part of the name of the warpstone tokens.
      return like.why !== "spelling" && part >= 2 * like.words && part <= 5 ? null : this.takeCopies(like, at);
    }
    const short = isOther ? null : lexicon.shortAt(line.text, line.words[at] as Word, this.entry);
    if (short) return this.takeCopies(short, at);
    const anyway = likeNameAt(own.anyway, line.text, line.words, at, spend, { end });
    return anyway ? this.pass(at, anyway.words, ANYWAY) : null;
  }
}

function beginOfPart(line: Prepared, at: number, from: number): number {
  let begin = at;
  while (begin > from && !endsPart(line, begin)) begin--;
  return begin;
}

/** Whether only words that join stand between a word and the beginning of its part. */
function startsPart(line: Prepared, at: number, from: number): boolean {
  let first = at;
  while (first > from && !endsPart(line, first)) {
    first--;
    if (!isJoining(line.words[first] as (typeof line.words)[number])) return false;
  }
  return true;
}

/**
 * A part of a line as a whole: a name with a slip in it, or the name of something else, of which a part only is known: "Charmed Shield".
 * Null where it is to be read word by word.
 */
function wholePart(
  lexicon: Lexicon,
  line: Prepared,
  at: number,
  end: number,
  own: OwnNames,
  spend: () => boolean,
): { like?: Match<NamedOption>; isOther?: true } | null {
  const { words, text } = line;
  if (end - at < 2 || end - at > 6) return null;
  let known = 0;
  for (let i = at; i < end; ) {
    const n =
      lexicon.togetherAt(words.slice(0, end), i)?.words ??
      nameAt(own.options, words, i, end)?.words ??
      nameAt(own.anyway, words, i, end)?.words ??
      nameAt(lexicon.options, words, i, end)?.words ??
      0;
    const word = words[i] as (typeof words)[number];
    known += n || (isCommon(word) || isJoining(word) || lexicon.ofArmy([word]) ? 1 : 0);
    i += n || 1;
  }
  if (known >= end - at) return null;
  const written = text.slice(words[at]?.start, words[end - 1]?.end);
  if (!spend()) return null;
  const { targets, why } = own.options.guess(written);
  if (targets.length && (why === "spelling" || targets.length === 1)) return { like: { targets, words: end - at, why } };
  const isName = words.slice(at, end).every((word) => isJoining(word) || /\p{Lu}/u.test(text[word.start] ?? ""));
  return isName ? { isOther: true } : null;
}

/** Where the part of a line ends, in words, that a word stands in. */
function endOfPart(line: Prepared, at: number, to: number): number {
  let end = at + 1;
  while (end < to && !endsPart(line, end)) end++;
  return end;
}

/** "2x Dispel Scroll", "2 dispel scrolls", "Dispel Scroll x2", "Dispel Scroll (x2)". `from` and `end`: with the number. */
function copiesAround(line: Prepared, at: number, end: number, from: number, to: number): { n: number; from: number; end: number } {
  const { words, text } = line;
  const isSign = (i: number) => /^[x×*]$/i.test(text.slice(words[i]?.start, words[i]?.end));
  const figure = (i: number) => (i >= from && i < to ? numberAt(line, i) : null);
  const glued = /^[x×](\d{1,2})$/i.exec(text.slice(words[end]?.start, words[end]?.end));
  if (end < to && glued) return { n: Number(glued[1]), from: at, end: end + 1 };
  if (end + 1 < to && isSign(end) && figure(end + 1) !== null) return { n: figure(end + 1) ?? 1, from: at, end: end + 2 };
  const isDouble = at - 1 >= from && /^(?:double|twin)$/i.test(text.slice(words[at - 1]?.start, words[at - 1]?.end));
  if (isDouble) return { n: 2, from: at - 1, end };
  const first = isSign(at - 1) ? at - 2 : at - 1;
  const n = endsPart(line, first + 1) && !isSign(at - 1) ? null : figure(first);
  if (n !== null && first >= from) return { n, from: first, end };
  return { n: 1, from: at, end };
}
