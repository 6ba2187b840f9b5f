/** The tree of forces and selections in which list builders save a roster. Names, numbers and prices are as they are written. */

/** One thing chosen, with what was chosen below it. */
export interface Selection {
  name: string;
  ownName: string;
  note: string;
  count: number;
  /** Of this one alone, by the name of the cost. */
  costs: ReadonlyMap<string, number>;
  type: string;
  category: string;
  selections: Selection[];
  profiles: Described[];
}

/** A profile or a rule that stands beside a choice, as name and text by column. */
export interface Described {
  type: string;
  name: string;
  values: [column: string, value: string][];
}

export interface Force {
  name: string;
  catalogue: string;
  selections: Selection[];
  forces: Force[];
}

export interface Tree {
  name: string;
  game: string;
  /** Of the whole, by the name of the cost in small letters. */
  costs: ReadonlyMap<string, number>;
  /** Costs as they are written, by the same. */
  costNames: ReadonlyMap<string, string>;
  limits: ReadonlyMap<string, number>;
  forces: Force[];
  note: string;
  /** Elements that describe rather than choose: profiles, rules. */
  described: number;
}
