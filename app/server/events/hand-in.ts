/** What players do: hand in, replace, withdraw, report an error. Organisers hand in for somebody by the same way. */

import type { List } from "@/app/server/reading/judge";
import type { FullSubmission, Sent, Store, StoredReport, StoredSubmission } from "@/app/server/store/store";
import { minutesLate, stateAt, whyClosed } from "@/lib/events/hand-in/states";
import { complaintsOf, refusalText, sorted } from "@/lib/events/hand-in/taken";
import { hashOf, keyText, newId, secretOf } from "./keys";
import { done, GONE, refuse } from "./organise";
import { Refusal } from "./refusal";
import { judgedUnder, standingOf, untilOf } from "./standing";
import { type Scene, seen } from "./views";

/** Lists of an event, versions of a list, errors that one player reports. */
const MOST_LISTS = 5000;
const MOST_VERSIONS = 100;
const MOST_REPORTS = 50;

const iso = (moment: number) => new Date(moment).toISOString();

export interface Kept {
  submission: FullSubmission;
  /** Its version that this request made. */
  version: number;
  /** The player's secret. */
  key?: string;
}

/** What was sent before under the same key of a request, whatever has happened since. */
async function sentBefore(store: Store, sent: Sent): Promise<Kept | null> {
  const before = await store.sent(sent.event, sent.keyHash);
  if (!before) return null;
  const submission = before.fingerprint === sent.fingerprint ? await store.submission(before.submission) : null;
  return submission ? { submission, version: before.version } : refuse("used");
}

function sentOf(scene: Scene, requestKey: string, list: List, place: string): Sent {
  const fingerprint = hashOf(JSON.stringify([place, list]));
  return { event: scene.event.code, keyHash: hashOf(requestKey), fingerprint, submission: "", version: 0 };
}

async function judgedFor(scene: Scene, list: List, reopened: StoredSubmission["reopened"]) {
  const { event, rules, asker, now } = scene;
  const standing = standingOf(event, rules);
  const isOrganiser = asker.role === "organiser";
  const until = untilOf(reopened);
  const why = whyClosed(standing, now, until);
  if (why !== null && !isOrganiser) throw new Refusal(409, why);
  const judged = await judgedUnder(rules, list);
  const late = minutesLate(standing, now, until);
  const { refused, marks } = sorted(rules.event, complaintsOf({ ...judged.state, late }));
  // What organisers hand in for somebody is taken, and marked with what it would be refused for.
  if (refused.length > 0 && !isOrganiser) throw new Refusal(422, refusalText(refused));
  const by = isOrganiser ? asker.key.label : "player";
  const version = { ...judged.version, received: iso(now), by, late, marks: JSON.stringify([...refused, ...marks]), rules: event.version };
  return version;
}

/** A first list. The same request again, by its key, gives the same answer. */
export async function handIn(store: Store, scene: Scene, list: List, requestKey: string): Promise<Kept> {
  const { event } = scene;
  const sent = sentOf(scene, requestKey, list, "first");
  const secret = secretOf(await store.secret(), event.code, requestKey);
  const withKey = (kept: Kept): Kept => ({ ...kept, key: keyText("p", kept.submission.id, secret) });
  const before = await sentBefore(store, sent);
  if (before) return withKey(before);
  const version = await judgedFor(scene, list, null);
  const one = { id: newId(), event: event.code, keyHash: hashOf(secret), player: list.player.name };
  const { id } = done(await store.handIn(one, version, sent, MOST_LISTS), `The event has ${MOST_LISTS} lists and takes no more.`);
  return withKey({ submission: await found(store, id), version: 1 });
}

/** The next version of a list, by who knows the last one. */
export async function replace(
  store: Store,
  scene: Scene,
  full: StoredSubmission,
  { list, rev, requestKey }: { list: List; rev: number; requestKey: string },
): Promise<Kept> {
  const sent = sentOf(scene, requestKey, list, full.id);
  const before = await sentBefore(store, sent);
  if (before) return before;
  if (full.rev !== rev) refuse("changed");
  const version = await judgedFor(scene, list, full.reopened);
  const most = `A list has at most ${MOST_VERSIONS} versions.`;
  const next = done(await store.replace(full.id, rev, version, list.player.name, sent, MOST_VERSIONS), most);
  return { submission: await found(store, full.id), version: next.version };
}

export async function withdraw(store: Store, { event, rules, now }: Scene, full: StoredSubmission, rev: number): Promise<void> {
  const why = whyClosed(standingOf(event, rules), now, untilOf(full.reopened));
  if (why !== null) throw new Refusal(409, why);
  done(await store.change(full.id, rev, { status: "withdrawn" }, { by: "player", at: iso(now), letter: "" }));
}

/** An error on the accepted list of another player, while the event takes reports. */
export async function report(
  store: Store,
  scene: Scene,
  full: FullSubmission,
  { text, rule = "" }: { text: string; rule?: string | undefined },
): Promise<StoredReport> {
  const { event, rules, asker, now } = scene;
  if (asker.role !== "player")
    throw new Refusal(asker.role === "everybody" ? 401 : 403, "Players of the event report errors, with the key of their own list.");
  if (asker.submission.id === full.id) throw new Refusal(403, "It is your own list. Ask the organiser to reopen it for you.");
  if (stateAt(standingOf(event, rules), now) !== "published" || full.status !== "accepted" || !seen(scene, full.id).has("lists"))
    throw new Refusal(409, "Errors are reported on published lists, and this one is not published.");
  if (event.reportsUntil === null || now > Date.parse(event.reportsUntil)) throw new Refusal(409, "The event takes no more reports.");
  const id = newId();
  const by = asker.submission.id;
  const made: StoredReport = {
    id,
    event: event.code,
    submission: full.id,
    version: full.accepted ?? full.version,
    by,
    at: iso(now),
    rule,
    text,
    status: "open",
  };
  const outcome = await store.addReport(made, MOST_REPORTS);
  return outcome === "done" ? made : refuse(outcome, `One player reports at most ${MOST_REPORTS} errors.`);
}

/** @throws Refusal where there is none. */
async function found(store: Store, id: string): Promise<FullSubmission> {
  const full = await store.submission(id);
  if (!full) throw new Refusal(404, GONE);
  return full;
}
