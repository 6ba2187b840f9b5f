/** The cases of the books for other engines: each roster as text, with what this engine answers. */
import { loadBook } from "@/data/index";
import type { Vector, Vectors } from "@/data/vectors";
import { check } from "@/lib/engine/check/check";
import { writeText } from "@/lib/paper/write/text";
import type { BookCase } from "./case";
import { casesOf, readCase } from "./read-case";

/** The vectors of all cases of a game, or of some; each roster once. */
export async function vectorsOf(game: string, cases?: readonly BookCase[]): Promise<Vectors> {
  const { dataVersion } = await loadBook(game);
  const vectors = new Map<string, Vector>();
  for (const of of cases ?? (await casesOf(game))) {
    const rosters = [...(of.legal ?? []), ...(of.illegal ?? []), ...(of.prices ?? []).map(([given]) => given)];
    for (const given of rosters) {
      const { roster, catalogue } = await readCase(game, of, given);
      const { verdict, points, missing, findings } = check(catalogue, roster);
      // What no book has is a word like any other in a text: the reader did not understand it.
      if (findings.some(({ code }) => code.startsWith("roster/unknown-"))) continue;
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
