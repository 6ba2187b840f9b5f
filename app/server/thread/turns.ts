/** Whose request is worked on next. */
import { setImmediate } from "node:timers/promises";
import type { Allowance } from "./allowance";

/** Milliseconds that a request waits for its turn at most: longer where its client has caused little work, and waits for others. */
const PATIENCE = { little: 10_000, much: 2_000 };
/** Requests that wait, and the bytes of the large ones among them: the largest alone may wait. */
const QUEUE = 200;
const HELD = 12_000_000;
/** Bytes of a request that is small: an army list has some 2 kB. */
const SMALL = 8_000;
/** Milliseconds of work that make no difference between clients: what some dozens of army lists take. */
const LITTLE = 500;

/** Work on a request tells what it took: milliseconds of processor time. */
export interface Worked {
  spent: number;
}

/** What is large, takes long, or comes of who has caused much work, goes into the slow one alone. */
export type Lane = "quick" | "slow";

interface Waiting {
  client: string;
  bytes: number;
  /** It takes long: it gave way to others before, or its kind does. */
  isLong: boolean;
  since: number;
  /** Gets no lane where its turn does not come in time. */
  start: (lane: Lane | null) => void;
}

/**
 * Works on one request at a time in each lane: first those of clients that have caused little work, among these the small ones, then
 * the one that came first. Nothing that may take long is in the way of small requests.
 */
export class Turns {
  private waiting: Waiting[] = [];
  /** Whose requests are worked on. */
  private readonly taken = new Map<Lane, string>();

  constructor(
    private readonly work: Allowance,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * What the work on a request of so many bytes gives; "busy" where its turn does not come in time, or where more waits than is held.
   * What it took is taken from what the client may cause. `isLong`: it takes long.
   */
  async run<T extends Worked>(client: string, bytes: number, work: (lane: Lane) => Promise<T>, isLong = false): Promise<T | "busy"> {
    const lane = await new Promise<Lane | null>((start) => {
      this.waiting.push({ client, bytes, isLong, since: this.now(), start });
      this.refuse(this.tooMany());
      void this.next();
    });
    if (!lane) return "busy";
    try {
      const worked = await work(lane);
      this.work.take(client, worked.spent, this.now());
      return worked;
    } finally {
      this.taken.delete(lane);
      void this.next();
    }
  }

  /** Whether somebody waits for the quick lane. */
  get isWanted(): boolean {
    return this.waiting.some((one) => !this.isSlow(one));
  }

  /** Starts those whose turn it is. */
  private async next(): Promise<void> {
    // Those that have arrived meanwhile take their place in the queue.
    await setImmediate();
    const patience = (client: string) => (this.worked(client) > 0 ? PATIENCE.much : PATIENCE.little);
    this.refuse(this.waiting.filter(({ client, since }) => this.now() - since > patience(client)));
    for (const lane of ["quick", "slow"] as const) {
      const first = this.firstFor(lane);
      if (!first) continue;
      this.waiting = this.waiting.filter((one) => one !== first);
      this.taken.set(lane, first.client);
      first.start(lane);
    }
  }

  private firstFor(lane: Lane): Waiting | undefined {
    if (this.taken.has(lane)) return undefined;
    const waiting = this.inOrder();
    if (lane === "quick") return waiting.find((one) => !this.isSlow(one));
    // Small ones go there too where nothing else waits: it stands back for others, or has just been ended.
    return waiting.find((one) => this.isSlow(one)) ?? waiting[0];
  }

  /** The last ones, where more wait than there is room for. */
  private tooMany(): Waiting[] {
    let held = 0;
    return this.inOrder().filter((one, i) => {
      if (!isSmall(one)) held += one.bytes;
      return i >= QUEUE || (!isSmall(one) && held > HELD);
    });
  }

  private refuse(some: readonly Waiting[]): void {
    if (!some.length) return;
    this.waiting = this.waiting.filter((one) => !some.includes(one));
    for (const one of some) one.start(null);
  }

  private isSlow(one: Waiting): boolean {
    return one.isLong || !isSmall(one) || this.caused(one.client) > 0;
  }

  /** How much work a client has caused: 0 is little. One that is worked for has its share. */
  private caused(client: string): number {
    return Math.max(this.worked(client), [...this.taken.values()].includes(client) ? 1 : 0);
  }

  private worked(client: string): number {
    return Math.floor((this.work.of.burst - this.work.left(client, this.now())) / LITTLE);
  }

  private inOrder(): Waiting[] {
    const caused = new Map(this.waiting.map(({ client }) => [client, this.caused(client)]));
    const rank = (one: Waiting) => ((caused.get(one.client) ?? 0) + (one.isLong ? 1 : 0)) * 2 + (isSmall(one) ? 0 : 1);
    return this.waiting.toSorted((a, b) => rank(a) - rank(b));
  }
}

const isSmall = ({ bytes }: Waiting) => bytes <= SMALL;
