/** Events and submissions as somebody may see them. What they may not see is not in it. */
import type * as z from "zod";
import { sendsMail } from "@/app/server/mail/mail-server";
import { type Brief, briefOf } from "@/app/server/store/brief";
import type {
  BriefSubmission,
  StoredDecision,
  StoredEvent,
  StoredReport,
  StoredSubmission,
  StoredVersion,
  TextSubmission,
  TextVersion,
  VersionHead,
} from "@/app/server/store/store";
import type { EventAnswer, ReceiptAnswer, SubmissionAnswer } from "@/lib/engine/schema/http/events";
import { dueFor, graceOf, stateAt, whyClosed } from "@/lib/events/hand-in/states";
import { type ListState, proposedPenalties, takenText } from "@/lib/events/hand-in/taken";
import { maySee, type Part, seenBy, type Viewer } from "@/lib/events/hand-in/visibility";
import { type Asker, isOwn, roundOf } from "./asker";
import { openHeadOf, openReport, openVersionOf, plainReport, plainRoster } from "./open-roster";
import { extensionsOf, type Rules, standingOf, untilFor } from "./standing";

type EventView = z.infer<typeof EventAnswer>;
type SubmissionView = z.infer<typeof SubmissionAnswer>;
type Mark = NonNullable<SubmissionView["marks"]>[number];

/** What is asked, by whom and when. */
export interface Scene {
  event: StoredEvent;
  rules: Rules;
  asker: Asker;
  now: number;
}

const iso = (moment: number) => new Date(moment).toISOString();

/** What somebody sees of the submission with an id; of the event itself where no id is given. */
export function seen({ event, rules, asker, now }: Scene, id?: string): ReadonlySet<Part> {
  return seenBy(viewerOf(asker, id), stateAt(standingOf(event, rules), now), rules.event);
}

function viewerOf(asker: Asker, id?: string): Viewer {
  if (!("lists" in asker)) return asker.role;
  if (id === undefined || isOwn(asker, { id })) return asker.role;
  if (asker.tables.some(({ lists }) => lists.includes(id))) return "paired";
  return asker.lists.some(({ status }) => status === "accepted") ? "opponent" : "sender";
}

/** All of it for organisers; for a player or a captain the tables of their lists. */
function roundView(scene: Scene): Pick<EventView, "round"> {
  const { event, asker } = scene;
  const round = seen(scene).has("round") ? roundOf(event) : null;
  if (!round || asker.role === "organiser") return round ? { round } : {};
  return "lists" in asker && asker.tables.length ? { round: { ...round, tables: [...asker.tables] } } : {};
}

/** Why nothing can be sent now; null where something can. One list that was reopened is enough. */
function whyNothing({ event, rules, asker, now }: Scene): string | null {
  const standing = standingOf(event, rules);
  const why = whyClosed(standing, now);
  const own = "lists" in asker ? asker.lists : [];
  return own.some((one) => whyClosed(standing, now, untilFor(event, one)) === null) ? null : why;
}

/** Whether somebody sees the lists of others who play. */
function seesLists({ event, rules, asker, now }: Scene): boolean {
  const viewer = "lists" in asker ? (asker.lists.some(({ status }) => status === "accepted") ? "opponent" : "sender") : asker.role;
  return maySee("lists", viewer, stateAt(standingOf(event, rules), now), rules.event);
}

export function eventView(scene: Scene, lists: EventView["lists"], versions?: EventView["versions"]): EventView {
  const { event, rules, asker, now } = scene;
  const standing = standingOf(event, rules);
  const [due, grace] = [dueFor(standing), graceOf(standing)];
  const whyNot = whyNothing(scene);
  return {
    code: event.code,
    name: rules.pack.name,
    state: stateAt(standing, now),
    version: event.version,
    pack: JSON.parse(event.pack),
    due: due === null ? null : iso(due),
    ...(standing.unclear === undefined ? {} : { unclear: standing.unclear }),
    ...(grace === null ? {} : { grace: iso(grace) }),
    extended: event.extended,
    takes: whyNot === null,
    ...(whyNot === null ? {} : { whyNot }),
    says: takenText(rules.event),
    reportsUntil: event.reportsUntil,
    deleteOn: event.deleteOn,
    ...(sendsMail() ? { mails: true as const } : {}),
    ...(lists && seen(scene).has("count") ? { lists } : {}),
    ...roundView(scene),
    ...(event.statistics && seesLists(scene) ? { statistics: JSON.parse(event.statistics) } : {}),
    you: {
      role: asker.role,
      ...(asker.role === "organiser" ? { label: asker.key.label } : {}),
      ...(asker.role === "captain" ? { team: asker.key.label } : {}),
      ...("lists" in asker ? { lists: asker.lists.map(({ id }) => id) } : {}),
    },
    ...(versions && asker.role === "organiser" ? { versions } : {}),
    ...(event.log && asker.role === "organiser" ? { log: JSON.parse(event.log) } : {}),
    ...(event.extensions && asker.role === "organiser" ? { extensions: extensionsOf(event) } : {}),
    rev: event.rev,
  };
}

