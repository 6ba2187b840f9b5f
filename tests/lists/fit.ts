/**
 * `npm run read:fit` fits the weights of the reader of lists: one after the other each is tried larger and smaller, and kept where the
 * lists with truth are read better by more than a move costs. `--rounds N` goes over all of them N times, `--only a,b` over some; `--folds` fits on four fifths of
 * the lists, scores the last fifth, five times, and changes nothing; `npm run read:ablate` says what no list needs.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as books from "@/data/index";
import { drafterOf } from "@/lib/read/list/draft";
import { languageOf } from "@/lib/read/list/language";
import { PRODUCTIONS, type ProductionRow } from "@/lib/read/list/productions";
import { WEIGHTS } from "@/lib/read/list/weights";
import { piecesInPaste } from "@/lib/read/shapes/pieces";
import { readLists, readReported, readRosters } from "@/lib/read/text";
import { foldersOfLists, foldsOf, type ListWithTruth, listsOf, scoreLists, totalsOf } from "./folds";
import type { ListOfIndex, Taken } from "./score";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "1" }, only: { type: "string" }, folds: { type: "boolean" }, ablate: { type: "boolean" } },
});
const FILE = new URL("../../lib/read/list/weights.ts", import.meta.url);
const STEPS = [0.6, 1.6];
/** Less is no reason to move a weight: the lists at hand are few. */
const LEAST_GAIN = 0.75;

/** A production of this weight is never taken. */
const NEVER = 99;

const weights = WEIGHTS as Record<string, number>;
const productions = PRODUCTIONS as ProductionRow[];

/** Reads with the army list that is meant, which is known here: looking for it takes most of the time. */
async function readWith(text: string, { army }: ListOfIndex, game: string): Promise<Taken> {
  const pieces = await piecesInPaste({ text });
  const language = await languageOf(books, game);
  const catalogue = await books.catalogueFor({ game, armyList: army });
  const heads = pieces.flatMap((piece) =>
    piece.kind === "written" ? readLists(piece.written) : piece.kind === "text" ? readRosters(piece.text) : [],
  );
  const [roster] = heads.map((head) => readReported(head, catalogue, language).roster).filter((one) => one !== null);
  return { found: roster ? { roster, catalogue } : undefined, pieces };
}

/** How far lists are misread, with a price for each weight that is far from nothing, so that none grows without need. */
async function lossOf(lists: readonly ListWithTruth[]): Promise<number> {
  for (const game of new Set(lists.map((one) => gameOf(one)))) {
    const language = await languageOf(books, game);
    for (const { meant } of lists.filter((one) => gameOf(one) === game))
      drafterOf(await books.catalogueFor({ game, armyList: meant.list.army }))(language).forget();
  }
  let sum = 0;
  for (const list of lists) {
    const [scored] = await scoreLists([list], (text, of) => readWith(text, of, gameOf(list)));
    sum += (scored?.loss.sum ?? 0) + (scored?.score.whole ? 0 : 0.5);
  }
  return sum;
}

function gameOf({ meant }: ListWithTruth): string {
  return meant.game;
}

async function fitOn(lists: readonly ListWithTruth[], rounds: number, say: (line: string) => void): Promise<number> {
  let best = await lossOf(lists);
  say(`loss ${best.toFixed(1)}`);
  const knobs = [
    ...Object.keys(weights).map((key) => ({
      name: key,
      get: () => weights[key] ?? 0,
      set: (value: number) => {
        weights[key] = value;
      },
    })),
    ...productions.map((one) => ({
      name: one.id,
      get: () => one.weight,
      set: (value: number) => {
        one.weight = value;
      },
    })),
  ];
  const only = values.only?.split(",");
  for (let round = 0; round < rounds; round++)
    for (const { name, get, set } of knobs) {
      if (only && !only.includes(name)) continue;
      const before = get();
      let kept = before;
      for (const step of before === 0 ? [0.2] : STEPS) {
        const value = before === 0 ? step : Math.round(before * step * 100) / 100;
        set(value);
        const loss = await lossOf(lists);
        if (loss < best - LEAST_GAIN) {
          say(`${name}: ${kept} → ${value}, loss ${best.toFixed(1)} → ${loss.toFixed(1)}`);
          [best, kept] = [loss, value];
        }
      }
      set(kept);
    }
  return best;
}

/** Writes the weights where they stand; those of productions into the table. */
function write(): void {
  let text = readFileSync(FILE, "utf8");
  for (const [key, value] of Object.entries(weights)) text = text.replace(new RegExp(`^(  ${key}: )[\\d.]+,`, "m"), `$1${value},`);
  writeFileSync(FILE, text);
  const table = new URL("../../lib/read/list/productions.ts", import.meta.url);
  let rows = readFileSync(table, "utf8");
  for (const { id, weight } of productions) {
    const at = rows.indexOf(`id: "${id}"`);
    const of = /weight: [\d.]+/g;
    of.lastIndex = at;
    const found = of.exec(rows);
    if (at >= 0 && found) rows = `${rows.slice(0, found.index)}weight: ${weight}${rows.slice(found.index + found[0].length)}`;
  }
  writeFileSync(table, rows);
}

/** Each production is left out of the lists in which it was a reading of some words: the others are read as before. */
async function ablate(lists: readonly ListWithTruth[]): Promise<void> {
  const tried = new Map(productions.map((production) => [production, new Map<ListWithTruth, number>()]));
  for (const list of lists) {
    const weighed = new Set<ProductionRow>();
    const weigh = productions.map((production) => weightTold(production, () => weighed.add(production)));
    const loss = await lossOf([list]);
    for (const end of weigh) end();
    for (const production of weighed) tried.get(production)?.set(list, loss);
  }
  for (const [production, losses] of tried) {
    const { weight } = production;
    production.weight = NEVER;
    let more = 0;
    for (const [list, loss] of losses) more += (await lossOf([list])) - loss;
    production.weight = weight;
    console.log(`${more <= 0 ? "no list needs" : "             "} ${production.id.padEnd(20)} ${more.toFixed(1)} in ${losses.size} lists`);
  }
}

/** Tells when the weight of a production is asked for, until the function is called that it gives back. */
function weightTold(production: ProductionRow, tell: () => void): () => void {
  const { weight } = production;
  Object.defineProperty(production, "weight", {
    configurable: true,
    get: () => {
      tell();
      return weight;
    },
  });
  return () => Object.defineProperty(production, "weight", { value: weight, writable: true, configurable: true, enumerable: true });
}

const lists = (await Promise.all(foldersOfLists().map(listsOf))).flat();
if (values.ablate) await ablate(lists);
else if (values.folds) {
  const start = JSON.stringify([weights, productions.map((one) => one.weight)]);
  const parts = foldsOf(lists);
  const left = [];
  for (const [i, part] of parts.entries()) {
    const [kept, of] = JSON.parse(start) as [Record<string, number>, number[]];
    Object.assign(weights, kept);
    for (const [at, one] of productions.entries()) one.weight = of[at] ?? one.weight;
    const loss = await fitOn(
      lists.filter((one) => !part.includes(one)),
      Number(values.rounds),
      () => undefined,
    );
    left.push(
      ...(await scoreLists(part, (text, list) => readWith(text, list, part.find((one) => one.meant.list === list)?.meant.game ?? ""))),
    );
    console.log(`part ${i + 1}: fitted ${loss.toFixed(1)}`, totalsOf(left));
  }
} else {
  await fitOn(lists, Number(values.rounds), console.log);
  write();
}
