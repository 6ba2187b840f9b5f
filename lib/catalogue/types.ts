/**
 * A compiled catalogue: one army list of one book, with packs and settings applied, in the form that checking reads.
 * Entries, options and counters carry small indices; a unit's tags and options are bits, so that a selector is a few
 * array look-ups and each unit is touched a constant number of times.
 */
import type { Finding, Severity, UnitBill } from "@/lib/report/finding";
import type { ArmyList, Book, Entry, Option, OptionGroup, Preset } from "@/lib/schema/book";
import type { Basis, Bound, Changes, Condition, OptionSelector, Page, Price, Quantity, Scale, Selector, Status } from "@/lib/schema/common";
import type { Roster, RosterUnit } from "@/lib/schema/roster";

/** A price with settings applied. `step`: the length of a step; of a price per unit, what each further copy costs more. */
export type FixedPrice = { per: "unit" | "model" | "step"; points: number; step: number } | null;

/** An option, or one choice of it: what a unit can hold. */
export interface OptionVariant {
  index: number;
  /** "shaman=2", or "swim" where there are no choices. */
  key: string;
  option: Option;
  choice: string | null;
  name: string;
  group: OptionGroup;
  price: FixedPrice;
  slot: string | null;
  tags: number[];
  values: Record<string, number>;
  changes: Changes;
  /** Characteristics it decides, in place of the entry's own. */
  sets: Record<string, number | string | null>;
}

export interface CatalogueEntry {
  index: number;
  entry: Entry;
  price: FixedPrice;
  /** silent: neither the army list nor the entry speaks of it. */
  permission: { status: Status; page: Page; basis: Basis; note: string | null; rule: string; silent: boolean };
  tags: number[];
  /** Options every such unit has, at no cost. */
  included: OptionVariant[];
  /** By option index: how its optionPermission is decided. Made when first asked for. */
  optionPermissions: (OptionPermission | undefined)[];
}

/** How an option stands with a unit, and which rule says so. */
export interface PermissionRuling {
  status: Status;
  rule: string;
  page: Page;
  severity: Severity;
  reason: string;
}

/** The rules that may speak of one option on one entry, in order of precedence. */
export interface OptionPermission {
  rules: AvailabilityRule[];
  otherwise: PermissionRuling;
}

export interface AvailabilityRule extends PermissionRuling {
  overrides: boolean;
  match: Match;
  when: When | null;
}

/** What a selector looks at: an entry, the options held, the kind of command. */
export interface SelectorSubject {
  entry: CatalogueEntry;
  commandKind: string;
  /** The army list it comes from. */
  home: string;
  options: readonly ResolvedOption[];
  tagBits: Int32Array;
  optionBits: Int32Array;
}

/**
 * All that follows from an entry and its options alone. Units that are alike share one, and so do rosters: what a
 * roster adds is how many there are and what stands beside them.
 */
export interface Profile extends SelectorSubject {
  /** The best fitting preset's name, else the entry's. */
  label: string;
  /** Of its own army list. */
  permission: CatalogueEntry["permission"];
  /** What it adds to each counter that counts it, for one unit; read with `per`. */
  counts: { counter: Counter; amount: number }[];
  unitRules: UnitRule[];
  /** Options whose optionPermission is, or may be, other than allowed. */
  optionPermissions: { variant: OptionVariant; optionPermission: OptionPermission; fixed: PermissionRuling | null }[];
  /** Priced once where no price depends on the rest of the roster. */
  items: PricedItem[];
  /** Two options of one group that allows one, copies of what may be taken once. */
  faults: { rule: string; option: string; message: string; fix: string }[];
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
  /** Price changes that depend on the rest of the roster. */
  open: PriceRule[];
}

/** A unit of the roster with entry and options looked up. */
export interface ResolvedUnit extends SelectorSubject {
  /** Position in the roster, all commands together. */
  index: number;
  unit: RosterUnit;
  command: number;
  profile: Profile;
  /** Units on the line, and models in all of them together. */
  units: number;
  models: number;
  /** Filled by pricing. */
  bill: UnitBill;
  /** Filled by pricing: option indices that a grant frees from the slots of their carrier. */
  slotFree: number[] | null;
}

export interface ResolvedOption {
  variant: OptionVariant;
  copies: number;
  /** The number that goes with it; null for options without one. */
  value: number | null;
}

export interface ResolvedRoster {
  roster: Roster;
  /** The units that are counted and checked together. */
  units: ResolvedUnit[];
  /** Those of commands that stand beside the army: priced, no more. */
  apart: ResolvedUnit[];
  /** Names that fit nothing, two choices where one is allowed. */
  problems: Finding[];
}

/** Whether a unit is meant. */
export interface Match {
  (holder: SelectorSubject): boolean;
  /** For an entry with any options in any command: does it match always, never, or does it depend? */
  possible(entry: CatalogueEntry): "never" | "maybe" | "always";
}

