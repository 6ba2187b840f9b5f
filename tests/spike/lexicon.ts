/** What words of a list may name in one army list, and what each spelling costs. Knows names, no grammar. */
import { OneEditIndex } from "@/lib/catalogue/names/fuzzy-index";
import { spellingDistance } from "@/lib/nearest-name";
import type { Catalogue, OptionVariant, ResolvedOption } from "@/lib/catalogue/types";
import { fixedRuling, optionPermissionOf, subjectOf } from "@/lib/check/profile";
import { resolveOptions } from "@/lib/roster/describe-unit";
import type { RosterOption } from "@/lib/schema/roster";
import { namesOf, together } from "./languages";
import { keysOf } from "./tokens";
import { weights as w } from "./weights";

export type Sense =
  | { sort: "unit"; entry: string; options: RosterOption[]; key: string }
  | { sort: "option"; id: string; choice: string | null; key: string }
  | { sort: "bundle"; options: readonly string[]; key: string }
  | { sort: "anyway"; key: string };

export interface Candidate<S extends Sense = Sense> {
  sense: S;
  cost: number;
  /** Of options: the unit at hand may not have it. */
  foreign?: boolean;
}

interface Name<S extends Sense> {
  sense: S;
  text: string;
  joined: string;
  words: ReadonlySet<string>;
  /** 0 for its printed name. */
  rank: number;
}

/** Counted up when weights of spelling change: what was found before is forgotten. */
let epoch = 0;
export const clearNames = () => void epoch++;

/** Names of one sort of things, found whole, in another order, misspelt, in part, and by their first letters. */
class Names<S extends Sense> {
  private readonly all: Name<S>[] = [];
  private readonly joined = new Map<string, number[]>();
  private readonly sorted = new Map<string, number[]>();
  private readonly byWord = new Map<string, number[]>();
  private readonly initials = new Map<string, number[]>();
  private typos: OneEditIndex | null = null;
  private readonly kept = new Map<string, readonly Candidate<S>[]>();
  private epoch = 0;

  add(text: string, sense: S, rank: number): void {
    const { joined, sorted, words } = keysOf(text);
    if (!joined) return;
    const at = this.all.push({ sense, text, joined, words: new Set(words), rank }) - 1;
    put(this.joined, joined, at);
    put(this.sorted, sorted, at);
    for (const word of new Set(words)) put(this.byWord, word, at);
    const all = text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(Boolean);
    for (const parts of [all, all.filter((one) => !/^(of|the|and|s)$/.test(one))])
      for (let n = 2; n <= parts.length; n++)
        put(
          this.initials,
          parts
            .slice(0, n)
            .map((one) => one[0])
            .join(""),
          at,
        );
  }

  has(word: string): boolean {
    return this.byWord.has(word);
  }

  /** Whole names only, as they are written. */
  exact(text: string): boolean {
    return this.joined.has(keysOf(text).joined);
  }

  /** `partly`: also parts of names and first letters. */
  find(text: string, partly: boolean): readonly Candidate<S>[] {
    if (this.epoch !== epoch) this.kept.clear();
    this.epoch = epoch;
    const id = partly ? `+${text}` : text;
    const known = this.kept.get(id);
    if (known) return known;
    const best = new Map<string, Candidate<S>>();
    const give = (at: number, cost: number) => {
      const name = this.all[at] as Name<S>;
      const old = best.get(name.sense.key);
      const all = cost + (name.rank ? w.alias : 0);
      if (!old || old.cost > all) best.set(name.sense.key, { sense: name.sense, cost: all });
    };
    const { joined, sorted, words } = keysOf(text);
    // A number is no name: "first" is no level.
    if (/^\d*$/.test(joined)) return [];
    for (const at of this.joined.get(joined) ?? []) give(at, 0);
    if (words.length) for (const at of this.sorted.get(sorted) ?? []) give(at, w.order);
    if (!best.size && joined.length > 4) {
      this.typos ??= new OneEditIndex(this.all.map(({ joined }, at) => ({ key: joined, at })));
      for (const at of this.typos.near(joined)) give(at, w.typo);
      if (!best.size && joined.length > 7 && !/\d/.test(joined))
        for (const [at, name] of this.all.entries())
          if (Math.abs(name.joined.length - joined.length) < 3 && spellingDistance(joined, name.joined, 2) <= 2) give(at, 1.7 * w.typo);
    }
    if (partly && !best.size && words.length) this.inPart(words, give);
    if (partly && !best.size && /^\p{L}{2,5}$/u.test(text.trim())) {
      const found = [...new Set(this.initials.get(text.trim().toLowerCase()) ?? [])];
      const things = new Set(found.map((at) => this.all[at]?.sense.key)).size;
      for (const at of found) give(at, w.initials + w.several * Math.log2(things));
    }
    const found = [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, 4);
    if (this.kept.size > 20000) this.kept.clear();
    this.kept.set(id, found);
    return found;
  }

