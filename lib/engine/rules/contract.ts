/**
 * The contract of a rule kind: the shape of its data, its documentation, its sentence in words, and how a rule becomes a
 * check. Below it stands what a rule may see of a roster and what it may say; books, army lists and rosters implement it.
 */
import type * as z from "zod";
import type {
  Bound,
  Changes,
  Condition,
  OptionSelector,
  Page,
  Price,
  Quantity,
  RuleId,
  Selector,
  Status,
  sourced,
} from "@/lib/engine/common";
import type { CommandBill, Finding, Severity, UnitBill, UnwordedFinding } from "@/lib/engine/report/finding";
import type { EngineWords } from "@/lib/words/en/engine";
import type { Verb } from "@/lib/words/en/grammar";
import type { Say } from "./words";

export interface RuleBase {
  id: RuleId;
  kind: string;
  page: Page;
  basis: z.infer<(typeof sourced)["basis"]>;
  note?: string | undefined;
  severity?: Severity | undefined;
  when?: Condition | undefined;
  fix?: string | undefined;
  /** Of an event's limit. */
  event?: EventSource | undefined;
}

/** What a finding names in place of book and page where an event asks for more than the book: "Autumn Muster, limit 2". */
export interface EventSource {
  cite: string;
  /** The limit as one sentence. */
  says: string;
}

/** What the shape of a rule is put together from. It is handed in, so that checking a roster needs no schema library. */
export type Shapes = typeof import("./shapes");

/** What checking needs of a rule kind. */
export interface RuleKind<R extends RuleBase = RuleBase> {
  kind: string;
  /** The options it speaks of where that is all there is to it: then it need not be compiled before one of them is asked about. */
  optionsOf?(rule: R): OptionSelector | null;
  /** The units it looks at one by one, where that is all there is to it: then it need not be compiled before a roster has one. */
  unitsOf?(rule: R): Selector | null;
  /** Turns one rule into what checking runs. @throws BookFault for a rule that names nothing in the book. */
  compile(rule: R, env: RuleEnv): CompiledRule;
}

export function defineRuleKind<R extends RuleBase>(kind: RuleKind<R>): RuleKind<R> {
  return kind;
}

/** A rule kind as its rules are written and read. It stands in a file of its own, so that checking a roster does not load it. */
export interface RuleInWords<S extends z.ZodType<RuleBase> = z.ZodType<RuleBase>> {
  kind: string;
  schema(shapes: Shapes): S;
  docs: { title: string; summary: string; example: z.input<S> };
  /** What the rule asks for, as one sentence without capital and full stop; its condition is said by the caller. */
  sentence(rule: z.infer<S>, say: Say): string;
  /** Whether its sentence begins with whose army it is about, so that the condition need not say that. */
  saysArmy?(rule: z.infer<S>): boolean;
}

export function defineRuleInWords<S extends z.ZodType<RuleBase>>(kind: RuleInWords<S>): RuleInWords<S> {
  return kind;
}

/** What a rule may ask for while it is compiled. */
export interface RuleEnv {
  entries: readonly RuleEntry[];
  characteristics: readonly { id: string; name: string }[];
  commandKinds: readonly { id: string; sideboard?: boolean | undefined }[];
  settings: Readonly<Record<string, string>>;
  /** Whose rule it is, as the change of a number names it: the army list's name, else "the rules". */
  owner: string;
  match(selector: Selector): Match;
  counter(quantity: Quantity): Counter;
  when(condition: Condition | undefined): When | null;
  bound(bound: Bound): BoundOf;
  /** Indices of the options that are meant, ascending. */
  options(selector: OptionSelector): number[];
  price(price: Price): FixedPrice;
  variant(index: number): RuleOption;
  /** @throws BookFault saying which rule names what that is not in the book. */
  fault(message: string): never;
}

/**
 * A price with settings applied. `step`: the length of a step; of a price per unit, what each further copy costs more. `first`: what
 * the first models of a unit cost together, so that `points` are for each further one. `or`: other values that sources give.
 */
