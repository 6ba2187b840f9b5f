/**
 * A compiled catalogue: one army list of one book, with packs and settings applied, in the form that checking reads.
 * Entries, options and counters carry small indices; a unit's tags and options are bits, so that a selector is a few
 * array look-ups and each unit is touched a constant number of times.
 */

import type { Basis, Changes, Page, Status } from "@/lib/engine/common";
import type { BillLine, Source, UnwordedFinding, Values } from "@/lib/engine/report/finding";
import type {
  AttachmentRule,
  AvailabilityRule,
  CategoryRule,
  CheckedUnit,
  Counted,
  Counter,
  EventSource,
  FixedPrice,
  Match,
  Modifier,
  PermissionRuling,
  PriceRule,
  RuleContext,
  RuleEntry,
  RuleOption,
  SectionSlot,
  SelectorSubject,
  UnitRule,
} from "@/lib/engine/rules/contract";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book, FigurePart } from "@/lib/engine/schema/book";
import type { Entry, Option, OptionGroup, Preset } from "@/lib/engine/schema/entry";
import type { EventRules } from "@/lib/engine/schema/event";
import type { PackEffect } from "@/lib/engine/schema/in-play/effects";
import type { Play } from "@/lib/engine/schema/in-play/play";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import type { Share, UsualEntry } from "@/lib/engine/schema/suggest/usual";
import type { UnknownBook } from "@/lib/engine/schema/unknown/unknown-book";
import type { EngineWords } from "@/lib/words/en/engine";
import type { LimitTexts } from "./limit-texts";

export type * from "@/lib/engine/rules/contract";

/** An option, or one choice of it: what a unit can have. */
export interface OptionVariant extends RuleOption {
  option: Option;
  choice: string | null;
  /** Nothing of it is left to say: it has no choice, no number, and no place in an order. */
  isPlain: boolean;
  group: OptionGroup;
  /** The army lists whose units alone may have it, as allies: the roster's own has no such option. Absent for all others. */
  guestOf?: ReadonlySet<string>;
  price: FixedPrice;
  values: Record<string, number>;
  changes: Changes;
  /** Characteristics it decides, in place of the entry's own. */
  sets: Record<string, number | string | null>;
  /** What it adds to figures that are sums. */
  parts: readonly FigurePart[];
}

export interface CatalogueEntry extends RuleEntry {
  entry: Entry;
  price: FixedPrice;
  /** silent: neither the army list nor the entry speaks of it. */
  permission: { status: Status; page: Page; basis: Basis; note: string | null; rule: string; silent: boolean };
  /** Options every such unit has, at no cost. */
  included: OptionVariant[];
  /** What its figures that are sums are made of. */
  parts: readonly FigurePart[];
  /** By option index: how its permission is decided. Made when first asked for. */
  optionPermissions: (OptionPermission | undefined)[];
  /** What options cost such a unit, as packs have it, by option key. */
  lookedUp: ReadonlyMap<string, FixedPrice>;
}

/** The rules that may speak of one option on one entry, in order of precedence. */
export interface OptionPermission {
  rules: AvailabilityRule[];
  otherwise: PermissionRuling;
}

/** An option of a profile whose permission is, or may be, other than allowed. */
export interface OpenOption {
  variant: OptionVariant;
  permission: OptionPermission;
  /** The ruling where it depends on the unit alone. */
  fixed: PermissionRuling | null;
  /** Why it is denied, worked out once. */
  refusal?: Refusal;
  /** The last finding that it is open or denied, kept because a roster is checked again and again. */
  told?: Pick<UnwordedFinding, "code" | "values"> & { by: PermissionRuling; refusal: Refusal | null; who: string; units: number };
}

