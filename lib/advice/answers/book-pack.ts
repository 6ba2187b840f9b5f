/** An army book as a pack, the form in which links and QR codes carry it. */
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";

/** A pack that holds nothing but an army book. */
export function packOfBook(army: ArmyList): Pack {
  const { $schema: _, ...book } = army;
  return { format: "muster-pack/1", id: army.id, name: army.name, game: army.game, armyLists: [book] };
}

const HEAD = new Set(["$schema", "format", "id", "name", "game", "armyLists"]);

/** The army book of a pack that holds nothing else, or null. */
export function bookAlone(pack: Pack): ArmyList | null {
  const [army, ...more] = pack.armyLists ?? [];
  return army && !more.length && Object.keys(pack).every((key) => HEAD.has(key)) ? army : null;
}
