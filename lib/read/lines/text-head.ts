/** What a roster text says about the roster as a whole; nothing is looked up in a book here. */
import { keyed } from "@/lib/engine/keyed";
import {
  type FieldKind,
  fieldRows,
  nounOf,
  type RosterField,
  type RosterFieldKey,
  type RosterFields,
  rosterFields,
  wordOf,
} from "@/lib/engine/roster/fields/roster-fields";
import type { Problem } from "@/lib/engine/roster/roster-file";
import { FORBIDDEN_KEYS } from "@/lib/engine/schema/json";
import type { Guess } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { anyHeading, englishHeading, headingIn, headingKey, headingPattern } from "@/lib/words/all/headings";
import { LANGUAGES, type Language } from "@/lib/words/language";
import { isBookLine, readBookLine } from "./book-line";
import { cutLine, MOST_LETTERS } from "./plain";
import { textProblem } from "./problem-words";
import { type Ignored, Reading } from "./reading";
import { limited, quotedAt, readValue, tidied, toNumber, undecorated, type Value } from "./text-parts";
import type { Tree } from "./tree";
import type { Role, WrittenLine } from "./written";

/** What stands about a roster in front of its units, as it is written: game and army list are not looked up yet. */
export interface RosterHead extends Omit<RosterFields, "armyList"> {
  name: string;
  game: string;
  army: string;
  /** The code of the list, as it is written. */
  code?: string;
  /** The size of the game, where it stands beside the name of the army list alone. */
  size?: { line: number; size: number };
  /** The lines that say nothing about the roster as a whole: units and headings. */
  lines: WrittenLine[];
  /** Every line that was there, as it came. */
  written: readonly WrittenLine[];
  /** The language whose words our own text is written in, where that is not English. */
  language?: Language;
  /** The lines of which something is in the head. */
  taken: number[];
  /** What had to be guessed about the roster as a whole: its army list from what is in it. */
  guesses?: Guess[];
  problems: Problem[];
  ignored: Ignored[];
  /** The lines of the names that are looked up later: of game, army list, packs, settings and their values. */
  lineOf: Map<string, number>;
  /** The tree of another builder's file that the lines were made from. */
  tree?: Tree;
  /** The text was empty or too long, and nothing of it was read. */
  refused: boolean;
}

const MAX_LENGTH = 1_000_000;
const MAX_LINES = 2000;
/** Letters of all lines of one list, ten times as many as the longest has. */
const MAX_LIST = 200_000;

/** What a line of the head says: a field of the roster, the code of the list, or a key that nobody knows. */
type HeadKey = RosterFieldKey | "code" | "strayKey";

const KEYS: Record<string, HeadKey> = keyed<HeadKey>({
  ...Object.fromEntries(
    fieldRows().flatMap(([key, field]) => [wordOf(field), ...(field.alsoWords ?? [])].map((one) => [one.toLowerCase(), key])),
  ),
  code: "code",
  "unknown key": "strayKey",
});
const keysThat = (fits: (field: RosterField) => boolean) =>
  new Set<HeadKey>(fieldRows().flatMap(([key, field]) => (fits(field) ? key : [])));
const SAID = keysThat(({ kind }) => kind.is === "text" || kind.is === "lines");
const NEVER_EMPTY = keysThat(({ kind }) => kind.is === "packs" || kind.is === "points");
const CODE: FieldKind = { is: "id", letters: 40, least: 0 };

/** Every word that our own texts have in front of a line of the head, in English. */
export const ownHeadWords: readonly string[] = [...fieldRows().map(([, field]) => wordOf(field)), "Code", "Unknown key"];

