/** The words of all languages that lists have beside names, each class as one set. */
import type { ReadingWords } from "@/lib/engine/schema/language/reading";
import type { HEADINGS, LABELS, LanguageWords } from "@/lib/engine/schema/language/words";

type Purposes = (typeof HEADINGS)[number] | (typeof LABELS)[number];

/** Where two languages differ in what a word is, the first of them has the say. */
export function readingWordsOf(languages: readonly LanguageWords[]): ReadingWords {
  const set = (of: (one: LanguageWords) => readonly string[]) => new Set(languages.flatMap(of));
  const map = <T>(of: (one: LanguageWords) => Record<string, T>) => new Map(languages.flatMap((one) => Object.entries(of(one))).reverse());
  const purposes = <T extends Purposes>(of: (one: LanguageWords) => Partial<Record<T, string[]>>) =>
    new Map(
      languages
        .flatMap((one) => Object.entries(of(one)) as [T, string[]][])
        .flatMap(([purpose, words]) => words.map((word) => [word, purpose] as const))
        .reverse(),
    );
  return {
    joining: set((one) => one.joining),
    with: set((one) => one.with),
    small: set((one) => one.small),
    genitive: set((one) => one.genitive),
    atPrice: set((one) => one.atPrice),
    without: set((one) => one.without),
    title: set((one) => one.title),
    chatter: set((one) => one.chatter),
    sentence: set((one) => one.sentence),
    points: set((one) => one.points),
    cost: set((one) => one.cost),
    total: set((one) => one.total),
    each: set((one) => one.each),
    models: set((one) => one.models),
    measures: set((one) => one.measures),
    units: set((one) => one.units),
    level: set((one) => one.level),
    detachment: set((one) => one.detachment),
    ditto: set((one) => one.ditto),
    joined: set((one) => one.joined),
    within: set((one) => one.within),
    going: set((one) => one.going),
    here: set((one) => one.here),
    allies: set((one) => one.allies),
    sections: set((one) => one.sections),
    greetings: set((one) => one.greetings),
    farewells: set((one) => one.farewells),
    otherGames: set((one) => one.otherGames),
    uncounted: set((one) => one.uncounted),
    copies: map((one) => one.copies),
    numbers: map((one) => one.numbers),
    ordinals: map((one) => one.ordinals),
    spellings: map((one) => one.spellings),
    labels: purposes((one) => one.labels),
    headings: purposes((one) => one.headings),
  };
}
