/** What the passes of compiling share: what they read, and the catalogue that they fill one after another. */

import type { BookNames } from "@/lib/engine/catalogue/terms/book-names";
import { type Attempt, attemptWith, type BookFault } from "@/lib/engine/catalogue/terms/fault";
import { RulesByOption } from "@/lib/engine/catalogue/terms/rules-by-option";
import type { ArmyName, Catalogue, UnfitPart } from "@/lib/engine/catalogue/types";
import { availabilityRank } from "@/lib/engine/rules/availability";
import type { AvailabilityRule, PriceRule } from "@/lib/engine/rules/contract";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { type EngineWords, english } from "@/lib/words/en/engine";
import { refusedBy, sizeOf } from "./event";
import type { PackValues } from "./pack-values";
import type { GrantedPermission } from "./permissions";
import { settingsOf } from "./settings";

export interface CompileOptions {
  packs?: readonly Pack[];
  /** Compiled army lists that allied commands may draw on, by id. */
  allies?: ReadonlyMap<string, Catalogue>;
  /** Every army list of the game by name. */
  armyNames?: readonly ArmyName[];
  /** Parts of the packs that cannot hold: see `unfitParts`. */
  unfit?: readonly UnfitPart[];
  /** Readings chosen for a roster; those of packs win over them. Unknown ones are left to the check. */
  settings?: Readonly<Record<string, string>>;
  /** What is said, in the language of book and army list; English when absent. */
  words?: EngineWords | undefined;
  limitTexts?: Catalogue["limitTexts"];
  called?: Catalogue["called"] | undefined;
  /**
   * What is known to name nothing that is not there, as the tests of shipped books make sure: their rules are looked up when they are
   * needed. Packs are always looked up at once.
   */
  isSound?: "book" | "all";
  /** Takes the faults in place of the first being thrown; what is at fault is left out of the catalogue. */
  onFault?: (fault: BookFault) => void;
}

const CALLED_AS_NAMED: Catalogue["called"] = new Map();

export interface Compilation {
  catalogue: Catalogue;
  /** In the present form. */
  packs: readonly Pack[];
  /** Null where no packs are laid over the books. */
  ofPacks: PackParts | null;
  /** The file of the army list, as faults name it. */
  armyFile: string;
  categoryIds: ReadonlySet<string>;
  permissionRules: RulesByOption<AvailabilityRule>;
  priceRules: RulesByOption<PriceRule>;
  attempt: Attempt;
}

/** What lays packs over books: it comes with the first pack. */
export interface PackParts {
  /** Packs in the present form. */
  present(packs: readonly Pack[], book: Book, army: ArmyList): readonly Pack[];
  values(packs: readonly Pack[], army: string): PackValues;
  /** Adds the permissions that packs give to those of the army list, by entry id; a pack's wins. `entries` are all there are. */
  addPermissions(
    permissions: Map<string, GrantedPermission>,
    packs: readonly Pack[],
    entries: readonly Entry[],
    books: Pick<Catalogue, "book" | "army">,
  ): void;
  /** The rules that packs bring, and the ids of those of the books that they answer. */
  rules(compilation: Compilation, ofBooks: readonly HoldingRule[]): { rules: HoldingRule[]; answered: ReadonlySet<string> };
  addEventCounts(compilation: Compilation, names: BookNames): void;
}

/** A rule with the layer it comes from, and the file or pack that faults name. */
export interface HoldingRule {
  rule: Rule;
  from: "pack" | "army" | "book";
  where: string;
}

/** A compilation whose catalogue has its settings and knows its event, and is empty otherwise. */
export function newCompilation(book: Book, army: ArmyList, options: CompileOptions, ofPacks: PackParts | null): Compilation {
  const packs = ofPacks?.present(options.packs ?? [], book, army) ?? [];
  const attempt = attemptWith(options.onFault);
  const catalogue: Catalogue = {
    book,
    words: options.words ?? english,
    limitTexts: options.limitTexts,
    army,
    called: options.called ?? CALLED_AS_NAMED,
    settings: settingsOf(book, packs, options.settings ?? {}, attempt),
    packs: packs.map(namedPack),
    ...sizeOf(packs, army.id, options.limitTexts),
    refused: packs.flatMap((pack) => refusedBy(pack, army, options.limitTexts)),
    unfit: (options.unfit ?? []).filter(({ armies }) => !armies || armies.includes(army.id)),
    leftOut: [],
    effects: packs.flatMap((pack) => pack.effects ?? []),
    keepsOpen: packs.find((pack) => !(pack.playOpen ?? holdsAnswersOnly(pack)))?.name ?? null,
    entries: [],
    entryById: new Map(),
    variants: [],
    variantByKey: new Map(),
    formerOptions: new Map(),
    groups: [...book.groups, ...(army.groups ?? [])],
    presets: [],
    presetsByEntry: new Map(),
    rules: [],
    counters: [],
    categoryRules: [],
    rosterRules: [],
    slots: [],
    modifiers: [],
    figures: [],
    play: null,
    suggest: nothingToSuggest(),
    composition: null,
    secret: null,
    team: null,
    attachments: [],
    tagWords: 0,
    optionWords: 0,
    tagIndex: new Map(),
    unitRules: [],
    availability: (option) => permissionRules.of(option),
    optionPrices: (option) => priceRules.of(option),
    entryPrices: [],
    commandPay: new Map(),
    allies: options.allies ?? new Map(),
    guests: new Map(),
    armyNames: options.armyNames ?? [],
    profiles: new Map(),
  };
  const permissionRules = new RulesByOption<AvailabilityRule>(catalogue, availabilityRank);
  const priceRules = new RulesByOption<PriceRule>(catalogue);
  addTags(
    catalogue,
    book.tags?.map((tag) => tag.id),
  );
  return {
    catalogue,
    packs,
    ofPacks,
    armyFile: `${book.id}/armies/${army.id}.json`,
    categoryIds: new Set(book.categories.map((category) => category.id)),
    permissionRules,
    priceRules,
    attempt,
  };
}

function nothingToSuggest(): Catalogue["suggest"] {
  return {
    characters: null,
    spare: null,
    tastes: [],
    shares: new Map(),
    sizes: [],
    kits: [],
    alone: [],
    idle: new Set(),
    outfits: [],
    reasons: [],
  };
}

function namedPack({ id, name, settings: decides, event }: Pack): Catalogue["packs"][number] {
  return { id, name, ...(decides ? { decides } : {}), ...(event ? { isEvent: true, event } : {}) };
}

/** The bits of some tags; a tag that was not there gets the next. */
export function addTags({ tagIndex }: Pick<Catalogue, "tagIndex">, tags: readonly string[] = []): number[] {
  return tags.map((tag) => {
    const bit = tagIndex.get(tag) ?? tagIndex.size;
    tagIndex.set(tag, bit);
    return bit;
  });
}

/** Whether a pack holds answers that somebody looked up and nothing else. Any other pack is an event's, which leaves nothing open. */
function holdsAnswersOnly({ event, settings, entries, armyLists, rules = [], armies = {} }: Pack): boolean {
  return !event && !settings && !entries && !armyLists && [...rules, ...Object.values(armies).flat()].length === 0;
}
