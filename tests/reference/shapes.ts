/** The JSON that the reference checker reads, as far as it reads it, and what it answers. Nothing here comes from `lib`. */

export type Status = "allowed" | "denied" | "unconfirmed";
export type Severity = "error" | "unconfirmed" | "advice";
export type Figures = Record<string, number | string | null>;

export interface SelectorKeys {
  entry?: string[];
  category?: string[];
  tag?: string[];
  option?: string[];
  command?: string[];
  list?: string[];
  army?: string[];
  attached?: boolean;
  all?: Selector[];
  any?: Selector[];
  not?: Selector;
}
export type Selector = string | SelectorKeys;
export interface OptionSelector {
  option?: string[];
  tag?: string[];
  group?: string[];
}
/** One sort of things that count for more or less than one: units by `of`, or options, or a sum as it is. */
export interface Weighed {
  of?: Selector;
  options?: OptionSelector;
  sum?: string;
  counts?: number;
  units?: number;
  models?: number;
}
export interface Measured {
  weighed?: Weighed[];
  options?: OptionSelector;
  optionPoints?: OptionSelector;
  sum?: string;
  plus?: number;
}
export interface Quantity {
  of: Selector;
  measure?: "units" | "models" | "points" | Measured;
}
export interface Part {
  numerator: number;
  denominator: number;
  rounding: "down" | "up";
}
export interface BoundKeys extends Partial<Part> {
  count?: number;
  scale?: string;
  of?: Quantity;
  plus?: number;
  table?: { from: number; count: number }[];
  beyond?: { per: number; add: number };
}
export type Bound = number | BoundKeys;
export interface Condition {
  has?: Selector;
  lacks?: Selector;
  limitFrom?: number;
  limitBelow?: number;
  setting?: Record<string, string>;
  army?: string[];
  notArmy?: string[];
}
export interface PriceKeys {
  perUnit?: number;
  increasePerCopy?: number;
  perModel?: number;
  first?: { models: number; points: number };
  perStep?: number;
  step?: number;
  unknown?: true;
  setting?: string;
  values?: Record<string, number>;
  or?: number[];
}
export type Price = number | PriceKeys;
export type Slot = string | { setting: string; values: Record<string, string> };

/** Keys of all kinds of rules together; which of them a kind honours is in `data/README.md` and the kind's documentation. */
export interface Rule {
  subject?: string;
  page?: unknown;
  id: string;
  kind: string;
  severity?: Severity;
  basis?: string;
  fix?: string;
  when?: Condition;
  units?: Selector;
  options?: OptionSelector;
  in?: "roster" | "command" | "unit" | { commands: string[] };
  quantity?: Quantity | { commands: string[] };
  min?: Bound;
  max?: Bound;
  step?: number;
  base?: number;
  together?: { of: Selector; models: number };
  part?: Quantity;
  of?: "limit" | "spent" | Quantity;
  maxPercent?: number;
  minPercent?: number;
  left?: Quantity;
  atMost?: Quantity | number;
  less?: boolean;
  needs?: Selector;
  atLeast?: number;
  groups?: { name: string; units: Selector }[];
  byEntry?: { units: Selector };
  byOption?: boolean;
  sets?: { name: string; group: string[] }[] | Figures;
  from?: number;
  to?: number | string | Selector;
  carriers?: { who: Selector; fits: Record<string, number>[] }[];
  size?: { min?: Bound; max?: Part };
  must?: true;
  characteristic?: string;
  leader?: Selector;
  among?: Selector;
  highest?: string;
  ties?: { rule?: string; severity?: Severity };
  command?: string;
  whole?: Bound;
  status?: Status;
  overrides?: boolean;
  price?: Price;
  prices?: Record<string, Price>;
  first?: number;
  onePer?: number;
  slotFree?: boolean;
  bonus?: { points: number; covers: Selector };
  costs?: { from?: number; below?: number };
  adds?: Record<string, number>;
  cases?: { units: Selector; costs?: { from?: number; below?: number }; adds?: Record<string, number>; sets?: Figures }[];
}

