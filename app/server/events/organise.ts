/** What organisers do with an event: publish, change, keys, deletion. */

import type * as z from "zod";
import { type EventChange, MOST_DECISIONS, type NoPlace, type Store, type StoredEvent, type StoredKey } from "@/app/server/store/store";
import { DAY } from "@/lib/engine/dates";
import type { Round } from "@/lib/engine/schema/hand-in/terms";
import { type ChangedEvent, MOST_DAYS, type SentEvent, type SentKey } from "@/lib/engine/schema/http/events";
import { dueFor, stateAt, whyNotTo } from "@/lib/events/hand-in/states";
import { maySee } from "@/lib/events/hand-in/visibility";
import { events } from "@/lib/words/en/events";
import { count, list } from "@/lib/words/en/grammar";
import { nameKey } from "@/lib/words/text";
import { GONE } from "./asker";
import { hashOf, keyText, newCode, newEventSecret, newId, newSecret } from "./keys";
import { Refusal } from "./refusal";
import { rulesIn, soundRulesIn, standingOf } from "./standing";

const KEEP_DAYS = 180;
/** Days from today, however far off the event is. */
const LONGEST_KEPT = 2 * MOST_DAYS;
/** Keys of an event, withdrawn ones counted. */
const MOST_KEYS = 100;
const MOST_CAPTAINS = 500;
/** Players that are named of those who have more time. */
const MOST_NAMED = 10;
/** Versions of an event's rules, each of which is kept. */
const MOST_VERSIONS = 50;

const iso = (moment: number) => new Date(moment).toISOString();

export interface MadeKey {
  id: string;
  label: string;
  key: string;
}

/** @param team Whose captain it is for; empty for an organiser. */
function made(event: string, label: string, now: number, team = ""): { kept: StoredKey; told: MadeKey } {
  const [id, secret] = [newId(), newSecret()];
  return {
    kept: { id, event, hash: hashOf(secret), label, team, created: iso(now), withdrawn: null },
    told: { id, label, key: keyText(team ? "c" : "o", id, secret) },
  };
}

export interface Published {
  event: StoredEvent;
  /** As they are told, and the first as it is kept. */
  keys: MadeKey[];
  first: StoredKey;
}

export async function publish(store: Store, sent: z.infer<typeof SentEvent>, now: number): Promise<Published> {
  const pack = JSON.stringify(sent.pack);
  const { event: rules } = await soundRulesIn(pack);
  const code = newCode();
  const [own, ...others] = sent.organisers ?? [];
  const first = made(code, own ?? "Organiser", now);
  const keys = [first, ...others.map((label) => made(code, label, now))];
  const from = Math.max(now, rules.date ? Date.parse(rules.date) : 0);
  const deleteAt = Math.min(from + (sent.keepDays ?? KEEP_DAYS) * DAY, now + LONGEST_KEPT * DAY);
  const event = await store.createEvent(
    {
      code,
      secret: newEventSecret(),
      pack,
      state: sent.state ?? "open",
      extended: null,
      reportsUntil: null,
      deleteOn: iso(deleteAt),
      created: iso(now),
      changed: iso(now),
    },
    keys.map(({ kept }) => kept),
  );
  return { event, keys: keys.map(({ told }) => told), first: first.kept };
}

export const MANY_DECISIONS = `A list takes at most ${MOST_DECISIONS} decisions, which are all kept. Withdraw it, and let its player hand in a new one.`;
const NO_ROOM = "The event has filled the room that this server gives to one event. Nothing of this was kept. Ask its organiser.";
const FIRST = events.answers.refusals.changed;

type Failed = "changed" | "gone" | "used" | NoPlace;

/** What a store made of a change. `full`: what is said where there is no place. @throws Refusal where it made nothing of it. */
export function done<T extends object>(outcome: T | Failed, full = ""): T {
  return typeof outcome === "string" ? refuse(outcome, full) : outcome;
}

export function refuse(outcome: Failed, full = ""): never {
  if (outcome === "changed") throw new Refusal(412, FIRST);
  if (outcome === "gone") throw new Refusal(404, GONE);
  if (outcome === "full") throw new Refusal(409, full);
  if (outcome === "no-room") throw new Refusal(409, NO_ROOM);
  throw new Refusal(422, "The Idempotency-Key was used for another request. Give each request a key of its own.");
}

/** Letters of the statistics of an event: everybody who opens it is sent them. */
const MOST_STATISTICS = 60_000;

