/** What the reference checker makes of JSON, and what it answers. Nothing here comes from `lib`. */

/** The JSON of books, packs and rosters, read as `data/guide` describes it; a key that is left out is undefined. */
// biome-ignore lint/suspicious/noExplicitAny: the files are read as they are
export type Json = any;

/** One army list with its book and packs. */
export interface Army {
  book: Json;
  list: Json;
  packs: readonly Json[];
  settings: Readonly<Record<string, string>>;
  entries: ReadonlyMap<string, Json>;
  options: ReadonlyMap<string, Json>;
  groups: ReadonlyMap<string, Json>;
  /** The book's, with `layer` 0, then the army list's, then those of packs. */
  rules: readonly Json[];
  byKind: Readonly<Record<string, readonly Json[]>>;
}

/** An option, or one choice of it, that a unit has. `key`: "shaman=2", or "swim". */
export interface Held {
  option: Json;
  choice: Json;
  key: string;
  group: Json;
  copies: number;
  value?: number;
  /** What is written for a choice that stands for any word. */
  word?: string;
  /** Every such unit has it at no cost. */
  included: boolean;
  /** Written without the choice that it has several of. */
  unsaid: boolean;
}

/** The entry itself (`held` is null) or one of its options, with the price of its copies in one unit; null where it is lost. */
export interface Item {
  held: Held | null;
  copies: number;
  price: Json;
  each: number | null;
  rule: Json;
  /** Copies in all units of the line that a rule makes cheaper than others, and what they cost all together. */
  cheaper: { copies: number; cost: number };
}

export interface Unit {
  id: string;
  entry: Json;
  /** As the roster has it. */
  written: Json;
  /** The army list it comes from: its own for allies. */
  home: Army;
  command: number;
  kind: string;
  beside: boolean;
  parent: Unit | null;
  category: string;
  /** Units on the line, and models in all of them together. */
  units: number;
  models: number;
  held: Held[];
  items: Item[];
  /** What all units of the line cost, and how many of their prices are lost. */
  points: number;
  missing: number;
  /** Copies by key that take no slot. */
  slotFree: Map<string, number>;
}

/** A roster looked up. `units`: without those that stand beside the army. */
export interface Muster {
  army: Army;
  roster: Json;
  all: Unit[];
  units: Unit[];
  limit: number | null;
  points: number;
  /** Those units from beside the army with which it breaks a rule that it keeps without. */
  breaking(beside: Unit[]): Unit[];
}

/** One fault. `at`: the ids of its units, "roster" or "command 1" where it is about those. */
export interface Finding {
  rule: string;
  /** "agreed": unconfirmed, but players play as allowed what the book leaves open. */
  severity: "error" | "unconfirmed" | "advice" | "agreed";
  /** About what the book leaves open. */
  open?: boolean;
  actual: number | null;
  bound: number | null;
  at: string[];
}
export interface Answer {
  verdict: "legal" | "illegal" | "unconfirmed";
  points: number;
  findings: Finding[];
}
