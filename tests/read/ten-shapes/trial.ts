/**
 * Armies written out and read back. What comes back is the same army, or the reader tells where it did not understand: by a
 * problem or by a guess that a person is asked to confirm. Anything else is a silent difference.
 */
import * as books from "@/data/index";
import type { Catalogue } from "@/lib/catalogue/types";
import { type Found, findRosters } from "@/lib/desk/submission";
import { resolveOptions } from "@/lib/roster/describe-unit";
import type { Roster, RosterUnit } from "@/lib/schema/roster";
import { random } from "../../support/random";
import { anyArmy } from "./army";
import { damaged, hasHeadings, SHAPES, type ShapeName } from "./shapes";
import { type Page, type Titles, Writer } from "./writer";

type Outcome = "equal" | "told" | "silent";

export interface Failure {
  shape: ShapeName;
  outcome: Exclude<Outcome, "equal">;
  /** Army list and number, from which the case can be made again. */
  seed: string;
  text: string;
  /** Units that were written and not read, and units that were read and not written. */
  lost: string[];
  added: string[];
  /** What the reader said. */
  said: string[];
}

export interface Tally {
  counts: Map<ShapeName, Record<Outcome, number>>;
  failures: Failure[];
  /** The longest that one reading took, in milliseconds. */
  slowest: number;
}

/** Every army list of every game; those with prices and words enough to be written by hand in ten ways. */
async function everyList(): Promise<{ game: string; army: string; titles: Titles }[]> {
  const lists = await Promise.all(books.games.map(async (game) => ({ game, index: await books.armyIndex(game.id) })));
  const seen = new Map<string, Set<string>>();
  for (const { game, index } of lists)
    for (const { name, aliases = [] } of index)
      for (const one of [name, ...aliases]) seen.set(one.toLowerCase(), (seen.get(one.toLowerCase()) ?? new Set()).add(game.id));
  const shared = new Set([...seen].filter(([, owners]) => owners.size > 1).map(([name]) => name));
  return lists.flatMap(({ game, index }) => index.map((army) => ({ game: game.id, army: army.id, titles: { game, army, shared } })));
}

/** So many armies, as evenly as they go over army lists and shapes; the same for the same seed. */
export async function tryShapes(shapes: readonly ShapeName[], cases: number, seed: string): Promise<Tally> {
  const counts = new Map(shapes.map((shape) => [shape, { equal: 0, told: 0, silent: 0 }]));
  const tally: Tally = { counts, failures: [], slowest: 0 };
  const lists = await everyList();
  // All of one army list together: its catalogue is compiled once.
  for (const [i, { game, army, titles }] of lists.entries()) {
    const catalogue = await books.catalogueFor({ game, armyList: army });
    for (let n = i; n < cases; n += lists.length) {
      const shape = shapes[(Math.floor(n / lists.length) + i) % shapes.length];
      if (shape) await tryOne(catalogue, titles, shape, `${seed} ${game} ${army} ${n}`, tally);
    }
  }
  return tally;
}

async function tryOne(catalogue: Catalogue, titles: Titles, shape: ShapeName, seed: string, tally: Tally): Promise<void> {
  const rng = random(seed);
  const writer = new Writer(anyArmy(catalogue, rng, hasHeadings(shape)), rng, titles);
  const page = damaged(SHAPES[shape](writer), writer);
  const start = performance.now();
  const found = await findRosters(page.text, books);
  tally.slowest = Math.max(tally.slowest, performance.now() - start);
  const { outcome, lost, added } = judge(writer.army.roster, catalogue, page, found);
  const count = tally.counts.get(shape);
  if (count) count[outcome]++;
  if (outcome !== "equal") tally.failures.push({ shape, outcome, seed, text: page.text, lost, added, said: found.flatMap(said) });
}

