/** Figures as people type them from a book: whole, with a half or a quarter, and in profiles also dice and signs. */

import { keyed } from "@/lib/engine/keyed";
import { answers } from "@/lib/words/en/answers";
import { fraction } from "@/lib/words/en/grammar";

const parts: Readonly<Record<string, number>> = keyed({ "¼": 0.25, "½": 0.5, "¾": 0.75 });
const written: Readonly<Record<string, string>> = keyed({ "1/4": "¼", "1/2": "½", "3/4": "¾" });

/** "7.5", "7,5", "7½", "7 1/2", "−2": undefined for an empty field, NaN for what is no number. */
export function typedNumber(text: string): number | undefined {
  const spaced = text.trim().replace(/[−–](?=[\d.,¼½¾])/, "-");
  if (spaced === "") return undefined;
  const plain = spaced
    .replace(/(^|[\s-])([13]\/[24])$/, (all, before: string, part: string) => (written[part] ? before + written[part] : all))
    .replaceAll(/\s/g, "")
    // "1,050" is a thousand and fifty; any other comma stands for a point.
    .replace(/^(-?[1-9]\d{0,2})((?:,\d{3})+)$/, (_, head: string, rest: string) => head + rest.replaceAll(",", ""))
    .replace(",", ".");
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d*)([¼½¾])$/.exec(plain) ?? [];
  if (part) return (sign ? -1 : 1) * (Number(whole) + (parts[part] ?? 0));
  return /^-?(\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** points: a number; profile: also what profiles print beside numbers; bound: a whole number, none below zero. */
export type FigureKind = "points" | "profile" | "bound";

export type TypedFigure = { value: number | string | null; problem: null } | { value: null; problem: string };

/** A figure as a field shows it, to be typed over: 7.5 is "7½". */
export function shownFigure(value: number | string | null): string {
  if (typeof value !== "number") return value ?? "";
  return Math.abs(value) < 1000 ? fraction(value) : String(value).replace("-", "−");
}

/** The most and the least that points may be. */
const MOST = 100_000;
const LONGEST = 12;

/** What was typed as a figure; null where the field is empty. `problem` says what to do where it is none. */
export function typedFigure(text: string, kind: FigureKind, words: typeof answers = answers): TypedFigure {
  // A unit that stands behind a length or a saving throw is no part of the figure.
  const bare = kind === "profile" ? text.trim().replace(/(\d)\s*(″|"|”|in\.?)$/i, "$1") : text;
  const value = typedNumber(bare);
  if (value === undefined) return { value: null, problem: null };
  if (Number.isNaN(value)) {
    return kind === "profile" && isProfileWord(bare)
      ? { value: bare.replaceAll(/[−–]/g, "-"), problem: null }
      : wrong(notNumber(text, words));
  }
  if (kind === "bound" && !(Number.isInteger(value) && value >= 0)) return wrong(words.wholeNumber);
  if (value > MOST) return wrong(words.most);
  return value < -MOST ? wrong(words.least) : { value, problem: null };
}

/** What is said of a text that is no number. */
export function notNumber(text: string, words: typeof answers = answers): string {
  return words.notNumber(text.trim().slice(0, 20));
}

function wrong(problem: string): TypedFigure {
  return { value: null, problem };
}

/** What profiles print for a number: none, a note, a throw, a range, dice, a word. A number with a letter in it is a slip. */
function isProfileWord(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (/^([-−–*]|\d+\+|\d+\/\d+|\d*D\d+([+−–-]\d+)?)$/i.test(text)) return true;
  return /^\p{L}+$/u.test(text) && !/^[olis]+$/i.test(text);
}