export type FixedPrice = {
  per: "unit" | "model" | "step";
  points: number;
  step: number;
  first?: { models: number; points: number };
  or?: readonly number[];
} | null;

/** An entry as rules see it. */
export interface RuleEntry {
  index: number;
  entry: {
    id: string;
    name: string;
    category: string;
    details?: Readonly<Record<string, readonly string[]>> | undefined;
    size?: { min?: unknown } | undefined;
  };
  tags: readonly number[];
  included: readonly RuleOption[];
}

/** An option, or one choice of it, as rules see it. */
export interface RuleOption {
  index: number;
  /** "shaman=2", or "swim" where there are no choices. */
  key: string;
  name: string;
  /** How a unit with it is called, where that is not "with …"; empty where it is. */
  phrase: string;
  /** What units do that have it, where its phrase does not say it. */
  verb?: Verb;
  slot: string | null;
  tags: readonly number[];
  option: { id: string; name: string; sameAs?: string | undefined };
}

/** What a selector looks at: an entry, the options taken, the kind of command. */
export interface SelectorSubject {
  entry: RuleEntry;
  /** The entry's category, or the one an option or a rule moves it to. */
  category: string;
  commandKind: string;
  /** The army list it comes from. */
  home: string;
  /** Whether it belongs to another unit. */
  attached: boolean;
  options: readonly { variant: RuleOption; copies: number; value: number | null }[];
  tagBits: Int32Array;
  optionBits: Int32Array;
}

/** Whether a unit is meant. */
export interface Match {
  (subject: SelectorSubject): boolean;
  /** For an entry with any options in any command: does it match always, never, or does it depend? */
  possible(entry: RuleEntry): Possibility;
}

export type Possibility = "never" | "maybe" | "always";

/** A unit of a roster, looked up and priced. */
export interface CheckedUnit extends SelectorSubject {
  /** Position in the roster, all commands together. */
  index: number;
  unit: { id: string; name?: string | undefined; options: readonly { id: string; choice?: string | undefined }[] };
  command: number;
  /** Shared by all units that are alike. */
  profile: SelectorSubject & { label: string; counts: readonly Counted[] };
  /** Units on the line, and models in all of them together. */
  units: number;
  models: number;
  bill: UnitBill;
  /** The unit it belongs to; null too where the roster names none that it can belong to. */
  parent: CheckedUnit | null;
  /** The units that belong to it. */
  attachments: readonly CheckedUnit[];
  /** Copies of options, by index, that a grant frees from the slots of their carrier. */
  slotFree: ReadonlyMap<number, number> | null;
}

/** A quantity over a roster, added up while its units are walked once. */
export interface Counter {
  index: number;
  match: Match;
  per: "unit" | "model" | "points" | "line";
  /** For one unit (or model) of a subject that matches; of a counter per line whether it may count anything. */
  each(subject: SelectorSubject): number;
  /** For a whole line that matches; in parts where there is a `whole`. */
  amount(unit: CheckedUnit): number;
  /** How many parts make one, where not all things count alike: so amounts stay whole numbers until they are added up. 1 when absent. */
  whole?: number;
  /** Indices of the options it counts; null where it counts something else. */
  options: ReadonlySet<number> | null;
  /** How a line comes to its amount where things do not all count alike: "6 models, 1 for every 4"; empty where that is plain. */
  how?(unit: CheckedUnit, words: EngineWords): string;
}

/** What a unit adds to a counter that counts it, for one unit; read with `per`. */
export interface Counted {
  counter: Counter;
  amount: number;
}

/** Where something is counted: in one unit of a line, in the command with this index, in the whole roster. */
export type Scope = CheckedUnit | number | null;

