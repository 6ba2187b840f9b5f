/** A line of a list as people write it, made ready: its words, its brackets, its prices, and where a part of it ends. */
import { stems, type Word, wordsIn } from "@/lib/catalogue/names/words";
import { IN_WORDS, numberOf, toNumber } from "@/lib/read/lines/text-parts";

/** A line, with the numbers parted that stand glued to words: "2x10 xbows", "Scrollx2", "40x clan rats". */
export interface Prepared {
  text: string;
  words: readonly Word[];
  /** How deep in brackets each word stands. */
  depths: number[];
  /** Where the bracket opens that each word stands in; −1 outside. */
  brackets: number[];
}

const NUMBER_WORDS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
/** "two blocks of skeletons with full command (29 and 19)": the models of each, which stand behind what they have. */
const SIZES_LAST =
  /\b((?:two|three|four|[2-4]) )(?:(?:big|large|small) )?((?:blocks|units|regiments|groups) of )(?=\p{L})([^.;()]{3,90}?)\s*\((\d{1,3}(?:, \d{1,3}){0,2} and \d{1,3})\)/giu;
const LONG_NUMBER = new RegExp(String.raw`(?<![\p{L}\d-])${IN_WORDS.source}(?=\s+\p{L})`, "giu");

export function prepared(written: string): Prepared {
  const text = written
    .replaceAll("\0", "")
    .replace(SIZES_LAST, "$1$2$4 $3")
    .replace(LONG_NUMBER, (words) => (NUMBER_WORDS.includes(words.toLowerCase()) ? words : String(numberOf(words))))
    .replace(/(?<![\p{L}\d])(\d{1,3})\s*[x×*]\s*(?=\d)/giu, "$1 x ")
    .replace(/(?<![\p{L}\d])(\d{1,3})(?:[x×](?=\s|\p{L})|\s+[x×](?=\s))/giu, "$1 x ")
    .replace(/(?<=\p{L}{3})([x×])(?=\d{1,2}(?!\d))/giu, " $1")
    .replace(/(?<=\p{Ll}{4})(?=\d{1,2}\s+\p{L}{3})/gu, "; ")
    .replace(/(?<=\p{L})\((?=[^)\s])/gu, " (")
    .replace(/(?<![\s,])[\s,]+(twice|thrice|two times|three times)\s*$/i, (_, often: string) => (/^tw/i.test(often) ? " x2" : " x3"))
    .replace(/(?<=[x×]\s?\d{1,2})\s+units?\s*$/i, "")
    .replace(/\bw\/o\b\.?/gi, "without")
    .replace(/\bw\/\s*/gi, "with ")
    .replace(/(?<=^|\s)\+\s+/g, " ⁺ ")
    .replace(/(?<=\p{L}{2})\+(?=\p{L})/gu, " ⁺ ");
  const words = wordsIn(text);
  const depths: number[] = [];
  const brackets: number[] = [];
  const open: number[] = [];
  let from = 0;
  for (const { start } of words) {
    for (; from < start; from++) {
      const letter = text[from] ?? "";
      if ("([{".includes(letter)) open.push(from);
      else if (")]}".includes(letter)) open.pop();
    }
    depths.push(open.length);
    brackets.push(open.at(-1) ?? -1);
  }
  return { text, words, depths, brackets };
}

/** What stands between a word and the one before it; in front of the first, what the line begins with. */
export function gapBefore({ text, words }: Prepared, at: number): string {
  return text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length);
}

/** Whether a part of the line ends between a word and the one before it. */
export function endsPart(line: Prepared, at: number): boolean {
  return /[,;:()[\]{}/|=⁺]|\.\s|\s[-–—+]+\s?|\s{3,}|\t/.test(gapBefore(line, at));
}

