/** Parts of patterns in lines of games without a book, where words for money and signs alone say what a number is. */
import { POINTS_WORDS } from "@/lib/engine/catalogue/unknown/points-words";
import { type Match, number, type Part, signed, type Words } from "./match";
import type { Token } from "./tokens";
import type { Vocabulary } from "./vocabulary";

const MONEY = new RegExp(`^(?:${POINTS_WORDS})$`, "i");
/** Tokens of a sum in brackets, and those between what says that a total follows and the total. */
const MOST_TOKENS = 24;

/** A part that ends at the token that it is asked for, and is none where that is the one it begins with. */
const upTo =
  (end: (tokens: readonly Token[], at: number, words: Words) => number): Part<Words> =>
  (match, words) => {
    const to = end(words.line.tokens, match.end, words);
    return to > match.end ? [{ ...match, end: to }] : [];
  };

/** Whether a word stands for points, or for the money that they are in some games. */
export function isMoney(vocabulary: Vocabulary, token: Token): boolean {
  return vocabulary.is("PP", token) || MONEY.test(token.text);
}

function money(match: Match, words: Words): Match[] {
  const { tokens } = words.line;
  const [token, next] = [tokens[match.end] as Token, tokens[match.end + 1]];
  if (!isMoney(words.vocabulary, token)) return [];
  const isTwo = next !== undefined && (next.text === "." || MONEY.test(`${token.text} ${next.text}`));
  return [{ ...match, end: match.end + (isTwo ? 2 : 1), said: isTwo && next?.kind === "word" ? `${token.text} ${next.text}` : token.text }];
}

/** Where the signs end that lead from a name to its price: dots, lines, bars. */
function signsEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  while (/^[.…_|=:,@>–—-]$/.test(tokens[end]?.text ?? "")) end++;
  return end;
}

/** A number where it is no part of the name: thousands, behind brackets, or of two figures or more. */
function bare(match: Match, { line: { tokens } }: Words): Match[] {
  const [before, token] = [tokens[match.end - 1], tokens[match.end] as Token];
  const isPrice = /k$/.test(token.text) || (before?.text === ")" ? /^\d{1,4}$/ : /^\d{2,4}$/).test(token.text);
  const isLarge = /^\d{3,4}$/.test(token.text) && before?.text === ",";
  const isBehind = before !== undefined && !token.glued && (before.text === ")" || isLarge || /^[\p{L}\p{M}'’]{3,}$/u.test(before.text));
  return token.kind === "number" && isPrice && isBehind ? [{ ...match, end: match.end + 1, numbers: [token.value] }] : [];
}

export const isWord = ({ kind, digits }: Token) => kind === "word" || (kind === "number" && !digits);

/** "4th", "3+": a number and what stands at it. What multiplies may stand so. */
const isGlued = (tokens: readonly Token[], at: number) => tokens[at]?.glued === true && tokens[at - 1]?.kind === "number";

export const OPEN_PARTS: ReadonlyMap<string, Part<Words>> = new Map<string, Part<Words>>([
  ["n", number],
  ["v", signed],
  ["MONEY", money],
  ["BARE", bare],
  ["@", upTo((tokens, at) => at + Number(tokens[at]?.text === "@"))],
  ["OUT_OF", upTo((tokens, at, { vocabulary }) => at + Number(tokens[at]?.text === "/" || vocabulary.is("GE", tokens[at])))],
  [
    "EACH",
    upTo((tokens, at, { vocabulary }) => {
      const [first = "", second = ""] = tokens.slice(at, at + 2).map(({ text }) => text);
      const isTwo = vocabulary.words.each.has(`${first} ${second}`) || (first === "/" && vocabulary.is("MM", tokens[at + 1]));
      return at + (isTwo ? 2 : Number(vocabulary.is("EA", tokens[at])));
    }),
  ],
  // What a sum is of, in front of it.
  [
    "ADDED",
    upTo((tokens, at) => {
      const equals = at + tokens.slice(at, at + MOST_TOKENS).findIndex(({ text }) => text === "=");
      const isSum = equals > at && tokens.slice(at, equals).every(({ kind, text }) => kind === "number" || /^[+–-]$/.test(text));
      return isSum ? equals + 1 : at;
    }),
  ],
  [
    "TOTAL",
    upTo((tokens, at, { vocabulary }) => {
      const ends = [3, 2, 1].map((n) => tokens.slice(at, at + n));
      return at + (ends.find((some) => vocabulary.words.total.has(some.map(({ text }) => text).join(" ")))?.length ?? 0);
    }),
  ],
  [
    "GAP",
    (match, { line: { tokens } }) => {
      const gap = tokens.slice(match.end, match.end + MOST_TOKENS).findIndex(({ digits }) => digits);
      return gap < 0 ? [] : [{ ...match, end: match.end + gap }];
    },
  ],
  ["SIGNS", upTo(signsEnd)],
  [
    "LEADER",
    upTo((tokens, at) => {
      const signs = tokens.slice(at, signsEnd(tokens, at));
      const isLeader =
        /\.\.|[…_|=]/.test(signs.map(({ text }) => text).join("")) || signs.some(({ text, glued }) => /^[-–—]$/.test(text) && !glued);
      return isLeader ? at + signs.length : at;
    }),
  ],
  // In front of a name: it is no part of what was found.
  ["WORD", (match, { line: { tokens } }) => (!isGlued(tokens, match.end) && tokens.slice(match.end).some(isWord) ? [match] : [])],
]);
