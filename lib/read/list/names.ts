/** Names of one sort of things, found whole, in another order, misspelt, in part and by their first letters, each at its cost. */
import { digitsOf, LetterSetIndex } from "@/lib/engine/catalogue/names/fuzzy-index";
import { addTo } from "@/lib/engine/group-by";
import { lazy, perText } from "@/lib/engine/lazy";
import type { RosterOption } from "@/lib/engine/schema/roster";
import type { Keys, Vocabulary } from "./vocabulary";
import { WEIGHTS as w } from "./weights";

/** What words may stand for. `key`: the same for the same thing. */
export type Sense =
  | { sort: "unit"; entry: string; options: readonly RosterOption[]; key: string }
  | { sort: "option"; id: string; choice: string | null; key: string }
  /** Several options at once. */
  | { sort: "bundle"; options: readonly RosterOption[]; key: string }
  /** Something that the unit has without buying it. */
  | { sort: "anyway"; key: string };

/** How a name was found; where it is no whole name, why that is a guess. */
export type How =
  | "whole"
  | "in another order"
  | "spelling"
  | "part of the name"
  | "first letters"
  | "which one is not said"
  | "the nearest that it may have"
  | "bought apart";

export interface Candidate<S extends Sense = Sense> {
  sense: S;
  cost: number;
  how: How;
  /** An option that the unit at hand may not have. */
  foreign?: boolean;
}

interface Name<S extends Sense> {
  sense: S;
  text: string;
  joined: string;
  words: readonly string[];
  how: How;
  cost: number;
}

/** Texts of which it is kept what they may be. */
const MOST_KEPT = 2000;
const LONGEST_WORD = 40;
const MOST_CANDIDATES = 4;
/** Slips of the pen in one name. */
const MOST_SLIPS = 2;
const FEWEST_LETTERS = { oneSlip: 5, twoSlips: 8, slipInWord: 5, wrongWord: 4 };

/** The value of a key, made when it is first asked for; of more than `most` all are made anew. */
export function kept<K, V>(values: Map<K, V>, key: K, make: () => V, most = Number.POSITIVE_INFINITY): V {
  let value = values.get(key);
  if (value === undefined) {
    value = make();
    if (values.size > most) values.clear();
    values.set(key, value);
  }
  return value;
}

function cheapest<S extends Sense>(best: ReadonlyMap<string, Candidate<S>>): Candidate<S>[] {
  return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, MOST_CANDIDATES);
}

/** Names of other things of which some are also meant here: those of these keys. */
interface Shared<S extends Sense> {
  names: Names<S>;
  keys: ReadonlySet<string>;
}

type Give<S extends Sense> = (name: Name<S>, cost: number, how: How) => void;

