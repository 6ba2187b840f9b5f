/** What all requests about events have in common: limits, the store, keys, bodies, and that nothing of them is kept on the way. */

import { answerCharged, bodyOf } from "@/app/api/limits";
import { type EventProblemStatus, eventProblem, later, storeClosed, storeTooBusy, tookTooLong } from "@/app/api/problem";
import { asked, GONE } from "@/app/server/events/asker";
import type { Allowed } from "@/app/server/events/hand-in";
import { Refusal } from "@/app/server/events/refusal";
import { rulesIn } from "@/app/server/events/standing";
import type { Details, Scene } from "@/app/server/events/views";
import type { Sent, Shape } from "@/app/server/reading/body";
import { Busy, inThread, TookTooLong } from "@/app/server/reading/in-thread";
import { causesOf } from "@/app/server/store/causes";
import { StoreFault } from "@/app/server/store/fault";
import { existingStore } from "@/app/server/store/open";
import type { Store, StoredSubmission } from "@/app/server/store/store";
import { Allowance } from "@/app/server/thread/allowance";
import { MAX_BYTES } from "@/lib/read/decode-file";
import { events } from "@/lib/words/en/events";

/** Nothing of an event is kept by a proxy, told to another site, or found by a search. */
const PRIVATE = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" };

export interface Call {
  request: Request;
  client: string;
  now: number;
}

/** About what is kept. */
export interface StoreCall extends Call {
  store: Store;
}

/** The parts of a path. */
export interface At<P extends string = "code"> {
  params: Promise<Record<P, string>>;
}

/** An address has sent more than its share. */
class Wait extends Error {
  constructor(readonly seconds: number) {
    super();
  }
}

/** First lists that an address may hand in at one event: those of a club behind one address at once, then thirty an hour. */
const FIRST_LISTS = { burst: 60, perSecond: 1 / 120 };
/** Bytes that an address may have kept: some hundreds of lists at once, then five megabytes an hour. */
const BYTES = { burst: 20_000_000, perSecond: 1_400 };

/** Mails of an event, of the whole server, and to one address, which anybody may have named as their own. */
const MAILS = { burst: 200, perSecond: 1 / 36 };
const ALL_MAILS = { burst: 500, perSecond: 1 / 12 };
const TO_ONE = { burst: 5, perSecond: 1 / 17_280 };

/** Known in memory alone: no address of anybody is written down. */
const sentBy = { first: new Allowance(FIRST_LISTS), bytes: new Allowance(BYTES) };
const mails = { event: new Allowance(MAILS), all: new Allowance(ALL_MAILS), one: new Allowance(TO_ONE) };

/** What an address may send, counted as it is sent. */
export function allowedTo(client: string): Allowed & { mail(event: string, to: string): void } {
  const take = (of: Allowance, whom: string, amount: number) => {
    const at = performance.now();
    // What is larger than the share left is taken while anything is left.
    const wait = of.wait(whom, Math.min(amount, 1), at);
    if (wait > 0) throw new Wait(wait);
    of.take(whom, amount, at);
  };
  return {
    first: (event) => take(sentBy.first, `${client} ${event}`, 1),
    bytes: (count) => take(sentBy.bytes, client, count),
    mail: (event, to) => {
      take(mails.one, to.toLowerCase(), 1);
      take(mails.event, event, 1);
      take(mails.all, "all", 1);
    },
  };
}

/** Answers a request about an event that is kept; where nothing is, nothing is made for who only asks. Never throws. */
export function answerEvent(request: Request, work: (call: StoreCall) => Promise<Response>): Promise<Response> {
  return answerPrivately(request, async (call) => {
    const store = await existingStore();
    if (!store) throw new Refusal(404, GONE);
    return work({ ...call, store });
  });
}

/** Answers with what `work` makes of a request. Never throws. */
export async function answerPrivately(request: Request, work: (call: Call) => Promise<Response>): Promise<Response> {
  const answered = await answerCharged(request, (client) => attempt(request, client, work));
  for (const [name, value] of Object.entries(PRIVATE)) answered.headers.set(name, value);
  return answered;
}

