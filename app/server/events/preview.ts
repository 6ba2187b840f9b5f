/** What a link to an event says of it where people send it on: what everybody may see, and nothing of a draft. */
import { served } from "@/app/server/library/served";
import { existingStore } from "@/app/server/store/open";
import { charged, toWait, waited } from "@/app/server/thread/asking";
import * as books from "@/data/index";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { EventRules } from "@/lib/engine/schema/event";
import { deadlineText } from "@/lib/events/deadline";
import { sizeText } from "@/lib/events/event-page";
import { events as english } from "@/lib/words/en/events";
import { asked } from "./asker";
import { type Rules, rulesIn } from "./standing";

/** In words, as they stand on a picture. */
export interface EventCard {
  name: string;
  /** Day and place; game and size; how many places there are. Those that the event names. */
  lines: string[];
}

export interface EventPreview {
  title: string;
  description: string;
  rules: EventRules;
}

/** Null where there is no such event, where it cannot be read now, or where the client has to wait before it may ask. Never rejects. */
export async function previewOf(code: string, client: string, words = english): Promise<EventPreview | null> {
  return toWait(client) > 0 ? null : charged(client, () => made(code, words));
}

async function made(code: string, words: typeof english): Promise<EventPreview | null> {
  try {
    const opened = await existingStore();
    if (!opened) return null;
    const { event } = await asked(opened, code, { key: null, now: Date.now() });
    const rules = await rulesIn(event.pack);
    const { deadline } = rules.event;
    const { name, lines } = await cardOf(rules, words);
    const said = [...lines, ...(deadline ? [words.rules.dueOn(deadlineText(deadline, words))] : [])];
    return { title: name, description: said.map((part) => `${part}.`).join(" "), rules: rules.event };
  } catch {
    return null;
  }
}

export async function cardOf({ pack, event: { date, place, players, ...rules } }: Rules, words = english): Promise<EventCard> {
  const library = withPacks((await waited(served(books))).library, [pack]);
  const game = library.games.find(({ id }) => id === pack.game)?.title;
  const when = [date && words.day(date), place].filter(Boolean).join(", ");
  const [book, lists] = await Promise.all([library.loadBook(pack.game), library.armyIndex(pack.game)]);
  const size = [game, words.inPointsOf(book.pointsName ?? "points", sizeText(rules, lists, words))].filter(Boolean).join(", ");
  return { name: pack.name, lines: [when, size, players ? words.rules.places(players) : ""].filter(Boolean) };
}

/**
 * The event as schema.org has it, for programs that read pages; null where it has no day, which such an event must have. It stands within
 * a script of the page: no “<” that somebody wrote ends that.
 */
export function eventJson({ title, description, rules }: EventPreview, page: string): string | null {
  const { date, place, address, players } = rules;
  if (!date) return null;
  const data = {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    description,
    startDate: date,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...(place || address ? { location: { "@type": "Place", name: place ?? address, ...(address ? { address } : {}) } } : {}),
    ...(players ? { maximumAttendeeCapacity: players } : {}),
    image: `${page}.png`,
    url: page,
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
