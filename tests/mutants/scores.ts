/**
 * Scores of mutants: by file of lib, how many mutants a test notices and how many there are, e.g. { "lib/engine/text.ts": [41, 44] }.
 * A room is a folder of lib or of the components; its score is the share of noticed mutants in all of its files that were ever mutated.
 * Under its own name, e.g. "lib/engine/check", stands what its own tests notice of a random sample of its mutants.
 */

/** By file: the mutants that a test notices, and all of them. */
export type Scores = Record<string, readonly [noticed: number, all: number]>;

const NOTICED = ["Killed", "Timeout"];
const UNNOTICED = ["Survived", "NoCoverage"];
/** A room without a kept score must reach this share. */
const LEAST = 0.8;

/** The scores in Stryker's report. Mutants that do not run or are ignored count on neither side. */
export function tally({ files }: { files: Record<string, { mutants: { status: string }[] }> }): Scores {
  const scores: Scores = {};
  for (const [file, { mutants }] of Object.entries(files)) {
    const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length;
    const unnoticed = mutants.filter(({ status }) => UNNOTICED.includes(status)).length;
    if (noticed + unnoticed > 0) scores[file] = [noticed, noticed + unnoticed];
  }
  return scores;
}

/** The kept scores with newer ones in their place, without files that are gone, in the order of their names. */
export function merge(kept: Scores, measured: Scores, exists: (file: string) => boolean = () => true): Scores {
  const all = Object.entries({ ...kept, ...measured }).filter(([file]) => exists(file));
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What scores.json has as its text. */
export function asText(scores: Scores): string {
  const rows = Object.entries(scores).map(([file, [noticed, all]]) => `  ${JSON.stringify(file)}: [${noticed}, ${all}]`);
  return `{\n${rows.join(",\n")}\n}\n`;
}

/** A key that stands for a sample of a room. */
export const isRoom = (key: string): boolean => !key.endsWith(".ts");

/** All files together. */
export function totalOf(scores: Scores): readonly [noticed: number, all: number] {
  const all = Object.values(scores);
  return [all.reduce((sum, [n]) => sum + n, 0), all.reduce((sum, [, n]) => sum + n, 0)];
}

/** The least and the greatest share that a sample leaves likely, in 95 of 100 samples (Wilson's interval). */
export function intervalOf([noticed, all]: readonly [number, number]): [least: number, most: number] {
  if (all === 0) return [0, 1];
  const z = 1.96;
  const share = noticed / all;
  const middle = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const reach = (z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))) / (1 + z ** 2 / all);
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

/** "92 of 100 mutants are noticed, 92.0 % (85.0 to 95.9 %)". */
export function inPercent(score: readonly [number, number]): string {
  const [least, most] = intervalOf(score).map((share) => (100 * share).toFixed(1));
  const [noticed, all] = score;
  return `${noticed} of ${all} mutants are noticed, ${all === 0 ? "–" : ((100 * noticed) / all).toFixed(1)} % (${least} to ${most} %)`;
}

/** "lib/engine/check/check.ts" is of "lib/engine/check", "lib/read/lines/tokens.ts" of "lib/read", which is one room in all its folders. */
export const roomOf = (file: string): string =>
  file
    .split("/")
    .slice(0, /^lib\/(?!read\/|events\/)/.test(file) ? 3 : 2)
    .join("/")
    .replace(/\/[^/]+\.ts$/, "");

/** The share of noticed mutants in a room; null where none was ever measured. Samples run fewer tests, so they are no part of it. */
function scoreOf(scores: Scores, room: string): number | null {
  const own = Object.entries(scores).filter(([file]) => !isRoom(file) && roomOf(file) === room);
  const [noticed, all] = totalOf(Object.fromEntries(own));
  return all === 0 ? null : noticed / all;
}

/** A line for each room that was measured, and whether one fell. Less than one per cent is no fall: timeouts come and go. */
export function compareScores(kept: Scores, measured: Scores): { lines: string[]; hasFallen: boolean } {
  const now = merge(kept, measured);
  const rooms = [...new Set(Object.keys(measured).map(roomOf))].sort();
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const fallen: string[] = [];
  const lines = rooms.map((room) => {
    const before = scoreOf(kept, room);
    const after = scoreOf(now, room) ?? 0;
    const least = before ?? LEAST;
    if (after <= least - 0.01) fallen.push(room);
    return `${room}: ${percent(after)} of the mutants are noticed, ${percent(least)} ${before === null ? "asked for" : "before"}.`;
  });
  if (fallen.length)
    lines.push(`The score fell: ${fallen.join(", ")}. \`npm run mutants -- --mutate <file>\` names the mutants that live.`);
  return { lines, hasFallen: fallen.length > 0 };
}

/** As many files as fit into a number of lines, the smallest first, and those that are left out. */
export function budgeted(files: readonly string[], linesOf: (file: string) => number, most: number): { taken: string[]; left: string[] } {
  const taken: string[] = [];
  let lines = 0;
  for (const file of files.toSorted((a, b) => linesOf(a) - linesOf(b))) {
    lines += linesOf(file);
    if (lines > most) break;
    taken.push(file);
  }
  return { taken, left: files.filter((file) => !taken.includes(file)) };
}
