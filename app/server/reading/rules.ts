/** The rules in the text of a pack, with the books of the server's library. */
import { Buffer } from "node:buffer";
import { served } from "@/app/server/library/served";
import * as books from "@/data/index";
import { packIn, wrongBases, wrongPack } from "@/lib/books/intake/laid-files";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Library } from "@/lib/engine/catalogue/library";
import type { EventRules } from "@/lib/engine/schema/event";
import type { Pack } from "@/lib/engine/schema/pack";
import { capital } from "@/lib/words/text";
import { Recent } from "./recent";

export interface Rules {
  pack: Pack;
  event: EventRules;
}

export interface Refused {
  refused: string;
}

/** Those that were read last, by their text: what is compiled with them is kept with the library. All are of one state of the server's books. */
const recent = new Recent<Rules & { library: Library }>(1_000_000);
let readWith: Library | null = null;
/** Bytes of a pack that is kept. */
const LARGEST = 600_000;

/** Refused where it is no event's. */
export async function readRules(text: string): Promise<(Rules & { library: Library }) | Refused> {
  const { library } = await served(books);
  if (library !== readWith) recent.clear();
  readWith = library;
  const known = recent.get(text);
  if (known) return known;
  const rules = await read(text, library);
  if (!("refused" in rules)) recent.set(text, rules, text.length);
  return rules;
}

/** What is wrong with a pack that somebody publishes now: what was kept before is shown whatever it names, this is refused. */
export async function whyUnsound(text: string): Promise<Refused | null> {
  const { library } = await served(books);
  const found = await packIn(text, library, "path");
  const wrong = "reason" in found ? null : await wrongPack([found], library, [], "path");
  return wrong && { refused: `The pack is not a pack that can be used. ${wrong.reason}` };
}

async function read(text: string, known: Library): Promise<(Rules & { library: Library }) | Refused> {
  if (Buffer.byteLength(text) > LARGEST)
    return { refused: "The event’s rules hold more than 600 kB. Leave out army books that it does not need." };
  const found = await packIn(text, known, "path");
  if ("reason" in found) return { refused: `The pack is ${found.reason}` };
  const { pack } = found;
  const wrong = await wrongBases([pack], known);
  if (wrong) return { refused: `The pack is not a pack that can be used. ${wrong.reason}` };
  if (!pack.event) return { refused: `The pack “${capital(pack.name)}” has no event. Only the rules of an event are published.` };
  return { pack, event: pack.event, library: withPacks(known, [pack]) };
}
