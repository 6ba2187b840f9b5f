/** Hands searches to a worker, which is ended where its answer is no longer wanted: a search does not look up. */
import type { Laid } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import type { Done, Order, Task } from "./work";
import { makeWorker } from "./worker-maker";

/** What a worker says of a search. */
export type Said = { part: number } | { done: Done[Task["do"]] } | { fault: string };

/** One that has done its work and has the books. */
let idle: Worker | null = null;

export interface Asking {
  signal: AbortSignal;
  /** Which of the player's own packs are laid over a roster: those for everything too, or those it names. */
  laid?: Laid;
  /** Gets the part that is done, from 0 to 1. */
  tell?(done: number): void;
}

/** Rejects where the worker does not load or finds a fault, and once the signal is aborted. */
export async function search<T extends Task>(task: T, { signal, laid = "all", tell = () => {} }: Asking): Promise<Done[T["do"]]> {
  const own = await (await ownStore()).all();
  signal.throwIfAborted();
  const worker = idle ?? makeWorker();
  idle = null;
  return new Promise<Done[T["do"]]>((done, failed) => {
    const end = () => {
      worker.terminate();
      failed(new DOMException("The search was ended.", "AbortError"));
    };
    const finish = () => {
      signal.removeEventListener("abort", end);
      if (idle) worker.terminate();
      else idle = worker;
    };
    signal.addEventListener("abort", end);
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if ("part" in data) return tell(data.part);
      finish();
      if ("fault" in data) failed(new Error(data.fault));
      else done(data.done as Done[T["do"]]);
    };
    // It is out of memory or did not load.
    worker.onerror = () => {
      signal.removeEventListener("abort", end);
      worker.terminate();
      failed(new Error("The search ended unexpectedly."));
    };
    worker.postMessage({ task, own, laid } satisfies Order);
  });
}

/** Ends the worker that waits for a further question, and frees what it holds. */
export function rest(): void {
  idle?.terminate();
  idle = null;
}
