/** How well a list that players wrote was read, held against what its author meant, written in our own grammar. */

import { findInPiece } from "@/lib/books/intake/incoming";
import type { Found } from "@/lib/books/intake/reply";
import { findRosters } from "@/lib/books/intake/submission";
import type { Library } from "@/lib/engine/catalogue/library";
import { stems } from "@/lib/engine/catalogue/names/words";
import { fixedRuling, optionPermissionOf, subjectOf } from "@/lib/engine/check/profile";
import { optionKey, resolveOptions } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import type { ReadLine } from "@/lib/read/lines/reading";
import { type Piece, piecesInPaste } from "@/lib/read/shapes/pieces";

/** One list of a folder, as its index says. */
export interface ListOfIndex {
  file: string;
  truth: string;
  army: string;
  style: string;
  score_options: boolean;
}

export interface Score {
  army: boolean;
  /** Of the truth: units there, and read with their entry and count; units read that are not there. */
  units: { right: number; all: number; extra: number };
  /** The same of the options of the units that were read rightly. */
  options: { right: number; all: number; extra: number };
  /** Written lines that stand nowhere in the reading report. */
  lost: number;
  /** What was read as something that is not meant, without a guess or a problem on its line; in words. */
  silent: string[];
  /** What was read beyond the truth, in words. */
  extra: string[];
  /** What of the truth was not read, in words. */
  missing: string[];
  whole: boolean;
}

/** A unit in comparable form. Names that our data lacks are left out of its options; the entry is null where it is such a name. */
export interface Known {
  entry: string | null;
  count: number | null;
  options: Map<string, number>;
  id: string;
}

/** What a text was read as: the first roster in it, and how the desk took the text apart. The reading report may be absent. */
export interface Taken {
  found: (Pick<Found, "roster" | "catalogue"> & Partial<Pick<Found, "report">>) | undefined;
  pieces: readonly Piece[];
}

/** What a list is held against: its truth, read once. */
export interface Meant {
  list: ListOfIndex;
  game: string;
  units: readonly Known[];
}

/** As the desk takes what is pasted: tables and other layouts are taken apart first. */
export async function readAsDesk(text: string, library: Library): Promise<Taken & { found: Found | undefined }> {
  const pieces = await piecesInPaste({ text });
  const all = (await Promise.all(pieces.map((piece) => findInPiece(piece, library)))).flat();
  const found = all.find((one) => typeof one !== "string");
  return { found: typeof found === "string" ? undefined : found, pieces };
}

