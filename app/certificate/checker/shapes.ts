/** What the checker makes of JSON, and what it answers. The files are read as the guide describes them; nothing is shared with lib. */

/** The JSON of books, packs and rosters; a key that is left out is undefined. */
// biome-ignore lint/suspicious/noExplicitAny: the files are read as they are
export type Json = any;

/** One army list with its book and packs. `rules`: the book's, with `layer` 0, then the army list's, then those of packs. */
export interface Army {
  book: Json;
  list: Json;
  packs: readonly Json[];
  settings: Readonly<Record<string, string>>;
  entries: ReadonlyMap<string, Json>;
  options: ReadonlyMap<string, Json>;
  groups: ReadonlyMap<string, Json>;
  rules: readonly Json[];
  byKind: Readonly<Record<string, readonly Json[]>>;
}

/**
 * An option, or one choice of it, that a unit has. `key`: "shaman=2", or "swim". `word`: written for a choice that stands for any.
 * `included`: every such unit has it at no cost. `unsaid`: written without the choice that it has several of.
 */
export interface Held {
  option: Json;
  choice: Json;
  key: string;
  group: Json;
  copies: number;
  value?: number;
  word?: string;
  included: boolean;
  unsaid: boolean;
}

/**
 * The entry itself (`held` is null) or one of its options, with the price of its copies in one unit; null where it is lost. `cheaper`:
 * copies in all units of the line that a rule makes cheaper than others, and what they cost all together.
 */
export interface Item {
  held: Held | null;
  copies: number;
  price: Json;
  each: number | null;
  rule: Json;
  cheaper: { copies: number; cost: number };
}

/**
 * A line of the roster: so many `units`, with so many `models` in all of them. `home`: the army list it comes from. `missing`: how many
 * of its prices are lost. `slotFree`: copies by key that take no slot.
 */
export interface Unit {
  id: string;
  entry: Json;
  written: Json;
  home: Army;
  command: number;
  kind: string;
  beside: boolean;
  parent: Unit | null;
  category: string;
  units: number;
  models: number;
  held: Held[];
  items: Item[];
  points: number;
  missing: number;
  slotFree: Map<string, number>;
}

/** A roster looked up. `units`: without those that stand beside the army. `lines`: what each rule comes to, as it is judged. */
export interface Muster {
  army: Army;
  roster: Json;
  all: Unit[];
  units: Unit[];
  limit: number | null;
  points: number;
  lines: Line[];
}

/** What a rule comes to in a place: who counts how much, what that is together, and between which bounds it has to lie. */
export interface Line {
  rule: string;
  at: string;
  terms: Record<string, number>;
  actual?: number | null | undefined;
  least?: number | undefined;
  most?: number | undefined;
}

/** One fault. `at`: the ids of its units, "roster" or "command 1". `open`: about what the book leaves open, which may count as agreed. */
export interface Finding {
  rule: string;
  severity: "error" | "unconfirmed" | "advice" | "agreed";
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
