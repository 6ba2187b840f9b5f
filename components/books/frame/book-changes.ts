/** What an army book that comes in changes: in the one that is kept under its id, and in the rosters made with it. */
import type { OwnLibrary } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { keyOf } from "@/components/storage/records/own-record";
import { isReadable, type RosterRecord } from "@/components/storage/records/record";
import { rosterStore } from "@/components/storage/store";
import { changedSince, summaryOf } from "@/components/storage/summary";
import { bookChanges } from "@/lib/books/diff/book-versions";
import { type ChangeGroup, changeGroups } from "@/lib/books/diff/changes-file";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { ArmyList } from "@/lib/engine/schema/army-list";

export interface BookChanges {
  /** The army list of the game itself with this id, by its name: the book cannot be kept. */
  taken: string | null;
  /** The version that is kept now, by its name; null where there is none. */
  before: string | null;
  /** The version of it, where it says one. */
  version?: string | undefined;
  /** What differs from it, in words; empty where nothing does. */
  groups: readonly ChangeGroup[];
  /** Rosters made with it, each with what becomes of it; empty where it stays as it is. */
  rosters: readonly { id: string; name: string; change: string }[];
}

/** Compares an army book with the one in its place, and checks the rosters of its army list with it. */
export async function changesOfBook(army: ArmyList, library: OwnLibrary): Promise<BookChanges> {
  const { game, id } = army;
  const taken = (await library.armyIndex(game)).find((one) => one.id === id && !one.own)?.name ?? null;
  const { books } = await (await ownStore()).all();
  const kept = books.find((one) => one.key === keyOf(game, id))?.army;
  if (!kept || taken !== null) return { taken, before: null, groups: [], rosters: [] };
  const groups = changeGroups(bookChanges(kept, army, await library.loadBook(game)));
  const records = groups.length ? (await (await rosterStore()).list()).filter((one) => isReadable(one) && usesBook(one, army)) : [];
  const after = withPacks(library, [], [army]);
  const rosters = await Promise.all(
    records.map(async ({ id: roster, roster: given, summary }) => {
      const now = await after.catalogueFor(given).catch(() => null);
      const change = now ? changedSince(summary, summaryOf(now, given)) : "It cannot be checked with the new one.";
      return { id: roster, name: given.name || army.name, change };
    }),
  );
  return { taken, before: kept.name, version: kept.version, groups, rosters };
}

const usesBook = ({ roster }: RosterRecord, { game, id }: ArmyList) =>
  roster.game === game && (roster.armyList === id || roster.commands.some((command) => command.armyList === id));