  /** Names with all of these words and others: the more things they may be, the more such a reading costs. */
  private inPart(words: readonly string[], give: (at: number, cost: number) => void): void {
    if (!words.some((word) => word.length > 2)) return;
    const near = words.map((word) => this.byWord.get(word) ?? (word.length > 3 ? this.withSlip(word) : []));
    const found = (near[0] ?? []).filter((at) => near.every((places) => places.includes(at)));
    const things = new Set(found.map((at) => this.all[at]?.sense.key)).size;
    const slips = words.filter((word) => !this.byWord.has(word)).length;
    for (const at of found) {
      const missing = (this.all[at]?.words.size ?? 0) - words.length;
      give(at, (missing ? w.part : 0) + w.missing * missing + w.several * Math.log2(things) + slips * w.typo);
    }
  }

  private withSlip(word: string): number[] {
    const found: number[] = [];
    for (const [other, places] of this.byWord)
      if (
        other.startsWith(word) ||
        (word.length > 4 && other.length > 4 && Math.abs(other.length - word.length) < 2 && spellingDistance(word, other, 1) <= 1)
      )
        found.push(...places);
    return found;
  }
}

function put(map: Map<string, number[]>, key: string, at: number): void {
  const list = map.get(key);
  if (list) list.push(at);
  else map.set(key, [at]);
}

interface Own {
  names: Names<Sense>;
  keys: ReadonlySet<string>;
}

export class Lexicon {
  readonly units = new Names<Extract<Sense, { sort: "unit" }>>();
  private readonly options = new Names<Sense>();
  private readonly own = new Map<string, Own>();
  readonly army = new Set<string>();
  readonly armyWords: ReadonlySet<string>;
  /** Categories by the words of their names. */
  readonly categories = new Map<string, string>();

  constructor(readonly catalogue: Catalogue) {
    const army = catalogue.army.id;
    for (const { entry } of catalogue.entries) {
      const sense = { sort: "unit" as const, entry: entry.id, options: [], key: entry.id };
      this.units.add(entry.name, sense, 0);
      for (const alias of [...(entry.aliases ?? []), entry.id.replace(/-/g, " "), ...namesOf(`entry:${army}/${entry.id}`)])
        this.units.add(alias, sense, 1);
    }
    for (const preset of catalogue.presets) {
      const options = preset.options.map((key) => ({
        id: key.split("=")[0] ?? "",
        ...(key.includes("=") ? { choice: key.split("=")[1] } : {}),
      }));
      const sense = { sort: "unit" as const, entry: preset.entry, options, key: `${preset.entry}+${preset.options.join("+")}` };
      for (const name of [preset.name, ...(preset.aliases ?? [])]) this.units.add(name, sense, 1);
    }
    this.addOptions(this.options, catalogue.variants);
    for (const name of [catalogue.army.name, ...(catalogue.army.aliases ?? []), army.replace(/-/g, " "), ...namesOf(`army:${army}`)])
      this.army.add(keysOf(name).joined);
    this.armyWords = new Set(
      [...this.army].length ? [catalogue.army.name, ...(catalogue.army.aliases ?? [])].flatMap((name) => keysOf(name).words) : [],
    );
    for (const { id, name } of catalogue.book.categories)
      for (const one of [name, id, name.split(" ")[0] ?? "", ...namesOf(`category:${id}`)]) this.categories.set(keysOf(one).joined, id);
  }

