/** What players do: hand in, replace, withdraw, report an error. Organisers hand in for somebody by the same way. */

import type { List } from "@/app/server/reading/judge";
import type { NewVersion, Sent, Store, StoredReport, StoredSubmission } from "@/app/server/store/store";
import { wordsOf } from "@/lib/events/desk/players/expected";
import { minutesLate, stateAt, type Until, whyClosed } from "@/lib/events/hand-in/states";
import { complaintsOf, refusalText, sorted, whyNoList, whyTooLarge } from "@/lib/events/hand-in/taken";
import { events } from "@/lib/words/en/events";
import { nameKey } from "@/lib/words/text";
import { GONE, isOwn } from "./asker";
import { hashOf, isSameHash, keyText, newId, secretOf } from "./keys";
import { done, MANY_DECISIONS, refuse } from "./organise";
import { Refusal } from "./refusal";
import { judgedUnder, standingOf, untilFor } from "./standing";
import { type Kept, type Scene, seen } from "./views";

/** Lists of an event, versions of a list, errors that one player reports. */
const MOST_LISTS = 5000;
const MOST_VERSIONS = 30;
const MOST_REPORTS = 50;

const iso = (moment: number) => new Date(moment).toISOString();

/** What one address may send. Each throws where it is more than that. */
export interface Allowed {
  /** One more first list of an event. */
  first(event: string): void;
  /** Bytes that are about to be kept. */
  bytes(count: number): void;
}

/** What was sent before under the same key of a request, whatever has happened since. */
async function sentBefore(store: Store, sent: Sent): Promise<Kept | null> {
  const before = await store.sent(sent.event, sent.keyHash);
  if (!before) return null;
  return before.fingerprint === sent.fingerprint ? kept(store, before.submission, before.version) : refuse("used");
}

/** @throws Refusal where it is gone. */
async function kept(store: Store, id: string, n: number): Promise<Kept> {
  const [submission, versions] = [await store.submission(id), await store.versions(id)];
  const version = versions.find((one) => one.n === n) ?? versions.at(-1);
  if (!submission || !version) throw new Refusal(404, GONE);
  return { submission, version };
}

function sentOf(scene: Scene, requestKey: string, list: List, place: string): Sent {
  const fingerprint = hashOf(JSON.stringify([place, list]));
  return { event: scene.event.code, keyHash: hashOf(requestKey), fingerprint, submission: "", version: 0 };
}

async function judgedFor(scene: Scene, list: List, until: Until | null): Promise<NewVersion> {
  const { event, rules, asker, now } = scene;
  const standing = standingOf(event, rules);
  const isOrganiser = asker.role === "organiser";
  const why = whyClosed(standing, now, until);
  if (why !== null && !isOrganiser) throw new Refusal(409, why);
  const tooLarge = whyTooLarge(list);
  if (tooLarge !== null) throw new Refusal(422, tooLarge);
  const judged = await judgedUnder(rules, list);
  const late = minutesLate(standing, now, until);
  const { refused, marks } = sorted(rules.event, complaintsOf({ ...judged.state, late }));
  const noList = whyNoList(JSON.parse(judged.version.roster ?? "null"));
  if (noList !== null && !isOrganiser) throw new Refusal(422, noList);
  // What organisers hand in for somebody is taken, and marked with what it would be refused for.
  if (refused.length > 0 && !isOrganiser) throw new Refusal(422, refusalText(refused));
  const by = isOrganiser ? asker.key.label : asker.role === "captain" ? `the captain of ${asker.key.label}` : "player";
  return { ...judged.version, received: iso(now), by, late, marks: JSON.stringify([...refused, ...marks]), rules: event.version };
}

/** As a captain hands it in: it is of his team, and what its player gave beside the list before stays. */
async function listOfTeam(store: Store, { asker }: Scene, list: List, before?: StoredSubmission): Promise<List> {
  if (asker.role !== "captain") return list;
  const fields = before ? JSON.parse((await store.version(before.id, before.version))?.fields ?? "{}") : {};
  return { ...list, player: { ...fields, ...list.player, team: asker.key.label } };
}

/** What a player was given more time for is a first list: who has sent theirs replaces it. @throws Refusal where there is one already. */
async function untilForFirst(store: Store, { event, rules, asker, now }: Scene, { name, email }: List["player"]): Promise<Until | null> {
  const until = untilFor(event, { player: name, reopened: null }, email);
  if (until === null || asker.role === "organiser") return until;
  const key = wordsOf(name);
  const there = (await store.listsUnder(event.code)).filter((one) => one.status !== "withdrawn" && wordsOf(one.player) === key);
  if (there.length < (rules.event.lists ?? 1)) return until;
  if (whyClosed(standingOf(event, rules), now) === null) return null;
  throw new Refusal(409, events.answers.refusals.sameName);
}

