/** In what an answer of another engine differs from a vector. */
import type { Vector, VectorAnswer } from "@/data/vectors";
import { isObject } from "@/lib/engine/schema/json";

/** A vector with a name of its own. */
export interface NumberedVector extends Vector {
  id: string;
  game: string;
  dataVersion: string;
}

/**
 * A line of a runner beside the vector that it answers. `id`: null where it answers none of those that are open; then the one difference
 * is the reason. Findings are compared in any order, and only where there are any in the answer: an engine may know verdicts alone.
 */
export function differencesIn(line: string, open: ReadonlyMap<string, NumberedVector>): { id: string | null; differences: string[] } {
  const answer = objectIn(line);
  if (!answer) return { id: null, differences: [`a line is no JSON object: ${line.slice(0, 80)}`] };
  const vector = typeof answer.id === "string" ? open.get(answer.id) : undefined;
  if (!vector) return { id: null, differences: [`an answer to “${String(answer.id).slice(0, 80)}”, which was not asked or is answered`] };
  const differences: string[] = [];
  const compare = (what: "verdict" | "points" | "missing", usual?: number) => {
    const [mine, theirs] = [vector[what] ?? usual, answer[what] ?? usual];
    if (mine !== theirs) differences.push(`${what} ${JSON.stringify(theirs)}, not ${JSON.stringify(mine)}`);
  };
  compare("verdict");
  compare("points");
  compare("missing", 0);
  if (answer.findings !== undefined) differences.push(...ofFindings(answer.findings, vector.findings));
  return { id: vector.id, differences };
}

function ofFindings(theirs: unknown, mine: VectorAnswer["findings"]): string[] {
  if (!Array.isArray(theirs) || !theirs.every(isObject)) return ["findings are no list of objects"];
  const left = mine.map(keyOf);
  const more = theirs.map(keyOf).filter((key) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...left.map((key) => `lacks the finding ${key}`), ...more.map((key) => `has the finding ${key}`)];
}

function keyOf({ rule, severity, actual = null, bound = null }: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ rule, severity, actual, bound });
}

function objectIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
