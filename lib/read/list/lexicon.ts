/** What words of a list may name in one army list. It knows names and no grammar. */
import { stems } from "@/lib/engine/catalogue/names/words";
import type { Catalogue, OptionVariant, ResolvedOption } from "@/lib/engine/catalogue/types";
import { entriesToName } from "@/lib/engine/catalogue/with-allies";
import { fixedRuling, optionPermissionOf, subjectOf } from "@/lib/engine/check/profile";
import { perKey, perText } from "@/lib/engine/lazy";
import { optionKey, optionOfKey, presetOf, resolveOptions } from "@/lib/engine/roster/describe-unit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { ReadingNames } from "@/lib/engine/schema/language/reading";
import type { RosterOption } from "@/lib/engine/schema/roster";
import { type Candidate, kept, Names, NearTexts, type Sense, type Spellings } from "./names";
import type { Keys, Vocabulary } from "./vocabulary";
import { WEIGHTS as w } from "./weights";

export type UnitSense = Extract<Sense, { sort: "unit" }>;

/** What one entry may have, by name, and by key. */
export interface OwnNames {
  names: Names<Sense>;
  /** Options that come with a number, by what stands beside it. */
  numbered: Names<Sense>;
  keys: ReadonlySet<string>;
}

/** As many as there are are kept. */
const EACH = Number.POSITIVE_INFINITY;
/** Up to so many characters an option may stand for that stands in place of a name. */
const MOST_BEARERS = 6;
const MOST_CANDIDATES = 4;
/** Options that set a characteristic: games whose units are no records have fewer. */
const MOST_FIGURES = 5;

/** An option as a roster keeps it. */
export function optionOf({ id, choice }: { id: string; choice: string | null }): RosterOption {
  return choice === null ? { id } : { id, choice };
}

/**
 * What a name may be besides a unit or an option: the army list, a figure that the game counts, several options at once, a thing of
 * another edition, an option in front of its choices ("species: Human").
 */
export type Called = "army" | "figure" | "together" | "of another edition" | "label";

export class Lexicon {
  readonly units: Names<UnitSense>;
  readonly options: Names<Sense>;
  private readonly spellings: Spellings = { names: new NearTexts(), words: new NearTexts() };
  private readonly own = new Map<string, OwnNames>();
  /** All options that come with a number, by what stands beside it. */
  readonly numbered: Names<Sense>;
  private readonly becoming = new Map<string, string | null>();
  /** Names of things that are no units and no options, by their letters. */
  private readonly called: Readonly<Record<Called, ReadonlySet<string>>>;
  /** The words of the names of the army list. */
  private readonly armyWords: ReadonlySet<string>;
  /** Categories, by the letters of their names. */
  private readonly categories = new Map<string, string>();
  /** Groups of things that are bought out of an allowance, as magic items are. */
  private readonly itemGroups: ReadonlySet<string>;
  private readonly kind: string;
  /** Whether units have sizes. Where they are single bases, or records of numbers, nobody says how many models stand in them. */
  readonly hasSizes: boolean;
  /** The words of the names of groups of options. */
  private readonly groups: readonly (readonly string[])[];

