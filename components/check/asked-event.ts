/** The desk that the address of the page asks for: that of an event on this device or on a server. */
import { openDeskOf, restoreDesk } from "@/components/check/store/desks";
import { ownStore } from "@/components/storage/own-store";
import { showToast } from "@/components/ui/toast";

/**
 * Opens the desk that was open last, or that of the event which the address asks for, now and whenever a link to another event is
 * opened in the same tab. `setNotOpened` is told why an event on a server could not be opened, null where it could. @returns what ends it.
 */
export function followAsked(setNotOpened: (why: string | null) => void): () => void {
  const ask = () => openAsked(setNotOpened);
  const again = () => window.location.hash.includes("event=") && ask();
  ask();
  window.addEventListener("hashchange", again);
  return () => window.removeEventListener("hashchange", again);
}

function openAsked(setNotOpened: (why: string | null) => void): void {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  // An organiser’s key stays in no address: it is taken out before anything else is done.
  if (fragment.has("event")) window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  const asked = new URLSearchParams(window.location.search);
  const [game, id] = [asked.get("game"), fragment.get("event") ?? asked.get("event")];
  if (!id) {
    restoreDesk();
    return;
  }
  if (!game) {
    void import("./server/open-event").then(async ({ openEvent }) => setNotOpened(await openEvent(id.toLowerCase(), fragment.get("k"))));
    return;
  }
  void openKept(game, id);
}

/** The desk of an event that is kept on this device. */
async function openKept(game: string, id: string): Promise<void> {
  const { packs } = await (await ownStore()).all();
  const kept = packs.find((one) => one.game === game && one.pack.id === id);
  const { Pack } = await import("@/lib/engine/schema/pack");
  const read = kept && Pack.safeParse(kept.pack);
  if (read?.success) return openDeskOf("from this device", read.data);
  restoreDesk();
  showToast({ message: "This event is not on this device." });
}