/** What is told of one submission alone. */
export interface Details {
  versions: readonly VersionHead[];
  /** The newest version, with the list itself. */
  shown: StoredVersion;
  decisions: readonly StoredDecision[];
  reports: readonly StoredReport[];
  /** The player of a submission, by its id. */
  nameOf: ReadonlyMap<string, string>;
}

/** A roster or its report, which name the player. */
function named<T extends { player?: string }>(sees: ReadonlySet<Part>, { player, ...rest }: T) {
  return { ...rest, ...(player !== undefined && sees.has("names") ? { player } : {}) };
}

const OF_LISTS: readonly Part[] = ["names", "armies", "lists", "verdicts"];

/** What is told of a submission among others beside its brief. */
interface AmongOthers {
  /** Reports that nobody has decided on. */
  open: number;
  /** Its newest version, for what others see of one that has secrets. */
  load(): Promise<StoredVersion | null>;
}

/** A submission among others, as the one who asks may see it; null where that is nothing. */
export async function briefView(
  scene: Scene,
  one: BriefSubmission | TextSubmission,
  { open, load }: AmongOthers,
): Promise<SubmissionView | null> {
  const { newest } = one;
  const sees = seenOf(scene, one);
  if (!sees) return null;
  const isOrganiser = scene.asker.role === "organiser";
  const { by, data, rules, brief } = newest;
  const { read, agreed, guesses, findings, more } = brief;
  const found = { ...(read ? { read } : {}), ...(agreed ? { agreed } : {}), guesses, findings, more };
  const isOfList = sees.has("lists") || sees.has("armies");
  const version = { submission: one.id, n: newest.n, code: newest.code };
  const told = sees.has("status") || !isOfList ? newest : await openHeadOf(version, load, scene.rules, scene.event.version);
  return {
    ...standingView(scene, sees, one, { ...newest, ...told }, brief),
    ...(isOrganiser ? { found: { by, data, rules, ...found }, openReports: open } : {}),
    ...(isOrganiser && "versions" in one ? { versions: one.versions.map(versionOf) } : {}),
  };
}

/** One submission with all that the one who asks may see of it; null where that is nothing. */
export async function submissionView(scene: Scene, one: StoredSubmission, details: Details): Promise<SubmissionView | null> {
  const sees = seenOf(scene, one);
  if (!sees) return null;
  const { shown, versions, decisions } = details;
  const { told, report } = await listFor(scene, sees, shown);
  const withText = (head: VersionHead): TextVersion => (head.n === shown.n ? { ...head, text: shown.text, answers: shown.answers } : head);
  const { roster, ...head } = told;
  return {
    ...standingView(scene, sees, one, { ...shown, ...head }, briefOf(shown.report)),
    ...(sees.has("lists") ? { roster: roster && named(sees, roster) } : {}),
    ...(report && sees.has("lists") && sees.has("verdicts") ? { report: named(sees, report) as SubmissionView["report"] } : {}),
    ...(sees.has("letters") ? { letters: decisions.map(({ submission: _, n: __, ...letter }) => letter) } : {}),
    ...(sees.has("versions") ? { versions: versions.map((version) => versionOf(withText(version))) } : {}),
    ...(sees.has("reports") ? { reports: reportsOf(scene, details) } : {}),
  };
}

/** The list and its report: whole for its player, without what was written beside the army for a captain, and without its secrets for others. */
async function listFor({ event, rules }: Scene, sees: ReadonlySet<Part>, shown: StoredVersion) {
  const { roster, code, report } = shown;
  if (!sees.has("status")) return { told: await openVersionOf(shown, rules, event.version), report: openReport(report, rules) };
  if (sees.has("contact")) return { told: { roster: JSON.parse(roster ?? "null"), code }, report: JSON.parse(report) };
  return { told: { roster: roster && plainRoster(roster), code }, report: plainReport(report) };
}

