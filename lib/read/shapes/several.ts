/** What of a text is a list of its own: several lists under headings, between rules or titles; what is quoted; and what is a note. */
import { chatterIn, isMailHead } from "@/lib/read/lines/chatter";
import type { Ignored } from "@/lib/read/lines/reading";
import { languageOfOurs } from "@/lib/read/lines/text-head";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import { isSizeOfGame } from "@/lib/read/list/size";
import { anyHeading } from "@/lib/words/all/headings";

/** A line with a number in front or behind, as those of lists have; a date or a time in a sentence is none. */
const MAY_BE_UNIT = /^\W{0,4}\d{1,4}\s*[x×]?\s+\p{L}|[x×]\s?\d{1,3}\b|[[(]\s*\d+\s*(?:p|pts?|points)?\.?\s*[)\]]|^[^:]*:\s*\S.*,/iu;
/** "=== Anna ===", "-- Bo Berg, Dwarfs --". */
const HEADING = /^\s*([=*#~_-]{2,})\s*([^\s=*#~_-].{0,80}?)\s*\1\s*$/;
const RULE = /^\s*([=*#~_-])\1{4,}\s*$/;
/** A title with the size of the game: "Anna Berg – Dwarfs, 2,000 points". */
const TITLE = /^[^\d([]{3,60}?[\s,:([–—-]+(\d[\d.,]{2,6})\s*(?:points|pts?)\b\W*$/i;
const NAME = /^\p{Lu}[\p{L}'’.]+(?:[ -](?:(?:van|von|de|der|den|la|le|di|da)[ -])*\p{Lu}[\p{L}'’.]*){0,3}$/u;
/** Words of headings inside one list. */
const SECTION =
  /\b(?:lords?|hero(?:es)?|characters?|core|special|rare|units?|mounts?|troops?|regiments?|choices?|army|list|roster|total|options?|magic|items?|general|commands?|infantry|cavalry|monsters?|war ?machines?|leaders?|individuals?|warriors?|artillery|creatures?|counters?|equipment|foot|mounted|allies|mercenaries|notes?|rules?|cheers|thanks)\b/i;
/** What a list says of itself where rules part it from others: whose it is, of what, how large. */
const POSSESSIVE = /^[^\d]{0,40}\p{L}['’]s\s/u;
const KEYED = /^[\s>*_-]*(?:player|army|faction)\s*[:=]/i;
/** "Here is Ann's list:", "Bo's:"; and a sender's own. */
const WHOSE =
  /^\W{0,3}(?:here(?:['’]s| is)\s+)?(\p{Lu}[\p{L}.-]{1,30}(?:\s\p{Lu}[\p{L}.-]{1,30}){0,2})['’]s?\s?(?:(?:list|army|roster)\b\W*|\s*:)$/u;
const MINE = /^\W{0,3}(?:(?:here(?:['’]s| is)\s+|and\s+)?(?:mine|my (?:own|list|army))|me)\W{0,3}$/i;
/** A unit with its count in front: options have prices, but seldom counts. */
const COUNTED = /^\W{0,4}\d{1,3}\s*[x×]?\s+\p{L}{2}/iu;
/** The fewest lines like units that a list among several has, and one that is only quoted. */
const FEWEST = 3;
const FEWEST_QUOTED = 4;

const MESSAGE = new Set(["greeting", "sentence", "end of a mail"]);

const countedIn = (lines: readonly WrittenLine[]) => lines.filter(({ text }) => COUNTED.test(text.slice(0, 300))).length;
const unitsIn = (lines: readonly WrittenLine[]) => lines.filter(isUnitLike).length;

/** Whether a line may be a unit, by its numbers. */
export function isUnitLike({ text }: WrittenLine): boolean {
  return MAY_BE_UNIT.test(text.slice(0, 300));
}

/** Whether nothing in a text looks like a unit. */
export function isNote(lines: readonly WrittenLine[]): boolean {
  return unitsIn(lines) === 0;
}

/** Whether a text says something, and nothing of an army: "I will send it tomorrow". */
export function isMessage(lines: readonly WrittenLine[]): boolean {
  return isNote(lines) && lines.some(({ text }) => MESSAGE.has(chatterIn(text) ?? ""));
}

/** Whether a line is a sender's name and nothing else: all of it, or its first word. */
export function nameOf(sender: string): (text: string) => boolean {
  const plain = (text: string) => text.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  const [family = "", given] = sender.includes("@") ? [] : sender.split(",", 2);
  const all = given ? [...plain(given), ...plain(family)] : plain(family);
  const names = new Set([all.join(" "), all[0] ?? ""].filter(Boolean));
  return (text) => text.length < 80 && !/\d/.test(text) && names.has(plain(text).join(" "));
}

/** The lists of a text that says where each begins; null for a single list. Each has its player where the heading names one. */
export function severalIn(lines: readonly WrittenLine[], sender = ""): Written[] | null {
  if (lines.some(({ text }) => /^[ \t>*_-]*roster\s*[:=]/i.test(text)) || languageOfOurs(lines) !== "en") return null;
  return (
    underHeadings(lines, markedHeads(lines)) ?? underHeadings(lines, namedHeads(lines, sender)) ?? betweenRules(lines) ?? underTitles(lines)
  );
}

/** Whether a line is the first, or an empty one stands in front of it. */
function isApart(lines: readonly WrittenLine[], at: number): boolean {
  const [before, here] = [lines[at - 1], lines[at]];
  return !before?.text.trim() || (here !== undefined && here.line - before.line > 1);
}

interface Head {
  at: number;
  name: string;
  rest: string;
}

function markedHeads(lines: readonly WrittenLine[]): Head[] {
  return lines.flatMap(({ text }, at) => {
    const said = HEADING.exec(text)?.[2];
    const [name = "", ...rest] = said?.split(/\s*[,:(–—]\s*|\s+-\s+/) ?? [];
    return said && NAME.test(name) && !SECTION.test(said) ? [{ at, name, rest: rest.join(" ").replace(/\)$/, "") }] : [];
  });
}

/** "Ann's list:", "Mine:", or names by themselves where one of them is the sender's. */
function namedHeads(lines: readonly WrittenLine[], sender: string): Head[] {
  const isSender = nameOf(sender);
  const last = lines.findLastIndex(isUnitLike);
  let isSure = false;
  const heads = lines.slice(0, last).flatMap((line, at) => {
    const text = line.text.trim().slice(0, 80);
    if (!isApart(lines, at) || isUnitLike(line) || SECTION.test(text.replace(WHOSE, "$1"))) return [];
    const [, whose] = WHOSE.exec(text) ?? [];
    const isOwn = MINE.test(text) || isSender(whose ?? text);
    isSure ||= isOwn || whose !== undefined;
    if (isOwn) return [{ at, name: sender, rest: "" }];
    const name = whose ?? (/\s/.test(text) && NAME.test(text) ? text : "");
    return name ? [{ at, name, rest: "" }] : [];
  });
  return isSure ? heads : [];
}

function underHeadings(lines: readonly WrittenLine[], heads: readonly Head[]): Written[] | null {
  const parts = heads.map(({ at }, i) => lines.slice(at + 1, heads[i + 1]?.at ?? lines.length));
  if (heads.length < 2 || parts.some((part) => countedIn(part) < FEWEST)) return null;
  const front = lines.slice(0, heads[0]?.at ?? 0);
  if (unitsIn(front)) return null;
  return heads.map(({ at, name, rest }, i): Written => {
    const head = lines[at];
    const title = head && rest ? [{ ...head, text: rest, depth: 0 }] : [];
    const ignored = [
      ...(i === 0 ? passed(front, "in front of the lists") : []),
      ...passed(head && !rest ? [head] : [], "heading of a list"),
    ];
    return { lines: [...title, ...(parts[i] ?? [])], ...(name ? { head: { player: name } } : {}), problems: [], ignored };
  });
}

/** A rule below a line underlines it; one with an empty line above, or at the end, parts what stands around it. */
function betweenRules(lines: readonly WrittenLine[]): Written[] | null {
  const rules = lines.flatMap(({ text }, at) => (RULE.test(text) && isApart(lines, at) ? [at] : []));
  if (!rules.length) return null;
  const parts = [-1, ...rules]
    .map((at, i) => lines.slice(at + 1, rules[i] ?? lines.length))
    .filter((part) => part.some(({ text }) => text.trim()));
  const isWhole = (part: readonly WrittenLine[]) => {
    const first = part.find(({ text }) => text.trim())?.text ?? "";
    const saysWhose =
      TITLE.test(first.slice(0, 120)) ||
      MINE.test(first.slice(0, 80)) ||
      POSSESSIVE.test(first) ||
      part.slice(0, 6).some(({ text }) => KEYED.test(text));
    return saysWhose && countedIn(part) >= FEWEST && !MAY_BE_UNIT.test(first) && chatterIn(first) === null;
  };
  return parts.length > 1 && parts.every(isWhole) ? parts.map(plainly) : null;
}

/** Titles that state one and the same size of the game, each behind an empty line. */
function underTitles(lines: readonly WrittenLine[]): Written[] | null {
  const titles = lines.flatMap(({ text }, at) => {
    const size = Number(TITLE.exec(text.slice(0, 120))?.[1]?.replace(/[.,]/g, ""));
    // "Settra (625 points)" is a unit.
    return isSizeOfGame(size) && isApart(lines, at) ? [{ at, size }] : [];
  });
  const parts = titles.map(({ at }, i) => lines.slice(at, titles[i + 1]?.at ?? lines.length));
  const isOne = titles.length > 1 && titles.every(({ size }) => size === titles[0]?.size) && !unitsIn(lines.slice(0, titles[0]?.at));
  // The title may look like a unit itself.
  return isOne && parts.every((part) => countedIn(part.slice(1)) >= FEWEST) ? parts.map(plainly) : null;
}

function plainly(lines: WrittenLine[]): Written {
  return { lines: lines.slice(lines.findIndex(({ text }) => text.trim())), problems: [], ignored: [] };
}

export function passed(lines: readonly WrittenLine[], reason: Ignored["reason"]): Ignored[] {
  return lines.flatMap(({ line, text }) => (text.trim() ? [{ line, text, reason }] : []));
}

/** "LEADERS": what heads a part of a list. */
const CAPITALS = /^[\s>]*\p{Lu}{4,20}(?: \p{Lu}{3,20})?\s*$/u;
const HEAD = new RegExp(String.raw`^[\s>*]*(?:(?:roster|army|army list|game|faction)\s*[:=]|${anyHeading("Roster")})`, "i");
const QUOTED = /^\s*>/;
const ORIGINAL = /^\s*(?:-{2,} ?original message ?-{2,}|_{20,})\s*$/i;

/** A mail without what it quotes: an answer to the organiser's own mail repeats that. A list that is only quoted stays. */
export function withoutQuotes(written: Written): Written {
  const { lines } = written;
  const original = lines.findIndex(
    ({ text }, at) => ORIGINAL.test(text) && lines.slice(at + 1, at + 4).some((below) => isMailHead(below.text)),
  );
  if (original < 0 && !lines.some(({ text }) => QUOTED.test(text))) return written;
  const isBehind = (at: number) => original >= 0 && at >= original;
  const isQuote = (at: number) => isBehind(at) || QUOTED.test(lines[at]?.text ?? "");
  // "On Tuesday Anna wrote:" stands in front of what it announces.
  const announces = (at: number) => isMailHead(lines[at]?.text ?? "") && !isQuote(at) && isQuote(at + 1);
  const quoted = new Set(lines.flatMap((_, at) => (isQuote(at) || announces(at) ? [at] : [])));
  const own = lines.filter((_, at) => !quoted.has(at));
  const theirs = lines.filter((_, at) => quoted.has(at));
  // Without a sentence, and without a line that says whose words they are, it is a list that somebody pasted.
  const isAnswer = original >= 0 || lines.some((_, at) => announces(at));
  const says = ({ text }: WrittenLine) => MESSAGE.has(chatterIn(text.replace(/^[\s>]+/, "")) ?? "");
  const isPasted = !isAnswer && isNote(own) && !isNote(theirs) && !theirs.some(says);
  const isHeaded = !isAnswer && theirs.some(({ text }) => CAPITALS.test(text));
  const isTheList = isPasted || isHeaded || unitsIn(theirs) >= FEWEST_QUOTED || theirs.some(({ text }) => HEAD.test(text));
  if (!theirs.length || (unitsIn(own) < FEWEST && isTheList)) return written;
  return { ...written, lines: own, ignored: [...written.ignored, ...passed(theirs, isAnswer ? "mail that is answered" : "quoted mail")] };
}