/** A quantity over a roster, added up while its units are walked once. */
export interface Counter {
  index: number;
  match: Match;
  per: "unit" | "model" | "points";
  /** For one unit (or model) of a holder that matches. */
  each(holder: SelectorSubject): number;
  /** For a whole line that matches. */
  amount(unit: ResolvedUnit): number;
}

export interface Context {
  catalogue: Catalogue;
  roster: ResolvedRoster;
  limit: number | null;
  points: number;
  missing: number;
  totals: Float64Array;
  /** The units of each entry that stands in the roster with different options; most rosters have few. */
  mixed: ResolvedUnit[][];
  /** The errors the army would have with this unit from beside it, and has not without; points aside. */
  errorsWith(unit: ResolvedUnit): Finding[];
  report(finding: Finding): void;
}

export type When = (context: Context) => boolean;

/** A bound: its value for a roster, and in words how it came about, empty where it is simply printed. */
export interface BoundOf {
  value(context: Context): number;
  derivation(context: Context): string;
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

/** What a rule kind compiles to. A rule is of one of these sorts. */
export type CompiledRule =
  | { sort: "roster"; check(context: Context): void }
  | ({ sort: "unit" } & UnitRule)
  | { sort: "availability"; options: number[] | null; rule: AvailabilityRule }
  | { sort: "price"; options: number[] | null; rule: PriceRule }
  | ({ sort: "changes" } & ChangeRule)
  | ({ sort: "fact" } & FactRule)
  | { sort: "several"; rules: CompiledRule[] };

/** Adds to the characteristics of some units. */
export interface ChangeRule {
  match: Match;
  changes: Changes;
  /** What makes the change: the army list's name, a few words of the rule, else "the rules". */
  because: string;
  page: Page;
}

/** What follows from a unit's choices, for screen and sheet. */
export interface FactRule {
  match: Match;
  sets: Record<string, number | string | null>;
  text: string;
  page: Page;
}

export interface UnitRule {
  match: Match;
  when: When | null;
  /** Of a rule about size: the fewest models, where it is a plain number. */
  fewest?: number;
  check(unit: ResolvedUnit, context: Context): void;
  /** How full a unit is, where the rule gives it room for so much. */
  room?(unit: ResolvedUnit): SlotUsage | null;
}

/** How much a unit has taken of what it has room for, together and by slot. */
export interface SlotUsage {
  taken: number;
  most: number;
  slots: { slot: string; taken: number; most: number }[];
}

export interface PriceRule {
  rule: string;
  match: Match;
  when: When | null;
  price: FixedPrice;
  /** At most so many copies in the roster at this price; absent: all. */
  first: number | null;
  /** One copy at this price for every so many at the full price. */
  onePer: number | null;
  slotFree: boolean;
  because: string;
  /** What to do where the price is lost; empty for the usual words. */
  fix: string;
  page: Page;
}

/** What a rule kind may ask for while it is compiled. */
export interface RuleEnv {
  book: Book;
  army: ArmyList;
  settings: Readonly<Record<string, string>>;
  scale(id: string): Scale;
  match(selector: Selector): Match;
  counter(quantity: Quantity): Counter;
  when(condition: Condition | undefined): When | null;
  bound(bound: Bound): BoundOf;
  options(selector: OptionSelector): number[];
  price(price: Price): FixedPrice;
  variant(index: number): OptionVariant;
  /** @throws BookFault saying which rule names what that is not in the book. */
  fault(message: string): never;
}

export interface Catalogue {
  book: Book;
  army: ArmyList;
  settings: Readonly<Record<string, string>>;
  packs: { id: string; name: string }[];
  entries: CatalogueEntry[];
  entryById: Map<string, CatalogueEntry>;
  variants: OptionVariant[];
  /** By option id (its first choice) and by "id=choice". */
  variantByKey: Map<string, OptionVariant>;
  groups: OptionGroup[];
  presets: Preset[];
  presetsByEntry: Map<string, Preset[]>;
  counters: Counter[];
  rosterRules: ((context: Context) => void)[];
  changes: ChangeRule[];
  facts: FactRule[];
  tagWords: number;
  optionWords: number;
  /** Tag name → bit. */
  tagIndex: Map<string, number>;
  unitRules: UnitRule[];
  /** By option index. */
  availability: AvailabilityRule[][];
  /** By option index; entry prices under `entryPrices`. */
  optionPrices: PriceRule[][];
  entryPrices: PriceRule[];
  /** Command kinds that pay a fraction. */
  commandPay: Map<string, CommandPay>;
  /** The army lists whose units may stand in allied commands, by id. */
  allies: ReadonlyMap<string, Catalogue>;
  /** Profiles by entry, command kind and options. */
  profiles: Map<string, Profile>;
}
