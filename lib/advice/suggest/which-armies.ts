/** Which army lists a collection of models fits. */
import type { ArmyListName, Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { type Owned as OwnedModels, ownedFor } from "@/lib/engine/collection/stock";
import { newRoster } from "@/lib/engine/roster/edit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Roster } from "@/lib/engine/schema/roster";
import { suggest as english } from "@/lib/words/en/suggest";
import { muster } from "./muster";
import type { Owned, SearchOptions } from "./suggestion";

export interface FittingArmy {
  armyList: string;
  name: string;
  /** Kinds and number of the models owned that it may have. */
  kinds: number;
  models: number;
  /** An army of the models at this size; null with the reason. */
  roster: Roster | null;
  points: number;
  /** Why there is none, or why it is not legal; empty where it is. */
  reason: string;
}

export interface WhichOptions extends Omit<SearchOptions, "keep" | "page" | "plans" | "owned"> {
  game: string;
  limit: number;
  models: readonly OwnedModels[];
  /** Ids of packs that hold. */
  packs?: readonly string[];
}

/** Rosters checked for each list. */
const STEPS = 4000;

/** The army lists of a game that a collection fits, those with the fullest legal army first. Each list is one part of the progress. */
export async function whichArmies(
  library: Pick<Library, "armyIndex" | "catalogueFor">,
  { game, limit, models, packs = [], seed = 0, steps = STEPS, words = english, onProgress }: WhichOptions,
): Promise<{ armies: FittingArmy[]; reason: string }> {
  const lists = await library.armyIndex(game);
  const armies: FittingArmy[] = [];
  for (const [at, list] of lists.entries()) {
    if (onProgress?.(at / lists.length) === false) return { armies: sorted(armies), reason: words.army.stopped };
    const catalogue = await library.catalogueFor({ game, armyList: list.id, packs: [...packs] });
    const owned = { entries: Object.fromEntries(ownedFor(models, game, list.id)) };
    const fitting = fittingOf(catalogue, list, owned);
    if (fitting.kinds === 0) continue;
    const empty = newRoster({ game, armyList: list.id, name: list.name, commandKind: mainCommandKind(catalogue.book), limit });
    const roster = packs.length ? { ...empty, packs: [...packs] } : empty;
    const { suggestions, reason } = muster(catalogue, roster, { owned, seed, plans: 1, steps, words });
    const [first] = suggestions;
    const isLegal = first?.report.verdict === "legal";
    armies.push({
      ...fitting,
      roster: first?.roster ?? null,
      points: first?.report.points ?? 0,
      reason: isLegal ? "" : reason || (first?.because ?? ""),
    });
  }
  onProgress?.(1);
  return { armies: sorted(armies), reason: armies.length ? "" : words.army.noModels };
}

function fittingOf(catalogue: Catalogue, { id, name }: ArmyListName, owned: Owned): FittingArmy {
  let [kinds, models] = [0, 0];
  for (const [entry, n] of Object.entries(owned.entries)) {
    const known = catalogue.entryById.get(entry);
    if (n <= 0 || known?.permission.status !== "allowed") continue;
    kinds++;
    models += n;
  }
  return { armyList: id, name, kinds, models, roster: null, points: 0, reason: "" };
}

function sorted(armies: FittingArmy[]): FittingArmy[] {
  return armies.sort((a, b) => b.points - a.points || b.models - a.models);
}