/** What the words say in each language. The English ones say it everywhere. */
const KEYS_IN = new Map(
  LANGUAGES.map((language) => {
    const own = ownHeadWords.map((word) => [headingKey(headingIn(language, word)).toLowerCase(), KEYS[word.toLowerCase()]]);
    return [language, keyed<HeadKey>({ ...Object.fromEntries(own), ...KEYS })];
  }),
);
/** What stands in front of a line of ours in quoted mails. */
const FRONT = String.raw`^[\s>\u200b\u2060\ufeff]*`;
const OUR_FIRST = new RegExp(`${FRONT}(?:roster:|${anyHeading("Roster")})`, "i");
const OURS_IN = LANGUAGES.filter((language) => language !== "en").map((language) => {
  const line = (word: string) => new RegExp(`${FRONT}[*_]*${headingPattern(language, word, headingIn(language, ":"))}`);
  return { language, first: line("Roster"), game: line("Game") };
});

/** The language in whose words a text of ours is written; English where it is in no other, as what people write by hand. */
export function languageOfOurs(lines: readonly Pick<WrittenLine, "text">[]): Language {
  const has = (line: RegExp) => lines.some(({ text }) => line.test(text.slice(0, 200)));
  return OURS_IN.find(({ first, game }) => has(first) && has(game))?.language ?? "en";
}

const empty = (): RosterHead => ({
  name: "",
  game: "",
  army: "",
  lines: [],
  written: [],
  taken: [],
  problems: [],
  ignored: [],
  lineOf: new Map(),
  refused: false,
});

export function refuse(text: string): RosterHead | null {
  const because = (problem: Problem): RosterHead => ({ ...empty(), problems: [problem], refused: true });
  if (text.length > MAX_LENGTH) return because(textProblem("text/too-long", { letters: text.length }));
  return text.trim() ? null : because(textProblem("text/empty", {}));
}

/** How many of the lines of a list are read. */
function linesWithin(all: readonly WrittenLine[]): number {
  let letters = 0;
  const past = all.findIndex(({ text }) => {
    letters += Math.min(text.length, MOST_LETTERS);
    return letters > MAX_LIST;
  });
  return Math.min(past < 0 ? all.length : past, MAX_LINES);
}

/** What some lines say about a roster as a whole. */
export function headOf(all: readonly WrittenLine[]): RosterHead {
  const reading = new Reading();
  const written = all.slice(0, linesWithin(all));
  const language = languageOfOurs(written);
  const head: RosterHead = { ...empty(), written, ...(language === "en" ? {} : { language }) };
  const fields = new HeadFields(head, reading);
  const sender = senderIn(head.written);
  if (all.length > MAX_LINES) {
    reading.add(all[MAX_LINES]?.line ?? 0, "lines/too-many", { lines: all.length, most: MAX_LINES });
  }
  const cutAt = head.written.length;
  if (cutAt < all.length && cutAt < MAX_LINES) {
    const letters = all.reduce((sum, { text }) => sum + text.length, 0);
    reading.add(all[cutAt]?.line ?? 0, "list/too-long", { letters, most: MAX_LIST });
  }
  for (const { line, text: written, ...shape } of head.written) {
    // Cells and names in files of other builders come without a text around them.
    if (written.length > MOST_LETTERS) reading.add(line, "line/too-long", { letters: written.length, most: MOST_LETTERS });
    const { text, listNumber } = tidied(cutLine(written));
    if (listNumber) reading.ignore(line, listNumber, "number of a list");
    if (!text && written.trim()) reading.ignore(line, written, "separator");
    const pair = NO_HEAD.has(shape.fields?.role) ? null : headPair(text, language);
    if (!pair) {
      if (text) head.lines.push({ line, text, ...shape });
      continue;
    }
    const { key, value } = pair;
    const mayBeEmpty = (value.quoted && !NEVER_EMPTY.has(key)) || fields.notes.has(key);
    if (!value.text && !mayBeEmpty) {
      reading.ignore(line, text, "nothing behind the colon");
      continue;
    }
    head.taken.push(line);
    fields.take(key, value, line, text);
  }
  head.lines = withPricesLast(head.lines);
  fields.end(all[0]?.line ?? 1);
  head.problems = reading.problems();
  head.ignored = reading.ignored();
  if (sender) head.player ??= sender;
  return head;
}

/** Takes lines of the head into it. */
class HeadFields {
  /** The lines so far of the fields that have several. */
  readonly notes = new Map<HeadKey, string[]>();
  private readonly given = new Set<string>();

