/** What is asked before a request is worked on: whether its client may ask, and whether all of it came. */
import { charged, toWait, waited } from "@/app/server/thread/asking";
import { later } from "./problem";

/** Milliseconds in which the whole of a request must have arrived. app/README.md says the same figure. */
const ARRIVES_WITHIN = 10_000;

/**
 * How every route answers: a client that asked for more than its share has to wait, and is charged what its answer takes. `answer`
 * gets the client.
 */
export async function answerCharged(request: Request, answer: (client: string) => Promise<Response>): Promise<Response> {
  const client = clientOf(request);
  const wait = toWait(client);
  return wait > 0 ? later(429, wait) : charged(client, () => answer(client));
}

/** Who asks: the address that the server, or the proxy in front of it, wrote last. */
export function clientOf({ headers }: { headers: Pick<Headers, "get"> }): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
}

/** The body, or why there is none: it proves too large, or it does not arrive in time. */
export function bodyOf(request: Request, most: number, within = ARRIVES_WITHIN): Promise<Uint8Array | "too large" | "too slow"> {
  return waited(arrived(request, most, within));
}

async function arrived(request: Request, most: number, within: number): Promise<Uint8Array | "too large" | "too slow"> {
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
