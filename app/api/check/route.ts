/**
 * POST /api/check: one roster in, the object that `muster check --format json` prints out. The roster comes as text, as JSON, or in
 * `{"roster": …, "packs": […], "books": […]}` with an event's packs and with army books beside the game's.
 */

import { Allowance, bodyOf, clientOf, REQUESTS, Turns, WORK } from "@/app/api/limits";
import * as library from "@/data/index";
import type { Library } from "@/lib/catalogue/library";
import { answer, isChecked } from "@/lib/desk/reply";
import { readSubmissions } from "@/lib/desk/submission";
import { withPacks } from "@/lib/desk/with-packs";
import { decode, MAX_BYTES } from "@/lib/read/decode-file";
import type { ArmyList } from "@/lib/schema/army-list";
import { isObject } from "@/lib/schema/json";
import type { Pack } from "@/lib/schema/pack";
import { capital, count, visible } from "@/lib/text";

const FILE = "request";
/** More than an event needs, and little enough to read at once. */
const MOST = 20;
const requests = new Allowance(REQUESTS);
const work = new Allowance(WORK);
const turns = new Turns(work);

export async function POST(request: Request): Promise<Response> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && type !== "text/plain") {
    return refusal(415, "Send a roster as application/json or as text/plain.");
  }
  const client = clientOf(request);
  const now = performance.now();
  const wait = Math.max(requests.wait(client, 1, now), work.wait(client, 1, now));
  if (wait > 0) return later(429, "Too many requests.", wait);
  requests.take(client, 1, now);
  const bytes = await bodyOf(request, MAX_BYTES);
  if (bytes === "too large") return refusal(413, "The request is too large: it may hold at most 1 MB.");
  if (bytes === "too slow") return refusal(408, "The request did not arrive within 10 seconds. Send it again.");
  const answered = await turns.run(client, () => checked(bytes, type === "application/json"));
  return answered === "busy" ? later(503, "The server is busy.", 1) : answered;
}

async function checked(bytes: Uint8Array, isJson: boolean): Promise<Response> {
  const { text, reason } = decode(bytes, FILE);
  if (text === undefined) return refusal(400, `The request cannot be read: ${reason}`);
  try {
    const sent = isJson ? await takenApart(text) : { roster: text, library, packs: [] };
    if ("refused" in sent) return sent.refused;
    const submissions = await readSubmissions(FILE, sent.roster, sent.library);
    const [first] = submissions;
    if (!first || submissions.length > 1) return refusal(422, `The request holds ${submissions.length} rosters. Send them one by one.`);
    if (!isChecked(first)) return refusal(isJson && jsonIn(text) === undefined ? 400 : 422, capital(first.reason));
    // One roster is asked about: a pack that has no say in its game was sent by mistake.
    const stray = sent.packs.find((pack) => pack.game !== first.catalogue.book.id);
    if (stray) return refusal(422, `The pack “${stray.name}” is for another game than the roster.`);
    return new Response(answer(first), { headers: { "content-type": "application/json; charset=utf-8" } });
  } catch (fault) {
    console.error(fault);
    return refusal(500, "The roster could not be checked. The fault is ours.");
  }
}

type Sent = { roster: string; library: Library; packs: readonly Pack[] } | { refused: Response };

/** The roster and the books it is checked with; what is no roster with packs is taken for a roster. */
async function takenApart(text: string): Promise<Sent> {
  const value = jsonIn(text);
  if (!isObject(value) || !("roster" in value) || "format" in value) return { roster: text, library, packs: [] };
  const { roster, packs = [], books: armyBooks = [], ...others } = value;
  const [other] = Object.keys(others);
  if (other !== undefined) return refused(`There is no place for “${other.slice(0, 40)}”. Send roster, packs and books.`);
  if (typeof roster !== "string" && !isObject(roster)) return refused("Send the roster as text, or as the object its file holds.");
  if (!Array.isArray(packs) || !Array.isArray(armyBooks)) return refused("Send packs and books as lists.");
  if (packs.length > MOST || armyBooks.length > MOST) return refused(`Send at most ${MOST} packs and ${MOST} books.`);
  const { bookIn, packIn } = await import("@/lib/desk/laid-files");
  const laid: { packs: Pack[]; books: ArmyList[] } = { packs: [], books: [] };
  for (const [i, sent] of armyBooks.entries()) {
    const found = await bookIn(JSON.stringify(sent), library, "path");
    if ("reason" in found) return refused(`Book ${i + 1}: ${found.reason}`);
    laid.books.push(found.army);
  }
  for (const [i, sent] of packs.entries()) {
    const found = await packIn(JSON.stringify(sent), library, "path");
    if ("reason" in found) return refused(`Pack ${i + 1}: ${found.reason}`);
    laid.packs.push(found.pack);
  }
  const books = withPacks(library, laid.packs, laid.books);
  return { roster: typeof roster === "string" ? roster : JSON.stringify(roster), library: books, packs: laid.packs };
}

function refused(error: string): Sent {
  return { refused: refusal(422, error) };
}

/** Undefined where a text is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function later(status: number, error: string, seconds: number): Response {
  return refusal(status, `${error} Try again in ${count(seconds, "second")}.`, { "retry-after": String(seconds) });
}

function refusal(status: number, error: string, headers?: Record<string, string>): Response {
  return Response.json({ error: visible(error) }, { status, ...(headers ? { headers } : {}) });
}
