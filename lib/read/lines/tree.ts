/** The tree of forces and selections in which list builders save a roster. Names, numbers and prices are as they are written. */

/** One thing chosen, with what was chosen below it. */
export interface Selection {
  name: string;
  /** The id of the entry it is of, behind those of the links that lead there, with "::" between them. */
  path?: string;
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
  /** The id of its kind. */
  kind?: string;
  catalogue: string;
  catalogueId?: string;
  selections: Selection[];
  forces: Force[];
}

export interface Tree {
  name: string;
  game: string;
  gameId?: string;
  /** Of the files of the game that it was made with. */
  revision?: number;
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