  constructor(
    readonly catalogue: Catalogue,
    private readonly more: ReadingNames,
    readonly vocabulary: Vocabulary,
  ) {
    this.units = new Names(vocabulary, this.spellings);
    this.options = new Names(vocabulary, this.spellings);
    this.numbered = new Names(vocabulary, this.spellings);
    const { army, book, presets, groups } = catalogue;
    const entries = entriesToName(catalogue);
    this.kind = mainCommandKind(book);
    this.hasSizes = entries.some(({ entry }) => entry.size?.min !== undefined);
    for (const { entry } of entries) {
      const sense: UnitSense = { sort: "unit", entry: entry.id, options: [], key: entry.id };
      this.units.add(entry.name, sense);
      for (const alias of [...(entry.aliases ?? []), entry.id.replace(/-/g, " "), ...this.alsoOf("entry", entry.id)])
        this.units.add(alias, sense, w.alias);
    }
    for (const preset of presets) {
      const options = preset.options.map(optionOfKey);
      const key = options.length ? `${preset.entry}+${preset.options.join("+")}` : preset.entry;
      const sense: UnitSense = { sort: "unit", entry: preset.entry, options, key };
      for (const name of [preset.name, ...(preset.aliases ?? []), ...this.alsoOf("preset", preset.id)]) {
        this.units.add(name, sense, w.alias);
        this.addForms(name, sense);
      }
    }
    for (const variant of catalogue.variants)
      for (const [i, name] of this.namesOfOption(variant).entries())
        this.options.add(name, senseOf(variant), i ? w.alias : variant.choice === null ? 0 : w.alias / 2);
    this.addUnchosen();
    const names = [army.name, ...(army.aliases ?? []), army.id.replace(/-/g, " "), ...(more.names.get(`army:${army.id}`) ?? [])];
    this.armyWords = new Set(names.flatMap((name) => this.keysOf(name).words));
    for (const { id, name, one = name } of book.categories)
      for (const text of [name, one, id, name.split(" ")[0] ?? "", ...(more.names.get(`category:${id}`) ?? [])])
        this.categories.set(this.keysOf(text).joined, id);
    this.groups = groups.flatMap(({ id, name }) => [name, ...this.alsoOf("group", id)]).map((name) => this.keysOf(name).words);
    const setOf = (all: readonly string[]) => new Set(all.map((name) => this.keysOf(name).joined));
    this.called = {
      army: setOf(names),
      figure: setOf((book.figures ?? []).flatMap(({ id, name }) => [name, ...this.alsoOf("figure", id)])),
      together: setOf(groups.flatMap((group) => (group.together ?? []).flatMap((one) => one.names))),
      "of another edition": setOf((book.otherEditions ?? []).flatMap((edition) => edition.things)),
      label: setOf(catalogue.variants.flatMap(({ option }) => (option.choices ? [option.name, ...(option.aliases ?? [])] : []))),
    };
    this.itemGroups = new Set(book.allowances?.flatMap((allowance) => allowance.groups));
  }

  forget(): void {
    this.own.clear();
    for (const names of [this.units, this.options]) names.forget();
  }

  private keysOf(text: string): Keys {
    return this.vocabulary.keysOf(text);
  }

  /** What else a thing is called, under its key and under that of this army list. */
  private alsoOf(kind: string, id: string): readonly string[] {
    const { names } = this.more;
    return [...(names.get(`${kind}:${this.catalogue.army.id}/${id}`) ?? []), ...(names.get(`${kind}:${id}`) ?? [])];
  }

  /** Of a choice also the name of the option with its number or name: "level 2", "defence −2" of defence as "def −2". */
  private readonly namesOfOption = perKey(({ option, choice, key }: OptionVariant): readonly string[] => {
    const of = option.choices?.find(({ id }) => id === choice);
    const names = [option.name, ...(option.aliases ?? [])];
    if (!of) return [...names, option.id.replace(/-/g, " "), ...this.alsoOf("option", key)];
    // "11" is no level: it stands for +1, +1.
    const called = /^\d{2,}$/.test(of.id) ? [] : [...names, ...this.alsoOf("option", option.id)];
    const numbered = called.map((name) => `${name} ${of.id}`);
    const behind = of.name.startsWith(`${option.name} `) ? of.name.slice(option.name.length) : null;
    const inOther = behind === null ? [] : (option.aliases ?? []).map((alias) => `${alias}${behind}`);
    const whole = of.name.toLowerCase().includes(option.name.toLowerCase()) ? [] : [`${option.name} ${of.name}`];
    return [of.name, ...(of.aliases ?? []), ...this.alsoOf("option", key), ...numbered, ...inOther, ...whole];
  });

  /** "Hero (+2,0)", "General: incompetent": what the name brings, in one of its forms. */
  private addForms(name: string, sense: UnitSense): void {
    for (const [i, brought] of sense.options.entries()) {
      const option = this.catalogue.variantByKey.get(brought.id)?.option;
      const forms = brought.choice === undefined ? (option?.choices ?? []) : [];
      for (const form of forms)
        for (const written of [form.name, ...(form.aliases ?? [])].filter((one) => one !== option?.name)) {
          const rest = written.replace(option?.name ?? "", "").replace(/^[\s,]+|\s+$/g, "");
          const options = sense.options.map((one, at) => (at === i ? { id: one.id, choice: form.id } : one));
          if (rest && rest !== written) this.units.add(`${name}: ${rest}`, { ...sense, options, key: `${sense.key}:${form.id}` }, w.alias);
        }
    }
  }