export class Names<S extends Sense> {
  private readonly all: Name<S>[] = [];
  private readonly by = { joined: new Map<string, Name<S>[]>(), sorted: new Map<string, Name<S>[]>(), word: new Map<string, Name<S>[]>() };
  /** The first words of names with a sign in them that parts words: "Cavalry: Heavy", "hero, +2 combat". */
  private readonly signed = new Set<string>();
  /** How many words the longest name has that begins with a word. */
  private readonly longest = new Map<string, number>();
  private readonly kept = new Map<string, readonly Candidate<S>[]>();

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly spellings: Spellings,
    private readonly shared: Shared<S> | null = null,
  ) {}

  /** `cost`: of a name that is not the printed one. `how`: why it stands for this, where it is the name of another thing. */
  add(text: string, sense: S, cost = 0, how: How = "whole"): void {
    const { joined, sorted, words } = this.vocabulary.keysOf(text);
    if (!joined) return;
    const name: Name<S> = { sense, text, joined, words, cost, how };
    this.all.push(name);
    this.spellings.names.add(joined);
    for (const word of words) this.spellings.words.add(word);
    addTo(this.by.joined, joined, name);
    addTo(this.by.sorted, sorted, name);
    if (/[,:()/]/.test(text)) this.signed.add(words[0] ?? "");
    for (const word of new Set(words)) addTo(this.by.word, word, name);
    this.longest.set(words[0] ?? "", Math.max(this.longestFrom(words[0] ?? ""), text.split(/[\s-]+/).length));
  }

  /** How many words the longest name has that begins with a word, in the form in which names are compared; 0 where none does. */
  longestFrom(word: string): number {
    return this.longest.get(word) ?? 0;
  }

  /** Names that something of them finds: those that are shared and meant here, and the others. */
  private found(of: (names: Names<S>) => readonly Name<S>[] | undefined): readonly Name<S>[] {
    const own = of(this) ?? [];
    const { names, keys } = this.shared ?? {};
    const others = names && of(names);
    return others && keys ? [...others.filter(({ sense }) => keys.has(sense.key)), ...own] : own;
  }

  private with(by: keyof Names<S>["by"], key: string): readonly Name<S>[] {
    return this.found((names) => names.by[by].get(key));
  }

  /** Names by the first letters of their words, of two of them or more; made when first asked for. */
  private readonly initials = lazy(() => {
    const initials = new Map<string, Name<S>[]>();
    for (const name of this.all) {
      const parts = name.text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter(Boolean);
      for (const some of [parts, parts.filter((one) => !/^(?:of|the|and|s)$/.test(one))])
        for (let n = 2; n <= some.length; n++) {
          const letters = some.slice(0, n).map((one) => one[0]);
          addTo(initials, letters.join(""), name);
        }
    }
    return initials;
  });

  /** Whether a word stands in any name, in the form in which names are compared. */
  hasWord(word: string): boolean {
    return this.with("word", word).length > 0;
  }

  /** Whether a name with signs in it begins with a word, in the form in which names are compared. */
  isSigned(word: string): boolean {
    return this.signed.has(word) || this.shared?.names.isSigned(word) === true;
  }

  isName(text: string): boolean {
    return this.with("joined", this.vocabulary.keysOf(text).joined).length > 0;
  }

  /** What a text may stand for, the cheapest first. `partly`: also by parts of names and first letters. */
  find(text: string, partly: boolean): readonly Candidate<S>[] {
    return kept(this.kept, partly ? `+${text}` : text, () => this.search(text, partly), MOST_KEPT);
  }

  forget(): void {
    this.kept.clear();
  }

  private search(text: string, partly: boolean): readonly Candidate<S>[] {
    const best = new Map<string, Candidate<S>>();
    const give: Give<S> = (name, cost, how) => {
      const old = best.get(name.sense.key);
      const all = cost + name.cost;
      if (!old || old.cost > all) best.set(name.sense.key, { sense: name.sense, cost: all, how: name.how === "whole" ? how : name.how });
    };
    const { joined, sorted, words } = this.vocabulary.keysOf(text);
    // A number is no name: "first" is no level.
    if (/^\d*$/.test(joined)) return [];
    for (const name of this.with("joined", joined)) give(name, 0, "whole");
    if (words.some((word) => /\p{L}/u.test(word)) && new Set(words).size === words.length)
      for (const name of this.with("sorted", sorted))
        if (lacksSmallWord(name, { joined, words })) give(name, w.alias, "whole");
        else give(name, w.order, "in another order");
    if (!best.size && text.trim().length >= FEWEST_LETTERS.oneSlip) this.withSlips({ joined, words }, give);
    if (!best.size && words.length > 2) this.withAnotherWord(words, give);
    const isSentence = words.every((word) => this.vocabulary.sentence.has(word)) || this.vocabulary.sentence.has(text.toLowerCase());
    if (!partly || best.size || isSentence) return cheapest(best);
    if (words.length) this.inPart(words, give);
    if (!best.size && /^(?=.*\p{Lu}.*\p{Lu})\p{L}{2,5}$/u.test(text.trim())) {
      const names = new Set(this.found((some) => some.initials().get(text.trim().toLowerCase())));
      for (const name of names) give(name, w.initials + w.several * Math.log2(things(names)), "first letters");
    }
    return cheapest(best);
  }

  private withSlips({ joined, words }: Pick<Keys, "joined" | "words">, give: Give<S>): void {
    // A slip changes one word: among more that no name has there is none to find.
    if (words.length > MOST_SLIPS && words.filter((word) => !this.hasWord(word)).length > MOST_SLIPS) return;
    // A sign is never a slip: "defence -2" is not nearly "defence +2".
    const isSlip = (name: Name<S>) =>
      (words.length === 1 || words.every((word) => word.length >= FEWEST_LETTERS.wrongWord || name.words.includes(word))) &&
      signsOf(name.joined) === signsOf(joined);
    const namesOf = (texts: readonly string[]) => texts.flatMap((one) => this.with("joined", one));
    const near = namesOf(this.spellings.names.within(1, joined)).filter(isSlip);
    for (const name of near) give(name, w.typo, "spelling");
    if (near.length || joined.length < FEWEST_LETTERS.twoSlips || /\d/.test(joined)) return;
    // "artillery" is no slip of "lt artillery".
    for (const name of namesOf(this.spellings.names.within(2, joined)))
      if (isSlip(name) && name.words.length === words.length) give(name, 1.7 * w.typo, "spelling");
  }

  /** "Banner of the Everlasting Nightmare" for that of the Endless one: names with one word that is another, the last excepted. */
  private withAnotherWord(words: readonly string[], give: Give<S>): void {
    const last = words.at(-1) ?? "";
    if (last.length < FEWEST_LETTERS.wrongWord) return;
    const isNear = ({ words: own }: Name<S>) =>
      own.length === words.length && own.at(-1) === last && own.filter((word, i) => word !== words[i]).length === 1;
    const near = [...new Set(this.with("word", last))].filter(isNear);
    if (things(near) === 1) for (const name of near) give(name, 1.4 * w.typo, "spelling");
  }

  /** Names with all of these words and others: the more things they may be, the more such a reading costs. */
  private inPart(words: readonly string[], give: Give<S>): void {
    if (!words.some((word) => word.length > 2) || new Set(words).size < words.length) return;
    const near = words.map((word) => {
      const having = this.with("word", word);
      return having.length || word.length <= (words.length > 1 ? 2 : 3) ? having : this.found((names) => names.withSlip(word));
    });
    const [first = [], ...others] = near.map((names) => new Set(names));
    const found = [...first].filter((name) => others.every((names) => names.has(name)));
    const slips = words.filter((word) => !this.hasWord(word)).length;
    for (const name of found) {
      const missing = name.words.length - words.length;
      give(
        name,
        (missing ? w.part : 0) + w.missing * missing + w.several * Math.log2(things(found)) + slips * w.typo,
        missing ? "part of the name" : "spelling",
      );
    }
  }

  /** Names with a word that begins so, or that is one letter away. */
  private readonly withSlip = perText(MOST_KEPT, LONGEST_WORD, (word): readonly Name<S>[] => {
    const slips = word.length >= FEWEST_LETTERS.slipInWord ? this.spellings.words.within(1, word) : [];
    const words = this.wordsInOrder();
    const begun: string[] = [];
    for (let at = firstFrom(words, word); words[at]?.startsWith(word); at++) begun.push(words[at] ?? "");
    return [...slips, ...begun].flatMap((one) => this.by.word.get(one) ?? []);
  });

  private readonly wordsInOrder = lazy(() => [...this.by.word.keys()].sort());
}

