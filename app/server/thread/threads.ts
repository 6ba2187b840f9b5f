/** Threads that take work which may have no end: each piece has a deadline, after which its thread is ended and another takes its place. */
import type { Worker } from "node:worker_threads";
import { processorTime } from "./processor-time";

/** What a thread says. It tells its name once it is ready, and of each piece of work when it begins and how it ended. */
export type Said<A> =
  | { ready: string | null }
  /** Its processor time when it began; what it had to load is not counted. */
  | { began: number }
  | { done: A; spent: number }
  /** It had no room for what it was to do, and goes on. */
  | { full: true; spent: number }
  | { fault: string; spent: number };

/**
 * How a piece of work ended, and the milliseconds of processor time that it took. `late`: at its deadline. `full`: it had no room.
 * `gave way`: it took long, and somebody waited.
 */
export type Outcome<A> = ({ done: A } | { ended: "late" | "full" | "gave way" } | { fault: string }) & { spent: number };

/** Milliseconds of processor time after which work gives way to others: some dozens of army lists are read by then. */
const LONG = 200;

/** Seconds that pass, at most, for each of processor time: where a machine is that busy, the work is given up. */
const BUSIEST = 10;
/** Milliseconds in which what it needs must be loaded. */
const LOADS_WITHIN = 60_000;
/** Milliseconds between two looks at the clock. */
const LOOKS = { least: 10, most: 100 };

class Thread<J, A> {
  private hears: ((said: Said<A> | { gone: Error }) => void) | null = null;
  isGone = false;
  /** Pieces of work it was given. */
  worked = 0;
  /** Resolves once it can work. */
  readonly ready: Promise<this>;
  private name: string | null = null;

  constructor(private readonly worker: Worker) {
    worker.on("message", (said: Said<A>) => this.hears?.(said));
    worker.on("error", (fault) => this.gone(fault instanceof Error ? fault : new Error(String(fault))));
    worker.on("exit", () => this.gone(new Error("The thread has ended.")));
    this.ready = new Promise((ready, failed) => {
      this.hears = (said) => {
        if ("gone" in said) failed(said.gone);
        if (!("ready" in said)) return;
        this.name = said.ready;
        this.rest();
        ready(this);
      };
    });
  }

  run(job: J, allowed: number, isWanted: () => boolean): Promise<Outcome<A>> {
    this.worker.ref();
    return new Promise((settle, failed) => {
      let began: { at: number; when: number } | null = null;
      let timer = setTimeout(() => end({ fault: "It could not load what it needs.", spent: 0 }), LOADS_WITHIN);
      const spent = () => (began ? Math.max(0, processorTime(this.name) - began.at) : 0);
      const finish = (outcome: Outcome<A>) => {
        clearTimeout(timer);
        this.rest();
        settle(outcome);
      };
      const end = (outcome: Outcome<A>) => {
        this.isGone = true;
        finish(outcome);
        void this.worker.terminate();
      };
      const look = () => {
        const left = allowed - spent();
        if (left <= 0 || (began && performance.now() - began.when > allowed * BUSIEST))
          return end({ ended: "late", spent: allowed - left });
        if (allowed - left > LONG && isWanted()) return end({ ended: "gave way", spent: allowed - left });
        timer = setTimeout(look, Math.min(Math.max(left, LOOKS.least), LOOKS.most));
      };
      this.hears = (said) => {
        if ("began" in said) {
          clearTimeout(timer);
          began = { at: said.began, when: performance.now() };
          look();
        } else if ("done" in said) finish(said);
        else if ("full" in said) finish({ ended: "full", spent: said.spent });
        else if ("fault" in said) finish(said);
        else if ("gone" in said) {
          clearTimeout(timer);
          if (isFull(said.gone)) end({ ended: "full", spent: allowed });
          else failed(said.gone);
        }
      };
      this.worker.postMessage(job);
    });
  }

  /** It keeps no process from ending. */
  private rest(): void {
    this.hears = null;
    this.worker.unref();
  }

  private gone(fault: Error): void {
    this.isGone = true;
    this.hears?.({ gone: fault });
  }
}

function isFull(fault: Error): boolean {
  return (fault as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
}

export class Threads<J, A> {
  /** Those without work; some may still be starting. */
  private free: Promise<Thread<J, A>>[] = [];

  /** `start` makes one. */
  constructor(private readonly start: () => Promise<Worker>) {}

  /**
   * Does a piece of work with so many milliseconds of processor time. `isWanted`: whether it should give way if it takes long. Rejects
   * where no thread can be started.
   */
  async run(job: J, allowed: number, isWanted: () => boolean = () => false): Promise<Outcome<A>> {
    let thread = await this.next();
    while (thread.isGone) thread = await this.next();
    const hadWorked = thread.worked++ > 0;
    const outcome = await thread.run(job, allowed, isWanted).finally(() => {
      if (thread.isGone) this.prepare();
      else this.free.unshift(Promise.resolve(thread));
    });
    // What earlier work had left in it may be what filled it.
    const isSure = !("ended" in outcome && outcome.ended === "full" && thread.isGone && hadWorked);
    return isSure ? outcome : this.run(job, allowed, isWanted);
  }

  private next(): Promise<Thread<J, A>> {
    return this.free.shift() ?? this.made();
  }

  private async made(): Promise<Thread<J, A>> {
    return new Thread<J, A>(await this.start()).ready;
  }

  /** Starts one in the place of one that was ended, before it is needed. */
  private prepare(): void {
    const next = this.made();
    this.free.push(next);
    // Whoever needs the next one is told.
    next.catch(() => {
      this.free = this.free.filter((one) => one !== next);
    });
  }
}
