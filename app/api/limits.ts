/** What one client and one request may take, so that nobody keeps the others waiting. README says the same figures. */

/** Requests a client may make at once after a pause, and each second after that. */
const BURST = 100;
const PER_SECOND = 20;
/** Clients that are remembered. */
const CLIENTS = 10_000;
/** Milliseconds in which the whole of a request must have arrived. */
const ARRIVES_WITHIN = 10_000;

/** Counts the requests of each client: what it may still make grows with time, up to a burst. */
export class RateLimit {
  private readonly clients = new Map<string, { left: number; at: number }>();

  /** Seconds until the client may ask again; 0 where it may now. `now` in milliseconds. */
  wait(client: string, now: number): number {
    const known = this.clients.get(client);
    const left = Math.min(BURST, known ? known.left + ((now - known.at) / 1000) * PER_SECOND : BURST);
    const may = left >= 1;
    // The first of a map was put in longest ago.
    this.clients.delete(client);
    this.clients.set(client, { left: may ? left - 1 : left, at: now });
    if (this.clients.size > CLIENTS) this.clients.delete(this.clients.keys().next().value ?? "");
    return may ? 0 : Math.ceil((1 - left) / PER_SECOND);
  }
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