  constructor(
    private readonly head: RosterHead,
    private readonly reading: Reading,
  ) {}

  /** `whole`: the line as it stands. */
  take(key: HeadKey, value: Value, line: number, whole: string): void {
    const { head, reading } = this;
    const kind = kindOf(key);
    // An army book and a setting have remarks of their own.
    if (value.remark && kind.is !== "books" && kind.is !== "settings") reading.ignore(line, value.remark, "remark");
    if (key === "strayKey") reading.add(line, "head/unknown-key", { name: value.text });
    else if (kind.is === "books") this.book(value.raw, line);
    else if (kind.is === "settings") this.setting(value.raw, line);
    else if (kind.is === "lines") this.notes.set(key, [...(this.notes.get(key) ?? []), value.text]);
    else if (kind.is === "packs") this.pack(value.text, line);
    else if (kind.is === "points") this.points(key as PointsKey, value.text, line);
    else if (this.given.has(key) && Reflect.get(head, placeOf(key)) === value.text) reading.ignore(line, whole, "said before");
    else if (this.given.has(key)) reading.add(line, "head/given-before", { name: whole });
    else if (kind.is === "yes-no") this.yesNo(key as RosterFieldKey, kind, value.text, line);
    else {
      this.given.add(key);
      const kept = limited(value.text, kind.letters, line, reading);
      this.put(key, kept);
      if (kind.is === "id" && key !== "dataVersion") head.lineOf.set(kept, line);
    }
  }

  end(line: number): void {
    for (const [key, lines] of this.notes) {
      const kind = kindOf(key);
      this.put(key, limited(lines.join("\n"), "letters" in kind ? kind.letters : BOUNDS.letters.id, line, this.reading));
    }
  }

  /** Game and army list are not looked up yet: an army list has the name it is written with. */
  private put(key: HeadKey, value: unknown): void {
    Object.assign(this.head, { [placeOf(key)]: value });
  }

  /** Yes or no, in the words of the field or in these. */
  private yesNo(of: RosterFieldKey, { yes, no }: Extract<FieldKind, { is: "yes-no" }>, written: string, line: number): void {
    const said = written.toLowerCase();
    const means = (word: string) => LANGUAGES.some((language) => headingIn(language, word) === said);
    const isOn = means(yes) || said === "yes";
    if (isOn || means(no) || said === "no") {
      this.given.add(of);
      this.put(of, isOn);
    } else this.reading.add(line, "house-rule/unreadable", { of, noun: rosterFields[of].label, written, yes, no });
  }

