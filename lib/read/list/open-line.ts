/**
 * A line of a list of a game that has no book, where any words may be a name: its numbers, signs and brackets alone say which of it is the
 * name, how many there are, what it costs and what it has. Tokens and classes of words are those of every list.
 */
import { lazy, perKey } from "@/lib/engine/lazy";
import { chatterIn } from "@/lib/read/lines/chatter";
import { quotedAt, spaced, splitParts, undecorated } from "@/lib/read/lines/text-parts";
import { isMoney, isWord, OPEN_PARTS } from "./open-parts";
import { type Fit, PatternTree } from "./patterns";
import { OPEN_LABEL, OPEN_PRODUCTIONS, OPEN_SHARE, OPEN_TOTALS, type OpenRow, productionsOf } from "./productions";
import type { Line, Token } from "./tokens";
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

/** How many tokens at the end of a line its price may take, or its number, and how many a bracket with prices. */
const LONGEST = { end: 12, bracket: 24 };
const LEADER = /[._…](?:\s?[._…]){3,}/g;
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

/** What a row fits at a place of a line, the longest first. */
type Finder = OpenRow & { fitsAt: (tokens: readonly Token[], at: number) => Fit[] };

const findersOf = perKey((vocabulary: Vocabulary) => {
  const finder = (row: OpenRow): Finder => {
    const tree = new PatternTree(
      productionsOf(row).map((production, nth) => ({ production, nth })),
      vocabulary,
      OPEN_PARTS,
    );
    const fitsAt = (tokens: readonly Token[], at: number) =>
      tree.fitsAt(at, { line: { ...NO_LINE, tokens }, vocabulary }, null).sort((a, b) => b.match.end - a.match.end);
    return { ...row, fitsAt };
  };
  const all = OPEN_PRODUCTIONS.map(finder);
  // Behind what the line has may stand what all of it costs.
  const last = all.filter(({ means, pattern, id }) => means === "price" && !pattern.startsWith("^") && id !== BARE);
  return { all, last, label: finder(OPEN_LABEL), share: finder(OPEN_SHARE), totals: OPEN_TOTALS.map(finder) };
});

const NO_LINE: Line = { written: { line: 1, text: "", depth: 0 }, text: "", tokens: [], indent: 0, gap: false };
const BARE = "bare-price";

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
    const { all, last, label, share: shareOf, totals } = findersOf(this.vocabulary);
    const first = this.all.findIndex(({ kind }) => kind !== "sign");
    const numbersAt = (row: Finder, at: number) => (hasNumbers ? row.fitsAt(this.all, at)[0]?.match.numbers : undefined);
    const [total = null] = totals.flatMap((row) => numbersAt(row, first) ?? []);
    const share = numbersAt(shareOf, number) ?? null;
    const tokens = hasNumbers ? this.without(this.all, label) : this.all;
    const sign = tokens.findIndex((_, i) => this.isSign(tokens, i));
    let head = sign < 0 ? tokens : tokens.slice(0, sign);
    let tail: readonly Token[] = sign < 0 ? [] : tokens.slice(tokens[sign + 1]?.text === "/" ? sign + 2 : sign + 1);
    if (hasNumbers) {
      head = this.withoutCosts(head);
      for (const row of all) if (row.id !== BARE || !tail.length) head = this.without(head, row);
      // What has its own price in front is no price of the whole: "Captain 100, sword (10)".
      for (const row of last) tail = this.without(tail, row, true);
    }
    const { count, points, isEach, pointsWord, costs } = this;
    const name = this.words(head).replace(/^[\s,;:–—-]+|(?<![\s,;:|–—-])[\s,;:|–—-]+$/g, "");
    return { name, count, points, isEach, pointsWord, costs, total, share, parts: partsOf(this.words(tail)) };
  }

  /** The tokens without those that a row takes. `isLast`: it takes the last ones or none. */
  private without(tokens: readonly Token[], row: Finder, isLast = row.pattern.endsWith("$")): readonly Token[] {
    if ((row.sizes !== undefined && row.sizes !== this.sizes) || (row.means === "price" && this.points !== null)) return tokens;
    const to = row.pattern.startsWith("^") ? Math.min(1, tokens.length) : tokens.length;
    for (let from = isLast ? Math.max(0, to - LONGEST.end) : 0; from < to; from++) {
      // "910/1000 pts" has no price of 1000.
      if (isLast && tokens[from]?.kind === "number" && tokens[from]?.glued) continue;
      for (const fit of row.fitsAt(tokens, from)) {
        const taken = tokens.slice(from, fit.match.end);
        if ((isLast && fit.match.end < tokens.length) || taken.some(({ kind, digits }) => kind === "number" && !digits)) continue;
        if (this.take(fit)) return [...tokens.slice(0, from), ...tokens.slice(fit.match.end)];
      }
    }
    return tokens;
  }

  private take({ production: { means, parts }, match: { numbers, said } }: Fit): boolean {
    const value = numbers.reduce((product, n) => product * n, 1);
    const isGood = means === "price" ? Math.abs(value) <= MOST.points : Number.isInteger(value) && value > 0 && value < MOST.count;
    if (isGood && means === "models") this.count = (this.count ?? 1) * value;
    if (!isGood || means !== "price") return isGood;
    this.points = value;
    this.isEach ||= parts.includes("EACH");
    this.pointsWord ||= said;
    return true;
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
    return this.vocabulary.words.with.has(text) && start > (tokens[at - 1]?.end ?? 0) && (text !== "w" || next.text === "/");
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
      const at = part.findIndex(({ digits }) => digits);
      const isBelow = /^[-−–]$/.test(part[at - 1]?.text ?? "") && part[at]?.glued === true;
      const words = part.filter(({ kind, text }) => kind !== "number" && !/^[-−–+:]$/.test(text));
      const isPoints = words.length > 0 && words.every((word) => isMoney(this.vocabulary, word));
      return { value: (part[at]?.value ?? Number.NaN) * (isBelow ? -1 : 1), name: words.every(isWord) ? this.words(words) : "?", isPoints };
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

/** A higher price is the size of a game. */
const MOST_POINTS = 600;

/** "10 Tactical Marines", "Librarian - 100": a count in front of a name, or points behind one. No total, and no remark. */
export function looksLikeUnit(text: string, vocabulary: Vocabulary): boolean {
  if (text.length > 200 || !/\d/.test(text) || chatterIn(text) !== null) return false;
  const { name, count, points, total } = openLine(undecorated(text.trim()), vocabulary);
  const isTotal = total !== null || vocabulary.tokensOf(name).some((token) => vocabulary.is("TT", token));
  return !isTotal && /\p{L}{3}/u.test(name) && (count !== null || (points !== null && points > 0 && points <= MOST_POINTS));
}