/** The number that a word is, in figures or in words; null where it is none. */
export function numberAt({ text, words }: Prepared, at: number): number | null {
  const word = words[at];
  if (!word) return null;
  const written = text.slice(word.start, word.end).toLowerCase();
  const named = NUMBER_WORDS.indexOf(written);
  if (named >= 0) return named + 1;
  const n = /^\d{1,4}$/.test(written) ? toNumber(written) : Number.NaN;
  // "-3", "2.5" and "0" are no counts.
  const front = text.slice(0, word.start);
  // A dash that begins a line is a bullet: "-10 Halberdiers".
  const isPart = /(?:\d[.,'’]|[-−])$/.test(front) && !/^\s*[-−]$/.test(front);
  return n >= 1 && !isPart ? n : null;
}

/** Points somewhere in a line. */
export interface Price {
  start: number;
  end: number;
  points: number;
  /** By a word or a sign: "80 pts", "@ 115". */
  isSure: boolean;
  /** In brackets. */
  bracketed: boolean;
}

const POINTS = String.raw`(?:points?|pts?|p|punkte|pkt)\b\.?`;
const AMOUNT = String.raw`(\d{1,3}(?:[,.’']\d{3})+|\d{1,4}(?:[.,]\d)?)`;
const PRICES: [RegExp, sure: boolean][] = [
  [new RegExp(String.raw`[([]\s*\+?\s*${AMOUNT}\s*${POINTS}[^()\[\]]{0,12}[)\]]`, "giu"), true],
  [new RegExp(String.raw`(?:@|=)\s*${AMOUNT}(?:\s*${POINTS})?(?=[\s,;:)]|$)`, "giu"), true],
  [new RegExp(String.raw`(?<![\p{L}\d.+-])\+?${AMOUNT}\s*${POINTS}`, "giu"), true],
  // "Tomb Prince 100 = chariot, flail"
  [new RegExp(String.raw`(?<=\p{L}\s+)${AMOUNT}(?=\s*=\s*\p{L})`, "gu"), true],
  [new RegExp(String.raw`[([]\s*\+?\s*${AMOUNT}\s*[)\]]`, "gu"), false],
  [new RegExp(String.raw`(?=\d)(?<=(?:[\p{L})\]:.,]|[x×]\s?\d{1,3}\s)\s*(?:[-–—:]|\.{2,}|\t)\s*)${AMOUNT}\s*$`, "gu"), false],
  [new RegExp(String.raw`(?<=[\p{L})\]]\d?\s+)${AMOUNT}\s*$`, "gu"), false],
  // "15 Spearmen, full command, 160"; "Slaves, 100" may be a hundred slaves.
  [/(?<=^(?:\W*\d|[^,]*,).*[\p{L})\]]\d?\s*,\s+)(\d{3,4})\s*$/gu, false],
];

/** The numbers of a line that are points, or may be, in their order. */
export function pricesIn(text: string): Price[] {
  const found: Price[] = [];
  for (const [pattern, isSure] of PRICES) {
    for (const { index, 0: all, 1: amount = "" } of text.matchAll(pattern)) {
      const points = Number(amount.replace(/[,’'](?=\d{3})|\.(?=\d{3}(?!\d))/g, "").replace(",", "."));
      if (!isSure && (points < 10 || /(?:lvl|lv|level|[x×])\.?\s*$/i.test(text.slice(0, index)))) continue;
      const isTaken = found.some(({ start, end }) => index < end && start < index + all.length);
      if (!isTaken && Number.isFinite(points))
        found.push({ start: index, end: index + all.length, points, isSure, bracketed: /^[([]/.test(all) });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Words that join or say how many, and name nothing: they go without a word. */
const JOINING = new Set(
  stems(
    "and with w plus a an the of on in each all his her its their for has have having armed equipped carrying carries riding mounted wearing wears by as to every inscribed contains containing bearing upgrade upgraded per",
  ),
);

/** Characteristics in a row: six numbers or more, of which four stand side by side. Prices in brackets each stand behind a name. */
export function hasFigures(words: readonly Word[]): boolean {
  let run = 0;
  let longest = 0;
  for (const { number } of words) {
    run = number ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest >= 4 && words.filter(({ number }) => number).length >= 6;
}

export function isJoining({ stems: own }: Word): boolean {
  return own.every((stem) => JOINING.has(stem));
}

/** Words that say how many there are, and are no number. */
const COUNTING = new Set(stems("both pair couple another again same twice thrice double dozen half"));

export function isCounting({ stems: own }: Word): boolean {
  return own.some((stem) => COUNTING.has(stem));
}

/** Whether words in brackets are a remark on the game: they tell something, and neither count nor name it. */
export function isRemark(words: readonly Word[]): boolean {
  return !words.some((word) => word.number || isCounting(word)) && words.some(isTelling);
}

/** Whether a few words of a sentence name something rather than tell it: "Quill of Vorn". */
export function isLikeName(words: readonly Word[]): boolean {
  return words.length <= 4 && !words.some((word) => isTelling(word) && !word.stems.every((stem) => IN_NAMES.has(stem)));
}

/** Words that stand in names too. */
const IN_NAMES = new Set(stems("of the"));

const TELLING = new Set(
  stems(
    "the a an my his her their its this that these here there in with to for from by is are was goes go joins join joined stands rides leads led will be not no if or and so all see as at on it i",
  ),
);

function isTelling({ stems: own }: Word): boolean {
  return own.every((stem) => TELLING.has(stem));
}
