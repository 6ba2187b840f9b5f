/** What the words of a list may name in an army list: its units, the options that one of them may have, what it has anyway. */
import { type NamedEntry, type NamedOption, nameIndex, tableOfOptions } from "@/lib/catalogue/names/name-index";
import { type Hit, NameTable } from "@/lib/catalogue/names/name-table";
import { stems, stemsOf, type Word } from "@/lib/catalogue/names/words";
import type { Catalogue, OptionVariant, ResolvedOption } from "@/lib/catalogue/types";
import { fixedRuling, optionPermissionOf, subjectOf } from "@/lib/check/profile";
import { lazy, perKey } from "@/lib/lazy";
import { spellingDistance } from "@/lib/nearest-name";
import { resolveOptions } from "@/lib/roster/describe-unit";

type Option = OptionVariant["option"];

/** Why a thing was taken for one that the unit may not have. */
export const INSTEAD = "the nearest that it may have";
/** Why the number of models is a guess. */
export const UNSAID = "how many is not said";
/** Why several options were taken for one name. */
export const APART = "bought apart";

/** A name found among words: what it may mean, likeliest first, and how many words it takes. */
export interface Match<T> {
  targets: T[];
  words: number;
  /** Why it is a guess; absent where the words are the name. */
  why?: string;
}

type Nameable = { key: string; name: string };

/** A thing the unit has by itself. */
interface OwnThing extends Nameable {}

/** What one entry may have, by name. */
export interface OwnNames {
  options: NameTable<NamedOption>;
  anyway: NameTable<OwnThing>;
  keys: ReadonlySet<string>;
}

/** Words in which no slip of the pen is sought and that are no part of a name by themselves. */
const COMMON = new Set(
  stems(
    "a an and are as at be been but by for from had has have he her him his i in is it its me my no not of on one or our out so some " +
      "that the their them then there they this those to too two up was we were what when which who will with you your army list unit units " +
      "detachment detachments points game model models plus each all more most other only just first last big small new old good best also here into over under " +
      "magic level against about around between both six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty",
  ),
);

/** Letters of a word in which a slip may be sought. */
const SHORTEST = 5;

export class Lexicon {
  readonly entries: NameTable<NamedEntry>;
  readonly options: NameTable<NamedOption>;
  private readonly own = new Map<string, OwnNames>();
  private readonly together = new Map<string, readonly string[]>();
  /** The words of the army list's own name: "Dark Elf Sorceress" has two words too many. */
  readonly armyWords: ReadonlySet<string>;
  private readonly longestTogether: number;
  /** Groups of things that are bought out of an allowance, as magic items are. */
  private readonly itemGroups: ReadonlySet<string>;
  private readonly withNamesakes = new Map<string, boolean>();
  private readonly inParts = new Map<string, boolean>();
  private readonly ranks = new Map<string, boolean>();

  constructor(readonly catalogue: Catalogue) {
    const { entries, options } = nameIndex(catalogue);
    this.entries = entries;
    this.options = options;
    for (const { names, options: ids } of catalogue.groups.flatMap((group) => group.together ?? []))
      for (const name of names) this.together.set(stems(name).join(" "), ids);
    this.longestTogether = Math.max(0, ...[...this.together.keys()].map((name) => name.split(" ").length));
    this.itemGroups = new Set(catalogue.book.allowances?.flatMap(({ groups }) => groups));
    const { name, aliases = [] } = catalogue.army as { name: string; aliases?: readonly string[] };
    this.armyWords = new Set([name, ...aliases].flatMap(stems));
  }

  /** What an entry may have, whatever else is in the roster. */
  ownNames(entry: string): OwnNames {
    let own = this.own.get(entry);
    if (!own) {
      own = this.namesOf(entry);
      this.own.set(entry, own);
    }
    return own;
  }

