/** The words of all languages that lists are written with and that name nothing of a book, and how texts are taken apart by them. */
import { stems } from "@/lib/engine/catalogue/names/words";
import { perKey, perText } from "@/lib/engine/lazy";
import type { ReadingWords } from "@/lib/engine/schema/language/reading";
import type { Reason } from "@/lib/words/en/problems";
import { type Token, tokensIn } from "./tokens";

/** What names are compared by. */
export interface Keys {
  /** The letters of all words. */
  joined: string;
  /** The words that say something, in the order of letters. */
  sorted: string;
  words: readonly string[];
}

/** Of how many texts the keys are kept. */
const MOST_KEPT = 5000;
const LONGEST_KEPT = 80;
/** Of how many lines the tokens are kept. */
const MOST_LINES = 1000;
/** Words of a line that greets: "Hallo zusammen". */
const MOST_GREETING = 3;

/** Words, numbers with what makes them the second or third, signs in front of numbers, and what joins words. */
const KEY = /[\p{L}\p{M}'’‘`´]+|\d+(?:(?:st|nd|rd|th)(?!\p{L}))?|\+ (?=\p{L})|[&+]|(?<![\p{L}\d])[-−–](?=\d)/gu;

const signs = (all: string): readonly string[] => all.split(" ");

export class Vocabulary {
  /** Words that bind and say nothing. */
  readonly small: ReadonlySet<string>;
  /** Words that say little by themselves. */
  readonly chatter: ReadonlySet<string>;
  /** Words of sentences: what holds several of them tells something and lists nothing. */
  readonly sentence: ReadonlySet<string>;
  /** What stands behind them is not there. */
  readonly without: ReadonlySet<string>;
  /** What stands above parts of a list in games that have no book. */
  readonly sections: ReadonlySet<string>;
  /** What may be counted and is nothing that an army holds. */
  private readonly uncounted: ReadonlySet<string>;
  /** Classes of words, of words that stand together, and of signs, that the patterns of productions name by two capitals. */
  readonly classes: ReadonlyMap<string, WordClass>;
  /** What a text is compared by where it may be a name. */
  readonly keysOf: (text: string) => Keys;
  /** A line is taken apart for each thing that it may be. */
  readonly tokensOf: (text: string) => readonly Token[];

  constructor(readonly words: ReadingWords) {
    this.small = single(words.small, words.genitive, words.atPrice, words.joining, words.with);
    this.without = single(words.without);
    // "on" is a word of sentences in French, and binds in English.
    this.sentence = new Set([...single(words.sentence)].filter((word) => !this.small.has(word)));
    const of = [
      words.title,
      words.detachment,
      words.units,
      words.models,
      words.total,
      words.points,
      words.cost,
      words.each,
      words.joined,
      words.going,
      words.here,
    ];
    this.chatter = single(words.chatter, ...of, words.ordinals.keys(), words.copies.keys());
    this.sections = new Set([
      ...words.sections,
      ...words.headings.keys(),
      ...words.units,
      ...words.allies,
      ...words.detachment,
      ...words.title,
    ]);
    this.uncounted = single(words.uncounted, words.measures, words.points, words.level, words.total, words.each, words.within);
    this.classes = classesOf(words, this.small, this.sentence);
    this.tokensOf = perText(MOST_LINES, LONGEST_KEPT, (text) => tokensIn(text, words.numbers));
    this.keysOf = perText(MOST_KEPT, LONGEST_KEPT, (text) => this.makeKeys(text));
  }

  private makeKeys(text: string): Keys {
    const { level, spellings } = this.words;
    const spelled = (word: string) => (level.has(word) ? "level" : (spellings.get(word) ?? word));
    const joins = /\p{L}\+\p{L}/u.test(text);
    const all = (text.match(KEY) ?? []).flatMap((word) => {
      if (/^[-−–]$/.test(word)) return "-";
      if (word === "+") return joins ? "and" : "+";
      return stems(spelled(word === "+ " ? "and" : word.toLowerCase()));
    });
    const words = all.filter((word) => !this.small.has(word));
    return { joined: joinedWords(all), sorted: words.toSorted().join(" "), words };
  }

  /** The first word of a text, in the form in which names are compared. */
  firstOf(text: string): string {
    return this.keysOf(text).words[0] ?? "";
  }

  /** Why a line that is how a mail begins or ends says nothing about an army, in whichever language; null where it is none. */
  mailWordsIn(text: string): Reason | null {
    const words = text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
    if (this.words.farewells.has(words.join(" ")) || this.isSigned(text)) return "end of a mail";
    return words.length <= MOST_GREETING && this.words.greetings.has(words[0] ?? "") && !/\d/.test(text) ? "greeting" : null;
  }

  /** "Gruß, Gareth" */
  private isSigned(text: string): boolean {
    const [, farewell = ""] = /^\s*([^\d,]{2,40}), ?\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*)?\.?\s*$/u.exec(text) ?? [];
    return this.words.farewells.has(farewell.toLowerCase());
  }

  /** Whether words count something: "three boats" may be a unit, "three games" is none. */
  countsSomething(text: string): boolean {
    const tokens = this.tokensOf(text);
    return tokens.some(({ kind, value, digits, glued }, i) => {
      if (kind !== "number" || !Number.isInteger(value) || value < (digits ? 1 : 2) || value > 99) return false;
      if (i > 0 && (glued || /^[.,/:+–—#-]$/.test(tokens[i - 1]?.text ?? ""))) return false;
      const word = tokens[i + 1 + Number(this.is("XX", tokens[i + 1]))];
      return word?.kind === "word" && word.text.length > 2 && !this.uncounted.has(word.text) && !this.small.has(word.text);
    });
  }

  /** Whether a token is of a class. */
  is(name: string, token: Token | undefined): boolean {
    return this.classes.get(name)?.words.has(token?.text ?? "") === true;
  }

  /** Whether words say who stands where: "(General here)", "(the BSB's unit)", "(Snik; led by the Captain, the Warrior Priest)". */
  areOfPlace(tokens: readonly Token[]): boolean {
    const last = tokens.findLast(({ kind }) => kind === "word");
    const isJoined = (at: number) =>
      (at === 0 || tokens[at - 1]?.kind === "sign") && this.classes.get("IN")?.endsAt(tokens, at).length !== 0;
    const isCounted = tokens.some(({ kind }) => kind === "number");
    return (!isCounted && tokens.some((_, at) => isJoined(at))) || this.is("HE", last) || this.is("KK", last);
  }

  /** "LORDS: 0% HEROES: 16.08% CORE: 46.37%": what share each section has. */
  areShares(tokens: readonly Token[]): boolean {
    const words = tokens.filter(({ kind }) => kind === "word");
    return words.length > 1 && words.every(({ text }) => this.sections.has(text)) && tokens.some(({ text }) => text === "%");
  }

  /** Whether a word or a sign joins what stands at its two sides. */
  joins(token: Token | undefined): boolean {
    return this.is("WI", token) || this.is("AN", token);
  }

  isSmall({ text }: Token): boolean {
    return this.small.has(text);
  }

  /** Whether a word says something by itself, as names do. */
  saysMuch({ kind, text }: Token): boolean {
    return kind === "word" && !this.small.has(text) && !this.chatter.has(text) && !this.sentence.has(text);
  }
}

/** Without spaces but between numbers: "+2, 0" is no 20. */
function joinedWords(words: readonly string[]): string {
  return words.map((word, i) => (/^\d/.test(word) && /^\d/.test(words[i - 1] ?? "") ? `,${word}` : word)).join("");
}

export const vocabularyOf = perKey((words: ReadingWords) => new Vocabulary(words));

/** Words of one meaning: those that stand by themselves, and those that stand together. */
export class WordClass {
  readonly words: ReadonlySet<string>;
  private readonly together: ReadonlyMap<string, readonly (readonly string[])[]>;

  constructor(...all: Iterable<string>[]) {
    const texts = all.flatMap((some) => [...some]);
    this.words = single(texts);
    const together = new Map<string, string[][]>();
    for (const [first = "", ...rest] of texts.map((text) => text.split(" ")).filter(({ length }) => length > 1))
      together.set(first, [...(together.get(first) ?? []), rest]);
    this.together = together;
  }

  mayBegin({ text }: Token): boolean {
    return this.words.has(text) || this.together.has(text);
  }

  /** Where words of the class end that begin at a token. */
  endsAt(tokens: readonly Token[], at: number): number[] {
    const text = tokens[at]?.text ?? "";
    const isThere = (rest: readonly string[]) => rest.every((word, i) => tokens[at + 1 + i]?.text === word);
    const longer = (this.together.get(text) ?? []).filter(isThere).map((rest) => at + 1 + rest.length);
    return this.words.has(text) ? [at + 1, ...longer] : longer;
  }
}

function classesOf(words: ReadingWords, small: ReadonlySet<string>, sentence: ReadonlySet<string>): ReadonlyMap<string, WordClass> {
  const all: readonly (readonly [string, ...Iterable<string>[]])[] = [
    ["XX", signs("x × *")],
    ["PP", words.points],
    ["KK", words.units],
    ["MM", words.models],
    ["EA", words.each],
    ["OF", small],
    ["SL", signs("/")],
    ["HA", signs("#")],
    ["AT", signs("@ ="), words.atPrice],
    ["DA", signs("- – — : ; =")],
    ["DU", signs("- – — : ; . ,")],
    ["DN", signs("- – — :")],
    ["DX", signs("- – — : ; (")],
    ["PO", signs("( [")],
    ["PC", signs(") ]")],
    ["CL", signs(":")],
    ["LA", signs(": =")],
    ["EQ", signs("= : .")],
    ["UN", signs("″ \" ” '"), words.measures, words.within],
    ["TT", words.total],
    ["CO", words.cost, words.points],
    ["TO", signs("- – /"), small],
    ["IN", words.joined, words.going, words.within],
    ["DE", words.detachment],
    ["HE", words.here],
    ["SA", words.ditto],
    ["WI", words.with],
    ["GE", words.genitive],
    ["NO", words.without],
    ["TW", words.copies.keys()],
    ["AN", words.joining, signs("& + ,")],
    ["BE", sentence, words.joined, words.going],
    ["CH", words.chatter],
  ];
  return new Map(all.map(([name, ...of]) => [name, new WordClass(...of)]));
}

/** Of words that stand by themselves or together those that stand by themselves, and the first of the others. */
function single(...all: Iterable<string>[]): ReadonlySet<string> {
  return new Set(all.flatMap((some) => [...some]).filter((word) => !/\s/.test(word)));
}