  private addOptions(names: Names<Sense>, variants: readonly OptionVariant[]): void {
    for (const { option, choice, key } of variants) {
      const of = option.choices?.find((one) => one.id === choice);
      const sense: Sense = { sort: "option", id: option.id, choice, key };
      const plain = of
        ? [of.name, ...(of.aliases ?? []), ...[option.name, ...(option.aliases ?? [])].map((name) => `${name} ${of.id}`)]
        : [option.name, ...(option.aliases ?? [])];
      const army = this.catalogue.army.id;
      if (!of || choice !== null) plain.push(...namesOf(`option:${key}`), ...namesOf(`option:${army}/${key}`));
      for (const [i, name] of plain.entries()) names.add(name, sense, Math.min(1, i));
    }
  }

  /** What an entry may have whatever stands beside it, and what it has anyway, by name. */
  ownOf(entry: string): Own {
    const known = this.own.get(entry);
    if (known) return known;
    const { catalogue } = this;
    const of = catalogue.entryById.get(entry);
    const names = new Names<Sense>();
    const keys = new Set<string>();
    if (of) {
      const kind = catalogue.book.commands[0]?.id ?? "army";
      const taken = (variants: readonly OptionVariant[]) =>
        resolveOptions(
          catalogue,
          variants.map((one) => ({ id: one.option.id, ...(one.choice === null ? {} : { choice: one.choice }) })),
        ).known;
      const isDenied = (variant: OptionVariant, beside: readonly ResolvedOption[]) => {
        const options = [...taken([variant]), ...beside].sort((a, b) => a.variant.index - b.variant.index);
        const unit = subjectOf(catalogue, of, kind, options, null, false, null);
        return fixedRuling(optionPermissionOf(catalogue, of, variant), unit, false)?.status === "denied";
      };
      const alone = new Set(catalogue.variants.filter((variant) => !isDenied(variant, [])));
      const beside = taken([...alone]);
      const may = catalogue.variants.filter((variant) => alone.has(variant) || !isDenied(variant, beside));
      for (const { key } of may) keys.add(key);
      this.addOptions(names, may);
      const champion = may.find(({ key }) => key === "champion");
      if (champion)
        for (const name of namesOf(`champion:${catalogue.army.id}/${entry}`))
          names.add(name, { sort: "option", id: "champion", choice: null, key: "champion" }, 1);
      for (const [what, said] of Object.entries(of.entry.details ?? {}))
        for (const name of ([said].flat() as string[]).filter((one) => /\p{L}{2}/u.test(one))) {
          const option = may.find(({ key }) => key === what);
          if (option) names.add(name, { sort: "option", id: option.option.id, choice: null, key: option.key }, 1);
          else
            for (const [i, one] of this.namesLike(name).entries())
              names.add(one, { sort: "anyway", key: `anyway ${name}` }, Math.min(1, i));
        }
      for (const profile of of.entry.profiles ?? [])
        if (!profile.with?.length && !this.units.exact(profile.name))
          names.add(profile.name, { sort: "anyway", key: `anyway ${profile.name}` }, 1);
      for (const variant of of.included) names.add(variant.name, { sort: "anyway", key: `anyway ${variant.key}` }, 0);
      for (const { names: said, options } of catalogue.groups.flatMap((group) => group.together ?? [])) {
        const held = options.filter((id) => keys.has(id));
        if (held.length)
          for (const name of [...said, ...together]) names.add(name, { sort: "bundle", options: held, key: `bundle ${held.join(" ")}` }, 0);
      }
    }
    const own = { names, keys };
    this.own.set(entry, own);
    return own;
  }