/** What the one who asks sees of it; null where that is nothing. Others see what was accepted; before publication opponents see the names of all who play, and whom they play. */
function seenOf(scene: Scene, { id, status }: StoredSubmission): ReadonlySet<Part> | null {
  const sees = seen(scene, id);
  const isPublished = stateAt(standingOf(scene.event, scene.rules), scene.now) === "published";
  const isThere = sees.has("status") || (isPublished && !sees.has("round") ? status === "accepted" : status !== "withdrawn");
  return isThere && OF_LISTS.some((part) => sees.has(part)) ? sees : null;
}

/**
 * How a submission stands, by its newest version: that is the one that counts, because one that replaces another is accepted anew.
 * `points`: of what others see of it, in place of those of the report.
 */
function standingView(
  scene: Scene,
  sees: ReadonlySet<Part>,
  one: StoredSubmission,
  newest: VersionHead & Pick<StoredVersion, "fields"> & { points?: number | null },
  brief: Brief,
): SubmissionView {
  const { points = brief.points } = newest;
  return {
    id: one.id,
    ...(sees.has("names") ? { player: one.player } : {}),
    ...(sees.has("armies") ? { army: newest.verdict === null ? null : armyIn({ ...brief, points }) } : {}),
    ...(sees.has("lists") ? { code: newest.code } : {}),
    ...(sees.has("verdicts") ? { verdict: newest.verdict as ListState["verdict"] } : {}),
    ...(sees.has("status") ? statusOf(scene, one, newest, brief) : {}),
    ...(sees.has("contact") ? { contact: JSON.parse(newest.fields) } : {}),
    ...(sees.has("notes") ? { note: one.note } : {}),
  };
}

function statusOf({ rules }: Scene, one: StoredSubmission, newest: VersionHead, brief: Brief): Partial<SubmissionView> {
  return {
    status: one.status,
    version: one.version,
    accepted: one.accepted,
    received: newest.received,
    late: newest.late,
    waived: one.waived,
    ...(one.painted ? { painted: true as const } : {}),
    marks: JSON.parse(newest.marks) as Mark[],
    ...(rules.event.handIn?.penalties?.length ? { penalties: proposedPenalties(rules.event, listState(newest, one, brief)) } : {}),
    reopened: one.reopened,
    rev: one.rev,
  };
}

/** What penalties are worked out from. */
function listState({ verdict, late }: VersionHead, { waived, painted }: StoredSubmission, { read, errors }: Brief): ListState {
  const judged = { verdict: verdict as ListState["verdict"], open: read?.open ?? 0, errors };
  return { ...judged, late: waived === null ? late : 0, painted: painted === 1 };
}

function armyIn({ game, armyList, army, name: roster, points, limit }: Brief): SubmissionView["army"] {
  return { game, armyList, army, roster, points, limit };
}

/** A version of a list; without its text where that was not read. */
export function versionOf({ n, received, by, kind, text, answers, verdict, code, late, marks, data, rules }: TextVersion) {
  const judged = { verdict: verdict as ListState["verdict"], code, late, marks: JSON.parse(marks) as Mark[], data, rules };
  const written = text === undefined || answers === undefined ? {} : { text, answers: JSON.parse(answers) as unknown[] };
  return { n, received, by, kind, ...written, ...judged };
}

function reportsOf({ asker }: Scene, { reports, nameOf }: Details): NonNullable<SubmissionView["reports"]> {
  const who = (by: string) => (asker.role === "organiser" ? (nameOf.get(by) ?? "a player") : "another player");
  return reports.map(({ event: _, submission: __, by, ...told }) => ({ ...told, by: who(by) }));
}

/** A list that was handed in. */
export interface Kept {
  submission: StoredSubmission;
  /** Its version that this request made. */
  version: VersionHead;
  /** The player's secret. */
  key?: string;
}

export function receiptOf({ submission, version, key }: Kept): z.infer<typeof ReceiptAnswer> {
  return {
    event: submission.event,
    submission: submission.id,
    version: version.n,
    received: version.received,
    code: version.code,
    verdict: version.verdict as ListState["verdict"],
    marks: JSON.parse(version.marks) as Mark[],
    late: version.late,
    ...(key === undefined ? {} : { key }),
    rev: submission.rev,
  };
}
