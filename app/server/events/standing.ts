/** An event of the store with its rules read. */
import { Buffer } from "node:buffer";
import { served } from "@/app/server/library/served";
import type { StoredEvent } from "@/app/server/store/store";
import * as books from "@/data/index";
import type { Library } from "@/lib/catalogue/library";
import { packIn, wrongBases, wrongPack } from "@/lib/desk/laid-files";
import { withPacks } from "@/lib/desk/with-packs";
import { dueOf } from "@/lib/events/deadline";
import type { Standing, Until } from "@/lib/events/hand-in/states";
import type { EventRules } from "@/lib/schema/event";
import type { Pack } from "@/lib/schema/pack";
import { capital } from "@/lib/text";
import { Refusal } from "./refusal";

export interface Rules {
  pack: Pack;
  event: EventRules;
  library: Library;
}

/** Rules that were read last, by their text: what is compiled with them is kept with the object. All are of one state of the server's books. */
const recent = new Map<string, Promise<Rules>>();
let readWith: Library | null = null;
const MOST = 20;
/** Bytes of a pack that is kept. */
const LARGEST = 600_000;

/** The rules in the text of a pack, with the books of the server's library. @throws Refusal where it is no event's. */
export async function rulesIn(text: string): Promise<Rules> {
  const { library } = await served(books);
  if (library !== readWith) recent.clear();
  readWith = library;
  const known = recent.get(text);
  if (known) {
    recent.delete(text);
    recent.set(text, known);
    return known;
  }
  const reading = read(text, library);
  recent.set(text, reading);
  reading.catch(() => recent.delete(text));
  if (recent.size > MOST) recent.delete(recent.keys().next().value ?? "");
  return reading;
}

async function read(text: string, known: Library): Promise<Rules> {
  if (Buffer.byteLength(text) > LARGEST)
    throw new Refusal(422, "The event’s rules hold more than 600 kB. Leave out army books that it does not need.");
  const found = await packIn(text, known, "path");
  if ("reason" in found) throw new Refusal(422, `The pack is ${found.reason}`);
  const { pack } = found;
  const wrong = await wrongBases([pack], known);
  if (wrong) throw new Refusal(422, `The pack is not a pack that can be used. ${wrong.reason}`);
  if (!pack.event) throw new Refusal(422, `The pack “${capital(pack.name)}” has no event. Only the rules of an event are published.`);
  return { pack, event: pack.event, library: withPacks(known, [pack]) };
}

/** The rules of a pack that somebody publishes now: what was kept before must be shown whatever it names, this is refused. @throws Refusal */
export async function soundRulesIn(text: string): Promise<Rules> {
  const rules = await rulesIn(text);
  const { library } = await served(books);
  const found = await packIn(text, library, "path");
  const wrong = "reason" in found ? null : await wrongPack([found], library, [], "path");
  if (wrong) throw new Refusal(422, `The pack is not a pack that can be used. ${wrong.reason}`);
  return rules;
}

export function untilOf(kept: string | null): Until | null {
  return kept === null || kept === "open" ? kept : Date.parse(kept);
}

export function standingOf({ state, extended }: StoredEvent, { event }: Rules): Standing {
  const { at, fault } = dueOf(event.deadline);
  return { state, extended: untilOf(extended), due: at, unclear: fault, late: event.late };
}