export async function meantBy(truth: string, list: ListOfIndex, library: Library): Promise<Meant> {
  const [meant] = await findRosters(truth, library);
  if (!meant || typeof meant === "string") throw new Error(`${list.truth}: ${meant ?? "nothing in it"}`);
  const unsized = new Set(truth.split("\n").flatMap((line) => (/^[\p{L}`]/u.test(line) && !/^(with|\w+:)/.test(line) ? [line] : [])));
  const units = knownUnits(meant).map((unit, i) => ({ ...unit, count: isUnsized(meant, i, unsized) ? null : unit.count }));
  return { list, game: meant.roster.game, units };
}

/** Without a reading report nothing is said of lines that are lost or of what nobody was told. */
export function scored(text: string, { list, units: wanted }: Meant, { found, pieces }: Taken): Score {
  const read = found ? knownUnits(found) : [];
  const score: Score = {
    army: found?.catalogue.army.id === list.army,
    units: { right: 0, all: 0, extra: 0 },
    options: { right: 0, all: 0, extra: 0 },
    lost: found?.report ? lostLines(text, found.report, pieces) : 0,
    silent: [],
    extra: [],
    missing: [],
    whole: false,
  };
  const told = found?.report ? toldIn(found.roster, found.report) : () => true;
  const left = score.army ? [...read] : [];
  const common = (a: Known, b: Known) => [...a.options].filter(([key, n]) => b.options.get(key) === n).length;
  const apart = (a: Known, b: Known) => a.options.size + b.options.size - 2 * common(a, b);
  const pairs = wanted.flatMap((one) => {
    if (one.entry === null) return [];
    score.units.all++;
    const fits = left.filter(({ entry, count }) => entry === one.entry && (one.count === null || count === one.count));
    const [best] = fits.sort((a, b) => apart(one, a) - apart(one, b));
    if (!best) {
      score.missing.push(`unit ${one.count ?? ""} ${one.entry}`);
      return [];
    }
    left.splice(left.indexOf(best), 1);
    score.units.right++;
    return [{ one, best }];
  });
  const mine = left.filter(({ entry }) => entry !== null);
  score.units.extra = mine.length;
  for (const unit of mine) score.extra.push(`unit ${unit.count} ${unit.entry}`);
  for (const unit of mine) if (!told(unit.id)) score.silent.push(`unit ${unit.count} ${unit.entry}`);
  for (const { one, best } of list.score_options ? pairs : []) {
    score.options.all += one.options.size;
    score.options.right += common(one, best);
    for (const [key, n] of one.options) if (best.options.get(key) !== n) score.missing.push(`${one.entry}: ${key}${n > 1 ? ` x${n}` : ""}`);
    for (const [key, n] of best.options) {
      if (one.options.has(key)) continue;
      score.options.extra++;
      score.extra.push(`${one.entry}: ${key}${n > 1 ? ` x${n}` : ""}`);
      if (!told(best.id, key)) score.silent.push(`${one.entry}: ${key}${n > 1 ? ` x${n}` : ""}`);
    }
  }
  const { units, options } = score;
  score.whole = score.army && units.right === units.all && !units.extra && options.right === options.all && !options.extra;
  return score;
}

/** Whether the n-th unit of the truth stands there without a number: how many there are is not said. */
function isUnsized({ report = [], roster }: Found, n: number, unsized: ReadonlySet<string>): boolean {
  const id = roster.commands.flatMap((command) => command.units)[n]?.id ?? "";
  const line = report.find((one) => one.units?.includes(id));
  return line !== undefined && unsized.has(line.text);
}

export function knownUnits({ roster, catalogue }: Pick<Found, "roster" | "catalogue">): Known[] {
  return roster.commands.flatMap((command) =>
    command.units.map((unit) => ({
      entry: catalogue.entryById.has(unit.entry) ? unit.entry : null,
      count: unit.count,
      options: knownOptions(unit, catalogue),
      id: unit.id,
    })),
  );
}

/** Without equipment the entry has anyway and names that our data lacks. */
export function knownOptions(unit: RosterUnit, catalogue: Found["catalogue"]): Map<string, number> {
  return new Map(
    unit.options.flatMap((option) => {
      const key = optionKey(option);
      const isKnown = catalogue.variantByKey.has(key) || catalogue.variantByKey.has(option.id);
      return isKnown && !hasAnyway(catalogue, unit.entry, key) ? [[key, option.count ?? 1]] : [];
    }),
  );
}

/** Whether an entry has an option by itself: as included, or as something that stands in its profile and is not for sale. */
function hasAnyway(catalogue: Found["catalogue"], id: string, key: string): boolean {
  const [entry, variant] = [catalogue.entryById.get(id), catalogue.variantByKey.get(key)];
  if (!entry) return false;
  // A rank without its number is the one it has.
  if (entry.included.some((one) => one.key === key || one.option.id === key)) return true;
  if (!variant) return false;
  const { details = {}, profiles = [] } = entry.entry;
  const rows = profiles as readonly { name: string; with?: readonly string[] }[];
  const told = [...Object.values(details).flat(), ...rows.flatMap((row) => (row.with?.length ? [] : row.name))];
  const words = (name: string) => stems(name).toSorted().join(" ");
  if (!told.some((name) => words(name) === words(variant.name))) return false;
  const kind = catalogue.book.commands[0]?.id ?? "main";
  const { known } = resolveOptions(catalogue, [{ id: variant.option.id, ...(variant.choice === null ? {} : { choice: variant.choice }) }]);
  const unit = subjectOf(catalogue, entry, kind, known, null, false, null);
  return fixedRuling(optionPermissionOf(catalogue, entry, variant), unit, false)?.status === "denied";
}

/** Written lines that the report has neither by themselves nor put together with others. */
function lostLines(text: string, report: readonly ReadLine[], pieces: readonly Piece[]): number {
  const there = new Set(report.map(({ line }) => line));
  const joined = pieces.flatMap((piece) => (piece.kind === "written" ? piece.written.lines : [])).map((one) => one.text);
  return text.split(/\r\n|\n|\r/).filter((line, i) => {
    const isThere = there.has(i + 1) || joined.some((one) => one.includes(line.trim()));
    // Marks of forum posts are looks.
    return /[\p{L}\p{N}]/u.test(line.replace(/\[\/?[a-z*]+(?:=[^\]]*)?\]/gi, "")) && !isThere;
  }).length;
}

/** Whether a person is told that a unit, or an option of it, may be something else: by a guess about it, or a problem of its line. */
function toldIn(roster: Roster, report: readonly ReadLine[]): (unit: string, option?: string) => boolean {
  const guesses = roster.guesses ?? [];
  return (unit, option) => {
    const lines = new Set(report.flatMap((one) => (one.units?.includes(unit) ? [one.line] : [])));
    if (report.some((one) => lines.has(one.line) && one.state === "not-understood")) return true;
    return guesses.some((guess) => guess.unit === unit && (option === undefined || !guess.option || optionKey(guess.option) === option));
  };
}
