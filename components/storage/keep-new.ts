import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Roster } from "@/lib/engine/schema/roster";
import { newRosterId, rosterStore } from "./store";
import { summaryOf } from "./summary";

/** Keeps a roster as a new one, and returns the address that opens it. Rejects where the device refuses it. */
export async function keepNew(catalogue: Catalogue, roster: Roster): Promise<string> {
  const id = newRosterId();
  const store = await rosterStore();
  await store.put({ id, roster, summary: summaryOf(catalogue, roster) }, null);
  return `/build?roster=${encodeURIComponent(id)}`;
}
