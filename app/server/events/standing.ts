/** An event of the store with its rules read, and a list judged under them: both away from the thread that answers. */
import { served } from "@/app/server/library/served";
import { inThread } from "@/app/server/reading/in-thread";
import type { JudgedList, List } from "@/app/server/reading/judge";
import { Recent } from "@/app/server/reading/recent";
import type { Rules as ReadRules } from "@/app/server/reading/rules";
import type { StoredEvent, StoredSubmission } from "@/app/server/store/store";
import { waited } from "@/app/server/thread/asking";
import * as books from "@/data/index";
import type { Library } from "@/lib/engine/catalogue/library";
import { dueOf } from "@/lib/events/deadline";
import { extensionOf } from "@/lib/events/desk/players/expected";
import type { Standing, Until } from "@/lib/events/hand-in/states";
import { hashOf } from "./keys";
import { Refusal } from "./refusal";

export interface Rules extends ReadRules {
  /** The text of the pack, under which lists are judged. */
  text: string;
}

/** Rules that were read last, by the digest of their text. All are of one state of the server's books. */
const recent = new Recent<Promise<Rules>>(1_000_000);
let readWith: Library | null = null;

/** The rules in the text of a pack, read once. @throws Refusal where it is no event's. */
export async function rulesIn(text: string): Promise<Rules> {
  const { library } = await waited(served(books));
  if (library !== readWith) recent.clear();
  readWith = library;
  const digest = hashOf(text);
  const known = recent.get(digest);
  if (known) return known;
  const reading = read(text);
  recent.set(digest, reading, text.length);
  reading.catch(() => recent.delete(digest));
  return reading;
}

async function read(text: string, isNew = false): Promise<Rules> {
  const read = await inThread({ do: "rules", pack: text, isNew }, text.length);
  if ("refused" in read) throw new Refusal(422, read.refused);
  return { ...read, text };
}

/** The rules of a pack that somebody publishes now: what was kept before must be shown whatever it names, this is refused. @throws Refusal */
export async function soundRulesIn(text: string): Promise<Rules> {
  const rules = await read(text, true);
  recent.set(hashOf(text), Promise.resolve(rules), text.length);
  return rules;
}

/** @throws Refusal where it is more than one list. */
export async function judgedUnder({ text }: Rules, list: List): Promise<JudgedList> {
  const judged = await inThread({ do: "judge", pack: text, list }, JSON.stringify(list.roster).length);
  if ("refused" in judged) throw new Refusal(422, judged.refused);
  return judged;
}

export function untilOf(kept: string | null): Until | null {
  return kept === null || kept === "open" ? kept : Date.parse(kept);
}

export function extensionsOf({ extensions }: StoredEvent): { player: string; email?: string; until: string }[] {
  return extensions ? JSON.parse(extensions) : [];
}

/** Until when one player may hand in although others may not: as the list was reopened, else as the player was given time. */
export function untilFor(
  event: StoredEvent,
  { player, reopened }: Pick<StoredSubmission, "player" | "reopened">,
  email?: string,
): Until | null {
  const given = extensionsOf(event).map(({ player: name, email: address, until }) => ({ name, until, ...(address ? { address } : {}) }));
  return untilOf(reopened) ?? extensionOf(given)(player, email);
}

export function standingOf({ state, extended }: StoredEvent, { event }: Rules): Standing {
  const { at, fault } = dueOf(event.deadline);
  return { state, extended: untilOf(extended), due: at, unclear: fault, late: event.late, graceDays: event.graceDays };
}
