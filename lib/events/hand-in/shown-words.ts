/** What becomes visible of lists when an event is published, as sentences. */
import type { EventRules } from "@/lib/schema/event";
import { capital, list } from "@/lib/text";
import { type Part, seenBy, type Viewer } from "./visibility";

const names: readonly (readonly [Part, string])[] = [
  ["names", "the names of the players"],
  ["armies", "army lists and points"],
  ["lists", "the lists themselves"],
  ["verdicts", "verdicts"],
];

function shownTo(viewer: Viewer, event: EventRules): string[] {
  const seen = seenBy(viewer, "published", event);
  return names.flatMap(([part, name]) => (seen.has(part) ? [name] : []));
}

/** Who then sees what of accepted lists, who sees nothing, and what nobody sees. */
export function publishedWords(event: EventRules): string[] {
  const everybody = shownTo("everybody", event);
  const players = shownTo("opponent", event).filter((name) => !everybody.includes(name));
  const nobody = names.map(([, name]) => name).filter((name) => !everybody.includes(name) && !players.includes(name));
  return [
    ...(everybody.length ? [`Everybody with the address sees of accepted lists: ${list(everybody)}.`] : []),
    ...(players.length ? [`Players of the event ${everybody.length ? "also see" : "see of accepted lists"}: ${list(players)}.`] : []),
    ...(nobody.length ? [`${capital(list(nobody))} stay hidden.`] : []),
    ...(event.secret && everybody.length + players.length ? ["What the event keeps secret is left out of the lists."] : []),
    "Addresses, telephone numbers, answers, letters, notes and lists that were not accepted stay with the organisers.",
  ];
}