  /** What an entry may have whatever else it has, and what it has anyway. */
  ownOf(entry: string): OwnNames {
    return kept(this.own, entry, () => this.namesOf(entry));
  }

  private namesOf(id: string): OwnNames {
    const of = this.catalogue.entryById.get(id);
    const may = of ? this.allowedTo(of) : [];
    const byKey = new Map(may.map((variant) => [variant.key, variant]));
    const keys = new Set([...byKey.keys(), ...may.map(({ option }) => option.id)]);
    const names = new Names<Sense>(this.vocabulary, this.spellings, { names: this.options, keys });
    const numbered = new Names<Sense>(this.vocabulary, this.spellings, { names: this.numbered, keys });
    const own: OwnNames = { names, numbered, keys: new Set(byKey.keys()) };
    if (!of) return own;
    for (const variant of this.catalogue.variants) if (!byKey.has(variant.key)) this.addNearest(names, variant, own.keys);
    for (const [what, written] of Object.entries(of.entry.details ?? {}))
      for (const name of [written].flat().map(String)) {
        // What its champion is called stands for the champion.
        const option = byKey.get(what);
        if (option) for (const one of [name, ...this.alsoOf(what, id)]) names.add(one, senseOf(option), w.alias);
        else if (/\p{L}{2}/u.test(name) && !this.isNameOf(name, id))
          for (const one of this.namesLike(name)) names.add(one, { sort: "anyway", key: `anyway ${name}` });
      }
    // A row that stands only with an option is none of what the unit has by itself.
    for (const { name, with: needed } of of.entry.profiles ?? [])
      if (!needed?.length && !this.isNameOf(name, id)) names.add(name, { sort: "anyway", key: `anyway ${name}` }, w.alias);
    for (const variant of of.included)
      if (!this.isNameOf(variant.name, id)) names.add(variant.name, { sort: "anyway", key: `anyway ${variant.key}` });
    for (const { names: together, options } of this.catalogue.groups.flatMap((group) => group.together ?? [])) {
      const held = options.filter((one) => byKey.has(one)).map(optionOfKey);
      const sense: Sense = { sort: "bundle", options: held, key: `bundle ${options.join(" ")}` };
      if (held.length) for (const name of together.flatMap((one) => [one, ...(this.more.together.get(one) ?? [])])) names.add(name, sense);
      // "M S": two of them by their letters.
      const offered = options.flatMap((one) => byKey.get(one) ?? []);
      for (const first of offered)
        for (const second of offered.filter((other) => other !== first)) {
          const keys = [first.key, second.key];
          const pair: Sense = { sort: "bundle", options: keys.map(optionOfKey), key: `bundle ${keys.sort().join(" ")}` };
          names.add(`${first.name.charAt(0)} ${second.name.charAt(0)}`, pair);
        }
    }
    return own;
  }

  /** Options that come in choices or with a number, by their own names: which one is said behind them, or not at all. */
  private addUnchosen(): void {
    for (const option of new Set(this.catalogue.variants.map((variant) => variant.option)))
      for (const [i, name] of [option.name, ...(option.aliases ?? [])].entries()) {
        const sense: Sense = { sort: "option", id: option.id, choice: null, key: option.id };
        const cost = i ? w.alias : 0;
        if (this.takesNumber(option.id)) this.numbered.add(name, sense, cost);
        if (option.choices && !this.hasSizes && !this.needsNumber(option.id)) this.options.add(name, sense, cost);
      }
  }

  /** Whether a name is that of the entry itself: where it comes again it is one more of them. */
  private isNameOf(name: string, entry: string): boolean {
    return this.units.find(name, false).some(({ sense, how }) => how === "whole" && sense.entry === entry);
  }

  /** The options that no rule denies an entry, alone or beside all that it may have alone: a banner needs its bearer. */
  private readonly allowedTo = perKey((of: Catalogue["entries"][number]): OptionVariant[] => {
    const { catalogue } = this;
    const taken = (some: readonly OptionVariant[]) =>
      resolveOptions(
        catalogue,
        some.map(({ option, choice }) => optionOf({ id: option.id, choice })),
      ).known;
    const isDenied = (variant: OptionVariant, beside: readonly ResolvedOption[]) => {
      const options = [...taken([variant]), ...beside].sort((a, b) => a.variant.index - b.variant.index);
      const unit = subjectOf(catalogue, of, this.kind, options, null, false, null);
      return fixedRuling(optionPermissionOf(catalogue, of, variant), unit, false)?.status === "denied";
    };
    const alone = new Set(catalogue.variants.filter((variant) => !isDenied(variant, [])));
    const beside = taken([...alone]);
    return catalogue.variants.filter((variant) => alone.has(variant) || !isDenied(variant, beside));
  });

