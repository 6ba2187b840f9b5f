/** Holds engines with a planted fault each, in a copy that `engine.ts` made, to the reference checker on the same random rosters. */
import { parseArgs } from "node:util";
import { cataloguesOf } from "@/data/catalogues";
import { armyIndex, loadArmy, loadBook, loadPack } from "@/data/index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { answerOf, compareOn, type Said, type Seen } from "../../reference/compare";
import { ENGINE_PLANTS } from "./engine-plants";

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "4000" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    part: { type: "string" },
    faults: { type: "string", default: "" },
  },
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

/** What holds when a catalogue is compiled; any other fault shows when a roster is checked. */
const isCompiled = ({ file }: { file: string }) => /^catalogue\/|^rules\/(availability|compare)/.test(file);

/** The catalogue of a fault that shows in checking is the right one, with nothing that an earlier check left in it. */
async function catalogueWith(n: number, seen: Seen): Promise<Catalogue> {
  const { roster, packs, armyLists } = seen;
  const own = catalogues[n + 1] ?? { catalogueFor: cataloguesOf(sourceOf()), known: new Map() };
  catalogues[n + 1] = own;
  const key = JSON.stringify([roster.armyList, ...roster.commands.map((command) => command.armyList), roster.settings, roster.packs]);
  const known = own.known.get(key);
  if (known) return known;
  const plant = ENGINE_PLANTS[n];
  const made =
    plant && !isCompiled(plant)
      ? { ...(await catalogueWith(-1, seen)), profiles: new Map() }
      : await own.catalogueFor(roster, packs, armyLists);
  own.known.set(key, made);
  return made;
}

async function sayWith(n: number, seen: Seen): Promise<Said | null> {
  which.plant = n;
  try {
    return answerOf(check(await catalogueWith(n, seen), seen.roster));
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
  for (const [n, { name }] of ENGINE_PLANTS.entries()) {
    if (noticed[n] !== undefined || !name.match(values.faults)) continue;
    const said = await sayWith(n, seen);
    if (!said || (JSON.stringify(said) !== right && seen.differs(said))) {
      noticed[n] = seen.cases;
      // A long run can be watched.
      console.error(`${seen.cases}: ${ENGINE_PLANTS[n]?.name}`);
    }
  }
}

const { cases, found } = await compareOn(Math.ceil(Number(values.cases) / (values.part ? 2 : 1)), values.seed, { ...values, watch });
if (found.length) console.error(`Without a fault the two differ on ${found.length} rosters.`);
console.log(JSON.stringify({ cases, noticed, seconds: Math.round(process.cpuUsage().user / 1e6) }));
process.exitCode = found.length ? 1 : 0;
