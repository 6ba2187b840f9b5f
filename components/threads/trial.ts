/**
 * Whether something from outside can be read in time. A page that shows how each line was read has to read it itself; so that nothing
 * anybody writes stops the page, it is read in a worker first, which can be ended.
 */
import type { Pack } from "@/lib/engine/schema/pack";
import { refused } from "@/lib/words/en/refused";
import type { Incoming } from "./incoming";
import { hasThreads, inThread, SILENT, TookTooLong } from "./threads";

/** What is said of a text that took too long, to follow the name of its file. */
export const TOOK_TOO_LONG = refused.tookTooLong(String(SILENT));

export interface Trial {
  room: "trial";
  incoming: Incoming;
  packs: readonly Pack[];
}

/** Why it cannot, to follow its name; null where it can. `packs`: what is laid over the books. */
export async function whyTooLong(incoming: Incoming, packs: readonly Pack[] = []): Promise<string | null> {
  if (!hasThreads()) return null;
  try {
    await inThread({ room: "trial", incoming, packs } satisfies Trial, { isForeign: true });
    return null;
  } catch (fault) {
    // What else fails fails on the page too, which says so.
    return fault instanceof TookTooLong ? TOOK_TOO_LONG : null;
  }
}