  /** What may stand for an option that is denied: those of its kind, and for each word of its name the options that are called so. */
  private readonly nearestTo = perKey((denied: OptionVariant) => {
    const { variants } = this.catalogue;
    const words = stems(denied.name);
    return {
      like: variants.filter((one) => one.group.id === denied.group.id && isLike(denied, one)),
      parts: words.length < 2 ? [] : words.map((word) => variants.filter(({ name }) => isOneWordLike(name, word))),
    };
  });

  /** The names of an option that an entry may not have, for the one of its kind that it may: the same by another name, or bought in parts. */
  private addNearest(names: Names<Sense>, denied: OptionVariant, may: ReadonlySet<string>): void {
    const { like, parts } = this.nearestTo(denied);
    const isAllowed = ({ key }: OptionVariant) => may.has(key);
    const [only, second] = like.filter(isAllowed);
    if (only && !second)
      for (const name of this.namesOfOption(denied)) names.add(name, senseOf(only), w.instead, "the nearest that it may have");
    const all = only ? [] : parts.flatMap((some) => some.find(isAllowed) ?? []);
    if (all.length > 1 && all.length === parts.length) {
      const sense: Sense = {
        sort: "bundle",
        options: all.map(({ option, choice }) => optionOf({ id: option.id, choice })),
        key: `bundle ${denied.key}`,
      };
      for (const name of this.namesOfOption(denied)) names.add(name, sense, w.instead, "bought apart");
    }
  }

  /** A name with those of an option that is called so. */
  private namesLike(name: string): readonly string[] {
    const { joined } = this.keysOf(name);
    const like = this.catalogue.variants.find((one) => one.choice === null && this.keysOf(one.option.name).joined === joined);
    return [
      name,
      ...(like?.option.aliases ?? []),
      ...(like ? this.alsoOf("option", like.key) : []),
      ...(this.more.anyway.get(name.toLowerCase()) ?? []),
    ];
  }

  /** Options that words may name, those of the unit at hand first: of all others whole names alone, and they cost more. */
  optionsIn(text: string, entry: string | null): readonly Candidate[] {
    const all = entry === null ? [] : this.ownOf(entry).names.find(text, true);
    // What is the name of a unit is more seldom a part of another thing's.
    const isUnit = this.units.isName(text);
    const isPart = ({ how }: Candidate) => how === "part of the name" || how === "first letters";
    const own = isUnit ? all.map((one) => (isPart(one) ? { ...one, cost: one.cost + w.besidePart } : one)) : all;
    const least = own[0]?.cost ?? Number.POSITIVE_INFINITY;
    if (least < 0.5 * w.typo) return own;
    // What the unit has anyway is not denied it.
    const known = new Set(own.map(({ sense }) => (sense.sort === "anyway" ? sense.key.replace(/^anyway /, "") : sense.key)));
    const other = this.options
      .find(text, false)
      .flatMap((one) =>
        known.has(one.sense.key) || isUnit ? [] : [{ ...one, cost: one.cost + this.costOfForeign(one.sense, entry), foreign: true }],
      );
    return [...own, ...other].sort((a, b) => a.cost - b.cost).slice(0, MOST_CANDIDATES);
  }

  /** What it costs that an entry may not have an option: less where it has another choice of it. */
  costOfForeign(sense: Sense, entry: string | null): number {
    if (sense.sort !== "option" || entry === null) return this.foreign;
    // Which of its forms is not said.
    if (sense.choice === null) return [...this.ownOf(entry).keys].some((key) => key.startsWith(`${sense.id}=`)) ? 0 : this.foreign;
    const included = this.catalogue.entryById.get(entry)?.included.map(({ key }) => key) ?? [];
    const hasOther = [...this.ownOf(entry).keys, ...included].some((key) => key.startsWith(`${sense.id}=`));
    return hasOther ? w.otherChoice : this.foreign;
  }