  private namesOf(id: string): OwnNames {
    const of = this.catalogue.entryById.get(id);
    const anyway = new NameTable<OwnThing>();
    if (!of) return { options: new NameTable<NamedOption>(), anyway, keys: new Set() };
    const kind = this.catalogue.book.commands[0]?.id ?? "main";
    const taken = (variants: readonly OptionVariant[]) =>
      resolveOptions(
        this.catalogue,
        variants.map((one) => optionOf({ id: one.option.id, choice: one.choice })),
      ).known;
    const isDenied = (variant: OptionVariant, beside: readonly ResolvedOption[]) => {
      const options = [...taken([variant]), ...beside].sort((a, b) => a.variant.index - b.variant.index);
      const unit = subjectOf(this.catalogue, of, kind, options, null, false, null);
      return fixedRuling(optionPermissionOf(this.catalogue, of, variant), unit, false)?.status === "denied";
    };
    const alone = new Set(this.catalogue.variants.filter((variant) => !isDenied(variant, [])));
    // A banner may need a standard bearer: what may be had beside all that may be had alone.
    const beside = taken([...alone]);
    const may = this.catalogue.variants.filter((variant) => alone.has(variant) || !isDenied(variant, beside));
    const options = tableOfOptions(may);
    const ids = new Map(may.map((variant) => [variant.key, variant]));
    const { details = {}, profiles = [] } = of.entry;
    for (const [what, names] of Object.entries(details)) {
      const option = ids.get(what);
      // What its champion is called stands for the champion.
      for (const name of [names].flat()) {
        if (option) options.add(name, { key: option.key, name: option.name, id: option.option.id, choice: option.choice }, 2);
        else anyway.add(name, { key: name, name }, 0);
      }
    }
    // A row of figures that stands only with an option is none of what the unit has by itself.
    for (const { name, with: needed } of profiles as readonly { name: string; with?: readonly string[] }[])
      if (!needed?.length) anyway.add(name, { key: name, name }, 1);
    for (const name of lastWords([details.champion ?? []].flat())) {
      const champion = ids.get("champion");
      const isTaken = options.find(name) !== null || may.some((one) => stems(one.name).includes(stems(name)[0] ?? ""));
      if (champion && !isTaken) options.add(name, { key: champion.key, name: champion.name, id: champion.option.id, choice: null }, 2);
    }
    for (const variant of of.included) anyway.add(variant.name, { key: variant.key, name: variant.name }, 0);
    return { options, anyway, keys: new Set(ids.keys()) };
  }

  /** Whether words are those of the army list's name and no more: "Dark Elf" of a sorceress. */
  ofArmy(words: readonly Word[]): boolean {
    return words.every((word) => word.stems.every((stem) => this.armyWords.has(stem)));
  }

  /** Whether words are what options stand under in the book, and no option: "Magic Items:". */
  isGroup(words: readonly Word[]): boolean {
    return this.groups().has(stemsOf(words).join(" "));
  }

  private readonly groups = lazy(() => new Set(this.catalogue.groups.map((group) => stems(group.name).join(" "))));

  /** Entries of single models, as characters are. */
  readonly singles = lazy(() => this.catalogue.entries.filter(({ entry }) => this.sizeOf(entry.id).max === 1));

  sizeOf(id: string): { min?: number; max: number } {
    return sizeOf(this.catalogue, id);
  }

  /** Whether an option is a weapon, a suit of armour or the like, which many have, and no item. */
  isEquipment(key: string): boolean {
    if (this.itemGroups.has(this.catalogue.variantByKey.get(key)?.group.id ?? "")) return false;
    const having = this.catalogue.entries.filter(({ entry }) => this.ownNames(entry.id).keys.has(key));
    const isChoice = this.catalogue.variantByKey.get(key)?.choice != null;
    return having.length === 0 ? !isChoice : having.some(({ entry }) => !this.isSingle(entry.id));
  }

  isSingle(entry: string): boolean {
    return this.singles().some((one) => one.entry.id === entry);
  }

  /** Whether an option says by itself what has it: only characters may, and it is no item; or one entry alone may. */
  isRank(key: string): boolean {
    let is = this.ranks.get(key);
    if (is === undefined) {
      const having = this.catalogue.entries.filter(({ entry }) => this.ownNames(entry.id).keys.has(key));
      const isItem = this.itemGroups.has(this.catalogue.variantByKey.get(key)?.group.id ?? "");
      is = having.length > 0 && !isItem && (having.length === 1 || having.every((one) => this.singles().includes(one)));
      this.ranks.set(key, is);
    }
    return is;
  }

