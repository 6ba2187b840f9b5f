/** What the words of one line from some token on may be, each looked up once. */
import type { Lexicon } from "./lexicon";
import { type Candidate, kept, type Names, type Sense } from "./names";
import { isHyphen, isInCapitals, isOfShortForm, type Line, type Token } from "./tokens";
import type { Vocabulary } from "./vocabulary";

/** Words up to a token, and what they may be. */
export interface Span {
  end: number;
  found: readonly Candidate[];
}

/** Words of a name, unless one that begins so has more. */
const LONGEST_NAME = 6;
/** Tokens of a name with signs in it. */
const LONGEST_SIGNED = 12;
/** What costs more is no whole name. */
const MOST_WHOLE = 0.3;
/** Larger numbers stand in no name. */
const LARGEST_IN_NAME = 9;
/** A unit's name that is held against a remark has so many words at most. */
const LONGEST_UNIT = 4;

export class Spans {
  readonly vocabulary: Vocabulary;
  private readonly units = new Map<number, readonly Span[]>();
  private readonly options = new Map<string, readonly Span[]>();
  private readonly figures = new Map<string, readonly Span[]>();
  private readonly any = new Map<number, readonly Span[]>();
  private readonly endsOf = new Map<number, readonly number[]>();

  constructor(
    readonly lexicon: Lexicon,
    readonly line: Line,
    /** Whether the whole list stands in a line or two. */
    readonly isDense: boolean,
  ) {
    this.vocabulary = lexicon.vocabulary;
  }

  text(at: number, end: number): string {
    const { tokens, text } = this.line;
    return text.slice(tokens[at]?.start, tokens[end - 1]?.end);
  }