  /** Options that come with a number and that words may name, those of the unit at hand first. */
  numberedIn(text: string, entry: string): readonly Candidate[] {
    const own = this.ownOf(entry).numbered.find(text, false);
    if (own.length) return own;
    return this.numbered.find(text, false).map((one) => ({ ...one, cost: one.cost + this.foreign, foreign: true }));
  }

  /** Without sizes and items nothing but its name says what a thing is: what the unit may not have is meant all the same. */
  get foreign(): number {
    return this.hasSizes ? w.foreign : w.foreign / 5;
  }

  /** Whether a word stands in a name of a unit or an option. */
  isPartOfName(word: string): boolean {
    const key = this.vocabulary.firstOf(word);
    return this.units.hasWord(key) || this.options.hasWord(key);
  }

  /** Whether a text is a whole name of a unit or an option. */
  isName(text: string): boolean {
    return this.units.isName(text) || this.options.isName(text);
  }

  /** Whether a word says little, and names nothing here. */
  isChatter(text: string): boolean {
    return this.vocabulary.chatter.has(text) && !this.isName(text);
  }

  /** The options of each row of numbers that a name heads. */
  rowsCalled(joined: string): readonly (readonly string[])[] {
    const rows = this.catalogue.groups.flatMap((group) => group.inRow ?? []);
    return rows.filter(({ names }) => names.some((name) => this.keysOf(name).joined === joined)).map(({ options }) => options);
  }

  /** The choices of an option that is named without one, where it matters which is meant; empty where it does not. */
  openChoices(id: string): readonly RosterOption[] {
    const { choices = [] } = this.catalogue.variantByKey.get(id)?.option ?? {};
    const isOpen = new Set(choices.map(({ price }) => JSON.stringify(price))).size > 1;
    return isOpen ? choices.map((choice) => ({ id, choice: choice.id })) : [];
  }

  /** Whether an option says nothing without its number: each of its choices sets one and the same characteristic. */
  needsNumber(id: string): boolean {
    const { number, choices = [] } = this.catalogue.variantByKey.get(id)?.option ?? {};
    if (number?.sets !== undefined) return true;
    const [first = ""] = Object.keys(choices[0]?.sets ?? {});
    return choices.length > 1 && choices.every(({ sets = {} }) => Object.hasOwn(sets, first) && Object.keys(sets).length === 1);
  }

  /** Whether units of the game are their numbers: most of its options set a characteristic each. */
  get areRecords(): boolean {
    this.records ??= this.catalogue.variants.filter(({ option }) => this.needsNumber(option.id)).length >= MOST_FIGURES;
    return this.records;
  }
  private records: boolean | undefined;

  /** The option that adds to a characteristic, so many times as a unit needs to come to a number; null where the text names none. */
  reached(entry: string, text: string, value: number): { id: string; times: number } | null {
    const { joined } = this.keysOf(text);
    const characteristic = this.catalogue.book.characteristics.find(({ name }) => this.keysOf(name).joined === joined)?.id ?? "";
    const own = this.catalogue.entryById.get(entry)?.entry.characteristics?.[characteristic];
    const [adding, other] = this.catalogue.variants.filter(
      ({ option, changes }) => option.repeatable && changes[characteristic] !== undefined,
    );
    const step = adding?.changes[characteristic];
    if (!adding || other || typeof own !== "number" || typeof step !== "number") return null;
    const times = (value - own) / step;
    return Number.isInteger(times) && times >= 0 ? { id: adding.option.id, times } : null;
  }

  /** An option with a number, or its choice of that number; null where it takes none such. */
  withNumber(id: string, value: number): RosterOption | null {
    const option = this.catalogue.variantByKey.get(id)?.option;
    if (option?.number) return { id, value };
    const wanted = [String(value), `${option?.name} ${value}`].map((name) => this.keysOf(name).joined);
    const choice = option?.choices?.find((one) => one.id === String(value) || wanted.includes(this.keysOf(one.name).joined));
    return choice ? { id, choice: choice.id } : null;
  }

  /** Whether an option comes with a number, or in choices that are numbers. */
  takesNumber(id: string): boolean {
    const { number, choices = [] } = this.catalogue.variantByKey.get(id)?.option ?? {};
    return number !== undefined || choices.some((choice) => /\d$/.test(choice.id));
  }

