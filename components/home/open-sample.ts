/** Saves a copy of a sample army on this device. Apart from the page, so that it loads no schema on arrival. */
import { newRosterId, rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import type { Library } from "@/lib/engine/catalogue/library";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Roster } from "@/lib/engine/schema/roster";

/** The id of the copy; null where the device refused it. Rejects where the sample or its book cannot be loaded. */
export async function copySample(library: Library, game: string, id: string): Promise<string | null> {
  const { roster } = readRoster(await library.loadSample(game, id));
  if (!roster) throw new Error(`The sample "${id}" of ${game} cannot be read.`);
  const sample = withoutStated(roster);
  const summary = summaryOf(await library.catalogueFor(sample), sample);
  const copy = newRosterId();
  const store = await rosterStore();
  return store.put({ id: copy, roster: sample, summary }, null).then(
    () => copy,
    () => null,
  );
}

/** Without the sums that its writer states: they speak of the list as it was printed, not of the copy that is changed. */
function withoutStated({ stated: _, ...roster }: Roster): Roster {
  const commands = roster.commands.map((command) => ({ ...command, units: command.units.map(({ stated: __, ...unit }) => unit) }));
  return { ...roster, commands };
}
