/** Who asks, and what answering costs: one set of limits for all routes, which may each be bundled with a copy of this module. */
import { AsyncLocalStorage } from "node:async_hooks";
import { Allowance } from "./allowance";
import { ownThread, processorTime } from "./processor-time";
import { type Lane, Turns, type Worked } from "./turns";

/** Requests a client may make at once after a pause, and each second after that. app/README.md says the same figures. */
const REQUESTS = { burst: 100, perSecond: 20 };
/** Milliseconds of processor time that a client may cause at once after a pause, and each second after that. */
const WORK = { burst: 5_000, perSecond: 250 };

/** Adds up the processor time of the thread that answers requests, but for what passes while a request waits. */
class Watch {
  private since: number;
  private spent = 0;
  private waits = 0;

  constructor(private readonly time: () => number) {
    this.since = time();
  }

  async wait<T>(what: Promise<T>): Promise<T> {
    if (this.waits++ === 0) this.spent += this.time() - this.since;
    try {
      return await what;
    } finally {
      if (--this.waits === 0) this.since = this.time();
    }
  }

  read(): number {
    return this.spent + (this.waits === 0 ? this.time() - this.since : 0);
  }
}

interface Asking {
  client: string;
  watch: Watch;
}

interface Kept {
  requests: Allowance;
  work: Allowance;
  turns: Turns;
  asking: AsyncLocalStorage<Asking>;
  thread: string | null;
}

const KEPT = Symbol.for("muster-roll.limits");

function kept(): Kept {
  const all = globalThis as { [KEPT]?: Kept };
  if (!all[KEPT]) {
    const work = new Allowance(WORK);
    const turns = new Turns(work);
    all[KEPT] = { requests: new Allowance(REQUESTS), work, turns, asking: new AsyncLocalStorage(), thread: ownThread() };
  }
  return all[KEPT];
}

/** Seconds that a client has to wait before it may ask; where it has not, the request is counted. */
export function toWait(client: string): number {
  const { requests, work } = kept();
  const now = performance.now();
  const wait = Math.max(requests.wait(client, 1, now), work.wait(client, 1, now));
  if (wait === 0) requests.take(client, 1, now);
  return wait;
}

/** Answers a request of a client, who is charged the processor time that it takes. */
export async function charged<T>(client: string, answer: () => Promise<T>): Promise<T> {
  const { asking, work, thread } = kept();
  const watch = new Watch(() => processorTime(thread));
  try {
    return await asking.run({ client, watch }, answer);
  } finally {
    work.take(client, watch.read(), performance.now());
  }
}

/** What a request waits for costs it nothing: others are answered meanwhile. */
export function waited<T>(what: Promise<T>): Promise<T> {
  return kept().asking.getStore()?.watch.wait(what) ?? what;
}

/** Whether somebody waits whose request is small. */
export const isWanted = (): boolean => kept().turns.isWanted;

/** Work for the client who asks, when its turn comes. `isLong`: it takes long. @throws Error outside of `charged` */
export function inTurn<T extends Worked>(bytes: number, work: (lane: Lane) => Promise<T>, isLong = false): Promise<T | "busy"> {
  const { asking, turns } = kept();
  const asks = asking.getStore();
  if (!asks) throw new Error("Nobody is charged for this.");
  return asks.watch.wait(turns.run(asks.client, bytes, work, isLong));
}