  /** What a unit may have in place of an option that it may not: the same by another name, or the one of its kind with that in its name. */
  insteadOf({ key }: NamedOption, entry: string): NamedOption[] {
    const denied = this.catalogue.variantByKey.get(key);
    const { keys } = this.ownNames(entry);
    if (!denied) return [];
    const of = this.namesakes(denied).filter((one) => keys.has(one.key));
    return of.map((one) => ({ key: one.key, name: one.name, id: one.option.id, choice: one.choice }));
  }

  /** Whether any option of its kind has the name of an option in its own. */
  hasNamesakes(key: string): boolean {
    let has = this.withNamesakes.get(key);
    if (has === undefined) {
      const variant = this.catalogue.variantByKey.get(key);
      has = variant !== undefined && this.namesakes(variant).some((one) => one.option.id !== variant.option.id);
      this.withNamesakes.set(key, has);
    }
    return has;
  }

  private namesakes(denied: OptionVariant): OptionVariant[] {
    const words = stems(denied.name);
    // "two-handed weapon" is a "two-handed warhammer".
    const kinds = (denied.option as Option).aliases?.map((alias) => stems(alias).slice(0, -1)).filter((kind) => kind.length > 1) ?? [];
    return this.catalogue.variants.filter((one) => {
      if (one.group.id !== denied.group.id) return false;
      const own = stems(one.name);
      const isKind = kinds.some((kind) => kind.every((word) => own.includes(word)));
      return one.option.sameAs === denied.option.id || isKind || words.every((word) => own.some((other) => isAlike(word, other)));
    });
  }

  /** Whether each word of an option's name is the name of another. */
  mayBeInParts(key: string): boolean {
    let is = this.inParts.get(key);
    if (is === undefined) {
      const words = stems(this.catalogue.variantByKey.get(key)?.name ?? "");
      is = words.length > 1 && words.every((word) => this.oneWord().some((other) => isAlike(word, other)));
      this.inParts.set(key, is);
    }
    return is;
  }

  private readonly oneWord = lazy(() =>
    this.catalogue.variants.flatMap(({ name }) => {
      const [only, second] = stems(name);
      return only !== undefined && second === undefined ? [only] : [];
    }),
  );

  /** The options of a unit that make up one that it may not have: "barded warhorse" where warhorse and barding are bought apart. */
  partsOf({ key }: NamedOption, entry: string): NamedOption[] {
    const { keys } = this.ownNames(entry);
    const own = this.catalogue.variants.filter((one) => keys.has(one.key) && stems(one.name).length === 1);
    const words = stems(this.catalogue.variantByKey.get(key)?.name ?? "");
    const parts = words.flatMap((word) => own.find((one) => isAlike(word, stems(one.name)[0] ?? "")) ?? []);
    if (words.length < 2 || parts.length < words.length) return [];
    return parts.map((one) => ({ key: one.key, name: one.name, id: one.option.id, choice: one.choice }));
  }

  /** The one option of an entry whose name begins with a word that is cut short: "carno". */
  shortAt(text: string, word: Word, entry: string): Match<NamedOption> | null {
    const begin = text.slice(word.start, word.end).toLowerCase();
    if (!/^\p{L}{4,}$/u.test(begin)) return null;
    const { keys } = this.ownNames(entry);
    const words = (name: string) => name.toLowerCase().split(/[^\p{L}]+/u);
    const [only, second] = this.catalogue.variants.filter(
      ({ key, name }) => keys.has(key) && words(name).some((one) => one.startsWith(begin)),
    );
    const isCut = only && !second && words(only.name)[0]?.startsWith(begin) && !words(only.name).includes(begin);
    if (!only || !isCut) return null;
    const { key, name, option, choice } = only;
    return { targets: [{ key, name, id: option.id, choice }], words: 1, why: "part of the name" };
  }

  /** The options that words stand for together: "full command". */
  togetherAt(words: readonly Word[], at: number): { ids: readonly string[]; words: number } | null {
    for (let n = Math.min(this.longestTogether, words.length - at); n > 0; n--) {
      const ids =
        this.together.get(stemsOf(words.slice(at, at + n)).join(" ")) ?? (n > 1 ? this.togetherLike(words.slice(at, at + n)) : undefined);
      if (ids) return { ids, words: n };
    }
    return null;
  }