export async function changeEvent(
  store: Store,
  event: StoredEvent,
  by: StoredKey,
  rev: number,
  sent: z.infer<typeof ChangedEvent>,
  now: number,
): Promise<StoredEvent> {
  const change: EventChange = {};
  const { all } = await store.countSubmissions(event.code);
  const before = await rulesIn(event.pack);
  if (sent.pack !== undefined) {
    change.pack = JSON.stringify(sent.pack);
    if (change.pack !== event.pack && event.version >= MOST_VERSIONS)
      throw new Refusal(
        409,
        `An event’s rules have at most ${MOST_VERSIONS} versions. Publish these rules as a new event and send its link.`,
      );
    const { pack } = await soundRulesIn(change.pack);
    if (pack.game !== before.pack.game && all > 0)
      throw new Refusal(409, "Lists have come in. The event cannot become one of another game.");
  }
  const rules = change.pack === undefined ? before : await rulesIn(change.pack);
  const from = stateAt(standingOf(event, before), now);
  if (sent.state !== undefined) {
    const why = whyNotTo(sent.state, from, all);
    if (why !== null) throw new Refusal(409, why);
    change.state = sent.state;
    if (sent.state !== "open") change.extended = null;
  }
  if (sent.until !== undefined) {
    if ((sent.state ?? from) !== "open")
      throw new Refusal(422, "Only an open event has a time until when it is open. Send the state open too.");
    change.extended = sent.until;
  }
  if (change.state === "open" && change.extended === undefined) {
    // What is opened by hand although its deadline would close it stays open until it is closed by hand.
    const standing = standingOf({ ...event, state: "open", extended: null }, rules);
    const due = dueFor(standing);
    change.extended = (due !== null && due < now) || standing.unclear !== undefined ? "open" : null;
  }
  if (typeof change.extended === "string" && change.extended !== "open" && Date.parse(change.extended) <= now)
    throw new Refusal(422, "The time until when the event is open is over already.");
  if (sent.reportsUntil !== undefined) change.reportsUntil = sent.reportsUntil;
  if (sent.deleteOn !== undefined) {
    const at = Date.parse(sent.deleteOn);
    if (at <= now || at > now + LONGEST_KEPT * DAY) throw new Refusal(422, `Delete it within ${LONGEST_KEPT} days, or now with DELETE.`);
    change.deleteOn = sent.deleteOn;
  }
  if (sent.extensions) change.extensions = sent.extensions.length ? JSON.stringify(sent.extensions) : "";
  if (sent.round !== undefined) {
    if (sent.round) await findLists(store, event.code, sent.round);
    change.round = sent.round ? JSON.stringify(sent.round) : "";
  }
  if (sent.statistics !== undefined) {
    change.statistics = sent.statistics ? JSON.stringify(sent.statistics) : "";
    if (change.statistics.length > MOST_STATISTICS) throw new Refusal(413, "The statistics are too large: at most 60 kB are taken.");
    if (sent.statistics && !maySee("lists", "opponent", change.state ?? from, rules.event))
      throw new Refusal(409, "Statistics are published with the lists: publish those first.");
  }
  return done(await store.changeEvent(event.code, rev, change, { at: iso(now), by: by.label, what: doneText(sent) }));
}

/** What was changed beside the rules, as a sentence each; the rules have versions. */
function doneText({ state, until, reportsUntil, deleteOn, round, statistics, extensions }: z.infer<typeof ChangedEvent>): string {
  const moment = (iso: string) => `${iso.slice(0, 16).replace("T", " ")} UTC`;
  return [
    state && `Now ${state}${until ? `, until ${until === "open" ? "it is closed by hand" : moment(until)}` : ""}.`,
    !state &&
      until !== undefined &&
      `Open until ${until === null ? "the deadline" : until === "open" ? "it is closed by hand" : moment(until)}.`,
    reportsUntil !== undefined && (reportsUntil === null ? "No reports are taken." : `Reports until ${moment(reportsUntil)}.`),
    deleteOn && `Deleted on ${moment(deleteOn)}.`,
    round !== undefined && (round ? `Pairings: ${round.name}, ${count(round.tables.length, "table")}.` : "Pairings taken back."),
    statistics !== undefined && (statistics ? "Statistics published." : "Statistics hidden."),
    extensions && `More time: ${extensions.length ? list(extensions.slice(0, MOST_NAMED).map(({ player }) => player)) : "nobody"}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** @throws Refusal where a list of a round is not of the event, or was withdrawn. */
async function findLists(store: Store, code: string, { tables }: Round): Promise<void> {
  for (const id of tables.flatMap(({ lists }) => lists)) {
    const one = await store.submission(id);
    if (one?.event !== code || one.status === "withdrawn")
      throw new Refusal(422, `The event has no list “${id}”, or it was withdrawn. Nothing of the round was kept.`);
  }
}

export async function addKey(
  store: Store,
  event: StoredEvent,
  by: StoredKey,
  { label, captain }: z.infer<typeof SentKey>,
  now: number,
): Promise<MadeKey> {
  const team = captain ? nameKey(label) : "";
  if (captain && !team) throw new Refusal(422, "Name the team with letters or figures.");
  const alike = (await store.keys(event.code)).filter((key) => Boolean(key.team) === Boolean(captain));
  const most = captain ? MOST_CAPTAINS : MOST_KEYS;
  if (alike.length >= most) throw new Refusal(409, `An event has at most ${most} keys of ${captain ? "captains" : "organisers"}.`);
  const { kept, told } = made(event.code, label, now, team);
  await store.addKey(kept, { at: iso(now), by: by.label, what: `Secret link for ${captain ? "the captain of " : ""}${label} made.` });
  return told;
}

export async function withdrawKey(store: Store, event: StoredEvent, by: StoredKey, id: string, now: number): Promise<void> {
  const { label = "" } = (await store.keys(event.code)).find((key) => key.id === id) ?? {};
  const outcome = await store.withdrawKey(event.code, id, { at: iso(now), by: by.label, what: `Secret link for ${label} withdrawn.` });
  if (outcome === "gone") throw new Refusal(404, "There is no such key, or it was withdrawn already.");
  if (outcome === "last") throw new Refusal(409, "It is the last key. Make another one first, or nobody can organise the event.");
}