/** Why a unit may not have an option, and what would let it. */
export interface Refusal {
  /** Short, without a full stop. */
  reason: string;
  /** What it has none of and needs, where that is all the reason: "standard bearer", "bow or sling". */
  lacks?: string;
  /** It is not what it would have to be, and that is all the reason. */
  isNot?: true;
  /** What would let it have the option, any one of them: "take standard bearer", "be elite". */
  needs?: readonly string[];
  /** What goes when that is taken, as of several choices one. */
  inPlaceOf?: readonly string[];
  /** What it has that stands in the way: without any one of them it might have the option. */
  against?: readonly string[];
  /** What the only thing that it needs costs such a unit, where that is plain. */
  points?: number;
  /** It is another choice of what it takes the place of; of what stands in the way, all of it is one of several choices. */
  change?: true;
}

/** What a selector looks at, with entry and options in full. */
export interface UnitSubject extends SelectorSubject {
  entry: CatalogueEntry;
  options: readonly ResolvedOption[];
}

/**
 * All that follows from an entry and its options alone. Units that are alike share one, and so do rosters: what a
 * roster adds is how many there are and what stands beside them.
 */
export interface Profile extends UnitSubject {
  /** The best fitting preset's name, else the entry's. */
  label: string;
  /** Of its own army list. */
  permission: CatalogueEntry["permission"];
  counts: Counted[];
  unitRules: UnitRule[];
  /** Those of them that entry and options alone do not keep. */
  openRules: UnitRule[];
  /** Those that may move it to another category. */
  moves: CategoryRule[];
  /** Options whose permission is, or may be, other than allowed. */
  optionPermissions: OpenOption[];
  /** Priced once where no price depends on the rest of the roster. */
  items: PricedItem[];
  /** Whether sources differ in some price of it. */
  pricesDiffer: boolean;
  /** Two options of one group that allows one, copies of what may be taken once. */
  faults: OptionFault[];
}

/** What is wrong with an option, whoever has it; `values` without the unit's name. */
export interface OptionFault extends Pick<UnwordedFinding, "rule" | "code"> {
  option: string;
  values: Values;
  actual?: number;
  bound?: number;
  relation?: UnwordedFinding["relation"];
}

/** One thing on the bill of a profile. */
export interface PricedItem {
  /** null: the entry itself. */
  variant: OptionVariant | null;
  copies: number;
  value: number | null;
  price: FixedPrice;
  because: string;
  page: Page;
  slotFree: boolean;
  /** The rule that gave the price, where it is not the item's own. */
  by: PriceRule | null;
  /** Rules whose price is for something else than that of `by` is, a unit in place of a model: the unit's numbers say which is lowest. */
  rivals?: readonly PriceRule[];
  /** Price changes that depend on the rest of the roster. */
  open: PriceRule[];
}

/** A unit of the roster with entry and options looked up; pricing fills its bill and what a grant frees from slots. */
export interface ResolvedUnit extends CheckedUnit {
  unit: RosterUnit;
  entry: CatalogueEntry;
  options: readonly ResolvedOption[];
  profile: Profile;
  parent: ResolvedUnit | null;
  attachments: ResolvedUnit[];
  /** Copies of variants, by index, that fill no slot: in each of the units of its line. */
  slotFree: Map<number, number> | null;
  /** The rules that hang on the roster by the lines of its bill to which they gave the price. */
  pricedBy: Map<BillLine, PriceRule> | null;
  /** The rule by which it counts as another category. */
  movedBy: CategoryRule | null;
}

export interface ResolvedOption {
  variant: OptionVariant;
  copies: number;
  /** The number that goes with it; null for options without one. */
  value: number | null;
  /** The player's own word, where the list of choices is open. */
  word?: string;
}

export interface ResolvedRoster {
  roster: Roster;
  commands: Roster["commands"];
  /** The units that are counted and checked together. */
  units: ResolvedUnit[];
  /** Those of commands that stand beside the army: priced, no more. */
  sideboard: ResolvedUnit[];
  /** Names that fit nothing, two choices where one is allowed. */
  problems: UnwordedFinding[];
}

