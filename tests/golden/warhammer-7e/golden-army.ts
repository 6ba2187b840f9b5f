/** Golden rosters of an army, worked out by hand from what its sources say. */
export interface GoldenArmy {
  /** Id of the army list. */
  army: string;
  rosters: readonly GoldenRoster[];
}

export interface GoldenRoster {
  /** What it keeps or breaks. */
  name: string;
  limit: number;
  /** Each line as people write it, with its points as a sum that can be checked. */
  lines: readonly (readonly [string, number])[];
  total: number;
  /** The rules it breaks as an error, in any order; empty where it is legal. */
  breaks: readonly string[];
  /** No roster of this kind can do without a value that differs between the sources. */
  open?: true;
}
