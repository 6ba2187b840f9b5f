/** Clients that are remembered. */
const CLIENTS = 10_000;

/** What each client may still take of something: it grows with time, up to a burst. Times are in milliseconds. */
export class Allowance {
  private readonly clients = new Map<string, { left: number; at: number }>();

  constructor(readonly of: { burst: number; perSecond: number }) {}

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
