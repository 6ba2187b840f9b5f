/** What rosters need of models: so many of each entry of an army list, in units or models as the game counts. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Roster } from "@/lib/engine/schema/roster";

export interface Need {
  game: string;
  /** The army list whose models they are; that of an allied command is its own. */
  armyList: string;
  /** The present id of the entry. */
  entry: string;
  name: string;
  count: number;
}

/** The needs of one roster under the name that others ask for it. */
export interface RosterNeeds {
  id: string;
  needs: readonly Need[];
}

/** The same for what one stock of models serves. */
export function modelKey({ game, armyList, entry }: { game: string; armyList: string | null; entry: string }): string {
  return `${game}/${armyList ?? "*"}/${entry}`;
}

/**
 * One need for each entry and army list, in the order of the roster; what stands beside the army is needed too. Units that fit no entry
 * are left out: the check tells of them.
 */
export function needsOf(catalogue: Catalogue, roster: Roster): Need[] {
  const allied = new Set(catalogue.book.commands.flatMap((kind) => (kind.allied ? kind.id : [])));
  const needs = new Map<string, Need>();
  for (const command of roster.commands) {
    const armyList = (allied.has(command.kind) ? command.armyList : undefined) ?? roster.armyList;
    for (const unit of command.units) {
      const entry = catalogue.entryById.get(unit.entry)?.entry;
      if (entry) add(needs, { game: roster.game, armyList, entry: entry.id, name: entry.name, count: unit.count });
    }
  }
  return [...needs.values()];
}

/** The needs of several rosters that are fielded at once. */
export function sumOfNeeds(rosters: readonly RosterNeeds[]): Need[] {
  const needs = new Map<string, Need>();
  for (const one of rosters) for (const need of one.needs) add(needs, need);
  return [...needs.values()];
}

function add(needs: Map<string, Need>, need: Need): void {
  const key = modelKey(need);
  const known = needs.get(key);
  needs.set(key, known ? { ...known, count: known.count + need.count } : need);
}