function judge(
  written: Roster,
  catalogue: Catalogue,
  { places }: Page,
  found: readonly (Found | string)[],
): { outcome: Outcome; lost: string[]; added: string[] } {
  const wanted = unitsOf(written, catalogue);
  const rosters = found.filter((one) => typeof one === "object");
  const left = rosters.flatMap((one) => unitsOf(one.roster, one.catalogue));
  const lost = wanted.filter(({ form }) => {
    const at = left.findIndex((unit) => unit.form === form);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const answer = { lost: lost.map(({ form }) => form), added: left.map(({ form }) => form) };
  const isOne = found.length === 1 && rosters.every((one) => isOf(written, one));
  if (isOne && !lost.length && !left.length) return { outcome: "equal", ...answer };
  if (!rosters.length || rosters.some((one) => isGuessedWrong(written, one))) return { outcome: "told", ...answer };
  const told = linesTold(
    rosters,
    left.some(({ kept }) => kept),
  );
  // Of units that are alike, each may be the one that was lost.
  const isTold = (form: string) =>
    wanted.some((unit) => unit.form === form && unit.ids.some((id) => places.get(id)?.some((line) => told.has(line))));
  const all = lost.length ? lost.every(({ form }) => isTold(form)) : told.size > 0 || rosters.length < found.length;
  return { outcome: all ? "told" : "silent", ...answer };
}

function isOf({ game, armyList }: Roster, { roster }: Found): boolean {
  return roster.game === game && roster.armyList === armyList;
}

/** An army list that was guessed at may have none of the units. */
function isGuessedWrong(written: Roster, found: Found): boolean {
  return !isOf(written, found) && guessesIn(found).some(({ unit }) => unit === undefined);
}

/**
 * The lines that a guess or a problem names. Advice tells of nothing that is lost, but where names were kept as they are written:
 * for those the check has an error.
 */
function linesTold(found: readonly Found[], namesKept: boolean): ReadonlySet<number> {
  const problems = found.flatMap((one) => one.problems.filter(({ severity }) => severity !== "advice" || namesKept));
  return new Set([...problems, ...found.flatMap(guessesIn)].flatMap(({ line }) => line ?? []));
}

interface Guess {
  line?: number;
  written?: string;
  as?: string;
  /** Absent where it is about the whole roster. */
  unit?: string;
}

/** What the reader guessed and asks a person to confirm. */
function guessesIn({ roster }: Found): readonly Guess[] {
  return (roster.guesses as Guess[] | undefined) ?? [];
}

function said(found: Found | string): string[] {
  if (typeof found === "string") return [found];
  return [
    ...found.problems.map(({ where, message }) => `${where}: ${message}`),
    ...guessesIn(found).map(({ line, written, as }) => `Line ${line}: ${written} is perhaps ${as}`),
  ];
}

interface ReadUnit {
  /** The unit and those that belong to it, in a form in which like units are alike. */
  form: string;
  /** Of all of them. */
  ids: string[];
  /** Whether a name in it is none of the army list. */
  kept: boolean;
}

/** The units that belong to no other. */
function unitsOf(roster: Roster, catalogue: Catalogue): ReadUnit[] {
  return roster.commands.flatMap(({ kind, armyList, name, units }) =>
    units
      .filter(({ attachedTo }) => attachedTo === undefined)
      .map((head) => {
        const attached = units.filter(({ attachedTo }) => attachedTo === head.id);
        const [own, ...others] = [head, ...attached].map((unit) => JSON.stringify(formOf(unit, catalogue)));
        return {
          form: [kind, armyList ?? "", name ?? "", own, ...others.sort()].join(" "),
          ids: [head, ...attached].map(({ id }) => id),
          kept: [head, ...attached].some((unit) => isKept(unit, catalogue)),
        };
      }),
  );
}

function isKept({ entry, options }: RosterUnit, catalogue: Catalogue): boolean {
  return !catalogue.entryById.has(entry) || resolveOptions(catalogue, options).unknown.length > 0;
}

/** A unit without what may differ: the order of options, a choice that goes without saying, what it has anyway. */
function formOf({ entry, count, name, options }: RosterUnit, catalogue: Catalogue): unknown[] {
  const { known, unknown } = resolveOptions(catalogue, options);
  const included = catalogue.entryById.get(entry)?.included ?? [];
  const held = known.filter(({ variant }) => !included.includes(variant)).map(({ variant, copies, value }) => [variant.key, copies, value]);
  return [entry, count, name?.replace(/’/g, "'").replace(/\u00a0/g, " "), held, unknown];
}
