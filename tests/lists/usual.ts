/**
 * Counts what published lists have, for suggestions: `npm run usual -- FOLDER…` takes every list of the folders as it is meant,
 * and the sample armies, and writes `data/<game>/usual/<army>.json`. It names nobody, and no list can be told from another in it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { armyIndex, catalogueFor, loadSample, samples } from "@/data/index";
import { faultsOf } from "@/lib/advice/suggest/search/forms";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { newRoster } from "@/lib/engine/roster/edit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Roster, RosterOption } from "@/lib/engine/schema/roster";
import { type Outfit, type Share, Usual } from "@/lib/engine/schema/suggest/usual";
import { listsOf } from "./folds";
import type { Known } from "./score";

/** Outfits of one entry that are kept, the most usual. */
const MOST = 8;
/** Lists below this are beginnings or parts of armies, and have no shares. */
const WHOLE_ARMY = 900;
/** What says only which character leads. */
const UNTOLD = new Set(["general"]);

type Unit = { entry: string; count: number; options: RosterOption[] };

const byArmy = new Map<string, { catalogue: Catalogue; lists: Unit[][] }>();
const game = "warhammer-7e";

for (const folder of process.argv.slice(2))
  for (const { meant } of await listsOf(folder)) {
    if (meant.game !== game) continue;
    await add(
      meant.list.army,
      meant.units.flatMap((known) => unitOf(known) ?? []),
    );
  }
for (const { id } of samples(game)) {
  const { armyList, commands } = JSON.parse(await loadSample(game, id)) as Roster;
  if (!byArmy.has(armyList)) continue;
  await add(
    armyList,
    commands.flatMap(({ units }) => units.map(({ entry, count, options }) => ({ entry, count, options: [...options] }))),
  );
}

async function add(army: string, units: Unit[]): Promise<void> {
  const known = byArmy.get(army) ?? { catalogue: await catalogueFor({ game, armyList: army }), lists: [] };
  byArmy.set(army, known);
  known.lists.push(units);
}

function unitOf({ entry, count, options }: Known): Unit | null {
  if (entry === null || count === null) return null;
  return {
    entry,
    count,
    options: [...options].map(([key, copies]) => {
      const [id = "", choice] = key.split("=");
      return { id, ...(choice === undefined ? {} : { choice }), ...(copies > 1 ? { count: copies } : {}) };
    }),
  };
}

/** Of each list the part of each category, from 0 to 1; null where it is no whole army. */
function sharesIn(catalogue: Catalogue, units: readonly Unit[]): Map<string, number> | null {
  const { book, army } = catalogue;
  const empty = newRoster({ game: book.id, armyList: army.id, name: "", commandKind: mainCommandKind(book) });
  const commands = [{ kind: mainCommandKind(book), units: units.map((unit, i) => ({ ...unit, id: `u${i}` })) }];
  const { resolved, report } = inspect(catalogue, { ...empty, commands });
  if (report.points < WHOLE_ARMY) return null;
  const shares = new Map(book.categories.map(({ id }) => [id, 0]));
  for (const { entry, bill } of resolved.units)
    shares.set(entry.entry.category, (shares.get(entry.entry.category) ?? 0) + bill.points / report.points);
  return shares.set("", report.points);
}

const round = (n: number) => Math.round(n * 100) / 100;
const at = (sorted: readonly number[], part: number) => round(sorted[Math.round((sorted.length - 1) * part)] ?? 0);

const whole = [...byArmy.values()].flatMap(({ catalogue, lists }) => lists.flatMap((units) => sharesIn(catalogue, units) ?? []));

mkdirSync(`data/${game}/usual`, { recursive: true });
for (const { id } of await armyIndex(game)) {
  const known = byArmy.get(id);
  if (!known) continue;
  const { catalogue, lists } = known;
  const own = lists.flatMap((units) => sharesIn(catalogue, units) ?? []);
  const points = lists.flatMap((units) => sharesIn(catalogue, units)?.get("") ?? []).reduce((a, b) => a + b, 0);
  const shares = Object.fromEntries(
    catalogue.book.categories.map(({ id: category }): [string, Share] => {
      const of = (some: typeof own) => some.map((one) => one.get(category) ?? 0).sort((a, b) => a - b);
      const all = of(whole);
      // Few lists of an army say what is usual with it, all lists what is possible.
      return [category, { least: at(all, 0.1), usual: own.length > 2 ? at(of(own), 0.5) : at(all, 0.5), most: at(all, 0.9) }];
    }),
  );
  const usual: Usual = { lists: lists.length, shares, entries: [] };
  const taken = new Map<string, Map<string, { outfit: Outfit; weight: number }>>();
  for (const unit of lists.flat()) {
    const options = unit.options.filter((option) => !UNTOLD.has(option.id));
    if (faultsOf(catalogue, { ...unit, options }) > 0) continue;
    const outfits = taken.get(unit.entry) ?? new Map();
    taken.set(unit.entry, outfits);
    const short = options.map((option) =>
      option.count ? option : option.choice === undefined ? option.id : `${option.id}=${option.choice}`,
    );
    short.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    const key = JSON.stringify(short);
    const same = outfits.get(key) ?? { outfit: { counts: [], options: short }, weight: 0 };
    outfits.set(key, same);
    same.weight++;
    if (!same.outfit.counts.includes(unit.count)) same.outfit.counts.push(unit.count);
  }
  for (const [entry, outfits] of [...taken].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const all = [...outfits.values()].sort((a, b) => b.weight - a.weight).slice(0, MOST);
    const n = [...outfits.values()].reduce((sum, { weight }) => sum + weight, 0);
    usual.entries.push({
      entry,
      copies: round((n * 2000) / points),
      outfits: all.map(({ outfit, weight }) => ({
        counts: outfit.counts.sort((a, b) => a - b),
        options: outfit.options,
        ...(weight > 1 ? { weight } : {}),
      })),
    });
  }
  writeFileSync(`data/${game}/usual/${id}.json`, `${JSON.stringify(Usual.parse(usual))}\n`);
  console.log(id.padEnd(22), `${lists.length} lists, ${usual.entries.length} entries`);
}
