/**
 * A request with rosters in it, which is how all of the interface begins: as text, as JSON, as a file of another form, or in
 * `{"roster": …, "packs": […], "books": […]}` with an event's packs and with army books beside the game's; "rosters" for several.
 */

import { served } from "@/app/server/library/served";
import * as shipped from "@/data/index";
import type { Library } from "@/lib/catalogue/library";
import { readIncoming } from "@/lib/desk/incoming";
import { type Checked, isChecked, type Submission } from "@/lib/desk/reply";
import { readSubmissions } from "@/lib/desk/submission";
import { withPacks } from "@/lib/desk/with-packs";
import { keyed } from "@/lib/keyed";
import { decode, MAX_BYTES } from "@/lib/read/decode-file";
import { MOST_BYTES } from "@/lib/read/shapes/pieces";
import type { ArmyList } from "@/lib/schema/army-list";
import { MOST_LAID, MOST_ROSTERS } from "@/lib/schema/http/check";
import { isNestedDeeper, isObject, type JsonObject } from "@/lib/schema/json";
import type { Pack } from "@/lib/schema/pack";
import { capital, list } from "@/lib/text";
import { bodyOf, clientOf, limits } from "./limits";
import { later, problem, problems } from "./problem";

/** What a roster is called that came in a request. */
export const FILE = "request";

const JSON_TYPE = "application/json";
const TEXT_TYPE = "text/plain";
/** Levels of a request: a roster, a pack and a book have far fewer, and writing JSON again fails at some thousands. */
const DEEPEST = 100;
/** The other types that lists come in, with what files of them are called; what is in them is told by their contents. */
export const FILE_TYPES: Readonly<Record<string, string>> = keyed({
  [TEXT_TYPE]: "txt",
  "text/csv": "csv",
  "text/tab-separated-values": "tsv",
  "text/html": "html",
  "text/rtf": "rtf",
  "application/rtf": "rtf",
  "message/rfc822": "eml",
  "application/mbox": "mbox",
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/octet-stream": "",
});

/** What a route takes beside a roster and what is laid over its book: its keys, and what is wrong with their values. */
export interface Further {
  keys: readonly string[];
  fault(value: JsonObject): string | null;
}

const none: Further = { keys: [], fault: () => null };

/** What a request holds: `several` where it asked about more than one, so that a list is answered. */
export interface Asked {
  submissions: readonly Submission[];
  several: boolean;
  further: JsonObject;
}

type Respond = (asked: Asked) => Response | Promise<Response>;

/** Reads and checks what is in a request and answers with what `respond` makes of it. Never throws. */
export async function answerRosters(request: Request, respond: Respond, further: Further = none): Promise<Response> {
  const { requests, work, turns } = limits();
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const ending = Object.hasOwn(FILE_TYPES, type) ? FILE_TYPES[type] : undefined;
  if (type !== JSON_TYPE && ending === undefined) return problem(415, problems[415].means);
  const client = clientOf(request);
  const now = performance.now();
  const wait = Math.max(requests.wait(client, 1, now), work.wait(client, 1, now));
  if (wait > 0) return later(429, wait);
  requests.take(client, 1, now);
  const isText = type === JSON_TYPE || type === TEXT_TYPE;
  const bytes = await bodyOf(request, isText ? MAX_BYTES : MOST_BYTES);
  if (bytes === "too large") return problem(413, `The request is too large: it may hold at most ${isText ? "1" : "10"} MB.`);
  if (bytes === "too slow") return problem(408, "The request did not arrive within 10 seconds. Send it again.");
  const read = () => (isText ? readText(bytes, type === JSON_TYPE, further) : readFile(bytes, ending ?? ""));
  const answered = await turns.run(client, bytes.byteLength, () => answer(read, respond));
  return answered === "busy" ? later(503, 1) : answered;
}

/** The same where one roster is asked about. */
export function answerRoster(
  request: Request,
  respond: (checked: Checked, further: JsonObject) => Response | Promise<Response>,
  further: Further = none,
): Promise<Response> {
  const one = ({ submissions, further }: Asked) => {
    const [first, ...others] = submissions;
    return first && isChecked(first) && !others.length
      ? respond(first, further)
      : problem(422, `The request holds ${submissions.length} rosters. Send them one by one.`);
  };
  return answerRosters(request, one, further);
}

/** JSON for each of several, or for the one. */
export function answerJson({ submissions, several }: Asked, write: (submission: Submission) => string): Response {
  const all = submissions.map(write);
  const text = several ? `[${all.join(",")}]` : (all[0] ?? "null");
  return new Response(text, { headers: { "content-type": "application/json; charset=utf-8" } });
}

type Read = (Asked & { packs: readonly Pack[]; isJson?: boolean }) | Response;

