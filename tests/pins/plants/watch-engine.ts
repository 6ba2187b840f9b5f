/** Holds engines with a planted fault each, in a copy that `engine.ts` made, to the reference checker on the same random rosters. */
import { parseArgs } from "node:util";
import { cataloguesOf } from "@/data/catalogues";
import { armyIndex, loadArmy, loadBook, loadPack } from "@/data/index";
import type { Catalogue } from "@/lib/catalogue/types";
import { check } from "@/lib/check/check";
import { answerOf, compareOn, type Said, type Seen } from "../../reference/compare";
import { ENGINE_PLANTS } from "./engine-plants";

const { values } = parseArgs({
  options: { cases: { type: "string", default: "4000" }, seed: { type: "string", default: "1" }, only: { type: "string" } },
});
const which = globalThis as { plant?: number };
which.plant = -1;

const noticed: Record<number, number> = {};
let laid: readonly object[] = [];
let catalogues: { catalogueFor: ReturnType<typeof cataloguesOf>; known: Map<string, Catalogue> }[] = [];

/** Books of their own for each fault: nothing that was made of one is used for another. */
const sourceOf = () => {
  const books = new Map<string, ReturnType<typeof loadBook>>();
  return {
    loadBook: (game: string) => {
      const book = books.get(game) ?? loadBook(game).then((shared) => ({ ...shared }));
      books.set(game, book);
      return book;
    },
    armyIndex,
    loadArmy,
    loadPack,
    today: () => new Date().toISOString().slice(0, 10),
  };
};

async function sayWith(n: number, { roster, packs, armyLists }: Seen): Promise<Said | null> {
  which.plant = n;
  try {
    const own = (catalogues[n] ??= { catalogueFor: cataloguesOf(sourceOf()), known: new Map() });
    const key = JSON.stringify([roster.armyList, ...roster.commands.map((command) => command.armyList), roster.settings, roster.packs]);
    const catalogue = own.known.get(key) ?? (await own.catalogueFor(roster, packs, armyLists));
    own.known.set(key, catalogue);
    return answerOf(check(catalogue, roster));
  } catch {
    // It is noticed by whoever calls it.
    return null;
  } finally {
    which.plant = -1;
  }
}

async function watch(seen: Seen): Promise<void> {
  if (laid[0] !== seen.packs || laid[1] !== seen.armyLists) {
    laid = [seen.packs, seen.armyLists];
    catalogues = [];
  }
  const right = JSON.stringify(seen.engine);
  for (const n of ENGINE_PLANTS.keys()) {
    if (noticed[n] !== undefined) continue;
    const said = await sayWith(n, seen);
    if (!said || (JSON.stringify(said) !== right && seen.differs(said))) noticed[n] = seen.cases;
  }
}

const { cases, found } = await compareOn(Number(values.cases), values.seed, { ...values, watch });
if (found.length) console.error(`Without a fault the two differ on ${found.length} rosters.`);
console.log(JSON.stringify({ cases, noticed, seconds: Math.round(process.cpuUsage().user / 1e6) }));
process.exitCode = found.length ? 1 : 0;
