/** The cases of the books for other engines: each roster as text, with what this engine answers. */
import { loadBook } from "@/data/index";
import { check } from "@/lib/engine/check/check";
import { writeText } from "@/lib/paper/write/text";
import type { BookCase } from "./case";
import { casesOf, readCase } from "./read-case";

/** One roster. `limit`, `settings`, `packs` and allies stand in the text, as `data/README.md` has it. */
interface Vector {
  /** The printed rule that the case is about. */
  rule: string;
  roster: string;
  verdict: string;
  points: number;
  /** Prices that are lost: the points are at least so many then. */
  missing?: number;
  findings: { rule: string; severity: string; actual: number | null; bound: number | null }[];
}

export interface Vectors {
  format: "muster-vectors/1";
  game: string;
  dataVersion: string;
  vectors: Vector[];
}

/** The vectors of all cases of a game, or of some; each roster once. */
export async function vectorsOf(game: string, cases?: readonly BookCase[]): Promise<Vectors> {
  const { dataVersion } = await loadBook(game);
  const vectors = new Map<string, Vector>();
  for (const of of cases ?? (await casesOf(game))) {
    const rosters = [...(of.legal ?? []), ...(of.illegal ?? []), ...(of.prices ?? []).map(([given]) => given)];
    for (const given of rosters) {
      const { roster, catalogue } = await readCase(game, of, given);
      const { verdict, points, missing, findings } = check(catalogue, roster);
      const text = writeText(catalogue, roster);
      const key = `${of.rule} ${text}`;
      vectors.set(key, {
        rule: of.rule,
        roster: text,
        verdict,
        points,
        ...(missing > 0 ? { missing } : {}),
        findings: findings.map(({ rule, severity, actual, bound }) => ({ rule, severity, actual, bound })),
      });
    }
  }
  return { format: "muster-vectors/1", game, dataVersion, vectors: [...vectors.values()] };
}
