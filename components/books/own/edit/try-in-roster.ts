import { keepNew } from "@/components/storage/keep-new";
import type { OwnLibrary } from "@/components/storage/own-library";
import { NOT_SAVED } from "@/components/storage/state";
import { showToast } from "@/components/ui/toast";
import { newRoster } from "@/lib/engine/roster/edit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";

/** Keeps an empty roster of an army list. @returns where it is edited; null where it could not be kept. */
export async function tryInRoster(library: OwnLibrary, game: string, armyList: string): Promise<string | null> {
  try {
    const catalogue = await library.catalogueFor({ game, armyList });
    const { book, army } = catalogue;
    const roster = newRoster({
      game,
      armyList,
      name: army.name,
      commandKind: mainCommandKind(book),
      limit: book.limits[0],
      dataVersion: book.dataVersion,
    });
    return await keepNew(catalogue, roster);
  } catch {
    showToast({ message: NOT_SAVED });
    return null;
  }
}