  isCalled(what: Called, text: string): boolean {
    return this.called[what].has(this.keysOf(text).joined);
  }

  /** Whether the name of the army list stands in a line. */
  namesArmy(line: string): boolean {
    const { joined } = this.keysOf(line);
    return [...this.called.army].some((name) => joined.includes(name));
  }

  isOfArmy(word: string): boolean {
    return this.armyWords.has(this.vocabulary.firstOf(word));
  }

  /** Whether words are the whole name of a group, and more than one. */
  isWholeGroup(text: string): boolean {
    const { words } = this.keysOf(text);
    return words.length > 1 && this.groups.some((group) => group.length === words.length && words.every((word) => group.includes(word)));
  }

  isGroup(text: string): boolean {
    const { words } = this.keysOf(text);
    return words.length > 0 && (this.isCalled("label", text) || this.groups.some((group) => words.every((word) => group.includes(word))));
  }

  /** Whether a word in front of a number or a choice stands for an option, or for a row of them. */
  isLabel(text: string): boolean {
    const { joined } = this.keysOf(text);
    return this.numbered.isName(text) || this.rowsCalled(joined).length > 0 || this.isGroup(text);
  }

  categoryOf(text: string): string | undefined {
    return this.categories.get(this.keysOf(text).joined);
  }

  nameOf(entry: string, options: readonly RosterOption[] = []): string {
    const preset = options.length ? presetOf(this.catalogue, entry, options.map(optionKey)) : null;
    if (preset?.options.length) return preset.name;
    return this.catalogue.entryById.get(entry)?.entry.name ?? entry;
  }

  /**
   * Characters that may have an option which stands in place of a unit's name: "BSB, shield", "level 2, scroll". Such an option says what
   * its bearer is, or is one of several of a kind.
   */
  readonly bearersOf = perText(EACH, EACH, (key): readonly string[] => {
    const variant = this.catalogue.variantByKey.get(key);
    if (!variant) return [];
    if (!this.hasSizes) return this.makersOf(variant);
    const { characters, spare } = this.catalogue.suggest;
    const who = this.catalogue.entries.flatMap((one) =>
      characters?.possible(one) !== "never" &&
      typeof one.entry.price === "number" &&
      spare?.possible(one) !== "always" &&
      (this.ownOf(one.entry.id).keys.has(key) || one.included.includes(variant))
        ? [one.entry.id]
        : [],
    );
    const isMount = who.length <= 2 && variant.option.profile !== undefined;
    const saysWho =
      variant.phrase ||
      /^\d+$/.test(variant.choice ?? "") ||
      (who.length <= 2 && variant.option.price !== 0 && variant.group.choose === "one" && this.isGroupOfCharacters(variant.group.id)) ||
      isMount;
    return saysWho && who.length <= MOST_BEARERS ? who : [];
  });

  /**
   * The one entry whose units are made by such options, as characters are by their ability: several ready-made choices are of it. Where no
   * rule lets it have the option, it is the one that is meant all the same.
   */
  private makersOf({ group, option }: OptionVariant): string[] {
    const made = [...this.catalogue.presetsByEntry].filter(([, presets]) => presets.filter((preset) => preset.options.length).length > 1);
    const isOfGroup = (key: string) => this.catalogue.variantByKey.get(key)?.group.id === group.id;
    const makes = made.some(([, presets]) => presets.some(({ options }) => options.some(isOfGroup)));
    if (group.choose !== "one" && !makes) return [];
    const isOf = (key: string) => key === option.id || key.startsWith(`${option.id}=`);
    const having = (is: (key: string) => boolean) => made.flatMap(([entry]) => ([...this.ownOf(entry).keys].some(is) ? entry : []));
    const [may, ofGroup] = [having(isOf), having(isOfGroup)];
    const [only, second] = may.length ? may : ofGroup;
    return only && !second ? [only] : [];
  }

  /** Whether characters alone may have what is in a group, which is no item. */
  private isGroupOfCharacters(group: string): boolean {
    if (this.itemGroups.has(group)) return false;
    const { characters } = this.catalogue.suggest;
    const keys = this.catalogue.variants.filter((one) => one.group.id === group).map(({ key }) => key);
    const troops = this.catalogue.entries.filter((one) => characters?.possible(one) === "never");
    return !troops.some(({ entry }) => keys.some((key) => this.ownOf(entry.id).keys.has(key)));
  }

