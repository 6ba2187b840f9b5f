/** An event that takes lists, in words: how long it does, who sees what, and what its players are told of their list. */
import type { EventRules } from "@/lib/engine/schema/event";
import { events } from "@/lib/words/en/events";
import { list } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import type { EventState } from "./states";
import type { Complaint } from "./taken";
import { maySee, type Part, type Viewer } from "./visibility";

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** "4 days and 6 hours left", "2 hours left", "Less than a minute left". @param left Milliseconds, above 0. */
export function leftText(left: number, words = events): string {
  const minutes = Math.floor(left / MINUTE);
  if (minutes < 1) return words.due.lessThanMinute;
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)];
  // In the last hours it matters.
  const rest = days || hours >= 3 ? 0 : minutes % HOUR;
  const parts = [[days, "day"] as const, [hours, "hour"] as const, [rest, "minute"] as const];
  return words.due.left(parts.filter(([n]) => n > 0));
}

const { states } = events.handIn;

/** What each state of an event means, for its organisers. */
export const stateMeans: Readonly<Record<EventState, { word: string; means: string }>> = {
  draft: { word: states.draft, means: "Organisers alone see it. No list can be handed in." },
  open: { word: states.open, means: "Players see the rules, and hand in, replace and withdraw lists until the deadline." },
  closed: { word: states.closed, means: "Nothing more is taken. What came is looked at; only organisers see it." },
  published: { word: states.published, means: "Accepted lists are shown as the event says. Players may report errors in them." },
};

const shown = ["names", "armies", "lists", "verdicts"] as const satisfies readonly Part[];

const seen = (viewer: Viewer, state: EventState, event: EventRules) => shown.filter((part) => maySee(part, viewer, state, event));
const words = (parts: readonly (typeof shown)[number][]) => list(parts.map((part) => events.shows.parts[part]));

/** What is seen of accepted lists once they are published, by whom. */
function published(event: EventRules) {
  const all = seen("everybody", "published", event);
  const players = seen("opponent", "published", event).filter((part) => !all.includes(part));
  return { all, players };
}

/** What follows from publishing, for organisers: who then sees what, and what stays with them. */
export function publishedText(event: EventRules): string[] {
  const { all, players } = published(event);
  const hidden = shown.filter((part) => !all.includes(part) && !players.includes(part));
  return [
    ...(all.length ? [`Everybody with the address sees of accepted lists: ${words(all)}.`] : []),
    ...(players.length ? [`Players with an accepted list ${all.length ? "also see" : "see of others"}: ${words(players)}.`] : []),
    ...(hidden.length ? [`Hidden from all but organisers: ${words(hidden)}.`] : []),
    ...(event.secret?.length && all.length + players.length ? ["What the event keeps secret is left out of the lists."] : []),
    "Addresses, telephone numbers, answers, letters, notes and lists that were not accepted stay with the organisers.",
  ];
}

/** Whether players name their team: the event asks for it, or something holds over the lists of one. */
export function hasTeams({ asks, team = [] }: EventRules): boolean {
  return asks?.includes("team") === true || team.some(({ over }) => over === undefined);
}

/** Who sees what of the lists, and when: what players should know before they send one. */
export function showsText(event: EventRules, words = events.shows): string[] {
  const { all, players } = published(event);
  const early = seen("opponent", "closed", event).length > 0;
  const named = (parts: readonly (typeof shown)[number][]) => parts.map((part) => words.parts[part]);
  return [
    words.organisers(early),
    ...(hasTeams(event) ? [words.captain] : []),
    ...(all.length ? [words.everybody(named(all))] : []),
    ...(players.length ? [all.length ? words.playersToo(named(players)) : words.players(named(players))] : []),
    ...(all.length + players.length ? [] : [words.nothing]),
  ];
}

/** What a list was marked with: "9 min late", "Illegal". `late` in minutes. */
export function markText(mark: Complaint, late: number, words = events.handIn): string {
  return mark === "late" ? capital(words.late(late)) : words.marks[mark];
}
