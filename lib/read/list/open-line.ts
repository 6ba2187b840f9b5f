/**
 * A line of a list of a game that has no book, where any words may be a name: its numbers, signs and brackets alone say which of it is the
 * name, how many there are, what it costs and what it has. Tokens and classes of words are those of every list.
 */
import { POINTS_WORDS } from "@/lib/engine/catalogue/unknown/points-words";
import { lazy, perText } from "@/lib/engine/lazy";
import { quotedAt, spaced, splitParts, undecorated } from "@/lib/read/lines/text-parts";
import type { Token } from "./tokens";
import type { Vocabulary } from "./vocabulary";

/** What a line, or a part of one, says. */
export interface OpenLine {
  name: string;
  /** Null where none stands there. */
  count: number | null;
  /** Null where none stands there; of the whole line, or of each where `isEach`. */
  points: number | null;
  isEach: boolean;
  /** The word that stands behind the price; empty where none does. */
  pointsWord: string;
  costs: ReadonlyMap<string, number>;
  /** What the whole list costs, where the line says so by its words. */
  total: number | null;
  /** "910/1000": what the list costs, and what it may. */
  share: readonly number[] | null;
  ownName: string;
  /** Parts behind the name: what it has. */
  parts: string[];
  /** A share beside the price: "39%". */
  hasPercent: boolean;
  /** The name stands in backticks: nothing in it is a form. */
  isLiteral?: true;
}

interface OpenProduction {
  /** Parts as in productions.ts, `v` with its sign, `EA` each, `W` in front of a name; with a question mark what may be lacking. */
  pattern: string;
  means: "price" | "count";
  at?: "start" | "end";
  /** Only where a bare number in brackets is how many there are, or only where it is not. */
  sizes?: boolean;
  example: string;
}

/** Where a production fits. */
interface Fit {
  end: number;
  numbers: readonly number[];
  isEach: boolean;
  /** What stands for points in it. */
  word: string;
}

const BARE = "BARE";
const partsIn = perText(50, 80, (pattern) => pattern.split(" "));

/** In this order: where one gives a price none after it does. */
const PRODUCTIONS: readonly OpenProduction[] = [
  { pattern: "PO v PP EA? PC", means: "price", example: "Captain (+85 pts each)" },
  { pattern: "PO SU n PP? PC", means: "price", example: "Marshal (90 + 15 = 105)" },
  { pattern: "PO n EA PC", means: "price", example: "Captain (85 each)" },
  { pattern: "PO n PC", means: "price", sizes: false, example: "Captain (85)" },
  { pattern: "PO n PC", means: "count", sizes: true, example: "Spearmen (20), 120 pts" },
  { pattern: "@ n PP? EA?", means: "price", example: "Lancers @ 110 points each" },
  { pattern: "PO? n PP PC? DN? W", means: "price", at: "start", example: "[125 pts] Marshal" },
  { pattern: "LD n PP? EA?", means: "price", at: "end", example: "Troll ...... 115" },
  { pattern: "SG? n PP EA?", means: "price", at: "end", example: "Troll, 115 pts" },
  { pattern: BARE, means: "price", at: "end", example: "Troll 115" },
  { pattern: "n XX n W", means: "count", at: "start", example: "2x 5 Harpies" },
  { pattern: "n XX? W", means: "count", at: "start", example: "20x Spearmen" },
  { pattern: "PO XX n PC", means: "count", at: "end", example: "Spearmen (x20)" },
  { pattern: "PO n XX PC", means: "count", at: "end", example: "Spearmen (20x)" },
  { pattern: "XX n", means: "count", at: "end", example: "Spearmen x20" },
];
/** Behind what the line has may stand what all of it costs. */
const OF_TAIL = PRODUCTIONS.flatMap((one) =>
  one.means === "price" && one.at !== "start" && one.pattern !== BARE ? { ...one, at: "end" as const } : [],
);
const LABEL: OpenProduction = { pattern: "PO? n PP PC? DN W", means: "price", at: "start", example: "2 points: 8 Reed Guard" };
/** What the whole list costs, and what it costs of what it may. */
const SUMS = ["TT GAP n", "n PP? TT"];
const SHARE = "n PP? OF n";

