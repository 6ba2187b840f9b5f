/** Armies of every army list written out, read back and judged. */
import * as books from "@/data/index";
import { findInPiece } from "@/lib/books/intake/incoming";
import type { Found } from "@/lib/books/intake/reply";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { piecesInPaste } from "@/lib/read/shapes/pieces";
import { random } from "../../support/random";
import { anyArmy } from "./army";
import { guessesIn, type Judgement, judge, type Outcome } from "./judge";
import { damaged, hasHeadings, SHAPES, type ShapeName } from "./shapes";
import { type Titles, Writer } from "./writer";

export interface Failure extends Judgement {
  shape: ShapeName;
  /** Army list and number, from which the case can be made again. */
  seed: string;
  text: string;
  /** What the reader said. */
  said: string[];
}

export interface Tally {
  counts: Map<ShapeName, Record<Outcome, number>>;
  failures: Failure[];
  /** The longest that one reading took, in milliseconds. */
  slowest: number;
}

/** Every army list of every game, with what it is called and which of such names several games use. */
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
  const found: (Found | string)[] = [];
  for (const piece of await piecesInPaste({ text: page.text })) found.push(...(await findInPiece(piece, books)));
  tally.slowest = Math.max(tally.slowest, performance.now() - start);
  const judgement = judge(writer.army.roster, catalogue, page.places, found);
  const count = tally.counts.get(shape);
  if (count) count[judgement.outcome]++;
  if (judgement.outcome !== "equal") tally.failures.push({ ...judgement, shape, seed, text: page.text, said: found.flatMap(said) });
}

function said(found: Found | string): string[] {
  if (typeof found === "string") return [found];
  return [
    ...found.problems.map(({ where, message }) => `${where}: ${message}`),
    ...guessesIn(found).map(({ line, written, as }) => `Line ${line}: ${written} is perhaps ${as}`),
  ];
}
