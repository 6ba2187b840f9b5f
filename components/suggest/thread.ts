/** Hands searches to a worker, which is ended where its answer is no longer wanted: a search does not look up. */
import type { Laid } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { inThread } from "@/components/threads/threads";
import { pageLanguage } from "@/components/words/words";
import type { Done, Order, Task, Told } from "./work";

export interface Asking {
  signal: AbortSignal;
  /** Which of the player's own packs are laid over a roster: those for everything too, or those it names. */
  laid?: Laid;
  tell?(told: Told): void;
}

/** Rejects where the worker does not load or finds a fault, and once the signal is aborted. */
export async function search<T extends Task>(task: T, { signal, laid = "all", tell }: Asking): Promise<Done[T["do"]]> {
  const own = await (await ownStore()).all();
  const order: Order = { task, language: pageLanguage(), own, laid };
  return inThread({ room: "search", ...order }, { signal, tell });
}
