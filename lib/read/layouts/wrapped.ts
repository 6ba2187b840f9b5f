/** Lines that a mail program broke at a width: each is put together again with its rest, so that options stand with their unit. */
import { isUpperCase } from "@/lib/read/lines/text-parts";
import type { WrittenLine } from "@/lib/read/lines/written";

/** Mail programs break lines at 65 letters or more. */
const NARROWEST = 64;
const WIDEST = 100;
/** What a line may be longer than those that were broken. */
const SLACK = 6;
/** Points at the end of a line, behind dots or a dash: the line is whole. */
const ENDS_WITH_PRICE = /(?:\.\.|[…|\t–—-])\s*\d[\d.,]{0,15}$/;
/** "Horse-raiders x13 with …" begins a unit. */
const COUNTED = /^\p{L}[\p{L} '’-]{1,40}\s[x×]\s?\d/u;
/** "Butcher - bangstick, skullmantle" and "Hunter w/ harpoon" begin units. */
const NAMED = /^\p{Lu}[\p{L} '’]{2,40}(?:\s[-–—]\s|\sw\/)/u;
/** One word with a capital: where several lines are no more than that they are headings. */
const LIKE_HEADING = /^\p{Lu}\p{L}{2,}:?$/u;
const MANY_HEADINGS = 3;
const PRICE = /\d\s*(?:points?|pts?|p)\b|[([]\s*\d+\s*[)\]]/i;

/** The lines with what was broken put together; null where no line was. */
export function unwrapped(lines: readonly WrittenLine[]): WrittenLine[] | null {
  const bare = lines.map(({ text }) => text.trimEnd());
  const width = bare.reduce((most, text) => Math.max(most, text.length), 0);
  if (width < NARROWEST || width > WIDEST) return null;
  const begins = new Map<string, number>();
  for (const text of bare) begins.set(firstWord(text), (begins.get(firstWord(text)) ?? 0) + 1);
  const hasHeadings = bare.filter((text) => LIKE_HEADING.test(text)).length >= MANY_HEADINGS;
  // A word that begins several lines begins units.
  const isRest = bare.map(
    (text, i) =>
      i > 0 && !(hasHeadings && LIKE_HEADING.test(text)) && begins.get(firstWord(text)) === 1 && continues(bare[i - 1] ?? "", text, width),
  );
  const broken = bare.filter((_, i) => isRest[i + 1]).reduce((most, text) => Math.max(most, text.length), 0);
  // Nothing was broken at a width that other lines go beyond.
  if (isRest.filter(Boolean).length < 2 || bare.some((text, i) => !isRest[i + 1] && text.length > broken + SLACK)) return null;
  const joined: WrittenLine[] = [];
  for (const [i, one] of lines.entries()) {
    const last = joined.at(-1);
    if (isRest[i] && last) joined[joined.length - 1] = { ...last, text: `${last.text.trimEnd()} ${inner(one.text).trim()}` };
    else joined.push(one);
  }
  return joined;
}

const firstWord = (text: string) => inner(text).split(/\s/, 1)[0]?.toLowerCase() ?? "";

const inner = (text: string) => text.replace(/^[\s>]+/, "");

/** Whether a line is the rest of the one above: its first word had no room there, the one above goes on, and it has no price or bullet of its own. */
function continues(above: string, text: string, width: number): boolean {
  const rest = inner(text);
  const [word = ""] = rest.split(/\s/, 1);
  // Programs break a little before the width at which the longest line ends.
  // "DRAGONS AND GIANTS" below a line in small letters is a heading.
  if (isUpperCase(rest) && !isUpperCase(above)) return false;
  if (ENDS_WITH_PRICE.test(above) || ENDS_WITH_PRICE.test(rest) || COUNTED.test(rest) || NAMED.test(rest)) return false;
  if (!word || above.length + 1 + word.length < Math.min(width, 72) - 1 || !/[,–-]|\d/.test(above)) return false;
  return (
    /^[\p{L}("“]/u.test(rest) && !PRICE.test(rest) && /[,;&]|\b(?:and|of|the|with)$/.test(above) && !/^[\p{L}'’“”" ]{1,60}:|:$/u.test(rest)
  );
}
