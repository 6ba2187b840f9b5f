/** Whose request is worked on next. */
import { setImmediate } from "node:timers/promises";
import type { Allowance } from "./allowance";

/** Milliseconds that a request waits for its turn at most, and requests that wait. */
const PATIENCE = 2_000;
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
  /** Whether its client had caused much work before. */
  isMuch: boolean;
}

interface Waiting {
  client: string;
  isSmall: boolean;
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
   * the client may cause.
   */
  async run<T extends Worked>(client: string, bytes: number, work: () => Promise<T>): Promise<T | "busy"> {
    const place = await new Promise<Place | null>((start) => {
      this.waiting.push({ client, isSmall: bytes <= SMALL, since: this.now(), start });
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

  /** Starts those whose turn it is. */
  private async next(): Promise<void> {
    // Those that have arrived meanwhile take their place in the queue.
    await setImmediate();
    this.refuse(this.waiting.filter(({ since }) => this.now() - since > PATIENCE));
    for (;;) {
      const first = this.inOrder().find(({ client }) => this.mayStart(client));
      if (!first) return;
      const place = { client: first.client, isMuch: this.caused(first.client) > 0 };
      this.waiting = this.waiting.filter((one) => one !== first);
      this.taken.add(place);
      first.start(place);
    }
  }

  private refuse(some: readonly Waiting[]): void {
    this.waiting = this.waiting.filter((one) => !some.includes(one));
    for (const one of some) one.start(null);
  }

  private mayStart(client: string): boolean {
    if (this.taken.size >= this.places) return false;
    const ofMuch = [...this.taken].filter(({ isMuch }) => isMuch).length;
    return this.caused(client) === 0 || ofMuch < Math.max(1, this.places - 1);
  }

  /** How much work a client has caused: 0 is little. One that has a place has its share. */
  private caused(client: string): number {
    const much = Math.floor((this.work.of.burst - this.work.left(client, this.now())) / LITTLE);
    return Math.max(much, [...this.taken].some((place) => place.client === client) ? 1 : 0);
  }

  private inOrder(): Waiting[] {
    const caused = new Map(this.waiting.map(({ client }) => [client, this.caused(client)]));
    const rank = ({ client, isSmall }: Waiting) => (caused.get(client) ?? 0) * 2 + (isSmall ? 0 : 1);
    return this.waiting.toSorted((a, b) => rank(a) - rank(b));
  }
}