/** "Pelt of Shadowgave": a word that binds is lacking, and the others stand as in the name; "defence 1" is no "defence plus 1". */
function lacksSmallWord(name: Name<Sense>, { joined, words }: Pick<Keys, "joined" | "words">): boolean {
  const isShorter = words.length > 1 && name.joined.length > joined.length && !/\d/.test(joined);
  const isWhole = joined.startsWith(words[0] ?? "") && joined.endsWith(words.at(-1) ?? "");
  return isShorter && isWhole && name.words.every((word, i) => word === words[i]);
}

const things = (names: Iterable<Name<Sense>>): number => new Set([...names].map(({ sense }) => sense.key)).size;

/** The place of the first of sorted words that is not before another. */
function firstFrom(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? "") < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

const signsOf = (joined: string) => joined.replace(/[^-+]/g, "");

/** Distinct texts, and those that are one or two letters from another. */
export class NearTexts {
  private readonly known = new Set<string>();
  private readonly index = new LetterSetIndex();

  add(text: string): void {
    if (this.known.has(text)) return;
    this.known.add(text);
    this.index.add(text);
  }

  /** Those that are so many letters from a text, at most. A digit is never a slip. */
  within(most: 1 | 2, text: string): readonly string[] {
    return this.index.near(text, most).flatMap((one) => (digitsOf(one.text) === digitsOf(text) ? one.text : []));
  }
}

/** Of whole names, and of the words in them. */
export interface Spellings {
  names: NearTexts;
  words: NearTexts;
}
