/** Finds a place for packs and army books that come with rosters, in a link or a file, beside those the device has. */

import { ownStore } from "@/components/storage/own-store";
import { freeId } from "@/lib/advice/answers/answers";
import type { Library } from "@/lib/engine/catalogue/library";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { presentPack } from "@/lib/engine/schema/earlier";
import { isSame } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";

export interface Brought {
  packs: readonly { pack: Pack; everywhere: boolean }[];
  books: readonly ArmyList[];
  /** Whose they are, to be told apart from those of the same name. */
  by?: string | undefined;
  /** They came with one roster and hold for it alone; else they are a device's own, of which each roster names what it needs. */
  alone: boolean;
}

interface Placed {
  /** What a roster becomes that came with them: it names the packs that hold for it alone. */
  named(roster: Roster): Roster;
  /** Keeps what has found a place. */
  keep(): Promise<void>;
}

/** Nothing that is kept is changed: what has an id that another has is to be kept under a new one, and what is there already not twice. */
export async function placeBrought({ packs, books, by, alone }: Brought, library: Library): Promise<Placed> {
  const store = await ownStore();
  const kept = await store.all();
  const newBooks = books.filter((army) => !kept.books.some(({ game, id }) => game === army.game && id === army.id));
  const newPacks: { pack: Pack; everywhere: boolean }[] = [];
  const renamed: { game: string; was: string; is: string; named: boolean }[] = [];
  for (const { pack, everywhere } of packs) {
    const ofGame = kept.packs.filter(({ game }) => game === pack.game);
    const taken = [...ofGame, ...renamed.filter(({ game }) => game === pack.game)].map((one) => ("pack" in one ? one.pack.id : one.is));
    const all = [...taken, ...library.packIndex(pack.game).map(({ id }) => id)];
    const same = ofGame.find((one) => isSame(contentOf(presentPack(one.pack)), contentOf(pack)));
    const isTaken = all.includes(pack.id);
    const name = isTaken && by && !pack.event ? `${pack.name}, ${by}`.slice(0, 120) : pack.name;
    const id = same?.pack.id ?? (isTaken ? freeId(name, all) : pack.id);
    // Answers that hold for everything do so only where there are none under their name.
    const holds = everywhere && !isTaken && !alone;
    if (!same) newPacks.push({ pack: { ...pack, id, name }, everywhere: holds });
    renamed.push({ game: pack.game, was: pack.id, is: id, named: (alone || everywhere) && !(same?.everywhere ?? holds) });
  }
  const keep = () => store.putAll({ books: newBooks.map((army) => ({ id: army.id, game: army.game, army })), packs: newPacks });
  const named = (roster: Roster) => {
    const mine = renamed.filter(({ game }) => game === roster.game);
    const ids = (roster.packs ?? []).map((id) => mine.find(({ was }) => was === id)?.is ?? id);
    const more = mine.flatMap(({ is, named }) => (named && !ids.includes(is) ? is : []));
    return ids.length + more.length ? { ...roster, packs: [...ids, ...more] } : roster;
  };
  return { named, keep };
}

function contentOf({ id: _, name: __, ...said }: Pack): unknown {
  return said;
}