async function answer(read: () => Promise<Read>, respond: Respond): Promise<Response> {
  try {
    const asked = await read();
    if (asked instanceof Response) return asked;
    const { submissions, several, packs, isJson } = asked;
    const [first] = submissions;
    if (!first) return problem(422, "The request holds no roster.");
    if (submissions.length > MOST_ROSTERS)
      return problem(422, `The request holds ${submissions.length} rosters, at most ${MOST_ROSTERS} are answered at once.`);
    if (!several && !isChecked(first)) return problem(isJson ? 400 : 422, capital(first.reason));
    // A pack that has no say in the game of any roster was sent by mistake.
    const played = new Set(submissions.flatMap((one) => (isChecked(one) ? one.catalogue.book.id : [])));
    const stray = packs.find((pack) => played.size > 0 && !played.has(pack.game));
    if (stray) return problem(422, `The pack “${stray.name}” is for another game than the roster.`);
    return await respond(asked);
  } catch (fault) {
    console.error(fault);
    return problem(500, "The roster could not be worked on. The fault is ours.");
  }
}

/** Mails, documents, tables and archives, told by what they hold. */
async function readFile(bytes: Uint8Array, ending: string): Promise<Read> {
  const { library } = await served(shipped);
  const submissions = await readIncoming(bytes, ending ? `${FILE}.${ending}` : FILE, library);
  return { submissions, several: submissions.length > 1, further: {}, packs: [] };
}

async function readText(bytes: Uint8Array, isJson: boolean, further: Further): Promise<Read> {
  const { text, reason } = decode(bytes, FILE);
  if (text === undefined) return problem(400, `The request cannot be read: ${reason}`);
  const sent = isJson ? await takenApart(text, further) : null;
  if (!sent) return readFile(bytes, "");
  if ("refused" in sent) return problem(422, sent.refused);
  const submissions: Submission[] = [];
  const { rosters, library: books, packs, several } = sent;
  for (const [i, roster] of rosters.entries())
    submissions.push(...(await readSubmissions(rosters.length > 1 ? `${FILE} (${i + 1})` : FILE, roster, books)));
  return { submissions, several: several || submissions.length > 1, further: sent.further, packs, isJson: jsonIn(text) === undefined };
}

type Sent =
  | { rosters: readonly string[]; several: boolean; library: Library; packs: readonly Pack[]; further: JsonObject }
  | { refused: string };

/** The roster and the books it is checked with; what is no roster with packs is taken for a roster. */
async function takenApart(text: string, { keys, fault }: Further): Promise<Sent> {
  const { library } = await served(shipped);
  const value = jsonIn(text);
  if (!isObject(value) || !("roster" in value || "rosters" in value) || "format" in value)
    return { rosters: [text], several: false, library, packs: [], further: {} };
  if (isNestedDeeper(text, DEEPEST)) return { refused: `The request is nested more than ${DEEPEST} deep.` };
  const several = "rosters" in value;
  const { [several ? "rosters" : "roster"]: given, packs = [], books: armyBooks = [], ...others } = value;
  const other = Object.keys(others).find((key) => !keys.includes(key));
  const known = [several ? "rosters" : "roster", "packs", "books", ...keys];
  if (other !== undefined) return { refused: `There is no place for “${other.slice(0, 40)}”. Send ${list(known)}.` };
  const rosters = several ? given : [given];
  if (!Array.isArray(rosters) || rosters.length < 1 || rosters.length > MOST_ROSTERS)
    return { refused: `Send rosters as a list of 1 to ${MOST_ROSTERS}.` };
  if (rosters.some((roster) => typeof roster !== "string" && !isObject(roster)))
    return { refused: "Send the roster as text, or as the object its file holds." };
  if (!Array.isArray(packs) || !Array.isArray(armyBooks)) return { refused: "Send packs and books as lists." };
  if (packs.length > MOST_LAID || armyBooks.length > MOST_LAID) {
    return { refused: `Send at most ${MOST_LAID} packs and ${MOST_LAID} books.` };
  }
  const wrong = fault(others);
  if (wrong !== null) return { refused: wrong };
  const { bookIn, packIn, wrongBases } = await import("@/lib/desk/laid-files");
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
  const unfit = await wrongBases(laid.packs, library);
  if (unfit) return { refused: `Pack ${laid.packs.indexOf(unfit.pack) + 1}: not a pack that can be used. ${unfit.reason}` };
  const books = withPacks(library, laid.packs, laid.books);
  const texts = rosters.map((roster) => (typeof roster === "string" ? roster : JSON.stringify(roster)));
  return { rosters: texts, several, library: books, packs: laid.packs, further: others };
}

/** Undefined where a text is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
