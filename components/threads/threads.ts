/** Work that is done away from the page, in a worker of its own: nothing of it holds up the page, and it can be ended at any time. */

/** What a worker says: that it is there, a part of what it does, how that ended. */
export type Said = { ready: true } | { part: unknown } | { done: unknown } | { fault: string };

/** What a worker is told: what to do, or to say that it is there. */
export type Told = { task: unknown } | { ask: true };

/**
 * Seconds that a worker may be silent on one text. Browsers tell no processor time: what takes a second of it, as any text may, takes many
 * times that on a slow device that does much else, and no list is refused for the device it is read on.
 */
export const SILENT = 20;

/** It was at one text for so long that it was ended. */
export class TookTooLong extends Error {}

let make: (() => Worker) | null = null;
/** One that has done its work and has the books. */
let idle: Worker | null = null;

/** Says how a worker is made. To be called before anything is asked. */
export function employ(maker: () => Worker): void {
  make = maker;
}

/** Whether there are workers; where there are none the page does the work. */
export function hasThreads(): boolean {
  return make !== null && typeof Worker !== "undefined";
}

export interface Asking {
  signal?: AbortSignal | undefined;
  /** Gets each part that is done. */
  tell?: ((part: never) => void) | undefined;
  /** It reads what others wrote: it is ended where it says nothing for some seconds. What it waits for, such as books, does not count. */
  isForeign?: boolean;
}

/** Rejects where the worker does not load or finds a fault, once the signal is aborted, and with `TookTooLong`. */
export function inThread<D>(task: unknown, { signal, tell, isForeign = false }: Asking = {}): Promise<D> {
  if (!make) throw new Error("Nothing was said of where workers come from.");
  signal?.throwIfAborted();
  const worker = idle ?? make();
  let isThere = idle !== null;
  idle = null;
  return new Promise<D>((done, failed) => {
    let unanswered = 0;
    const order = (told: Told) => worker.postMessage(told);
    const finish = () => {
      signal?.removeEventListener("abort", abort);
      clearInterval(clock);
    };
    const end = (fault: Error) => {
      finish();
      worker.terminate();
      failed(fault);
    };
    const abort = () => end(new DOMException("The work was ended.", "AbortError"));
    // A worker that waits for something answers; one that is at work on a text does not.
    const look = () => {
      if (!isThere) return;
      if (unanswered === 0) order({ ask: true });
      if (++unanswered > SILENT) end(new TookTooLong());
    };
    const clock = isForeign ? setInterval(look, 1000) : undefined;
    signal?.addEventListener("abort", abort);
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      isThere = true;
      unanswered = 0;
      if ("ready" in data) return;
      if ("part" in data) return tell?.(data.part as never);
      finish();
      rest();
      idle = worker;
      if ("fault" in data) failed(new Error(data.fault));
      else done(data.done as D);
    };
    // It is out of memory or did not load.
    worker.onerror = () => end(new Error("The work ended unexpectedly."));
    order({ task });
  });
}

/** Ends the worker that waits for more to do, and frees what it holds. */
export function rest(): void {
  idle?.terminate();
  idle = null;
}
