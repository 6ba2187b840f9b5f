/** An event that takes lists, in words: how long it does, who sees what, and what its players are told of their list. */
import type { EventRules } from "@/lib/engine/schema/event";
import { count, list, spanText } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import type { EventState } from "./states";
import type { Complaint } from "./taken";
import { maySee, type Part, type Viewer } from "./visibility";

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** "4 days and 6 hours left", "2 hours left", "Less than a minute left". @param left Milliseconds, above 0. */
export function leftText(left: number): string {
  const minutes = Math.floor(left / MINUTE);
  if (minutes < 1) return "Less than a minute left";
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)];
  const parts = days ? [count(days, "day"), ...(hours ? [count(hours, "hour")] : [])] : [];
  if (!days) parts.push(...(hours ? [count(hours, "hour")] : [count(minutes, "minute")]));
  // In the last hours it matters.
  if (!days && hours && hours < 3 && minutes % HOUR) parts.push(count(minutes % HOUR, "minute"));
  return `${list(parts)} left`;
}

/** What each state of an event means, for its organisers. */
export const stateMeans: Readonly<Record<EventState, { word: string; means: string }>> = {
  draft: { word: "Draft", means: "Organisers alone see it. No list can be handed in." },
  open: { word: "Open", means: "Players see the rules, and hand in, replace and withdraw lists until the deadline." },
  closed: { word: "Closed", means: "Nothing more is taken. What came is looked at; only organisers see it." },
  published: { word: "Published", means: "Accepted lists are shown as the event says. Players may report errors in them." },
};

const shown = ["names", "armies", "lists", "verdicts"] as const satisfies readonly Part[];
const shownWords: Readonly<Record<(typeof shown)[number], string>> = {
  names: "names",
  armies: "armies with their points",
  lists: "whole lists",
  verdicts: "verdicts",
};

const seen = (viewer: Viewer, state: EventState, event: EventRules) => shown.filter((part) => maySee(part, viewer, state, event));
const words = (parts: readonly (typeof shown)[number][]) => list(parts.map((part) => shownWords[part]));

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
export function showsText(event: EventRules): string[] {
  const { all, players } = published(event);
  const early = seen("opponent", "closed", event).length > 0;
  return [
    `Organisers alone see your list and what you write beside it${early ? "; once no more lists are taken, players whose list was accepted see each other’s names" : ""}.`,
    ...(hasTeams(event) ? ["Where your team has a captain, the captain sees your list too, but not what you write beside it."] : []),
    ...(all.length ? [`When the lists are published, everybody sees ${words(all)} of those that were accepted.`] : []),
    ...(players.length && all.length ? [`Players whose list was accepted also see ${words(players)}.`] : []),
    ...(players.length && !all.length
      ? [`When the lists are published, players whose list was accepted see ${words(players)} of the others.`]
      : []),
    ...(all.length + players.length ? [] : ["Others are shown nothing of it, also later."]),
  ];
}

/** What a list was marked with: "9 min late", "Illegal". `late` in minutes. */
export function markText(mark: Complaint, late: number): string {
  const words: Record<Exclude<Complaint, "late">, string> = {
    illegal: "Illegal",
    unconfirmed: "Not confirmed",
    unread: "Not read whole",
  };
  return mark === "late" ? capital(`${spanText(late)} late`) : words[mark];
}

/** What the status of a list means, for its player. */
export const statusMeans = {
  new: "Handed in. Nobody has decided on it yet.",
  accepted: "An organiser accepted it.",
  returned: "An organiser returned it. The letter says what to change.",
  withdrawn: "It is withdrawn and does not count.",
} as const;