/** A roster while it is checked. */
export interface CheckContext extends RuleContext {
  catalogue: Catalogue;
  roster: ResolvedRoster;
  mixed(): ResolvedUnit[][];
  /** Whether it is asked what is wrong and nothing of how it is mended, which takes longer than the rest. */
  isBrief: boolean;
}

/** The fraction a kind of command pays, and what in it keeps its price. */
export interface CommandPay {
  numerator: number;
  denominator: number;
  covers: Match | null;
  keeps: { units: Match | null; options: ReadonlySet<number> } | null;
  because: string;
  page: Page;
}

/** A total the book names, and what is counted for it beside what every army has. */
/** Things that an event counts, and what every army has of them before its units. */
export interface CountedThings {
  key: string;
  name: string;
  base: number;
  counter: Counter;
}

export interface CompiledComposition {
  event: string;
  start: number;
  least?: number | undefined;
  most?: number | undefined;
  rules: { says: string; points: number; above: number; per: number; things: CountedThings[] }[];
}

export interface CompiledTeam {
  event: string;
  /** `most`: null where nothing may be there twice; `things`: null where that is the army list. */
  limits: { says: string; over?: "player"; most: number | null; things: CountedThings[] | null }[];
}

export interface CountedFigure {
  id: string;
  name: string;
  page: Page;
  base: number;
  counter: Counter;
}

/** What the game has at the table, with its selectors looked up. */
export interface CompiledPlay extends Omit<Play, "phases" | "steps"> {
  phases: CompiledPhase[];
  steps: { match: Match; names: readonly string[] }[];
}

/** What there is to know before an army is made up, with its selectors looked up. */
export interface CompiledSuggest {
  characters: Match | null;
  spare: Match | null;
  tastes: (Whom & { id: string; name: string })[];
  shares: ReadonlyMap<string, Share>;
  sizes: (Whom & { counts: readonly number[] })[];
  kits: (Whom & { sets: OptionVariant[][]; chance: number; from: number; always: boolean })[];
  /** Of the options of each set, by index, a unit uses one. */
  alone: ReadonlySet<number>[];
  /** Options, by index, that nobody takes unasked. */
  idle: ReadonlySet<number>;
  outfits: readonly UsualEntry[];
  reasons: (Whom & { why: string })[];
}

/** Units by what they are and by the phases in which they may do something. */
export interface Whom {
  match: Match | null;
  phase: string | null;
  /** They do nothing in this one. */
  outside: string | null;
}

export interface CompiledPhase {
  id: string;
  name: string;
  short: string;
  page: Page;
  acts: { says: string; match: Match | null; details: { id: string; names: readonly string[] } | null }[];
}

/** A rule about each unit by itself, compiled when some unit is meant. */
export interface PlacedUnitRule {
  match: Match;
  rule(): UnitRule;
}

/** What an open list leaves out: units, and options by their index. */
export interface CompiledSecret {
  event: string;
  units: Match;
  options: ReadonlySet<number>;
}

/** An army list by what it is called. */
export interface ArmyName {
  id: string;
  name: string;
  aliases?: readonly string[] | undefined;
}

/** Why an event takes no roster of an army list, or of a game. */
export interface Refused extends Pick<UnwordedFinding, "rule" | "code" | "values"> {
  source: Source;
}

/** A part of a pack that cannot hold as it is: it names what is not there. */
export interface UnfitPart {
  pack: string;
  isEvent: boolean;
  /** "limit 2", "answers.3.option" */
  place: string;
  /** Why, and what may be meant, in sentences. */
  reason: string;
  /** The army lists it is about; all when absent. */
  armies?: readonly string[] | undefined;
  /** Whether a roster is legal does not hang on it. */
  isAside: boolean;
}

/** A pack that could not be laid over the army list, and why. */
export interface LeftOutPack {
  id: string;
  name: string;
  reason: string;
}

