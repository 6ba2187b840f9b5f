/** A list as lines, a line as tokens. Nothing is decided here: marks in front of a line count as an indent and are not thrown away. */
import type { WrittenLine } from "@/lib/read/lines/written";

export interface Token {
  kind: "word" | "number" | "sign";
  /** As written, in lower case. */
  text: string;
  start: number;
  end: number;
  /** Of a number, else NaN. */
  value: number;
  /** A number in digits, no word such as "five". */
  digits: boolean;
  /** How many brackets stand open in front of it. */
  depth: number;
  /** Nothing stands between it and the token before. */
  glued: boolean;
}

/** A line of a list, or a sentence of a long one. */
export interface Line {
  written: WrittenLine;
  text: string;
  tokens: readonly Token[];
  /** How deep it stands below the lines above it. */
  indent: number;
  /** Whether an empty line stands above. */
  gap: boolean;
}

const LONGEST_SHORT_FORM = 4;
/** Letters that are read in one piece; longer lines are parted at sentences, then at signs, then anywhere between words. */
const LONGEST = { sentence: 160, part: 400 };
const MARK = /^[\s>]*(?:(?:[-–•*+·~=]|\.\.+|\d{1,2}[.)](?=\s))\s*){0,6}/u;
/** "M, S, C" and "M/S": musician, standard and champion by their letters, as if no sign stood between them. */
const COMMAND_LETTERS = /(?<![\p{L}\p{N}])([MSC])\s?[,/&+]\s?(?=[MSC](?![\p{L}\p{N}]))/gu;
const TOKEN =
  /\d{1,3}(?:[.,'’]\d{3})+(?!\d)|\d+(?:\.\d{1,2}(?!\d|\.\d))?(?:k(?![\p{L}\d]))?|(?<![\p{L}\d])[lI|][oO0](?![\p{L}\d])|[x×](?=\d)|w\/o(?![\p{L}\d])|\p{L}{3,30}?(?=[x×]\d{1,2}(?!\d))|[\p{L}\p{M}][\p{L}\p{M}'’‘`´]*|[^\s\p{L}\p{N}\p{M}]/giu;

/**
 * The lines that hold a letter or a number.
 * @param tokensOf The words and numbers of a text, as `tokensIn` tells them.
 */
export function linesIn(all: readonly WrittenLine[], tokensOf: (text: string) => readonly Token[]): Line[] {
  const lines: Line[] = [];
  let gap = false;
  for (const written of all) {
    const plain = written.text
      .replaceAll("\u00a0", " ")
      .replace(/[０-９]/g, (figure) => figure.normalize("NFKC"))
      .replace(/`([^`\n]+)`/g, "$1")
      .replace(COMMAND_LETTERS, "$1 ")
      .replace(/\s*(?:\.\s?){3,}/g, " – ");
    if (!/[\p{L}\p{N}]/u.test(plain)) {
      gap = true;
      continue;
    }
    const mark = MARK.exec(plain)?.[0] ?? "";
    // "-10 Archers" has a mark, "+1 power dice" has none.
    const front = /[+=]\s?$/.test(mark) && /^\d/.test(plain.slice(mark.length)) ? mark.slice(0, -1).trimEnd().length : mark.length;
    for (const text of partsOf(plain.slice(front))) {
      lines.push({ written, text, tokens: tokensOf(text), indent: written.depth, gap });
      gap = false;
    }
  }
  return lines;
}

function partsOf(text: string): string[] {
  const sentences = text.length > LONGEST.sentence ? text.split(/(?<=[.;])\s+(?=[\p{Lu}\d])/u) : [text];
  return sentences.flatMap((sentence) => {
    const parts: string[] = [];
    for (let rest = sentence; rest; ) {
      const front = rest.slice(0, LONGEST.part);
      const ends = rest.length > LONGEST.part ? [", ", " "].map((sign) => front.lastIndexOf(sign) + 1) : [];
      const at = ends.find((end) => end > LONGEST.part / 2) ?? front.length;
      parts.push(rest.slice(0, at));
      rest = rest.slice(at);
    }
    return parts;
  });
}

/** `numbers`: those that words stand for. */
export function tokensIn(text: string, numbers: ReadonlyMap<string, number>): Token[] {
  let [depth, before] = [0, -1];
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: written, index }) => {
    const lower = written.toLowerCase();
    if (lower === ")" || lower === "]") depth = Math.max(0, depth - 1);
    const token = {
      ...kindOf(written, lower, numbers),
      text: lower,
      start: index,
      end: index + written.length,
      depth,
      glued: index === before,
    };
    before = token.end;
    if (lower === "(" || lower === "[") depth++;
    return token;
  });
  return joinedNumbers(tokens);
}

const DOZEN = 12;

/** "two dozen", "twenty five": several words that are one number. */
function joinedNumbers(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const isWords = last?.kind === "number" && token.kind === "number" && !last.digits && !token.digits;
    if (isWords && token.value === DOZEN) joined[joined.length - 1] = { ...last, end: token.end, value: last.value * token.value };
    else if (isWords && last.value >= 20 && token.value < 10)
      joined[joined.length - 1] = { ...last, end: token.end, value: last.value + token.value };
    else joined.push(token);
  }
  return joined;
}

function kindOf(written: string, lower: string, numbers: ReadonlyMap<string, number>): Pick<Token, "kind" | "value" | "digits"> {
  if (/^\d/.test(lower)) {
    const value = Number(lower.replace(/[.,'’](?=\d{3})|k$/g, "")) * (lower.endsWith("k") ? 1000 : 1);
    return { kind: "number", value, digits: true };
  }
  // Letters that look like the figures of ten; "lo" and "Io" are words.
  if (/^[lI|][O0]$/.test(written)) return { kind: "number", value: 10, digits: true };
  const value = numbers.get(lower);
  if (value !== undefined) return { kind: "number", value, digits: false };
  return { kind: /^\p{L}/u.test(lower) ? "word" : "sign", value: Number.NaN, digits: false };
}

/** Whether a sign joins two words as a hyphen does: "M@A". */
export function isHyphen(tokens: readonly Token[], at: number): boolean {
  return /^[-’'/@]$/.test(tokens[at]?.text ?? "") && tokens[at]?.glued === true && tokens[at + 1]?.glued === true;
}

/** Whether a full stop ends a short form of a word: "nat. armour". */
export function isOfShortForm(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isShort = before?.kind === "word" && before.text.length <= LONGEST_SHORT_FORM && before.end === token?.start;
  return token?.text === "." && isShort && next?.kind === "word" && next.start > token.end;
}

/** Whether a word is written in capitals, or with one in its midst, as short names are: "LA", "MoN". */
export function isInCapitals(word: string): boolean {
  return /^\p{Lu}+$|\p{L}\p{Lu}/u.test(word);
}