/** What a rule may see of the roster it checks, and where it reports. */
export interface RuleContext {
  /** What is said of what is found. */
  words: EngineWords;
  book: { title: string; categories: readonly { id: string; name: string }[] };
  /** `units` are counted and checked together; those of a sideboard stand beside them, priced and no more. */
  roster: { units: readonly CheckedUnit[]; sideboard: readonly CheckedUnit[]; commands: readonly { kind: string }[] };
  limit: number | null;
  /** The total that the roster states for itself; null where it states none. */
  stated: number | null;
  /** The event that set the limit; absent where the roster's own holds. */
  limitOf?: EventSource | undefined;
  points: number;
  missing: number;
  /** Whether what the book leaves open counts as agreed; null where the roster does not ask for that. */
  agreed: boolean | null;
  /** What the commands pay that pay only a part. */
  commandBills: readonly CommandBill[];
  /** By index of the counter. */
  totals: number[];
  /** The units of each entry that stands in the roster with different options; most rosters have few. */
  mixed(): readonly (readonly CheckedUnit[])[];
  /** A characteristic with all changes; −∞ where it is lost or no number. */
  characteristic(unit: CheckedUnit, id: string): number;
  /** Why a rule that means some units means this one, and what it costs that such units need, where they need something. */
  lack(unit: CheckedUnit, asks: Match, needs: Match | null): Lack;
  /** The errors the army would have with this unit from beside it, and has not without; points aside. */
  errorsWith(unit: CheckedUnit): readonly Finding[];
  report(finding: UnwordedFinding): void;
}

/** The options of a unit that ask something of it, each by itself, and what the one thing costs that it lacks, where that is plain. */
export interface Lack {
  causes: readonly RuleOption[];
  /** Where no single one does: those that only together make the rule mean the unit. */
  jointly?: readonly RuleOption[];
  points?: number;
}

export type When = (context: RuleContext) => boolean;

/** Whether a condition looks at what the rest of the roster has, which is counted for every roster. */
export function countsUnits({ has, lacks, counted }: Condition = {}): boolean {
  return (has ?? lacks ?? counted) !== undefined;
}

/** A bound: its value for a scope in a roster, and in words how it came about, empty where it is simply printed. */
export interface BoundOf {
  value(context: RuleContext, scope: Scope): number;
  derivation(context: RuleContext, scope: Scope): string;
  /** Its value for a unit where entry and options alone decide it. */
  ofSubject?(subject: SelectorSubject): number;
  /** Whether it hangs on the size of the army and nobody said how large that is. */
  isGuess?(context: RuleContext): boolean;
  /** Of a bound that is worked out from a count: that count, and the bound with so many fewer of it. */
  base?: { counter: Counter; less(context: RuleContext, scope: Scope, fewer: number): number };
}

/** What a rule compiles to; a rule is of one of these sorts. */
export type CompiledRule =
  | { sort: "roster"; check(context: RuleContext): void; slot?: SectionSlot }
  | ({ sort: "unit" } & UnitRule)
  | { sort: "availability"; options: number[]; rule: AvailabilityRule }
  | { sort: "price"; options: number[] | null; rule: PriceRule }
  | { sort: "category"; rule: CategoryRule }
  | { sort: "modifier"; modifiers: Modifier[] }
  | { sort: "attached"; rule: AttachmentRule }
  | { sort: "several"; rules: CompiledRule[] };

/** How far a rule that counts the units of one category is filled. */
export interface SectionSlot {
  category: string;
  /** Null where the rule does not hold; `least` and `most` are null where it has no such bound. */
  filled(context: RuleContext): { used: number; least: number | null; most: number | null } | null;
}

