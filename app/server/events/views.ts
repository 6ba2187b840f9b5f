/** Events and submissions as somebody may see them. What they may not see is not in it. */
import type * as z from "zod";
import type {
  BriefSubmission,
  FullSubmission,
  StoredDecision,
  StoredEvent,
  StoredReport,
  StoredSubmission,
  StoredVersion,
} from "@/app/server/store/store";
import { dueFor, stateAt, whyClosed } from "@/lib/events/hand-in/states";
import { type ListState, proposedPenalties, takenText } from "@/lib/events/hand-in/taken";
import { type Part, seenBy, type Viewer } from "@/lib/events/hand-in/visibility";
import type { EventAnswer, ReceiptAnswer, SubmissionAnswer } from "@/lib/schema/http/events";
import type { Asker } from "./asker";
import { inBrief, type Told } from "./brief";
import { openReport, openVersionOf } from "./open-roster";
import { type Rules, standingOf, untilOf } from "./standing";

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
  const viewer: Viewer = asker.role !== "player" ? asker.role : id === undefined || asker.submission.id === id ? "player" : "opponent";
  return seenBy(viewer, stateAt(standingOf(event, rules), now), rules.event);
}

export function eventView(scene: Scene, lists: EventView["lists"], versions?: EventView["versions"]): EventView {
  const { event, rules, asker, now } = scene;
  const standing = standingOf(event, rules);
  const due = dueFor(standing);
  const whyNot = whyClosed(standing, now, asker.role === "player" ? untilOf(asker.submission.reopened) : null);
  return {
    code: event.code,
    name: rules.pack.name,
    state: stateAt(standing, now),
    version: event.version,
    pack: JSON.parse(event.pack),
    due: due === null ? null : iso(due),
    ...(standing.unclear === undefined ? {} : { unclear: standing.unclear }),
    extended: event.extended,
    takes: whyNot === null,
    ...(whyNot === null ? {} : { whyNot }),
    says: takenText(rules.event),
    reportsUntil: event.reportsUntil,
    deleteOn: event.deleteOn,
    ...(lists && seen(scene).has("count") ? { lists } : {}),
    you: {
      role: asker.role,
      ...(asker.role === "organiser" ? { label: asker.key.label } : {}),
      ...(asker.role === "player" ? { submission: asker.submission.id } : {}),
    },
    ...(versions && asker.role === "organiser" ? { versions } : {}),
    rev: event.rev,
  };
}

