import { readItem, writeItem } from "@/components/storage/local/local-items";
import { firstSave } from "@/components/storage/state";

const ASKED = "muster-storage-asked";

/** Asks the browser not to clear what is kept when the device runs out of room: once, and only when there is something to lose. */
export async function keepStorage(): Promise<void> {
  const { storage } = navigator;
  if (readItem(ASKED) !== null || !storage?.persist || (await storage.persisted())) return;
  if (!document.documentElement.hasAttribute("data-rosters")) await firstSave();
  // Another tab may have asked meanwhile; where that cannot be noted, each visit would ask.
  if (readItem(ASKED) !== null || !writeItem(ASKED, "yes")) return;
  await storage.persist();
}
