/** The vectors that hold another engine to this one, as the cases of the books make them. `npm run vectors` writes the files. */

/** What the engine says of a roster. */
export interface VectorAnswer {
  verdict: string;
  points: number;
  /** Prices that are lost: the points are at least so many then. */
  missing?: number;
  findings: { rule: string; severity: string; actual: number | null; bound: number | null }[];
}

/** One roster. `limit`, `settings`, `packs` and allies stand in the text. */
export interface Vector extends VectorAnswer {
  /** The printed rule that the case is about. */
  rule: string;
  roster: string;
}

export interface Vectors {
  format: "muster-vectors/1";
  game: string;
  dataVersion: string;
  vectors: Vector[];
}

/** The vectors of a game that comes with the program. */
export async function loadVectors(game: string): Promise<Vectors> {
  const file: { default: unknown } = await import(`./${game}/vectors.json`);
  return file.default as Vectors;
}