export interface Catalogue {
  book: Book;
  /** The language of its names, and what is said of its rosters. */
  words: EngineWords;
  /** What it says of the limits of events, where that is not English. */
  limitTexts?: LimitTexts | undefined;
  army: ArmyList;
  /** What is shown for names by which rules find things, details and parts of sums, by the name in small letters; others as they are. */
  called: ReadonlyMap<string, string>;
  settings: Readonly<Record<string, string>>;
  /** decides: the readings a pack settles, by setting id; of several packs the last holds. event: what an event asks for. */
  packs: { id: string; name: string; decides?: Readonly<Record<string, string>>; isEvent?: true; event?: EventRules }[];
  /** The size that an event sets, or sizes of which each roster says its own; absent where it may say any. */
  size?: { points: number | undefined; choices: readonly number[]; of: EventSource };
  /** Why an event takes no roster of this army list. */
  refused: readonly Refused[];
  /** Parts of packs that name what nothing of the books has. */
  unfit: readonly UnfitPart[];
  /** Packs that it was to be compiled with and does not have. */
  leftOut: readonly LeftOutPack[];
  /** What packs say things do in play. */
  effects: readonly PackEffect[];
  /** What a roster says of its game, where we have no book of it and the rest was made from that: no rule of the game is judged. */
  facts?: UnknownBook;
  /** The pack under which nothing that the book leaves open can be agreed; null where there is none. */
  keepsOpen: string | null;
  entries: CatalogueEntry[];
  /** By present and former id. */
  entryById: Map<string, CatalogueEntry>;
  variants: OptionVariant[];
  /** By option id (its first choice) and by "id=choice". */
  variantByKey: Map<string, OptionVariant>;
  /** Ids that options had once, each with the id of today: saved rosters may still hold them. */
  formerOptions: Map<string, string>;
  groups: OptionGroup[];
  presets: Preset[];
  presetsByEntry: Map<string, Preset[]>;
  /** Every rule that holds, those the entries' parts became included: of packs, of the army list, of the book. */
  rules: { rule: Rule; from: "pack" | "army" | "book" }[];
  counters: Counter[];
  /** In order of precedence. */
  categoryRules: CategoryRule[];
  rosterRules: ((context: RuleContext) => void)[];
  /** Of these, the rules that count the units of one category. */
  slots: SectionSlot[];
  modifiers: Modifier[];
  /** The totals the book names; their counters stand apart from those of the rules. */
  figures: CountedFigure[];
  /** Null where the book says nothing of it. */
  play: CompiledPlay | null;
  suggest: CompiledSuggest;
  /** The score that an event gives each list; null where none does. */
  composition: CompiledComposition | null;
  /** What an event limits over the lists of a team; null where none does. */
  team: CompiledTeam | null;
  /** What an event keeps from the opponent; null where none keeps anything. */
  secret: CompiledSecret | null;
  attachments: AttachmentRule[];
  tagWords: number;
  optionWords: number;
  /** Tag name → bit. */
  tagIndex: Map<string, number>;
  unitRules: PlacedUnitRule[];
  /** The rules that speak of an option, by its index, in order of precedence. */
  availability: (option: number) => readonly AvailabilityRule[];
  /** By option index; entry prices under `entryPrices`. */
  optionPrices: (option: number) => readonly PriceRule[];
  entryPrices: PriceRule[];
  /** Command kinds that pay a fraction. */
  commandPay: Map<string, CommandPay>;
  /** The army lists whose units may stand in allied commands, by id. */
  allies: ReadonlyMap<string, Catalogue>;
  /** The entries that only such an army list has, by its id and theirs; they stand in `entryById` too, where the army has none of the id. */
  guests: ReadonlyMap<string, ReadonlyMap<string, CatalogueEntry>>;
  /** The army lists of the game by their names, for texts that name one; empty where a catalogue was compiled by itself. */
  armyNames: readonly ArmyName[];
  /** Profiles by entry, command kind and options. */
  profiles: Map<string, Profile>;
}
