/** Whose request is worked on next. */
import { setImmediate } from "node:timers/promises";
import type { Allowance } from "./allowance";

/** Milliseconds that a request waits for its turn at most: longer where its client has caused little work, and waits for others. */
const PATIENCE = { little: 10_000, much: 2_000 };
/** Requests that wait. */
const QUEUE = 200;
/** Bytes of a request that is small: an army list has some 2 kB. */
const SMALL = 8_000;
/** Milliseconds of work that make no difference between clients: what some dozens of army lists take. */
const LITTLE = 500;

/** Work on a request tells what it took: milliseconds of processor time. */
export interface Worked {
  spent: number;
}

/** A request that is worked on. */
interface Place {
  client: string;
  /** Whether its client had caused much work before, or the request itself takes long. */
  isMuch: boolean;
}

interface Waiting {
  client: string;
  isSmall: boolean;
  /** It was begun before and gave way to others. */
  isLong: boolean;
  since: number;
  /** Gets no place where its turn does not come in time. */
  start: (place: Place | null) => void;
}

/**
 * Works on as many requests at once as there are places: first those of clients that have caused little work, among these the small
 * ones, then the one that came first. One of several places is kept for clients that have caused little, so that nobody who causes
 * much holds them up.
 */
export class Turns {
  private waiting: Waiting[] = [];
  private readonly taken = new Set<Place>();

  constructor(
    private readonly work: Allowance,
    private readonly places = 1,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * What the work on a request of so many bytes gives; "busy" where its turn does not come in time. What it took is taken from what
   * the client may cause. `isLong`: it gave way before.
   */
  async run<T extends Worked>(client: string, bytes: number, work: () => Promise<T>, isLong = false): Promise<T | "busy"> {
    const place = await new Promise<Place | null>((start) => {
      this.waiting.push({ client, isSmall: bytes <= SMALL, isLong, since: this.now(), start });
      if (this.waiting.length > QUEUE) this.refuse(this.inOrder().slice(QUEUE));
      void this.next();
    });
    if (!place) return "busy";
    try {
      const worked = await work();
      this.work.take(client, worked.spent, this.now());
      return worked;
    } finally {
      this.taken.delete(place);
      void this.next();
    }
  }

  /** Whether somebody who has caused little work waits for a place. */
  get isWanted(): boolean {
    return this.waiting.some(({ client, isLong }) => !isLong && this.caused(client) === 0);
  }

  /** Starts those whose turn it is. */
  private async next(): Promise<void> {
    // Those that have arrived meanwhile take their place in the queue.
    await setImmediate();
    const patience = (client: string) => (this.caused(client) > 0 ? PATIENCE.much : PATIENCE.little);
    this.refuse(this.waiting.filter(({ client, since }) => this.now() - since > patience(client)));
    for (;;) {
      const first = this.inOrder().find((one) => this.mayStart(one));
      if (!first) return;
      const place = { client: first.client, isMuch: this.isMuch(first) };
      this.waiting = this.waiting.filter((one) => one !== first);
      this.taken.add(place);
      first.start(place);
    }
  }

  private refuse(some: readonly Waiting[]): void {
    this.waiting = this.waiting.filter((one) => !some.includes(one));
    for (const one of some) one.start(null);
  }

  private mayStart(one: Waiting): boolean {
    if (this.taken.size >= this.places) return false;
    const ofMuch = [...this.taken].filter(({ isMuch }) => isMuch).length;
    return !this.isMuch(one) || ofMuch < Math.max(1, this.places - 1);
  }

  private isMuch({ client, isLong }: Waiting): boolean {
    return isLong || this.caused(client) > 0;
  }

  /** How much work a client has caused: 0 is little. One that has a place has its share. */
  private caused(client: string): number {
    const much = Math.floor((this.work.of.burst - this.work.left(client, this.now())) / LITTLE);
    return Math.max(much, [...this.taken].some((place) => place.client === client) ? 1 : 0);
  }

  private inOrder(): Waiting[] {
    const caused = new Map(this.waiting.map(({ client }) => [client, this.caused(client)]));
    const rank = ({ client, isSmall, isLong }: Waiting) => ((caused.get(client) ?? 0) + (isLong ? 1 : 0)) * 2 + (isSmall ? 0 : 1);
    return this.waiting.toSorted((a, b) => rank(a) - rank(b));
  }
}