export interface Choice {
  id: string;
  name: string;
  price?: Price;
  slot?: Slot;
  tags?: string[];
  values?: Record<string, number>;
  changes?: Record<string, number>;
  sets?: Figures;
}
export interface Option extends Omit<Choice, "price"> {
  group: string;
  price?: Price;
  choices?: Choice[];
  open?: string;
  repeatable?: boolean;
  number?: { min: number; max: number; step?: number; sum?: string; sets?: string; adds?: string };
  sameAs?: string;
  category?: string;
}
export interface Group {
  id: string;
  choose: "any" | "one";
  inOrder?: { with?: string[]; setting?: Record<string, string> };
  otherwise: { status: Status; rule: string };
}
interface Limited {
  min?: Bound;
  max?: Bound;
  severity?: Severity;
  rule?: string;
}
export interface Offer {
  options: string[] | Record<string, Price>;
  status?: Status;
  overrides?: boolean;
  eitherOr?: string;
  perArmy?: Limited;
  rule?: string;
}
export interface EntryParts {
  size?: Limited & { step?: number };
  perArmy?: Limited;
  offers?: Record<string, Price> | Offer[];
  mounts?: Record<string, Price>;
  allowances?: Record<string, number | "any">;
}
export interface Entry extends EntryParts {
  id: string;
  category: string;
  tags?: string[];
  price: Price;
  models?: number;
  characteristics?: Figures;
  values?: Record<string, number>;
  included?: string[];
  permissionRule?: string;
  permissionAs?: string;
  permission?: Status;
  armies?: string[];
}
export interface Permission {
  page?: unknown;
  basis?: string;
  entries: string[];
  status: Status;
  rule?: string;
}
export interface ArmyList {
  id: string;
  permissions: Permission[];
  allies?: { armies: string[]; status?: Status; rule: string };
  sharedEntries?: ({ entry: string } & EntryParts)[];
  entries?: Entry[];
  groups?: Group[];
  options?: Option[];
  rules: Rule[];
}
export interface CommandKind {
  id: string;
  sideboard?: boolean;
  allied?: boolean;
  anyEntry?: boolean;
  pay?: {
    numerator: number;
    denominator: number;
    covers?: Selector;
    keeps?: { units?: Selector; options?: OptionSelector; setting?: Record<string, string> };
  };
}
export interface Book {
  id: string;
  counts: "units" | "models";
  hasPoints?: boolean;
  characteristics: { id: string; none?: number; perModel?: boolean }[];
  commands: CommandKind[];
  permissions: { rule: string; otherwise: Status; everyEntry?: { setting: Record<string, string> } };
  selectors?: { id: string; of: Selector }[];
  armyGroups?: { id: string; armies: string[] }[];
  allowances?: { id: string; groups: string[]; rule: string }[];
  entryRules?: { size?: string | { min: string; max: string }; perArmy?: string; offers?: string; mounts?: string; eitherOr?: string };
  scales: {
    id: string;
    per: number;
    rounding: "down" | "up";
    atLeast?: number;
    setting?: { id: string; rounding: Record<string, "down" | "up"> };
  }[];
  settings: { id: string; default: string; choices: { id: string }[] }[];
  tags?: { id: string; units?: string }[];
  figures?: { id: string; sum?: string; quantity?: Quantity; base?: number; baseOf?: Record<string, number> }[];
  presets: { entry: string; options: string[] }[];
  entries: Entry[];
  groups: Group[];
  options: Option[];
  rules: Rule[];
}
export type Thing = { entry?: string; category?: string; option?: string; group?: string; tag?: string; figure?: string };
export interface EventLimit {
  number: number;
  who: { each?: "army" | "command" | "unit"; army?: string[]; except?: string[]; unit?: string };
  may: "may-not" | "must" | "at-most" | "at-least" | "exactly" | "although" | "not-together";
  count?: number;
  percent?: number;
  of: Thing[];
  in?: "units" | "models" | "points" | "copies";
  per?: number;
  each?: true;
  forEach?: Thing[];
  weights?: { of: Thing; counts?: number; units?: number; models?: number }[];
}
export interface Pack {
  id: string;
  settings?: Record<string, string>;
  permissions?: (Permission & { army: string })[];
  entries?: Entry[];
  rules?: Rule[];
  armies?: Record<string, Rule[]>;
  event?: { points?: number; armies?: { except?: string[]; only?: string[] }; limits?: EventLimit[] };
}

export interface RosterOption {
  id: string;
  choice?: string;
  count?: number;
  value?: number;
}
export interface RosterUnit {
  id: string;
  entry: string;
  count: number;
  options: RosterOption[];
  stated?: number;
  pointsPerModel?: number;
  attachedTo?: string;
}
export interface Roster {
  armyList: string;
  limit?: number;
  stated?: number;
  settings?: Record<string, string>;
  packs?: string[];
  commands: { kind: string; armyList?: string; units: RosterUnit[] }[];
}

/** One fault. `at`: the ids of its units, "roster" or "command 1" where it is about those. */
export interface Finding {
  rule: string;
  severity: Severity;
  actual: number | null;
  bound: number | null;
  at: string[];
}
export interface Answer {
  verdict: "legal" | "illegal" | "unconfirmed";
  points: number;
  findings: Finding[];
}
