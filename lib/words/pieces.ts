/** What the grammars of all languages are made of: figures, lists and counted nouns. */

/** Figures with these signs: 1070 → "1,070". Written by hand: a check may say many numbers, and Intl is slow. */
export function numbersWith(thousands: string, decimal: string): (n: number) => string {
  const number = (n: number): string => {
    if (n < 0) return `−${number(-n)}`;
    const rounded = Math.round(n * 100) / 100;
    if (Number.isInteger(rounded)) {
      if (rounded < 1000) return String(rounded);
      if (rounded < 1_000_000) return `${Math.floor(rounded / 1000)}${thousands}${String(1000 + (rounded % 1000)).slice(1)}`;
    }
    const [whole = "", part] = String(rounded).split(".");
    return whole.replace(/\B(?=(?:\d{3}){1,8}$)/g, thousands) + (part ? `${decimal}${part}` : "");
  };
  return number;
}

/** Halves and quarters as players write them: 2.5 → "2½". */
export function fractionsOf(number: (n: number) => string): (n: number) => string {
  return (n) => {
    const part = { 0.25: "¼", 0.5: "½", 0.75: "¾" }[Math.abs(n) % 1];
    if (!part) return number(n);
    const whole = Math.floor(Math.abs(n));
    return `${n < 0 ? "−" : ""}${whole === 0 ? "" : whole}${part}`;
  };
}

interface PageLabel {
  (page: string | number): string;
  /** Takes up what parts of books without page numbers are called. */
  knows(parts: Readonly<Record<string, string>>): void;
}

/** 57 → "p. 57"; "125-129" → "pp. 125–129"; "125, Evil column" → "p. 125, Evil column"; "RT" → "RT", unless it is called otherwise. */
export function pagesWith(one: string, several: string): PageLabel {
  const learned = new Map<string, string>();
  const label = (page: string | number) => {
    if (typeof page === "number" || /^\d+(, \D|$)/.test(page)) return `${one}${page}`;
    return /^\d+\s*[-–,]/.test(page) ? `${several}${page.replaceAll("-", "–")}` : (learned.get(page) ?? page);
  };
  const knows = (parts: Readonly<Record<string, string>>) => {
    for (const [part, name] of Object.entries(parts)) learned.set(part, name);
  };
  return Object.assign(label, { knows });
}

/** A share as whole percents; the space before the sign never ends a line. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}\u00a0%`;
}

/** "2026-11-03" as a language writes it, with the day of the week or without; what is no day stays as it is. */
export function datesIn(locale: string) {
  const day = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  const writer = (options: Intl.DateTimeFormatOptions) => {
    let made: Intl.DateTimeFormat | undefined;
    return (date: string): string => {
      const [found] = /^\d{4}-\d{2}-\d{2}/.exec(date) ?? [];
      if (!found) return date;
      made ??= new Intl.DateTimeFormat(locale, options);
      return made.format(new Date(`${found}T00:00:00Z`));
    };
  };
  return { dateText: writer(day), dayText: writer({ weekday: "long", ...day }) };
}

/** ["a", "b", "c"] → "a, b and c"; `last` stands before the last of them. */
export function joined(items: readonly string[], last: string): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items[items.length - 1]}`;
}

export type Last = "and" | "or";

/** Lists of a language, by the word that stands before the last of them. */
export function listsWith(before: (word: Last, last: string) => string): (items: readonly string[], word?: Last) => string {
  return (items, word = "and") => joined(items, before(word, items.at(-1) ?? ""));
}

/** A list of English joined in another language: "a, b or c" → "a, b oder c"; as it is where a name has the word in it. */
export function rejoined(text: string, word: Last, list: (items: readonly string[], word: Last) => string): string {
  const items = text.split(", ");
  const ends = (items.pop() ?? "").split(` ${word} `);
  return ends.length === 2 ? list([...items, ...ends], word) : text;
}

/** A figure as English writes it: "5,000" → 5000. */
export const figureOf = (text: string): number => Number(text.replaceAll(",", ""));

/** What a unit does or is, as a rule has it: "take bows" → "bows", "be undead" → "undead". */
export const thingOf = (said: string): string => said.replace(/^(?:take|have|be|serve as) /, "");

interface Grammar {
  number: (n: number) => string;
  /** Opening and closing quotation mark. */
  quotes: readonly [string, string];
  list: (items: readonly string[], word?: Last) => string;
  others: (n: number) => string;
  isOne: (n: number) => boolean;
  /** Singular and plural of the nouns that the program itself counts, by the English one. */
  nouns: Readonly<Record<string, readonly [string, string]>>;
  pageLabel: PageLabel;
}

/** What a book adds to a language: plurals of its nouns, and what its parts without page numbers are called. */
export interface Learned {
  plurals?: Readonly<Record<string, string>> | undefined;
  pages?: Readonly<Record<string, string>> | undefined;
}

/** The parts of sentences in a language other than English. Names stand in them as they are, no word is declined after them. */
export function piecesOf({ number, quotes: [open, close], list, others, isOne, nouns, pageLabel }: Grammar) {
  // What a noun is in the plural is a fact of the language: what one book says of it holds for all.
  const learned = new Map<string, string>();
  const one = (noun: string) => nouns[noun]?.[0] ?? noun;
  const many = (noun: string) => nouns[noun]?.[1] ?? learned.get(noun);
  const quoted = (name: string) => `${open}${name}${close}`;
  const mention = (name: string) => {
    const whole = name.replace(/^([^,()]+), ([^,()]+)$/, "$1 ($2)");
    return whole.includes(",") ? quoted(name) : whole;
  };
  return {
    one,
    many,
    quoted,
    mention,
    plural: (noun: string) => many(noun) ?? one(noun),
    knows({ plurals = {}, pages = {} }: Learned): void {
      pageLabel.knows(pages);
      for (const [noun, plural] of Object.entries(plurals)) learned.set(noun, plural);
    },
    /** (3, "unit") → "3 units"; a noun whose plural nobody knows stands by itself: "3 × battleleader". */
    count(n: number, noun: string): string {
      if (isOne(n)) return `${number(n)} ${one(noun)}`;
      const plural = many(noun);
      return plural === undefined ? `${number(n)} × ${one(noun)}` : `${number(n)} ${plural}`;
    },
    /** Whether a subject is the noun itself: "Bards" of bards. */
    isNamed(subject: string, noun: string): boolean {
      const lowered = subject.toLowerCase();
      return lowered === one(noun).toLowerCase() || lowered === many(noun)?.toLowerCase();
    },
    /** A list that a sentence has room for: "a, b and 2 others". */
    shortList: (items: readonly string[], most = 3) =>
      items.length <= most ? list(items) : list([...items.slice(0, most - 1), others(items.length - most + 1)]),
    having: (name: string, phrase = "", verb = "take") => `${phrase.endsWith(" …") || verb === "be" ? "be" : verb} ${mention(name)}`,
  };
}

/** Says points as a game calls them otherwise, where a number stands in front. */
export function pointsAs(
  one: string,
  several: string,
  singular: (pointsName: string) => string,
): (pointsName: string, text: string) => string {
  const spoken = new RegExp(String.raw`(?<=[\d½¼¾]\s)(?:${several}|${one})(?![\p{L}\d-])`, "gu");
  return (pointsName, text) => {
    if (pointsName === "points" || pointsName.toLowerCase() === several.toLowerCase()) return text;
    return text.replace(spoken, (word) => (word === one ? singular(pointsName) : pointsName));
  };
}