/** A rule about each unit by itself. */
export interface UnitRule {
  match: Match;
  when: When | null;
  /** The fewest models it asks for, where that is a plain number. */
  fewestModels?: number;
  /** At most this many models; absent where it is not one number. */
  mostModels?: number;
  check(unit: CheckedUnit, context: RuleContext): void;
  /** Whether entry and options alone keep it, whatever the unit's numbers and the rest of the roster: then it is not checked. */
  isKeptBy?(subject: SelectorSubject): boolean;
  /** How full a unit is, where the rule gives it slots. */
  slotUsage?(unit: CheckedUnit): SlotUsage | null;
  /** What a unit has spent of the points it may spend on some options, where the rule limits them. */
  allowance?(unit: CheckedUnit, context: RuleContext): Allowance;
}

/** A unit where it stands in a roster. */
export interface Seen {
  unit: CheckedUnit;
  context: RuleContext;
}

/** A rule about each unit that entry and options alone may decide: one judgement, used before a roster is seen and in it. */
export interface UnitJudgement<Breach> extends Omit<UnitRule, "check" | "isKeptBy"> {
  /** What breaks the rule. `seen` is null while only entry and options are known; the answer is null then if they do not decide it. */
  judge(subject: SelectorSubject, seen: Seen | null): readonly Breach[] | null;
  report(breach: Breach, seen: Seen): void;
}

/** The judgement on a unit that breaks nothing. */
export const KEPT: readonly never[] = [];

/** The rule that checks units by a judgement, and knows which of them need no check. */
export function unitRule<Breach>({ judge, report, ...rule }: UnitJudgement<Breach>): CompiledRule {
  return {
    sort: "unit",
    ...rule,
    isKeptBy: (subject) => judge(subject, null)?.length === 0,
    check(unit, context) {
      const seen = { unit, context };
      const breaches = judge(unit, seen);
      if (breaches?.length) for (const breach of breaches) report(breach, seen);
    },
  };
}

/** Points a unit may spend on some options, and has spent. */
export interface Allowance {
  taken: number;
  most: number;
  /** Singular: "magic item point". */
  noun: string;
  /** Indices of the options it covers. */
  options: ReadonlySet<number>;
}

/** Which units may belong to which. */
export interface AttachmentRule {
  units: Match;
  to: Match;
  when: When | null;
  /** What such a unit is called, singular. */
  noun: string;
  /** The most of them for each unit they belong to; null where there is no limit. */
  max: number | null;
  /** Such units stand in no other way. */
  must: boolean;
}

/** How many slots of a unit are taken, together and by slot. */
export interface SlotUsage {
  taken: number;
  most: number;
  slots: { slot: string; taken: number; most: number }[];
}

/** Whether an option is permitted to a unit, and which rule says so. */
export interface PermissionRuling {
  status: Status;
  rule: string;
  page: Page;
  severity: Severity;
  reason: string;
  /** Where an event says so. */
  event?: EventSource;
}

export interface AvailabilityRule extends PermissionRuling {
  overrides: boolean;
  match: Match;
  when: When | null;
}

export interface PriceRule {
  rule: string;
  match: Match;
  when: When | null;
  price: FixedPrice;
  /** At most so many copies in the roster, or in each unit, at this price; null: all. */
  first: number | null;
  inUnit: boolean;
  /** One copy at this price for every so many at the full price. */
  onePer: number | null;
  slotFree: boolean;
  /** It holds in place of every other price that does not override, cheaper ones too. */
  overrides: boolean;
  because: string;
  /** What to do where the price is lost; empty for the usual words. */
  fix: string;
  page: Page;
}

/** Which units count as another category. */
export interface CategoryRule {
  rule: string;
  match: Match;
  when: When | null;
  /** The category they count as. */
  to: string;
  /** At most so many units; null: all. */
  first: number | null;
  because: string;
  page: Page;
}

/** What changes the numbers of some units or follows from their choices, for screen and sheet. */
export interface Modifier {
  match(unit: CheckedUnit): boolean;
  /** Added to the printed characteristics. */
  adds: Changes;
  /** In place of those of entry and options. */
  sets: Readonly<Record<string, number | string>>;
  text: string;
  /** What makes the change: the army list's name, a few words of the rule, else "the rules". */
  because: string;
  page: Page;
}
