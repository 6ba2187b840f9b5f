/** What one client and one request may take, so that nobody keeps the others waiting. app/README.md says the same figures. */

import { setImmediate } from "node:timers/promises";

/** Requests a client may make at once after a pause, and each second after that. */
const REQUESTS = { burst: 100, perSecond: 20 };
/** Milliseconds of work a client may cause at once after a pause, and each second after that. */
const WORK = { burst: 5_000, perSecond: 250 };
/** Milliseconds that a request waits for its turn at most, and requests that wait. */
const PATIENCE = 800;
const QUEUE = 200;
/** Bytes of a request that is small: an army list has some 2 kB, and one that takes long to read has far more. */
const SMALL = 8_000;
/** Clients that are remembered. */
const CLIENTS = 10_000;
/** Milliseconds in which the whole of a request must have arrived. */
const ARRIVES_WITHIN = 10_000;

/** What each client may still take of something: it grows with time, up to a burst. Times are in milliseconds. */
export class Allowance {
  private readonly clients = new Map<string, { left: number; at: number }>();

  constructor(private readonly of: { burst: number; perSecond: number }) {}

  left(client: string, now: number): number {
    const known = this.clients.get(client);
    return known ? Math.min(this.of.burst, known.left + ((now - known.at) / 1000) * this.of.perSecond) : this.of.burst;
  }

  /** Seconds until so much is left; 0 where it is. */
  wait(client: string, amount: number, now: number): number {
    return Math.max(0, Math.ceil((amount - this.left(client, now)) / this.of.perSecond));
  }

  take(client: string, amount: number, now: number): void {
    const left = this.left(client, now) - amount;
    // The first of a map was put in longest ago.
    this.clients.delete(client);
    this.clients.set(client, { left, at: now });
    if (this.clients.size > CLIENTS) this.clients.delete(this.clients.keys().next().value ?? "");
  }
}

interface Waiting {
  client: string;
  isSmall: boolean;
  since: number;
  start: (inTime: boolean) => void;
}

/**
 * Works on one request after the other: small ones first, and among them those whose client has the most work left to ask for, so
 * that who sends little does not wait behind who sends much.
 */
export class Turns {
  private readonly waiting: Waiting[] = [];
  private isWorking = false;

  constructor(
    private readonly work: Allowance,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * What the work on a request of so many bytes gives; "busy" where its turn does not come in time. The work is taken from what the
   * client may cause.
   */
  async run<T>(client: string, bytes: number, work: () => Promise<T>): Promise<T | "busy"> {
    if (this.isWorking && !(await this.turn(client, bytes))) return "busy";
    this.isWorking = true;
    const began = this.now();
    try {
      return await work();
    } finally {
      this.work.take(client, this.now() - began, this.now());
      void this.next();
    }
  }

  private turn(client: string, bytes: number): Promise<boolean> {
    if (this.waiting.length >= QUEUE) return Promise.resolve(false);
    return new Promise((start) => this.waiting.push({ client, isSmall: bytes <= SMALL, since: this.now(), start }));
  }

  private async next(): Promise<void> {
    // Those that have arrived meanwhile take their place in the queue.
    await setImmediate();
    const now = this.now();
    const inTime = this.waiting.splice(0).filter((one) => {
      const waits = now - one.since <= PATIENCE;
      if (!waits) one.start(false);
      return waits;
    });
    const left = (one: Waiting) => this.work.left(one.client, now);
    const isBefore = (a: Waiting, b: Waiting) => (a.isSmall === b.isSmall ? left(a) >= left(b) : a.isSmall);
    const first = inTime.reduce<Waiting | null>((best, one) => (best && isBefore(best, one) ? best : one), null);
    this.waiting.push(...inTime.filter((one) => one !== first));
    this.isWorking = first !== null;
    first?.start(true);
  }
}

interface Limits {
  requests: Allowance;
  work: Allowance;
  turns: Turns;
}

const KEPT = Symbol.for("muster-roll.limits");

/** The limits of this server: one set for all routes, which may each be bundled with a copy of this module. */
export function limits(): Limits {
  const kept = globalThis as { [KEPT]?: Limits };
  if (!kept[KEPT]) {
    const work = new Allowance(WORK);
    kept[KEPT] = { requests: new Allowance(REQUESTS), work, turns: new Turns(work) };
  }
  return kept[KEPT];
}

/** Who asks: the address that the server, or the proxy in front of it, wrote last. */
export function clientOf({ headers }: Request): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
}

/** The body, or why there is none: it proves too large, or it does not arrive in time. */
export async function bodyOf(request: Request, most: number, within = ARRIVES_WITHIN): Promise<Uint8Array | "too large" | "too slow"> {
  if (Number(request.headers.get("content-length") ?? 0) > most) return "too large";
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  let late: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<"too slow">((done) => {
    late = setTimeout(() => done("too slow"), within);
  });
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), end]);
      if (read === "too slow") return read;
      if (read.done) break;
      size += read.value.byteLength;
      if (size > most) return "too large";
      parts.push(read.value);
    }
  } finally {
    clearTimeout(late);
    // What is still to come is not waited for.
    void reader.cancel().catch(() => {});
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
