/** What one cell of a table says: a price, a number of models, what may be taken. */

import type { SketchOption, Span } from "@/lib/books/start/sketch";
import type { Price } from "@/lib/engine/common";

const NUMBER = String.raw`[-−–]?\d{1,3}(?:[,.]\d{3})+|[-−–]?\d{1,6}(?:[.,]\d{1,2})?`;
const WORD = String.raw`(?:points?|pts?\.?|p|gold crowns|gc|gp)`;
const EACH = String.raw`(?:(?:\/|per|for each|for every|an?|each)\s*(?:models?|man|men|figures?|minis?|miniatures?|warriors?)|ea(?:ch|\.)|apiece|ppm)`;
const WHOLE = String.raw`(?:(?:\/|per|for the|an?|each)\s*(?:unit|squad|regiment|team|group|entry|army))`;
const NOT_KNOWN = /^(?:[?]+|[-–—−]+|n\/?a|tb[adc]|unknown|not known)$/i;

export interface Cost {
  points: number;
  /** Null where the cell does not say. */
  per: "model" | "unit" | null;
}

const COST = new RegExp(String.raw`^\+?\s*(${NUMBER})\s*${WORD}?\s*(?:(${EACH})|(${WHOLE}))?$`, "i");
const FIRST = new RegExp(
  String.raw`^(\d{1,5})\s*${WORD}?\s*(?:for(?: up to| the first)?|\/)\s*(\d{1,3})(?:\s*models?)?\s*(?:,|and|then|\+)+\s*(?:then\s*)?\+?(\d{1,4}(?:[.,]5)?)\s*${WORD}?\s*(?:${EACH}|for each (?:further|more)(?: model)?|each further(?: model)?)?$`,
  "i",
);

/** Whether a cell may hold a price. */
export function isCost(cell: string): boolean {
  const plain = shortly(cell);
  return COST.test(plain) || FIRST.test(plain) || /^free$/i.test(plain);
}

/** A cell without outer spaces; nothing of one that is too long for a price or a number of models. */
function shortly(cell: string): string {
  return cell.length > LONGEST ? "" : cell.trim().replace(/\s+/g, " ");
}

/** Whether a cell says that its number is not known. */
export function isNotKnown(cell: string): boolean {
  return cell.trim() === "" || NOT_KNOWN.test(cell.trim());
}

/** The price in a cell; null where it is none. */
export function costIn(cell: string): Cost | Price | null {
  const plain = shortly(cell);
  if (/^free$/i.test(plain)) return { points: 0, per: "unit" };
  const [, points, models, more] = FIRST.exec(plain) ?? [];
  if (points && models && more) return { first: { models: Number(models), points: Number(points) }, perModel: numberIn(more) };
  const found = COST.exec(plain);
  if (!found?.[1]) return null;
  return { points: numberIn(found[1]), per: found[2] ? "model" : found[3] ? "unit" : null };
}

