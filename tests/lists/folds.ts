/**
 * Folders of lists that players wrote, with what they mean, as a whole: read again and again while a reader is made or fitted. The truths
 * are read once. Run by itself it prints the sums of each folder and of five parts: `npx tsx tests/lists/folds.ts [FOLDER…]`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as books from "@/data/index";
import { type ListOfIndex, type Meant, meantBy, readAsDesk, type Score, scored, type Taken } from "./score";

/** A list with what it means. `name` says its folder and its file. */
export interface ListWithTruth {
  name: string;
  text: string;
  meant: Meant;
}

/** How far a list was misread, in things: units and options that are not there, and those that are and should not be. */
export interface Loss {
  unitsMissing: number;
  unitsExtra: number;
  optionsMissing: number;
  /** Options read that are not meant, of units that were read rightly. */
  optionsWrong: number;
  /** One number: a unit counts for three options, a missing option for a half, since the options of a missing unit are not counted. */
  sum: number;
}

export interface ScoredList {
  name: string;
  list: ListOfIndex;
  score: Score;
  loss: Loss;
}

/** How a text is to be read; the army list that is meant is known, for readers that are not to look for it. */
export type Read = (text: string, list: ListOfIndex) => Promise<Taken> | Taken;

const HERE = "tests/lists/players";
/** Where continuous integration finds what players wrote, and what lies beside it. */
const REAL = process.env.MUSTER_LISTS ?? "../shared/formats/real-lists";

/** The folders of lists that are there: those with truth that belong to the project, and those beside it. */
export function foldersOfLists(): string[] {
  const beside = join(dirname(REAL), "..", "names", "lists");
  return [REAL, `${REAL}-2`, HERE, beside].filter((folder) => existsSync(folder));
}

const kept = new Map<string, Promise<readonly ListWithTruth[]>>();

/** The lists of a folder, by its index or, where it has none, each file with the truth of its name. Read once. */
export function listsOf(folder: string): Promise<readonly ListWithTruth[]> {
  const lists = kept.get(folder) ?? Promise.all(indexOf(folder).map((list) => withTruth(folder, list)));
  kept.set(folder, lists);
  return lists;
}

async function withTruth(folder: string, list: ListOfIndex): Promise<ListWithTruth> {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return { name: `${basename(folder)}/${list.file}`, text: read(list.file), meant: await meantBy(read(list.truth), list, books) };
}

function indexOf(folder: string): ListOfIndex[] {
  const index = join(folder, "index.json");
  if (existsSync(index)) return JSON.parse(readFileSync(index, "utf8")) as ListOfIndex[];
  return readdirSync(folder).flatMap((file) => {
    const truth = join("truth", file);
    if (!file.endsWith(".txt") || !existsSync(join(folder, truth))) return [];
    const army = /^Army: (.*)$/m.exec(readFileSync(join(folder, truth), "utf8"))?.[1] ?? "";
    return [{ file, truth, army, style: "", score_options: true }];
  });
}

/** Every list of a folder, scored. Without `read` as the desk reads what is pasted. */
export async function scoreFolder(folder: string, read?: Read): Promise<ScoredList[]> {
  return scoreLists(await listsOf(folder), read);
}

export async function scoreLists(lists: readonly ListWithTruth[], read: Read = (text) => readAsDesk(text, books)): Promise<ScoredList[]> {
  const all: ScoredList[] = [];
  for (const { name, text, meant } of lists) {
    const score = scored(text, meant, await read(text, meant.list));
    all.push({ name, list: meant.list, score, loss: lossOf(score) });
  }
  return all;
}

export function lossOf({ units, options }: Score): Loss {
  const unitsMissing = units.all - units.right;
  const optionsMissing = options.all - options.right;
  const sum = unitsMissing * 1.5 + units.extra + optionsMissing / 2 + options.extra / 2;
  return { unitsMissing, unitsExtra: units.extra, optionsMissing, optionsWrong: options.extra, sum };
}

/** The lists in so many parts of about the same size, always the same ones: the n-th, and every so many after it. */
export function foldsOf<T>(lists: readonly T[], parts = 5): T[][] {
  return Array.from({ length: parts }, (_, part) => lists.filter((_list, i) => i % parts === part));
}

export interface Totals {
  lists: number;
  armies: number;
  /** In per cent. */
  units: number;
  unitsExtra: number;
  options: number;
  optionsWrong: number;
  whole: number;
  loss: number;
}

export function totalsOf(all: readonly ScoredList[]): Totals {
  const sum = (of: (one: ScoredList) => number) => all.reduce((n, one) => n + of(one), 0);
  const percent = (right: number, of: number) => Math.round((1000 * right) / Math.max(1, of)) / 10;
  return {
    lists: all.length,
    armies: sum(({ score }) => Number(score.army)),
    units: percent(
      sum(({ score }) => score.units.right),
      sum(({ score }) => score.units.all),
    ),
    unitsExtra: sum(({ loss }) => loss.unitsExtra),
    options: percent(
      sum(({ score }) => score.options.right),
      sum(({ score }) => score.options.all),
    ),
    optionsWrong: sum(({ loss }) => loss.optionsWrong),
    whole: sum(({ score }) => Number(score.whole)),
    loss: Math.round(10 * sum(({ loss }) => loss.sum)) / 10,
  };
}

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const folders = named.length ? named : foldersOfLists();
  const started = Date.now();
  const all: ScoredList[] = [];
  for (const folder of folders) {
    const scores = await scoreFolder(folder);
    all.push(...scores);
    console.log(basename(dirname(folder)), basename(folder), JSON.stringify(totalsOf(scores)));
  }
  for (const [n, fold] of foldsOf(all).entries()) console.log(`part ${n + 1}`, JSON.stringify(totalsOf(fold)));
  console.log("all", JSON.stringify(totalsOf(all)), `${Date.now() - started} ms`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