/** What is told of one submission alone. */
export interface Details {
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

/** A submission as organisers see it among thousands. `open`: reports that nobody has decided on. */
export function briefView(scene: Scene, { newest, ...one }: BriefSubmission, open: number): SubmissionView {
  const report = JSON.parse(newest.report) as Told;
  return {
    id: one.id,
    player: one.player,
    army: newest.verdict === null ? null : armyIn(report),
    code: newest.code,
    verdict: newest.verdict as ListState["verdict"],
    ...statusOf(scene, one, newest, report),
    contact: JSON.parse(newest.fields),
    note: one.note,
    found: { by: newest.by, data: newest.data, rules: newest.rules, ...inBrief(report) },
    openReports: open,
  };
}

/** A submission as the one who asks may see it; null where that is nothing. `details`: it is asked about alone; `open`: see above. */
export async function submissionView(
  scene: Scene,
  full: FullSubmission,
  { details, open }: { details?: Details; open?: number } = {},
): Promise<SubmissionView | null> {
  const sees = seen(scene, full.id);
  const isOwn = sees.has("status");
  const newest = full.versions.at(-1);
  // Others see what was accepted; before publication opponents see the names of all who play.
  const isPublished = stateAt(standingOf(scene.event, scene.rules), scene.now) === "published";
  const isThere = isOwn || (isPublished ? full.status === "accepted" : full.status !== "withdrawn");
  const shown = isOwn ? newest : (full.versions.find(({ n }) => n === full.accepted) ?? newest);
  if (!shown || !isThere || !OF_LISTS.some((part) => sees.has(part))) return null;
  const forOthers = isOwn ? null : await openVersionOf(shown, scene.rules, scene.event.version);
  const roster = forOthers ? forOthers.roster : details && JSON.parse(shown.roster ?? "null");
  const report = details && sees.has("lists") ? (isOwn ? JSON.parse(shown.report) : openReport(shown.report, scene.rules)) : null;
  return {
    id: full.id,
    ...(sees.has("names") ? { player: full.player } : {}),
    ...(sees.has("armies") ? { army: armyOf(shown, forOthers?.points) } : {}),
    ...(sees.has("lists")
      ? { code: (forOthers ?? shown).code, ...(roster === undefined ? {} : { roster: roster && named(sees, roster) }) }
      : {}),
    ...(sees.has("verdicts") ? { verdict: shown.verdict as ListState["verdict"] } : {}),
    ...(report && sees.has("verdicts") ? { report: named(sees, report) as SubmissionView["report"] } : {}),
    ...(isOwn ? statusOf(scene, full, shown) : {}),
    ...(sees.has("contact") ? { contact: JSON.parse(shown.fields) } : {}),
    ...(details && sees.has("letters") ? { letters: details.decisions.map(({ submission: _, n: __, ...told }) => told) } : {}),
    ...(sees.has("notes") ? { note: full.note } : {}),
    ...(sees.has("versions") ? { versions: full.versions.map(versionOf) } : {}),
    ...(details && sees.has("reports") ? { reports: reportsOf(scene, details) } : {}),
    ...(open !== undefined && scene.asker.role === "organiser" ? { openReports: open } : {}),
  };
}

function statusOf({ rules }: Scene, full: StoredSubmission, newest: BriefSubmission["newest"], told?: Told): Partial<SubmissionView> {
  return {
    status: full.status,
    version: full.version,
    accepted: full.accepted,
    received: newest.received,
    late: newest.late,
    waived: full.waived,
    marks: JSON.parse(newest.marks) as Mark[],
    ...(rules.event.handIn?.penalties?.length
      ? { penalties: proposedPenalties(rules.event, listState(newest, full.waived !== null, told)) }
      : {}),
    reopened: full.reopened,
    rev: full.rev,
  };
}

/** What penalties are worked out from. */
function listState({ verdict, report, late }: BriefSubmission["newest"], isWaived: boolean, told?: Told): ListState {
  const { read, findings = [] } = told ?? (JSON.parse(report) as Told);
  const errors = findings.filter(({ severity, agreed }) => severity === "error" && !agreed).length;
  return { verdict: verdict as ListState["verdict"], open: read?.open ?? 0, errors, late: isWaived ? 0 : late };
}

/** @param points In place of those of the report. */
function armyOf({ report, verdict }: StoredVersion, points?: number | null): SubmissionView["army"] {
  if (verdict === null) return null;
  const army = armyIn(JSON.parse(report));
  return army && points !== undefined ? { ...army, points } : army;
}

function armyIn({ game = "", armyList = "", army = "", name: roster = "", points = null, limit = null }: Told): SubmissionView["army"] {
  return { game, armyList, army, roster, points, limit };
}

function versionOf({ n, received, by, kind, text, answers, verdict, code, late, marks, data, rules }: StoredVersion) {
  const judged = { verdict: verdict as ListState["verdict"], code, late, marks: JSON.parse(marks) as Mark[], data, rules };
  return { n, received, by, kind, text, answers: JSON.parse(answers) as unknown[], ...judged };
}

function reportsOf({ asker }: Scene, { reports, nameOf }: Details): NonNullable<SubmissionView["reports"]> {
  const who = (by: string) => (asker.role === "organiser" ? (nameOf.get(by) ?? "a player") : "another player");
  return reports.map(({ event: _, submission: __, by, ...told }) => ({ ...told, by: who(by) }));
}

export function receiptOf(full: FullSubmission, n: number, key?: string): z.infer<typeof ReceiptAnswer> {
  const version = full.versions.find((one) => one.n === n) ?? (full.versions.at(-1) as StoredVersion);
  return {
    event: full.event,
    submission: full.id,
    version: version.n,
    received: version.received,
    code: version.code,
    verdict: version.verdict as ListState["verdict"],
    marks: JSON.parse(version.marks) as Mark[],
    late: version.late,
    ...(key === undefined ? {} : { key }),
    rev: full.rev,
  };
}
