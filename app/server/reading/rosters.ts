/**
 * The rosters of a request, read and answered about: as text, as JSON, as a file of another form, or in
 * `{"roster": …, "packs": […], "books": […]}` with an event's packs and with army books beside the game's; "rosters" for several.
 */
import * as z from "zod";
import { served } from "@/app/server/library/served";
import * as shipped from "@/data/index";
import { answeredByArmyList, armyListNamed } from "@/lib/books/intake/by-army-list";
import { readIncoming } from "@/lib/books/intake/incoming";
import { withTexts } from "@/lib/books/intake/laid-files";
import { answer, isChecked, type Submission } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import type { Library } from "@/lib/engine/catalogue/library";
import { ordered } from "@/lib/engine/roster/write-roster";
import { MOST_LAID, MOST_ROSTERS, SheetChoices } from "@/lib/engine/schema/http/check";
import { SuggestChoices } from "@/lib/engine/schema/http/suggest";
import { isNestedDeeper, isObject, type JsonObject } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import { readAnswer } from "@/lib/events/desk/read-answer";
import { decode } from "@/lib/read/decode-file";
import { list } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import type { Refused, Told } from "./told";

/** What a roster is called that came in a request. */
const FILE = "request";
/** Levels of a request: a roster, a pack and a book have far fewer, and writing JSON again fails at some thousands. */
const DEEPEST = 100;

/** Rosters as they came. */
export interface SentRosters {
  bytes: Uint8Array;
  /** JSON may hold packs and books too; of a file the ending is known, or "". */
  as: "json" | "text" | { file: string };
  /** What is asked about them. */
  asks: "check" | "read" | "sheet" | "suggest";
}

/** What a request holds. `several`: it asked about more than one, so that a list is answered. */
interface Asked {
  submissions: readonly Submission[];
  several: boolean;
  /** The form of a sheet, or what is to be suggested. */
  further: JsonObject;
  /** The books they were checked with. */
  library: Library;
  packs: readonly Pack[];
  isJson?: boolean;
}

const refused = (detail: string, status: Refused["status"] = 422): Refused => ({ status, detail });

/** Reads and checks what is in a request and answers what it asks. */
export async function answerRosters({ bytes, as, asks }: SentRosters): Promise<Told> {
  const asked = await (typeof as === "object" ? readFile(bytes, as.file) : readText(bytes, as === "json", asks));
  if ("detail" in asked) return asked;
  const { submissions, several, packs, isJson } = asked;
  const [first, ...others] = submissions;
  if (!first) return refused("The request holds no roster.");
  if (submissions.length > MOST_ROSTERS)
    return refused(`The request holds ${submissions.length} rosters, at most ${MOST_ROSTERS} are answered at once.`);
  if (!several && !isChecked(first)) return refused(capital(first.reason), isJson ? 400 : 422);
  // A pack that has no say in the game of any roster was sent by mistake.
  const played = new Set(submissions.flatMap((one) => (isChecked(one) ? one.catalogue.book.id : [])));
  const stray = packs.find((pack) => played.size > 0 && !played.has(pack.game));
  if (stray) return refused(`The pack “${stray.name}” is for another game than the roster.`);
  if (asks === "check" || asks === "read") return { body: jsonOf(submissions, several, asks === "check" ? answer : readOf) };
  if (!isChecked(first) || others.length > 0) return refused(`The request holds ${submissions.length} rosters. Send them one by one.`);
  if (asks === "suggest") return (await import("./suggest")).suggestionsFor(first, asked.further, asked.library);
  return (await import("./sheet")).sheetOf(first, asked.further, asked.library);
}

/** JSON for each of several, or for the one. */
function jsonOf(submissions: readonly Submission[], several: boolean, write: (submission: Submission) => string): string {
  const all = submissions.map(write);
  return several ? `[${all.join(",")}]` : (all[0] ?? "null");
}

function readOf(one: Submission): string {
  return JSON.stringify(isChecked(one) ? { ...readAnswer(one), roster: ordered(one.roster) } : readAnswer(one));
}

/** Mails, documents, tables and archives, told by what they hold. */
async function readFile(bytes: Uint8Array, ending: string): Promise<Asked> {
  const { library } = await served(shipped);
  const submissions = await readIncoming(bytes, ending ? `${FILE}.${ending}` : FILE, library);
  return { submissions, several: submissions.length > 1, further: {}, library, packs: [] };
}

