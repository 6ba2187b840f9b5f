/**
 * A request with one roster in it, which is how all of the interface begins: as text, as JSON, or in
 * `{"roster": …, "packs": […], "books": […]}` with an event's packs and with army books beside the game's.
 */
import * as library from "@/data/index";
import type { Library } from "@/lib/catalogue/library";
import { type Checked, isChecked } from "@/lib/desk/reply";
import { readSubmissions } from "@/lib/desk/submission";
import { withPacks } from "@/lib/desk/with-packs";
import { decode, MAX_BYTES } from "@/lib/read/decode-file";
import type { ArmyList } from "@/lib/schema/army-list";
import { MOST_LAID, SentRoster } from "@/lib/schema/http";
import { isObject, type JsonObject } from "@/lib/schema/json";
import type { Pack } from "@/lib/schema/pack";
import { capital, list } from "@/lib/text";
import { bodyOf, clientOf, limits } from "./limits";
import { later, problem } from "./problem";

/** What a roster is called that came in a request. */
export const FILE = "request";

/** What a route takes beside a roster and what is laid over its book: its keys, and what is wrong with their values. */
export interface Further {
  keys: readonly string[];
  fault(value: JsonObject): string | null;
}

const none: Further = { keys: [], fault: () => null };

/** Reads and checks the roster in a request and answers with what `respond` makes of it. Never throws. */
export async function answerRoster(
  request: Request,
  respond: (checked: Checked, further: JsonObject) => Response | Promise<Response>,
  further: Further = none,
): Promise<Response> {
  const { requests, work, turns } = limits();
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && type !== "text/plain") return problem(415, "Send a roster as application/json or as text/plain.");
  const client = clientOf(request);
  const now = performance.now();
  const wait = Math.max(requests.wait(client, 1, now), work.wait(client, 1, now));
  if (wait > 0) return later(429, wait);
  requests.take(client, 1, now);
  const bytes = await bodyOf(request, MAX_BYTES);
  if (bytes === "too large") return problem(413, "The request is too large: it may hold at most 1 MB.");
  if (bytes === "too slow") return problem(408, "The request did not arrive within 10 seconds. Send it again.");
  const answered = await turns.run(client, () => answer(bytes, type === "application/json", respond, further));
  return answered === "busy" ? later(503, 1) : answered;
}

async function answer(
  bytes: Uint8Array,
  isJson: boolean,
  respond: (checked: Checked, further: JsonObject) => Response | Promise<Response>,
  further: Further,
): Promise<Response> {
  const { text, reason } = decode(bytes, FILE);
  if (text === undefined) return problem(400, `The request cannot be read: ${reason}`);
  try {
    const sent = isJson ? await takenApart(text, further) : { roster: text, library, packs: [], further: {} };
    if ("refused" in sent) return problem(422, sent.refused);
    const submissions = await readSubmissions(FILE, sent.roster, sent.library);
    const [first] = submissions;
    if (!first || submissions.length > 1) return problem(422, `The request holds ${submissions.length} rosters. Send them one by one.`);
    if (!isChecked(first)) return problem(isJson && jsonIn(text) === undefined ? 400 : 422, capital(first.reason));
    // One roster is asked about: a pack that has no say in its game was sent by mistake.
    const stray = sent.packs.find((pack) => pack.game !== first.catalogue.book.id);
    if (stray) return problem(422, `The pack “${stray.name}” is for another game than the roster.`);
    return await respond(first, sent.further);
  } catch (fault) {
    console.error(fault);
    return problem(500, "The roster could not be worked on. The fault is ours.");
  }
}

type Sent = { roster: string; library: Library; packs: readonly Pack[]; further: JsonObject } | { refused: string };

/** The roster and the books it is checked with; what is no roster with packs is taken for a roster. */
async function takenApart(text: string, { keys, fault }: Further): Promise<Sent> {
  const value = jsonIn(text);
  if (!isObject(value) || !("roster" in value) || "format" in value) return { roster: text, library, packs: [], further: {} };
  const { roster, packs = [], books: armyBooks = [], ...others } = value;
  const other = Object.keys(others).find((key) => !keys.includes(key));
  const known = [...Object.keys(SentRoster.shape), ...keys];
  if (other !== undefined) return { refused: `There is no place for “${other.slice(0, 40)}”. Send ${list(known)}.` };
  if (typeof roster !== "string" && !isObject(roster)) return { refused: "Send the roster as text, or as the object its file holds." };
  if (!Array.isArray(packs) || !Array.isArray(armyBooks)) return { refused: "Send packs and books as lists." };
  if (packs.length > MOST_LAID || armyBooks.length > MOST_LAID) {
    return { refused: `Send at most ${MOST_LAID} packs and ${MOST_LAID} books.` };
  }
  const wrong = fault(others);
  if (wrong !== null) return { refused: wrong };
  const { bookIn, packIn } = await import("@/lib/desk/laid-files");
  const laid: { packs: Pack[]; books: ArmyList[] } = { packs: [], books: [] };
  for (const [i, sent] of armyBooks.entries()) {
    const found = await bookIn(JSON.stringify(sent), library, "path");
    if ("reason" in found) return { refused: `Book ${i + 1}: ${found.reason}` };
    laid.books.push(found.army);
  }
  for (const [i, sent] of packs.entries()) {
    const found = await packIn(JSON.stringify(sent), library, "path");
    if ("reason" in found) return { refused: `Pack ${i + 1}: ${found.reason}` };
    laid.packs.push(found.pack);
  }
  const books = withPacks(library, laid.packs, laid.books);
  return { roster: typeof roster === "string" ? roster : JSON.stringify(roster), library: books, packs: laid.packs, further: others };
}

/** Undefined where a text is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
