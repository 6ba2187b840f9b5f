import { faultOf } from "@/components/answers/pack-names";
import { fault, type Outcome } from "@/components/books/frame/outcome";
import { keepEvent } from "@/components/storage/events/keep-event";
import type { OwnLibrary } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { readPackFile } from "@/lib/engine/catalogue/author/pack-file";
import type { Pack } from "@/lib/engine/schema/pack";

/** Keeps a pack, or lets the player say where its answers go: in place of one's own nothing is put unasked. */
export async function takePack(text: string, library: OwnLibrary, ask: (pack: Pack) => void): Promise<Outcome> {
  const { pack, faults } = readPackFile(text, library.games);
  if (!pack) return { kept: null, faults };
  const shipped = await library.loadPack(pack.game, pack.id);
  const store = await ownStore();
  const { packs } = await store.all();
  const mine = packs.find((p) => p.game === pack.game && p.pack.id === pack.id);
  if (shipped && !mine)
    return { kept: null, faults: [fault(`The game has a pack with the id “${pack.id}” already. Give yours another id.`)] };
  const wrong = await faultOf(pack, library);
  if (wrong) return { kept: null, faults: [fault(wrong)] };
  // An event is not merged with answers: it is kept beside them, and where it is there already beside itself.
  if (pack.event) {
    await keepEvent(pack, library);
    return { kept: pack.name, faults };
  }
  if (packs.some((p) => p.game === pack.game)) {
    ask(pack);
    return { kept: null, faults, asks: true };
  }
  // A new one holds where a roster names it.
  const before = await store.changePack(pack.game, pack.id, (current) => current ?? { pack, everywhere: false });
  if (before) {
    ask(pack);
    return { kept: null, faults, asks: true };
  }
  return { kept: pack.name, faults };
}