  /**
   * Another entry of a like name that an option stands for which this one may not have: crossbows for "Warriors", where Crossbowmen are a
   * unit of their own.
   */
  becomes(entry: string, option: string): string | null {
    return kept(this.becoming, `${entry} ${option}`, () => this.findOther(entry, option));
  }

  /** Whether a choice of an option, as a level, is one that an entry may have. */
  private isChoiceOf(entry: string, option: string): boolean {
    return option.includes("=") && this.ownOf(entry).keys.has(option);
  }

  private findOther(id: string, option: string): string | null {
    const of = this.catalogue.entryById.get(id)?.entry;
    const said = this.keysOf(this.catalogue.variantByKey.get(option)?.name ?? "").words;
    if (!of || !said.length) return null;
    const own = this.keysOf(of.name).words.filter((word) => !this.armyWords.has(word));
    const like = this.catalogue.entries.flatMap(({ entry }) => {
      if (entry.id === id || (entry.category !== of.category && !this.isChoiceOf(entry.id, option))) return [];
      const words = [entry.name, ...(entry.aliases ?? [])].flatMap((name) => [...this.keysOf(name).words]);
      const has = [
        entry.name,
        ...(entry.aliases ?? []),
        ...Object.values(entry.details ?? {})
          .flat()
          .map(String),
      ].map((name) => this.keysOf(name).words);
      const isNamed =
        this.isChoiceOf(entry.id, option) || has.some((names) => said.every((word) => names.some((other) => other.startsWith(word))));
      return isNamed && own.some((word) => words.includes(word)) ? [entry.id] : [];
    });
    return like.length === 1 ? (like[0] ?? null) : null;
  }

  /** How many models a unit has at least and at most: one where no size is printed, unless each model has its price. */
  sizeOf(entry: string): { min?: number; max: number } {
    if (!this.hasSizes) return { max: Number.POSITIVE_INFINITY };
    const { size, price } = this.catalogue.entryById.get(entry)?.entry ?? {};
    const isPerModel = typeof price === "object" && "perModel" in price;
    const { min, max = size || isPerModel ? Number.POSITIVE_INFINITY : 1 } = (size ?? {}) as { min?: number; max?: number };
    return { ...(min === undefined ? {} : { min }), max };
  }

  /** Whether several of it are several units, as a rule. */
  isSingle(entry: string): boolean {
    if (!this.hasSizes) return false;
    const { price, size } = this.catalogue.entryById.get(entry)?.entry ?? {};
    return typeof price === "number" || (typeof size?.max === "number" && size.max <= 2);
  }

  mayAttach(entry: string, parent: string): boolean {
    const [own, head] = [entry, parent].map((id) => this.catalogue.entryById.get(id));
    if (!own || !head) return false;
    return this.catalogue.attachments.some((rule) => rule.units.possible(own) !== "never" && rule.to.possible(head) !== "never");
  }
}

const senseOf = ({ option, choice, key }: OptionVariant): Sense => ({ sort: "option", id: option.id, choice, key });

/** Whether one option has the name of another in its own, or is said to be the same: "two-handed weapon" is a "two-handed warhammer". */
function isLike(denied: OptionVariant, other: OptionVariant): boolean {
  if (other.option.sameAs === denied.option.id) return true;
  const own = stems(other.name);
  const kinds = (denied.option.aliases ?? []).map((alias) => stems(alias).slice(0, -1)).filter((kind) => kind.length > 1);
  // A chariot of another name is the chariot that one may have.
  const isOneKind = stems(denied.name).at(-1) === own.at(-1) && String(denied.option.tags) === String(other.option.tags);
  return (
    (isOneKind && denied.option.profile !== undefined && other.option.profile !== undefined) ||
    kinds.some((kind) => kind.every((word) => own.includes(word))) ||
    stems(denied.name).every((word) => own.some((one) => beginsAlike(word, one)))
  );
}

function isOneWordLike(name: string, word: string): boolean {
  const [only, second] = stems(name);
  return only !== undefined && second === undefined && beginsAlike(word, only);
}

/** Whether two words begin alike: barded, barding. */
const beginsAlike = (a: string, b: string): boolean => a === b || (a.length > 4 && a.slice(0, 4) === b.slice(0, 4));