async function attempt(request: Request, client: string, work: (call: Call) => Promise<Response>): Promise<Response> {
  try {
    return await work({ request, client, now: Date.now() });
  } catch (fault) {
    if (fault instanceof Refusal)
      return eventProblem(fault.status, fault.detail, fault.status === 401 ? { "www-authenticate": "Bearer" } : {});
    if (fault instanceof Busy) return later(503, 1);
    if (fault instanceof Wait) return later(429, fault.seconds);
    if (fault instanceof TookTooLong) return tookTooLong(fault.detail);
    // Never the request: it holds keys.
    console.error(causesOf(fault));
    if (!(fault instanceof StoreFault)) return eventProblem(500, "The request could not be worked on. The fault is ours.");
    if (fault.code === "read-only" || fault.code === "unreachable") return storeClosed();
    if (fault.code === "busy" || fault.code === "locked") return storeTooBusy();
    const status: EventProblemStatus = fault.code === "full" ? 507 : 503;
    return eventProblem(status, "The server cannot keep events at present. Nothing of this was kept; try again later.", {
      "retry-after": "60",
    });
  }
}

/** The event of a path with who asks about it. @throws Refusal */
export async function sceneAt({ request, store, now }: StoreCall, { params }: At): Promise<Scene> {
  const { code } = await params;
  const { event, asker } = await asked(store, code, { key: keyIn(request), now });
  return { event, asker, now, rules: await rulesIn(event.pack) };
}

/** The key that a request shows; null where it shows none. */
export function keyIn({ headers }: Request): string | null {
  return /^Bearer +(\S+)\s*$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;
}

const NO_LIST = events.answers.refusals.notThere;

/** The submission of a path. @throws Refusal */
export async function submissionAt({ store }: StoreCall, { event }: Scene, { params }: At<"code" | "id">): Promise<StoredSubmission> {
  const one = await store.submission((await params).id);
  if (one?.event !== event.code) throw new Refusal(404, NO_LIST);
  return one;
}

/** What is told of a submission alone. Of its lists the newest is read. @throws Refusal where it is gone. */
export async function detailsOf({ store }: StoreCall, { id, version }: StoredSubmission): Promise<Details> {
  const shown = await store.version(id, version);
  if (!shown) throw notSeen();
  const reports = await store.reports(id);
  const names = new Map<string, string>();
  for (const { by } of reports) if (!names.has(by)) names.set(by, (await store.submission(by))?.player ?? "");
  return { shown, versions: await store.versions(id), decisions: await store.decisions(id), reports, nameOf: names };
}

export function notSeen(): Refusal {
  return new Refusal(404, NO_LIST);
}

/** A body of JSON that fits a shape. @throws Refusal */
export async function bodyIn<S extends Shape>(request: Request, shape: S): Promise<Sent<S>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Refusal(415, "Send JSON, as application/json.");
  const bytes = await bodyOf(request, MAX_BYTES);
  if (bytes === "too large") throw new Refusal(413, "The request is too large: it may hold at most 1 MB.");
  if (bytes === "too slow") throw new Refusal(408, "The request did not arrive within 10 seconds. Send it again.");
  const read = await inThread({ do: "body", bytes, shape }, bytes.byteLength);
  if ("refused" in read) throw new Refusal(read.status, read.refused);
  return read.value as Sent<S>;
}

/** The count of changes that the request knows. @throws Refusal where it names none. */
export function revIn({ headers }: Request): number {
  const [, rev] = /^"(\d{1,9})"$/.exec(headers.get("if-match")?.trim() ?? "") ?? [];
  if (rev === undefined) throw new Refusal(428, 'Send the ETag of what you change as If-Match, such as "3".');
  return Number(rev);
}

/** @throws Refusal where the request has no key of its own. */
export function requestKeyIn({ headers }: Request): string {
  const key = headers.get("idempotency-key")?.trim() ?? "";
  if (/^[\x21-\x7e]{20,200}$/.test(key)) return key;
  throw new Refusal(400, "Send an Idempotency-Key of 20 to 200 characters that nobody can guess, the same one when you send this again.");
}

/** `rev`: what If-Match names to change it. */
export function json(
  value: unknown,
  { status = 200, rev, location }: { status?: number; rev?: number | undefined; location?: string } = {},
): Response {
  return Response.json(value, {
    status,
    headers: { ...(rev === undefined ? {} : { etag: `"${rev}"` }), ...(location === undefined ? {} : { location }) },
  });
}

export function nothing(): Response {
  return new Response(null, { status: 204 });
}
