/** Saves a copy of a sample army on this device. Apart from the page, so that it loads no schema on arrival. */
import { newRosterId, rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import type { Library } from "@/lib/engine/catalogue/library";
import { readRoster } from "@/lib/engine/roster/roster-file";

/** The id of the copy; null where the device refused it. Rejects where the sample or its book cannot be loaded. */
export async function copySample(library: Library, game: string, id: string): Promise<string | null> {
  const { roster } = readRoster(await library.loadSample(game, id));
  if (!roster) throw new Error(`The sample "${id}" of ${game} cannot be read.`);
  const summary = summaryOf(await library.catalogueFor(roster), roster);
  const copy = newRosterId();
  const store = await rosterStore();
  return store.put({ id: copy, roster, summary }, null).then(
    () => copy,
    () => null,
  );
}