const named = ({ name, team = "" }: List["player"]) => ({ player: name, team: nameKey(team) });

/** Under whose key a further list of a player is handed in; empty where it gets a key of its own. @throws Refusal where the player has all. */
function holderFor({ asker, rules }: Scene): string {
  if (asker.role !== "player") return "";
  const most = rules.event.lists ?? 1;
  if (asker.lists.filter(({ status }) => status !== "withdrawn").length >= most)
    throw new Refusal(
      403,
      `You have handed in ${most === 1 ? "a list" : `${most} lists`}. Replace one, or leave your key out to hand in for another player.`,
    );
  return asker.lists[0].id;
}

/** A first list, or a further one of a player. The same request again, by its key, gives the same answer. */
export async function handIn(store: Store, scene: Scene, given: List, requestKey: string, allowed: Allowed): Promise<Kept> {
  const { event, asker } = scene;
  const list = await listOfTeam(store, scene, given);
  const sent = sentOf(scene, requestKey, given, "first");
  const secret = secretOf(event, requestKey);
  // One that came back from a backup without its secret has another key: what is told opens the list, or is not told. A further list has the key of the first.
  const withKey = (one: Kept): Kept =>
    !one.submission.holder && isSameHash(one.submission.keyHash, hashOf(secret))
      ? { ...one, key: keyText("p", one.submission.id, secret) }
      : one;
  const before = await sentBefore(store, sent);
  if (before) return withKey(before);
  const holder = holderFor(scene);
  if (asker.role !== "organiser") allowed.first(event.code);
  const version = await judgedFor(scene, list, await untilForFirst(store, scene, list.player));
  allowed.bytes(bytesOf(version));
  const one = { id: newId(), event: event.code, keyHash: hashOf(secret), holder, ...named(list.player) };
  const { id } = done(await store.handIn(one, version, sent, MOST_LISTS), `The event has ${MOST_LISTS} lists and takes no more.`);
  return withKey(await kept(store, id, 1));
}

const MANY_VERSIONS = `The list has ${MOST_VERSIONS} versions, which are all kept, and takes no more. Withdraw it and hand in a new one, or ask the organiser.`;

/** The next version of a list, by who knows the last one. */
export async function replace(
  store: Store,
  scene: Scene,
  one: StoredSubmission,
  { list: given, rev, requestKey }: { list: List; rev: number; requestKey: string },
  allowed: Allowed,
): Promise<Kept> {
  const list = await listOfTeam(store, scene, given, one);
  const sent = sentOf(scene, requestKey, given, one.id);
  const before = await sentBefore(store, sent);
  if (before) return before;
  if (one.rev !== rev) refuse("changed");
  if (one.version >= MOST_VERSIONS) refuse("full", MANY_VERSIONS);
  const version = await judgedFor(scene, list, untilFor(scene.event, one, list.player.email));
  allowed.bytes(bytesOf(version));
  const next = done(await store.replace(one.id, rev, version, named(list.player), sent, MOST_VERSIONS), MANY_VERSIONS);
  return kept(store, one.id, next.version);
}

function bytesOf({ text, answers, report, roster }: NewVersion): number {
  return Buffer.byteLength(text) + Buffer.byteLength(answers) + Buffer.byteLength(report) + Buffer.byteLength(roster ?? "");
}

export async function withdraw(store: Store, { event, rules, now }: Scene, full: StoredSubmission, rev: number): Promise<void> {
  const why = whyClosed(standingOf(event, rules), now, untilFor(event, full));
  if (why !== null) throw new Refusal(409, why);
  done(await store.change(full.id, rev, { status: "withdrawn" }, { by: "player", at: iso(now), letter: "" }), MANY_DECISIONS);
}

/** An error on the accepted list of another player, while the event takes reports. */
export async function report(
  store: Store,
  scene: Scene,
  full: StoredSubmission,
  { text, rule = "" }: { text: string; rule?: string | undefined },
): Promise<StoredReport> {
  const { event, rules, asker, now } = scene;
  if (asker.role !== "player")
    throw new Refusal(asker.role === "everybody" ? 401 : 403, "Players of the event report errors, with the key of their own list.");
  const own = asker.lists.find(({ status }) => status === "accepted");
  if (!own) throw new Refusal(403, events.answers.refusals.notAccepted);
  if (isOwn(asker, full)) throw new Refusal(403, events.answers.refusals.ownList);
  if (stateAt(standingOf(event, rules), now) !== "published" || full.status !== "accepted" || !seen(scene, full.id).has("lists"))
    throw new Refusal(409, events.answers.refusals.notPublished);
  if (event.reportsUntil === null || now > Date.parse(event.reportsUntil)) throw new Refusal(409, events.answers.refusals.reportsOver);
  const id = newId();
  const by = own.id;
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