  /** The same with a letter wrong in the last word: "full comand". */
  private togetherLike(words: readonly Word[]): readonly string[] | undefined {
    const [written = "", second] = words.at(-1)?.stems ?? [];
    if (second !== undefined || written.length < SHORTEST) return undefined;
    const behind = this.lastWords().get(stemsOf(words.slice(0, -1)).join(" "));
    return behind?.find(({ last }) => spellingDistance(last, written, 1) <= 1)?.ids;
  }

  /** By all words but the last of a name for several options: the last, and what is meant. */
  private readonly lastWords = lazy(() => {
    const byFront = new Map<string, { last: string; ids: readonly string[] }[]>();
    for (const [name, ids] of this.together) {
      const at = name.lastIndexOf(" ");
      const front = name.slice(0, Math.max(0, at));
      byFront.set(front, [...(byFront.get(front) ?? []), { last: name.slice(at + 1), ids }]);
    }
    return byFront;
  });
}

/** How many models a unit has at least and at most: one where no size is printed, unless each model has its price. */
export function sizeOf(catalogue: Catalogue, id: string): { min?: number; max: number } {
  const { size, price } = catalogue.entryById.get(id)?.entry ?? {};
  const isPerModel = typeof price === "object" && "perModel" in price;
  const { min, max = size || isPerModel ? Number.POSITIVE_INFINITY : 1 } = (size ?? {}) as { min?: number; max?: number };
  return { ...(min === undefined ? {} : { min }), max };
}

export const lexiconOf = perKey((catalogue: Catalogue) => new Lexicon(catalogue));

/** An option as a roster keeps it. */
export function optionOf({ id, choice }: Pick<NamedOption, "id" | "choice">) {
  return choice === null ? { id } : { id, choice };
}

/** The longest name that begins at a word, exactly as it is written. `end`: no name goes beyond. */
export function nameAt<T extends Nameable>(table: NameTable<T>, words: readonly Word[], at: number, end = words.length): Match<T> | null {
  const word = words[at];
  const longest = word?.level ? table.longest : table.longestFrom(word?.stems[0] ?? "");
  if (!longest) return null;
  for (let n = Math.min(longest + 2, end - at); n > 0; n--) {
    const span = words.slice(at, at + n);
    // A bare number is never a name: "level 4" is.
    if (span.every((one) => one.number)) continue;
    const hit: Hit<T> | null = table.phrase(stemsOf(span));
    if (hit)
      return { targets: [hit.target, ...hit.also], words: n, ...(hit.rivals.length ? { why: "several things have this name" } : {}) };
  }
  return null;
}

/** A name with a slip in it that begins at a word, or the one thing that some words are a part of the name of. */
export function likeNameAt<T extends Nameable>(
  table: NameTable<T>,
  text: string,
  words: readonly Word[],
  at: number,
  spend: () => boolean,
  { inPart = true, end = words.length, most = 1, strictly = false } = {},
): Match<T> | null {
  const first = words[at];
  if (!first || isCommon(first) || (first.end - first.start < 3 && !first.number)) return null;
  for (let n = Math.min(4, end - at); n > 0; n--) {
    const last = words[at + n - 1];
    if (!last || isCommon(last) || (last.number && !first.number)) continue;
    const written = text.slice(first.start, last.end);
    if (written.replace(/[^\p{L}]/gu, "").length < SHORTEST - (inPart ? 1 : 0) || !spend()) continue;
    const { targets: all, why } = table.guess(written);
    const own = stems(written);
    // A part of what it is called, not of what somebody calls it.
    const inName = ({ name }: T) => !strictly || own.every((stem) => stems(name).includes(stem));
    const targets = why === "spelling" ? all : all.filter(inName);
    const isSlip = why === "spelling" && written.length >= SHORTEST;
    if (targets.length && (isSlip || (inPart && why !== "spelling" && targets.length <= most))) return { targets, words: n, why };
  }
  return null;
}

/** The last words of names of several, which players write alone: the ghast of "Crypt Ghast". */
function lastWords(names: readonly string[]): string[] {
  return names.flatMap((name) => (/\s/.test(name) ? [name.slice(name.lastIndexOf(" ") + 1)] : []));
}

/** Whether two words begin alike: barded, barding. */
function isAlike(a: string, b: string): boolean {
  return a === b || (a.length > 4 && a.slice(0, 4) === b.slice(0, 4));
}

export function isCommon(word: Word): boolean {
  return word.number || word.stems.every((stem) => COMMON.has(stem));
}