/** How many tokens at the end of a line its price may take, or its number, and how many a bracket with prices. */
const LONGEST = { end: 12, bracket: 24 };
const LEADER = /[._…](?:\s?[._…]){3,}/g;
const MONEY = new RegExp(`^(?:${POINTS_WORDS})$`, "i");
const MOST = { points: 1_000_000, count: 10_000 };
const PERCENT = /\s*[-–|]?\s*\(?\d{1,3}(?:[.,]\d+)?\s*%\)?\s*$/;
/** A cost beside the points that stands without its name. */
export const OTHER_COST = "|";
/** Of other costs some are known by name; in square brackets behind the points, where our own texts have them, each one is. */
const KNOWN_COST = /^(?:PL|CP|power(?: level| rating)?|crusade points?|XP|SP|AP|cabal points?|SWC|c)$/i;
const NO_COST = /\b(?:models?|figures?|minis|men|bases?|wounds?)\b/i;

/** What a line says. `sizes`: a bare number in brackets is how many models there are, and no price. */
export function openLine(written: string, vocabulary: Vocabulary, sizes = false): OpenLine {
  const plain = spaced(written.replace(/\s#\s.*$/, "")).trim();
  const front = /^(?:(\d{1,4})\s*[x×]\s)?(?=`)/.exec(plain);
  const literal = front ? quotedAt(plain, front[0].length) : null;
  if (front && literal) {
    const { count, ...said } = openLine(`Named${plain.slice(literal.end)}`, vocabulary);
    return { ...said, name: literal.value, count: front[1] === undefined ? count : Number(front[1]), isLiteral: true };
  }
  const text = plain.replace(PERCENT, "").replace(LEADER, " … ");
  const at = text.search(/(?<=\s)["“„«]/);
  const own = at < 0 ? null : quotedAt(text, at);
  const ownName = own?.value.trim() ?? "";
  const rest = own && ownName ? spaced(`${text.slice(0, at)} ${text.slice(own.end)}`) : text;
  return { ...new OpenReader(rest, vocabulary, sizes).read(), ownName, hasPercent: PERCENT.test(plain) };
}

class OpenReader {
  private count: number | null = null;
  private points: number | null = null;
  private isEach = false;
  private pointsWord = "";
  private readonly costs = new Map<string, number>();
  private readonly all: readonly Token[];
  private readonly unclosed = lazy(() => {
    const count = (signs: RegExp) => this.all.filter(({ text }) => signs.test(text)).length;
    return Math.max(0, count(/^[([]$/) - count(/^[)\]]$/));
  });
  private readonly places = lazy(() => new Map(this.all.map((token, i) => [token, i])));

  constructor(
    private readonly text: string,
    private readonly vocabulary: Vocabulary,
    private readonly sizes: boolean,
  ) {
    this.all = vocabulary.tokensOf(text);
  }

  read(): Omit<OpenLine, "ownName" | "hasPercent"> {
    const number = this.all.findIndex(({ digits }) => digits);
    const hasNumbers = number >= 0;
    const first = this.all.findIndex(({ kind }) => kind !== "sign");
    const [total = null] = hasNumbers ? SUMS.flatMap((pattern) => this.fit(pattern, this.all, first)?.numbers ?? []) : [];
    const share = hasNumbers ? (this.fit(SHARE, this.all, number)?.numbers ?? null) : null;
    const tokens = hasNumbers ? this.without(this.all, LABEL) : this.all;
    const sign = tokens.findIndex((_, i) => this.isSign(tokens, i));
    let head = sign < 0 ? tokens : tokens.slice(0, sign);
    let tail: readonly Token[] = sign < 0 ? [] : tokens.slice(tokens[sign + 1]?.text === "/" ? sign + 2 : sign + 1);
    if (hasNumbers) {
      head = this.withoutCosts(head);
      for (const production of PRODUCTIONS) if (production.pattern !== BARE || !tail.length) head = this.without(head, production);
      // What has its own price in front is no price of the whole: "Captain 100, sword (10)".
      for (const production of OF_TAIL) tail = this.without(tail, production);
    }
    const { count, points, isEach, pointsWord, costs } = this;
    const name = this.words(head).replace(/^[\s,;:–—-]+|(?<![\s,;:|–—-])[\s,;:|–—-]+$/g, "");
    return { name, count, points, isEach, pointsWord, costs, total, share, parts: partsOf(this.words(tail)) };
  }

  /** The tokens without those that a production takes. */
  private without(tokens: readonly Token[], { pattern, means, at, sizes }: OpenProduction): readonly Token[] {
    if ((sizes !== undefined && sizes !== this.sizes) || (means === "price" && this.points !== null)) return tokens;
    const last = at === "start" ? Math.min(1, tokens.length) : tokens.length;
    for (let from = at === "end" ? Math.max(0, last - LONGEST.end) : 0; from < last; from++) {
      // "910/1000 pts" has no price of 1000.
      if (at === "end" && tokens[from]?.kind === "number" && tokens[from]?.glued) continue;
      const found = pattern === BARE ? bareAt(tokens, from) : this.fit(pattern, tokens, from);
      if (found && (at !== "end" || found.end === tokens.length) && this.take(means, found.numbers)) {
        this.isEach ||= found.isEach;
        this.pointsWord ||= found.word;
        return [...tokens.slice(0, from), ...tokens.slice(found.end)];
      }
    }
    return tokens;
  }

  private take(means: OpenProduction["means"], numbers: readonly number[]): boolean {
    const value = numbers.reduce((product, n) => product * n, 1);
    const isGood = means === "price" ? Math.abs(value) <= MOST.points : Number.isInteger(value) && value > 0 && value < MOST.count;
    if (isGood && means === "price") this.points = value;
    if (isGood && means === "count") this.count = (this.count ?? 1) * value;
    return isGood;
  }

  /** Where the parts of a pattern fit from a token on. */
  private fit(pattern: string, tokens: readonly Token[], from: number): Fit | null {
    const numbers: number[] = [];
    let [at, isEach, word] = [from, false, ""];
    for (const written of partsIn(pattern)) {
      const mayLack = written.endsWith("?");
      const part = mayLack ? written.slice(0, -1) : written;
      if (part === "W")
        return tokens[at] && !isGlued(tokens, at) && tokens.slice(at).some(isWord) ? { end: at, numbers, isEach, word } : null;
      const end = at < tokens.length ? this.fitPart(part, tokens, at, numbers) : at;
      if (end === at && !mayLack) return null;
      if (part === "PP" && end > at) word = this.words(tokens.slice(at, end).filter((one) => one.kind === "word")).toLowerCase();
      isEach ||= part === "EA" && end > at;
      at = end;
    }
    return { end: at, numbers, isEach, word };
  }

  /** Where a part ends that begins at a token; at the token itself where it does not fit. */
  private fitPart(part: string, tokens: readonly Token[], at: number, numbers: number[]): number {
    const { classes } = this.vocabulary;
    const [token, next] = [tokens[at] as Token, tokens[at + 1]];
    const isNext = (name: string) => classes.get(name)?.has(next?.text ?? "") === true;
    switch (part) {
      case "n":
      case "v": {
        const isSigned = part === "v" && /^[-−–+]$/.test(token.text) && next?.glued === true;
        const { kind, digits, value } = isSigned ? next : token;
        if (kind !== "number" || !digits) return at;
        numbers.push(isSigned && token.text !== "+" ? -value : value);
        return at + (isSigned ? 2 : 1);
      }
      case "PP": {
        if (!this.isPoints(token)) return at;
        return at + (/^(?:crowns?|\.)$/.test(next?.text ?? "") ? 2 : 1);
      }
      case "EA":
        return /^(?:a|per|\/)$/.test(token.text) && isNext("MM") ? at + 2 : at + Number(classes.get(part)?.has(token.text) ?? 0);
      // What a sum is of, in front of it.
      case "SU": {
        const equals = at + tokens.slice(at, at + LONGEST.bracket).findIndex(({ text }) => text === "=");
        const isSum = equals > at && tokens.slice(at, equals).every(({ kind, text }) => kind === "number" || /^[+–-]$/.test(text));
        return isSum ? equals + 1 : at;
      }
      case "TT": {
        const ends = [3, 2, 1].map((n) => tokens.slice(at, at + n));
        return at + (ends.find((some) => this.vocabulary.totals.has(some.map(({ text }) => text).join(" ")))?.length ?? 0);
      }
      case "GAP":
        return at + tokens.slice(at, at + LONGEST.bracket).findIndex(({ digits }) => digits);
      case "OF":
        return at + Number(token.text === "/" || token.text === "of");
      case "LD":
      case "SG":
        return leadEnd(tokens, at, part === "SG");
      default:
        return at + Number(classes.get(part)?.has(token.text) ?? token.text === part);
    }
  }

  /** Whether a sign or a word stands between a name and what it has. */
  private isSign(tokens: readonly Token[], at: number): boolean {
    const [{ text, depth, start, end }, next, then] = [tokens[at] as Token, tokens[at + 1], tokens[at + 2]];
    // What a bracket holds that is not closed in its line is parted like anything else.
    if (depth > this.unclosed() || !next || at === 0) return false;
    const isApart = next.start > end;
    const isSpaced = isApart && start > (tokens[at - 1]?.end ?? 0);
    if (text === ":" || text === ";") return isApart;
    if (text === "|") return isSpaced;
    if (/^[-–—]$/.test(text)) return isSpaced && !next.digits;
    if (text === ",") return isApart && (isWord(next) || (next.kind === "number" && then !== undefined && isWord(then)));
    return this.vocabulary.with.has(text) && start > (tokens[at - 1]?.end ?? 0) && (text !== "w" || next.text === "/");
  }

  private isPoints({ text }: Token): boolean {
    return this.vocabulary.classes.get("PP")?.has(text) === true || MONEY.test(text);
  }

  /** "[95 points, 3 Dust]", "(5 PL, 95pts)", "(0.5 | 28)": brackets with several costs. */
  private withoutCosts(tokens: readonly Token[]): readonly Token[] {
    for (const [open, { text, depth }] of tokens.entries()) {
      if (text !== "(" && text !== "[") continue;
      const close = open + 1 + tokens.slice(open + 1, open + LONGEST.bracket).findIndex((one) => one.depth === depth);
      if (close <= open || !this.takeCosts(tokens.slice(open + 1, close), text === "[")) continue;
      return [...tokens.slice(0, open), ...this.withoutCosts(tokens.slice(close + 1))];
    }
    return tokens;
  }

  private takeCosts(inside: readonly Token[], isSquare: boolean): boolean {
    const parts: Token[][] = [[]];
    for (const token of inside) /^[,;/|]$/.test(token.text) ? parts.push([]) : parts.at(-1)?.push(token);
    const costs = parts.map((part) => {
      const numbers: number[] = [];
      for (const [i] of part.entries()) this.fitPart("v", part, i, numbers);
      const words = part.filter(({ kind, text }) => kind !== "number" && !/^[-−–+:]$/.test(text));
      const isPoints = words.length > 0 && words.every((word) => this.isPoints(word));
      return { value: numbers[0] ?? Number.NaN, name: words.every(isWord) ? this.words(words) : "?", isPoints };
    });
    const [first, second] = costs;
    const isPair = parts.length === 2 && first?.name === "" && second?.name === "" && inside.some(({ text }) => text === "|");
    const isOwn = isSquare && first?.isPoints === true && !costs.some(({ name }) => NO_COST.test(name));
    const isCost = ({ name, isPoints }: (typeof costs)[number]) => isPoints || (isOwn ? /^[^?]/.test(name) : KNOWN_COST.test(name));
    if (costs.some(({ value }) => Number.isNaN(value)) || (!isPair && !costs.every(isCost)) || (parts.length === 1 && first?.isPoints))
      return false;
    for (const [i, { value, name, isPoints }] of costs.entries())
      if (isPair ? i === 1 : isPoints) this.points ??= value;
      else this.costs.set(name || OTHER_COST, value);
    return true;
  }

  /** Some tokens as they are written; where others stood between them with a space. */
  private words(tokens: readonly Token[]): string {
    const places = this.places();
    const between = (token: Token, before: Token | undefined) =>
      before && places.get(before) === (places.get(token) ?? 0) - 1 ? this.text.slice(before.end, token.start) : " ";
    return spaced(tokens.map((token, i) => between(token, tokens[i - 1]) + this.text.slice(token.start, token.end)).join("")).trim();
  }
}

const isWord = ({ kind, digits }: Token) => kind === "word" || (kind === "number" && !digits);

/** "4th", "3+": a number and what stands at it. What multiplies may stand so. */
const isGlued = (tokens: readonly Token[], at: number) => tokens[at]?.glued === true && tokens[at - 1]?.kind === "number";

/** A number at the end where it is no part of the name: thousands, behind brackets, or of two figures or more. */
function bareAt(tokens: readonly Token[], at: number): Fit | null {
  const [before, { kind, digits, text, value, glued }] = [tokens[at - 1], tokens[at] as Token];
  const isPrice = /k$/.test(text) || (before?.text === ")" ? /^\d{1,4}$/ : /^\d{2,4}$/).test(text);
  const isBehind = before !== undefined && !glued && (before.text === ")" || /^[\p{L}\p{M}'’]{3,}$/u.test(before.text));
  return kind === "number" && digits && isPrice && isBehind ? { end: at + 1, numbers: [value], isEach: false, word: "" } : null;
}

/** Where the signs end that lead from a name to its price: dots, lines, bars. `isPriced`: the word for points makes any sign one. */
function leadEnd(tokens: readonly Token[], at: number, isPriced: boolean): number {
  let end = at;
  while (/^[.…_|=:,@>–—-]$/.test(tokens[end]?.text ?? "")) end++;
  const signs = tokens.slice(at, end);
  const isLead =
    /\.\.|[…_|=]/.test(signs.map(({ text }) => text).join("")) || signs.some(({ text, glued }) => /^[-–—]$/.test(text) && !glued);
  return isPriced || isLead ? end : at;
}

function partsOf(text: string): string[] {
  return text
    .split(/\s\|\s|\s[-–—]\s/)
    .flatMap(splitParts)
    .flatMap((part) => part.split(/\s(?:and|&)\s(?=\d+\s*[x×]?\s)/i))
    .map((part) =>
      part
        .replace(/^(?:with|w\/|and|&)\s+/i, "")
        .replace(/[.]$/, "")
        .trim(),
    )
    .filter((part) => /[\p{L}\d]/u.test(part));
}

/** What marks a line as a heading, whatever is in it; null where nothing does. */
export function headingIn(text: string): string | null {
  const plain = text.trim();
  const inside = /^\[([^\]]{1,120})\]$/.exec(plain)?.[1];
  if (inside !== undefined) return inside.trim();
  const bare = undecorated(plain);
  // "++ Lords ++" ends as it begins; "+ 10 Orcs" has a bullet.
  const isMarked = bare !== plain && (/^(?:#{1,6}|={2,}|<)/.test(plain) || /[+=*_~#>-]$/.test(plain)) && !/^[-*•]\s/.test(plain);
  return isMarked ? bare.trim() : null;
}
