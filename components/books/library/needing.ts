import type { PackageRecord } from "@/components/storage/records/package-record";
import { isReadable, type RosterRecord } from "@/components/storage/records/record";

/** The rosters that need something of a package, by their names. */
export function rostersNeeding(records: readonly RosterRecord[], { books, packs }: Pick<PackageRecord, "books" | "packs">): RosterRecord[] {
  return records.filter((record) => {
    if (!isReadable(record) || record.deleted !== undefined) return false;
    const { game, armyList, commands, packs: named = [] } = record.roster;
    const lists = [armyList, ...commands.flatMap((command) => command.armyList ?? [])];
    return (
      books.some((book) => book.game === game && lists.includes(book.id)) ||
      packs.some((pack) => pack.game === game && named.includes(pack.id))
    );
  });
}