  /** Options that words may name, those of the unit at hand first: of all others whole names alone, and they cost more. */
  optionsIn(text: string, entry: string | null): readonly Candidate[] {
    const own = entry === null ? [] : this.ownOf(entry).names.find(text, true);
    const least = own[0]?.cost ?? Number.POSITIVE_INFINITY;
    if (least < 0.5 * w.typo) return own;
    const known = new Set(own.map(({ sense }) => sense.key));
    const other = this.options
      .find(text, false)
      .flatMap((one) => (known.has(one.sense.key) ? [] : [{ ...one, cost: one.cost + w.foreign, foreign: true }]));
    return [...own, ...other].sort((a, b) => a.cost - b.cost).slice(0, 4);
  }

  /** A name with those of an option that is called so. */
  private namesLike(name: string): readonly string[] {
    const { joined } = keysOf(name);
    const like = this.catalogue.variants.find(({ option, choice }) => choice === null && keysOf(option.name).joined === joined);
    return [
      name,
      ...(like?.option.aliases ?? []),
      ...(like ? [...namesOf(`option:${like.key}`), ...namesOf(`option:${this.catalogue.army.id}/${like.key}`)] : []),
    ];
  }

  isNamePart(word: string): boolean {
    return this.units.has(word) || this.options.has(word);
  }

  isOptionName(text: string): boolean {
    return this.options.exact(text);
  }

  /**
   * Characters that may have an option which stands in place of a unit's name: "BSB, shield", "level 2, scroll". Such an option says what
   * its bearer is, or is one of several of a kind.
   */
  bearersOf(key: string): string[] {
    const variant = this.catalogue.variantByKey.get(key);
    if (!variant) return [];
    const { characters, spare } = this.catalogue.suggest;
    const who = this.catalogue.entries.flatMap((one) =>
      characters?.possible(one) !== "never" &&
      typeof one.entry.price === "number" &&
      spare?.possible(one) !== "always" &&
      (this.ownOf(one.entry.id).keys.has(key) || one.included.includes(variant))
        ? [one.entry.id]
        : [],
    );
    return variant.phrase || variant.choice !== null || (who.length === 1 && variant.option.profile !== undefined) ? who : [];
  }

  /**
   * Another entry of a like name that an option stands for which this one may not have: crossbows for "Warriors", where Crossbowmen are a
   * unit of their own.
   */
  becomes(entry: string, option: { id: string; key: string }): string | null {
    const key = `${entry} ${option.key}`;
    let known = this.becoming.get(key);
    if (known === undefined) {
      const of = this.catalogue.entryById.get(entry)?.entry;
      const name = this.catalogue.variantByKey.get(option.key)?.name ?? "";
      const said = keysOf(name).words;
      const like = this.catalogue.entries.flatMap(({ entry: other }) => {
        if (!of || other.id === entry || other.category !== of.category) return [];
        const [a, b] = [keysOf(of.name).words, [other.name, ...(other.aliases ?? [])].flatMap((one) => [...keysOf(one).words])];
        const isLike = a.some((word) => b.includes(word));
        const has = [
          other.name,
          ...Object.values(other.details ?? {})
            .flat()
            .map(String),
        ].some((one) => said.every((word) => keysOf(one).words.some((other) => other.startsWith(word))));
        return isLike && has ? [other.id] : [];
      });
      known = like.length === 1 ? (like[0] ?? null) : null;
      this.becoming.set(key, known);
    }
    return known;
  }
  private readonly becoming = new Map<string, string | null>();

  /** Whether several of it are several units, as a rule. */
  isSingle(entry: string): boolean {
    const { price, size } = this.catalogue.entryById.get(entry)?.entry ?? {};
    return typeof price === "number" || (typeof size?.max === "number" && size.max <= 2);
  }

  /** Options by whole names, whoever has them. */
  anyOption(text: string): readonly Candidate[] {
    return this.options.find(text, false);
  }
}
