/** Names and words of all languages as a reader of lists takes them. */
import type { HEADINGS, LABELS } from "./words";

/** All languages at once: a list says in no place which it is written in. */
export interface ReadingNames {
  /** By key ("entry:army/id", "option:id=choice") what else it is called. */
  names: ReadonlyMap<string, readonly string[]>;
  /** By the English name for several options at once, "full command". */
  together: ReadonlyMap<string, readonly string[]>;
  /** By the English name of what units have without paying, in small letters. */
  anyway: ReadonlyMap<string, readonly string[]>;
  /** By what is written, folded, the keys of all that it may mean. */
  ambiguous: ReadonlyMap<string, readonly string[]>;
}

/** The fields of `LanguageWords`, of all languages at once; what a field says is said there. */
export interface ReadingWords {
  joining: ReadonlySet<string>;
  with: ReadonlySet<string>;
  small: ReadonlySet<string>;
  genitive: ReadonlySet<string>;
  atPrice: ReadonlySet<string>;
  without: ReadonlySet<string>;
  title: ReadonlySet<string>;
  chatter: ReadonlySet<string>;
  sentence: ReadonlySet<string>;
  points: ReadonlySet<string>;
  cost: ReadonlySet<string>;
  total: ReadonlySet<string>;
  each: ReadonlySet<string>;
  models: ReadonlySet<string>;
  measures: ReadonlySet<string>;
  units: ReadonlySet<string>;
  level: ReadonlySet<string>;
  detachment: ReadonlySet<string>;
  ditto: ReadonlySet<string>;
  joined: ReadonlySet<string>;
  within: ReadonlySet<string>;
  going: ReadonlySet<string>;
  here: ReadonlySet<string>;
  allies: ReadonlySet<string>;
  sections: ReadonlySet<string>;
  greetings: ReadonlySet<string>;
  farewells: ReadonlySet<string>;
  otherGames: ReadonlySet<string>;
  uncounted: ReadonlySet<string>;
  copies: ReadonlyMap<string, number>;
  numbers: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
  spellings: ReadonlyMap<string, string>;
  /** By the word, what it opens. */
  labels: ReadonlyMap<string, (typeof LABELS)[number]>;
  headings: ReadonlyMap<string, (typeof HEADINGS)[number]>;
}