  unitsFrom(at: number): readonly Span[] {
    return kept(this.units, at, () => {
      const {
        lexicon,
        line: { tokens },
      } = this;
      if (tokens[at]?.kind === "number") return [];
      const isChatter = (text: string) => this.vocabulary.chatter.has(text.toLowerCase()) && !lexicon.units.isName(text);
      const plain = this.spans(at, (text) => (isChatter(text) ? [] : lexicon.units.find(text, true)));
      // "WARCHIEF'S COMMAND" is no warchief.
      const isWhose = (end: number) => /\p{L}['’‘`´]s$/u.test(tokens[end - 1]?.text ?? "") && tokens[end]?.kind === "word";
      // "The elves again": the army, and no one of it.
      const isOfArmy = (end: number) => end === at + 1 && lexicon.isOfArmy(tokens[at]?.text ?? "");
      const named = plain.flatMap((span) => {
        const found = isOfArmy(span.end) ? span.found.filter(({ how }) => how !== "part of the name") : span.found;
        return found.length && !isWhose(span.end) ? [{ ...span, found }] : [];
      });
      return [...named, ...this.overSigns(at, lexicon.units)];
    });
  }

  optionsFrom(at: number, entry: string | null): readonly Span[] {
    return kept(this.options, `${at}|${entry}`, () => {
      const own = entry === null ? null : this.lexicon.ownOf(entry).names;
      const plain = this.spans(at, (text) => this.lexicon.optionsIn(text, entry));
      return own ? [...plain, ...this.overSigns(at, own)] : plain;
    });
  }

  /** Options of the unit at hand that come with a number, by whole names. */
  figuresFrom(at: number, entry: string | null): readonly Span[] {
    if (entry === null || !this.line.tokens[at]) return [];
    return kept(this.figures, `${at}|${entry}`, () => {
      const { lexicon } = this;
      const isName = !this.vocabulary.isSmall(this.line.tokens[at] as Token) || this.isLetter(at);
      return isName ? this.spans(at, (text) => lexicon.numberedIn(text, entry)) : [];
    });
  }

  isCapital(at: number): boolean {
    return isInCapitals(this.text(at, at + 1));
  }

  /** Whether a token is a word that begins with a capital. */
  isTitled(at: number): boolean {
    return /^\p{Lu}\p{L}/u.test(this.text(at, at + 1));
  }

  /** Whether a token is a letter or two with a capital, as short names of options are: "P", "Al". */
  isLetter(at: number): boolean {
    return /^\p{Lu}\p{L}?$/u.test(this.text(at, at + 1));
  }

  /** Names with signs in them, whole or with a slip: "Cavalry: Heavy", "hero, +2 combat", "elite (+1,+1,0)". */
  private overSigns(at: number, names: Names<Sense>): Span[] {
    const { tokens } = this.line;
    if (!names.isSigned(this.vocabulary.firstOf(tokens[at]?.text ?? "") || "-")) return [];
    const found: Span[] = [];
    let isOver = false;
    for (let end = at + 1; end < tokens.length && end - at < LONGEST_SIGNED; end++) {
      const { kind, text } = tokens[end] as Token;
      if (kind === "sign") {
        if (!/^[,:()/+=−–-]$/.test(text)) break;
        isOver ||= /^[,:(/=]$/.test(text);
      } else if (isOver) {
        const some = names.find(this.text(at, end + 1), false).filter(({ how }) => how === "whole" || how === "spelling");
        // A bracket that is open in the name is closed with it.
        const close = tokens[end + 1]?.text === ")" && this.text(at, end + 1).includes("(") ? 1 : 0;
        if (some.length) found.push({ end: end + 1 + close, found: some });
      }
    }
    return found;
  }

  anyFrom(at: number): readonly Span[] {
    return kept(this.any, at, () => [
      ...this.spans(at, (text) => this.lexicon.options.find(text, false)),
      ...this.overSigns(at, this.lexicon.options),
    ]);
  }

  private spans(at: number, find: (text: string) => readonly Candidate[]): Span[] {
    const { tokens } = this.line;
    return this.ends(at).flatMap((end) => {
      // "LA" is a name, and an article of French; "some" is no SoM: with such a word at an end nothing but a whole name is one.
      const isChatter = end === at + 1 && this.vocabulary.chatter.has(tokens[at]?.text ?? "");
      const isLittle = isChatter || [at, end - 1].some((i) => this.vocabulary.isSmall(tokens[i] as Token));
      const all = find(this.text(at, end));
      const isWhole = ({ how, cost, foreign, sense }: Candidate) =>
        how === "whole" && (foreign || sense.sort === "bundle" ? this.isCapital(at) : cost < MOST_WHOLE);
      const found = isLittle ? all.filter(isWhole) : all;
      return found.length ? [{ end, found }] : [];
    });
  }

  /** Where a name may end that begins at a token: it goes over no sign but a hyphen, an ampersand or the plus of "+1". */
  private ends(at: number): readonly number[] {
    const known = this.endsOf.get(at);
    if (known) return known;
    const { tokens } = this.line;
    const ends: number[] = [];
    const first = this.vocabulary.firstOf(tokens[at]?.text ?? "");
    const most = Math.max(LONGEST_NAME, ...[this.lexicon.units, this.lexicon.options].map((names) => names.longestFrom(first)));
    for (let end = at; end < tokens.length && ends.length < most; end++) {
      const token = tokens[end] as Token;
      if (
        token.kind === "sign" &&
        !(/^[&+]$/.test(token.text) || isHyphen(tokens, end) || isMinus(tokens, end) || isOfShortForm(tokens, end) || this.isOfOrdinal(end))
      )
        break;
      if (token.kind === "number" && end === at) {
        if (token.value > LARGEST_IN_NAME) break;
        continue;
      }
      if (token.kind !== "sign") ends.push(end + 1);
    }
    this.endsOf.set(at, ends);
    return ends;
  }

  /** Whether a full stop stands behind a number that counts: "lvl.2", "3. level", "mit 2. Handwaffe". */
  private isOfOrdinal(at: number): boolean {
    const { tokens } = this.line;
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const isLevel = (token: Token | undefined) => token !== undefined && this.vocabulary.words.level.has(token.text);
    const isNumber = (token: Token | undefined) => token?.kind === "number" && token.digits;
    // In front of a line it is the number of the line.
    if (tokens[at]?.text === "." && at > 1 && isNumber(before) && tokens[at]?.glued && next?.kind === "word") return true;
    return tokens[at]?.text === "." && ((isLevel(before) && isNumber(next)) || (isNumber(before) && isLevel(next)));
  }

  /** Whether a whole name of what the unit at hand may have, or has anyway, begins here. */
  isOwnOption(at: number, entry: string | null): boolean {
    return (
      entry !== null &&
      this.line.tokens[at]?.kind === "word" &&
      this.optionsFrom(at, entry).some(({ found }) =>
        found.some(({ how, foreign, cost }) => how === "whole" && !foreign && cost < MOST_WHOLE),
      )
    );
  }

  /** Where a whole name of four letters or more ends that begins here; the place itself where none does. */
  longestName(at: number): number {
    if (this.line.tokens[at]?.kind !== "word") return at;
    let best = at;
    for (const end of this.ends(at)) {
      const text = this.text(at, end);
      if (text.length > 3 && this.lexicon.isName(text)) best = end;
    }
    return best;
  }

  /** How many names of units and options stand between two tokens. */
  namesIn(from: number, to: number): number {
    let n = 0;
    for (let at = from; at < to; at++) {
      const end = this.longestName(at);
      if (end <= at) continue;
      n++;
      at = end - 1;
    }
    return n;
  }

  /** Whether all words between two tokens are names of units and options, one or several. */
  areNames(from: number, to: number): boolean {
    if (from >= to) return true;
    return this.ends(from).some((end) => end <= to && this.lexicon.isName(this.text(from, end)) && this.areNames(end, to));
  }

  /** Whether words stand between two signs, or at an end of the line. */
  isAlone(at: number, end: number): boolean {
    const { tokens } = this.line;
    const isEdge = (token: Token | undefined) => !token || token.kind === "sign";
    return isEdge(tokens[at - 1]) && isEdge(tokens[end]);
  }

  /** Whether a whole name of a unit begins here. */
  isUnit(at: number): boolean {
    if (this.line.tokens[at]?.kind !== "word") return false;
    const isName = (text: string) => text.length > 3 && this.lexicon.units.isName(text);
    return this.ends(at).some((end) => end - at < LONGEST_UNIT && isName(this.text(at, end)));
  }

  isKnown({ text }: Token): boolean {
    return this.lexicon.isChatter(text) || this.lexicon.isPartOfName(text);
  }

  categoryAt(at: number): { end: number; category: string } | null {
    if (this.line.tokens[at]?.kind === "sign") return null;
    for (const end of [at + 4, at + 3, at + 2, at + 1]) {
      if (this.line.tokens[end - 1]?.kind === "sign") continue;
      const category = end > this.line.tokens.length ? undefined : this.lexicon.categoryOf(this.text(at, end));
      if (category !== undefined && !isHyphen(this.line.tokens, end)) return { end, category };
    }
    return null;
  }

  /** Where words end that are the name of the army list, or of a group of options. */
  nameEnd(at: number, is: (text: string) => boolean): number | null {
    if (this.line.tokens[at]?.kind === "sign") return null;
    for (let end = Math.min(at + 4, this.line.tokens.length); end > at; end--)
      if (this.line.tokens[end - 1]?.kind !== "sign" && is(this.text(at, end))) return end;
    return null;
  }
}

/** Whether a sign is that of the number behind it: "defence -2". */
function isMinus(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return (
    token !== undefined &&
    /^[-−–]$/.test(token.text) &&
    next?.kind === "number" &&
    next.start === token.end &&
    tokens[at - 1]?.end !== token.start
  );
}