  private points(of: PointsKey, written: string, line: number): void {
    const both = /^([\d.,'’]+)\s*(?:points|pts|p)?\.?\s*(?:\/|of)\s*([\d.,'’]+)\s*(?:points|pts|p)?\.?$/i.exec(written);
    // "1,998/2,000": what it costs, of what it may.
    if (both) {
      const size = both[2] ?? "";
      this.points("stated", both[1] ?? "", line);
      if (of === "stated" && this.given.has("limit")) this.reading.ignore(line, size, "given before");
      else this.points("limit", size, line);
      return;
    }
    const remark = /^[\d.,'’]+\s*(?:points|point|pts|pt|p)?\.?\s*([([].*)$/i.exec(written)?.[1];
    if (remark && !/^[([][\d.,'’\s]*[)\]]$/.test(remark)) {
      this.reading.ignore(line, remark, "remark");
      this.points(of, written.slice(0, -remark.length).trim(), line);
      return;
    }
    const n = toNumber(written.replace(/\s*(?:gold crowns|\p{L}{1,10})\.?$/iu, ""));
    const field = rosterFields[of];
    const { min, max, isWhole } = field.kind as Extract<FieldKind, { is: "points" }>;
    if (this.given.has(of)) this.reading.add(line, "points/given-before", { of, noun: nounOf(field), written });
    else if (n >= min && n <= max && (!isWhole || Number.isInteger(n))) {
      this.given.add(of);
      this.head[of] = n;
    } else this.reading.add(line, "points/unreadable", { of, noun: nounOf(field), written, min, max, whole: isWhole === true });
  }

  private setting(text: string, line: number): void {
    const { head, reading } = this;
    const at = text.indexOf("=", quotedAt(text, 0)?.end ?? 0);
    const [name, value] = [readValue(text.slice(0, Math.max(0, at))), readValue(text.slice(at + 1))];
    const id = name.text;
    if (at < 0 || !id || FORBIDDEN_KEYS.has(id)) reading.add(line, "setting/unreadable", { name: text });
    else if (head.settings && Object.hasOwn(head.settings, id)) reading.add(line, "head/given-before", { name: text });
    else {
      for (const { remark } of [name, value]) if (remark) reading.ignore(line, remark, "remark");
      const kept = limited(value.text, BOUNDS.letters.reading, line, reading);
      for (const written of [id, kept]) head.lineOf.set(written, line);
      head.settings = { ...head.settings, [id]: kept };
    }
  }

  private pack(name: string, line: number): void {
    const { head, reading } = this;
    const packs = head.packs ?? [];
    if (packs.length >= BOUNDS.items.packs) {
      reading.add(line, "pack/too-many", { name, most: BOUNDS.items.packs });
      return;
    }
    const kept = limited(name, BOUNDS.letters.id, line, reading);
    if (packs.includes(kept)) reading.ignore(line, kept, "given before");
    else head.packs = [...packs, kept];
    head.lineOf.set(kept, line);
  }

  private book(written: string, line: number): void {
    const { head, reading } = this;
    const { book, remark } = readBookLine(written);
    const books = head.books ?? [];
    const name = written.slice(0, BOUNDS.letters.id);
    if (remark) reading.ignore(line, remark, "remark");
    if (!book) reading.add(line, "book/unreadable", { name });
    else if (books.some(({ id }) => id === book.id)) reading.add(line, "head/given-before", { name });
    else if (books.length >= BOUNDS.items.books) reading.add(line, "book/too-many", { name, most: BOUNDS.items.books });
    else head.books = [...books, book];
  }
}

const placeOf = (key: HeadKey): string => (key === "armyList" ? "army" : key);
const kindOf = (key: HeadKey): FieldKind => (key === "code" || key === "strayKey" ? CODE : rosterFields[key].kind);

/** What a head says of a roster as a whole and is not looked up: all but its name, its game and its army list. */
export function saidOfWhole(head: RosterHead): Omit<RosterFields, "name" | "game" | "armyList"> {
  const said = fieldRows().flatMap(([key]) =>
    key === "name" || key === "game" || key === "armyList" || head[key] === undefined ? [] : [[key, head[key]]],
  );
  return Object.fromEntries(said);
}

/** What a text calls itself, its player and its event, and notes to it, each with its line. */
export function saidIn({ written, taken, language = "en" }: RosterHead): { line: number; text: string }[] {
  const inHead = new Set(taken);
  return written.flatMap(({ line, text }) => {
    const pair = inHead.has(line) ? headPair(tidied(text).text, language) : null;
    return pair && SAID.has(pair.key) ? [{ line, text: pair.value.text }] : [];
  });
}

/** The line that says something of the whole by its word; null where none does. */
export function lineOfKey({ written, taken, language = "en" }: RosterHead, key: HeadKey): number | null {
  const inHead = new Set(taken);
  return written.find(({ line, text }) => inHead.has(line) && headPair(tidied(text).text, language)?.key === key)?.line ?? null;
}

/** Whether a text names roster, game and army list by the words of our own texts. */
export function isOurs({ written, taken, game, army }: RosterHead): boolean {
  const inHead = new Set(taken);
  return game !== "" && army !== "" && written.some(({ line, text }) => inHead.has(line) && OUR_FIRST.test(text.slice(0, 200)));
}

/** Lines that say nothing of the roster as a whole, whatever word they begin with. */
const NO_HEAD: ReadonlySet<Role | undefined> = new Set<Role>(["unit", "total", "figure", "above"]);

const PRICE_FIRST = /^(\d{2,4})(?:\.0)?(?:\s*(?:points|pts?|p)\.?)?(?:\s+[-–—=]|\s*[:|])\s+(?=[\p{L}\d])/u;
const FEWEST = 3;

/** Lines as "294 - Bretonnian Lord" and "240 | Grey Seer" with their prices behind: where several begin so, and a count follows in one or most numbers are large. */
function withPricesLast(lines: WrittenLine[]): WrittenLine[] {
  const begins = lines.flatMap(({ text }) => {
    const found = PRICE_FIRST.exec(text);
    return found ? [{ points: Number(found[1]), rest: text.slice(found[0].length) }] : [];
  });
  const isCounted = begins.some(({ rest }) => /^\d{1,3}\s*[x×]?\s+\p{L}/iu.test(rest));
  const large = begins.filter(({ points }) => points > 60).length;
  if (begins.length < FEWEST || !(isCounted || large * 2 > begins.length)) return lines;
  return lines.map((one) => {
    const [front = "", points] = PRICE_FIRST.exec(one.text) ?? [];
    if (!front) return one;
    const [, rest = "", remark = ""] = /^(.*?)(\s#.*)?$/.exec(one.text.slice(front.length)) ?? [];
    return { ...one, text: `${rest.trimEnd()} (${points} points)${remark}` };
  });
}

/** Who sent a mail that was copied as a program shows it: "From: Ann Other <ann@example.org>" with a subject or a date below. */
function senderIn(lines: readonly WrittenLine[]): string {
  for (const [i, { text }] of lines.slice(0, 40).entries()) {
    const from = /^[\s>*]*from:\s*(.{1,200})$/i.exec(text)?.[1];
    const below = lines.slice(i + 1, i + 5).some((line) => /^[\s>*]*(?:subject|date|sent|to):/i.test(line.text));
    if (from && below) return senderOf(from).name;
  }
  return "";
}

/** Name and address in what stands behind "From:". */
export function senderOf(from: string): { name: string; address?: string } {
  const [whole = "", address] = /[<[(]?(?:mailto:)?([\w.+-]{1,64}@[\w.-]{1,200})[>\])]?/i.exec(from) ?? [];
  const name = from.replace(whole, "").replace(/^["'*\s]+|["'*\s]+$/g, "");
  return address ? { name: name || address, address } : { name };
}

const IN_ENGLISH = /^\**([A-Za-z][A-Za-z ]{2,20}?)[ \t]{0,5}\*{0,3}[ \t]{0,5}[:=]\*{0,3}([\s\S]*)$/;
const IN_OTHERS = /^\**(\p{L}[\p{L}’' ]{2,21}?)\s{0,5}\*{0,3}\s{0,5}[:=]\*{0,3}([\s\S]*)$/u;

function headPair(text: string, language: Language): { key: HeadKey; value: Value } | null {
  const match = (language === "en" ? IN_ENGLISH : IN_OTHERS).exec(text);
  const key = KEYS_IN.get(language)?.[headingKey(match?.[1] ?? "").toLowerCase()];
  if (match && key) {
    const value = readValue(match[2] ?? "");
    return key === "books" && !isBookLine(value.raw) ? null : { key, value };
  }
  // "++ Total: [2,010pts] ++"
  const total = /^(?:grand )?total(?: points| cost)?(?: is|:)?\s+[([]?(\d[^\])]*)[\])]?$/i.exec(undecorated(text));
  return total ? { key: "stated", value: readValue(total[1] ?? "") } : null;
}

/** A line of the head in the words of any language, with the English word. */
export function headInEnglish(line: string): string {
  const [, word = "", value = ""] = IN_OTHERS.exec(line) ?? [];
  const [english] = word ? LANGUAGES.flatMap((language) => englishHeading(language, word, ownHeadWords) ?? []) : [];
  return english === undefined ? line : `${english}:${value}`;
}

type PointsKey = "limit" | "stated";
