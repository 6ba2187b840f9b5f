/** A list opened in the builder with the rules of the event laid over the book, to be put right before it is sent. */

import { type EventHead, heldEvents } from "@/components/storage/events/event-store";
import { keepEvent } from "@/components/storage/events/keep-event";
import { withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { isChecked } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import { presentPack } from "@/lib/engine/schema/earlier";
import { isSame } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Outgoing } from "./outgoing";

/** Keeps the event's rules among the packs of this device, brought up to date where they are kept. @returns The id under which they are. */
export async function keepRules(pack: Pack, event: EventHead, books: Library): Promise<string> {
  const [held, own] = await Promise.all([heldEvents(), ownStore()]);
  const [record, { packs }] = await Promise.all([held.get(event.code), own.all()]);
  const ofGame = packs.filter(({ game }) => game === pack.game);
  const noted = ofGame.find((one) => record?.pack?.id === one.pack.id);
  if (noted) {
    const { id } = noted.pack;
    // Organisers may be changing theirs.
    if (!record?.keys.length) await own.changePack(pack.game, id, (now) => now && { pack: { ...pack, id }, everywhere: now.everywhere });
    return id;
  }
  const same = ofGame.find((one) => isSame({ ...presentPack(one.pack), id: "" }, { ...presentPack(pack), id: "" }));
  const id = same?.pack.id ?? (await keepEvent(pack, withOwn(books)));
  // The builder finds the way back by it.
  await held.notePack({ ...event, pack: { game: pack.game, id } });
  return id;
}

/**
 * The roster, saved so that it names the event's rules. One of this device stays the same roster.
 * @returns Where it is edited; null where there is no roster, or another tab changed it meanwhile. Rejects where the device refuses it.
 */
export async function correctFirst({ device, read }: Outgoing, pack: Pack, event: EventHead, books: Library): Promise<string | null> {
  if (!isChecked(read)) return null;
  const rules = await keepRules(pack, event, books);
  const store = await rosterStore();
  const kept = device ? await store.get(device) : null;
  const from = kept?.roster ?? read.roster;
  const roster = { ...from, packs: [...(from.packs ?? []).filter((id) => id !== rules), rules] };
  const id = kept?.id ?? newRosterId();
  const catalogue = await withOwn(books).catalogueFor(roster);
  const saved = await store.put({ id, roster, summary: summaryOf(catalogue, roster) }, kept?.rev ?? null);
  return saved.ok ? `/build?roster=${encodeURIComponent(id)}` : null;
}