/** "1,200" and "1.200" are twelve hundred, "7,5" and "7.5" seven and a half. */
function numberIn(text: string): number {
  const plain = text.replace(/[−–]/g, "-");
  return Number(/^-?\d{1,3}([.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, "") : plain.replace(",", "."));
}

const MODELS = String.raw`(?:\s*(?:models?|men|figures?|minis?))?`;
const SIZES: readonly [RegExp, (a: number, b: number) => Span][] = [
  [new RegExp(String.raw`^(\d{1,3})\s*(?:[-–—−]|to|\.\.)\s*(\d{1,3})${MODELS}$`, "i"), (min, max) => ({ min, max })],
  [new RegExp(String.raw`^(?:min\.?|minimum|at least|from)?\s*(\d{1,3})\s*\+${MODELS}$`, "i"), (min) => ({ min })],
  [new RegExp(String.raw`^(\d{1,3})\s*(?:or more|and up|upwards)${MODELS}$`, "i"), (min) => ({ min })],
  [new RegExp(String.raw`^(?:min\.?|minimum|at least|from)\s*(\d{1,3})${MODELS}$`, "i"), (min) => ({ min })],
  [new RegExp(String.raw`^(?:max\.?|maximum|at most|up to|≤)\s*(\d{1,3})${MODELS}$`, "i"), (max) => ({ max })],
  [new RegExp(String.raw`^(\d{1,3})${MODELS}$`, "i"), (n) => ({ min: n, max: n })],
];

/** The number of models in a cell; null where it is none, or from above to below. */
export function spanIn(cell: string): Span | null {
  for (const [form, make] of SIZES) {
    const [, a, b] = form.exec(shortly(cell)) ?? [];
    if (a === undefined) continue;
    const span = make(Number(a), Number(b));
    return span.min !== undefined && span.max !== undefined && span.min > span.max ? null : span;
  }
  return null;
}

/** Whether a cell can be nothing but a number of models: a plain number may be points as well. */
export function isRange(cell: string): boolean {
  return spanIn(cell) !== null && !/^\d+$/.test(cell.trim());
}

const TAIL = new RegExp(
  String.raw`^(.*?\p{L}.*?)[\s:=(\[–—-]*?(?:(?<=[\s:=(\[+–—-])|(?=\+))((?:\+\s*)?(?:${NUMBER})\s*${WORD}?\s*(?:${EACH}|${WHOLE})?|free)\s*[)\]]?$`,
  "iu",
);
const FRONT = new RegExp(
  String.raw`^((?:\+\s*\d{1,5}(?:[.,]5)?\s*${WORD}?|\d{1,5}(?:[.,]5)?\s*${WORD})\s*(?:${EACH}|${WHOLE})?)[\s:,–—-]+(.*\p{L}.*)$`,
  "iu",
);
/** A number behind these words is part of the name. */
const NUMBERED = /\b(?:level|lvl|tier|mark|mk|rank|class|type|no)\.?\s*$/i;

/** Whether a cell looks like things that may be taken: with prices of their own, or several. */
export function isOptions(cell: string): boolean {
  return /\p{L}/u.test(cell) && (/\+\s*\d|\d\s*(?:pts?|points?)\b|\/\s*model/i.test(cell) || partsOf(cell).length > 1);
}

/** Parts between commas and semicolons outside brackets; a comma inside a number parts nothing. */
function partsOf(cell: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= cell.length; i++) {
    const letter = cell[i];
    if (letter === "(" || letter === "[") depth++;
    else if (letter === ")" || letter === "]") depth = Math.max(0, depth - 1);
    const isEnd = letter === undefined || (depth === 0 && /[,;\n•]/.test(letter) && !/^,\d{3}(?!\d)/.test(cell.slice(i, i + 6)));
    if (!isEnd) continue;
    const part = cell
      .slice(from, i)
      .replace(/^[\s*•·-]+/, "")
      .replace(/\s+/g, " ")
      .trim();
    if (part) parts.push(part);
    from = i + 1;
  }
  return parts;
}

/** Whether a unit is one model, so that a price for each and for all are one; has always as many; or may be larger or smaller. */
export type Sizes = "one" | "fixed" | "several";

/** What a cell offers to units of such sizes. */
export function optionsIn(cell: string, sizes: Sizes): { options: SketchOption[]; guesses: string[]; left: string[] } {
  const options: SketchOption[] = [];
  const guesses: string[] = [];
  const left: string[] = [];
  let choices = 0;
  for (const part of partsOf(cell)) {
    if (!/\p{L}/u.test(part)) {
      left.push(`“${part}” among the options`);
      continue;
    }
    const read = part.split(/(?<!\s)\s+or\s+/i).map((one) => priced(one, sizes));
    const last = read.at(-1);
    const isChoice = read.length > 1 && last?.price != null && read.every(({ name }) => name !== "");
    if (!isChoice) {
      const whole = priced(part, sizes);
      options.push({ name: whole.name, price: whole.price });
      if (whole.guess) guesses.push(whole.guess);
      continue;
    }
    choices++;
    const either = choices === 1 ? "choice" : `choice ${choices}`;
    for (const one of read) {
      options.push({ name: one.name, price: one.price ?? last.price, either });
      if (one.guess) guesses.push(one.guess);
    }
    if (read.some(({ price }) => price === null))
      guesses.push(`“${part}” is taken for things at one price, of which a unit has one at most`);
  }
  return { options, guesses, left };
}

/** A longer text is taken as it is: no option has such a name. */
const LONGEST = 200;

/** Below so many points a price is more likely that of each model, where nobody says. */
const SMALL = 5;

function priced(part: string, sizes: Sizes): { name: string; price: Price | null; guess?: string } {
  if (part.length > LONGEST) return { name: part, price: null };
  const tail = TAIL.exec(part);
  const front = tail ? null : FRONT.exec(part);
  const name = (tail?.[1] ?? front?.[2] ?? part).replace(/[\s:=([–—-]+$/, "").trim();
  const written = tail?.[2] ?? front?.[1];
  if (written === undefined || (NUMBERED.test(name) && /^\d+$/.test(written.trim()))) return { name: part, price: null };
  const cost = costIn(written);
  if (cost === null || typeof cost !== "object" || !("points" in cost)) return { name: part, price: null };
  if (cost.per === "model") return { name, price: { perModel: cost.points } };
  if (cost.per === "unit" || cost.points === 0 || sizes === "one") return { name, price: cost.points };
  const isSmall = sizes === "several" && Math.abs(cost.points) < SMALL;
  return {
    name,
    price: isSmall ? { perModel: cost.points } : cost.points,
    guess: `the price of ${name} is taken for that of ${isSmall ? "each model" : "the unit"}`,
  };
}
