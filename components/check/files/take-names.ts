import { newestOf } from "@/components/check/store/submissions";
import { ownStore } from "@/components/storage/own-store";
import { showToast } from "@/components/ui/toast";
import { isChecked } from "@/lib/books/intake/reply";
import { Pack } from "@/lib/engine/schema/pack";
import type { Entrant } from "@/lib/events/desk/entrants";
import { namesFrom } from "@/lib/events/names-from-lists";
import { count } from "@/lib/words/en/grammar";
import type { DeskEvent } from "./event-of";

/** Gives the event that lies on the desk the names of units, options and categories in the lists on it, for its limits to speak of. */
export async function takeNames(entrants: readonly Entrant[], { game, name, id }: DeskEvent): Promise<void> {
  const rosters = (await newestOf(entrants)).flatMap(({ submission }) => (isChecked(submission) ? [submission.roster] : []));
  let taken: number | null = null;
  const store = await ownStore();
  await store.changePack(game, id, (current) => {
    const pack = current && Pack.safeParse(current.pack).data;
    if (!current || !pack) return current;
    const { names, lists } = namesFrom(pack, rosters);
    taken = lists;
    return { pack: { ...pack, unknownBook: names }, everywhere: current.everywhere };
  });
  showToast({
    message:
      taken === null
        ? `${name} is not among the events of this device.`
        : `Names of ${count(taken, "list")} taken: the limits of ${name} may speak of them.`,
  });
}