async function readText(bytes: Uint8Array, isJson: boolean, asks: SentRosters["asks"]): Promise<Asked | Refused> {
  const { text, reason } = decode(bytes, FILE);
  if (text === undefined) return refused(`The request cannot be read: ${reason}`, 400);
  const sent = isJson ? await takenApart(text, asks === "sheet" ? SHEET : asks === "suggest" ? SUGGEST : []) : null;
  if (!sent) return readFile(bytes, "");
  if ("detail" in sent) return sent;
  const submissions: Submission[] = [];
  const { rosters, library, packs, several } = sent;
  const read = (roster: string, i: number) => readSubmissions(rosters.length > 1 ? `${FILE} (${i + 1})` : FILE, roster, library);
  for await (const all of answeredByArmyList(rosters, armyListNamed, read)) submissions.push(...all);
  const isSeveral = several || submissions.length > 1;
  return { submissions, several: isSeveral, further: sent.further, library, packs, isJson: jsonIn(text) === undefined };
}

type Choices = readonly (readonly [string, z.ZodType])[];
/** What may stand beside a roster whose sheet is wanted, or suggestions for it. */
const SHEET: Choices = Object.entries(SheetChoices.shape);
const SUGGEST: Choices = Object.entries(SuggestChoices.shape);

/** What is said where a key holds something else than it may. */
function wrongChoice(key: string, choice: z.ZodType): string {
  const inner = choice instanceof z.ZodOptional ? choice.unwrap() : choice;
  return inner instanceof z.ZodEnum
    ? `Send as ${key} ${list(inner.options.map(String), "or")}.`
    : `“${key}” is not as /api/openapi.json describes it.`;
}

interface Sent {
  rosters: readonly string[];
  several: boolean;
  library: Library;
  packs: readonly Pack[];
  further: JsonObject;
}

/** The roster and the books it is checked with; what is no roster with packs is taken for a roster. */
async function takenApart(text: string, choices: Choices): Promise<Sent | Refused> {
  const { library } = await served(shipped);
  const value = jsonIn(text);
  if (!isObject(value) || !("roster" in value || "rosters" in value) || "format" in value)
    return { rosters: [text], several: false, library, packs: [], further: {} };
  if (isNestedDeeper(text, DEEPEST)) return refused(`The request is nested more than ${DEEPEST} deep.`);
  const several = "rosters" in value;
  const keys = choices.map(([key]) => key);
  const { [several ? "rosters" : "roster"]: given, packs = [], books: armyBooks = [], ...others } = value;
  const other = Object.keys(others).find((key) => !keys.includes(key));
  const known = [several ? "rosters" : "roster", "packs", "books", ...keys];
  if (other !== undefined) return refused(`There is no place for “${other.slice(0, 40)}”. Send ${list(known)}.`);
  const rosters = several ? given : [given];
  if (!Array.isArray(rosters) || rosters.length < 1 || rosters.length > MOST_ROSTERS)
    return refused(`Send rosters as a list of 1 to ${MOST_ROSTERS}.`);
  if (rosters.some((roster) => typeof roster !== "string" && !isObject(roster)))
    return refused("Send the roster as text, or as the object its file holds.");
  if (!Array.isArray(packs) || !Array.isArray(armyBooks)) return refused("Send packs and books as lists.");
  if (packs.length > MOST_LAID || armyBooks.length > MOST_LAID) {
    return refused(`Send at most ${MOST_LAID} packs and ${MOST_LAID} books.`);
  }
  const wrong = choices.find(([key, choice]) => !choice.safeParse(others[key]).success);
  if (wrong) return refused(wrongChoice(...wrong));
  const written = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one));
  const laid = await withTexts(library, written(packs), written(armyBooks), "path");
  if ("reason" in laid) return refused(`${laid.of === "pack" ? "Pack" : "Book"} ${laid.at + 1}: ${laid.reason}`);
  const texts = rosters.map((roster) => (typeof roster === "string" ? roster : JSON.stringify(roster)));
  return { rosters: texts, several, library: laid.library, packs: laid.packs, further: others };
}

/** Undefined where a text is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
