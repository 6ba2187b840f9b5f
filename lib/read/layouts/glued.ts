/** Text whose columns came out glued together, as out of a PDF: "5Knights of the Realm128Musician". */
import type { Problem } from "@/lib/engine/roster/roster-file";
import { Reading } from "@/lib/read/lines/reading";
import { toNumber } from "@/lib/read/lines/text-parts";

/** A small letter with a figure behind it, or a figure with a capitalised word behind it. */
const GLUED = /(?<=\p{Ll}{2})(?=\d)|(?<=\d)(?=\p{Lu}\p{Ll})/gu;
const GLUED_LINE = /\p{Ll}{2}\d|\d\p{Lu}\p{Ll}/u;
const FEWEST = 3;
const LONGEST = 500;

/** The text with spaces at the seams, and which numbers were parted; null where it is not glued: fewer than half of the lines with figures. */
export function unglued(text: string): { text: string; problems: Problem[] } | null {
  const lines = text.split("\n");
  if (lines.length > 2000) return null;
  const withFigures = lines.filter((line) => /\d/.test(line) && /\p{L}{3}/u.test(line));
  const glued = withFigures.filter((line) => line.length < LONGEST && GLUED_LINE.test(line)).length;
  if (glued < FEWEST || glued * 2 < withFigures.length) return null;
  const spaced = lines.map((line) => (line.length < LONGEST ? line.replace(GLUED, " ") : line));
  const reading = new Reading();
  const split = countsSplit(spaced, reading);
  return { text: split.join("\n"), problems: reading.problems() };
}

const NAME_AND_FIGURES = /^(\s*\p{L}[^\d]*?) (\d{2,6})((?: \D.*)?)$/u;
const TOTAL = /^\W*(?:grand )?(?:total|sum)\b\D*(\d[\d.,]*)/i;

/** Counts and prices that stand as one number: "Knights 5128". They are parted so that the prices come to the total. */
function countsSplit(lines: readonly string[], reading: Reading): string[] {
  const total = toNumber(lines.map((line) => TOTAL.exec(line)?.[1]).find(Boolean) ?? "");
  const rows = lines.map((line) => (TOTAL.test(line) ? null : NAME_AND_FIGURES.exec(line)));
  const ways = rows.map((row) => (row ? waysOf(row[2] ?? "") : []));
  const chosen = Number.isFinite(total) ? toTotal(ways, total) : null;
  return lines.map((line, i) => {
    const [, name = "", , rest = ""] = rows[i] ?? [];
    const way = chosen?.[i];
    if (way) reading.add(i + 1, "count/parted", { name: line, count: way[0], points: way[1] });
    return way ? `${way[0]} ${name.trim()} (${way[1]} points)${rest.trim() ? `: ${rest.trim()}` : ""}` : line;
  });
}

/** A count of one or two figures in front of a price, smaller counts first. */
function waysOf(figures: string): [number, number][] {
  return [1, 2].flatMap((n): [number, number][] => {
    const [count, points] = [figures.slice(0, n), figures.slice(n)];
    return points && !/^0/.test(count) && !/^0/.test(points) ? [[Number(count), Number(points)]] : [];
  });
}

/** Of each line one way, so that all prices come to the total; null where none do. */
function toTotal(ways: readonly (readonly [number, number][])[], total: number): ([number, number] | undefined)[] | null {
  if (total > 20_000 || ways.length > 200) return null;
  // For each line the sums that can be reached, and the way that leads there; the count of one figure is tried first.
  const reached: Map<number, [number, number] | undefined>[] = [];
  let sums = new Set([0]);
  for (const of of ways) {
    const next = new Map<number, [number, number] | undefined>();
    for (const sum of sums) {
      if (!of.length) next.set(sum, undefined);
      for (const way of of) if (sum + way[1] <= total && !next.has(sum + way[1])) next.set(sum + way[1], way);
    }
    reached.push(next);
    sums = new Set(next.keys());
  }
  if (!sums.has(total)) return null;
  const chosen: ([number, number] | undefined)[] = [];
  for (let i = reached.length - 1, sum = total; i >= 0; i--) {
    const way = reached[i]?.get(sum);
    chosen[i] = way;
    sum -= way?.[1] ?? 0;
  }
  return chosen;
}
